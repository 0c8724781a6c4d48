// glicko.h: Glicko-2 ratings (Glickman 2013), one game as one rating period.
// A game of more than two counts as a game between each pair, by rank.
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace benben::server {

struct Glicko {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
};

struct Opponent {
  Glicko glicko;
  double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

// From here on a rating is sure enough to be listed, and to count in full for others.
inline constexpr double kSureDeviation = 110;
// Beating players whose own rating is not sure lifts nobody above this, for an account costs nothing to make; nor does
// beating bots, for a bot is worth what it was let win.
inline constexpr double kMostOverUnsure = 1700;

[[nodiscard]] Glicko rate(const Glicko& player, std::span<const Opponent> opponents);
// All players of one game; equal ranks are drawn. Whoever meets nobody, by `counts` of two, stays as they were. Of
// those by whom nobody may rise above kMostOverUnsure `is_bot` knows some, the deviation the others.
using Meets = std::function<bool(std::size_t, std::size_t)>;
using IsBot = std::function<bool(std::size_t)>;
[[nodiscard]] std::vector<Glicko> rate_game(std::span<const Glicko> players, std::span<const int> ranks,
                                            const Meets& counts = {}, const IsBot& is_bot = {});

}  // namespace benben::server
