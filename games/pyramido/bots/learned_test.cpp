#include "games/pyramido/bots/learned.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>

#include "bots/machine.h"
#include "games/pyramido/bots/bots.h"
#include "games/pyramido/bots/judging.h"
#include "games/pyramido/bots/memory.h"
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
      judge->see_table(market.unseen_set(), {&other, other.is_over() ? 0U : 1U}, 2, {.denies = game % 2 != 0});
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

// What is remembered of a board is what a fresh look at it says, in whatever order it is asked for, and after all was
// forgotten.
TEST(Memory, SaysWhatAFreshLookSays) {
  auto judge = std::make_unique<Judge>(the_net());
  auto other = std::make_unique<Judge>(the_net());
  core::Rng rng{11};
  auto market = Market::dealt(rng);
  judge->see_table(market.unseen_set(), {}, 2, {});
  other->see_table(market.unseen_set(), {}, 2, {.denies = true, .is_denied = true});
  std::vector<Board> boards = {empty_board()};
  for (int n = 0; n < 12; ++n) {
    judge->see_market(market.quarry, market.tops);
    const auto best = judge->best_turns(boards.back(), market.quarry, {{2, 1}, true})[0];
    auto next = boards.back();
    next.play(pyramido::domino(market.quarry[best.turn.slot]), best.turn);
    boards.push_back(after_scoring(next));
    market.refill(best.turn.slot, best.turn.slot + best.pile);
  }
  Memory memory;
  int compared = 0;
  for (int n = 0; n < 400; ++n) {
    if (n == 200) memory.forget();
    const auto& board = boards[rng.below(static_cast<std::uint32_t>(boards.size()))];
    auto& whose = rng.below(2) == 0 ? *judge : *other;
    const auto id = DominoId::at(static_cast<int>(rng.below(12)));
    const auto& ways = memory.at(whose, board).of(id);
    Judge::Look look;
    whose.look_at(board, look);
    const auto fresh = whose.best_ways(look, id, Memory::kWays);
    ASSERT_EQ(ways.count, static_cast<int>(fresh.size()));
    for (std::size_t w = 0; w < fresh.size(); ++w, ++compared) {
      EXPECT_EQ(ways.turns[w].turn, fresh[w].turn);
      EXPECT_EQ(ways.turns[w].value, fresh[w].value);
    }
  }
  EXPECT_GT(compared, 800);
}

// Who denies others compares turns of every domino, also of those that it does not want itself.
TEST(Judging, ListsTurnsOfEveryDominoBestFirst) {
  auto builder = make_bot<pyramido::Pyramido>(*parse_bot("builder"), kMachine);
  const auto deal = pyramido::Pyramido::deal_from_seed(21);
  core::Rng rng{21};
  Judging judging{the_net(), {.denies = true, .is_denied = true}};
  auto state = pyramido::Pyramido::start({3, pyramido::Areas::kVisible, pyramido::Seat{}});
  game::settle<pyramido::Pyramido>(state, deal);
  int lists = 0;
  while (!pyramido::Pyramido::to_act(state).is_nobody()) {
    if (state.phase == pyramido::Phase::kPlace) {
      judging.look_at(state);
      std::set<int> slots;
      auto last = std::numeric_limits<Value>::max();
      for (const auto& option : options_by_slot(state, judging, {{24, 6}, 3})) {
        slots.insert(option.slot);
        EXPECT_LE(option.value, last);
        last = option.value;
      }
      EXPECT_EQ(slots.size(), std::size_t{pyramido::kSlots});
      ++lists;
    }
    const auto seat = pyramido::Pyramido::to_act(state).seat();
    pyramido::Pyramido::apply(state, builder->choose(pyramido::Pyramido::observe(state, seat), rng));
    game::settle<pyramido::Pyramido>(state, deal);
  }
  EXPECT_EQ(lists, 3 * kTurns);
}

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

// The samples of a game are a function of its number; their inputs are in range, and none is named twice.
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

// Whoever made the fewest points on a level begins the next one. That is worth little: who completes a level last and
// denies others gives hardly any points away, whether it will begin or not.
TEST(LearnedStrength, GivesNoPointsAwayToBeginALevel) {
  auto learned = make_bot<pyramido::Pyramido>(*parse_bot("learned"), kMachine);
  auto builder = make_bot<pyramido::Pyramido>(*parse_bot("builder"), kMachine);
  int met = 0;
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 18; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    const auto deal = pyramido::Pyramido::deal_from_seed(seed);
    core::Rng rng{seed};
    auto state = pyramido::Pyramido::start({players, pyramido::Areas::kVisible, pyramido::Seat{}});
    game::settle<pyramido::Pyramido>(state, deal);
    // What a bot's turn, which ends the level for all, scores on it.
    const auto scored = [&](Bot<pyramido::Pyramido>& bot) {
      auto next = state;
      while (next.level == state.level) {
        pyramido::Pyramido::apply(next, bot.choose(pyramido::Pyramido::observe(next, state.turn), rng));
        if (next.level == state.level) game::settle<pyramido::Pyramido>(next, deal);
      }
      return int{next.pyramid(state.turn).scores[static_cast<std::size_t>(state.level.index())]};
    };
    while (!pyramido::Pyramido::to_act(state).is_nobody()) {
      int open = players * state.level.blocks();
      for (int p = 0; p < players; ++p) open -= core::count(state.pyramids[static_cast<std::size_t>(p)].occupied);
      if (state.phase == pyramido::Phase::kPlace && open == 2 && state.level.index() + 1 < kLevels) {
        ++met;
        lost += scored(*builder) - scored(*learned);
      }
      const auto seat = pyramido::Pyramido::to_act(state).seat();
      pyramido::Pyramido::apply(state, builder->choose(pyramido::Pyramido::observe(state, seat), rng));
      game::settle<pyramido::Pyramido>(state, deal);
    }
  }
  EXPECT_EQ(met, 18 * 3);
  EXPECT_LT(lost, met / 2) << "points on " << met << " levels";
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

// Where both judge by the same net, who also looks at what the other can use wins.
TEST(LearnedStrength, DenyingBeatsMindingOneself) {
  double won = 0;
  constexpr int kDeals = 12;
  for (std::uint64_t seed = 1; seed <= kDeals; ++seed)
    for (int first = 0; first < 2; ++first) {
      std::array<std::unique_ptr<Bot<pyramido::Pyramido>>, 2> bots;
      for (int i = 0; i < 2; ++i)
        bots[static_cast<std::size_t>(i)] =
            make_bot<pyramido::Pyramido>(*parse_bot(i == first ? "learned" : "builder"), kMachine);
      const auto deal = pyramido::Pyramido::deal_from_seed(seed);
      core::Rng rng{seed};
      auto state = pyramido::Pyramido::start({2, pyramido::Areas::kVisible, pyramido::Seat{}});
      game::settle<pyramido::Pyramido>(state, deal);
      while (!pyramido::Pyramido::to_act(state).is_nobody()) {
        const auto seat = pyramido::Pyramido::to_act(state).seat();
        pyramido::Pyramido::apply(
            state, bots[static_cast<std::size_t>(seat.index())]->choose(pyramido::Pyramido::observe(state, seat), rng));
        game::settle<pyramido::Pyramido>(state, deal);
      }
      won += pyramido::Pyramido::outcome(state).ranks[static_cast<std::size_t>(first)] == 1 ? 1 : 0;
    }
  EXPECT_GT(won, 0.65 * 2 * kDeals);
}

}  // namespace
}  // namespace benben::bots::builder
