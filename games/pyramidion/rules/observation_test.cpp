#include "games/pyramidion/rules/observation.h"

#include <gtest/gtest.h>

#include "games/pyramidion/rules/scene.h"

namespace benben::pyramidion {
namespace {

TEST(Observation, ShowsTheOwnHandAndOfOthersOnlyWhatEveryoneSaw) {
  Scene scene;
  scene.hand(1, {0, 1, 40}).hand(2, {2, 3, 4, 45, 46}).hand(3, {5});
  const auto seen = observe(scene.s, Seat::at(0));
  EXPECT_EQ(seen.table.hands[0], scene.s.hands[0]);
  EXPECT_EQ(seen.table.hands[1], Scene::set_of({45, 46}));
  EXPECT_EQ(hand_size(seen, Seat::at(1)), 5);
  EXPECT_EQ(hand_size(seen, Seat::at(2)), 1);
  EXPECT_TRUE(seen.table.deck.empty());
  EXPECT_EQ(seen.deck_size, 34);
  EXPECT_EQ(unseen(seen).size(), 38);
}

TEST(Observation, RemembersACardThatAPriestTookBack) {
  Scene scene;
  scene.hand(1, {kPriest, 0, 2}).hand(2, {1});
  scene.play("activate thebes / lay 31 / lay 1 / lay 0 / pass / priest merchant-0");
  EXPECT_TRUE(observe(scene.s, Seat::at(1)).table.hands[0].contains(Card::at(0)));
  EXPECT_FALSE(observe(scene.s, Seat::at(1)).table.hands[0].contains(Card::at(2)));
  core::Rng rng{1};
  for (int i = 0; i < 50; ++i) {
    EXPECT_TRUE(resample(observe(scene.s, Seat::at(1)), rng).hands[0].contains(Card::at(0)));
  }
  scene.play("activate giza / lay 0 / pass");
  EXPECT_FALSE(scene.s.known.contains(Card::at(0)));
}

TEST(Observation, AfterTheDeckIsMadeAnewOldHiddenCardsStayInHands) {
  Scene scene;
  scene.hand(1, {0, 40}).hand(2, {2, 3, 45}).hand(3, {4, 50}).deck({});
  scene.play("activate thebes / hire 40 / card 30");
  // The deck was made from the discard: 2, 3 and 4 were in hands before.
  const auto seen = observe(scene.s, Seat::at(0));
  EXPECT_EQ(seen.older[1], 2);
  EXPECT_EQ(seen.older[2], 1);
  core::Rng rng{1};
  for (int i = 0; i < 100; ++i) {
    const auto other = resample(seen, rng);
    EXPECT_TRUE((other.deck & Scene::set_of({2, 3, 4})).empty());
    EXPECT_EQ(observe(other, Seat::at(0)), seen);
  }
}

TEST(Observation, ResampledHandsMeetEveryUnseenCardAboutAsOften) {
  Scene scene;
  scene.hand(1, {0, 1, 2, 3}).hand(2, {4, 5, 6, 7}).hand(3, {8, 9, 10, 11});
  const auto seen = observe(scene.s, Seat::at(0));
  core::Rng rng{4};
  std::array<int, kSharedCards> met{};
  for (int i = 0; i < 9000; ++i) {
    const auto hand = resample(seen, rng).hands[1];
    for (const auto card : hand) ++met[static_cast<std::size_t>(card.index())];
  }
  for (int card = 4; card < kSharedCards; ++card) EXPECT_NEAR(met[static_cast<std::size_t>(card)], 1000, 160);
  for (int card = 0; card < 4; ++card) EXPECT_EQ(met[static_cast<std::size_t>(card)], 0);
}

}  // namespace
}  // namespace benben::pyramidion
