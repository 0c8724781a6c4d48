#include "games/pyramidion/rules/components.h"

#include <gtest/gtest.h>

namespace benben::pyramidion {
namespace {

TEST(Goods, AreAddedCappedAndComparedAllAtOnce) {
  const auto a = Goods::of(3, 0, 2, 0, 1, 1);
  const auto b = Goods::of(1, 2, 2, 0, 0, 4);
  EXPECT_EQ(a + b, Goods::of(4, 2, 4, 0, 1, 5));
  EXPECT_EQ(a.beyond(b), Goods::of(2, 0, 0, 0, 1, 0));
  EXPECT_EQ(b.beyond(a), Goods::of(0, 2, 0, 0, 0, 3));
  EXPECT_EQ(a.capped(b), Goods::of(1, 0, 2, 0, 0, 1));
  EXPECT_TRUE((a + b).contains(a));
  EXPECT_FALSE(a.contains(b));
  EXPECT_EQ(a.total(), 7);
  EXPECT_EQ(a.kinds().bits(), 0b110101);
  EXPECT_EQ(a.without(Good::kStatue), Goods::of(3, 0, 2, 0, 1, 0));
  EXPECT_TRUE(Goods{}.empty());
  EXPECT_TRUE(Goods{}.kinds().empty());
  for (int count = 0; count <= Goods::kMaxOfAKind; ++count) {
    EXPECT_EQ(Goods::of(Good::kStatue, count).beyond(Goods::of(Good::kStatue, 50))[Good::kStatue],
              std::max(0, count - 50));
  }
}

TEST(Components, ShippedSetHasTheCountsOfTheBox) {
  const auto& parts = reconstruction();
  const auto shared = [&](Kind kind) { return (parts.of_kind(kind) & kAllShared).size(); };
  EXPECT_EQ(shared(Kind::kMerchant), 12);
  EXPECT_EQ(shared(Kind::kNegotiator), 8);
  EXPECT_EQ(shared(Kind::kMercenary), 8);
  EXPECT_EQ(shared(Kind::kRebel), 3);
  EXPECT_EQ(shared(Kind::kSpecial), 9);
  EXPECT_EQ(parts.of_kind(Kind::kMerchant).size(), 12 + 2 * 4);
  for (int special = 2; special < kSpecials; ++special) {
    EXPECT_EQ(parts.face(parts.special(static_cast<Special>(special))).special, static_cast<Special>(special));
  }
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(parts.face(parts.deity_of(Seat::at(seat))).special, Special::kDeity);
  }
  EXPECT_EQ(parts.facts().goods_supply, Goods::of(35, 35, 35, 35, 35, 10));
  int points = 0;
  for (const auto& boat : parts.facts().boats) points += boat.points;
  EXPECT_EQ(points, 55);
}

// The values that are facts of the published game: they may never be tuned.
TEST(Components, ShippedSetKeepsThePrintedValues) {
  const auto& parts = reconstruction();
  EXPECT_EQ(parts.city(City::kThebes).thresholds[Category::kInfluence], 7);
  EXPECT_EQ(parts.city(City::kGiza).mercenary_good, Good::kCamel);
  const auto& card = parts.supply(SupplyCard::at(0));
  EXPECT_EQ(card[0], Goods::of(1, 2, 0, 0, 0, 0));
  EXPECT_EQ(card[1], Goods{});
  EXPECT_EQ(card[2], Goods::of(0, 0, 1, 0, 0, 1));
  EXPECT_EQ(card[3], Goods::of(0, 0, 0, 0, 4, 0));
  EXPECT_EQ(card[4], Goods::of(0, 0, 0, 2, 0, 0));
  EXPECT_EQ(card[5], Goods::of(0, 0, 1, 0, 0, 0));
  EXPECT_EQ(card[6], Goods::of(1, 0, 0, 0, 0, 0));
  EXPECT_EQ(card[7], Goods{});
  bool found = false;
  for (const auto& boat : parts.facts().boats) {
    found = found || boat.cost == Goods::of(2, 1, 1, 0, 2, 0);
    EXPECT_GE(boat.points, 1);
    EXPECT_LE(boat.points, 5);
  }
  EXPECT_TRUE(found);
  int six = -1;
  int seven = -1;
  for (int i = 0; i < RevoltToken::kCount; ++i) {
    if (parts.revolt(RevoltToken::at(i)).strength == 6) six = i;
    if (parts.revolt(RevoltToken::at(i)).strength == 7) seven = i;
  }
  ASSERT_GE(six, 0);
  ASSERT_GE(seven, 0);
  EXPECT_EQ(parts.revolt(RevoltToken::at(six)).reward + parts.revolt(RevoltToken::at(seven)).reward,
            Goods::of(0, 1, 1, 0, 0, 0));
  EXPECT_EQ(kDeityBonus, 6);
}

TEST(Components, FingerprintTellsSetsApart) {
  auto facts = reconstruction().facts();
  EXPECT_EQ(Components{facts}.fingerprint(), reconstruction().fingerprint());
  facts.boats[3].points += 1;
  EXPECT_NE(Components{facts}.fingerprint(), reconstruction().fingerprint());
}

TEST(Components, SayThatTheyAreAReconstruction) {
  EXPECT_NE(about_reconstruction().find("reconstructed"), std::string_view::npos);
}

}  // namespace
}  // namespace benben::pyramidion
