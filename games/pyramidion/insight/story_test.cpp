// What came of a decision, as an event tells it.
#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

#include "games/pyramidion/insight/insight.h"
#include "games/pyramidion/rules/scene.h"

namespace benben::protocol {
namespace {

using namespace pyramidion;

boost::json::array told(const Scene& scene, std::string_view decision) {
  return boost::json::parse("[" +
                            Insight<Pyramidion>::tell(scene.s, *parse_move(scene.s, decision), deal_from_seed(1)) + "]")
      .as_array();
}
int number(const boost::json::value& value) { return static_cast<int>(value.to_number<int>()); }

TEST(Story, TellsWhoWonWhat) {
  Scene scene;
  scene.hand(1, {20, 0, 1}).hand(2, {3});
  scene.play("activate thebes / lay 20 / lay 3 / lay 0");
  // Seat 2 has no card left, so that the contests follow when seat 1 passes.
  const auto story = told(scene, "pass");
  ASSERT_FALSE(story.empty());
  const auto& first = story[0].as_object();
  EXPECT_EQ(first.at("what").as_string(), "contests");
  const auto& contest = first.at("contest").as_object();
  EXPECT_EQ(contest.at("city").as_string(), "Thebes");
  const auto& categories = contest.at("categories").as_array();
  EXPECT_FALSE(categories[0].as_object().contains("winner"));  // 6 of 7
  EXPECT_EQ(number(categories[2].at("winner")), 1);            // 6 against 5
  EXPECT_EQ(number(categories[2].at("prize").at("goods").at("statue")), 1);
}

TEST(Story, SaysNothingWhereNothingHappened) {
  Scene scene;
  scene.hand(1, {20, 0, 1}).hand(2, {3, 4});
  scene.play("activate thebes");
  EXPECT_TRUE(told(scene, "lay 20").empty());
}

TEST(Story, TellsARevolt) {
  Scene scene;
  scene.hand(1, {kRebel3, 0}).hand(2, {20, 21});
  scene.play("activate philae / lay 28 / lay 20 / pass");
  const auto story = told(scene, "pass");
  ASSERT_FALSE(story.empty());
  const auto& revolt = story[0].as_object();
  EXPECT_EQ(revolt.at("what").as_string(), "revolt");
  EXPECT_EQ(revolt.at("tokens").as_array().size(), 1);
  const auto& token = reconstruction().revolt(RevoltToken::at(number(revolt.at("tokens").as_array()[0])));
  EXPECT_EQ(number(revolt.at("strength")), token.strength + kPhilaeStrength);
  EXPECT_EQ(number(revolt.at("beaten").as_array()[0]), 1);
  EXPECT_EQ(revolt.at("numbers"), boost::json::parse("[3,6,0]"));
  EXPECT_EQ(revolt.at("ahead"), boost::json::parse("[2]"));
}

boost::json::object find(const boost::json::array& story, std::string_view what) {
  for (const auto& one : story)
    if (one.as_object().at("what").as_string() == what) return one.as_object();
  return {};
}

TEST(Story, TellsThatNobodyCanLoadAndWhichGoodsCome) {
  Scene scene{2};
  scene.play("activate philae / activate luxor");
  const auto story = told(scene, "activate cairo");
  EXPECT_TRUE(find(story, "no_load").contains("what"));
  const auto goods = find(story, "goods");
  const auto& supply = reconstruction().facts().supply[1][at(City::kGiza)];
  EXPECT_EQ(goods.at("goods").as_object().contains("Giza"), !supply.empty());
  EXPECT_FALSE(goods.at("goods").as_object().empty());
}

TEST(Story, TellsOfKarnaksBoatBeforeWhatFollows) {
  Scene scene{2};
  scene.hand(1, {0}).hand(2, {3, 4});
  const auto story = told(scene, "activate karnak");
  ASSERT_GE(story.size(), 2);
  EXPECT_EQ(story[0].at("what").as_string(), "boat");
  EXPECT_EQ(story[1].at("what").as_string(), "lay");
}

TEST(Story, TellsWhatABoatWasPaidWith) {
  Scene scene{2};
  scene.give(2, Goods::of(8, 8, 8, 8, 8, 0));
  scene.play("activate philae / activate luxor / activate cairo");
  ASSERT_EQ(scene.s.step, Step::kLoad);
  const auto moves = legal_moves(scene.s);
  const auto load = moves[1];
  ASSERT_EQ(load.kind(), MoveKind::kLoad);
  const auto cost = scene.s.components->boat(load.boat()).cost;
  const auto story = boost::json::parse("[" + Insight<Pyramidion>::tell(scene.s, load, deal_from_seed(1)) + "]");
  const auto paid = find(story.as_array(), "paid");
  for (const auto good : cost.kinds()) EXPECT_EQ(number(paid.at("goods").at(name_of(good))), cost[good]);
  EXPECT_FALSE(find(story.as_array(), "no_load").contains("what"));
}

TEST(Preview, SaysOfADeityWhatItCouldWin) {
  Scene scene;
  scene.hand(1, {deity(1), 0}).hand(2, {3});
  scene.play("activate thebes");
  std::string text;
  core::JsonWriter json{text};
  json.begin_object();
  Insight<Pyramidion>::write_preview(json, scene.s, std::nullopt);
  json.end_object();
  const auto preview = boost::json::parse(text);
  const auto moves = legal_moves(scene.s);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].kind() != MoveKind::kLay || moves[i].card().index() != deity(1)) continue;
    const auto& gains = preview.at("choices").at(i).at("gains").as_array();
    // Six is enough where six is asked for.
    const auto limits = thresholds(scene.s);
    std::size_t enough = 0;
    for (const auto category : kAllCategories) enough += limits[category] <= 6 ? 1 : 0;
    EXPECT_GT(enough, 0);
    EXPECT_EQ(gains.size(), enough);
    return;
  }
  FAIL() << "nobody has a deity";
}

}  // namespace
}  // namespace benben::protocol
