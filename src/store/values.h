// values.h: our values as SQL has them, and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/utf8.h"
#include "store/sql.h"
#include "store/store.h"

namespace benben::store {

inline constexpr std::int64_t kDay = 86'400'000;

inline std::int64_t number(Time time) noexcept { return time.time_since_epoch().count(); }
inline Time time_of(std::int64_t number) noexcept { return Time{Millis{number}}; }
inline SqlValue maybe(const std::optional<Time>& time) noexcept { return time ? SqlValue{number(*time)} : SqlValue{}; }
inline SqlValue integer(auto value) noexcept { return static_cast<std::int64_t>(value); }
inline SqlValue text(const std::string& value) noexcept { return std::string_view{value}; }

// What is told as it is. SQLite keeps any bytes as a text; those that are none say nothing.
inline std::string words(const SqlRow& row, int column) {
  const auto found = row.text(column);
  return std::string{core::is_utf8(found) ? found : std::string_view{}};
}

// A row of "seq, at, kind, seat, text, used". Whether it fits, the table says: what is no kind stays none, what is no
// seat stays none, instead of becoming another.
inline Entry read_entry(const SqlRow& row) {
  const auto kind = row.integer(2), seat = row.integer(3);
  return {row.integer(0),
          time_of(row.integer(1)),
          static_cast<EntryKind>(kind > 0 && kind < 256 ? kind : 0),
          seat >= 0 && seat < 256 ? static_cast<int>(seat) : -1,
          std::string{row.text(4)},
          Millis{row.integer(5)}};
}

}  // namespace benben::store
