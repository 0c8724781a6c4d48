// hex.h: bytes as hexadecimal digits, lower case. Here and not a library's, since the folders that run as
// WebAssembly have none.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace benben::core {

[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);
// Nothing if it is anything but pairs of lower-case digits.
[[nodiscard]] std::optional<std::string> from_hex(std::string_view hex);

}  // namespace benben::core
