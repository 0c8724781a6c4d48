// What a finished game is told in: a contest and a revolt by hand, and whole games against what their records say.
#include "games/pyramidion/insight/figures.h"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

#include <fstream>
#include <string>

#include "games/pyramidion/json/json.h"
#include "games/pyramidion/rules/scene.h"
#include "protocol/record.h"

namespace benben::pyramidion {
namespace {

namespace json = boost::json;

json::object told(const Figures& figures, const State& last, int seat) {
  std::string text;
  core::JsonWriter out{text};
  out.begin_object();
  figures.write(out, last, Seat::at(seat - 1));
  out.end_object();
  return json::parse(text).as_object();
}
int number(const json::object& figures, std::string_view key) { return figures.at(key).to_number<int>(); }

// Plays a typed decision, and whatever chance brings, in sight of the figures.
void play(Scene& scene, Figures& figures, std::string_view text) {
  const auto move = parse_move(scene.s, text);
  ASSERT_TRUE(move) << text;
  figures.see(scene.s, *move);
  apply(scene.s, *move);
  while (to_act(scene.s).is_chance()) {
    const auto drawn = legal_moves(scene.s)[0];
    figures.see(scene.s, drawn);
    apply(scene.s, drawn);
  }
}

TEST(PyramidionFigures, CountContestsAndTheCitiesTheyWereIn) {
  Scene scene;
  scene.hand(1, {0, basic(1, 0)}).hand(2, {1});
  Figures figures;
  for (const auto* const text : {"activate luxor", "lay 0", "pass"}) play(scene, figures, text);
  EXPECT_EQ(number(told(figures, scene.s, 1), "cities"), 0);  // Luxor asks for 7, and there are 6
  Scene other;
  other.hand(1, {0, basic(1, 0)}).hand(2, {1});
  Figures more;
  for (const auto* const text : {"activate luxor", "lay 0", "pass", "lay 40"}) play(other, more, text);
  const auto one = told(more, other.s, 1), two = told(more, other.s, 2);
  EXPECT_EQ(one.at("contests"), json::parse("[0,0,1]"));
  EXPECT_EQ(number(one, "cities"), 1);
  EXPECT_EQ(two.at("contests"), json::parse("[0,0,0]"));
  EXPECT_EQ(number(one, "left"), other.goods(1).total());
  EXPECT_GT(other.goods(1).total(), 0);
}

TEST(PyramidionFigures, CountWhoLostToARevolt) {
  Scene scene;
  scene.hand(1, {kRebel3, 0}).hand(2, {20, 21});
  Figures figures;
  for (const auto* const text : {"activate thebes", "lay 28", "lay 20", "pass", "pass"}) play(scene, figures, text);
  EXPECT_EQ(number(told(figures, scene.s, 1), "revolts"), 1);  // 3 against at least 4
  EXPECT_EQ(number(told(figures, scene.s, 2), "revolts"), 0);
  EXPECT_EQ(number(told(figures, scene.s, 1), "rewards"), 0);
}

TEST(PyramidionFigures, RoundsAddUpToTheBoatsOfWholeGames) {
  std::ifstream file{BENBEN_SOURCE_DIR "/tests/pyramidion/playthroughs.jsonl"};
  std::string line;
  int games = 0, contests = 0;
  while (std::getline(file, line)) {
    const auto record = protocol::read_record<Pyramidion>(json::parse(line).as_object());
    ASSERT_TRUE(record);
    Figures figures;
    auto state = Pyramidion::start(record->setup);
    const auto settle = [&] {
      while (to_act(state).is_chance()) {
        const auto drawn = Pyramidion::answer(record->deal, state);
        figures.see(state, drawn);
        apply(state, drawn);
      }
    };
    settle();
    for (const auto& text : record->moves) {
      const auto move = *parse_move(state, text);
      figures.see(state, move);
      apply(state, move);
      settle();
    }
    for (int seat = 1; seat <= state.players; ++seat) {
      const auto all = told(figures, state, seat);
      int points = 0;
      for (const auto& round : all.at("rounds").as_array()) points += round.to_number<int>();
      EXPECT_EQ(points, boat_points(state, Seat::at(seat - 1)));
      EXPECT_EQ(all.at("rounds").as_array().size(), state.round);
      EXPECT_EQ(number(all, "boats"), state.boats[static_cast<std::size_t>(seat - 1)].size());
      int won = 0;
      for (const auto& category : all.at("contests").as_array()) won += category.to_number<int>();
      EXPECT_LE(number(all, "cities"), won);
      contests += won;
    }
    ++games;
  }
  EXPECT_EQ(games, 20);
  EXPECT_GT(contests, games);
}

}  // namespace
}  // namespace benben::pyramidion
