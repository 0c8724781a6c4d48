// notation.h: decisions and positions as text. Written down in docs/notation.md.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "game/game.h"
#include "games/pyramidion/rules/move.h"
#include "games/pyramidion/rules/state.h"

namespace benben::pyramidion {

// "merchant-3": what is printed on it, and its number.
[[nodiscard]] std::string card_text(const Components& parts, Card card);
// "abu_simbel": a city in one word.
[[nodiscard]] std::string_view city_word(City city) noexcept;

[[nodiscard]] std::string move_text(const State& s, Move move);
// Understands what move_text writes, and card numbers without their names. Says nothing about
// whether the decision is legal here: that is try_apply's.
[[nodiscard]] core::Result<Move, game::ParseError> parse_move(const State& s, std::string_view text);

// The whole position on one line.
[[nodiscard]] std::string position_text(const State& s);
// Only positions that can be: everything in its place once, waiting for a real choice.
[[nodiscard]] core::Result<State, game::ParseError> parse_position(std::string_view text,
                                                                   const Components& components = reconstruction());

}  // namespace benben::pyramidion
