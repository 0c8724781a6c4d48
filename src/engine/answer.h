// answer.h: from a request to the line that answers it. Pure: the same request gives the same
// line, on any thread, unless its bot thinks by the clock.
#pragma once

#include <stop_token>
#include <string>

#include "engine/request.h"

namespace benben::engine {

// For every type but cancel and quit, which are the Engine's own. When `stop` is asked for, the
// answer may be cut short and must be thrown away.
[[nodiscard]] std::string answer(const Request& request, const std::stop_token& stop);

}  // namespace benben::engine
