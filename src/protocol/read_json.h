// read_json.h: reading members of JSON objects from outside, each fault with its path.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "core/result.h"
#include "protocol/json.h"

namespace benben::protocol {

// One JSON value from a text; the path of an error is empty, its text has the place.
[[nodiscard]] core::Result<boost::json::value, JsonError> parse_json(std::string_view text);

[[nodiscard]] std::string to_text(const boost::json::value& value);

[[nodiscard]] std::string member_path(std::string_view path, std::string_view key);
[[nodiscard]] std::string item_path(std::string_view path, std::size_t index);

// Member of an object: an integer between two bounds, a string, a flag, an array, an object.
[[nodiscard]] core::Result<int, JsonError> read_int(const boost::json::object& from, std::string_view path,
                                                    std::string_view key, int least, int most);
[[nodiscard]] core::Result<std::string, JsonError> read_string(const boost::json::object& from, std::string_view path,
                                                               std::string_view key);
[[nodiscard]] core::Result<bool, JsonError> read_flag(const boost::json::object& from, std::string_view path,
                                                      std::string_view key, std::optional<bool> missing = {});
[[nodiscard]] core::Result<const boost::json::array*, JsonError> read_array(const boost::json::object& from,
                                                                            std::string_view path,
                                                                            std::string_view key);
// As an integer between two bounds.
[[nodiscard]] core::Result<int, JsonError> as_int(const boost::json::value& value, std::string_view path, int least,
                                                  int most);

}  // namespace benben::protocol
