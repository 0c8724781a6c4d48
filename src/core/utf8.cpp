#include "core/utf8.h"

#include <cstdint>

namespace benben::core {

bool is_utf8(std::string_view text) noexcept {
  std::size_t i = 0;
  while (i < text.size()) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x80) {
      ++i;
      continue;
    }
    std::size_t more = 0;
    std::uint32_t point = 0;
    if (c >= 0xC2 && c <= 0xDF) {
      more = 1;
      point = c & 0x1FU;
    } else if (c >= 0xE0 && c <= 0xEF) {
      more = 2;
      point = c & 0x0FU;
    } else if (c >= 0xF0 && c <= 0xF4) {
      more = 3;
      point = c & 0x07U;
    } else {
      return false;
    }
    if (i + more >= text.size()) return false;
    for (std::size_t k = 1; k <= more; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      if ((next & 0xC0U) != 0x80U) return false;
      point = point << 6 | (next & 0x3FU);
    }
    if ((more == 2 && (point < 0x800 || (point >= 0xD800 && point <= 0xDFFF))) ||
        (more == 3 && (point < 0x10000 || point > 0x10FFFF)))
      return false;
    i += more + 1;
  }
  return true;
}

std::string_view utf8_start(std::string_view text, std::size_t most) noexcept {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;
  return text.substr(0, most);
}

}  // namespace benben::core
