#include "core/json_writer.h"

#include <algorithm>
#include <cmath>

namespace benben::core {

JsonWriter& JsonWriter::value(double number, int decimals) {
  assert(decimals >= 0 && decimals <= 9);
  // Rounded by hand: printf and iostreams bring locales and much code into the WebAssembly build.
  double scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= 10;
  constexpr double kMost = 9e18;  // as a whole number
  if (!(std::abs(number * scale) < kMost)) return null();
  comma();
  const auto rounded = std::llround(number * scale);
  auto digits = std::to_string(rounded < 0 ? -rounded : rounded);
  if (rounded < 0) out_ += '-';
  const auto places = static_cast<std::size_t>(decimals);
  if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
  out_.append(digits, 0, digits.size() - places);
  if (places > 0) {
    out_ += '.';
    out_.append(digits, digits.size() - places, places);
  }
  return *this;
}

void JsonWriter::quote(std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
  out_ += '"';
  // Most texts need nothing.
  const auto is_plain = [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; };
  const auto first = std::find_if_not(text.begin(), text.end(), is_plain);
  out_.append(text.begin(), first);
  text.remove_prefix(static_cast<std::size_t>(first - text.begin()));
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out_ += '\\';
      out_ += c;
    } else if (c == '\n') {
      out_ += "\\n";
    } else if (byte < 0x20) {
      out_ += "\\u00";
      out_ += kHex[byte >> 4];
      out_ += kHex[byte & 15];
    } else {
      out_ += c;
    }
  }
  out_ += '"';
}

}  // namespace benben::core
