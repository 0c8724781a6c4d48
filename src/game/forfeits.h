// forfeits.h: places where somebody gave up.
#pragma once

#include <array>
#include <cstddef>

#include "game/game.h"

namespace benben::game {

// The ranks where some have forfeited: they come last together, and the others' count among themselves.
using Forfeits = std::array<bool, kMaxPlayers>;
[[nodiscard]] constexpr std::array<int, kMaxPlayers> ranks_with(const Outcome& outcome,
                                                                const Forfeits& forfeits) noexcept {
  std::array<int, kMaxPlayers> ranks{};
  const auto players = static_cast<std::size_t>(outcome.players);
  for (std::size_t p = 0; p < players; ++p) {
    ranks[p] = 1;
    for (std::size_t q = 0; q < players; ++q) {
      const bool is_ahead =
          forfeits[p] == forfeits[q] ? !forfeits[p] && outcome.ranks[q] < outcome.ranks[p] : forfeits[p];
      ranks[p] += is_ahead ? 1 : 0;
    }
  }
  return ranks;
}

}  // namespace benben::game
