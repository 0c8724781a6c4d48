#include "games/pyramido/insight/pad.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace benben::protocol {
namespace {

namespace json = boost::json;

json::object pad(std::string_view sheet) {
  const auto members = Pad<pyramido::Pyramido>::read(json::parse(sheet).as_object());
  if (!members) return {{"path", members.error().path}, {"what", members.error().what}};
  return json::parse("{" + *members + "}").as_object();
}

// The pad of the rulebook.
TEST(PyramidoPad, AddsUpAndSaysWhoBegins) {
  const auto half = pad(
      R"({"players":4,"first":2,"levels":[[20,24,21,18],[24,23,22,null],[null,null,null,null],[null,null,null,null]]})");
  EXPECT_EQ(json::serialize(half.at("totals")), "[44,47,43,18]");
  EXPECT_EQ(json::serialize(half.at("starters")), "[2,4]");
  EXPECT_EQ(half.at("over"), false);
  const auto all = pad(R"({"players":4,"first":2,"levels":[[20,24,21,18],[24,23,22,21],[26,29,25,24],[19,22,18,20]]})");
  EXPECT_EQ(json::serialize(all.at("totals")), "[89,98,86,83]");
  EXPECT_EQ(json::serialize(all.at("ranks")), "[2,1,3,4]");
  EXPECT_EQ(all.at("decided"), "points");
  EXPECT_FALSE(all.contains("asks"));
}

TEST(PyramidoPad, AsksForCardsWhenPointsAreEqual) {
  const std::string levels = R"("players":2,"first":1,"levels":[[20,10],[10,10],[10,20],[10,10]])";
  const auto equal = pad("{" + levels + "}");
  EXPECT_EQ(equal.at("asks"), "cards");
  const auto cards = pad("{" + levels + R"(,"cards":[2,1]})");
  EXPECT_EQ(cards.at("decided"), "cards");
  EXPECT_EQ(json::serialize(cards.at("ranks")), "[2,1]");
  EXPECT_EQ(pad("{" + levels + R"(,"cards":[1,1]})").at("decided"), "shared");
}

TEST(PyramidoPad, KnowsThatOneIsOut) {
  const auto out =
      pad(R"({"players":3,"first":1,"out":[true,false,false],"levels":[[5,9,9],[null,8,7],[null,8,8],[null,1,1]]})");
  EXPECT_EQ(json::serialize(out.at("starters")), "[1,1,3,3]");
  EXPECT_EQ(json::serialize(out.at("ranks")), "[3,1,2]");
  EXPECT_EQ(pad(R"({"players":2,"first":1,"out":[true,false],"levels":[[5,9],[null,null],[null,null],[null,null]]})")
                .at("over"),
            true);
}

TEST(PyramidoPad, RefusesNonsense) {
  EXPECT_EQ(pad("{}").at("path"), "players");
  EXPECT_EQ(pad(R"({"players":2,"first":3})").at("path"), "first");
  EXPECT_EQ(pad(R"({"players":2,"first":1,"levels":[[1,2],[3,4]]})").at("path"), "levels");
  EXPECT_EQ(pad(R"({"players":2,"first":1,"levels":[[1,81],[3,4],[0,0],[0,0]]})").at("path"), "levels[0][1]");
  EXPECT_EQ(
      pad(R"({"players":2,"first":1,"pyramids":[[{"domino":91,"level":1,"x":0,"y":0,"rotation":0}],[]]})").at("path"),
      "pyramids[0][0].domino");
  EXPECT_EQ(
      pad(R"({"players":2,"first":1,"pyramids":[[{"domino":9,"level":1,"x":0,"y":0,"rotation":45}],[]]})").at("path"),
      "pyramids[0][0].rotation");
  EXPECT_EQ(pad(R"({"players":2,"first":1,"pyramids":[[{"level":1,"x":0,"y":0}],[]]})").at("path"),
            "pyramids[0][0].marker");
}

TEST(PyramidoPad, ShowsAPyramidAndWhatMayComeNext) {
  const auto one = pad(R"({"players":2,"first":1,"pyramids":[[{"domino":1,"level":1,"x":0,"y":0,"rotation":0},
    {"marker":true,"level":1,"x":0,"y":0}],[]],"luck":3})");
  const auto& mine = one.at("pyramids").at(0);
  EXPECT_EQ(mine.at("seen").at("players").at(0).at("blocks").as_array().size(), 2U);
  EXPECT_EQ(mine.at("seen").at("insight").at("players").at(0).at("extent").at("width"), 4);
  EXPECT_EQ(mine.at("scorings").at(0).at("score"), 4);  // two masks, and Mino's bonus
  EXPECT_FALSE(mine.at("spots").at("90").as_array().empty());
  EXPECT_EQ(one.at("pyramids").at(1).at("spots").at("0").as_array().size(), 1U);
  EXPECT_TRUE(one.at("odd").as_array().empty());
  EXPECT_TRUE(one.at("position").as_string().starts_with("pyramido 2 visible 1 1 2 place"));
  const auto odd = pad(R"({"players":2,"first":1,"pyramids":[[{"domino":1,"level":1,"x":0,"y":0,"rotation":0},
    {"domino":4,"level":2,"x":1,"y":1,"rotation":0}],[{"domino":1,"level":1,"x":0,"y":0,"rotation":0}]]})");
  EXPECT_EQ(odd.at("odd").at(0).at("kind"), "domino_twice");
  EXPECT_EQ(odd.at("odd").at(0).at("other_player"), 1);
  EXPECT_EQ(odd.at("odd").at(1).at("kind"), "hole");
  EXPECT_EQ(odd.at("odd").at(1).at("hole").at("level"), 1);
  EXPECT_EQ(odd.at("why"), "odd");
}

}  // namespace
}  // namespace benben::protocol
