#include "core/json_writer.h"

#include <cmath>

namespace benben::core {

JsonWriter& JsonWriter::value(double number, int decimals) {
  assert(decimals >= 0 && decimals <= 9);
  if (!std::isfinite(number)) return null();
  comma();
  // Rounded by hand: printf and iostreams bring locales and much code into the WebAssembly build.
  double scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= 10;
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
