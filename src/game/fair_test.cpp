#include "game/fair.h"

#include <gtest/gtest.h>

#include "core/hex.h"

namespace benben::game {
namespace {

TEST(Fair, IsTheDocumentedDerivation) {
  const FairDeal deal{"pyramido", "0123456789ab", std::string(64, '0'), {Seed{}, Seed{"x"}}};
  EXPECT_EQ(commitment(deal.secret), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  FairWords words{deal};
  const auto first = words.next();
  EXPECT_EQ(first, 0x9e77ec06f5251b24U);
  EXPECT_EQ(words.next(), 0x3179a8f03fe3b6ccU);
  FairWords again{deal};
  EXPECT_EQ(first, again.next());
  auto other = deal;
  other.seeds[0] = {"y"};
  EXPECT_NE(first, FairWords{other}.next()) << "every seed counts";
  EXPECT_EQ(core::to_hex(core::sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_FALSE(core::from_hex("0g"));
}

TEST(Fair, SealedSeedsHaveADerivationOfTheirOwn) {
  EXPECT_EQ(seal_of("x"), "3a66e49a047666bc3ad748e7f14f9653c462ea4dac12c8cc85f9426b91457109");
  EXPECT_TRUE(is_seal(seal_of("")));
  EXPECT_FALSE(is_seal(std::string(64, 'A'))) << "one way to write it";
  EXPECT_FALSE(is_seal("3a66"));
  FairDeal deal{"pyramido", "0123456789ab", std::string(64, '0'), {}};
  deal.seeds = {{"x", seal_of("x")}, {"y"}, {"", seal_of("z")}, {}};
  EXPECT_EQ(version_of(deal), 2);
  FairWords words{deal};
  const auto first = words.next();
  EXPECT_EQ(first, 0xb1015a386a92858fU);
  EXPECT_EQ(words.next(), 0xdccad32cd7e36be4U);
  // Whatever a seat could say of itself instead makes another deal.
  const std::vector<Seed> others = {{}, {"x"}, {"", seal_of("x")}, {"w", seal_of("w")}};
  for (const auto& other : others) {
    auto changed = deal;
    changed.seeds[0] = other;
    EXPECT_NE(FairWords{changed}.next(), first) << other.text << " " << other.seal;
  }
  deal.seeds = {Seed{"x"}, Seed{}};
  EXPECT_EQ(version_of(deal), 1) << "nobody sealed anything";
}

}  // namespace
}  // namespace benben::game
