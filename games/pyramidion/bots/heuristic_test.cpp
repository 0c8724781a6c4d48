#include "games/pyramidion/bots/heuristic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace benben::bots {
namespace {

using namespace pyramidion;

// Always legal, for every kind of decision, number of players and target.
TEST(PyramidionHeuristic, DecidesLegally) {
  std::vector<bool> asked(static_cast<std::size_t>(Step::kOver) + 1);
  const core::Rng all{3};
  for (int game = 0; game < 240; ++game) {
    auto rng = all.fork(static_cast<std::uint64_t>(game));
    constexpr Target kTargets[] = {Target::k10, Target::k12, Target::k15, Target::kAllBoats};
    auto s = start({.players = 2 + game % 3, .target = kTargets[game % 4]});
    // In some games others play at random, and lead it to stranger places.
    const auto heuristics = rng.below(16) | 1U;
    int decisions = 0;
    while (s.step != Step::kOver) {
      ASSERT_LT(++decisions, 20000);
      if (is_chance(s.step)) {
        apply(s, random_draw(s, rng));
        continue;
      }
      auto move = game::random_move<Pyramidion>(s, rng);
      if ((heuristics >> s.actor.index() & 1) != 0) {
        move = heuristic_move(observe(s, s.actor), rng);
        asked[static_cast<std::size_t>(s.step)] = true;
      }
      const auto next = try_apply(s, move);
      ASSERT_TRUE(next.has_value()) << move_text(s, move) << "\n" << position_text(s);
      s = *next;
    }
  }
  for (auto step = Step::kCollect; step < Step::kOver; step = static_cast<Step>(static_cast<int>(step) + 1)) {
    EXPECT_TRUE(asked[static_cast<std::size_t>(step)]) << static_cast<int>(step);
  }
}

// What it decides follows from what it sees and the generator, from nothing hidden.
TEST(PyramidionHeuristic, SeesNothingHidden) {
  core::Rng rng{8};
  auto s = start({.players = 4});
  for (int n = 0; n < 3000 && s.step != Step::kOver; ++n) {
    if (is_chance(s.step)) {
      apply(s, random_draw(s, rng));
      continue;
    }
    const auto seen = observe(s, s.actor);
    auto here = core::Rng{static_cast<std::uint64_t>(n)};
    auto there = here;
    const auto move = heuristic_move(seen, here);
    ASSERT_EQ(move, heuristic_move(observe(resample(seen, rng), s.actor), there));
    apply(s, move);
  }
}

TEST(PyramidionHeuristic, BeatsRandomPlayers) {
  int wins = 0;
  const core::Rng all{5};
  for (int game = 0; game < 100; ++game) {
    auto rng = all.fork(static_cast<std::uint64_t>(game));
    auto s = start({.players = 4});
    while (s.step != Step::kOver) {
      if (is_chance(s.step)) {
        apply(s, random_draw(s, rng));
      } else if (s.actor.index() == game % 4) {
        apply(s, heuristic_move(observe(s, s.actor), rng));
      } else {
        apply(s, game::random_move<Pyramidion>(s, rng));
      }
    }
    wins += outcome(s).ranks[static_cast<std::size_t>(game % 4)] == 1 ? 1 : 0;
  }
  EXPECT_GE(wins, 95);
}

}  // namespace
}  // namespace benben::bots
