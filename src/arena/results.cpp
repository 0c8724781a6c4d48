#include "arena/results.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "game/margins.h"

namespace benben::arena {
namespace {

// Mean and error of the mean of independent samples.
class Samples {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  [[nodiscard]] Estimate estimate() const {
    if (count_ == 0) return {};
    const double mean = sum_ / count_;
    if (count_ < 2) return {mean, std::numeric_limits<double>::infinity()};
    const double variance = std::max(0.0, (squares_ - count_ * mean * mean) / (count_ - 1));
    return {mean, std::sqrt(variance / count_)};
  }

 private:
  double count_ = 0, sum_ = 0, squares_ = 0;
};

// The error of a share or a rating. What was measured between deals counts as much as it could have seen: where
// (nearly) all games went one way deals do not differ, and yet the next game may; there the chance of single games
// stands in.
double honest_error(double between_deals, double of_single_games, double won, double lost) {
  constexpr double kWeight = 4;  // so many games that went the other way tell as much as chance itself
  const double seen = std::isfinite(between_deals) ? std::min(won, lost) : 0;
  const double measured = seen > 0 ? seen * between_deals * between_deals : 0;
  return std::sqrt((measured + kWeight * of_single_games * of_single_games) / (seen + kWeight));
}

// A share of independent games, with one game of belief won and one lost.
double error_of_share(double won, double games) {
  const double share = (won + 1) / (games + 2);
  return std::sqrt(share * (1 - share) / (games + 2));
}

// score[i][j]: what i took from j, a draw being half.
using Scores = std::vector<std::vector<double>>;

void add_pairs(Scores& scores, const GameResult& result) {
  const auto players = static_cast<std::size_t>(result.outcome.players);
  for (std::size_t a = 0; a < players; ++a)
    for (std::size_t b = 0; b < players; ++b) {
      if (result.bot[a] == result.bot[b]) continue;
      const int mine = result.outcome.ranks[a];
      const int theirs = result.outcome.ranks[b];
      scores[static_cast<std::size_t>(result.bot[a])][static_cast<std::size_t>(result.bot[b])] += mine < theirs ? 1.0
                                                                                                  : mine == theirs
                                                                                                      ? 0.5
                                                                                                      : 0.0;
    }
}

// Bradley-Terry strengths by minorisation, as Elo around 0. A drawn game of belief between all
// pairs that met keeps a bot that never lost finite.
std::vector<double> fit_elo(const Scores& given) {
  const auto n = given.size();
  auto scores = given;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j)
      if (i != j && given[i][j] + given[j][i] > 0) scores[i][j] += 0.5;
  std::vector<double> strength(n, 1.0);
  for (int round = 0; round < 2000; ++round) {
    double moved = 0;
    for (std::size_t i = 0; i < n; ++i) {
      double won = 0;
      double weight = 0;
      for (std::size_t j = 0; j < n; ++j) {
        won += scores[i][j];
        weight += (scores[i][j] + scores[j][i]) / (strength[i] + strength[j]);
      }
      if (weight == 0) continue;
      const double next = won / weight;
      moved = std::max(moved, std::abs(std::log(next / strength[i])));
      strength[i] = next;
    }
    if (moved < 1e-9) break;
  }
  std::vector<double> elo(n);
  for (std::size_t i = 0; i < n; ++i) elo[i] = 400 * std::log10(strength[i]);
  const double mean = std::accumulate(elo.begin(), elo.end(), 0.0) / static_cast<double>(n);
  for (auto& value : elo) value -= mean;
  return elo;
}

// The error of each Elo around their mean, if all games were independent.
std::vector<double> errors_of_elo(const Scores& scores, std::span<const double> elo) {
  const double unit = 400 / std::numbers::ln10;
  const auto n = elo.size();
  std::vector<double> errors(n, std::numeric_limits<double>::infinity());
  for (std::size_t i = 0; i < n; ++i) {
    double told = 0;
    for (std::size_t j = 0; j < n; ++j) {
      const double games = scores[i][j] + scores[j][i];
      if (games == 0) continue;
      const double share = expected_score(elo[i] - elo[j]);
      told += (games + 1) * share * (1 - share);  // with the drawn game of belief
    }
    if (told > 0) errors[i] = unit / std::sqrt(told) * static_cast<double>(n - 1) / static_cast<double>(n);
  }
  return errors;
}

// Elo with the error of a jackknife over blocks of deals.
std::vector<Estimate> rate(std::span<const DealResult> deals, std::size_t entrants) {
  const auto blocks = std::min<std::size_t>(20, deals.size());
  const Scores none(entrants, std::vector<double>(entrants));
  std::vector<Scores> block(blocks, none);
  for (std::size_t d = 0; d < deals.size(); ++d)
    for (const auto& result : deals[d].games) add_pairs(block[d % blocks], result);
  const auto sum_without = [&](std::size_t left_out) {
    auto sum = none;
    for (std::size_t b = 0; b < blocks; ++b)
      if (b != left_out)
        for (std::size_t i = 0; i < entrants; ++i)
          for (std::size_t j = 0; j < entrants; ++j) sum[i][j] += block[b][i][j];
    return sum;
  };
  std::vector<Estimate> estimates(entrants);
  const auto scores = sum_without(blocks);
  const auto all = fit_elo(scores);
  const auto chance = errors_of_elo(scores, all);
  std::vector<std::vector<double>> parts;
  for (std::size_t b = 0; blocks > 1 && b < blocks; ++b) parts.push_back(fit_elo(sum_without(b)));
  const auto n = static_cast<double>(blocks);
  for (std::size_t i = 0; i < entrants; ++i) {
    double between = std::numeric_limits<double>::infinity();
    if (!parts.empty()) {
      double mean = 0;
      for (const auto& part : parts) mean += part[i] / n;
      double squares = 0;
      for (const auto& part : parts) squares += (part[i] - mean) * (part[i] - mean);
      between = std::sqrt(squares * (n - 1) / n);
    }
    double won = 0;
    double lost = 0;
    for (std::size_t j = 0; j < entrants; ++j) {
      won += scores[i][j];
      lost += scores[j][i];
    }
    estimates[i] = {all[i], honest_error(between, chance[i], won, lost)};
  }
  return estimates;
}

}  // namespace

std::vector<Standing> standings(std::span<const DealResult> deals, int entrants) {
  const auto n = static_cast<std::size_t>(entrants);
  std::vector<Standing> table(n);
  std::vector<Samples> points(n);
  std::vector<Samples> margins(n);
  std::vector<Samples> wins(n);
  std::vector<double> seconds(n);
  std::vector<double> decisions(n);
  for (const auto& deal : deals) {
    struct Sums {
      double seats = 0, points = 0, margin = 0, wins = 0;
    };
    std::vector<Sums> sums(n);
    for (const auto& result : deal.games) {
      const auto margin = game::margins(result.outcome);
      const auto share = game::win_shares(result.outcome);
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(result.outcome.players); ++seat) {
        const auto bot = static_cast<std::size_t>(result.bot[seat]);
        auto& sum = sums[bot];
        sum.seats += 1;
        sum.points += result.outcome.points[seat];
        sum.margin += margin[seat];
        sum.wins += share[seat];
        table[bot].fair += 1.0 / result.outcome.players;
        seconds[bot] += result.seconds[seat];
        decisions[bot] += result.decisions[seat];
      }
    }
    for (std::size_t i = 0; i < n; ++i) {
      if (sums[i].seats == 0) continue;
      table[i].games += sums[i].seats;
      table[i].wins += sums[i].wins;
      points[i].add(sums[i].points / sums[i].seats);
      margins[i].add(sums[i].margin / sums[i].seats);
      wins[i].add(sums[i].wins / sums[i].seats);
    }
  }
  const auto elo = rate(deals, n);
  for (std::size_t i = 0; i < n; ++i) {
    table[i].points = points[i].estimate();
    table[i].margin = margins[i].estimate();
    table[i].win_rate = wins[i].estimate();
    table[i].win_rate.error = honest_error(table[i].win_rate.error, error_of_share(table[i].wins, table[i].games),
                                           table[i].wins, table[i].games - table[i].wins);
    table[i].elo = elo[i];
    table[i].milliseconds = decisions[i] == 0 ? 0 : 1000 * seconds[i] / decisions[i];
  }
  return table;
}

Estimate difference(std::span<const Standing> two) {
  // Both stand as far from their mean, which is 0.
  return {two[0].elo.mean - two[1].elo.mean, 2 * two[0].elo.error};
}

double expected_score(double elo) noexcept { return 1 / (1 + std::pow(10, -elo / 400)); }

SprtState sprt(std::span<const DealResult> deals, const Sprt& test) {
  SprtState state;
  state.lower = std::log(test.beta / (1 - test.alpha));
  state.upper = std::log((1 - test.beta) / test.alpha);
  constexpr std::size_t kLeastDeals = 10;  // fewer say nothing about their spread
  if (deals.size() < kLeastDeals) return state;
  Samples samples;
  for (const auto& deal : deals) {
    Scores scores(2, std::vector<double>(2));
    for (const auto& result : deal.games) add_pairs(scores, result);
    const double met = scores[0][1] + scores[1][0];
    if (met > 0) samples.add(scores[0][1] / met);
  }
  const auto [mean, error] = samples.estimate();
  const double s0 = expected_score(test.elo0);
  const double s1 = expected_score(test.elo1);
  // All deals alike: as if one game of a hundred had gone the other way.
  const double variance = std::max(error * error, 0.0001 / static_cast<double>(deals.size()));
  state.llr = (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
  return state;
}

std::string ratings_svg(std::span<const Standing> standings, std::span<const std::string> names,
                        const std::string& title) {
  std::vector<std::size_t> order(standings.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return standings[a].elo.mean > standings[b].elo.mean; });
  // Who has not played yet has no error to draw.
  const auto error = [](const Standing& s) { return std::isfinite(s.elo.error) ? 1.96 * s.elo.error : 0; };
  double least = 0;
  double most = 1;
  for (const auto& s : standings) {
    least = std::min(least, s.elo.mean - error(s));
    most = std::max(most, s.elo.mean + error(s));
  }
  const double step = most - least > 1600 ? 400 : most - least > 700 ? 200 : 100;
  least = std::floor(least / step) * step;
  most = std::ceil(most / step) * step;
  constexpr double kLeft = 170;
  constexpr double kWidth = 520;
  constexpr double kRow = 34;
  const double height = 74 + kRow * static_cast<double>(order.size()) + 34;
  const auto x = [&](double elo) { return kLeft + kWidth * (elo - least) / (most - least); };
  const auto number = [](double value) { return std::to_string(std::lround(value)); };
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 " + number(height) +
                    "\" font-family=\"Georgia, serif\">\n<rect width=\"760\" height=\"" + number(height) +
                    "\" rx=\"12\" fill=\"#fbf3e0\"/>\n<text x=\"24\" y=\"36\" font-size=\"20\" fill=\"#3a2a18\">" +
                    title + "</text>\n";
  for (double tick = least; tick <= most; tick += step) {
    svg += "<line x1=\"" + number(x(tick)) + "\" x2=\"" + number(x(tick)) + "\" y1=\"58\" y2=\"" + number(height - 34) +
           "\" stroke=\"#e2d2ac\"/>\n<text x=\"" + number(x(tick)) + "\" y=\"" + number(height - 14) +
           "\" font-size=\"12\" text-anchor=\"middle\" fill=\"#7a6444\">" + number(tick) + "</text>\n";
  }
  for (std::size_t row = 0; row < order.size(); ++row) {
    const auto& s = standings[order[row]];
    const double y = 74 + kRow * static_cast<double>(row);
    svg += "<text x=\"" + number(kLeft - 14) + "\" y=\"" + number(y + 16) +
           "\" font-size=\"15\" text-anchor=\"end\" fill=\"#3a2a18\">" + names[order[row]] + "</text>\n";
    const double from = std::min(x(s.elo.mean), x(0));
    svg += "<rect x=\"" + number(from) + "\" y=\"" + number(y) + "\" width=\"" +
           number(std::max(1.0, std::abs(x(s.elo.mean) - x(0)))) + "\" height=\"22\" rx=\"3\" fill=\"#c8963c\"/>\n";
    svg += "<line x1=\"" + number(x(s.elo.mean - error(s))) + "\" x2=\"" + number(x(s.elo.mean + error(s))) +
           "\" y1=\"" + number(y + 11) + "\" y2=\"" + number(y + 11) + "\" stroke=\"#3a2a18\" stroke-width=\"2\"/>\n";
    const bool right = x(s.elo.mean) < kLeft + kWidth - 60;
    svg += "<text x=\"" + number(right ? x(std::max(0.0, s.elo.mean + error(s))) + 10 : x(0) - 10) + "\" y=\"" +
           number(y + 16) + "\" font-size=\"13\" text-anchor=\"" + (right ? "start" : "end") + "\" fill=\"#3a2a18\">" +
           number(s.elo.mean) + "</text>\n";
  }
  return svg + "</svg>\n";
}

}  // namespace benben::arena
