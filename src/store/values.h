// values.h: our values as SQL has them, and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/sql.h"
#include "store/store.h"

namespace benben::store {

inline std::int64_t number(Time time) noexcept { return time.time_since_epoch().count(); }
inline Time time_of(std::int64_t number) noexcept { return Time{Millis{number}}; }
inline SqlValue maybe(const std::optional<Time>& time) noexcept { return time ? SqlValue{number(*time)} : SqlValue{}; }
inline SqlValue integer(auto value) noexcept { return static_cast<std::int64_t>(value); }
inline SqlValue text(const std::string& value) noexcept { return std::string_view{value}; }

// A row of "seq, at, kind, seat, text, used".
inline Entry read_entry(const SqlRow& row) {
  return {row.integer(0),
          time_of(row.integer(1)),
          static_cast<EntryKind>(row.integer(2)),
          static_cast<int>(row.integer(3)),
          std::string{row.text(4)},
          Millis{row.integer(5)}};
}

}  // namespace benben::store
