#include "games/pyramido/bots/safe_games.h"

#include <gtest/gtest.h>

#include <array>

#include "games/pyramido/bots/safe.h"
#include "games/pyramido/rules/pyramido.h"

namespace benben::bots {
namespace {

using namespace pyramido;

// The fast games are games by the rules: each replayed decision by decision comes to the same.
TEST(PlaySafely, IsTheSameGameAsItsDecisions) {
  core::Rng rng{11};
  std::array<int, 2> shapes{};
  for (int g = 0; g < 3000; ++g) {
    const int players = 2 + g % 3;
    const auto first = Seat::at(g / 3 % players);
    SafeGame log;
    const auto scores = play_safely(players, first, rng, &log);

    auto slow = start({players, Areas::kVisible, first});
    const auto play = [&](Move move) {
      ASSERT_EQ(fault(slow, move), std::nullopt) << "game " << g << ": " << move_text(slow, move);
      apply(slow, move);
    };
    for (const auto id : log.opening) play(Move::reveal(id));
    for (const auto& turn : log.turns) {
      ASSERT_TRUE(safe_spots(slow.pyramid(slow.turn), slow.level).has(turn.place.cell(), turn.place.rotation()));
      play(turn.place);
      ASSERT_EQ(slow.phase == Phase::kMark, turn.mark != SafeTurn::Mark::kNone);
      if (slow.phase == Phase::kMark)
        play(Move::mark(turn.mark == SafeTurn::Mark::kLeft ? slow.placed_left : slow.placed_right));
      play(Move::decline());
      play(Move::refill(turn.pile));
      if (slow.phase != Phase::kOver) play(Move::reveal(turn.revealed));
    }
    ASSERT_EQ(slow.phase, Phase::kOver);
    for (std::size_t p = 0; p < game::kMaxPlayers; ++p) ASSERT_EQ(slow.pyramids[p].scores, scores[p]) << "game " << g;
    ++shapes[static_cast<std::size_t>(slow.pyramids[0].shape())];
  }
  for (const int seen : shapes) EXPECT_GT(seen, 1000);
}

// Without a log it is the same game.
TEST(PlaySafely, PlaysTheSameUnobserved) {
  core::Rng observed{7};
  core::Rng alone{7};
  for (int g = 0; g < 100; ++g) {
    SafeGame log;
    EXPECT_EQ(play_safely(2, Seat{}, observed, &log), play_safely(2, Seat{}, alone));
  }
  EXPECT_EQ(observed, alone);
}

// Every safe place is equally likely, in the fast games as in safe_move's.
TEST(PlaySafely, ChoosesLikeSafeMove) {
  core::Rng rng{5};
  constexpr int kGames = 4000;
  std::array<double, 2> mean{};
  for (int g = 0; g < kGames; ++g) {
    const auto fast = play_safely(2, Seat{}, rng);
    auto slow = start({});
    while (!to_act(slow).is_nobody())
      apply(slow, to_act(slow).is_chance() ? game::random_move<Pyramido>(slow, rng) : safe_move(slow, rng));
    for (std::size_t p = 0; p < 2; ++p) {
      for (const int points : fast[p]) mean[0] += points;
      mean[1] += total(slow.pyramids[p]);
      ASSERT_EQ(slow.pyramids[p].eliminated, 0);
      ASSERT_EQ(slow.pyramids[p].cards_left(), kCards);
    }
  }
  // A game's total has a standard deviation of about 5.5 points: the means differ by 0.1 or so.
  EXPECT_NEAR(mean[0] / (2 * kGames), mean[1] / (2 * kGames), 0.4);
}

}  // namespace
}  // namespace benben::bots
