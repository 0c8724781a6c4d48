// pyramidion_tune: fits the weights of Pyramidion's value to the results of games.
//
//   pyramidion_tune PLAYERS GAMES NODES SEED > games/pyramidion/bots/weights_PLAYERS.inc
//
// Players that search with so many nodes (0: heuristic ones) play the games with the weights so
// far, now and then, so that positions vary, deciding at random. The position
// at each round's beginning is a sample: every seat's features against who won. Newton's method
// finds the weights that make the winners likeliest, kept small by a ridge. The same arguments
// give the same weights. On stderr: how well they foretell games they were not fitted to.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/pyramidion/bots/heuristic.h"
#include "games/pyramidion/bots/search.h"
#include "games/pyramidion/bots/value.h"
#include "games/pyramidion/rules/pyramidion.h"

namespace {

using namespace benben;
using namespace benben::pyramidion;
namespace trader = bots::trader;

constexpr std::size_t kInputs = 2 * trader::kFeatures;
constexpr double kRandomDecisions = 0.02;
constexpr double kRidge = 3.0;
using Inputs = std::array<double, kInputs>;

struct Sample {
  std::array<Inputs, kSeats> seats{};
  int winner = 0;
};

Inputs inputs(const State& s, Seat seat) {
  const auto f = trader::features(s, seat);
  const double stage = trader::progress(s);
  Inputs x{};
  for (std::size_t k = 0; k < trader::kFeatures; ++k) {
    x[k] = f[k];
    x[trader::kFeatures + k] = stage * f[k];
  }
  return x;
}

void play(std::vector<Sample>& samples, int players, std::uint64_t nodes, core::Rng rng) {
  auto s = start({.players = players});
  const auto first = samples.size();
  int round = 1;
  while (s.step != Step::kOver) {
    if (s.round > round && s.step != Step::kOpenBoat && s.step != Step::kDrawSupply) {
      round = s.round;
      Sample sample;
      for (int i = 0; i < players; ++i) sample.seats[static_cast<std::size_t>(i)] = inputs(s, Seat::at(i));
      samples.push_back(sample);
    }
    if (is_chance(s.step)) {
      apply(s, random_draw(s, rng));
    } else if (rng.unit() < kRandomDecisions) {
      apply(s, game::random_move<Pyramidion>(s, rng));
    } else if (nodes == 0) {
      apply(s, bots::heuristic_move(observe(s, s.actor), rng));
    } else {
      trader::DecisionSearch search{observe(s, s.actor), {}, rng};
      auto budget = search::Budget::of_nodes(nodes);
      search.work(rng, budget);
      apply(s, search.best());
    }
  }
  const auto ranks = outcome(s).ranks;
  int winner = 0;
  while (ranks[static_cast<std::size_t>(winner)] != 1) ++winner;
  for (auto i = first; i < samples.size(); ++i) samples[i].winner = winner;
}

std::array<double, kSeats> shares(const Sample& sample, const Inputs& w, int players) {
  std::array<double, kSeats> p{};
  double sum = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    double z = 0;
    for (std::size_t k = 0; k < kInputs; ++k) z += w[k] * sample.seats[i][k];
    sum += p[i] = std::exp(z);
  }
  for (auto& share : p) share /= sum;
  return p;
}

// Solves a x = b in place by elimination; a is symmetric and positive.
void solve(std::vector<Inputs>& a, Inputs& b) {
  for (std::size_t i = 0; i < kInputs; ++i) {
    for (std::size_t j = i + 1; j < kInputs; ++j) {
      const double by = a[j][i] / a[i][i];
      for (std::size_t k = i; k < kInputs; ++k) a[j][k] -= by * a[i][k];
      b[j] -= by * b[i];
    }
  }
  for (std::size_t i = kInputs; i-- > 0;) {
    for (std::size_t k = i + 1; k < kInputs; ++k) b[i] -= a[i][k] * b[k];
    b[i] /= a[i][i];
  }
}

void step(const std::vector<Sample>& samples, std::size_t fitted, int players, Inputs& w) {
  std::vector<Inputs> curve(kInputs);
  Inputs slope{};
  for (std::size_t k = 0; k < kInputs; ++k) {
    slope[k] = -kRidge * w[k];
    curve[k][k] = kRidge;
  }
  for (std::size_t n = 0; n < fitted; ++n) {
    const auto& sample = samples[n];
    const auto p = shares(sample, w, players);
    Inputs mean{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i)
      for (std::size_t k = 0; k < kInputs; ++k) mean[k] += p[i] * sample.seats[i][k];
    for (std::size_t k = 0; k < kInputs; ++k)
      slope[k] += sample.seats[static_cast<std::size_t>(sample.winner)][k] - mean[k];
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i)
      for (std::size_t j = 0; j < kInputs; ++j) {
        const double d = p[i] * (sample.seats[i][j] - mean[j]);
        for (std::size_t k = 0; k < kInputs; ++k) curve[j][k] += d * (sample.seats[i][k] - mean[k]);
      }
  }
  solve(curve, slope);
  for (std::size_t k = 0; k < kInputs; ++k) w[k] += slope[k];
}

double surprise(const std::vector<Sample>& samples, std::size_t from, std::size_t to, int players, const Inputs& w) {
  double sum = 0;
  for (auto n = from; n < to; ++n)
    sum -= std::log(shares(samples[n], w, players)[static_cast<std::size_t>(samples[n].winner)]);
  return sum / static_cast<double>(to - from);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fprintf(stderr, "usage: pyramidion_tune PLAYERS GAMES NODES SEED\n");
    return 2;
  }
  const int players = std::atoi(argv[1]);
  const int games = std::atoi(argv[2]);
  const auto nodes = std::strtoull(argv[3], nullptr, 10);
  const core::Rng rng{std::strtoull(argv[4], nullptr, 10)};
  std::vector<Sample> samples;
  std::size_t fitted = 0;
  for (int g = 0; g < games; ++g) {
    if (g == games - games / 5) fitted = samples.size();
    play(samples, players, nodes, rng.fork(static_cast<std::uint64_t>(g)));
  }
  Inputs w{};
  for (int i = 0; i < 6; ++i) {
    std::fprintf(stderr, "%d: %.4f fitted, %.4f not\n", i, surprise(samples, 0, fitted, players, w),
                 surprise(samples, fitted, samples.size(), players, w));
    step(samples, fitted, players, w);
  }
  for (const std::size_t part : {std::size_t{0}, std::size_t{trader::kFeatures}}) {
    std::printf("{");
    for (std::size_t k = 0; k < trader::kFeatures; ++k) std::printf("%s%.3f", k == 0 ? "" : ", ", w[part + k]);
    std::printf("},\n");
  }
  return 0;
}
