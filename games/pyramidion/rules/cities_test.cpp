// Each city's effect, alone and in awkward combinations.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pyramidion/rules/scene.h"

namespace benben::pyramidion {
namespace {

using testing::ElementsAre;

TEST(Giza, AMercenaryTakesAnyFreePlaceAndThereIsNoDeclining) {
  Scene scene;
  scene.hand(1, {20, 0}).hand(2, {basic(2, 3), 1}).hand(3, {2});
  scene.play("activate giza / lay mercenary-20");
  EXPECT_THAT(scene.legal(), ElementsAre("giza 1", "giza 2", "giza 3"));
  scene.play("giza 2 / lay mercenary-48");  // a basic one
  EXPECT_THAT(scene.legal(), ElementsAre("giza 1", "giza 3"));
}

TEST(Giza, OtherCardsTakeNone) {
  Scene scene;
  scene.hand(1, {0}).hand(2, {kRebel3}).hand(3, {12, 13});
  scene.play("activate giza / lay 0 / lay 28 / lay 12");
  EXPECT_EQ(scene.s.places, (std::array<std::uint8_t, 4>{}));
}

TEST(Giza, OneTokenAPlayerARoundKeptEvenIfTheMercenaryGoes) {
  Scene scene;
  scene.hand(1, {20, 21, 0}).hand(2, {kBandit, 1});
  scene.play("activate giza / lay 20 / giza 3 / lay bandit-33");  // the mercenary is the only target
  EXPECT_FALSE(scene.lies(20));
  EXPECT_EQ(scene.s.places[0], 3);
  scene.play("lay 21");  // no second token
  EXPECT_EQ(scene.actor(), 2);
  EXPECT_EQ(scene.s.places[0], 3);
}

TEST(Giza, TheLastPlaceIsNoChoice) {
  Scene scene{2};
  scene.hand(1, {20, 0}).hand(2, {21, 1, 2});
  scene.play("activate giza / lay 20 / giza 2 / lay 21");
  EXPECT_EQ(scene.s.places[1], 1);
}

TEST(Giza, ACopiedMercenaryTakesAToken) {
  Scene scene;
  scene.hand(1, {20, 0}).hand(2, {kPhilosopher, 1});
  scene.play("activate giza / lay 20 / giza 1 / lay philosopher-37");  // only the mercenary to copy
  EXPECT_THAT(scene.legal(), ElementsAre("giza 2", "giza 3"));
}

TEST(AbuSimbel, ThreeWorkersForAStatueInTurnOrderEvenWithoutCharacters) {
  Scene scene;
  scene.give(2, Goods::of(0, 0, 7, 0, 0, 0)).give(1, Goods::of(0, 0, 3, 0, 0, 0)).give(3, Goods::of(0, 0, 2, 0, 0, 0));
  scene.s.order = {Seat::at(1), Seat::at(2), Seat::at(0)};
  scene.s.actor = Seat::at(1);
  scene.play("activate abu_simbel");
  EXPECT_EQ(scene.actor(), 2);
  EXPECT_THAT(scene.legal(), ElementsAre("exchange 0", "exchange 1", "exchange 2"));
  EXPECT_TRUE(scene.s.sundials.contains(City::kAbuSimbel));
  scene.play("exchange 2");
  EXPECT_EQ(scene.goods(2), Goods::of(0, 0, 1, 0, 0, 2));
  EXPECT_EQ(scene.actor(), 1);  // seat 3 has too few
  scene.play("exchange 0");
  EXPECT_EQ(scene.s.step, Step::kActivate);
  EXPECT_FALSE(scene.s.here);
}

TEST(AbuSimbel, OnlyAsManyStatuesAsTheStockHas) {
  Scene scene;
  scene.give(3, Goods::of(0, 0, 0, 0, 0, 8)).give(2, Goods::of(0, 0, 9, 0, 0, 0)).give(1, Goods::of(0, 0, 9, 0, 0, 0));
  scene.play("activate abu_simbel");
  EXPECT_THAT(scene.legal(), ElementsAre("exchange 0", "exchange 1"));  // one statue lies in Thebes
  scene.play("exchange 1");
  EXPECT_EQ(scene.s.step, Step::kActivate);
}

TEST(AbuSimbel, ComesAfterTheTrade) {
  Scene scene;
  scene.put(City::kAbuSimbel, Goods::of(0, 0, 3, 0, 0, 0));
  scene.hand(3, {0});
  scene.play("activate abu_simbel / lay merchant-0");
  EXPECT_EQ(scene.actor(), 3);
  EXPECT_THAT(scene.legal(), ElementsAre("exchange 0", "exchange 1"));
}

TEST(Luxor, TheFirstAnkhMayDraw) {
  Scene scene;
  scene.hand(1, {9, 10, 0}).hand(2, {11, 1});  // merchants with an ankh
  scene.play("activate luxor / lay merchant-9");
  EXPECT_THAT(scene.legal(), ElementsAre("luxor decline", "luxor draw"));
  auto drawn = scene;
  drawn.play("luxor draw / card vizier-35");
  EXPECT_TRUE(drawn.holds(1, kVizier));
  scene.play("luxor decline / lay merchant-11");  // declined, it is gone for everyone
  EXPECT_EQ(scene.actor(), 1);
  EXPECT_EQ(scene.s.step, Step::kLay);
}

TEST(Luxor, ACardWithoutAnAnkhLeavesItForTheNext) {
  Scene scene;
  scene.hand(1, {0, 1}).hand(2, {deity(2), 2});
  scene.play("activate luxor / lay merchant-0 / lay deity-49 / deity influence");
  EXPECT_THAT(scene.legal(), ElementsAre("luxor decline", "luxor draw"));
  EXPECT_EQ(scene.actor(), 2);
}

TEST(Luxor, NothingToDrawAndTheFirstAnkhIsGone) {
  Scene scene;
  scene.s.hands[0] = Scene::set_of({9, 0});
  scene.s.hands[1] = Scene::set_of({10, 1});
  scene.s.hands[2] = kAllShared - Scene::set_of({9, 0, 10, 1});
  scene.s.deck = {};
  scene.play("activate luxor / lay merchant-9 / lay merchant-10");
  EXPECT_EQ(scene.s.step, Step::kLay);
  EXPECT_EQ(scene.actor(), 3);
  EXPECT_TRUE(scene.s.ankh_laid);
}

TEST(Luxor, ACopiedAnkhCounts) {
  Scene scene;
  scene.hand(1, {9, 1}).hand(2, {kPhilosopher, 12});
  scene.play("activate luxor / lay 9 / luxor decline");
  scene.s.ankh_laid = false;  // as if the original had none
  scene.play("lay philosopher-37");
  EXPECT_THAT(scene.legal(), ElementsAre("luxor decline", "luxor draw"));
  EXPECT_EQ(scene.actor(), 2);
}

TEST(Cairo, TheFirstAnkhMayRemoveAToken) {
  Scene scene;
  scene.mercenary(2, City::kCairo).negotiator(1, City::kCairo).mercenary(3, City::kGiza);
  scene.hand(1, {9, 0}).hand(2, {10, 1});
  scene.play("activate cairo / lay merchant-9");
  EXPECT_THAT(scene.legal(), ElementsAre("cairo decline", "cairo mercenary_token", "cairo negotiator_token"));
  scene.play("cairo mercenary_token");
  EXPECT_EQ(scene.mercenary_in(City::kCairo), 0);
  EXPECT_EQ(scene.negotiator_in(City::kCairo), 1);
  EXPECT_EQ(scene.mercenary_in(City::kGiza), 3);
  scene.play("lay merchant-10");
  EXPECT_EQ(scene.s.step, Step::kLay);
}

TEST(Cairo, WithoutATokenThereTheFirstAnkhIsGone) {
  Scene scene;
  scene.hand(1, {9, 0}).hand(2, {10, 1});
  scene.play("activate cairo / lay merchant-9");
  EXPECT_EQ(scene.s.step, Step::kLay);
  EXPECT_TRUE(scene.s.ankh_laid);
}

TEST(Alexandria, EveryAnkhTakesAnyGoodOfTheStock) {
  Scene scene;
  scene.hand(1, {9, 10}).hand(2, {0, 1});
  scene.play("activate alexandria / lay merchant-9");
  EXPECT_THAT(scene.legal(), ElementsAre("alexandria camel", "alexandria food", "alexandria worker", "alexandria wood",
                                         "alexandria stone", "alexandria statue"));
  scene.play("alexandria statue / lay merchant-0 / lay merchant-10 / alexandria food");
  EXPECT_EQ(scene.goods(1), Goods::of(0, 1, 0, 0, 0, 1));
}

TEST(Alexandria, OneKindLeftIsTakenNoneNothing) {
  Scene scene;
  const auto all_but_wood = scene.s.supply.without(Good::kWood);
  scene.give(3, all_but_wood).give(3, Goods::of(Good::kWood, scene.s.supply[Good::kWood] - 1));
  scene.hand(1, {9, 10, 0}).hand(2, {1, 2});
  scene.play("activate alexandria / lay merchant-9 / lay merchant-1 / lay merchant-10");
  EXPECT_EQ(scene.goods(1), Goods::of(0, 0, 0, 1, 0, 0));
  EXPECT_TRUE(scene.s.supply.empty());
}

TEST(Philae, EachRevoltTokenIsTwoStronger) {
  Scene scene;
  scene.hand(1, {kRebel3, 24}).hand(2, {kOtherRebel3, 20, 21});  // influence 8 and 15
  scene.play("activate philae / lay 28 / lay 29 / lay 24 / lay 20 / lay 21 / revolt 0 / revolt 1");
  // 4 + 2 + 5 + 2 = 13.
  EXPECT_EQ(scene.goods(1), Goods{});
  EXPECT_EQ(scene.goods(2), Goods::of(0, 0, 0, 1, 1, 0));
}

TEST(Karnak, TheActivatorDrawsABoatBeforeTheFirstCard) {
  Scene scene;
  scene.hand(1, {0}).hand(2, {1});
  scene.play("activate karnak");
  EXPECT_EQ(scene.s.step, Step::kKarnakBoat);
  EXPECT_EQ(scene.legal().size(), 15U);
  scene.play("boat 19");
  EXPECT_EQ(scene.s.karnak_seat.number(), 1);
  EXPECT_EQ(scene.actor(), 1);
  EXPECT_EQ(scene.s.step, Step::kLay);
}

TEST(Karnak, NoBoatLeftNone) {
  Scene scene;
  scene.s.boats[0] = scene.s.boat_deck;
  scene.s.boat_deck = {};
  scene.hand(1, {0, 1});
  scene.play("activate karnak");
  EXPECT_EQ(scene.s.step, Step::kLay);
  EXPECT_FALSE(scene.s.karnak_boat);
}

TEST(Karnak, TheLastBoatIsNoChoice) {
  Scene scene;
  scene.s.boats[0] = scene.s.boat_deck;
  scene.s.boats[0].erase(Boat::at(11));
  scene.s.boat_deck = BoatSet::of(Boat::at(11));
  scene.hand(1, {0, 1});
  scene.play("activate karnak");
  EXPECT_EQ(*scene.s.karnak_boat, Boat::at(11));
}

}  // namespace
}  // namespace benben::pyramidion
