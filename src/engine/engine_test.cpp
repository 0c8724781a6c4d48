#include "engine/engine.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>

#include "core/utf8.h"
#include "engine/answer.h"
#include "games/with_game.h"
#include "protocol/json.h"

namespace benben::engine {
namespace {

using pyramidion::Pyramidion;
using testing::HasSubstr;

boost::json::object json_of(std::string_view line) {
  auto value = protocol::parse_json(line);
  EXPECT_TRUE(value) << line;
  return value ? value->get_object() : boost::json::object{};
}

std::string text_at(const boost::json::object& object, std::string_view key) {
  const auto* found = object.if_contains(key);
  return found != nullptr && found->is_string() ? std::string{std::string_view{found->get_string()}} : std::string{};
}

std::string answer_line(std::string_view line) {
  const auto request = parse_request(line);
  return request ? answer(*request, {}) : error_line(request.error().error, request.error().id);
}

// The lines that an engine said, and waiting for them.
class Said {
 public:
  Engine::Reply reply() {
    return [this](std::string_view line) {
      const std::lock_guard lock{mutex_};
      lines_.emplace_back(line);
      came_.notify_all();
    };
  }
  std::vector<std::string> wait_for(std::size_t count) {
    std::unique_lock lock{mutex_};
    came_.wait_for(lock, std::chrono::seconds{60}, [&] { return lines_.size() >= count; });
    return lines_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<std::string> lines_;
};

// ---- Wrong requests ----

// What is wrong is quoted only so far, and a character may stand where that ends.
TEST(Engine, AnswersInUtf8WhereverItCuts) {
  for (std::size_t before = kMaxId - 3; before <= kMaxId; ++before) {
    const auto word = std::string(before, 'x') + "\U0001F3FA";
    for (const auto& line :
         {R"({"id":"1","type":"games",")" + word + R"(":1})",
          R"({"id":"1","type":"legal","position":")" + word + R"("})",
          R"({"id":"1","type":"legal","position":{"game":")" + word + R"(","players":2,"moves":[]}})",
          R"({"id":"1","type":"new","game":")" + word + R"("})",
          R"({"id":"1","type":"legal","position":{"game":"pyramido","players":2,"moves":[],")" + word + R"(":1}})",
          R"({"id":"1","type":"best","position":{"game":"pyramido","players":2,"moves":[]},"bot":")" + word +
              R"("})"}) {
      EXPECT_TRUE(json_of(answer_line(line)).contains("error")) << line;
      EXPECT_TRUE(core::is_utf8(answer_line(line))) << line;
    }
  }
}

struct WrongCase {
  std::string_view name, line, error, field;
  bool has_id = true;
};
constexpr std::string_view kStart = R"({"game":"pyramido","players":2,"moves":[]})";
constexpr WrongCase kWrong[] = {
    {"no JSON", "hello", "not_json", "", false},
    {"JSON cut short", R"({"id":"1")", "not_json", "", false},
    {"two values", R"({"id":"1","type":"games"} {})", "not_json", "", false},
    {"not UTF-8", "{\"id\":\"\xff\"}", "not_json", "", false},
    {"a list", "[]", "not_json", "", false},
    {"nested too deeply", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", "not_json", "", false},
    {"no id", R"({"type":"games"})", "missing_field", "id", false},
    {"a number as id", R"({"id":1,"type":"games"})", "bad_field", "id", false},
    {"an empty id", R"({"id":"","type":"games"})", "bad_field", "id", false},
    {"a long id", R"({"id":"12345678901234567890123456789012345678901","type":"games"})", "bad_field", "id", false},
    {"no type", R"({"id":"1"})", "missing_field", "type"},
    {"type is no text", R"({"id":"1","type":1})", "bad_field", "type"},
    {"unknown type", R"({"id":"1","type":"think"})", "unknown_type", "type"},
    {"unknown field", R"({"id":"1","type":"games","colour":"red"})", "unknown_field", "colour"},
    {"a field of another type", R"({"id":"1","type":"legal","position":"x","bot":"safe"})", "unknown_field", "bot"},
    {"no position", R"({"id":"1","type":"legal"})", "missing_field", "position"},
    {"position is a number", R"({"id":"1","type":"legal","position":7})", "bad_field", "position"},
    {"position of no game", R"({"id":"1","type":"legal","position":"chess 2"})", "unknown_game", "position"},
    {"empty position", R"({"id":"1","type":"legal","position":""})", "unknown_game", "position"},
    {"position is cut", R"({"id":"1","type":"legal","position":"pyramido 2 visible"})", "bad_position", "position"},
    {"bare name", R"({"id":"1","type":"legal","position":"pyramidion"})", "bad_position", "position"},
    {"record of no game", R"({"id":"1","type":"legal","position":{"players":2,"moves":[]}})", "bad_field",
     "position.game"},
    {"record of another game", R"({"id":"1","type":"legal","position":{"game":"go","players":2,"moves":[]}})",
     "unknown_game", "position.game"},
    {"too many players", R"({"id":"1","type":"legal","position":{"game":"pyramido","players":5,"moves":[]}})",
     "bad_field", "position.players"},
    {"no moves", R"({"id":"1","type":"legal","position":{"game":"pyramido","players":2}})", "bad_field",
     "position.moves"},
    {"a short deal", R"({"id":"1","type":"legal","position":{"game":"pyramido","players":2,"deal":[1],"moves":[]}})",
     "bad_field", "position.deal"},
    {"an unknown option",
     R"({"id":"1","type":"legal","position":{"game":"pyramido","players":2,"options":{"target":10},"moves":[]}})",
     "bad_field", "position.options.target"},
    {"a result", R"({"id":"1","type":"legal","position":{"game":"pyramido","players":2,"moves":[],"totals":[1,2]}})",
     "unknown_field", "position.totals"},
    {"the other game's member",
     R"({"id":"1","type":"legal","position":{"game":"pyramidion","players":2,"first":1,"moves":[]}})", "unknown_field",
     "position.first"},
    {"no decision", R"({"id":"1","type":"legal","position":{"game":"pyramido","players":2,"moves":["x"]}})",
     "bad_decision", "position.moves[0]"},
    {"a number as decision", R"({"id":"1","type":"legal","position":{"game":"pyramido","players":2,"moves":[4]}})",
     "bad_decision", "position.moves[0]"},
    {"a seat's decision when chance is to act",
     R"({"id":"1","type":"legal","position":{"game":"pyramido","players":2,"moves":["r1"]}})", "illegal",
     "position.moves[0]"},
    {"spelled out when chance is to act",
     R"({"id":"1","type":"legal","position":{"game":"pyramido","players":2,"moves":[{"do":"refill","pile":1}]}})",
     "bad_decision", "position.moves[0]"},
    {"the same domino twice",
     R"({"id":"1","type":"legal","position":{"game":"pyramido","players":2,"moves":["?1","?1"]}})", "illegal",
     "position.moves[1]"},
    {"moves is no list", R"({"id":"1","type":"apply","position":"pyramido","moves":"r1"})", "bad_field", "moves"},
    {"no seat", R"({"id":"1","type":"apply","position":"pyramido","seat":0})", "bad_field", "seat"},
    {"no bot", R"({"id":"1","type":"best","position":"pyramido"})", "missing_field", "bot"},
    {"bot is a number", R"({"id":"1","type":"best","position":"pyramido","bot":3})", "bad_field", "bot"},
    {"bot with half a budget", R"({"id":"1","type":"best","position":"pyramido","bot":"safe@"})", "bad_field", "bot"},
    {"seed below 0", R"({"id":"1","type":"best","position":"pyramido","bot":"safe","seed":-1})", "bad_field", "seed"},
    {"a broken seed", R"({"id":"1","type":"best","position":"pyramido","bot":"safe","seed":1.5})", "bad_field", "seed"},
    {"no playouts", R"({"id":"1","type":"evaluate","position":"pyramido","bot":"safe","playouts":0})", "bad_field",
     "playouts"},
    {"too many playouts", R"({"id":"1","type":"evaluate","position":"pyramido","bot":"safe","playouts":100001})",
     "bad_field", "playouts"},
    {"cancel nothing", R"({"id":"1","type":"cancel"})", "missing_field", "request"},
    {"cancel no id", R"({"id":"1","type":"cancel","request":""})", "bad_field", "request"},
    {"new without game", R"({"id":"1","type":"new"})", "missing_field", "game"},
    {"new of another game", R"({"id":"1","type":"new","game":"go"})", "unknown_game", "game"},
    {"new of a number", R"({"id":"1","type":"new","game":1})", "bad_field", "game"},
    {"new with one player", R"({"id":"1","type":"new","game":"pyramidion","players":1})", "bad_field", "players"},
    {"new, who begins", R"({"id":"1","type":"new","game":"pyramido","first":3})", "bad_field", "first"},
    {"new, who begins, wrong game", R"({"id":"1","type":"new","game":"pyramidion","first":1})", "unknown_field",
     "first"},
};

TEST(Request, WrongOnesNameTheFaultAndItsPlace) {
  for (const auto& [name, line, error, field, has_id] : kWrong) {
    SCOPED_TRACE(name);
    const auto said = json_of(answer_line(line));
    EXPECT_EQ(text_at(said, "error"), error);
    EXPECT_EQ(text_at(said, "field"), field);
    ASSERT_TRUE(said.contains("id"));
    EXPECT_EQ(said.at("id").is_null(), !has_id);
    EXPECT_FALSE(text_at(said, "message").empty());
    EXPECT_EQ(said.size(), 4U);
  }
}

TEST(Request, TooLongALineIsNotRead) {
  const auto said = json_of(answer_line(std::string(kMaxLine + 1, ' ')));
  EXPECT_EQ(text_at(said, "error"), "too_long");
}

// Faults that need a position in which somebody is to act.
TEST(Request, WrongOnesAboutAPosition) {
  const auto start =
      json_of(answer_line(R"({"id":"1","type":"new","game":"pyramido","seed":1})")).at("record").get_object();
  const auto ask = [&](boost::json::object request, std::string_view error, std::string_view field) {
    request["id"] = "1";
    if (!request.contains("position")) request["position"] = start;
    const auto line = protocol::to_text(boost::json::value(request));
    SCOPED_TRACE(line.substr(0, 80));
    const auto said = json_of(answer_line(line));
    EXPECT_EQ(text_at(said, "error"), error);
    EXPECT_EQ(text_at(said, "field"), field);
  };
  ask({{"type", "best"}, {"bot", "nobody"}}, "unknown_bot", "bot");
  ask({{"type", "evaluate"}, {"bot", "nobody"}}, "unknown_bot", "bot");
  ask({{"type", "apply"}, {"seat", 3}}, "bad_field", "seat");
  ask({{"type", "apply"}, {"moves", {"m0,0"}}}, "illegal", "moves[0]");
  ask({{"type", "apply"}, {"moves", {boost::json::object{{"do", "jump"}}}}}, "bad_decision", "moves[0].do");
  ask({{"type", "evaluate"}, {"bot", "random"}, {"moves", {"m0,0"}}}, "illegal", "moves[0]");
  ask({{"type", "evaluate"}, {"bot", "random"}, {"seat", 2}, {"moves", {"1@0,0>"}}}, "not_your_turn", "seat");
  ask({{"type", "best"}, {"bot", "random"}, {"position", *protocol::parse_json(kStart)}}, "chance_to_act", "position");
}

// ---- Answers ----

std::string position_request(std::string_view type, std::string_view position, std::string_view more = "") {
  return R"({"id":"1","type":")" + std::string{type} + R"(","position":)" + std::string{position} + std::string{more} +
         "}";
}

// Plays a whole game through the protocol alone, every legal decision taken both ways.
TEST(Engine, PlaysWholeGamesThroughLegalAndApply) {
  for (const auto* game : {"pyramido", "pyramidion"}) {
    SCOPED_TRACE(game);
    auto record =
        json_of(answer_line(R"({"id":"1","type":"new","seed":3,"game":")" + std::string{game} + "\"}")).at("record");
    core::Rng rng{5};
    for (int n = 0;; ++n) {
      ASSERT_LT(n, 2000);
      const auto text = protocol::to_text(record);
      const auto legal = json_of(answer_line(position_request("legal", text)));
      ASSERT_EQ(text_at(legal, "type"), "ok");
      const auto& choices = legal.at("legal").get_array();
      if (legal.contains("over")) {
        EXPECT_TRUE(choices.empty());
        EXPECT_EQ(legal.at("to_act").get_int64(), 0);
        EXPECT_TRUE(legal.at("result").get_object().contains("ranks"));
        break;
      }
      const auto& choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))].get_object();
      const auto one = json_of(answer_line(
          position_request("apply", text, R"(,"moves":[)" + protocol::to_text(choice.at("notation")) + "]")));
      const auto other = json_of(answer_line(
          position_request("apply", text, R"(,"moves":[)" + protocol::to_text(choice.at("decision")) + "]")));
      ASSERT_EQ(one, other);
      // The text says the same as the record, as far as a position goes.
      if (n % 20 == 0) {
        const auto again = json_of(answer_line(position_request("apply", protocol::to_text(one.at("position")))));
        EXPECT_EQ(again.at("position"), one.at("position"));
        EXPECT_EQ(again.at("to_act"), one.at("to_act"));
      }
      record = one.at("record");
    }
  }
}

// Without a deal chance's moves are listed, and come to the same positions.
TEST(Engine, ChanceMayBeListedInPlaceOfADeal) {
  boost::json::array moves;
  core::Rng rng{1};
  for (int n = 0; n < 60; ++n) {
    boost::json::object position{{"game", "pyramidion"}, {"players", 3}, {"moves", moves}};
    const auto legal = json_of(answer_line(position_request("legal", protocol::to_text(boost::json::value(position)))));
    ASSERT_EQ(text_at(legal, "type"), "ok");
    const auto& choices = legal.at("legal").get_array();
    ASSERT_FALSE(choices.empty());
    ASSERT_EQ(legal.contains("chance"), legal.at("to_act").get_int64() == 0);
    moves.push_back(choices[rng.below(static_cast<std::uint32_t>(choices.size()))].get_object().at("notation"));
  }
  boost::json::object position{{"game", "pyramidion"}, {"players", 3}, {"moves", moves}};
  const auto applied = json_of(answer_line(position_request("apply", protocol::to_text(boost::json::value(position)))));
  const auto& record = applied.at("record").get_object();
  EXPECT_FALSE(record.contains("deal"));
  EXPECT_EQ(record.at("moves"), boost::json::value(moves));
}

// Every bot's choice and an evaluation depend on what the seat knows, not on what is hidden from it.
TEST(Engine, HiddenThingsChangeNoAnswer) {
  const auto quoted = [](const pyramidion::State& s) { return "\"pyramidion " + Pyramidion::position_text(s) + "\""; };
  core::Rng rng{7};
  int compared = 0;
  for (int n = 100; n < 160; n += 12) {
    auto state = Pyramidion::start({.players = 3});
    for (int i = 0; i < n || !Pyramidion::to_act(state).is_seat(); ++i)
      Pyramidion::apply(state, game::random_move<Pyramidion>(state, rng));
    const auto other = Pyramidion::resample(Pyramidion::observe(state, Pyramidion::to_act(state).seat()), rng);
    if (other == state) continue;
    ++compared;
    const auto same = [&](std::string_view type, const std::string& more) {
      const auto here = answer_line(position_request(type, quoted(state), more));
      EXPECT_THAT(here, HasSubstr(R"("type":"ok")"));
      EXPECT_EQ(here, answer_line(position_request(type, quoted(other), more)));
    };
    for (const auto bot : bots::bot_names<Pyramidion>())
      same("best", R"(,"seed":9,"bot":")" + std::string{bot} + "@20n\"");
    same("evaluate", R"(,"seed":9,"bot":"random","playouts":3)");
  }
  EXPECT_GT(compared, 2);
}

TEST(Engine, TheSameSeedAndNodesGiveTheSameAnswer) {
  const auto record =
      protocol::to_text(json_of(answer_line(R"({"id":"1","type":"new","game":"pyramido","seed":8})")).at("record"));
  const auto ask = [&](std::string_view bot, int seed) {
    return answer_line(
        position_request("best", record, R"(,"bot":")" + std::string{bot} + R"(@50n","seed":)" + std::to_string(seed)));
  };
  for (const auto bot : bots::bot_names<pyramido::Pyramido>()) {
    SCOPED_TRACE(bot);
    EXPECT_THAT(ask(bot, 1), HasSubstr(R"("type":"ok")"));
    EXPECT_EQ(ask(bot, 1), ask(bot, 1));
  }
  std::set<std::string> answers;
  for (int seed = 0; seed < 20; ++seed) answers.insert(ask("random", seed));
  EXPECT_GT(answers.size(), 1U);
}

// ---- Many at a time ----

std::string evaluation(std::string_view id, int playouts, std::string_view bot = "random") {
  static const auto record =
      protocol::to_text(json_of(answer_line(R"({"id":"1","type":"new","game":"pyramido"})")).at("record"));
  return R"({"id":")" + std::string{id} + R"(","type":"evaluate","bot":")" + std::string{bot} + R"(","playouts":)" +
         std::to_string(playouts) + R"(,"position":)" + record + "}";
}
// It would take hours: whatever holds the test up, it is still under way.
std::string endless(std::string_view id) { return evaluation(id, kMaxPlayouts, "vizier@1000n"); }

TEST(Engine, AnswersManyInFlightEachOnce) {
  Said said;
  constexpr int kRequests = 1500;  // more than may wait
  {
    Engine engine{4, said.reply()};
    for (int n = 0; n < kRequests; ++n) {
      const auto id = std::to_string(n);
      if (n % 3 == 0)
        engine.take(R"({"id":")" + id + R"(","type":"new","game":"pyramidion"})");
      else if (n % 3 == 1)
        engine.take(R"({"id":")" + id + R"(","type":"wrong"})");
      else
        engine.take(evaluation(id, 1));
    }
    engine.finish();
  }
  std::set<std::string> ids;
  for (const auto& line : said.wait_for(kRequests)) ids.insert(text_at(json_of(line), "id"));
  EXPECT_EQ(said.wait_for(kRequests).size(), std::size_t{kRequests});
  EXPECT_EQ(ids.size(), std::size_t{kRequests});
}

// All bots at once, four threads first: what a bot builds on first use, two of them may want at a time.
TEST(Engine, TheNumberOfThreadsChangesNoAnswer) {
  const auto record =
      protocol::to_text(json_of(answer_line(R"({"id":"1","type":"new","game":"pyramido"})")).at("record"));
  std::vector<std::string> requests;
  for (const auto bot : bots::bot_names<pyramido::Pyramido>())
    for (const auto* seed : {"1", "2"})
      requests.push_back(R"({"id":")" + std::string{bot} + seed + R"(","type":"best","bot":")" + std::string{bot} +
                         R"(@20n","seed":)" + seed + R"(,"position":)" + record + "}");
  for (int n = 0; n < 12; ++n) requests.push_back(evaluation(std::to_string(n), 3));
  std::vector<std::string> lines[2];
  for (const int threads : {4, 1}) {
    Said said;
    Engine engine{threads, said.reply()};
    for (const auto& request : requests) engine.take(request);
    engine.finish();
    lines[threads / 4] = said.wait_for(requests.size());
    std::sort(lines[threads / 4].begin(), lines[threads / 4].end());
  }
  EXPECT_EQ(lines[1].size(), requests.size());
  EXPECT_EQ(lines[0], lines[1]);
}

TEST(Engine, CancelsWhatRunsAndWhatWaits) {
  Said said;
  Engine engine{1, said.reply()};
  engine.take(endless("running"));
  engine.take(endless("waiting"));
  engine.take(evaluation("running", 1));  // its id is taken
  engine.take(R"({"id":"c1","type":"cancel","request":"waiting"})");
  engine.take(R"({"id":"c2","type":"cancel","request":"running"})");
  engine.take(R"({"id":"c3","type":"cancel","request":"running"})");  // no longer there
  const auto lines = said.wait_for(6);
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_THAT(lines[0], HasSubstr(R"("error":"id_in_use","field":"id","id":"running")"));
  EXPECT_THAT(lines[1], HasSubstr(R"("error":"cancelled","field":"","id":"waiting")"));
  EXPECT_EQ(lines[2], R"({"type":"ok","id":"c1","cancelled":true})");
  EXPECT_THAT(lines[3], HasSubstr(R"("error":"cancelled","field":"","id":"running")"));
  EXPECT_EQ(lines[4], R"({"type":"ok","id":"c2","cancelled":true})");
  EXPECT_EQ(lines[5], R"({"type":"ok","id":"c3","cancelled":false})");
  // The id is free again, and the thread too.
  engine.take(evaluation("running", 1));
  EXPECT_THAT(said.wait_for(7).back(), HasSubstr(R"("type":"ok","id":"running")"));
}

TEST(Engine, QuitCancelsAllAndIsTheLastAnswer) {
  Said said;
  Engine engine{2, said.reply()};
  for (int n = 0; n < 5; ++n) EXPECT_TRUE(engine.take(endless(std::to_string(n))));
  EXPECT_FALSE(engine.take(R"({"id":"q","type":"quit"})"));
  engine.finish();
  const auto lines = said.wait_for(6);
  ASSERT_EQ(lines.size(), 6U);
  for (int n = 0; n < 5; ++n) EXPECT_THAT(lines[static_cast<std::size_t>(n)], HasSubstr(R"("error":"cancelled")"));
  EXPECT_EQ(lines[5], R"({"type":"ok","id":"q"})");
}

}  // namespace
}  // namespace benben::engine
