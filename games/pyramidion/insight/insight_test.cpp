// Which way to pay for a boat is the best one, and whose points are told.
#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

#include "games/pyramidion/insight/insight.h"
#include "games/pyramidion/rules/scene.h"

namespace benben::protocol {
namespace {

using namespace pyramidion;

boost::json::value choices(const State& s) {
  std::string text;
  core::JsonWriter json{text};
  json.begin_object();
  Insight<Pyramidion>::write_preview(json, s, std::nullopt);
  json.end_object();
  return boost::json::parse(text).at("choices");
}
boost::json::value insight(const Observation& seen) {
  std::string text;
  core::JsonWriter json{text};
  json.begin_object();
  Insight<Pyramidion>::write_insight(json, seen);
  json.end_object();
  return boost::json::parse(text).at("insight");
}
int count(const boost::json::value& goods, Good good) {
  const auto* const found = goods.as_object().if_contains(name_of(good));
  return found == nullptr ? 0 : static_cast<int>(found->to_number<int>());
}

// Seat 2 loads; the first boats lie open.
Scene loading(Goods goods, std::initializer_list<City> tokens) {
  Scene scene{2};
  scene.give(2, goods);
  for (const auto city : tokens) scene.mercenary(2, city);
  scene.play("activate philae / activate luxor / activate cairo");
  EXPECT_EQ(scene.s.step, Step::kLoad);
  return scene;
}

TEST(WaysToPay, TheBestSpendsNoStatueAndNoGoodThatATokenSupplies) {
  // Two food and two workers: a food and a worker are short, a statue could stand for either.
  const auto scene = loading(Goods::of(0, 2, 1, 0, 0, 1), {City::kAlexandria, City::kKarnak});
  const auto told = choices(scene.s);
  const auto moves = legal_moves(scene.s);
  int ways = 0;
  int best = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].kind() != MoveKind::kLoad || moves[i].boat() != Boat::at(0)) continue;
    ++ways;
    const auto& one = told.at(i).as_object();
    if (!one.contains("best")) continue;
    ++best;
    EXPECT_EQ(one.at("spent"), boost::json::parse(R"({"food":1,"worker":1})"));
    EXPECT_EQ(one.at("saves"), boost::json::parse(R"({"food":1,"statue":1})"));
  }
  EXPECT_EQ(ways, 4);
  EXPECT_EQ(best, 1);
}

TEST(WaysToPay, NoOtherWayKeepsMoreAndTheBoatShowsTheBest) {
  const auto scene =
      loading(Goods::of(2, 3, 2, 3, 2, 2), {City::kGiza, City::kAlexandria, City::kKarnak, City::kThebes});
  const auto told = choices(scene.s);
  const auto moves = legal_moves(scene.s);
  const auto boats = insight(observe(scene.s, scene.s.actor)).at("boats").as_array();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!told.at(i).as_object().contains("best")) continue;
    const auto& spent = told.at(i).at("spent");
    for (std::size_t k = 0; k < moves.size(); ++k) {
      if (moves[k].kind() != MoveKind::kLoad || moves[k].boat() != moves[i].boat()) continue;
      for (const auto good : kAllGoods) EXPECT_LE(count(spent, good), count(told.at(k).at("spent"), good));
    }
    for (const auto& boat : boats) {
      if (boat.at("boat").to_number<int>() != moves[i].boat().index()) continue;
      for (const auto& share : boat.at("shares").as_array()) {
        const auto good = static_cast<Good>(
            std::find(kGoodNames.begin(), kGoodNames.end(), std::string_view{share.at("good").as_string()}) -
            kGoodNames.begin());
        EXPECT_EQ(share.at("own").to_number<int>(), count(spent, good)) << name_of(good);
        EXPECT_EQ(share.at("lacking").to_number<int>(), 0);
      }
    }
  }
}

TEST(Points, OfOthersAreToldOnlyWhereTheyLieOpen) {
  const auto told = [](bool open, std::optional<Seat> seat) {
    auto s = start({.players = 3, .open_points = open});
    while (is_chance(s.step)) apply(s, legal_moves(s)[0]);
    const auto players = insight(seat ? observe(s, *seat) : watch(s)).at("players").as_array();
    std::string seats;
    for (std::size_t i = 0; i < players.size(); ++i)
      if (players[i].as_object().contains("points") && players[i].as_object().contains("boat_points"))
        seats += std::to_string(i + 1);
    return seats;
  };
  EXPECT_EQ(told(false, Seat::at(1)), "2");
  EXPECT_EQ(told(false, std::nullopt), "");
  EXPECT_EQ(told(true, Seat::at(1)), "123");
  EXPECT_EQ(told(true, std::nullopt), "123");
}

}  // namespace
}  // namespace benben::protocol
