// Every scene of the guided first games (data/lessons): its table begins, what is wanted is legal there, whatever else
// can be decided has its answer, and the others' replies lead from one question to the next.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <fstream>
#include <sstream>

#include "bots/machine.h"
#include "table/play.h"

namespace benben {
namespace {

namespace json = boost::json;

json::array steps_of(const std::string& game) {
  std::ifstream file{BENBEN_SOURCE_DIR "/data/lessons/" + game + ".json"};
  std::ostringstream text;
  text << file.rdbuf();
  return json::parse(text.str()).as_array();
}

// As the page does it (web/src/client/learn/walk.ts): `*` stands for anything.
bool fits(std::string_view pattern, std::string_view notation) {
  const auto star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == notation;
  if (!notation.starts_with(pattern.substr(0, star))) return false;
  const auto rest = pattern.substr(star + 1);
  for (auto from = star; from <= notation.size(); ++from)
    if (fits(rest, notation.substr(from))) return true;
  return false;
}
bool some(const json::value* patterns, const std::string& notation) {
  return patterns != nullptr && std::ranges::any_of(patterns->as_array(), [&](const auto& pattern) {
           return fits(std::string_view{pattern.as_string()}, notation);
         });
}

class SceneTest {
 public:
  SceneTest(const std::string& game, const json::object& scene) : scene_{scene} {
    game::FairDeal deal{game, {}, std::string(64, '0'), {}};
    deal.seeds.resize(scene.at("seats").as_array().size());
    json::object origin{{"as", "lesson"}, {"begin", scene.at("begin")}};
    for (const auto* key : {"luck", "replies"})
      if (const auto* value = scene.if_contains(key)) origin[key] = *value;
    const auto read = table::read_origin(origin);
    if (!read) {
      ADD_FAILURE() << read.error().path << ": " << read.error().what;
      return;
    }
    origin_ = *read;
    auto begun = table::start_play_at(deal, origin_);
    if (!begun) {
      ADD_FAILURE() << begun.error().path << ": " << begun.error().what;
      return;
    }
    play_ = std::move(*begun);
  }
  [[nodiscard]] bool is_good() const { return play_ != nullptr; }

  void walk() {
    for (const auto& ask : scene_.at("asks").as_array()) {
      answer_others();
      ASSERT_TRUE(is_mine());
      meet(ask.as_object());
      if (::testing::Test::HasFatalFailure()) return;
    }
  }

 private:
  [[nodiscard]] bool is_mine() const {
    const auto actor = play_->to_act();
    return actor.is_seat() && actor.seat().number() == 1;
  }
  void answer_others() {
    while (play_->to_act().is_seat() && !is_mine()) {
      const auto reply = std::ranges::find_if(
          origin_.replies, [&](const auto& one) { return play_->check(json::value(one)).has_value(); });
      const auto notation = reply != origin_.replies.end() ? *reply : play_->think("child", 1, bots::kMachine)();
      ASSERT_TRUE(play_->play(notation)) << notation;
    }
  }
  [[nodiscard]] std::vector<std::string> legal() const {
    std::string text;
    core::JsonWriter out{text};
    play_->write_legal(out);
    std::vector<std::string> all;
    const auto decisions = json::parse(text);
    for (const auto& decision : decisions.as_array()) all.push_back(*play_->check(decision));
    return all;
  }
  void meet(const json::object& ask) {
    const auto& want = ask.at("want").as_array();
    const std::string shown{want.at(0).as_string()};
    EXPECT_EQ(shown.find('*'), std::string::npos) << "what is shown is one decision";
    auto now = legal();
    const auto* const lets = ask.if_contains("lets");
    std::vector<std::string> others;
    const auto gather = [&] {
      for (const auto& one : now)
        if (!some(&ask.at("want"), one) && !some(lets, one)) others.push_back(one);
    };
    gather();
    while (std::ranges::find(now, shown) == now.end()) {  // what comes before without a word
      const auto let = std::ranges::find_if(now, [&](const auto& one) { return some(lets, one); });
      ASSERT_NE(let, now.end()) << shown << " is not legal";
      ASSERT_TRUE(play_->play(*let));
      now = legal();
      gather();
    }
    for (const auto& pattern : want)
      EXPECT_TRUE(
          std::ranges::any_of(now, [&](const auto& one) { return fits(std::string_view{pattern.as_string()}, one); }))
          << pattern << " fits nothing";
    const auto& said = ask.at("others").as_object();
    for (const auto& other : others)
      EXPECT_TRUE(std::ranges::any_of(said, [&](const auto& one) { return some(&one.value(), other); }))
          << other << " has no answer";
    // Each answer can be heard: one before it does not take all that it fits.
    std::vector<std::string> left = others;
    for (const auto& one : said) {
      const auto mine = [&](const std::string& other) { return some(&one.value(), other); };
      EXPECT_GT(std::erase_if(left, mine), 0U) << one.key() << " is never said";
    }
    ASSERT_TRUE(play_->play(shown));
  }

  const json::object& scene_;
  table::Origin origin_;
  std::unique_ptr<table::Play> play_;
};

class LessonsTest : public ::testing::TestWithParam<const char*> {};

TEST_P(LessonsTest, CanBeWalkedThrough) {
  const auto steps = steps_of(GetParam());
  EXPECT_GE(steps.size(), 9U);
  for (const auto& step : steps)
    for (const auto& scene : step.at("scenes").as_array()) {
      SCOPED_TRACE(std::string{step.at("name").as_string()});
      SceneTest one{GetParam(), scene.as_object()};
      ASSERT_TRUE(one.is_good());
      one.walk();
    }
}

INSTANTIATE_TEST_SUITE_P(Games, LessonsTest, ::testing::Values("pyramido", "pyramidion"),
                         [](const auto& test) { return std::string{test.param}; });

TEST(LessonsTest, PatternsFit) {
  EXPECT_TRUE(fits("2@*", "2@0,-2>"));
  EXPECT_TRUE(fits("*@4,4>", "1@4,4>"));
  EXPECT_FALSE(fits("*@4,4>", "1@4,4<"));
  EXPECT_TRUE(fits("*", "-"));
  EXPECT_FALSE(fits("pass", "pas"));
}

}  // namespace
}  // namespace benben
