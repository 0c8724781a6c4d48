// pyramido_safe.h: playing at random without ever leaving a level that dominoes cannot complete.
// The table of safe spots is built once (about 0.1 s) on first use and then only read.
#pragma once

#include <array>
#include <vector>

#include "core/rng.h"
#include "pyramido/rules.h"

namespace benben::bots {

// The legal spots after which dominoes can still complete the level; none if there are none.
[[nodiscard]] pyramido::Spots safe_spots(const pyramido::Pyramid& pyramid, pyramido::Level level);

// Any safe place (any legal one where none is safe), any mark, no cover, any pile.
[[nodiscard]] pyramido::Move safe_move(const pyramido::State& state, core::Rng& rng);

// What play_safely did, to be replayed by the rules.
struct SafeTurn {
  pyramido::Move place;
  pyramido::Cell marked;  // after placing, or none
  int pile;
  pyramido::DominoId revealed;
};
struct SafeGame {
  std::array<pyramido::DominoId, pyramido::kSlots + pyramido::kPiles> opening{};
  std::vector<SafeTurn> turns;
};

// Plays a game of safe players from the start to the end, a whole turn at a time, chance drawn
// from the unseen dominoes: games like safe_move's, much faster.
void play_safely(pyramido::State& state, core::Rng& rng, SafeGame* log = nullptr);

}  // namespace benben::bots
