#include "server/flow.h"

#include "server/failure.h"

namespace benben::server {

void Flow::promise_type::unhandled_exception() const noexcept { fail("flow"); }

}  // namespace benben::server
