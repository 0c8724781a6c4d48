#include "game/fair.h"

#include <gtest/gtest.h>

#include "core/hex.h"

namespace benben::game {
namespace {

TEST(Fair, IsTheDocumentedDerivation) {
  const FairDeal deal{"pyramido", "0123456789ab", std::string(64, '0'), {"", "x"}};
  EXPECT_EQ(commitment(deal.secret), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  FairWords words{deal};
  const auto first = words.next();
  EXPECT_NE(first, words.next());
  FairWords again{deal};
  EXPECT_EQ(first, again.next());
  auto other = deal;
  other.seeds[0] = "y";
  EXPECT_NE(first, FairWords{other}.next()) << "every seed counts";
  EXPECT_EQ(core::to_hex(core::sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_FALSE(core::from_hex("0g"));
}

}  // namespace
}  // namespace benben::game
