// fields.h: members of a message that passed check_fields.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

namespace benben::server {

[[nodiscard]] inline std::string text_of(const boost::json::object& fields, std::string_view key,
                                         std::string_view otherwise = {}) {
  const auto* value = fields.if_contains(key);
  return std::string{value == nullptr ? otherwise : std::string_view{value->get_string()}};
}
[[nodiscard]] inline std::optional<std::int64_t> number_of(const boost::json::object& fields, std::string_view key) {
  const auto* value = fields.if_contains(key);
  return value == nullptr ? std::nullopt : std::optional{value->get_int64()};
}
[[nodiscard]] inline std::optional<int> seat_of(const boost::json::object& fields) {
  const auto seat = number_of(fields, "seat");
  return seat ? std::optional{static_cast<int>(*seat)} : std::nullopt;
}
[[nodiscard]] inline bool flag_of(const boost::json::object& fields, std::string_view key, bool otherwise) {
  const auto* value = fields.if_contains(key);
  return value == nullptr ? otherwise : value->get_bool();
}

}  // namespace benben::server
