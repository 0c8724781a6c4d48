#include "server/flow.h"

#include <exception>

#include "server/event_log.h"

namespace benben::server {

void Flow::promise_type::unhandled_exception() const noexcept {
  std::string why = "unknown";
  try {
    throw;
  } catch (const std::exception& error) {
    why = error.what();
  } catch (...) {
  }
  log_event(LogLevel::kError, "flow_failed", {{"why", why}});
  std::terminate();
}

}  // namespace benben::server
