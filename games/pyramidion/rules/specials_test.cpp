// Each special alone and in awkward combinations.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pyramidion/rules/scene.h"

namespace benben::pyramidion {
namespace {

using testing::ElementsAre;

TEST(Deity, AddsSixInTheChosenCategory) {
  Scene scene;
  scene.hand(1, {deity(1), 0});
  scene.play("activate thebes / lay deity-44");
  EXPECT_THAT(scene.legal(), ElementsAre("deity influence", "deity agreements", "deity trade"));
  scene.play("deity agreements");
  EXPECT_EQ(scene.numbers(1), (Numbers{0, 6, 0}));
  scene.all_pass();
  EXPECT_EQ(scene.negotiator_in(City::kThebes), 1);
  EXPECT_FALSE(scene.s.categories[0]);
}

TEST(Deity, FourTokensOfACategory) {
  Scene scene{4};
  for (int seat = 1; seat <= 3; ++seat) scene.hand(seat, {deity(seat), seat});
  scene.hand(4, {deity(4), kPhilosopher, 5});
  scene.play("activate thebes");
  for (int seat = 1; seat <= 4; ++seat) scene.play("lay " + std::to_string(deity(seat)) + " / deity trade");
  scene.play("pass / pass / pass / lay philosopher-37 / philosopher deity-44");
  EXPECT_THAT(scene.legal(), ElementsAre("deity influence", "deity agreements"));
}

TEST(Deity, DiscardedItReturnsItsToken) {
  Scene scene;
  scene.hand(1, {deity(1), 0}).hand(2, {kBandit, 1});
  scene.play("activate thebes / lay deity-44 / deity trade / lay bandit-33");
  EXPECT_FALSE(scene.s.categories[0]);
  EXPECT_EQ(scene.numbers(1), (Numbers{0, 0, 0}));
}

TEST(HighPriest, TakesBackOneOfItsPlayersCharacters) {
  Scene scene;
  scene.hand(1, {kPriest, 0, 2}).hand(2, {1, 3});
  scene.play("activate thebes / lay high_priest-31 / lay 1 / lay 0");
  scene.all_pass();
  EXPECT_EQ(scene.s.step, Step::kPriest);
  EXPECT_EQ(scene.actor(), 1);
  EXPECT_THAT(scene.legal(), ElementsAre("priest merchant-0", "priest high_priest-31"));
  scene.play("priest high_priest-31");
  EXPECT_TRUE(scene.holds(1, kPriest));
  EXPECT_TRUE(scene.s.known.contains(Card::at(kPriest)));
  EXPECT_FALSE(scene.holds(1, 0));
}

TEST(HighPriest, AloneItTakesItselfBack) {
  Scene scene;
  scene.hand(1, {kPriest, 0}).hand(2, {1, 3});
  scene.play("activate thebes / lay high_priest-31 / lay 1 / pass / pass");
  EXPECT_EQ(scene.s.step, Step::kActivate);
  EXPECT_TRUE(scene.holds(1, kPriest));
}

TEST(HighPriest, DiscardedItTakesNothing) {
  Scene scene;
  scene.hand(1, {kPriest, 0, 2}).hand(2, {kBandit, 3});
  scene.play("activate thebes / lay high_priest-31 / lay bandit-33");
  EXPECT_FALSE(scene.lies(kPriest));
  scene.play("lay 0");
  scene.all_pass();
  EXPECT_EQ(scene.s.step, Step::kActivate);
}

TEST(HighPriest, SweptAwayByARevoltItTakesNothing) {
  Scene scene;
  scene.hand(1, {kPriest, kRebel3, 2}).hand(2, {3});
  scene.play("activate thebes / lay high_priest-31 / lay 3 / lay rebel-28 / pass / revolt 5");
  EXPECT_EQ(scene.s.step, Step::kActivate);
  EXPECT_FALSE(scene.holds(1, kPriest));
}

TEST(HighPriest, ADeityTakenBackReturnsItsToken) {
  Scene scene;
  scene.hand(1, {kPriest, deity(1)});
  scene.play("activate thebes / lay high_priest-31 / lay deity-44 / deity trade / priest deity-44");
  EXPECT_TRUE(scene.holds(1, deity(1)));
  EXPECT_FALSE(scene.s.categories[0]);
  EXPECT_FALSE(scene.s.known.contains(Card::at(deity(1))));  // basic cards are known anyway
}

TEST(HighPriest, PriestsActClockwiseFromTheActivatorThenInTheOrderLaid) {
  Scene scene;
  scene.hand(2, {kPriest, 0, 2}).hand(3, {kPhilosopher, 1, 3}).hand(1, {4, 5, 6});
  scene.s.order = {Seat::at(2), Seat::at(1), Seat::at(0)};
  scene.s.actor = Seat::at(2);
  scene.play("activate thebes / lay 1 / pass / lay 31 / lay philosopher-37 / philosopher high_priest-31 / lay 0");
  scene.all_pass();
  EXPECT_EQ(scene.actor(), 3);  // the activator's copy before seat 2's priest
  EXPECT_THAT(scene.legal(), ElementsAre("priest merchant-1", "priest philosopher-37"));
  scene.play("priest merchant-1");
  EXPECT_EQ(scene.actor(), 2);
}

TEST(HighPriest, OnePlayersTwoPriestsInTheOrderLaidAndOnlyIfStillThere) {
  Scene scene;
  scene.hand(1, {kPriest, kPhilosopher, 0});
  scene.play("activate thebes / lay 31 / lay 37 / lay 0");  // the only other card is copied
  ASSERT_EQ(scene.s.step, Step::kPriest);
  EXPECT_EQ((*scene.s.acting).index(), kPriest);
  scene.play("priest philosopher-37");  // so the copy does not act
  EXPECT_EQ(scene.s.step, Step::kActivate);
  EXPECT_TRUE(scene.holds(1, kPhilosopher));
  EXPECT_FALSE(scene.holds(1, kPriest));
}

TEST(Guard, EveryOtherCardThenTheTokensWithoutDeclining) {
  Scene scene;
  scene.mercenary(1, City::kThebes).negotiator(2, City::kThebes);
  scene.hand(1, {0, 2}).hand(2, {kGuard, 1});
  scene.play("activate thebes / lay 0 / lay guard-32");
  EXPECT_THAT(scene.legal(), ElementsAre("guard merchant-0", "guard mercenary_token", "guard negotiator_token"));
  auto token = scene;
  token.play("guard negotiator_token");  // even one's own
  EXPECT_EQ(token.negotiator_in(City::kThebes), 0);
  scene.play("guard merchant-0");
  EXPECT_FALSE(scene.lies(0));
  EXPECT_TRUE(discard(scene.s).contains(Card::at(0)));
}

TEST(Guard, AnOnlyTargetIsHitEvenOnesOwn) {
  Scene scene;
  scene.mercenary(1, City::kThebes);
  scene.hand(1, {kGuard, 2}).hand(2, {1, 3});
  scene.play("activate thebes / lay guard-32");
  EXPECT_EQ(scene.mercenary_in(City::kThebes), 0);
}

TEST(Guard, WithoutATargetDoesNothing) {
  Scene scene;
  scene.hand(1, {kGuard, 2}).hand(2, {1, 3});
  scene.play("activate thebes / lay guard-32");
  EXPECT_EQ(scene.actor(), 2);
  EXPECT_TRUE(scene.lies(kGuard));
}

TEST(Guard, OnARebelThereIsNoRevolt) {
  Scene scene;
  scene.hand(1, {kRebel3, 0}).hand(2, {kGuard, 1});
  scene.play("activate thebes / lay rebel-28 / lay guard-32");
  EXPECT_FALSE(scene.lies(kRebel3));
  scene.all_pass();
  EXPECT_EQ(scene.s.step, Step::kActivate);
  EXPECT_EQ(scene.s.shuffles.revolt, 0);
}

TEST(Guard, OnAnOverseerItsEffectEnds) {
  Scene scene;
  scene.hand(1, {kOverseer, 2}).hand(2, {20, kGuard}).hand(3, {3});
  scene.play("activate thebes / lay 36 / lay 20");
  EXPECT_EQ(scene.numbers(2)[Category::kInfluence], 5);
  scene.play("pass / pass / lay guard-32 / guard overseer-36");
  EXPECT_EQ(scene.s.step, Step::kActivate);
  EXPECT_EQ(scene.mercenary_in(City::kThebes), 2);  // 6 + 3
}

TEST(Bandit, DiscardsAnyOtherCardEvenItsPlayersOwn) {
  Scene scene;
  scene.hand(1, {0, kBandit, 2}).hand(2, {1, 3});
  scene.play("activate thebes / lay 0 / pass / lay bandit-33");
  EXPECT_FALSE(scene.lies(0));
}

TEST(Bandit, ABasicCardGoesToItsOwnerNotToTheDiscard) {
  Scene scene;
  scene.hand(1, {basic(1, 0), 2}).hand(2, {kBandit, 3});
  scene.play("activate thebes / lay 40 / lay bandit-33");
  EXPECT_FALSE(scene.lies(40));
  EXPECT_FALSE(scene.holds(1, 40));
  EXPECT_FALSE(discard(scene.s).contains(Card::at(40)));
}

TEST(Thief, RobsMerchantsOnly) {
  Scene scene;
  scene.hand(1, {0, 12, 2}).hand(2, {20, kThief, 1}).hand(3, {basic(3, 1), 3});
  scene.play("activate thebes / lay 0 / lay 20 / lay 51 / lay 12 / lay thief-34");
  EXPECT_THAT(scene.legal(), ElementsAre("thief merchant-0", "thief merchant-51"));
}

TEST(Thief, RobsACopiedMerchantByTheNameOfThePhilosopher) {
  Scene scene;
  scene.hand(1, {0, 12, 2}).hand(2, {kPhilosopher, 1}).hand(3, {kThief, 3});
  scene.play("activate thebes / lay 0 / lay philosopher-37 / lay thief-34");
  EXPECT_THAT(scene.legal(), ElementsAre("thief merchant-0", "thief philosopher-37"));
  scene.play("thief philosopher-37");
  EXPECT_FALSE(scene.s.copied);
}

TEST(Vizier, TakesAGoodOfThisCity) {
  Scene scene;
  scene.hand(1, {kVizier, 0});
  scene.play("activate thebes / lay vizier-35");
  EXPECT_THAT(scene.legal(), ElementsAre("vizier worker", "vizier statue"));
  scene.play("vizier statue");
  EXPECT_EQ(scene.goods(1), Goods::of(0, 0, 0, 0, 0, 1));
  EXPECT_EQ(scene.s.city_goods[at(City::kThebes)], Goods::of(0, 0, 1, 0, 0, 0));
}

TEST(Vizier, OneKindIsTakenAtOnceNoneNothing) {
  Scene scene;
  scene.hand(1, {kVizier, 0});
  auto empty = scene;
  scene.play("activate cairo / lay vizier-35");
  EXPECT_EQ(scene.goods(1), Goods::of(0, 0, 0, 1, 0, 0));
  empty.clear(City::kThebes);
  empty.play("activate thebes / lay vizier-35");
  EXPECT_EQ(empty.goods(1), Goods{});
}

TEST(Overseer, CountsForCardsLaidBeforeAndAfterAndNotForItsOwnPlayer) {
  Scene scene;
  scene.hand(2, {kOverseer, 5}).hand(1, {6, 27, 0}).hand(3, {3, 4});
  scene.play("activate thebes / lay 6 / lay overseer-36 / pass / lay 27");
  // Merchant 6: 2, 0, 4; mercenary 27: 3, 2, 0; each number one less.
  EXPECT_EQ(scene.numbers(1), (Numbers{1 + 2, 0 + 1, 3 + 0}));
  EXPECT_EQ(scene.numbers(2), (Numbers{3, 0, 0}));
}

TEST(Overseer, LessensADeityAfterItsSix) {
  Scene scene;
  scene.hand(1, {deity(1), 0}).hand(2, {kOverseer, 1});
  scene.play("activate thebes / lay deity-44 / deity trade / lay overseer-36");
  EXPECT_EQ(scene.numbers(1), (Numbers{0, 0, 5}));
}

TEST(Overseer, ACopyAddsUpAgainstThirdPlayersAndThemselves) {
  Scene scene;
  scene.hand(1, {kOverseer, 2}).hand(2, {kPhilosopher, 3}).hand(3, {20, 4});
  scene.play("activate thebes / lay 36 / lay 37");
  EXPECT_EQ(scene.numbers(1)[Category::kInfluence], 2);
  EXPECT_EQ(scene.numbers(2)[Category::kInfluence], 2);
  scene.play("lay 20");
  EXPECT_EQ(scene.numbers(3)[Category::kInfluence], 4);
}

TEST(Philosopher, ChoosesAnyOtherCardLyingHere) {
  Scene scene;
  scene.hand(1, {0, 2}).hand(2, {20, 3}).hand(3, {kPhilosopher, 4});
  scene.play("activate thebes / lay 0 / lay 20 / lay philosopher-37");
  EXPECT_THAT(scene.legal(), ElementsAre("philosopher merchant-0", "philosopher mercenary-20"));
  scene.play("philosopher mercenary-20");
  EXPECT_EQ(scene.numbers(3), (Numbers{6, 0, 0}));
}

TEST(Philosopher, AloneItStaysACardOfZeros) {
  Scene scene;
  scene.hand(1, {kPhilosopher, 2}).hand(2, {20, 3});
  scene.play("activate thebes / lay philosopher-37");
  EXPECT_EQ(scene.actor(), 2);
  EXPECT_FALSE(scene.s.copied);
  scene.play("lay 20");
  EXPECT_EQ(scene.numbers(1), (Numbers{}));
}

TEST(Philosopher, ACopyStaysWhatItBecameWhenTheOriginalGoes) {
  Scene scene;
  scene.hand(1, {20, 2}).hand(2, {kPhilosopher, 3}).hand(3, {kBandit, 4});
  scene.play("activate thebes / lay 20 / lay philosopher-37 / lay bandit-33 / bandit mercenary-20");
  EXPECT_EQ(scene.numbers(2), (Numbers{6, 0, 0}));
}

TEST(Philosopher, ACopiedSpecialActs) {
  Scene scene;
  scene.hand(1, {kBandit, 2}).hand(2, {kPhilosopher, 3});
  scene.play("activate thebes / lay bandit-33 / lay philosopher-37");
  // The copy's only target is the original.
  EXPECT_FALSE(scene.lies(kBandit));
  EXPECT_EQ(scene.numbers(2), (Numbers{2, 0, 1}));
}

TEST(Philosopher, ACopiedRebelBringsARevoltToken) {
  Scene scene;
  scene.hand(1, {kRebel3, 2}).hand(2, {kPhilosopher});
  scene.play("activate thebes / lay rebel-28 / lay philosopher-37 / pass / revolt 1");
  EXPECT_EQ(scene.s.step, Step::kRevolt);
  EXPECT_EQ(scene.legal().size(), 5U);
}

TEST(Philosopher, ACopiedDeityChoosesItsOwnCategory) {
  Scene scene;
  scene.hand(1, {deity(1), 2}).hand(2, {kPhilosopher, 3});
  scene.play("activate thebes / lay deity-44 / deity trade / lay philosopher-37 / deity influence");
  EXPECT_EQ(scene.numbers(1), (Numbers{0, 0, 6}));
  EXPECT_EQ(scene.numbers(2), (Numbers{6, 0, 0}));
}

TEST(Philosopher, OwnDeityAndACopyOfItKeepTheirCategoriesApart) {
  Scene scene;
  scene.hand(1, {deity(1), kPhilosopher, 2}).hand(2, {3});
  scene.play("activate thebes / lay deity-44 / deity trade / pass / lay philosopher-37 / deity agreements");
  EXPECT_EQ(scene.numbers(1), (Numbers{0, 6, 6}));
}

TEST(Philosopher, BackInHandItIsThePhilosopherAgain) {
  Scene scene;
  scene.hand(1, {kPriest, kPhilosopher, 2}).hand(2, {20});
  scene.play(
      "activate thebes / lay high_priest-31 / lay mercenary-20 / lay philosopher-37 / philosopher mercenary-20 / pass");
  scene.play("priest philosopher-37");
  EXPECT_FALSE(scene.s.copied);
  EXPECT_TRUE(scene.holds(1, kPhilosopher));
}

TEST(Philosopher, InAlexandriaACopiedAnkhTakesAGood) {
  Scene scene;
  scene.hand(1, {9, 2}).hand(2, {kPhilosopher, 3});
  scene.play("activate alexandria / lay 9 / alexandria food / lay philosopher-37 / alexandria wood");
  EXPECT_EQ(scene.goods(2), Goods::of(0, 0, 0, 1, 0, 0));
}

TEST(Politician, AddsAGoodAndDraws) {
  Scene scene;
  scene.hand(1, {kPolitician, 2}).hand(2, {3});
  scene.play("activate thebes / lay politician-38");
  EXPECT_EQ(scene.legal().size(), 6U);
  scene.play("politician stone / card vizier-35");
  EXPECT_TRUE(scene.holds(1, kVizier));
  EXPECT_EQ(scene.s.city_goods[at(City::kThebes)], Goods::of(0, 0, 1, 0, 1, 1));
  EXPECT_EQ(scene.actor(), 2);
}

TEST(Politician, WithoutGoodsInTheStockStillDraws) {
  Scene scene;
  scene.give(2, scene.s.supply);
  scene.hand(1, {kPolitician, 2}).hand(2, {3});
  scene.play("activate thebes / lay politician-38 / card 35");
  EXPECT_TRUE(scene.holds(1, kVizier));
}

TEST(Politician, DrawsTheLastCardWithoutAsking) {
  Scene scene;
  scene.hand(1, {kPolitician, 2}).hand(2, {3}).deck({35});
  scene.play("activate thebes / lay politician-38 / politician stone");
  EXPECT_TRUE(scene.holds(1, kVizier));
  EXPECT_TRUE(scene.s.deck.empty());
}

TEST(Stonecutter, RaisesTheThresholdsWhileItLies) {
  Scene scene;
  scene.hand(1, {kStonecutter, 2}).hand(2, {kBandit, 3});
  scene.play("activate thebes / lay stonecutter-39 / stonecutter raise");
  EXPECT_EQ(thresholds(scene.s), (Numbers{10, 9, 8}));
  scene.play("lay bandit-33");
  EXPECT_EQ(thresholds(scene.s), (Numbers{7, 6, 5}));
}

TEST(Stonecutter, RaisesAddUp) {
  Scene scene;
  scene.hand(1, {kStonecutter, 2}).hand(2, {kPhilosopher, 3});
  scene.play("activate thebes / lay 39 / stonecutter raise / lay 37 / stonecutter raise");
  EXPECT_EQ(thresholds(scene.s), (Numbers{13, 12, 11}));
}

TEST(Stonecutter, SwapsTwoGoodsChosenOnBothSides) {
  Scene scene;
  scene.hand(1, {kStonecutter, 2}).hand(2, {3});
  scene.play("activate giza / lay stonecutter-39");
  EXPECT_THAT(scene.legal(), ElementsAre("stonecutter raise", "stonecutter thebes", "stonecutter luxor",
                                         "stonecutter cairo", "stonecutter alexandria", "stonecutter philae"));
  scene.play("stonecutter thebes");  // Giza 1 camel 2 food, Thebes 1 worker 1 statue
  EXPECT_THAT(scene.legal(), ElementsAre("give camel food", "give food food"));
  scene.play("give food food");  // all of Thebes is taken: no choice
  EXPECT_EQ(scene.s.city_goods[at(City::kGiza)], Goods::of(1, 0, 1, 0, 0, 1));
  EXPECT_EQ(scene.s.city_goods[at(City::kThebes)], Goods::of(0, 2, 0, 0, 0, 0));
  EXPECT_EQ(thresholds(scene.s), (Numbers{7, 6, 6}));
}

TEST(Stonecutter, OneForOneIfThereIsOnlyOne) {
  Scene scene;
  scene.hand(1, {kStonecutter, 2}).hand(2, {3});
  scene.play("activate giza / lay stonecutter-39 / stonecutter philae");
  EXPECT_THAT(scene.legal(), ElementsAre("give camel", "give food"));
  scene.play("give food");
  EXPECT_EQ(scene.s.city_goods[at(City::kGiza)], Goods::of(2, 1, 0, 0, 0, 0));
  EXPECT_EQ(scene.s.city_goods[at(City::kPhilae)], Goods::of(0, 1, 0, 0, 0, 0));
}

TEST(Stonecutter, TheGoodsToTakeAreThoseFromBeforeTheSwap) {
  Scene scene;
  scene.put(City::kKarnak, Goods::of(1, 0, 2, 0, 0, 0));
  scene.hand(1, {kStonecutter, 2}).hand(2, {3});
  scene.play("activate giza / lay stonecutter-39 / stonecutter karnak / give food food");
  EXPECT_EQ(scene.s.city_goods[at(City::kGiza)], Goods::of(1, 2, 0, 0, 0, 0));  // not moved yet
  EXPECT_THAT(scene.legal(), ElementsAre("take camel worker", "take worker worker"));
  scene.play("take worker worker");
  EXPECT_EQ(scene.s.city_goods[at(City::kGiza)], Goods::of(1, 0, 2, 0, 0, 0));
  EXPECT_EQ(scene.s.city_goods[at(City::kKarnak)], Goods::of(1, 2, 0, 0, 0, 0));
}

TEST(Stonecutter, WithoutGoodsOnBothSidesItOnlyRaises) {
  Scene scene;
  scene.hand(1, {kStonecutter, 2}).hand(2, {3});
  scene.play("activate karnak / boat 7 / lay stonecutter-39");  // nothing lies in Karnak
  EXPECT_EQ(thresholds(scene.s), (Numbers{10, 8, 9}));
}

TEST(Order, TheSpecialActsBeforeTheCity) {
  // The vizier has an ankh: first its own good, then Alexandria's.
  Scene scene;
  scene.hand(1, {kVizier, 2}).hand(2, {3});
  scene.put(City::kAlexandria, Goods::of(0, 0, 0, 1, 0, 0));
  scene.play("activate alexandria / lay vizier-35");
  EXPECT_THAT(scene.legal(), ElementsAre("vizier worker", "vizier wood"));
  scene.play("vizier wood");
  EXPECT_EQ(scene.s.step, Step::kAlexandria);
}

TEST(Order, APhilosopherCopyingAViziersAnkhActsAgain) {
  Scene scene;
  scene.hand(1, {kVizier, 2}).hand(2, {kPhilosopher, 3});
  scene.play("activate cairo / lay vizier-35");  // one wood is taken, one is left
  EXPECT_EQ(scene.actor(), 2);
  scene.play("lay philosopher-37");
  EXPECT_EQ(scene.goods(2), Goods::of(0, 0, 0, 1, 0, 0));
}

}  // namespace
}  // namespace benben::pyramidion
