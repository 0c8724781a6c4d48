#include "games/pyramido/bots/learned.h"

#include <gtest/gtest.h>

#include <set>

#include "bots/machine.h"
#include "games/pyramido/bots/bots.h"
#include "games/pyramido/bots/judging.h"
#include "games/pyramido/bots/selfplay.h"
#include "neural/random_net.h"

namespace benben::bots::builder {
namespace {

const neural::Net& the_net() {
  const auto* const net = neural::shipped(kNetKind, Inputs::kCount);
  EXPECT_NE(net, nullptr);
  return *net;
}

TEST(Learned, ComesWithTheProgram) {
  EXPECT_EQ(neural::shipped("chess-1", 768), nullptr);
  EXPECT_EQ(&the_net(), &the_net());
  EXPECT_EQ(make_bot<pyramido::Pyramido>(*parse_bot("learned"), {}), nullptr) << "nobody gave it a net";
}

// A turn tried on a board is judged as the board after it is from scratch, over whole games of all kinds of turns.
TEST(Judge, SaysTheSameStepByStepAndFromScratch) {
  auto judge = std::make_unique<Judge>(the_net());
  core::Rng rng{7};
  int compared = 0;
  for (int game = 0; game < 6; ++game) {
    auto market = Market::dealt(rng);
    std::array<Board, 2> boards = {empty_board(), empty_board()};
    for (int n = 0; n < 2 * kTurns; ++n) {
      auto& board = boards[static_cast<std::size_t>(n % 2)];
      const auto other = after_scoring(boards[static_cast<std::size_t>(1 - n % 2)]);
      judge->see_table(market.unseen_set(), {&other, other.is_over() ? 0U : 1U}, 2);
      judge->see_market(market.quarry, market.tops);
      const auto turns = judge->best_turns(board, market.quarry, {{16, 4}, true});
      ASSERT_FALSE(turns.empty());
      for (const auto& rated : turns) {
        auto after = board;
        after.play(pyramido::domino(market.quarry[rated.turn.slot]), rated.turn);
        const int points = after.points;
        after = after_scoring(after);
        auto value = (after.points - points) * kPoint;
        if (!after.is_over()) value += judge->value(after, 2 * rated.turn.slot + rated.pile);
        ASSERT_EQ(value, rated.value) << "game " << game << ", turn " << n;
        ++compared;
      }
      const auto& chosen = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
      board.play(pyramido::domino(market.quarry[chosen.turn.slot]), chosen.turn);
      board = after_scoring(board);
      market.refill(chosen.turn.slot, chosen.turn.slot + chosen.pile);
    }
  }
  EXPECT_GT(compared, 2000);
}

// The samples of a game are a function of its number; their inputs are in range, and none is named twice.
// Also where somebody has left room for single blocks only, or is out; and so do the bots.
TEST(Judging, ValuesAnyPosition) {
  const auto valuer = judging_valuer(the_net());
  const auto vizier = make_bot<pyramido::Pyramido>(*parse_bot("vizier@10n"), kMachine);
  core::Rng rng{11};
  int with_holes = 0;
  for (int game = 0; game < 30; ++game) {
    auto state = pyramido::Pyramido::start({.players = 2 + game % 3});
    for (int n = 0; !pyramido::Pyramido::to_act(state).is_nobody(); ++n) {
      if (n % 5 == 0 && pyramido::Pyramido::to_act(state).is_seat()) {
        const auto points = valuer->points(state);
        for (int p = 0; p < state.players; ++p)
          ASSERT_LT(std::abs(points[static_cast<std::size_t>(p)]), 300) << pyramido::Pyramido::position_text(state);
        const auto& next = state.pyramid(state.turn.next(state.players));
        const bool is_complete = core::count(next.occupied) == state.level.blocks();
        if (!is_complete && pyramido::spots(next, state.level).none()) ++with_holes;
        if (n % 40 == 0) {
          ASSERT_FALSE(pyramido::fault(state, vizier->choose({state}, rng)))
              << pyramido::Pyramido::position_text(state);
        }
      }
      pyramido::apply(state, game::random_move<pyramido::Pyramido>(state, rng));
    }
  }
  EXPECT_GT(with_holes, 10);
}

TEST(Selfplay, IsTheSameEachTimeAndNamesNoInputTwice) {
  for (const auto* net : {static_cast<const neural::Net*>(nullptr), &the_net()}) {
    const SelfplayOptions options{.net = net, .seed = 5};
    Samples samples;
    for (std::uint64_t game = 0; game < 12; ++game) play_game(options, game, samples);
    Samples again;
    for (std::uint64_t game = 0; game < 12; ++game) play_game(options, game, again);
    EXPECT_EQ(samples.inputs, again.inputs);
    EXPECT_EQ(samples.targets, again.targets);
    ASSERT_EQ(samples.lengths.size(), 7 * samples.targets.size());
    std::size_t at = 0;
    std::set<int> used;
    for (std::size_t list = 0; list < samples.lengths.size(); ++list) {
      std::set<int> named;
      for (int i = 0; i < samples.lengths[list]; ++i) {
        const int input = samples.inputs[at++];
        EXPECT_LT(input, Inputs::kCount);
        EXPECT_TRUE(named.insert(input).second) << "input " << input << " twice in one list";
        // The seventh list is what all colours share.
        EXPECT_EQ(list % 7 == 6, input >= Inputs::kOpen) << input;
      }
      used.merge(named);
    }
    EXPECT_EQ(at, samples.inputs.size());
    EXPECT_GT(used.size(), std::size_t{Inputs::kCount} / 2);
    for (const auto target : samples.targets) {
      EXPECT_GE(target, -20);
      EXPECT_LE(target, 200);
    }
  }
}

// By one look ahead it builds better than the tuned weights do with all they have: the points of the same deals, by
// nodes alone.
TEST(LearnedStrength, BuildsMoreThanTheTunedWeights) {
  const auto points = [](std::string_view name) {
    int sum = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      auto bot = make_bot<pyramido::Pyramido>(*parse_bot(name), kMachine);
      const auto deal = pyramido::Pyramido::deal_from_seed(seed);
      core::Rng rng{seed};
      auto state = pyramido::Pyramido::start({2, pyramido::Areas::kVisible, pyramido::Seat{}});
      game::settle<pyramido::Pyramido>(state, deal);
      while (!pyramido::Pyramido::to_act(state).is_nobody()) {
        const auto seat = pyramido::Pyramido::to_act(state).seat();
        pyramido::Pyramido::apply(state, bot->choose(pyramido::Pyramido::observe(state, seat), rng));
        game::settle<pyramido::Pyramido>(state, deal);
      }
      for (int i = 0; i < 2; ++i) sum += pyramido::total(state.pyramids[static_cast<std::size_t>(i)]);
    }
    return sum / 24.0;
  };
  const auto learned = points("builder");
  EXPECT_GT(learned, points("heuristic") + 8);
  EXPECT_GT(learned, 110);
}

}  // namespace
}  // namespace benben::bots::builder
