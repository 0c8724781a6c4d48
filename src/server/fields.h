// fields.h: members of a message, or of what the store has: one of another type counts as none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "table/fields.h"

namespace benben::server {

using table::flag_of;
using table::text_of;

[[nodiscard]] inline std::optional<std::int64_t> number_of(const boost::json::object& fields, std::string_view key) {
  const auto* value = fields.if_contains(key);
  return value != nullptr && value->is_int64() ? std::optional{value->get_int64()} : std::nullopt;
}
[[nodiscard]] inline std::optional<int> seat_of(const boost::json::object& fields) {
  const auto seat = number_of(fields, "seat");
  return seat ? std::optional{static_cast<int>(*seat)} : std::nullopt;
}

}  // namespace benben::server
