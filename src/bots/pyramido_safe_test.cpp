#include "bots/pyramido_safe.h"

#include <gtest/gtest.h>

#include <array>

#include "pyramido/pyramido.h"

namespace benben::bots {
namespace {

using namespace pyramido;

// The fast games are games by the rules: each replayed decision by decision comes to the same.
TEST(PlaySafely, IsTheSameGameAsItsDecisions) {
  core::Rng rng{11};
  for (int g = 0; g < 300; ++g) {
    const pyramido::Setup setup{2 + g % 3, g % 2 == 0 ? Areas::kVisible : Areas::kStructural, Seat::at(g % 2)};
    auto fast = start(setup);
    SafeGame log;
    play_safely(fast, rng, &log);

    auto slow = start(setup);
    const auto play = [&](Move move) {
      ASSERT_EQ(fault(slow, move), std::nullopt) << "game " << g << ": " << move_text(slow, move);
      apply(slow, move);
    };
    for (const auto id : log.opening) play(Move::reveal(id));
    for (const auto& turn : log.turns) {
      ASSERT_TRUE(safe_spots(slow.pyramid(slow.turn), slow.level).has(turn.place.cell(), turn.place.rotation()));
      play(turn.place);
      ASSERT_EQ(slow.phase == Phase::kMark, turn.marked.exists());
      if (turn.marked.exists()) play(Move::mark(turn.marked));
      play(Move::decline());
      play(Move::refill(turn.pile));
      if (slow.phase != Phase::kOver) play(Move::reveal(turn.revealed));
    }
    EXPECT_EQ(slow.phase, Phase::kOver);
    EXPECT_EQ(slow.pyramids, fast.pyramids);
    EXPECT_EQ(slow.quarry, fast.quarry);
    EXPECT_EQ(outcome(slow), outcome(fast));
  }
}

// Every safe place is equally likely, in the fast games as in safe_move's.
TEST(PlaySafely, ChoosesLikeSafeMove) {
  core::Rng rng{5};
  constexpr int kGames = 4000;
  std::array<double, 2> mean{};
  for (int g = 0; g < kGames; ++g) {
    auto fast = start({});
    play_safely(fast, rng);
    auto slow = start({});
    while (!to_act(slow).is_nobody())
      apply(slow, to_act(slow).is_chance() ? game::random_move<Pyramido>(slow, rng) : safe_move(slow, rng));
    for (std::size_t p = 0; p < 2; ++p) {
      mean[0] += total(fast.pyramids[p]);
      mean[1] += total(slow.pyramids[p]);
      ASSERT_EQ(slow.pyramids[p].eliminated, 0);
      ASSERT_EQ(slow.pyramids[p].cards_left(), kCards);
    }
  }
  // A game's total has a standard deviation of about 5.5 points: the means differ by 0.1 or so.
  EXPECT_NEAR(mean[0] / (2 * kGames), mean[1] / (2 * kGames), 0.4);
}

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
