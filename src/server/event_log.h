// event_log.h: what an operator may want to know, one line of JSON on stderr for each thing that happened:
// {"level":"info","at":1700000000000,"what":"table_over","table":"…",…}. docs/operations.md lists them.
// Never waits: a line that nobody takes is dropped, and the next one says how many were ("dropped":N).
// Never in it: cookies, tokens, passwords, names of people, decisions.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace benben::server {

enum class LogLevel : std::uint8_t { kInfo, kWarning, kError };
using LogValue = std::variant<std::int64_t, std::string>;
void log_event(LogLevel level, std::string_view what,
               std::initializer_list<std::pair<std::string_view, LogValue>> more = {});
[[nodiscard]] std::uint64_t dropped_log_lines() noexcept;  // in all

}  // namespace benben::server
