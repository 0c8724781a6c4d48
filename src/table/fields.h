// fields.h: members of a JSON object that may be missing or of another type.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

namespace benben::table {

[[nodiscard]] inline std::string text_of(const boost::json::object& object, std::string_view key,
                                         std::string_view otherwise = {}) {
  const auto* value = object.if_contains(key);
  return std::string{value != nullptr && value->is_string() ? std::string_view{value->get_string()} : otherwise};
}
[[nodiscard]] inline bool flag_of(const boost::json::object& object, std::string_view key, bool otherwise) {
  const auto* value = object.if_contains(key);
  return value != nullptr && value->is_bool() ? value->get_bool() : otherwise;
}
[[nodiscard]] inline std::optional<std::int64_t> number_of(const boost::json::object& fields, std::string_view key) {
  const auto* value = fields.if_contains(key);
  return value != nullptr && value->is_int64() ? std::optional{value->get_int64()} : std::nullopt;
}
[[nodiscard]] inline std::optional<int> seat_of(const boost::json::object& fields) {
  const auto seat = number_of(fields, "seat");
  return seat ? std::optional{static_cast<int>(*seat)} : std::nullopt;
}

}  // namespace benben::table
