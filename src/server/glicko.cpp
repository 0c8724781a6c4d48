#include "server/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace benben::server {
namespace {

constexpr double kScale = 173.7178;
constexpr double kTau = 0.5;  // how fast volatility may change
constexpr double kMostDeviation = 350;
constexpr double kLeastDeviation = 30;

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

}  // namespace

Glicko rate(const Glicko& player, std::span<const Opponent> opponents) {
  if (opponents.empty()) return player;
  const double mu = (player.rating - 1500) / kScale;
  const double phi = player.deviation / kScale;
  double v = 0;
  double sum = 0;
  for (const auto& [other, score] : opponents) {
    const double weight = g(other.deviation / kScale);
    const double expected = 1 / (1 + std::exp(-weight * (mu - (other.rating - 1500) / kScale)));
    v += weight * weight * expected * (1 - expected);
    sum += weight * (score - expected);
  }
  v = 1 / v;
  const double delta = v * sum;

  // The new volatility, by the Illinois algorithm (step 5 of Glickman's paper).
  const double a = std::log(player.volatility * player.volatility);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double d = phi * phi + v + e;
    return e * (delta * delta - d) / (2 * d * d) - (x - a) / (kTau * kTau);
  };
  double low = a;
  double high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    int k = 1;
    while (f(a - k * kTau) < 0) ++k;
    high = a - k * kTau;
  }
  double f_low = f(low);
  double f_high = f(high);
  for (int i = 0; i < 100 && std::abs(high - low) > 1e-6; ++i) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  const double volatility = std::exp(low / 2);

  const double wider = std::sqrt(phi * phi + volatility * volatility);
  const double narrower = 1 / std::sqrt(1 / (wider * wider) + 1 / v);
  const double deviation = std::min(std::max(narrower * kScale, kLeastDeviation), kMostDeviation);
  return {kScale * (mu + narrower * narrower * sum) + 1500, deviation, volatility};
}

std::vector<Glicko> rate_game(std::span<const Glicko> players, std::span<const int> ranks, const Meets& counts,
                              const IsBot& is_bot) {
  std::vector<Glicko> after;
  for (std::size_t p = 0; p < players.size(); ++p) {
    std::vector<Opponent> opponents, sure;
    for (std::size_t q = 0; q < players.size(); ++q) {
      if (q == p || (counts && !counts(p, q))) continue;
      opponents.push_back({players[q], ranks[p] < ranks[q] ? 1.0 : ranks[p] == ranks[q] ? 0.5 : 0.0});
      if (players[q].deviation <= kSureDeviation && !(is_bot && is_bot(q))) sure.push_back(opponents.back());
    }
    after.push_back(opponents.empty() ? players[p] : rate(players[p], opponents));
    if (!opponents.empty())
      after[p].rating = std::min(after[p].rating, std::max(kMostOverUnsure, rate(players[p], sure).rating));
  }
  return after;
}

}  // namespace benben::server
