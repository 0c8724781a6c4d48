#include "protocol/read_json.h"

#include <boost/json/parse.hpp>
#include <boost/json/parser.hpp>
#include <boost/json/serialize.hpp>

namespace benben::protocol {
namespace {

JsonError missing(std::string_view path, std::string_view key) { return {member_path(path, key), "is missing"}; }

}  // namespace

core::Result<boost::json::value, JsonError> parse_json(std::string_view text) {
  boost::json::parser parser;
  boost::system::error_code error;
  const auto read = parser.write_some(text.data(), text.size(), error);
  if (error == boost::json::error::incomplete)
    return JsonError{"", "the JSON text ends too early, after character " + std::to_string(text.size())};
  if (error) return JsonError{"", "not JSON at character " + std::to_string(read + 1) + ": " + error.message()};
  const auto rest = text.find_first_not_of(" \t\r\n", read);
  if (rest != std::string_view::npos)
    return JsonError{"", "unexpected text after the JSON value, at character " + std::to_string(rest + 1)};
  return parser.release();
}

std::string to_text(const boost::json::value& value) { return boost::json::serialize(value); }

std::string member_path(std::string_view path, std::string_view key) {
  std::string out{path};
  if (!out.empty()) out += '.';
  out += key;
  return out;
}

std::string item_path(std::string_view path, std::size_t index) {
  std::string out{path};
  out += '[';
  out += std::to_string(index);
  out += ']';
  return out;
}

core::Result<int, JsonError> as_int(const boost::json::value& value, std::string_view path, int least, int most) {
  const auto range = "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  if (value.is_int64() && value.get_int64() >= least && value.get_int64() <= most)
    return static_cast<int>(value.get_int64());
  return JsonError{std::string{path}, range};
}

core::Result<int, JsonError> read_int(const boost::json::object& from, std::string_view path, std::string_view key,
                                      int least, int most) {
  const auto* value = from.if_contains(key);
  if (value == nullptr) return missing(path, key);
  return as_int(*value, member_path(path, key), least, most);
}

core::Result<std::string, JsonError> read_string(const boost::json::object& from, std::string_view path,
                                                 std::string_view key) {
  const auto* value = from.if_contains(key);
  if (value == nullptr) return missing(path, key);
  if (!value->is_string()) return JsonError{member_path(path, key), "must be a string"};
  const auto& text = value->get_string();
  return std::string{text.data(), text.size()};
}

core::Result<bool, JsonError> read_flag(const boost::json::object& from, std::string_view path, std::string_view key,
                                        std::optional<bool> otherwise) {
  const auto* value = from.if_contains(key);
  if (value == nullptr) {
    if (otherwise) return *otherwise;
    return missing(path, key);
  }
  if (!value->is_bool()) return JsonError{member_path(path, key), "must be true or false"};
  return value->get_bool();
}

core::Result<const boost::json::array*, JsonError> read_array(const boost::json::object& from, std::string_view path,
                                                              std::string_view key) {
  const auto* value = from.if_contains(key);
  if (value == nullptr) return missing(path, key);
  if (!value->is_array()) return JsonError{member_path(path, key), "must be a list"};
  return &value->get_array();
}

}  // namespace benben::protocol
