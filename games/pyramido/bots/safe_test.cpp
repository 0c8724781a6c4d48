#include "games/pyramido/bots/safe.h"

#include <gtest/gtest.h>

#include "games/pyramido/rules/pyramido.h"

namespace benben::bots {
namespace {

using namespace pyramido;

TEST(SafeSpots, AreThoseFromWhichTheLevelCanBeCompleted) {
  // Level 1 with one hole that no domino can fill once a neighbour is taken.
  core::Rng rng{3};
  int unsafe_seen = 0;
  for (int g = 0; g < 200; ++g) {
    auto state = start({});
    while (state.level.index() == 0 && !to_act(state).is_nobody()) {
      if (state.phase == Phase::kPlace && state.reveal == State::kNothing) {
        const auto& pyramid = state.pyramid(state.turn);
        const auto legal = spots(pyramid, state.level);
        const auto safe = safe_spots(pyramid, state.level);
        for (std::size_t r = 0; r < kRotations; ++r) {
          EXPECT_EQ(safe.left[r] & ~legal.left[r], 0U);
          unsafe_seen += core::count(legal.left[r] & ~safe.left[r]);
        }
        ASSERT_FALSE(safe.none());
      }
      apply(state, to_act(state).is_chance() ? game::random_move<Pyramido>(state, rng) : safe_move(state, rng));
    }
  }
  EXPECT_GT(unsafe_seen, 0);
}

}  // namespace
}  // namespace benben::bots
