// luck_test.cpp: what is fixed for tests is the same for ever, what is not is not.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "core/json_writer.h"
#include "server/luck.h"
#include "table/play.h"

namespace benben::server {
namespace {

using Use = Luck::Use;

TEST(Luck, ThatIsFixedGivesTheSameInEachRow) {
  FixedLuck luck{7};
  EXPECT_TRUE(luck.is_fixed());
  const auto first = random_id(luck, Use::kTable, 12);
  const auto secret = deal_secret(luck);
  EXPECT_NE(random_id(luck, Use::kTable, 12), first);
  FixedLuck again{7};
  for (int i = 0; i < 5; ++i) static_cast<void>(guest_name(again));
  EXPECT_EQ(deal_secret(again), secret) << "guests before a table change nothing";
  EXPECT_EQ(random_id(again, Use::kTable, 12), first);
  FixedLuck other{8};
  EXPECT_NE(random_id(other, Use::kTable, 12), first);
  EXPECT_EQ(other.bytes(Use::kTable, 100).size(), 100U) << "more than one digest has";
}

TEST(Luck, ThatIsTrueIsNeverTheSame) {
  TrueLuck luck;
  EXPECT_FALSE(luck.is_fixed());
  EXPECT_NE(deal_secret(luck), deal_secret(luck));
  TrueLuck other;
  EXPECT_NE(random_id(luck, Use::kUser, 14), random_id(other, Use::kUser, 14));
  EXPECT_EQ(deal_secret(luck).size(), 64U);
}

// The deal as a record of the game has it, once it began.
std::string dealt(const game::FairDeal& fair) {
  std::string text;
  core::JsonWriter json{text};
  table::start_play(fair, {}, 1)->write_record(json);
  const auto record = boost::json::parse(text + "}").as_object();
  std::string told = boost::json::serialize(record.at("deal"));
  if (record.contains("first")) told += " first " + boost::json::serialize(record.at("first"));
  return told;
}

// Records of games that were played must verify for ever, so nothing of this may change. Worked out by hand from
// docs/protocol.md, "Fair deals", in another language.
TEST(Fair, MakesTheDealsThatItAlwaysMade) {
  const std::string secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  EXPECT_EQ(dealt({"pyramido", "0123456789ab", secret, {game::Seed{}, game::Seed{"Red"}}}),
            "[55,31,83,58,82,40,8,42,24,12,4,70,77,47,36,51,90,29,63,30,19,48,6,18,68,84,66,27,85,54,5,78,86,72,65,7,"
            "61,80,32,79,13,23,2,46,26,21,69,17,73,75,16,88,62,50,38,74,43,76,1,14,67,57,22,10,35,34,28,89,45,56,11,81,"
            "87,71,39,33,9,15,60,59,64,44,52,41,20,25,3,37,49,53] first 1");
  const game::FairDeal pyramidion{"pyramidion", "0123456789ab", secret, {game::Seed{}, game::Seed{"Red"}}};
  EXPECT_EQ(dealt(pyramidion), R"({"seed":"637eedd3b91b7f38"})");
  // What the seed of Pyramidion stands for is drawn by our own generator; this is what it has always been.
  std::string text;
  core::JsonWriter json{text};
  table::start_play(pyramidion, {}, 1)->write_observation(json, game::Seat::at(0), table::Play::WithInsight::kNo);
  EXPECT_EQ(boost::json::serialize(boost::json::parse(text).at("players").at(0).at("hand")),
            "[10,11,18,33,40,41,42,43,44]");
}

}  // namespace
}  // namespace benben::server
