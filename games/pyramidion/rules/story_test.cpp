// A witness sees what happens and changes nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/rng.h"
#include "games/pyramidion/rules/scene.h"
#include "games/pyramidion/rules/story.h"

namespace benben::pyramidion {
namespace {

using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::Ne;

TEST(Story, AWitnessChangesNothing) {
  for (int players = 2; players <= 4; ++players) {
    core::Rng rng{7};
    auto s = start({.players = players});
    int seen = 0;
    while (!to_act(s).is_nobody()) {
      const auto moves = legal_moves(s);
      const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      auto told = s;
      apply(told, move, [&](Happening, const State&, const State&) { ++seen; });
      apply(s, move);
      ASSERT_EQ(told, s);
    }
    EXPECT_GT(seen, 10);
  }
}

TEST(Story, ContestsAreToldWithTheCharactersStillLying) {
  Scene scene;
  scene.hand(1, {0}).hand(2, {1});
  scene.play("activate luxor / lay 0");
  const auto move = *parse_move(scene.s, "pass");
  std::vector<Happening> told;
  apply(scene.s, move, [&](Happening what, const State& before, const State& after) {
    told.push_back(what);
    if (what != Happening::kContests) return;
    EXPECT_EQ(before.here, City::kLuxor);
    EXPECT_EQ(strength(before, Seat::at(0))[Category::kTrade], 6);
    EXPECT_EQ(leader(before, Category::kTrade), std::nullopt);  // Luxor asks for 7
    EXPECT_EQ(after.city_goods[at(City::kLuxor)], before.city_goods[at(City::kLuxor)]);
  });
  EXPECT_THAT(told, Contains(Happening::kContests));
  EXPECT_THAT(told, Each(Ne(Happening::kRevolt)));
}

TEST(Story, ARevoltIsToldWithItsTokens) {
  Scene scene;
  scene.hand(1, {kRebel3, 0}).hand(2, {20, 21});
  scene.play("activate thebes / lay 28 / lay 20 / pass / pass");
  ASSERT_EQ(scene.s.step, Step::kRevolt);
  int revolts = 0;
  apply(scene.s, legal_moves(scene.s)[0], [&](Happening what, const State& before, const State& after) {
    if (what != Happening::kRevolt) return;
    ++revolts;
    EXPECT_EQ(before.revolt_drawn.size(), 1);
    EXPECT_FALSE(before.laid[0].empty());
    EXPECT_TRUE(after.laid[0].empty());  // 3 against at least 4
    EXPECT_FALSE(after.laid[1].empty());
  });
  EXPECT_EQ(revolts, 1);
}

TEST(Story, TheOrderOfTwoIsToldBeforeTheNextRound) {
  Scene scene{2};
  scene.give(2, Goods::of(8, 8, 8, 8, 8, 0));
  scene.play("activate philae / activate luxor / activate cairo");
  ASSERT_EQ(scene.s.step, Step::kLoad);
  std::vector<std::string> told;
  apply(scene.s, *parse_move(scene.s, "decline"), [&](Happening what, const State& before, const State& after) {
    if (what == Happening::kTurnOrder && before.order != after.order) told.emplace_back("order");
    if (what == Happening::kEndRound && after.round > before.round) told.emplace_back("round");
  });
  EXPECT_THAT(told, ElementsAre("order", "round"));
}

}  // namespace
}  // namespace benben::pyramidion
