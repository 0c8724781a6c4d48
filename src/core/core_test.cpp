#include <gtest/gtest.h>

#include <array>
#include <limits>

#include "core/bits.h"
#include "core/fixed_vector.h"
#include "core/insertion_sort.h"
#include "core/json_writer.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/text.h"
#include "core/utf8.h"

namespace benben::core {
namespace {

TEST(Bits, NthAgreesWithPoppingLowest) {
  Rng rng{1};
  for (int i = 0; i < 200; ++i) {
    const Bits128 all = (Bits128{rng.next()} << 64 | rng.next()) & (Bits128{rng.next()} << 64 | rng.next());
    auto rest = all;
    for (int n = 0; rest != 0; ++n) EXPECT_EQ(nth(all, n), pop_lowest(rest));
  }
}

TEST(Rng, IsSplitMix64) {
  Rng rng{1234567};
  EXPECT_EQ(rng.next(), 6457827717110365317ULL);
  EXPECT_EQ(rng.next(), 3203168211198807973ULL);
}

TEST(Rng, BelowCoversItsRangeEvenly) {
  Rng rng{7};
  std::array<int, 6> seen{};
  for (int i = 0; i < 60000; ++i) ++seen[rng.below(6)];
  for (const int n : seen) EXPECT_NEAR(n, 10000, 500);
}

TEST(FixedVector, KeepsOrderWhenOneIsErased) {
  FixedVector<int, 4> v;
  for (const int i : {1, 2, 3, 4}) v.push_back(i);
  EXPECT_TRUE(v.full());
  v.erase_at(1);
  ASSERT_EQ(v.size(), 3U);
  EXPECT_EQ(v[0], 1);
  EXPECT_EQ(v[1], 3);
  EXPECT_EQ(v[2], 4);
}

TEST(Result, HoldsAValueOrAnError) {
  const Result<int, char> good{4};
  const Result<int, char> bad{'x'};
  EXPECT_TRUE(good.has_value());
  EXPECT_EQ(*good, 4);
  EXPECT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error(), 'x');
}

TEST(Scanner, ReadsNumbersAndStopsAtWhatIsNone) {
  Scanner scan{"12,-3x"};
  EXPECT_EQ(scan.take_int(), 12);
  EXPECT_TRUE(scan.take(','));
  EXPECT_EQ(scan.take_int(), -3);
  EXPECT_EQ(scan.take_int(), std::nullopt);
  EXPECT_EQ(scan.at(), 5U);
}

TEST(JsonWriter, PutsCommasQuotesAndDecimals) {
  std::string out;
  JsonWriter json{out};
  json.begin_object().member("a", 1).key("b").begin_array().value("x\"\n\x01").value(true).null().end_array();
  json.key("c").value(-0.25).key("d").value(12.0, 0).key("e").value(std::numeric_limits<double>::infinity());
  // Too great for a whole number of so many places.
  std::string great;
  JsonWriter{great}
      .begin_array()
      .value(1e308, 1)
      .value(-9e17, 1)
      .value(8e15, 3)
      .value(std::numeric_limits<double>::quiet_NaN(), 0)
      .end_array();
  EXPECT_EQ(great, "[null,null,8000000000000000.000,null]");
  json.end_object();
  EXPECT_EQ(out, "{\"a\":1,\"b\":[\"x\\\"\\n\\u0001\",true,null],\"c\":-0.250,\"d\":12,\"e\":null}");
}

TEST(Utf8, IsCutBetweenCharacters) {
  EXPECT_EQ(utf8_start("Blau", 4), "Blau");
  EXPECT_EQ(utf8_start("Blau", 2), "Bl");
  EXPECT_EQ(utf8_start("Grün", 3), "Gr");
  EXPECT_EQ(utf8_start("Grün", 4), "Grü");
  EXPECT_EQ(utf8_start("\U0001F3FA", 3), "");
}

TEST(InsertionSort, LeavesEqualsAsTheyCame) {
  std::array<std::pair<int, char>, 5> list = {{{2, 'a'}, {3, 'b'}, {1, 'c'}, {3, 'd'}, {2, 'e'}}};
  insertion_sort(list, [](const auto& a, const auto& b) { return a.first > b.first; });
  std::string order;
  for (const auto& each : list) order += each.second;
  EXPECT_EQ(order, "bdaec");
  std::array<int, 0> none{};
  insertion_sort(none, [](int a, int b) { return a < b; });
}

}  // namespace
}  // namespace benben::core
