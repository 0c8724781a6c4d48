// utf8.h: texts in UTF-8: whether they are well-formed, and how to cut them so that they stay so.
#pragma once

#include <cstddef>
#include <string_view>

namespace benben::core {

[[nodiscard]] bool is_utf8(std::string_view text) noexcept;
// The first characters of a well-formed text that fit into so many bytes.
[[nodiscard]] std::string_view utf8_start(std::string_view text, std::size_t most) noexcept;

}  // namespace benben::core
