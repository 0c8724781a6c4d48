#include "server/failure.h"

#include <cstdlib>
#include <exception>
#include <string>

#include "server/event_log.h"

namespace benben::server {

void fail(std::string_view where) noexcept {
  std::string why = "unknown";
  try {
    if (const auto error = std::current_exception()) std::rethrow_exception(error);
  } catch (const std::exception& error) {
    why = error.what();
  } catch (...) {
  }
  log_event(LogLevel::kError, "failed", {{"where", std::string{where}}, {"why", why}});
  std::abort();
}

}  // namespace benben::server
