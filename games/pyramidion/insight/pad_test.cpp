#include "games/pyramidion/insight/pad.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace benben::protocol {
namespace {

namespace json = boost::json;

json::object pad(const std::string& sheet) {
  const auto members = Pad<pyramidion::Pyramidion>::read(json::parse(sheet).as_object());
  if (!members) return {{"path", members.error().path}};
  return json::parse("{" + *members + "}").as_object();
}
std::string list(const json::object& answer, std::string_view key) { return json::serialize(answer.at(key)); }

TEST(PyramidionPad, CountsBoatsAndKeepsTheTrack) {
  const auto one = pad(R"({"players":3,"order":[2,1,3],"target":10,"rounds":[
    {"boats":[[3],[],[5,1]],"places":[0,0,1],"giza":true,"mercenaries":[2,1,0],"ended":true},
    {"boats":[[],[2],[]]}]})");
  EXPECT_EQ(list(one, "totals"), "[3,2,6]");
  EXPECT_EQ(one.at("rounds").at(0).at("extra"), 1);
  EXPECT_EQ(json::serialize(one.at("rounds").at(0).at("order")), "[2,1,3]");
  EXPECT_EQ(json::serialize(one.at("rounds").at(0).at("loading")), "[3,2,1]");
  EXPECT_EQ(list(one, "next"), "[3,2,1]");
  EXPECT_EQ(one.at("left"), 16);
  EXPECT_EQ(one.at("over"), false);
}

TEST(PyramidionPad, TurnsTwoPlayersRoundWithoutGiza) {
  EXPECT_EQ(list(pad(R"({"players":2,"order":[1,2],"target":10,"rounds":[{"boats":[[],[]],"ended":true}]})"), "next"),
            "[2,1]");
  EXPECT_EQ(
      list(pad(R"({"players":2,"order":[1,2],"target":10,"rounds":[{"boats":[[],[]],"giza":true,"ended":true}]})"),
           "next"),
      "[1,2]");
  EXPECT_EQ(list(pad(R"({"players":2,"order":[1,2],"target":10,"rounds":[{"boats":[[],[]]}]})"), "next"), "[1,2]");
}

TEST(PyramidionPad, EndsAndBreaksTies) {
  const auto game = [](std::string_view more) {
    return pad(R"({"players":2,"order":[1,2],"target":10,"rounds":[{"boats":[[5,5],[5,4,1]],"ended":true)" +
               std::string{more} + "}]}");
  };
  const auto boats = game("");
  EXPECT_EQ(boats.at("over"), true);
  EXPECT_EQ(list(boats, "ranks"), "[2,1]");
  EXPECT_EQ(boats.at("decided"), "boats");
  EXPECT_EQ(boats.at("asks"), "hands");
  const auto hands = game(R"(,"hands":[2,1])");
  EXPECT_EQ(hands.at("decided"), "hand");
  EXPECT_EQ(list(hands, "ranks"), "[1,2]");
  const auto extra = game(R"(,"mercenaries":[0,3])");
  EXPECT_EQ(list(extra, "totals"), "[10,11]");
  EXPECT_EQ(extra.at("decided"), "points");
  EXPECT_EQ(
      pad(R"({"players":2,"order":[2,1],"target":12,"rounds":[{"boats":[[5,5],[5,4,1]],"ended":true}]})").at("over"),
      false);
  EXPECT_EQ(
      pad(R"({"players":2,"order":[2,1],"target":10,"rounds":[{"boats":[[5,5],[5,5]],"ended":true}]})").at("decided"),
      "track");
}

TEST(PyramidionPad, RefusesNonsense) {
  EXPECT_EQ(pad(R"({"players":2,"order":[1,1],"target":10,"rounds":[]})").at("path"), "order[1]");
  EXPECT_EQ(pad(R"({"players":2,"order":[1,2],"target":10,"rounds":[{"boats":[[],[]],"places":[1,1]}]})").at("path"),
            "rounds[0].places[1]");
  EXPECT_EQ(pad(R"({"players":2,"order":[1,2],"target":10,"rounds":[{"boats":[[],[]]},{"boats":[[],[]]}]})").at("path"),
            "rounds[0]");
  EXPECT_EQ(pad(R"({"players":2,"order":[1,2],"target":10,"rounds":[{"boats":[[10],[]]}]})").at("path"),
            "rounds[0].boats[0][0]");
}

}  // namespace
}  // namespace benben::protocol
