// notation.h: decisions and positions as short text. docs/notation.md describes both.
//
// Places are quarters, x to the right and y down, counted from the left block of the mover's own
// first domino, which lies at 0,0; so they stay true while level 1 still floats.
//   2@4,0>        place: slot 2, its left block at 4,0, the right block to the right (> v < ^)
//   m4,0          mark the block at 4,0
//   -             cover nothing
//   c4,0=red.tl   cover the block at 4,0 with a red side, its jewel in the upper left quarter
//   r3            refill from pile 3
//   f6,2=blue.br  fill the hole at 6,2
//   ?17           chance reveals domino 17
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "game/game.h"
#include "games/pyramido/rules/move.h"
#include "games/pyramido/rules/state.h"

namespace benben::pyramido {

struct Place {
  int x = 0, y = 0;
  friend constexpr auto operator<=>(const Place&, const Place&) = default;
};
[[nodiscard]] Place place_of(const Pyramid& pyramid, Level level, Cell cell) noexcept;
// No cell if the place is not where a block of that level could lie.
[[nodiscard]] std::optional<Cell> cell_at(const Pyramid& pyramid, Level level, Place place) noexcept;

[[nodiscard]] std::string move_text(const State& state, Move move);
[[nodiscard]] core::Result<Move, game::ParseError> parse_move(const State& state, std::string_view text);

// One line that holds the whole State. A parsed position is always one that can be played on.
[[nodiscard]] std::string position_text(const State& state);
[[nodiscard]] core::Result<State, game::ParseError> parse_position(std::string_view text);

}  // namespace benben::pyramido
