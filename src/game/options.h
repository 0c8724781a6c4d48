// options.h: what may be chosen when a game is set up, as data. Flags of the program, checks of set-ups, the
// lists that the server and the engine tell, and the page's forms all follow from it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace benben::game {

// One value of an option: a word, a number, or none of the numbers (null in JSON, a word for people).
struct Choice {
  enum class Kind : std::uint8_t { kWord, kNumber, kNull };
  std::string_view word;  // as a flag says it
  Kind kind = Kind::kWord;
  int number = 0;
};

struct Option {
  std::string_view name;
  std::string_view about;           // for people, in a few words
  std::span<const Choice> choices;  // the first is the default
};

inline constexpr std::size_t kMaxOptions = 4;
// For each option of a game, which of its choices.
using Choices = std::array<std::uint8_t, kMaxOptions>;

}  // namespace benben::game
