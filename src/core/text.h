// text.h: reading short texts from outside without exceptions, and always knowing where we are.
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>

namespace benben::core {

class Scanner {
 public:
  explicit constexpr Scanner(std::string_view text) noexcept : text_{text} {}

  [[nodiscard]] constexpr std::size_t at() const noexcept { return at_; }
  [[nodiscard]] constexpr bool done() const noexcept { return at_ == text_.size(); }
  // The next character, or 0 at the end.
  [[nodiscard]] constexpr char peek() const noexcept { return done() ? '\0' : text_[at_]; }
  [[nodiscard]] constexpr std::string_view rest() const noexcept { return text_.substr(at_); }

  constexpr bool take(char c) noexcept {
    if (peek() != c || done()) return false;
    ++at_;
    return true;
  }
  constexpr bool take(std::string_view word) noexcept {
    if (!rest().starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  // The longest run of small letters and '_', perhaps empty.
  constexpr std::string_view take_word() noexcept {
    const auto from = at_;
    while (!done() && ((peek() >= 'a' && peek() <= 'z') || peek() == '_')) ++at_;
    return text_.substr(from, at_ - from);
  }
  // A decimal number, with '-' allowed in front; nothing (and no step) if there is none in range.
  std::optional<int> take_int() noexcept {
    int value = 0;
    const auto* first = text_.data() + at_;
    const auto* last = text_.data() + text_.size();
    const auto [end, error] = std::from_chars(first, last, value);
    if (error != std::errc{}) return std::nullopt;
    at_ += static_cast<std::size_t>(end - first);
    return value;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace benben::core
