// results.h: what matches between bots say about their strength.
// The games of one deal (played from every seat) hang together, so a deal's games are one sample:
// all errors are computed between deals.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/game.h"

namespace benben::arena {

// One finished game: which bot (an index into the list of entrants) sat where, and how it ended.
struct GameResult {
  std::array<int, game::kMaxPlayers> bot{};
  game::Outcome outcome;
  std::array<double, game::kMaxPlayers> seconds{};  // of thinking, by seat
  std::array<int, game::kMaxPlayers> decisions{};
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// One deal, played with the bots rotated through the seats.
struct DealResult {
  int number = 0;
  std::vector<GameResult> games;
  friend bool operator==(const DealResult&, const DealResult&) = default;
};

struct Estimate {
  double mean = 0;
  double error = 0;  // standard error of the mean; infinite where one deal alone says nothing of it
};

struct Standing {
  double games = 0;
  double wins = 0;  // a shared first place counts its share
  double fair = 0;  // what equal players would have won
  Estimate points;
  Estimate margin;  // before the best of the others
  Estimate win_rate;
  Estimate elo;             // the mean of all entrants is 0
  double milliseconds = 0;  // of thinking, for a decision
};

// By entrant. `deals` in any order.
[[nodiscard]] std::vector<Standing> standings(std::span<const DealResult> deals, int entrants);

// A sequential test between two entrants: is the first one's Elo over the second more like
// `elo1` (accept) or `elo0` (reject)? Log-likelihood ratio of normal deal means.
struct Sprt {
  double elo0 = 0, elo1 = 0;
  double alpha = 0.05, beta = 0.05;  // chances of a false accept and a false reject
};
struct SprtState {
  double llr = 0;
  double lower = 0, upper = 0;
  [[nodiscard]] bool accepted() const noexcept { return llr >= upper; }
  [[nodiscard]] bool rejected() const noexcept { return llr <= lower; }
};
[[nodiscard]] SprtState sprt(std::span<const DealResult> deals, const Sprt& test);

// By how much the first of two entrants is the stronger one, in Elo: what a test's bounds speak of.
[[nodiscard]] Estimate difference(std::span<const Standing> two);

// The share of the points that Elo promises against an equal number of opponents.
[[nodiscard]] double expected_score(double elo) noexcept;

// A picture of the ratings with their errors (95%), strongest first.
[[nodiscard]] std::string ratings_svg(std::span<const Standing> standings, std::span<const std::string> names,
                                      const std::string& title);

}  // namespace benben::arena
