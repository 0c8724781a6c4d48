// The course of a round, phase by phase, and the end of the game. Cities and specials have files
// of their own.
#include "games/pyramidion/rules/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pyramidion/rules/deal.h"
#include "games/pyramidion/rules/pyramidion.h"
#include "games/pyramidion/rules/scene.h"

namespace benben::pyramidion {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Plays the cities left in the round, in city order, nobody laying anything.
void finish_cities(Scene& scene) {
  for (auto& hand : scene.s.hands) hand = {};
  scene.s.deck = kAllShared;
  while (scene.s.step == Step::kActivate || scene.s.step == Step::kKarnakBoat || scene.s.step == Step::kExchange) {
    apply(scene.s, legal_moves(scene.s)[0]);
  }
}

TEST(Setup, FiveBoatsOpenASupplyCardUpRandomOrder) {
  auto s = start({.players = 3});
  EXPECT_EQ(legal_moves(s).size(), 3U);  // the first place of the track
  apply(s, Move{MoveKind::kDrawSeat, Seat::at(1)});
  EXPECT_EQ(legal_moves(s).size(), 2U);
  apply(s, Move{MoveKind::kDrawSeat, Seat::at(2)});
  EXPECT_EQ(s.order[2], Seat::at(0));  // the last is no choice
  EXPECT_EQ(s.step, Step::kDrawSupply);
  EXPECT_EQ(legal_moves(s).size(), 10U);
  apply(s, legal_moves(s)[3]);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(s.step, Step::kOpenBoat);
    EXPECT_EQ(legal_moves(s).size(), static_cast<std::size_t>(20 - i));
    apply(s, legal_moves(s).back());
  }
  EXPECT_EQ(s.open_boat_count, 5);
  for (const auto goods : s.goods) EXPECT_TRUE(goods.empty());
}

TEST(NewGoods, WorkedExampleOfTheSupplyCard) {
  const Scene scene;
  const auto& lying = scene.s.city_goods;
  EXPECT_EQ(lying[at(City::kGiza)], Goods::of(1, 2, 0, 0, 0, 0));
  EXPECT_EQ(lying[at(City::kThebes)], Goods::of(0, 0, 1, 0, 0, 1));
  EXPECT_EQ(lying[at(City::kLuxor)], Goods::of(0, 0, 0, 0, 4, 0));
  EXPECT_EQ(lying[at(City::kAlexandria)], Goods::of(0, 0, 1, 0, 0, 0));
  EXPECT_EQ(lying[at(City::kCairo)], Goods::of(0, 0, 0, 2, 0, 0));
  EXPECT_EQ(lying[at(City::kPhilae)], Goods::of(1, 0, 0, 0, 0, 0));
  EXPECT_TRUE(lying[at(City::kAbuSimbel)].empty());
  EXPECT_TRUE(lying[at(City::kKarnak)].empty());
  EXPECT_EQ(*scene.s.supply_open, SupplyCard::at(1));
}

TEST(NewGoods, ShortSupplyIsPlacedInCityOrderAsFarAsItLasts) {
  Scene scene;
  finish_cities(scene);
  EXPECT_EQ(scene.s.round, 2);
  // Round 2 waits for its supply card; card 1 was placed. Round 3 places card 2: 3 camels in Abu
  // Simbel, 2 food in Thebes and 1 in Karnak, worker and stone in Cairo, stone in Alexandria.
  scene.play("supply 2");
  while (is_chance(scene.s.step)) apply(scene.s, legal_moves(scene.s)[0]);
  scene.give(1, Goods::of(scene.s.supply[Good::kCamel] - 2, scene.s.supply[Good::kFood] - 2, 0, 0,
                          scene.s.supply[Good::kStone], 0));
  scene.s.boats[0] = {};
  finish_cities(scene);
  while (scene.s.step == Step::kLoad) scene.play("decline");
  EXPECT_EQ(scene.s.round, 3);
  EXPECT_EQ(scene.s.city_goods[at(City::kAbuSimbel)][Good::kCamel], 2);
  EXPECT_EQ(scene.s.city_goods[at(City::kThebes)][Good::kFood], 2);
  EXPECT_EQ(scene.s.city_goods[at(City::kKarnak)][Good::kFood], 0);
  EXPECT_EQ(scene.s.supply[Good::kCamel], 0);
  EXPECT_EQ(scene.s.supply[Good::kStone], 0);
}

TEST(NewGoods, SupplyDeckIsMadeAnewWithTheCardJustUsed) {
  Scene scene;
  finish_cities(scene);
  for (int round = 2; round <= 8; ++round) {
    EXPECT_EQ(scene.s.round, round);
    EXPECT_EQ(scene.s.step, Step::kDrawSupply);
    EXPECT_EQ(scene.s.supply_deck.size(), 10 - round);
    while (is_chance(scene.s.step)) apply(scene.s, legal_moves(scene.s)[0]);
    finish_cities(scene);
  }
  // The last card of the deck is no choice of chance.
  EXPECT_EQ(scene.s.round, 9);
  EXPECT_TRUE(scene.s.supply_deck.empty());
  while (is_chance(scene.s.step)) apply(scene.s, legal_moves(scene.s)[0]);
  finish_cities(scene);
  // Round 10 placed it: the deck was empty, all ten are in the new one.
  EXPECT_EQ(scene.s.round, 10);
  EXPECT_EQ(scene.s.step, Step::kDrawSupply);
  EXPECT_EQ(scene.s.supply_deck.size(), 10);
  EXPECT_EQ(scene.s.shuffles.supply, 2);
}

TEST(Collect, InTurnOrderAndCityOrderAnyKindLyingThere) {
  Scene scene;
  scene.negotiator(1, City::kCairo)
      .negotiator(2, City::kGiza)
      .negotiator(2, City::kThebes)
      .negotiator(3, City::kKarnak);
  scene.s.order = {Seat::at(1), Seat::at(0), Seat::at(2)};
  for (const auto city : kAllCities) scene.clear(city);
  scene.put(City::kGiza, Goods::of(1, 1, 0, 0, 0, 0)).put(City::kCairo, Goods::of(0, 0, 0, 0, 2, 0));
  finish_cities(scene);
  // Card 1 adds stone to Giza and food to Cairo; Thebes gets nothing, Karnak a stone and a worker.
  scene.play("supply 2");
  EXPECT_EQ(scene.actor(), 2);
  EXPECT_THAT(scene.legal(), ElementsAre("collect giza camel", "collect giza food", "collect giza stone"));
  scene.play("collect giza food");
  EXPECT_EQ(scene.goods(2), Goods::of(0, 1, 0, 0, 0, 0));  // Thebes is empty: nothing
  EXPECT_EQ(scene.actor(), 1);
  EXPECT_THAT(scene.legal(), ElementsAre("collect cairo food", "collect cairo stone"));
  scene.play("collect cairo stone");
  EXPECT_EQ(scene.actor(), 3);
  scene.play("collect karnak worker");
  EXPECT_EQ(scene.s.step, Step::kDeal);
}

TEST(Collect, OneKindIsTakenAtOnce) {
  Scene scene;
  scene.negotiator(3, City::kLuxor);
  scene.clear(City::kLuxor);
  scene.s.supply_open = SupplyCard::at(9);  // 3 wood in Luxor
  scene.s.supply_deck = SupplySet::first(9) - SupplySet::first(2);
  scene.s.supply_discard = SupplySet::first(2);
  finish_cities(scene);
  scene.play("supply 3");
  EXPECT_EQ(scene.s.step, Step::kDeal);
  EXPECT_EQ(scene.goods(3), Goods::of(0, 0, 0, 1, 0, 0));
}

TEST(Deal, FourToEachSeatInSeatOrderAndOneMoreForThebes) {
  Scene scene;
  scene.mercenary(2, City::kThebes);
  scene.s.order = {Seat::at(2), Seat::at(1), Seat::at(0)};
  finish_cities(scene);
  while (scene.s.step == Step::kLoad) scene.play("decline");
  while (scene.s.step != Step::kDeal) apply(scene.s, legal_moves(scene.s)[0]);
  EXPECT_EQ(scene.s.deck, kAllShared);
  for (int i = 0; i < 13; ++i) {
    ASSERT_EQ(scene.s.step, Step::kDeal);
    EXPECT_EQ(scene.actor(), i == 12 ? 2 : 1 + i / 4);
    apply(scene.s, legal_moves(scene.s)[0]);
  }
  EXPECT_EQ(scene.s.hands[0], Scene::set_of({0, 1, 2, 3, 40, 41, 42, 43, 44}));
  EXPECT_EQ(scene.s.hands[1], Scene::set_of({4, 5, 6, 7, 12, 45, 46, 47, 48, 49}));
  EXPECT_EQ(scene.s.hands[2], Scene::set_of({8, 9, 10, 11, 50, 51, 52, 53, 54}));
  EXPECT_EQ(scene.s.step, Step::kActivate);
  EXPECT_EQ(scene.actor(), 3);
}

TEST(Activation, TwiceInTurnOrderEachCityOnce) {
  Scene scene;
  scene.s.order = {Seat::at(1), Seat::at(2), Seat::at(0)};
  std::vector<int> actors;
  scene.s.actor = Seat::at(1);
  while (scene.s.step == Step::kActivate) {
    actors.push_back(scene.actor());
    EXPECT_EQ(scene.legal().size(), 8 - (actors.size() - 1));
    apply(scene.s, legal_moves(scene.s)[0]);
  }
  EXPECT_THAT(actors, ElementsAre(2, 3, 1, 2, 3, 1));
}

TEST(Activation, FourPlayersTheLastCityIsNoChoice) {
  Scene scene{4};
  for (int i = 0; i < 7; ++i) {
    ASSERT_EQ(scene.s.step, Step::kActivate);
    apply(scene.s, legal_moves(scene.s)[0]);
  }
  EXPECT_EQ(scene.s.step, Step::kKarnakBoat);  // Karnak was begun
  EXPECT_EQ(scene.actor(), 4);
}

TEST(Activation, TwoPlayersThreeCities) {
  Scene scene{2};
  std::vector<int> actors;
  while (scene.s.step == Step::kActivate) {
    actors.push_back(scene.actor());
    apply(scene.s, legal_moves(scene.s)[1]);
  }
  EXPECT_THAT(actors, ElementsAre(1, 2, 1));
}

TEST(Laying, ClockwiseFromTheActivatorUntilAllHavePassed) {
  Scene scene;
  scene.hand(1, {0, 1}).hand(2, {2, 3}).hand(3, {4, 5});
  scene.s.order = {Seat::at(1), Seat::at(0), Seat::at(2)};
  scene.s.actor = Seat::at(1);
  scene.play("activate philae");
  EXPECT_EQ(scene.actor(), 2);
  EXPECT_THAT(scene.legal(),
              ElementsAre("lay merchant-2", "lay merchant-3", "pass", "hire merchant-2", "hire merchant-3"));
  scene.play("lay merchant-2");
  EXPECT_EQ(scene.actor(), 3);
  scene.play("pass");
  EXPECT_EQ(scene.actor(), 1);
  scene.play("lay 0 / lay 3");
  EXPECT_EQ(scene.actor(), 1);  // seat 2 has no card left and has passed; seat 3 had passed
  scene.play("pass");
  EXPECT_EQ(scene.s.step, Step::kActivate);
  EXPECT_TRUE(scene.s.sundials.contains(City::kPhilae));
}

TEST(Hiring, DiscardsThenDrawsAndIsThePass) {
  Scene scene;
  scene.hand(1, {0, 40}).hand(2, {2}).hand(3, {4});
  scene.play("activate philae / hire merchant-0");
  EXPECT_EQ(scene.s.step, Step::kHireCard);
  EXPECT_FALSE(scene.s.deck.contains(Card::at(0)));
  EXPECT_TRUE(discard(scene.s).contains(Card::at(0)));
  scene.play("card guard-32");
  EXPECT_TRUE(scene.holds(1, kGuard));
  EXPECT_EQ(scene.actor(), 2);
  scene.play("lay 2 / pass");
  EXPECT_EQ(scene.s.step, Step::kActivate);  // seat 1 is not asked again
}

TEST(Hiring, ABasicCardLiesWithItsOwnerUntilTheNextDeal) {
  Scene scene;
  scene.hand(1, {40, 41}).hand(2, {45}).hand(3, {50});
  scene.play("activate philae / hire merchant-40 / card 7");
  EXPECT_FALSE(discard(scene.s).contains(Card::at(40)));
  EXPECT_FALSE(scene.s.deck.contains(Card::at(40)));
  EXPECT_FALSE(scene.holds(1, 40));
  EXPECT_TRUE(scene.holds(1, 7));
}

TEST(Hiring, TheDeckIsMadeAnewFromTheDiscardTheCardJustHiredAwayIncluded) {
  Scene scene;
  scene.hand(1, {0, 40}).hand(2, {2}).hand(3, {4}).deck({});
  EXPECT_EQ(discard(scene.s).size(), 37);
  const int shuffles = scene.s.shuffles.cards;
  scene.play("activate philae / hire 0");
  EXPECT_EQ(scene.s.shuffles.cards, shuffles + 1);
  EXPECT_EQ(scene.s.deck.size(), 38);
  EXPECT_TRUE(scene.s.deck.contains(Card::at(0)));
  scene.play("card 0");
  EXPECT_TRUE(scene.holds(1, 0));
}

TEST(Hiring, WithNothingToDrawOnlyASharedCardCanBeHiredAwayAndComesBack) {
  Scene scene;
  CardSet rest = kAllShared - Scene::set_of({0, 2});
  scene.s.hands[0] = Scene::set_of({0, 40});
  scene.s.hands[1] = Scene::set_of({2});
  scene.s.hands[2] = rest;
  scene.s.deck = {};
  scene.play("activate philae");
  EXPECT_THAT(scene.legal(), ElementsAre("lay merchant-0", "lay merchant-40", "pass", "hire merchant-0"));
  const int shuffles = scene.s.shuffles.cards;
  scene.play("hire merchant-0");
  EXPECT_TRUE(scene.holds(1, 0));
  EXPECT_EQ(scene.s.shuffles.cards, shuffles + 1);
  EXPECT_TRUE(scene.s.deck.empty());
  EXPECT_EQ(scene.actor(), 2);
}

TEST(TwoPlayers, LayAtLeastOneAtMostFiveAndNeverHire) {
  Scene scene{2};
  scene.hand(1, {0, 1, 2, 3, 4, 5, 6}).hand(2, {12, 13});
  scene.play("activate philae");
  EXPECT_THAT(scene.legal(), ElementsAre("lay merchant-0", "lay merchant-1", "lay merchant-2", "lay merchant-3",
                                         "lay merchant-4", "lay merchant-5", "lay merchant-6"));
  scene.play("lay 0");
  EXPECT_THAT(scene.legal(), ElementsAre("lay negotiator-12", "lay negotiator-13"));
  scene.play("lay 12");
  EXPECT_THAT(scene.legal(), ElementsAre("lay merchant-1", "lay merchant-2", "lay merchant-3", "lay merchant-4",
                                         "lay merchant-5", "lay merchant-6", "pass"));
  scene.play("lay 1 / pass / lay 2 / lay 3 / lay 4");
  EXPECT_EQ(scene.s.step, Step::kActivate);  // after the fifth the pass is no choice
  EXPECT_TRUE(scene.holds(1, 5));
}

TEST(TwoPlayers, TheOnlyCardIsLaidAtOnceAndAnEmptyHandPasses) {
  Scene scene{2};
  scene.hand(1, {0, 1}).hand(2, {12});
  scene.play("activate philae / lay 0");
  EXPECT_EQ(scene.actor(), 1);
  EXPECT_TRUE(scene.lies(12));
  scene.play("pass");
  EXPECT_EQ(scene.s.step, Step::kActivate);
}

TEST(TwoPlayers, CardsDiscardedSinceCountAsLaid) {
  Scene scene{2};
  scene.hand(1, {0, 1, 2, 3, 4, 5}).hand(2, {kBandit, 12, 13, 14});
  scene.play("activate philae / lay 0 / lay bandit-33");
  EXPECT_FALSE(scene.lies(0));                            // the only target
  EXPECT_THAT(scene.legal(), testing::Contains("pass"));  // one was laid, though none lies here
  scene.play("lay 1 / pass / lay 2 / lay 3 / lay 4");
  EXPECT_EQ(scene.s.step, Step::kActivate);
  EXPECT_TRUE(scene.holds(1, 5));
}

// Two players who both can load.
Scene laden(Rules rules) {
  Scene scene{2, Target::k10, rules};
  scene.give(1, Goods::of(8, 8, 8, 8, 8, 0)).give(2, Goods::of(8, 8, 8, 8, 8, 0));
  return scene;
}

TEST(TwoPlayers, WithoutGizaTheSecondBecomesFirstOfTheNextRound) {
  auto scene = laden(Rules::k2);
  scene.negotiator(1, City::kThebes).negotiator(2, City::kAlexandria).put(City::kAlexandria, Goods::of(Good::kCamel));
  scene.play("activate philae / activate luxor / activate cairo");
  EXPECT_EQ(scene.s.step, Step::kLoad);
  EXPECT_EQ(scene.actor(), 1);  // loading still goes by the old order
  scene.play("load 0");
  EXPECT_EQ(scene.actor(), 2);
  scene.play("decline / decline / boat 9 / supply 2");
  EXPECT_EQ(scene.s.round, 2);
  EXPECT_EQ(scene.s.step, Step::kCollect);
  EXPECT_EQ(scene.actor(), 2);
  EXPECT_EQ(scene.s.order[0], Seat::at(1));
}

TEST(TwoPlayers, ByTheFirstRulesTheSecondLoadsFirstAlready) {
  auto scene = laden(Rules::k1);
  scene.play("activate philae / activate luxor / activate cairo");
  EXPECT_EQ(scene.s.step, Step::kLoad);
  EXPECT_EQ(scene.actor(), 2);
  scene.play("decline");
  EXPECT_EQ(scene.actor(), 1);
  scene.play("decline");
  EXPECT_EQ(scene.s.round, 2);
  EXPECT_EQ(scene.s.order[0], Seat::at(1));  // not turned back
}

TEST(TwoPlayers, GizaActivatedAndNoTokenTakenTheOrderStays) {
  for (const auto rules : {Rules::k1, Rules::k2}) {
    auto scene = laden(rules);
    scene.play("activate philae / activate giza / activate cairo");
    EXPECT_EQ(scene.s.step, Step::kLoad);
    EXPECT_EQ(scene.actor(), 1);
    scene.play("decline / decline");
    EXPECT_EQ(scene.s.round, 2);
    EXPECT_EQ(scene.s.order[0], Seat::at(0));
  }
}

TEST(TwoPlayers, ATokenOfGizaIsUsedBeforeLoading) {
  for (const auto rules : {Rules::k1, Rules::k2}) {
    auto scene = laden(rules);
    scene.hand(2, {20});  // a mercenary
    scene.play("activate giza / giza 1 / activate philae / activate cairo");
    EXPECT_EQ(scene.s.step, Step::kLoad);
    EXPECT_EQ(scene.actor(), 2);
    scene.play("decline / decline");
    EXPECT_EQ(scene.s.order[0], Seat::at(1));
  }
}

TEST(TwoPlayers, TheLastTieBreakGoesByTheOrderOfThisRound) {
  const auto winner = [](Rules rules, std::string_view cities) {
    Scene scene{2, Target::k10, rules};
    for (const int boat : {18, 8, 5}) scene.s.boats[0].insert(Boat::at(boat));   // 5, 3 and 2 points
    for (const int boat : {19, 10, 6}) scene.s.boats[1].insert(Boat::at(boat));  // the same
    scene.s.boat_deck -= scene.s.boats[0] | scene.s.boats[1];
    scene.play(cities);
    EXPECT_EQ(scene.s.step, Step::kOver);
    const auto result = outcome(scene.s);
    EXPECT_EQ(result.points[0], result.points[1]);
    return result.ranks[0] == 1 ? 1 : 2;
  };
  constexpr std::string_view kWithout = "activate philae / activate luxor / activate cairo";
  constexpr std::string_view kWith = "activate philae / activate giza / activate cairo";
  EXPECT_EQ(winner(Rules::k2, kWithout), 1);
  EXPECT_EQ(winner(Rules::k1, kWithout), 2);
  EXPECT_EQ(winner(Rules::k2, kWith), 1);
  EXPECT_EQ(winner(Rules::k1, kWith), 1);
}

// With Giza in every round, or with more players, whole games are the same.
TEST(Versions, DifferOnlyWithTwoPlayersWithoutGiza) {
  for (int players = 2; players <= 4; ++players) {
    core::Rng rng{static_cast<std::uint64_t>(players)};
    for (int game = 0; game < 30; ++game) {
      auto first = start({.players = players, .rules = Rules::k1});
      auto second = start({.players = players, .rules = Rules::k2});
      while (!to_act(second).is_nobody()) {
        auto move = game::random_move<Pyramidion>(second, rng);
        if (players == 2 && second.step == Step::kActivate && second.activations == 0)
          move = Move{MoveKind::kActivate, City::kGiza};
        apply(first, move);
        apply(second, move);
        auto same = first;
        same.rules = second.rules;
        ASSERT_EQ(same, second);
      }
    }
  }
}

TEST(Contests, TheMostIfAtLeastTheThreshold) {
  // Thebes asks for influence 7, agreements 6, trade 5.
  Scene scene;
  scene.mercenary(3, City::kThebes);                       // worked example: the yellow token goes back
  scene.hand(1, {27, 43, 40}).hand(2, {12}).hand(3, {0});  // seat 1: influence 3 + 4, agreements 2
  scene.play("activate thebes / lay mercenary-27 / lay negotiator-12 / lay merchant-0 / lay mercenary-43");
  EXPECT_EQ(scene.numbers(1)[Category::kInfluence], 7);
  scene.all_pass();
  EXPECT_EQ(scene.mercenary_in(City::kThebes), 1);
  EXPECT_FALSE(scene.s.mercenaries[2].contains(City::kThebes));
  EXPECT_EQ(scene.negotiator_in(City::kThebes), 2);
  EXPECT_EQ(scene.goods(3), Goods::of(0, 0, 1, 0, 0, 1));
  EXPECT_TRUE(scene.s.city_goods[at(City::kThebes)].empty());
}

TEST(Contests, WorkedExampleUnderTheThresholdTheOldTokenStays) {
  Scene scene;
  scene.negotiator(3, City::kAbuSimbel);
  scene.hand(1, {12}).hand(2, {14});  // agreements 6 and 5; Abu Simbel asks for 7
  scene.play("activate abu_simbel / lay 12 / lay 14");
  EXPECT_EQ(scene.negotiator_in(City::kAbuSimbel), 3);
}

TEST(Contests, WorkedExampleATieLeavesTheGoods) {
  Scene scene;
  scene.put(City::kKarnak, Goods::of(1, 1, 0, 0, 0, 0));
  scene.hand(1, {0}).hand(2, {1});  // trade 6 and 6
  scene.play("activate karnak / boat 7 / lay 0 / lay 1");
  EXPECT_EQ(scene.s.city_goods[at(City::kKarnak)], Goods::of(1, 1, 0, 0, 0, 0));
}

TEST(Contests, AWinnerWithoutATokenLeftPlacesNone) {
  Scene scene;
  for (const auto city : {City::kGiza, City::kAbuSimbel, City::kLuxor, City::kCairo, City::kPhilae}) {
    scene.mercenary(1, city);
  }
  scene.mercenary(2, City::kThebes);
  scene.hand(1, {20, 21});
  scene.play("activate thebes / lay 20 / lay 21");
  EXPECT_EQ(scene.mercenary_in(City::kThebes), 2);
}

TEST(Contests, AWinnerWithTheTokenThereAlreadyChangesNothing) {
  Scene scene;
  for (const auto city : {City::kGiza, City::kAbuSimbel, City::kLuxor, City::kCairo, City::kThebes}) {
    scene.mercenary(1, city);
  }
  scene.hand(1, {20, 21});
  scene.play("activate thebes / lay 20 / lay 21");
  EXPECT_EQ(scene.mercenary_in(City::kThebes), 1);
  EXPECT_EQ(scene.s.mercenaries[0].size(), 5);
}

TEST(Contests, OnlyThoseWithCharactersThereCompete) {
  auto facts = reconstruction().facts();
  for (auto& city : facts.cities) city.thresholds = {0, 0, 0};
  const Components easy{facts};
  Scene scene;
  scene.s.components = &easy;
  scene.hand(2, {12});
  scene.play("activate thebes");
  scene.play("lay 12");
  EXPECT_EQ(scene.mercenary_in(City::kThebes), 2);  // influence 0, but the only one
}

TEST(Revolt, WorkedExampleInLuxor) {
  Scene scene;
  // Influence 3 + 6 = 9; 3 + 6 + 5 = 14; 5 + 5 + 4 + 4 = 18. Seat 1 also has the most agreements.
  scene.hand(1, {kRebel3, 20, 12}).hand(2, {kOtherRebel3, 21, 22}).hand(3, {23, 24, 25, 26});
  scene.play(
      "activate luxor / lay 28 / lay 29 / lay 23 / lay 20 / lay 21 / lay 24 / lay 12 / lay 22 / lay 25 / lay 26");
  EXPECT_EQ(scene.s.step, Step::kRevolt);
  EXPECT_EQ(scene.legal().size(), 6U);
  scene.play("revolt 3");
  EXPECT_EQ(scene.legal().size(), 5U);
  scene.play("revolt 4");
  EXPECT_EQ(scene.goods(3), Goods::of(0, 1, 1, 0, 0, 0));
  EXPECT_EQ(scene.goods(1), Goods{});
  EXPECT_EQ(scene.goods(2), Goods{});
  EXPECT_EQ(scene.mercenary_in(City::kLuxor), 3);
  EXPECT_EQ(scene.negotiator_in(City::kLuxor), 0);  // seat 1's negotiator was swept away
  EXPECT_EQ(scene.s.shuffles.revolt, 1);
}

TEST(Revolt, ATieForTheMostRewardsNobody) {
  Scene scene;
  scene.hand(1, {kRebel3, 20}).hand(2, {21, 27});  // 9 and 9
  scene.play("activate thebes / lay 28 / lay 21 / lay 20 / lay 27 / revolt 3");
  EXPECT_EQ(scene.goods(1), Goods{});
  EXPECT_EQ(scene.goods(2), Goods{});
}

TEST(Revolt, ExactlyTheStrengthIsEnough) {
  Scene scene;
  scene.hand(1, {kRebel4, 12}).hand(2, {0});
  scene.s.hands[0] = Scene::set_of({kRebel4});
  scene.play("activate luxor / lay 30 / lay 0 / revolt 0");  // strength 4
  EXPECT_EQ(scene.goods(1), Goods::of(0, 0, 0, 1, 0, 0));
}

TEST(Revolt, InfluenceIsCountedBeforeAnyoneDiscardsAndAnewAfterwards) {
  // Seat 1's overseer takes 1 off each of seat 2's cards, then is swept away itself.
  Scene scene;
  scene.hand(1, {kOverseer, kRebel3}).hand(2, {20, 24});  // 3 + 3; 6 + 5 - 2 = 9
  scene.play("activate giza / lay 36 / lay 20 / giza 1 / lay 28 / lay 24");
  EXPECT_EQ(scene.numbers(2)[Category::kInfluence], 9);
  scene.play("revolt 5");  // strength 8: seat 1 is beaten, seat 2 not
  EXPECT_EQ(scene.goods(2), Goods::of(0, 0, 0, 0, 0, 1));
  EXPECT_EQ(scene.mercenary_in(City::kGiza), 2);
}

TEST(Revolt, ASweptStonecutterNoLongerRaises) {
  // Philae asks for influence 6; raised to 9 by the stonecutter of seat 1, which is swept away.
  Scene scene;
  for (const auto city : kAllCities) scene.clear(city);
  scene.hand(1, {kStonecutter, kRebel3}).hand(2, {20});
  scene.play("activate philae / lay stonecutter-39");
  EXPECT_EQ(thresholds(scene.s)[Category::kInfluence], 9);
  scene.play("lay 20 / lay 28 / revolt 0");  // strength 4 + 2
  EXPECT_EQ(scene.mercenary_in(City::kPhilae), 2);
}

TEST(Revolt, TheRewardIsWhatTheStockHas) {
  Scene scene;
  scene.give(2, Goods::of(Good::kStatue, scene.s.supply[Good::kStatue]));
  scene.hand(1, {kRebel3, 20, 21});
  scene.play("activate luxor / lay 28 / lay 20 / lay 21 / revolt 5");
  EXPECT_EQ(scene.goods(1), Goods{});
}

TEST(TurnOrder, WorkedExampleOneTokenTheOthersKeepTheirOrder) {
  Scene scene{4};
  scene.hand(3, {20});
  scene.play("activate giza / lay 20 / giza 1");
  EXPECT_EQ(scene.s.places[2], 1);
  finish_cities(scene);
  const std::array<Seat, 4> expected = {Seat::at(2), Seat::at(0), Seat::at(1), Seat::at(3)};
  EXPECT_EQ(scene.s.order, expected);
}

TEST(TurnOrder, TakersGoToTheirPlacesOthersFillTheFreeOnes) {
  Scene scene{4};
  scene.hand(1, {20}).hand(4, {21});
  scene.play("activate giza / lay 20 / giza 3 / lay 21");
  EXPECT_THAT(scene.legal(), ElementsAre("giza 1", "giza 2", "giza 4"));
  scene.play("giza 2");
  finish_cities(scene);
  const std::array<Seat, 4> expected = {Seat::at(1), Seat::at(3), Seat::at(0), Seat::at(2)};
  EXPECT_EQ(scene.s.order, expected);
}

TEST(Loading, InTurnOrderRoundAndRoundDecliningIsFinal) {
  Scene scene;
  scene.give(1, Goods::of(8, 8, 8, 8, 8, 0)).give(2, Goods::of(8, 8, 8, 8, 8, 0));
  finish_cities(scene);
  ASSERT_EQ(scene.s.step, Step::kLoad);
  EXPECT_EQ(scene.actor(), 1);
  EXPECT_THAT(scene.legal(), ElementsAre("decline", "load 0", "load 1", "load 2", "load 3", "load 4"));
  scene.play("load 1");
  EXPECT_EQ(scene.goods(1), Goods::of(6, 8, 8, 6, 8, 0));
  EXPECT_EQ(scene.actor(), 2);
  scene.play("decline");
  EXPECT_EQ(scene.actor(), 1);  // seat 3 can load nothing
  EXPECT_THAT(scene.legal(), ElementsAre("decline", "load 0", "load 2", "load 3", "load 4"));
  scene.play("load 2 / load 0");
  EXPECT_EQ(scene.actor(), 1);
  scene.play("decline");
  EXPECT_EQ(scene.s.round, 2);
  EXPECT_EQ(scene.s.boats[0].bits(), 0b111U);
}

TEST(Loading, WorkedExampleWithAStatueAndAMercenary) {
  Scene scene;
  scene.s.open_boats = {Boat::at(9), Boat::at(18), Boat::at(17), Boat::at(16), Boat::at(15)};
  scene.s.boat_deck = BoatSet::first(20);
  for (const auto boat : scene.s.open_boats) scene.s.boat_deck.erase(boat);
  scene.mercenary(1, City::kGiza).give(1, Goods::of(1, 0, 1, 0, 2, 1));
  finish_cities(scene);
  EXPECT_THAT(scene.legal(), ElementsAre("decline", "load 9 giza"));
  const auto stock = scene.s.supply;
  scene.play("load 9 giza");
  EXPECT_EQ(scene.goods(1), Goods{});
  EXPECT_TRUE((scene.s.supply + Goods::of(35, 35, 35, 35, 35, 10)).contains(stock));
  EXPECT_TRUE(scene.s.boats[0].contains(Boat::at(9)));
}

TEST(Loading, AMercenaryTokenIsUsedOnceARound) {
  Scene scene;
  scene.mercenary(1, City::kGiza).give(1, Goods::of(2, 1, 0, 3, 1, 0));
  finish_cities(scene);
  // Boat 1: 2 camels 2 wood; boat 2: camel, food, wood, stone.
  EXPECT_THAT(scene.legal(), ElementsAre("decline", "load 1", "load 1 giza", "load 2", "load 2 giza"));
  scene.play("load 1 giza");
  EXPECT_EQ(scene.s.used_mercenaries, CitySet::of(City::kGiza));
  EXPECT_THAT(scene.legal(), ElementsAre("decline", "load 2"));
}

TEST(Loading, KarnakBoatIsForItsOwnerAloneAndDiscardedIfNotLoaded) {
  Scene scene;
  scene.give(1, Goods::of(8, 8, 8, 8, 8, 0)).give(2, Goods::of(8, 8, 8, 8, 8, 0));
  scene.play("activate karnak / boat 7");
  EXPECT_EQ(*scene.s.karnak_boat, Boat::at(7));
  finish_cities(scene);
  EXPECT_THAT(scene.legal(), testing::Contains("load 7"));
  auto declined = scene;
  declined.play("decline");
  EXPECT_THAT(declined.legal(), testing::Not(testing::Contains("load 7")));
  declined.play("decline");
  EXPECT_TRUE(declined.s.boat_discard.contains(Boat::at(7)));
  scene.play("load 7");
  EXPECT_FALSE(scene.s.karnak_boat);
  EXPECT_EQ(scene.s.open_boat_count, 5);
}

TEST(Boats, UnloadedOnesStayNewOnesAreAppended) {
  Scene scene;
  scene.give(1, Goods::of(2, 0, 0, 2, 0, 0));
  finish_cities(scene);
  scene.play("load 1");
  EXPECT_EQ(scene.s.step, Step::kOpenBoat);
  scene.play("boat 12");
  const std::array<Boat, 5> expected = {Boat::at(0), Boat::at(2), Boat::at(3), Boat::at(4), Boat::at(12)};
  EXPECT_EQ(scene.s.open_boats, expected);
}

TEST(Boats, TheDeckIsMadeAnewFromTheDiscard) {
  Scene scene;
  scene.s.boats[1] = scene.s.boat_deck;  // all others are loaded but two
  scene.s.boats[1].erase(Boat::at(7));
  scene.s.boats[1].erase(Boat::at(8));
  scene.s.boat_deck = {};
  scene.s.boat_discard = BoatSet::of(Boat::at(7)) | BoatSet::of(Boat::at(8));
  const int shuffles = scene.s.shuffles.boats;
  scene.play("activate karnak");
  EXPECT_EQ(scene.s.shuffles.boats, shuffles + 1);
  EXPECT_THAT(scene.legal(), ElementsAre("boat 7", "boat 8"));
}

TEST(End, TheTargetEndsTheGameAfterTheRound) {
  Scene scene;
  scene.s.boats[0] = BoatSet::of(Boat::at(18)) | BoatSet::of(Boat::at(19));  // 10 points
  scene.s.boat_deck -= scene.s.boats[0];
  finish_cities(scene);
  EXPECT_EQ(scene.s.step, Step::kOver);
  EXPECT_TRUE(to_act(scene.s).is_nobody());
  EXPECT_THAT(scene.legal(), IsEmpty());
  EXPECT_EQ(outcome(scene.s).points[0], 10);
  EXPECT_EQ(outcome(scene.s).ranks[0], 1);
}

TEST(End, TheMercenaryPointCountsForTheCheckAndTheResult) {
  Scene scene;
  scene.s.boats[0] = BoatSet::of(Boat::at(18)) | BoatSet::of(Boat::at(17));  // 9 points
  scene.s.boat_deck -= scene.s.boats[0];
  auto tied = scene;
  tied.mercenary(1, City::kGiza).mercenary(2, City::kCairo);
  finish_cities(tied);
  EXPECT_EQ(tied.s.round, 2);
  scene.mercenary(1, City::kGiza);
  finish_cities(scene);
  EXPECT_EQ(scene.s.step, Step::kOver);
  EXPECT_EQ(outcome(scene.s).points[0], 10);
}

TEST(End, OtherTargets) {
  for (const auto target : {Target::k12, Target::k15, Target::kAllBoats}) {
    Scene scene{3, target};
    scene.s.boats[0] = BoatSet::of(Boat::at(18)) | BoatSet::of(Boat::at(19));
    scene.s.boat_deck -= scene.s.boats[0];
    finish_cities(scene);
    EXPECT_EQ(scene.s.round, 2);
  }
}

TEST(End, TheLastBoatEndsTheGameWhateverTheTarget) {
  Scene scene{3, Target::kAllBoats};
  scene.s.boats[1] = scene.s.boat_deck;
  scene.s.boat_deck = {};
  for (int i = 0; i < 4; ++i) scene.s.boats[2].insert(scene.s.open_boats[static_cast<std::size_t>(i)]);
  scene.s.open_boats = {Boat::at(4)};
  scene.s.open_boat_count = 1;
  scene.give(1, scene.s.components->boat(Boat::at(4)).cost);
  finish_cities(scene);
  scene.play("load 4");
  EXPECT_EQ(scene.s.step, Step::kOver);
}

TEST(End, TieBreaksHandThenBoatsThenTrack) {
  Scene scene;
  scene.s.boats[0] = BoatSet::of(Boat::at(18));                            // 5 points, 1 boat
  scene.s.boats[1] = BoatSet::of(Boat::at(8)) | BoatSet::of(Boat::at(5));  // 5 points, 2 boats
  scene.s.boats[2] = BoatSet::of(Boat::at(19));                            // 5 points, 1 boat
  auto hands = scene;
  hands.s.hands[2] = Scene::set_of({1, 2});
  hands.s.hands[0] = Scene::set_of({3});
  hands.s.hands[1] = Scene::set_of({4});
  EXPECT_THAT(outcome(hands.s).ranks, ElementsAre(3, 2, 1, 0));
  EXPECT_THAT(outcome(scene.s).ranks, ElementsAre(2, 1, 3, 0));
  scene.s.order = {Seat::at(2), Seat::at(1), Seat::at(0)};
  EXPECT_THAT(outcome(scene.s).ranks, ElementsAre(3, 1, 2, 0));
}

TEST(TryApply, RefusesAndLeavesThePosition) {
  Scene scene;
  scene.hand(1, {0});
  scene.play("activate philae");
  const auto before = scene.s;
  EXPECT_EQ(try_apply(scene.s, Move{MoveKind::kLay, Card::at(5)}).error(), MoveError::kNotLegal);
  EXPECT_EQ(try_apply(scene.s, Move{MoveKind::kActivate, City::kGiza}).error(), MoveError::kOtherDecision);
  EXPECT_EQ(scene.s, before);
  scene.s.step = Step::kOver;
  EXPECT_EQ(try_apply(scene.s, Move{MoveKind::kPass}).error(), MoveError::kGameIsOver);
}

TEST(Deal, AnswersFromTheShuffleOfThePile) {
  const auto deal = deal_from_seed(0x0123456789abcdefULL);
  auto s = start({.players = 4});
  const auto order = shuffle_of(deal, Pile::kOrder, 0, 4);
  for (int i = 0; i < 3; ++i) apply(s, answer(deal, s));
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(s.order[i].index(), order[i]);
  while (s.step != Step::kActivate) apply(s, answer(deal, s));
  const auto cards = shuffle_of(deal, Pile::kCards, 0, 4);
  for (std::size_t i = 0; i < 16; ++i) EXPECT_TRUE(s.hands[i / 4].contains(Card::at(cards[i])));
  const auto lying = pile_order(deal, s, Pile::kCards, s.deck.bits());
  ASSERT_EQ(lying.size(), 24U);
  EXPECT_TRUE(std::equal(lying.begin(), lying.end(), cards.begin() + 16));
}

TEST(Deal, ListsStandBeforeTheSeed) {
  auto deal = deal_from_seed(1);
  deal.lists[static_cast<std::size_t>(Pile::kRevolt)] = {{5, 4, 3, 2, 1, 0}};
  EXPECT_EQ(shuffle_of(deal, Pile::kRevolt, 0, 4)[0], 5);
  const auto second = shuffle_of(deal, Pile::kRevolt, 1, 4);
  EXPECT_EQ(second, shuffle_of(deal_from_seed(1), Pile::kRevolt, 1, 4));
}

}  // namespace
}  // namespace benben::pyramidion
