#include "wasm/host.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "bots/machine.h"
#include "games/pyramidion/json/json.h"
#include "protocol/record.h"
#include "table/daily.h"
#include "table/games.h"

namespace benben::wasm {
namespace {

namespace json = boost::json;

const std::string kSecret(64, 'a');

// A host, and the log that its page keeps.
class HostTest : public ::testing::Test {
 protected:
  json::object said(Host& host, const json::object& message) {
    auto out =
        json::parse(host.take(json::serialize(message), table::Time{table::Millis{now_}}, table::Millis{steady_}))
            .as_object();
    if (const auto* entries = out.if_contains("entries"))
      for (const auto& entry : entries->as_array()) logs_[std::string{entry.at("table").as_string()}].push_back(entry);
    return out;
  }
  json::object said(const json::object& message) { return said(host_, message); }
  json::object answer(const json::object& message) { return said(message).at("answer").as_object(); }
  json::object view(const std::string& table = kTable) {
    return answer({{"type", "view"}, {"table", table}}).at("view").as_object();
  }
  static std::string error(const json::object& answer) {
    const auto* error = answer.if_contains("error");
    return error == nullptr ? "" : std::string{error->as_string()};
  }
  json::object create(json::array seats, json::object more = {}) {
    json::object message{{"type", "create"},
                         {"game", "pyramido"},
                         {"seats", std::move(seats)},
                         {"made", {{"table", kTable}, {"secret", kSecret}}}};
    for (const auto& member : more) message[member.key()] = member.value();
    return said(message);
  }
  // What a bot decides next, thought of by a host of its own that was given the log.
  std::string thought(const std::string& table = kTable) {
    Host thinker{bots::kMachine};
    const auto opened =
        said(thinker, {{"type", "open"}, {"table", table}, {"secret", kSecret}, {"entries", logs_[table]}});
    EXPECT_EQ(error(opened.at("answer").as_object()), "");
    return std::string{said(thinker, {{"type", "think"}, {"table", table}}).at("answer").at("notation").as_string()};
  }
  json::object decide_first() {
    const auto now = view();
    return said({{"type", "decide"},
                 {"table", kTable},
                 {"seq", now.at("seq")},
                 {"seat", now.at("to_act")},
                 {"decision", now.at("legal").at(0)}});
  }
  // To the end, by the first legal decision and by what the bots think.
  void play_out(std::string_view table = kTable) {
    for (;;) {
      const auto now = view(std::string{table});
      if (now.at("status") != "running") return;
      const bool is_mine = !now.at("legal").as_array().empty();
      const auto done =
          is_mine
              ? answer(
                    {{"type", "decide"}, {"table", table}, {"seq", now.at("seq")}, {"decision", now.at("legal").at(0)}})
              : answer({{"type", "play"},
                        {"table", table},
                        {"seq", now.at("seq")},
                        {"notation", thought(std::string{table})}});
      ASSERT_EQ(error(done), "");
    }
  }

  static constexpr auto kTable = "_0123456789a";
  Host host_{bots::kMachine};
  std::int64_t now_ = 1'700'000'000'000, steady_ = 1000;
  std::map<std::string, json::array> logs_;
};

TEST_F(HostTest, PlaysAGameAgainstABotFromItsLogAlone) {
  const auto made = create({"me", "bot:greedy"});
  EXPECT_EQ(made.at("answer").at("table"), kTable);
  EXPECT_EQ(made.at("entries").as_array().size(), 3U);  // made, sat down, begun
  EXPECT_EQ(made.at("tables").at(0).at("secret"), json::value(kSecret));
  play_out();
  const auto over = view();
  EXPECT_EQ(over.at("status"), "over");
  EXPECT_EQ(over.at("result").at("reason"), "played");

  Host other{bots::kMachine};
  const auto opened =
      said(other, {{"type", "open"}, {"table", kTable}, {"secret", kSecret}, {"entries", logs_[kTable]}});
  EXPECT_EQ(opened.at("answer").at("seq"), over.at("seq"));
  EXPECT_EQ(said(other, {{"type", "view"}, {"table", kTable}}).at("answer").at("view"), over);
  const auto record = answer({{"type", "record"}, {"table", kTable}}).at("record");
  EXPECT_EQ(record.at("fair").at("secret"), json::value(kSecret));
  EXPECT_EQ(record.at("names").at(1), "greedy");
}

TEST_F(HostTest, TellsThoseWhoFollowAndOnlyThem) {
  const auto made = create({"me", "me"});
  EXPECT_EQ(made.at("tables").at(0).at("card").at("your_turn"), true);
  EXPECT_TRUE(decide_first().at("news").as_array().empty());
  const auto followed = answer({{"type", "follow"}, {"table", kTable}});
  EXPECT_EQ(followed.at("view").at("events").as_array().size(), 5U);
  const auto news = decide_first().at("news").as_array();
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(news[0].at("type"), "update");
  EXPECT_EQ(news[0].at("events").as_array().size(), 1U);
  static_cast<void>(answer({{"type", "unfollow"}, {"table", kTable}}));
  EXPECT_TRUE(decide_first().at("news").as_array().empty());
}

TEST_F(HostTest, AnswersQuestionsAsAServerDoes) {
  create({"me", "me", "bot:safe"});
  while (view().at("legal").as_array().empty())  // who begins, the deal says
    answer({{"type", "play"}, {"table", kTable}, {"seq", view().at("seq")}, {"notation", thought()}});
  const auto seq = view().at("seq"), seat = view().at("to_act");
  EXPECT_EQ(answer({{"type", "legal"}, {"table", kTable}, {"seat", seat}}).at("seq"), seq);
  EXPECT_EQ(answer({{"type", "preview"}, {"table", kTable}, {"seat", seat}}).at("seq"), seq);
  EXPECT_TRUE(answer({{"type", "scorings"}, {"table", kTable}}).at("scorings").as_array().empty());
  EXPECT_EQ(answer({{"type", "moment"}, {"table", kTable}, {"turn", 0}}).at("turn"), 0);
  EXPECT_EQ(error(answer({{"type", "moment"}, {"table", kTable}, {"turn", 0}, {"seat", 3}})), "not_your_seat");
  EXPECT_EQ(answer({{"type", "me"}}).at("games").as_array().size(), 2U);
  const auto advice = answer({{"type", "advise"}, {"table", kTable}, {"seat", seat}});
  EXPECT_EQ(advice.at("seq"), seq);
  EXPECT_TRUE(advice.contains("decision"));
}

TEST_F(HostTest, TakesBackAndGoesOn) {
  create({"me", "me"});
  const auto before = view();
  decide_first();
  EXPECT_EQ(error(answer({{"type", "undo"}, {"table", kTable}, {"seq", view().at("seq")}, {"seat", 1}})), "");
  EXPECT_EQ(view().at("observation"), before.at("observation"));
  EXPECT_EQ(view().at("turn"), 0);
}

// A game's first decisions, as a record.
json::object record_of(json::array moves) {
  json::array deal;
  for (int domino = 1; domino <= 90; ++domino) deal.push_back(domino);
  return {{"game", "pyramido"}, {"players", 2}, {"deal", deal}, {"first", 1}, {"moves", std::move(moves)}};
}

TEST_F(HostTest, BeginsWhereARecordEnds) {
  const auto made =
      create({"me", "me"},
             {{"type", "begin"}, {"origin", {{"as", "lesson"}, {"begin", {{"record", record_of({"1@0,0^"})}}}}}});
  EXPECT_EQ(error(made.at("answer").as_object()), "");
  EXPECT_EQ(made.at("tables").at(0).at("card").at("settings").at("origin"), json::parse(R"({"as":"lesson"})"));
  const auto before = view();
  EXPECT_EQ(before.at("turn"), 1);
  EXPECT_EQ(answer({{"type", "moment"}, {"table", kTable}, {"turn", 0}}).at("next").at("notation"), "1@0,0^");
  // What stood before is not anybody's to take back.
  const auto undo = [&] {
    return error(answer({{"type", "undo"}, {"table", kTable}, {"seq", view().at("seq")}, {"seat", 1}}));
  };
  EXPECT_EQ(undo(), "cannot_undo");
  decide_first();
  EXPECT_EQ(undo(), "");
  EXPECT_EQ(view().at("observation"), before.at("observation"));
  play_out();
  const auto record = answer({{"type", "record"}, {"table", kTable}}).at("record");
  EXPECT_EQ(record.at("moves").at(0), "1@0,0^");
  EXPECT_FALSE(record.as_object().contains("fair"));
  EXPECT_TRUE(record.as_object().contains("ranks"));
  Host other{bots::kMachine};
  said(other, {{"type", "open"}, {"table", kTable}, {"secret", kSecret}, {"entries", logs_[kTable]}});
  EXPECT_EQ(said(other, {{"type", "view"}, {"table", kTable}}).at("answer").at("view"), view());
}

TEST_F(HostTest, BeginsAtAPosition) {
  const std::string position =
      "pyramido 2 visible 1 1 1 cover:2:0,1:0,0:0,1 - 50.-.60 42@3-25.47@25-47.86@47-69.65@69-90 "
      "3dffffe77fdbdffffffffff 123:0,-1:0,0,0,0:-/-/-/-/0,1/-:in:y0/rc 123:0,0:0,0,0,0:-/-/-/-/-/-:in:.";
  const auto begin = [&](json::array seats, json::value at) {
    return create(std::move(seats),
                  {{"type", "begin"}, {"origin", {{"as", "puzzle"}, {"begin", {{"position", std::move(at)}}}}}})
        .at("answer")
        .as_object();
  };
  EXPECT_EQ(begin({"me", "bot:safe", "me"}, json::value(position)).at("field"), "seats");
  EXPECT_EQ(begin({"me", "bot:safe"}, "pyramido 2 nonsense").at("field"), "origin.begin.position");
  EXPECT_EQ(begin({"me", "bot:safe"}, 7).at("field"), "origin.begin.position");
  EXPECT_EQ(error(begin({"me", "bot:safe"}, json::value(position))), "");
  EXPECT_EQ(view().at("to_act"), 1);
  EXPECT_EQ(view().at("turn"), 0);
  play_out();
  EXPECT_EQ(view().at("status"), "over");
  EXPECT_EQ(answer({{"type", "record"}, {"table", kTable}}).at("record").at("position"), json::value(position));
  EXPECT_EQ(error(answer({{"type", "judge"}, {"table", kTable}})), "bad_field");
}

// The shipped components of Pyramidion with one boat of another worth.
json::object own_box(int points = 9) {
  std::string text;
  core::JsonWriter out{text};
  protocol::Json<pyramidion::Pyramidion>::write_parts(out, pyramidion::reconstruction());
  auto parts = json::parse(text).as_object();
  parts["boats"].at(0).at("points") = points;
  return parts;
}

TEST_F(HostTest, SaysWhatIsWrongWithPartsAndWhere) {
  const auto ask = [&](json::value parts, std::string_view game = "pyramidion") {
    return answer({{"type", "parts"}, {"game", game}, {"parts", std::move(parts)}});
  };
  EXPECT_EQ(ask(own_box()).at("parts"), own_box());
  EXPECT_EQ(ask(own_box(1)).at("shipped"), true);
  EXPECT_EQ(ask(own_box(100)).at("field"), "parts.boats[0].points");
  EXPECT_EQ(ask(own_box(100)).at("what"), "out of range: 1 to 99");
  EXPECT_EQ(ask("a text").at("field"), "parts");
  EXPECT_EQ(ask(own_box(), "pyramido").at("field"), "parts");
  EXPECT_EQ(ask(own_box(), "chess").at("field"), "game");
  EXPECT_EQ(error(answer({{"type", "parts"}, {"game", "pyramidion"}})), "missing_field");
}

TEST_F(HostTest, PlaysWithTheNumbersOfABox) {
  const auto other = [&](json::object parts, std::string_view game = "pyramidion") {
    return create({"me", "bot:greedy"}, {{"game", game}, {"parts", std::move(parts)}}).at("answer").as_object();
  };
  EXPECT_EQ(other(own_box(100)).at("field"), "parts.boats[0].points");
  EXPECT_EQ(other(own_box(), "pyramido").at("field"), "parts");
  EXPECT_EQ(error(other(own_box())), "");
  EXPECT_EQ(view().at("parts"), own_box());
  EXPECT_EQ(view().at("settings").at("parts"), true);
  play_out();
  const auto record = answer({{"type", "record"}, {"table", kTable}}).at("record").as_object();
  EXPECT_EQ(record.at("parts"), own_box());
  using G = pyramidion::Pyramidion;
  EXPECT_EQ(protocol::check_record<G>(record), std::nullopt);
  EXPECT_TRUE(table::check_fair(record));
  auto without = record;
  without.erase("parts");
  EXPECT_EQ(protocol::check_record<G>(without)->path, "components");
  auto changed = record;
  changed["parts"].at("boats").at(0).at("points") = 8;
  EXPECT_EQ(protocol::check_record<G>(changed)->path, "components");

  // It stays: in the next game, in one that is tried again, in one that goes on from its record.
  const auto made = [](const char* id) { return json::object{{"table", id}, {"secret", kSecret}}; };
  EXPECT_EQ(error(answer({{"type", "rematch"}, {"table", kTable}, {"made", made("_next0000000")}})), "");
  EXPECT_EQ(view("_next0000000").at("parts"), own_box());
  EXPECT_EQ(error(answer({{"type", "try"}, {"table", kTable}, {"turn", 0}, {"made", made("_try00000000")}})), "");
  EXPECT_EQ(view("_try00000000").at("parts"), own_box());
  auto half = record;
  half["moves"].as_array().resize(3);
  const auto begin = [&](json::object more) {
    json::object message{{"type", "begin"},
                         {"game", "pyramidion"},
                         {"seats", {"me", "me"}},
                         {"made", made("_begin000000")},
                         {"origin", {{"as", "pad"}, {"begin", {{"record", half}}}}}};
    for (const auto& member : more) message[member.key()] = member.value();
    return answer(message);
  };
  EXPECT_EQ(begin({{"parts", own_box(5)}}).at("field"), "parts");
  EXPECT_EQ(error(begin({})), "");
  EXPECT_EQ(view("_begin000000").at("parts"), own_box());
  EXPECT_EQ(view("_begin000000").at("turn"), 3);
  // The last log makes the same table.
  Host again{bots::kMachine};
  said(again, {{"type", "open"}, {"table", "_begin000000"}, {"secret", kSecret}, {"entries", logs_["_begin000000"]}});
  EXPECT_EQ(said(again, {{"type", "view"}, {"table", "_begin000000"}}).at("answer").at("view"), view("_begin000000"));
}

TEST_F(HostTest, PlaysWithTheShippedNumbersAsEver) {
  create({"me", "me"}, {{"game", "pyramidion"}, {"parts", own_box(1)}});
  EXPECT_FALSE(view().contains("parts"));
  EXPECT_FALSE(view().at("settings").as_object().contains("parts"));
}

// A position says nothing of parts.
TEST_F(HostTest, RefusesPartsAtAPosition) {
  const auto s = pyramidion::start({.players = 2});
  const auto position = pyramidion::Pyramidion::position_text(s);
  const auto begin = [&](json::object more) {
    more["type"] = "begin";
    more["game"] = "pyramidion";
    more["origin"] = {{"as", "puzzle"}, {"begin", {{"position", position}}}};
    return create({"me", "me"}, std::move(more)).at("answer").as_object();
  };
  EXPECT_EQ(begin({{"parts", own_box()}}).at("field"), "parts");
  EXPECT_EQ(error(begin({})), "");
}

TEST_F(HostTest, SaysWhatFollowsFromASheetOfARealBox) {
  const auto pad = [&](std::string_view game, std::string_view sheet) {
    json::object message{{"type", "pad"}, {"game", game}};
    message["sheet"] = json::parse(sheet);
    return answer(message);
  };
  EXPECT_EQ(
      pad("pyramido", R"({"players":2,"first":1,"levels":[[7,9],[1,null],[null,null],[null,null]]})").at("starters"),
      json::parse("[1,1]"));
  EXPECT_EQ(pad("pyramidion", R"({"players":2,"order":[2,1],"target":10,"rounds":[]})").at("next"),
            json::parse("[2,1]"));
  const auto wrong = pad("pyramido", R"({"players":2,"first":1,"levels":[]})");
  EXPECT_EQ(error(wrong), "bad_field");
  EXPECT_EQ(wrong.at("field"), "levels");
  EXPECT_EQ(error(pad("chess", "{}")), "bad_field");
  // What stands on the table can be played on from.
  const auto entered = pad("pyramido", R"({"players":2,"first":2,"luck":5,"pyramids":[[],
    [{"domino":17,"level":1,"x":0,"y":0,"rotation":90}]]})");
  const auto made =
      create({"me", "bot:safe"},
             {{"type", "begin"}, {"origin", {{"as", "pad"}, {"begin", {{"position", entered.at("position")}}}}}});
  EXPECT_EQ(error(made.at("answer").as_object()), "");
  EXPECT_EQ(view().at("to_act"), 1);
  play_out();
}

TEST_F(HostTest, LetsChanceAndBotsDoWhatWasSetDown) {
  const std::string position =
      "pyramido 2 visible 1 1 1 refill:2:0,1:0,0:0,1 - 50.-.60 42@3-25.47@25-47.86@47-69.65@69-90 "
      "3dffffe77fdbdffffffffff 123:0,-1:0,0,0,0:-/-/-/-/0,1/-:in:y0/rc 123:0,0:0,0,0,0:-/-/-/-/-/-:in:.";
  const auto begin = [&](json::object more) {
    json::object origin{{"as", "lesson"}, {"begin", {{"position", position}}}};
    for (const auto& member : more) origin[member.key()] = member.value();
    said({{"type", "forget"}, {"table", kTable}});
    return create({"me", "bot:safe"}, {{"type", "begin"}, {"origin", origin}}).at("answer").as_object();
  };
  EXPECT_EQ(begin({{"luck", -1}}).at("field"), "origin.luck");
  EXPECT_EQ(begin({{"replies", json::array{7}}}).at("field"), "origin.replies");
  // What the pile shows next follows from the luck alone.
  const auto top = [&](int luck) {
    const auto begun = begin({{"luck", luck}, {"replies", json::array{"r9", "3@0,0^", "2@0,0v"}}});
    EXPECT_EQ(error(begun), "") << begun;
    decide_first();
    return view().at("observation").at("piles").at(1).at("top");
  };
  const auto first = top(1);
  EXPECT_EQ(top(1), first);
  bool differs = false;
  for (int luck = 2; luck < 6; ++luck) differs = differs || top(luck) != first;
  EXPECT_TRUE(differs);
  // Of what was set down for the bot, the first that is legal.
  EXPECT_EQ(thought(), "3@0,0^");
}

TEST_F(HostTest, RefusesWhatNeedsOthers) {
  EXPECT_EQ(error(create({"me", "open"}).at("answer").as_object()), "bad_field");
  EXPECT_EQ(error(create({"me", "bot:safe"}, {{"rated", true}}).at("answer").as_object()), "not_rateable");
  EXPECT_EQ(error(create({"me", "bot:nobody"}).at("answer").as_object()), "bad_field");
  EXPECT_EQ(error(answer({{"type", "leaderboard"}, {"game", "pyramido"}})), "no_table");
  create({"me", "bot:safe"});
  EXPECT_EQ(error(create({"me", "bot:safe"}).at("answer").as_object()), "bad_field");  // there is one of this id
  EXPECT_EQ(error(answer({{"type", "react"}, {"table", kTable}, {"seat", 1}, {"reaction", "wow"}})), "unknown_type");
  EXPECT_EQ(error(answer({{"type", "no"}})), "unknown_type");
  EXPECT_EQ(error(json::parse(host_.take("{", {}, {})).at("answer").as_object()), "not_json");
}

TEST_F(HostTest, RefusesADamagedLogWithTheReason) {
  create({"me", "me"});
  decide_first();
  const auto open = [&](const json::array& entries) {
    Host other{bots::kMachine};
    return said(other, {{"type", "open"}, {"table", kTable}, {"secret", kSecret}, {"entries", entries}})
        .at("answer")
        .as_object();
  };
  EXPECT_EQ(error(open(logs_[kTable])), "");
  EXPECT_EQ(error(open({})), "broken_table");
  auto gap = logs_[kTable];
  gap.erase(gap.begin() + 2);
  EXPECT_EQ(error(open(gap)), "broken_table");
  auto nonsense = logs_[kTable];
  nonsense.back().as_object()["text"] = "?";
  EXPECT_EQ(error(open(nonsense)), "broken_table");
  auto typed = logs_[kTable];
  typed.back().as_object()["kind"] = "decide";
  EXPECT_EQ(error(open(typed)), "broken_table");
}

TEST_F(HostTest, CatchesUpWithWhatAnotherWrote) {
  create({"me", "me"});
  Host other{bots::kMachine};
  said(other, {{"type", "open"}, {"table", kTable}, {"secret", kSecret}, {"entries", logs_[kTable]}});
  said(other, {{"type", "follow"}, {"table", kTable}});
  decide_first();
  const auto caught =
      said(other, {{"type", "open"}, {"table", kTable}, {"secret", kSecret}, {"entries", logs_[kTable]}});
  EXPECT_EQ(caught.at("news").at(0).at("seq"), view().at("seq"));
}

TEST_F(HostTest, LetsNobodyDecideTwice) {
  create({"bot:safe", "bot:safe"});
  const auto seq = view().at("seq");
  const auto notation = thought();
  const json::object play{{"type", "play"}, {"table", kTable}, {"seq", seq}, {"notation", notation}};
  EXPECT_EQ(error(answer(play)), "");
  EXPECT_NE(error(answer(play)), "");
}

TEST_F(HostTest, SeatsEverybodyOneFurtherInARematchAndTriesAgain) {
  create({"me", "bot:safe"});
  play_out();
  const auto again =
      said({{"type", "try"}, {"table", kTable}, {"turn", 4}, {"made", {{"table", "_tried000000"}, {"secret", "no"}}}});
  EXPECT_EQ(again.at("answer").at("view").at("turn"), 4);
  EXPECT_EQ(again.at("tables").at(0).at("secret"), json::value(kSecret));  // the same deal
  const auto asked =
      said({{"type", "rematch"}, {"table", kTable}, {"made", {{"table", "_next0000000"}, {"secret", kSecret}}}});
  EXPECT_EQ(asked.at("answer").at("table"), "_next0000000");
  EXPECT_EQ(asked.at("tables").as_array().size(), 2U);
  EXPECT_EQ(view("_next0000000").at("seats").at(0).at("kind"), "bot");
  EXPECT_EQ(view("_next0000000").at("you").at(0), 2);
  // Asked for once more it is the same.
  const auto twice =
      said({{"type", "rematch"}, {"table", kTable}, {"made", {{"table", "_other000000"}, {"secret", kSecret}}}});
  EXPECT_EQ(twice.at("answer").at("table"), "_next0000000");
}

TEST_F(HostTest, TellsFiguresOfWhatWasDealtAndPlayedToItsEnd) {
  create({"me", "bot:safe"});
  play_out();
  const auto card_of = [&](const json::object& message) {
    return said(message).at("tables").at(0).at("card").as_object();
  };
  const json::object reopen{{"type", "open"}, {"table", kTable}, {"secret", kSecret}, {"entries", logs_[kTable]}};
  const auto over = card_of(reopen);
  EXPECT_EQ(over.at("ended"), logs_[kTable].back().at("at"));
  for (std::size_t seat = 0; seat < 2; ++seat) {
    std::int64_t points = 0;
    for (const auto& level : over.at("figures").at(seat).at("levels").as_array()) points += level.as_int64();
    EXPECT_EQ(points, over.at("result").at("points").at(seat).as_int64());
  }
  // A rematch touches the table, but it was over when it was over.
  now_ += 1000;
  said({{"type", "rematch"}, {"table", kTable}, {"made", {{"table", "_next0000000"}, {"secret", kSecret}}}});
  EXPECT_EQ(card_of(reopen).at("ended"), over.at("ended"));
  // What is given up, tried again or set up has none.
  const auto given_up = card_of({{"type", "resign"}, {"table", "_next0000000"}, {"seat", 2}});
  EXPECT_EQ(given_up.at("result").at("reason"), "resigned");
  EXPECT_FALSE(given_up.contains("figures"));
  said({{"type", "try"}, {"table", kTable}, {"turn", 4}, {"made", {{"table", "_tried000000"}, {"secret", "no"}}}});
  play_out("_tried000000");
  EXPECT_FALSE(card_of({{"type", "open"}, {"table", "_tried000000"}}).contains("figures"));
}

TEST_F(HostTest, TellsNoFiguresOfWhoLetABotDecide) {
  create({"me", "bot:safe"});
  const auto think_and_play = [&] {
    return error(answer({{"type", "play"}, {"table", kTable}, {"seq", view().at("seq")}, {"notation", thought()}}));
  };
  while (view().at("legal").as_array().empty()) ASSERT_EQ(think_and_play(), "");
  EXPECT_EQ(error(answer({{"type", "leave"}, {"table", kTable}, {"seat", 1}})), "");
  EXPECT_EQ(think_and_play(), "");
  EXPECT_EQ(error(answer({{"type", "back"}, {"table", kTable}, {"seat", 1}})), "");
  play_out();
  const auto card = said({{"type", "open"}, {"table", kTable}}).at("tables").at(0).at("card").as_object();
  EXPECT_EQ(card.at("result").at("reason"), "played");
  EXPECT_TRUE(card.at("figures").at(0).is_null());
  EXPECT_TRUE(card.at("figures").at(1).is_object());
}

TEST_F(HostTest, CountsTimeByAClockThatNeverJumps) {
  const auto made = create({"me", "me"}, {{"clock", {{"kind", "live"}, {"base", 60}, {"increment", 0}}}});
  EXPECT_EQ(made.at("tables").at(0).at("due"), 60'000);
  now_ += 86'400'000;  // somebody set the device's clock
  steady_ += 5'000;
  const auto seat = static_cast<std::size_t>(view().at("to_act").as_int64() - 1);
  decide_first();
  EXPECT_EQ(view().at("clock").at("left").at(seat), 55'000);
  now_ -= 2 * 86'400'000;
  decide_first();
  const auto times = logs_[kTable];
  for (std::size_t i = 1; i < times.size(); ++i)
    EXPECT_LE(times[i - 1].at("at").as_int64(), times[i].at("at").as_int64());
  EXPECT_NE(error(answer({{"type", "timeout"}, {"table", kTable}})), "");
  steady_ += 60'000;
  EXPECT_EQ(error(answer({{"type", "timeout"}, {"table", kTable}})), "");
}

TEST_F(HostTest, SaysWhichNetItMisses) {
  static Host* asking = nullptr;
  Host host{{.clock = &std::chrono::steady_clock::now, .net = [](std::string_view kind, int) -> const neural::Net* {
               asking->need(kind);
               return nullptr;
             }}};
  asking = &host;
  const json::object message{{"type", "create"},
                             {"game", "pyramido"},
                             {"seats", {"bot:learned", "bot:learned"}},
                             {"made", {{"table", kTable}, {"secret", kSecret}}}};
  said(host, message);
  EXPECT_EQ(said(host, {{"type", "think"}, {"table", kTable}}).at("needs"), "pyramido-2");
  const auto without = said(host, {{"type", "think"}, {"table", kTable}, {"without", true}});
  EXPECT_TRUE(without.at("answer").as_object().contains("notation"));
}

TEST_F(HostTest, DealsEachDayWhatFollowsFromTheDate) {
  now_ = 20'775 * 86'400'000LL + 1;  // 2026-11-18
  const auto state = answer({{"type", "daily"}});
  EXPECT_EQ(state.at("day"), "2026-11-18");
  EXPECT_EQ(state.at("next"), 20'776 * 86'400'000LL);
  EXPECT_EQ(state.at("games").at(0).at("bot"), "mason");
  const auto begin = [&](const char* table, json::object more, bool counts = true) {
    json::object message{{"type", "daily_start"},
                         {"game", "pyramido"},
                         {"made", {{"table", table}, {"secret", kSecret}, {"counts", counts}}}};
    for (const auto& member : more) message[member.key()] = member.value();
    return answer(message);
  };
  EXPECT_EQ(error(begin(kTable, {{"day", "2026-11-19"}})), "bad_field") << "it has not begun";
  EXPECT_EQ(error(begin(kTable, {{"day", "2026-99-19"}})), "bad_field");
  EXPECT_EQ(error(begin(kTable, {{"game", "chess"}})), "bad_field");
  EXPECT_EQ(begin(kTable, {}).at("counts"), true);
  EXPECT_EQ(view().at("settings").at("daily").at("day"), "2026-11-18");
  EXPECT_EQ(view().at("deal").at("commitment"),
            json::value(game::commitment(table::open_secret("pyramido", "2026-11-18"))));
  EXPECT_EQ(error(answer({{"type", "undo"}, {"table", kTable}, {"seq", view().at("seq")}})), "cannot_undo");
  EXPECT_EQ(begin("_0123456789b", {}, false).at("counts"), false);
  EXPECT_EQ(begin("_0123456789c", {{"day", "2026-11-17"}}).at("counts"), false) << "a day that is over is practice";
  EXPECT_EQ(view("_0123456789b").at("observation"), view().at("observation"));
}

TEST_F(HostTest, LetsAFieldOfBotsPlayADay) {
  const auto field = [&](json::object more) {
    json::object message{{"type", "field"}, {"game", "pyramido"}, {"day", "2026-11-18"}, {"from", 0}, {"count", 3}};
    for (const auto& member : more) message[member.key()] = member.value();
    return answer(message);
  };
  const auto all = field({}).at("results").as_array();
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(field({{"from", 2}, {"count", 1}}).at("results").at(0), all[2]) << "in whatever pieces";
  EXPECT_EQ(error(field({{"from", 199}, {"count", 2}})), "bad_field");
  EXPECT_EQ(error(field({{"from", -1}})), "bad_field");
  EXPECT_EQ(error(field({{"day", "someday"}})), "bad_field");
  EXPECT_EQ(error(field({{"game", "chess"}})), "bad_field");
  EXPECT_EQ(error(field({{"without", true}})), "busy") << "other bots would be another field";
}

}  // namespace
}  // namespace benben::wasm
