// pyramido_tune: fits the weights of Pyramido's evaluator to the results of its own games.
//
//   pyramido_tune GAMES ROUNDS SEED > games/pyramido/bots/weights.inc
//
// Each round plays two-player games with the weights so far. In each game each player makes one
// turn at random among its best, at a random moment; the boards from there on, played as well as
// the weights know, are samples: features against the points still made. Ridge regression for
// each number of dominoes placed gives the next weights. The same arguments give the same weights.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/pyramido/bots/market.h"
#include "games/pyramido/bots/turns.h"
#include "games/pyramido/bots/value.h"

namespace {

using namespace benben;
using namespace benben::bots::builder;

// The sums that a least-squares fit needs, for one number of dominoes placed.
struct Moments {
  std::array<std::array<double, kFeatures>, kFeatures> xx{};
  std::array<double, kFeatures> xy{};

  void decay(double by) {
    for (auto& row : xx)
      for (auto& value : row) value *= by;
    for (auto& value : xy) value *= by;
  }
  void add(const Appraiser::Features& x, double y) {
    for (std::size_t i = 0; i < kFeatures; ++i) {
      if (x[i] == 0) continue;
      for (std::size_t k = 0; k < kFeatures; ++k) xx[i][k] += x[i] * x[k];
      xy[i] += x[i] * y;
    }
  }
  // Gaussian elimination of (xx + ridge) w = xy.
  [[nodiscard]] std::array<double, kFeatures> fit(double ridge) const {
    auto a = xx;
    auto b = xy;
    for (std::size_t i = 0; i < kFeatures; ++i) a[i][i] += ridge;
    for (std::size_t i = 0; i < kFeatures; ++i) {
      for (std::size_t r = i + 1; r < kFeatures; ++r) {
        const double by = a[r][i] / a[i][i];
        for (std::size_t k = i; k < kFeatures; ++k) a[r][k] -= by * a[i][k];
        b[r] -= by * b[i];
      }
    }
    std::array<double, kFeatures> w{};
    for (std::size_t i = kFeatures; i-- > 0;) {
      double rest = b[i];
      for (std::size_t k = i + 1; k < kFeatures; ++k) rest -= a[i][k] * w[k];
      w[i] = rest / a[i][i];
    }
    return w;
  }
};

struct Sample {
  int turns = 0;
  int points_before = 0;
  Appraiser::Features features{};
};

struct Tuner {
  WeightTable weights;
  std::vector<Moments> moments = std::vector<Moments>(kTurns + 1);

  // One game; returns both players' points.
  std::array<int, 2> play(core::Rng& rng, bool explore) {
    auto market = Market::dealt(rng);
    std::array<Board, 2> boards = {empty_board(), empty_board()};
    std::array<std::vector<Sample>, 2> samples;
    std::array<int, 2> odd_turn{};
    for (auto& turn : odd_turn) turn = explore ? static_cast<int>(rng.below(kTurns - 2)) : -1;
    Appraiser appraiser{weights};
    for (int n = 0; n < 2 * kTurns; ++n) {
      const auto seat = static_cast<std::size_t>(n % 2);
      auto& board = boards[seat];
      appraiser.look_at(board);
      const bool odd = board.turns() == odd_turn[seat];
      Offer offer{market.quarry, market.tops, jewels_to_come(market.unseen_set())};
      const auto turns = best_turns(board, appraiser, offer, {odd ? 24 : 1, 6});
      const auto turn = turns[odd ? rng.below(static_cast<std::uint32_t>(turns.size())) : 0].turn;
      board.play(pyramido::domino(market.quarry[turn.slot]), turn);
      market.refill(turn.slot, turn.slot + static_cast<int>(rng.below(2)));
      if (board.turns() > odd_turn[seat]) {
        appraiser.look_at(board);
        samples[seat].push_back({board.turns(), board.points, appraiser.features(offer.without(turn.slot))});
      }
      if (board.level_complete()) board.score_level();
    }
    if (explore)
      for (std::size_t seat = 0; seat < 2; ++seat)
        for (const auto& sample : samples[seat])
          moments[static_cast<std::size_t>(sample.turns)].add(sample.features,
                                                              boards[seat].points - sample.points_before);
    return {boards[0].points, boards[1].points};
  }

  void refit() {
    for (std::size_t t = 1; t <= kTurns; ++t) {
      const auto w = moments[t].fit(20.0);
      // Half way only: the games that gave the fit were played with the old weights.
      for (std::size_t i = 0; i < kFeatures; ++i)
        weights[t][i] = static_cast<Value>(std::lround((weights[t][i] + w[i] * kPoint) / 2));
    }
    weights[0] = weights[1];
    weights[kTurns].fill(0);
    weights[kTurns][kArea] = weights[kTurns][kFewest] = kPoint;
    for (auto& m : moments) m.decay(0.6);
  }
};

}  // namespace

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::atoi(argv[1]) : 5000;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 4;
  const auto seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  Tuner tuner{tuned_weights()};
  const core::Rng root{seed};
  const auto measure = [&](int round) {
    double sum = 0;
    double squares = 0;
    for (int g = 0; g < 1000; ++g) {
      auto rng = root.fork(static_cast<std::uint64_t>(1'000'000'000 + g));
      for (const int points : tuner.play(rng, false)) {
        sum += points;
        squares += points * points;
      }
    }
    const double mean = sum / 2000;
    std::fprintf(stderr, "round %d: mean %.2f +- %.2f\n", round, mean,
                 std::sqrt((squares / 2000 - mean * mean) / 2000));
  };
  measure(0);
  for (int round = 1; round <= rounds; ++round) {
    for (int g = 0; g < games; ++g) {
      auto rng = root.fork(static_cast<std::uint64_t>(round) * 10'000'000 + static_cast<std::uint64_t>(g));
      tuner.play(rng, true);
    }
    tuner.refit();
    measure(round);
  }
  for (const auto& turn : tuner.weights) {
    std::printf("{");
    for (std::size_t i = 0; i < kFeatures; ++i) std::printf("%s%d", i == 0 ? "" : ", ", turn[i]);
    std::printf("},\n");
  }
}
