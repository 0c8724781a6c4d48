#include "protocol/json.h"

#include <boost/json/parser.hpp>
#include <boost/json/serialize.hpp>

namespace benben::protocol {

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
  if (!out.empty() && !key.empty()) out += '.';
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

}  // namespace benben::protocol
