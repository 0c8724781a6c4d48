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
}

}  // namespace
}  // namespace benben::protocol
