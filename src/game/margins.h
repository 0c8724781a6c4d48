// margins.h: what an outcome is worth to each seat, by seat index: a share of the win, or points before the others.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include "game/game.h"

namespace benben::game {

using Values = std::array<double, kMaxPlayers>;

// 1 for a lone first, shared by equals.
[[nodiscard]] constexpr Values win_shares(const Outcome& outcome) noexcept {
  const auto players = static_cast<std::size_t>(outcome.players);
  int first = 0;
  for (std::size_t p = 0; p < players; ++p) first += outcome.ranks[p] == 1 ? 1 : 0;
  Values values{};
  for (std::size_t p = 0; p < players; ++p) values[p] = outcome.ranks[p] == 1 ? 1.0 / first : 0.0;
  return values;
}

// Points before the best of the others.
[[nodiscard]] constexpr Values margins(const Outcome& outcome) noexcept {
  const auto players = static_cast<std::size_t>(outcome.players);
  Values values{};
  for (std::size_t p = 0; p < players; ++p) {
    int best = std::numeric_limits<int>::min();
    for (std::size_t other = 0; other < players; ++other)
      if (other != p) best = std::max(best, outcome.points[other]);
    values[p] = outcome.points[p] - best;
  }
  return values;
}

// The same of points that are expected.
[[nodiscard]] constexpr Values margins(const Values& points, int players) noexcept {
  Values values{};
  for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) {
    double best = std::numeric_limits<double>::lowest();
    for (std::size_t other = 0; other < static_cast<std::size_t>(players); ++other)
      if (other != p) best = std::max(best, points[other]);
    values[p] = points[p] - best;
  }
  return values;
}

}  // namespace benben::game
