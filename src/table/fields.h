// fields.h: members of a JSON object that may be missing or of another type.
#pragma once

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

}  // namespace benben::table
