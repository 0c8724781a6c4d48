#include "games/pyramidion/rules/payment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/rng.h"

namespace benben::pyramidion {
namespace {

CitySet cities(std::initializer_list<City> list) {
  CitySet set;
  for (const auto city : list) set.insert(city);
  return set;
}

const Goods kStock = Goods::of(30, 30, 30, 30, 30, 5);
const Goods kExampleCost = Goods::of(2, 1, 1, 0, 2, 0);

TEST(Payment, WorkedExampleAStatueStandsForTheFood) {
  const Purse purse{Goods::of(1, 0, 1, 0, 2, 1), cities({City::kGiza}), kStock};
  EXPECT_TRUE(can_pay(reconstruction(), kExampleCost, purse));
  const auto ways = payments(reconstruction(), kExampleCost, purse);
  ASSERT_EQ(ways.size(), 1U);
  EXPECT_EQ(ways[0].mercenaries, cities({City::kGiza}));
  EXPECT_EQ(replaced(ways[0]), Goods::of(0, 1, 0, 0, 0, 0));
  EXPECT_EQ(price(kExampleCost, ways[0]), Goods::of(1, 0, 1, 0, 2, 1));
}

TEST(Payment, SetsOfTokensBySizeThenCityOrder) {
  const Purse purse{Goods::of(9, 9, 9, 9, 9, 0), cities({City::kGiza, City::kAbuSimbel, City::kAlexandria}), kStock};
  const auto ways = payments(reconstruction(), kExampleCost, purse);
  std::vector<CitySet> sets;
  for (const auto& way : ways) sets.push_back(way.mercenaries);
  const std::vector<CitySet> expected = {{},
                                         cities({City::kGiza}),
                                         cities({City::kAbuSimbel}),
                                         cities({City::kAlexandria}),
                                         cities({City::kGiza, City::kAbuSimbel}),
                                         cities({City::kGiza, City::kAlexandria}),
                                         cities({City::kAbuSimbel, City::kAlexandria}),
                                         cities({City::kGiza, City::kAbuSimbel, City::kAlexandria})};
  EXPECT_EQ(sets, expected);
}

TEST(Payment, OfTokensWithTheSameGoodTheFirstAreUsed) {
  const Purse purse{Goods::of(9, 9, 9, 9, 9, 0), cities({City::kGiza, City::kPhilae}), kStock};  // both camels
  const auto ways = payments(reconstruction(), kExampleCost, purse);
  ASSERT_EQ(ways.size(), 3U);
  EXPECT_EQ(ways[1].mercenaries, cities({City::kGiza}));
  EXPECT_EQ(ways[2].mercenaries, cities({City::kGiza, City::kPhilae}));
}

TEST(Payment, ATokenHelpsOnlyWithWhatTheBoatAsksAndTheStockHas) {
  const auto cost = Goods::of(1, 0, 0, 0, 0, 0);
  const Purse two{Goods::of(1, 0, 0, 0, 0, 0), cities({City::kGiza, City::kThebes, City::kPhilae}), kStock};
  EXPECT_EQ(payments(reconstruction(), cost, two).size(), 2U);  // with Giza's camel, or without
  const Purse out{Goods::of(1, 0, 0, 0, 0, 0), cities({City::kGiza}), Goods::of(0, 9, 9, 9, 9, 9)};
  EXPECT_EQ(payments(reconstruction(), cost, out).size(), 1U);
  const Purse none{Goods{}, cities({City::kGiza}), Goods::of(0, 9, 9, 9, 9, 9)};
  EXPECT_FALSE(can_pay(reconstruction(), cost, none));
}

TEST(Payment, StatuesPayOnlyWhatIsMissing) {
  const Purse purse{Goods::of(2, 1, 1, 0, 2, 3), {}, kStock};
  const auto ways = payments(reconstruction(), kExampleCost, purse);
  ASSERT_EQ(ways.size(), 1U);
  EXPECT_TRUE(ways[0].missing.empty());
  EXPECT_EQ(price(kExampleCost, ways[0]), kExampleCost);
}

TEST(Payment, ACostInStatuesIsPaidByStatuesAndNotReplaced) {
  const auto cost = Goods::of(1, 0, 0, 0, 0, 2);
  const Purse purse{Goods::of(0, 0, 0, 0, 0, 3), {}, kStock};
  const auto ways = payments(reconstruction(), cost, purse);
  ASSERT_EQ(ways.size(), 1U);
  EXPECT_EQ(replaced(ways[0]), Goods::of(1, 0, 0, 0, 0, 0));
  EXPECT_EQ(price(cost, ways[0]), Goods::of(0, 0, 0, 0, 0, 3));
  EXPECT_FALSE(can_pay(reconstruction(), cost, {Goods::of(0, 0, 0, 0, 0, 2), {}, kStock}));
}

// The definition, set by set, against the list.
TEST(Payment, AgreesWithTheDefinition) {
  core::Rng rng{5};
  const auto& parts = reconstruction();
  for (int round = 0; round < 20000; ++round) {
    const auto random_goods = [&](int most) {
      const auto n = [&] { return static_cast<int>(rng.below(static_cast<std::uint32_t>(most + 1))); };
      return Goods::of(n(), n(), n(), n(), n(), n());
    };
    auto tokens = CitySet{static_cast<std::uint8_t>(rng.below(256))};
    while (tokens.size() > kTokensPerPlayer) tokens.erase(tokens.lowest());
    const Purse purse{random_goods(3), tokens, random_goods(2)};
    const auto cost = random_goods(3);
    std::vector<CitySet> expected;
    for (int bits = 0; bits < 256; ++bits) {
      const auto set = CitySet{static_cast<std::uint8_t>(bits)};
      if (!tokens.contains(set)) continue;
      bool allowed = true;
      int statues = purse.own[Good::kStatue];
      for (const auto good : kAllGoods) {
        int given = 0;
        bool skipped = false;
        for (const auto city : tokens) {
          if (parts.city(city).mercenary_good != good) continue;
          if (!set.contains(city)) skipped = true;
          if (set.contains(city) && skipped) allowed = false;
          if (set.contains(city)) ++given;
        }
        if (given > cost[good] || given > purse.stock[good]) allowed = false;
        const int own = good == Good::kStatue ? 0 : purse.own[good];
        statues -= std::max(0, cost[good] - given - own);
      }
      if (allowed && statues >= 0) expected.push_back(set);
    }
    std::sort(expected.begin(), expected.end(), [](CitySet a, CitySet b) {
      if (a.size() != b.size()) return a.size() < b.size();
      const auto listed = [](CitySet set) {
        std::vector<City> list;
        for (const auto city : set) list.push_back(city);
        return list;
      };
      return listed(a) < listed(b);
    });
    std::vector<CitySet> found;
    for (const auto& way : payments(parts, cost, purse)) {
      found.push_back(way.mercenaries);
      EXPECT_EQ(way, payment(parts, cost, purse, way.mercenaries));
      EXPECT_TRUE(purse.own.contains(price(cost, way)));
    }
    ASSERT_EQ(found, expected);
    ASSERT_EQ(can_pay(parts, cost, purse), !expected.empty());
  }
}

}  // namespace
}  // namespace benben::pyramidion
