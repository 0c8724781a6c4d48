#include "server/event_log.h"

#include <array>
#include <chrono>
#include <cstdio>

#include "core/json_writer.h"

namespace benben::server {

void log_event(LogLevel level, std::string_view what,
               std::initializer_list<std::pair<std::string_view, LogValue>> more) {
  constexpr std::array<std::string_view, 3> kLevels = {"info", "warning", "error"};
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  std::string line;
  core::JsonWriter out{line};
  out.begin_object().member("level", kLevels[static_cast<std::size_t>(level)]);
  out.member("at", std::chrono::duration_cast<std::chrono::milliseconds>(now).count()).member("what", what);
  for (const auto& [key, value] : more) {
    out.key(key);
    std::visit([&](const auto& held) { out.value(held); }, value);
  }
  out.end_object();
  line += '\n';
  // One write a line, so that lines of several threads never mix.
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace benben::server
