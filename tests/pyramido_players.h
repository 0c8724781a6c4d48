// pyramido_players.h: random players of several tempers, so that random games see all of the rules:
// uniform play seldom completes a level, careful play never leaves a hole.
#pragma once

#include <array>

#include "core/rng.h"
#include "game/game.h"
#include "games/pyramido/bots/safe.h"
#include "games/pyramido/rules/pyramido.h"

namespace benben::pyramido::testing {

struct Temper {
  double careful;  // how often a placement leaves a level that dominoes can complete
  double thrifty;  // how often a cover is declined
};
inline constexpr std::array<Temper, 5> kTempers = {{
    {0, 0},       // uniform
    {1, 0.5},     // completes its levels and uses its cards
    {1, 1},       // keeps its cards
    {0.9, 0.97},  // leaves a hole now and then, with cards to fill it
    {0.97, 0.8},
}};

inline Move choose(const State& state, const Temper& temper, core::Rng& rng) {
  if (state.phase == Phase::kPlace && rng.unit() < temper.careful) return bots::safe_move(state, rng);
  if (state.phase == Phase::kCover && rng.unit() < temper.thrifty) return Move::decline();
  return game::random_move<Pyramido>(state, rng);
}

// The tempers of the seats of a numbered game.
inline std::array<Temper, game::kMaxPlayers> tempers_of(int game) {
  std::array<Temper, game::kMaxPlayers> tempers{};
  core::Rng rng{static_cast<std::uint64_t>(game) + 1};
  // A third of the games are played by one temper only.
  const bool alike = rng.below(3) == 0;
  const auto same = kTempers[rng.below(kTempers.size())];
  for (auto& temper : tempers) temper = alike ? same : kTempers[rng.below(kTempers.size())];
  return tempers;
}

// Numbered games go round players, areas, and first players.
inline Setup setup_of(int game) {
  const int players = 2 + game % 3;
  return {players, game / 3 % 2 == 0 ? Areas::kVisible : Areas::kStructural, Seat::at(game / 6 % players)};
}

}  // namespace benben::pyramido::testing
