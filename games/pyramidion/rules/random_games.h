// random_games.h: random games played as fast as the rules go, for the bench and for laws.
// Chance is answered by the generator, seats choose uniformly from the listed decisions.
#pragma once

#include <cstdint>

#include "core/rng.h"
#include "games/pyramidion/rules/state.h"

namespace benben::pyramidion {

struct RandomGames {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;  // of seats; chance is not counted
  std::uint64_t draws = 0;      // of chance
  std::uint64_t rounds = 0;
  std::uint64_t signature = 0;  // of every decision's count of possibilities and every last position
};

// Plays `games` games from one seed; the same numbers on every machine.
[[nodiscard]] RandomGames play_random_games(const Setup& setup, int games, std::uint64_t seed) noexcept;

}  // namespace benben::pyramidion
