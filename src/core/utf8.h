// utf8.h: is a text well-formed UTF-8?
#pragma once

#include <string_view>

namespace benben::core {

[[nodiscard]] bool is_utf8(std::string_view text) noexcept;

}  // namespace benben::core
