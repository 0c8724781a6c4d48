// safe_games.h: whole games of safe players, played and scored many hundred thousand times
// a second.
// The ways to build a pyramid are a table of 0.5 MB, made once (about 0.05 s) on first use and then
// only read.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "core/rng.h"
#include "games/pyramido/rules/rules.h"

namespace benben::bots {

// What a safe player did in a turn, to be replayed by the rules.
struct SafeTurn {
  enum class Mark : std::uint8_t { kNone, kLeft, kRight };  // the block of the new domino
  pyramido::Move place;
  Mark mark = Mark::kNone;
  int pile = 0;
  pyramido::DominoId revealed;
};
struct SafeGame {
  static constexpr std::size_t kMaxTurns = std::size_t{10 + 6 + 3 + 1} * game::kMaxPlayers;
  std::array<pyramido::DominoId, pyramido::kSlots + pyramido::kPiles> opening{};
  core::FixedVector<SafeTurn, kMaxTurns> turns;
};

// The points of each seat on each level.
using SafeScores = std::array<std::array<std::uint8_t, pyramido::kLevels>, game::kMaxPlayers>;

// Plays a game of safe players, areas being visible ones, chance drawn from the unseen dominoes: a
// game like safe_move's. It keeps no State, only what the points depend on; the log tells the rest.
SafeScores play_safely(int players, pyramido::Seat first, core::Rng& rng, SafeGame* log = nullptr);

}  // namespace benben::bots
