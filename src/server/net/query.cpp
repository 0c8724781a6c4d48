#include "server/net/query.h"

#include <sodium.h>

#include <charconv>
#include <string>

namespace benben::server::net {
namespace {

std::string decode(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned char byte = 0;
    if (text[i] == '%' && i + 2 < text.size() &&
        sodium_hex2bin(&byte, 1, text.data() + i + 1, 2, nullptr, nullptr, nullptr) == 0) {
      out += static_cast<char>(byte);
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

}  // namespace

boost::json::object read_query(const protocol::MessageSpec& spec, std::string_view query) {
  boost::json::object fields;
  while (!query.empty()) {
    const auto end = query.find('&');
    const auto part = query.substr(0, end);
    query = end == std::string_view::npos ? std::string_view{} : query.substr(end + 1);
    const auto equals = part.find('=');
    const auto key = decode(part.substr(0, equals));
    const auto value = equals == std::string_view::npos ? std::string{} : decode(part.substr(equals + 1));
    if (key.empty()) continue;
    fields[key] = value;
    for (const auto& field : spec.fields) {
      if (field.name != key || field.type == protocol::FieldType::kText) continue;
      std::int64_t number = 0;
      const auto [last, error] = std::from_chars(value.data(), value.data() + value.size(), number);
      if (error == std::errc{} && last == value.data() + value.size()) fields[key] = number;
      if (value == "true" || value == "false") fields[key] = value == "true";
    }
  }
  return fields;
}

}  // namespace benben::server::net
