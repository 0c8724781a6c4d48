// The third game keeps the laws of all games, and what is written for any game works for it.
#include <gtest/gtest.h>

#include "arena/match.h"
#include "review/json.h"
#include "tests/laws.h"
#include "tests/race/kit.h"
#include "tests/undo_law.h"

namespace benben {
namespace {

using race::Race;

TEST(Race, KeepsTheLaws) {
  testing::Laws<Race> laws{1};
  for (int g = 0; g < testing::shared(400); ++g) {
    const auto seed = static_cast<std::uint64_t>(g);
    laws.play(
        {2 + g % 3, g % 2 == 0 ? 21 : 31}, Race::deal_from_seed(seed),
        [](const auto& state, core::Rng& rng) { return game::random_move<Race>(state, rng); },
        [](const auto&, const auto&) {});
  }
}

TEST(Race, UndoNeverLeavesAnybodyKnowingMore) {
  testing::UndoCounts counts;
  testing::UndoLaw<Race> law{1};
  for (int g = 0; g < testing::shared(200); ++g) law.play({2 + g % 3, 21}, 1, counts);
  EXPECT_EQ(counts.leaking, 0);
  EXPECT_EQ(counts.strict, 0);
  EXPECT_GT(counts.undoable, 100);
}

TEST(Race, HidesTheCardsUntilTheEnd) {
  auto state = Race::start({});
  const auto deal = Race::deal_from_seed(3);
  game::settle<Race>(state, deal);
  EXPECT_GT(Race::observe(state, game::Seat::at(0)).table.card[0], 0);
  EXPECT_EQ(Race::observe(state, game::Seat::at(0)).table.card[1], 0);
  EXPECT_EQ(Race::watch(state).table.card[0], 0);
  for (int i = 0; i < 2; ++i) Race::apply(state, {race::Move::Kind::kStay, 0});
  EXPECT_TRUE(Race::to_act(state).is_nobody());
  EXPECT_GT(Race::watch(state).table.card[0], 0);
}

TEST(Race, IsPlayedInTheArena) {
  arena::Match<Race> match{{}, {*bots::parse_bot("cautious"), *bots::parse_bot("random")}, 1};
  std::vector<arena::DealResult> results;
  std::vector<int> deals(400);
  for (int d = 0; d < 400; ++d) deals[static_cast<std::size_t>(d)] = d;
  arena::play_deals<Race>(match, deals, 1, [&](const auto& deal) {
    results.push_back(deal.result);
    return true;
  });
  EXPECT_GT(arena::standings(results, 2)[0].win_rate.mean, 0.6);
}

// By its standard bot and its strongest, since none is called as those of other games.
TEST(Race, IsReviewed) {
  const auto options = review::review_options<Race>(true, 1, bots::kMachine);
  EXPECT_EQ(options.judge.name, "cautious");
  EXPECT_EQ(options.adviser.name, "cautious");
  game::Record<Race> record{{}, Race::deal_from_seed(5), {}};
  auto state = Race::start({});
  core::Rng rng{1};
  game::play_deal<Race>(state, record.deal, [&](const auto& at, game::Seat) {
    const auto move = game::random_move<Race>(at, rng);
    record.moves.push_back(Race::move_text(at, move));
    return move;
  });
  const auto review = review::Reviewer<Race>{review::review_options<Race>(false, 1, bots::kMachine)}.review(record);
  ASSERT_TRUE(review);
  EXPECT_TRUE(review->complete);
  EXPECT_NE(review::to_json<Race>(record, *review).find("\"decisions\":[{"), std::string::npos);
}

}  // namespace
}  // namespace benben
