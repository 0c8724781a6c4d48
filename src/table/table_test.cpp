#include "table/table.h"
#include "table/questions.h"

#include <gtest/gtest.h>

#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "games/pyramidion/json/json.h"
#include "table/games.h"

namespace benben::table {
namespace {

namespace json = boost::json;
using protocol::ErrorCode;

// A table of Pyramido with two people, started.
class TableTest : public ::testing::Test {
 protected:
  static Time at(std::int64_t millis) { return Time{Millis{millis}}; }
  void make(std::string_view message) {
    const auto settings = read_settings(json::parse(message).as_object(), "u1");
    ASSERT_TRUE(settings);
    add(Entry{1, at(1000), EntryKind::kCreate, 0, to_json(*settings), Millis{0}});
  }
  void add(const Table::Plan& plan) {
    ASSERT_TRUE(plan) << name(plan.error().code);
    log_.push_back(*plan);
    ASSERT_EQ(table_.apply(*plan), std::nullopt);
    while (auto next = table_.plan_follow_up(at(1000))) {
      log_.push_back(*next);
      ASSERT_EQ(table_.apply(*next), std::nullopt);
    }
  }
  static ErrorCode code(const Table::Plan& plan) { return plan.error().code; }
  // The first legal decision of whoever is to act.
  void decide(Millis used = Millis{0}) {
    std::string text;
    core::JsonWriter out{text};
    table_.play()->write_legal(out);
    const auto legal = json::parse(text).as_array();
    const auto& seat = table_.seats()[static_cast<std::size_t>(table_.to_act() - 1)];
    add(table_.plan_decide(seat.user, table_.to_act(), table_.seq(), legal[0], at(2000), used));
  }
  void decide_as_bot() {
    ASSERT_TRUE(table_.bot_to_act());
    const auto thought = table_.play()->think("random", 1, {});
    add(table_.plan_bot_decide(table_.seq(), thought(), at(2000)));
  }
  void start(std::string_view more = "") {
    make(R"({"game":"pyramido","seats":["open","open"])" + std::string{more} + "}");
    add(table_.plan_sit("u1", "Red", 1, {"seed"}, at(1001)));
    add(table_.plan_sit("u2", "Blue", std::nullopt, {}, at(1002)));
    ASSERT_EQ(table_.status(), Status::kRunning);
  }

  Table table_{"0123456789ab", std::string(64, '1')};
  std::vector<Entry> log_;
};

TEST_F(TableTest, ALogGivesTheSameTable) {
  start(R"(,"clock":{"kind":"live","base":60,"increment":5})");
  for (int i = 0; i < 20; ++i) decide(Millis{700});
  Table again{"0123456789ab", std::string(64, '1')};
  std::string events;
  for (const auto& entry : log_) ASSERT_EQ(again.apply(entry, &events), std::nullopt);
  EXPECT_EQ(again.card(), table_.card());
  std::string one, two;
  core::JsonWriter a{one}, b{two};
  table_.play()->write_observation(a, std::nullopt, Play::WithInsight::kYes);
  again.play()->write_observation(b, std::nullopt, Play::WithInsight::kYes);
  EXPECT_EQ(one, two);
  EXPECT_EQ(json::parse("[" + events + "]").as_array().size(), log_.size());
  // An entry with the wrong number, or that does not fit, is refused.
  auto wrong = log_.back();
  EXPECT_NE(again.apply(wrong), std::nullopt);
  wrong.seq = again.seq() + 1;
  wrong.text = "nonsense";
  EXPECT_NE(again.apply(wrong), std::nullopt);
}

// The rules of a game are those of its beginning, whatever version the program has by now.
TEST_F(TableTest, KeepsTheRulesItBeganWith) {
  const auto settings = read_settings(json::parse(R"({"game":"pyramidion","seats":["me","me"]})").as_object(), "u1");
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->rules, 2);
  auto text = to_json(*settings);
  EXPECT_EQ(settings_from_json(text)->rules, 2);
  const auto named = text.find(R"("rules":2,)");
  ASSERT_NE(named, std::string::npos);
  EXPECT_EQ(settings_from_json(std::string{text}.erase(named, 10))->rules, 1) << "from before there were two";
  text[named + 8] = '7';
  const auto unknown = settings_from_json(text);
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().find("version 7"), std::string::npos) << unknown.error();
}

json::object own_box() {
  std::string text;
  core::JsonWriter out{text};
  protocol::Json<pyramidion::Pyramidion>::write_parts(out, pyramidion::reconstruction());
  auto parts = json::parse(text).as_object();
  parts["cities"].at(2).at("trade") = 9;
  return parts;
}

// In a box without goods no boat is ever loaded. Nobody plays there for ever, and whoever has had enough gives up.
TEST_F(TableTest, NobodyPlaysAGameForEver) {
  auto empty = own_box();
  for (auto& good : empty["goods_supply"].as_object()) good.value() = 0;
  make(json::serialize(json::object{{"game", "pyramidion"},
                                    {"seats", {"open", "open"}},
                                    {"clock", {{"kind", "live"}, {"base", 60}, {"increment", 0}}},
                                    {"parts", empty}}));
  for (const int seat : {1, 2}) add(table_.plan_sit("u1", "Red", seat, {}, at(1001)));
  for (const int seat : {1, 2}) add(table_.plan_leave("u1", seat, at(1002)));
  while (table_.bot_to_act()) decide_as_bot();
  EXPECT_EQ(table_.status(), Status::kRunning);
  EXPECT_EQ(table_.play()->turn(), 10'000U);
  EXPECT_EQ(table_.time_to_act(), std::nullopt) << "who is not asked does not run out of time";
  const auto thought = table_.play()->think("random", 1, {})();
  EXPECT_EQ(code(table_.plan_bot_decide(table_.seq(), thought, at(2000))), ErrorCode::kStale);
  for (const int seat : {1, 2}) add(table_.plan_back("u1", seat, at(2001)));
  EXPECT_EQ(table_.time_to_act(), std::nullopt);
  EXPECT_EQ(code(table_.plan_timeout(at(2001))), ErrorCode::kNotRunning);
  const auto decided = table_.plan_decide("u1", {}, table_.seq(), json::value(thought), at(2002), Millis{0});
  EXPECT_EQ(code(decided), ErrorCode::kTooMany);
  add(table_.plan_resign("u1", 1, at(2002)));
  EXPECT_EQ(table_.status(), Status::kOver);
}

// Nobody is there who could give it up, and it would be under way for ever.
TEST_F(TableTest, AGameOfBotsAloneEndsAsItStands) {
  auto empty = own_box();
  for (auto& good : empty["goods_supply"].as_object()) good.value() = 0;
  make(
      json::serialize(json::object{{"game", "pyramidion"}, {"seats", {"bot:random", "bot:random"}}, {"parts", empty}}));
  while (table_.bot_to_act()) decide_as_bot();
  EXPECT_EQ(table_.play()->turn(), 10'000U);
  EXPECT_EQ(table_.status(), Status::kOver);
  EXPECT_EQ(table_.result()->reason, "agreed");
}

// However far one goes back, or looks back, it is what it was.
TEST_F(TableTest, GoesBackToWhatItWas) {
  make(R"({"game":"pyramidion","seats":["open","open"]})");
  add(table_.plan_sit("u1", "Red", 1, {}, at(1001)));
  add(table_.plan_sit("u1", "Red", 2, {}, at(1001)));
  const auto shown = [&] {
    std::string text;
    core::JsonWriter out{text};
    table_.play()->write_observation(out, game::Seat::at(0), Play::WithInsight::kNo);
    return text;
  };
  const auto told = [&](std::size_t turn) {
    const auto members = moment(table_, "u1", {{"turn", turn}, {"seat", 1}});
    return std::string{members ? json::serialize(json::parse("{" + *members + "}").at("observation")) : "none"};
  };
  std::vector<std::string> all{shown()};
  std::vector<std::string> moments;
  while (all.size() <= 150) {
    decide();
    all.push_back(shown());
  }
  for (std::size_t turn = 0; turn <= 150; ++turn) moments.push_back(told(turn));
  for (const std::size_t turn : {149, 129, 128, 127, 100, 64, 63, 1, 0}) {
    log_.push_back({table_.seq() + 1, at(3000), EntryKind::kUndo, 1, std::to_string(turn), Millis{0}});
    ASSERT_EQ(table_.apply(log_.back()), std::nullopt);
    EXPECT_EQ(shown(), all[turn]) << turn;
    EXPECT_EQ(told(turn), moments[turn]) << turn;
    // And on from there.
    decide();
    EXPECT_EQ(shown(), all[turn + 1]) << turn;
  }
}

TEST_F(TableTest, KeepsThePartsItIsPlayedWith) {
  json::object message{{"game", "pyramidion"}, {"seats", {"me", "me"}}, {"parts", own_box()}};
  const auto settings = read_settings(message, "u1");
  ASSERT_TRUE(settings);
  const auto kept = settings_from_json(to_json(*settings));
  ASSERT_TRUE(kept) << kept.error();
  EXPECT_EQ(kept->parts, settings->parts);
  EXPECT_EQ(json::parse(kept->parts), own_box());

  message["rated"] = true;
  message["seats"] = {"me", "open"};
  EXPECT_EQ(read_settings(message, "u1").error().code, ErrorCode::kNotRateable);
  EXPECT_EQ(read_settings(message, "u1").error().field, "parts");
  message["parts"].at("cities").at(2).at("trade") = 5;  // as printed here
  EXPECT_TRUE(read_settings(message, "u1"));
  message["parts"].at("cities").at(2).at("trade") = 61;
  EXPECT_EQ(read_settings(message, "u1").error().field, "parts.cities[2].trade");
  message["game"] = "pyramido";
  EXPECT_EQ(read_settings(message, "u1").error().field, "parts");

  // A log may have been written by anything.
  auto text = to_json(*settings);
  text.replace(text.find(R"("trade":9)"), 9, R"("trade":x)");
  EXPECT_FALSE(settings_from_json(text));
}

// A bot may still think when its table is gone.
TEST_F(TableTest, PartsOutliveTheirTable) {
  Play::Thought thought, advice;
  {
    Table table{"0123456789ab", std::string(64, '1')};
    const auto settings = read_settings(
        {{"game", "pyramidion"}, {"seats", {"bot:heuristic", "bot:heuristic"}}, {"parts", own_box()}}, "u1");
    ASSERT_EQ(table.apply({1, at(1), EntryKind::kCreate, 0, to_json(*settings), Millis{0}}), std::nullopt);
    ASSERT_EQ(table.apply({2, at(1), EntryKind::kStart, 0, {}, Millis{0}}), std::nullopt);
    thought = table.play()->think("heuristic", 1, {});
    advice = table.play()->advise("heuristic", 1, {});
  }
  EXPECT_FALSE(thought().empty());
  EXPECT_FALSE(advice().empty());
}

// An offer to end is one thing of the whole table: who declines it, or takes it back, ends it for everybody.
TEST_F(TableTest, WhoDeclinesTakesTheOfferOffTheTable) {
  start();
  const auto offers = [&] {
    return std::count_if(table_.seats().begin(), table_.seats().end(),
                         [](const auto& seat) { return seat.agrees_to_end; });
  };
  add(table_.plan_agree_end("u1", 1, true, at(3000)));
  EXPECT_EQ(offers(), 1);
  add(table_.plan_agree_end("u2", 2, false, at(3001)));
  EXPECT_EQ(offers(), 0);
  add(table_.plan_agree_end("u2", 2, true, at(3002)));
  ASSERT_EQ(table_.status(), Status::kRunning) << "the first offer is gone";
  add(table_.plan_agree_end("u1", 1, true, at(3003)));
  ASSERT_EQ(table_.status(), Status::kOver);
  EXPECT_EQ(table_.result()->reason, "agreed");
}

// An offer holds while the others take their turn. Who then plays on has given it up: nobody accepts an old one when it
// suits them.
TEST_F(TableTest, AnOfferLapsesWhenItsMakerPlaysOn) {
  start();
  const int seat = table_.to_act();
  const auto user = "u" + std::to_string(seat), other = "u" + std::to_string(3 - seat);
  const auto offers = [&] { return table_.seats()[static_cast<std::size_t>(seat - 1)].agrees_to_end; };
  add(table_.plan_agree_end(user, seat, true, at(3000)));
  while (table_.to_act() == seat) decide();
  EXPECT_TRUE(offers()) << "nobody has had a turn to answer in";
  while (table_.to_act() != seat) decide();
  EXPECT_TRUE(offers()) << "who offered waits";
  table_.take_changed();
  decide();
  EXPECT_FALSE(offers());
  EXPECT_TRUE(table_.take_changed().seats);
  add(table_.plan_agree_end(other, 3 - seat, true, at(3001)));
  EXPECT_EQ(table_.status(), Status::kRunning);
  add(table_.plan_agree_end(user, seat, true, at(3002)));
  EXPECT_EQ(table_.status(), Status::kOver);
}

// Seeds are sealed until nobody can sit, stand or change theirs any more; then they are shown.
TEST_F(TableTest, SealsAreOpenedBeforeTheStart) {
  const auto deal = [&] {
    std::string text;
    core::JsonWriter out{text};
    table_.write_deal(out);
    return json::parse(text).as_object();
  };
  make(R"({"game":"pyramido","seats":["open","open"]})");
  add(table_.plan_sit("u1", "Red", 1, {"", game::seal_of("early")}, at(1)));
  add(table_.plan_seed("u1", 1, {"", game::seal_of("mine")}, at(1)));
  EXPECT_EQ(code(table_.plan_reveal("u1", 1, "mine", at(1))), ErrorCode::kSeatsOpen) << "others may still choose";
  EXPECT_FALSE(table_.time_limit());
  add(table_.plan_sit("u2", "Blue", 2, {"", game::seal_of("yours")}, at(2)));
  ASSERT_EQ(table_.status(), Status::kOpen);
  EXPECT_EQ(table_.awaited().size(), 2U);
  EXPECT_EQ(table_.time_limit(), Millis{10'000});
  // Nobody can change anything now.
  EXPECT_EQ(code(table_.plan_seed("u1", 1, {"other"}, at(3))), ErrorCode::kGameStarted);
  EXPECT_EQ(code(table_.plan_seed("u1", 1, {"", game::seal_of("other")}, at(3))), ErrorCode::kGameStarted);
  EXPECT_EQ(code(table_.plan_stand("u1", 1, at(3))), ErrorCode::kGameStarted);
  EXPECT_EQ(code(table_.plan_start("u1", at(3))), ErrorCode::kGameStarted);
  EXPECT_EQ(code(table_.plan_close("u1", at(3))), ErrorCode::kGameStarted);
  EXPECT_EQ(code(table_.plan_reveal("u1", 1, "early", at(3))), ErrorCode::kBadField) << "not the one sealed last";
  EXPECT_EQ(code(table_.plan_reveal("u2", 1, "mine", at(3))), ErrorCode::kNotYourSeat);
  add(table_.plan_reveal("u1", 1, "mine", at(3)));
  EXPECT_EQ(code(table_.plan_reveal("u1", 1, "mine", at(3))), ErrorCode::kBadField) << "twice";
  EXPECT_EQ(deal().at("seeds"), json::parse(R"(["",""])")) << "shown when all are there";
  EXPECT_EQ(deal().at("awaits"), json::parse("[2]"));
  const auto before = log_;
  add(table_.plan_reveal("u2", 2, "yours", at(4)));
  ASSERT_EQ(table_.status(), Status::kRunning);
  EXPECT_EQ(deal().at("seeds"), json::parse(R"(["mine","yours"])"));
  EXPECT_EQ(deal().at("version"), 2);
  EXPECT_FALSE(deal().contains("awaits"));
  EXPECT_EQ(code(table_.plan_reveal("u2", 2, "yours", at(4))), ErrorCode::kGameStarted);
  std::string open, withheld;
  core::JsonWriter one{open}, two{withheld};
  table_.play()->write_observation(one, std::nullopt, Play::WithInsight::kNo);
  // The same up to there, but one never comes: it starts all the same, with another deal.
  table_ = Table{"0123456789ab", std::string(64, '1')};
  for (const auto& entry : before) ASSERT_EQ(table_.apply(entry), std::nullopt);
  add(table_.plan_timeout(at(9)));
  ASSERT_EQ(table_.status(), Status::kRunning);
  EXPECT_EQ(deal().at("seeds"), json::parse(R"(["mine",""])"));
  EXPECT_EQ(deal().at("seals").as_array().at(1), json::value(game::seal_of("yours")));
  table_.play()->write_observation(two, std::nullopt, Play::WithInsight::kNo);
  EXPECT_NE(open, withheld);
  // What was played has the proof in its record.
  add(table_.plan_resign("u1", 1, at(10)));
  auto record = json::parse(table_.record()).as_object();
  const auto proof = check_fair(record);
  ASSERT_TRUE(proof) << proof.error().what;
  EXPECT_EQ(proof->revealed, 1);
  EXPECT_EQ(proof->withheld, 1);
  struct Forged {
    std::string_view member;
    json::value value;
    std::string_view path;
  };
  const Forged forged[] = {
      {"seeds", {"other", ""}, "fair.seeds[0]"},
      {"seeds", {"mine", "yours"}, "deal"},
      {"seeds", {"", ""}, "deal"},
      {"seals", {game::seal_of("mine"), ""}, "deal"},
      {"seals", {game::seal_of("mine")}, "fair.seals"},
      {"seals", {"", ""}, "fair.version"},
      {"version", 1, "deal"},
      {"version", 3, "fair.version"},
  };
  for (const auto& each : forged) {
    auto other = record;
    other["fair"].as_object()[each.member] = each.value;
    const auto checked = check_fair(other);
    ASSERT_FALSE(checked) << each.member << " " << each.value;
    EXPECT_EQ(checked.error().path, each.path) << checked.error().what;
  }
}

TEST_F(TableTest, TimeRunsAndRunsOut) {
  start(R"(,"clock":{"kind":"live","base":60,"increment":5})");
  const auto first = static_cast<std::size_t>(table_.to_act() - 1);
  decide(Millis{10'000});
  EXPECT_EQ(table_.seats()[first].left, Millis{55'000});
  EXPECT_EQ(table_.time_to_act(), Millis{55'000});
  add(table_.plan_timeout(at(99'000)));
  EXPECT_TRUE(table_.seats()[first].is_away);
  EXPECT_TRUE(table_.bot_to_act());
  EXPECT_FALSE(table_.time_to_act()) << "a bot needs no clock";
  decide_as_bot();
  ASSERT_EQ(table_.to_act(), static_cast<int>(first) + 1);
  add(table_.plan_back(first == 0 ? "u1" : "u2", static_cast<int>(first) + 1, at(99'500)));
  EXPECT_EQ(table_.time_to_act(), Millis{30'000}) << "enough to go on with";
  // A clock that jumps back leaves the log in order.
  const auto plan = table_.plan_leave("u1", 1, at(5));
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->at, table_.last_at());
}

TEST_F(TableTest, SeatsAreTheirOwners) {
  make(R"({"game":"pyramido","seats":["open","open"],"start":"manual"})");
  EXPECT_EQ(code(table_.plan_start("u1", at(1))), ErrorCode::kSeatsOpen);
  add(table_.plan_sit("u1", "Red", 2, {}, at(1)));
  EXPECT_EQ(code(table_.plan_sit("u2", "Blue", 2, {}, at(1))), ErrorCode::kSeatTaken);
  EXPECT_EQ(code(table_.plan_stand("u2", 2, at(1))), ErrorCode::kNotYourSeat);
  add(table_.plan_sit("u2", "Blue", std::nullopt, {}, at(1)));
  EXPECT_EQ(code(table_.plan_sit("u3", "Green", std::nullopt, {}, at(1))), ErrorCode::kNoOpenSeat);
  EXPECT_EQ(code(table_.plan_start("u3", at(1))), ErrorCode::kNotYourSeat);
  EXPECT_EQ(code(table_.plan_resign("u1", 2, at(1))), ErrorCode::kNotRunning);
  add(table_.plan_start("u2", at(1)));
  EXPECT_EQ(code(table_.plan_close("u1", at(1))), ErrorCode::kGameStarted);
}

TEST_F(TableTest, OneWhoResignsComesLast) {
  start();
  decide();
  add(table_.plan_resign("u1", 1, at(3000)));
  ASSERT_EQ(table_.status(), Status::kOver);
  EXPECT_EQ(table_.result()->reason, "resigned");
  EXPECT_EQ(table_.result()->ranks, (std::vector{2, 1}));
}

TEST_F(TableTest, NoTimeIsMadeByTakingBackOrGoing) {
  start(R"(,"clock":{"kind":"live","base":10,"increment":10})");
  const int seat = table_.to_act();
  const auto user = "u" + std::to_string(seat);
  const auto left = [&] { return table_.seats()[static_cast<std::size_t>(seat - 1)].left; };
  for (int i = 0; i < 3; ++i) {
    decide(Millis{500});
    add(table_.plan_undo(user, seat, table_.seq(), at(2100 + i)));
  }
  EXPECT_EQ(left(), Millis{8'500}) << "used three times, and given for nothing that stands";
  add(table_.plan_leave(user, seat, at(2200), Millis{1'000}));
  EXPECT_EQ(left(), Millis{7'500}) << "what was thought before going is paid for";
  EXPECT_EQ(code(table_.plan_back(user, seat, at(2300))), ErrorCode::kNotYourTurn) << "or the others wait for ever";
  EXPECT_EQ(code(table_.plan_decide(user, seat, table_.seq(), "x", at(2300), Millis{0})), ErrorCode::kNotYourTurn);
  decide_as_bot();
  ASSERT_EQ(table_.to_act(), seat);
  add(table_.plan_back(user, seat, at(2400)));
  EXPECT_EQ(left(), Millis{7'500});
  add(table_.plan_leave(user, seat, at(2500)));
  EXPECT_EQ(code(table_.plan_back(user, seat, at(2600))), ErrorCode::kNotYourTurn) << "each time anew";
}

// Nor by signing in: whoever was away is, and the bot decides once. In older logs they were back.
TEST_F(TableTest, NobodyComesBackBySigningIn) {
  start(R"(,"clock":{"kind":"live","base":10,"increment":0})");
  const int seat = table_.to_act();
  add(table_.plan_leave("u" + std::to_string(seat), seat, at(2000), Millis{1'000}));
  const auto before = log_;
  add(table_.plan_hand_over(seat, "account", "Account", false, at(2001)));
  EXPECT_EQ(code(table_.plan_back("account", seat, at(2002))), ErrorCode::kNotYourTurn) << "the bot decides first";
  decide_as_bot();
  add(table_.plan_back("account", seat, at(2003)));
  EXPECT_FALSE(table_.seats()[static_cast<std::size_t>(seat - 1)].is_away);

  Table older{"0123456789ab", std::string(64, '1')};
  for (const auto& entry : before) ASSERT_EQ(older.apply(entry), std::nullopt);
  auto handed_over = log_[before.size()];
  handed_over.text = R"({"user":"account","name":"Account"})";
  ASSERT_EQ(older.apply(handed_over), std::nullopt);
  EXPECT_FALSE(older.seats()[static_cast<std::size_t>(seat - 1)].is_away);
}

TEST_F(TableTest, NoTimeIsWonByWaitingBeforeTakingBackOrComingBack) {
  start(R"(,"clock":{"kind":"live","base":10,"increment":0})");
  const int seat = table_.to_act(), other = 3 - seat;
  const auto user = "u" + std::to_string(seat);
  const auto left = [&](int of) { return table_.seats()[static_cast<std::size_t>(of - 1)].left; };
  decide(Millis{500});
  ASSERT_EQ(table_.to_act(), seat);
  add(table_.plan_undo(user, seat, table_.seq(), at(5000), Millis{3'000}));
  EXPECT_EQ(left(seat), Millis{6'500}) << "thought about, and taken back";
  // Gone before their turn, they come back while the bot thinks.
  add(table_.plan_leave("u" + std::to_string(other), other, at(5000)));
  while (table_.to_act() == seat) decide(Millis{0});
  const auto them = "u" + std::to_string(other);
  EXPECT_EQ(code(table_.plan_back(them, other, at(9000), Millis{10'000})), ErrorCode::kNotYourTurn);
  add(table_.plan_back(them, other, at(9000), Millis{4'000}));
  EXPECT_EQ(left(other), Millis{6'000});
  // Another's time is theirs again when a decision is taken back.
  while (table_.to_act() == other) decide(Millis{0});
  if (table_.undo_target(table_.seats_of(them))) {
    add(table_.plan_undo(them, other, table_.seq(), at(9500), Millis{500}));
    EXPECT_EQ(left(seat), Millis{6'500});
    EXPECT_EQ(left(other), Millis{6'000});
  }
}

// Who is not to decide goes and comes as they like, within bounds.
// Or whoever left could keep the bot in their place thinking for ever, by saying this and that.
TEST_F(TableTest, AThoughtIsGoodForAsLongAsThePositionIsTheSame) {
  start();
  const int seat = table_.to_act();
  const auto user = "u" + std::to_string(seat);
  add(table_.plan_leave(user, seat, at(2000)));
  const auto seq = table_.seq();
  const auto thought = table_.play()->think("random", 1, {})();
  add(table_.plan_agree_end(user, seat, true, at(2000)));
  add(table_.plan_agree_end(user, seat, false, at(2000)));
  add(table_.plan_hand_over(seat, user, "Green", false, at(2000)));
  EXPECT_EQ(code(table_.plan_bot_decide(seq - 2, thought, at(2001))), ErrorCode::kStale) << "before the game began";
  EXPECT_EQ(code(table_.plan_bot_decide(table_.seq() + 1, thought, at(2001))), ErrorCode::kStale);
  const auto decided = table_.plan_bot_decide(seq, thought, at(2001));
  add(decided);
  EXPECT_EQ(code(table_.plan_bot_decide(seq, thought, at(2002))), ErrorCode::kStale) << "it was for the one before";
}

// Nor is it good once that is the same only in its number of decisions.
TEST_F(TableTest, AThoughtIsStaleOnceADecisionWasTakenBack) {
  make(R"({"game":"pyramido","seats":["open","bot:random"]})");
  add(table_.plan_sit("u1", "Red", 1, {}, at(1001)));
  while (table_.bot_to_act()) decide_as_bot();
  while (!table_.bot_to_act()) decide();
  const auto seq = table_.seq();
  const auto turn = table_.play()->turn();
  const auto thought = table_.play()->think("random", 1, {})();
  const auto undone = table_.plan_undo("u1", 1, table_.seq(), at(2000));
  add(undone);
  while (!table_.bot_to_act()) decide();
  EXPECT_EQ(table_.play()->turn(), turn);
  EXPECT_EQ(code(table_.plan_bot_decide(seq, thought, at(2001))), ErrorCode::kStale);
}

TEST_F(TableTest, ALogGrowsByDecisions) {
  start();
  const int seat = 3 - table_.to_act();
  const auto user = "u" + std::to_string(seat), other = "u" + std::to_string(3 - seat);
  for (int i = 0; i < 500; ++i) {
    add(table_.plan_leave(user, seat, at(2000)));
    add(table_.plan_back(user, seat, at(2000)));
  }
  for (int i = 0; i < 249; ++i) {
    add(table_.plan_agree_end(user, seat, true, at(2000)));
    add(table_.plan_agree_end(user, seat, false, at(2000)));
  }
  add(table_.plan_agree_end(user, seat, true, at(2000)));
  EXPECT_EQ(code(table_.plan_agree_end(user, seat, false, at(2000))), ErrorCode::kTooMany)
      << "to sit down was the first";
  EXPECT_EQ(code(table_.plan_leave(user, seat, at(2000))), ErrorCode::kTooMany);
  add(table_.plan_leave(other, 3 - seat, at(2000)));
  EXPECT_EQ(table_.status(), Status::kOver) << "the others are free, and an offer stands";
}

// Names, too: it keeps the one that was the last. Whoever signs in has their seats all the same.
TEST_F(TableTest, ALogDoesNotGrowByNames) {
  start();
  for (int i = 1; i < 1'000; ++i) add(table_.plan_hand_over(1, "u1", "Red " + std::to_string(i), false, at(2000)));
  EXPECT_EQ(code(table_.plan_hand_over(1, "u1", "Green", false, at(2000))), ErrorCode::kTooMany)
      << "to sit down was the first";
  EXPECT_EQ(table_.seats()[0].name, "Red 999");
  add(table_.plan_hand_over(2, "u2", "Brown", false, at(2000)));
  add(table_.plan_hand_over(1, "u3", "Green", false, at(2000)));
  EXPECT_EQ(table_.seats()[0].name, "Green");
  add(table_.plan_resign("u3", 1, at(2000)));
}

TEST_F(TableTest, ALogGrowsByDecisionsBeforeTheStartToo) {
  make(R"({"game":"pyramido","seats":["open","open"]})");
  add(table_.plan_sit("u1", "Red", 1, {}, at(1)));
  for (int i = 0; i < 499; ++i) {
    add(table_.plan_seed("u1", 1, {"mine"}, at(1)));
    add(table_.plan_seed("u1", 1, {"", game::seal_of("mine")}, at(1)));
  }
  add(table_.plan_stand("u1", 1, at(1)));
  add(table_.plan_sit("u1", "Red", 1, {}, at(1)));
  EXPECT_EQ(code(table_.plan_seed("u1", 1, {"mine"}, at(1))), ErrorCode::kTooMany);
  add(table_.plan_stand("u1", 1, at(1)));
  EXPECT_EQ(code(table_.plan_sit("u1", "Red", 1, {}, at(1))), ErrorCode::kTooMany);
  add(table_.plan_sit("u2", "Blue", 1, {}, at(1)));
}

TEST_F(TableTest, DaysGoOnWhenADecisionIsTakenBack) {
  start(R"(,"clock":{"kind":"days","days":1})");
  const int seat = table_.to_act();
  const auto before = table_.clock_since();
  decide();
  EXPECT_NE(table_.clock_since(), before);
  add(table_.plan_undo("u" + std::to_string(seat), seat, table_.seq(), at(9000)));
  EXPECT_EQ(table_.clock_since(), before);
}

TEST_F(TableTest, WhoGaveUpHasNoSayInTheEnd) {
  make(R"({"game":"pyramido","seats":["open","open","open"]})");
  for (const auto* user : {"u1", "u2", "u3"}) add(table_.plan_sit(user, "Red", std::nullopt, {}, at(1001)));
  add(table_.plan_resign("u1", 1, at(2000)));
  EXPECT_EQ(code(table_.plan_agree_end("u2", 2, false, at(2001))), ErrorCode::kNotRunning) << "nobody offered";
  add(table_.plan_agree_end("u2", 2, true, at(2001)));
  EXPECT_EQ(code(table_.plan_agree_end("u1", 1, false, at(2002))), ErrorCode::kNotRunning);
  EXPECT_EQ(code(table_.plan_agree_end("u2", 2, true, at(2002))), ErrorCode::kNotRunning) << "said before";
  add(table_.plan_agree_end("u3", 3, true, at(2003)));
  EXPECT_EQ(table_.status(), Status::kOver);
}

TEST_F(TableTest, ARatedGameDoesNotEndByAgreementWhileSomebodyIsAway) {
  for (const bool is_rated : {false, true}) {
    table_ = Table{"0123456789ab", std::string(64, '1')};
    log_.clear();
    start(is_rated ? R"(,"rated":true)" : "");
    add(table_.plan_leave("u2", 2, at(2000)));
    add(table_.plan_agree_end("u1", 1, true, at(2001)));
    EXPECT_EQ(table_.status(), is_rated ? Status::kRunning : Status::kOver);
  }
}

// Or whoever is about to lose would agree with themselves.
TEST_F(TableTest, ARatedGameDoesNotEndByAgreementWithoutAllWhoPlay) {
  for (const bool is_rated : {false, true}) {
    const auto rated = std::string{is_rated ? R"(,"rated":true)" : ""};
    const auto expected = is_rated ? Status::kRunning : Status::kOver;
    table_ = Table{"0123456789ab", std::string(64, '1')};
    log_.clear();
    make(R"({"game":"pyramido","seats":["open","bot:random"])" + rated + "}");
    add(table_.plan_sit("u1", "Red", 1, {}, at(1001)));
    const auto offer = table_.plan_agree_end("u1", 1, true, at(2000));
    EXPECT_EQ(offer.has_value(), !is_rated) << "a bot does not agree";

    table_ = Table{"0123456789ab", std::string(64, '1')};
    log_.clear();
    make(R"({"game":"pyramido","seats":["open","open","open"])" + rated + "}");
    for (const auto* user : {"u1", "u2", "u3"}) add(table_.plan_sit(user, "Red", std::nullopt, {}, at(1001)));
    add(table_.plan_agree_end("u2", 2, true, at(2001)));
    add(table_.plan_agree_end("u3", 3, true, at(2002)));
    ASSERT_EQ(table_.status(), Status::kRunning);
    add(table_.plan_resign("u1", 1, at(2003)));
    EXPECT_EQ(table_.status(), expected) << "who gave up has lost";
  }
}

TEST_F(TableTest, UndoEndsWhereSomethingIsRevealed) {
  start();
  const auto user = table_.to_act() == 1 ? "u1" : "u2";
  const auto other = table_.to_act() == 1 ? "u2" : "u1";
  EXPECT_FALSE(table_.undo_target(table_.seats_of(user)));
  decide();
  EXPECT_EQ(table_.undo_target(table_.seats_of(user)), 0U);
  EXPECT_FALSE(table_.undo_target(table_.seats_of(other)));
  const int seat = table_.to_act();
  while (table_.to_act() == seat) decide();
  EXPECT_FALSE(table_.undo_target(table_.seats_of(user))) << "the refill turned up a domino";
}

// What a bot decided for somebody who was away is theirs to live with. Where nobody else plays, undo is free as ever.
TEST_F(TableTest, WhatABotDecidedInOnesPlaceStands) {
  for (const bool is_alone : {false, true}) {
    table_ = Table{"0123456789ab", std::string(64, '1')};
    log_.clear();
    if (is_alone) {
      make(R"({"game":"pyramido","seats":["open","bot:random"]})");
      add(table_.plan_sit("u1", "Red", 1, {}, at(1001)));
      while (table_.to_act() == 2) decide_as_bot();
    } else {
      start();
    }
    const int seat = table_.to_act();
    const auto user = "u" + std::to_string(seat);
    const auto mine = table_.seats_of(user);
    add(table_.plan_leave(user, seat, at(2000)));
    decide_as_bot();
    add(table_.plan_back(user, seat, at(2001)));
    ASSERT_EQ(table_.to_act(), seat) << "a turn is more than one decision";
    EXPECT_EQ(table_.undo_target(mine).has_value(), is_alone);
    EXPECT_EQ(table_.plan_undo(user, seat, table_.seq(), at(2002)).has_value(), is_alone);
    decide();
    EXPECT_TRUE(table_.undo_target(mine)) << "one's own";
    add(table_.plan_undo(user, seat, table_.seq(), at(2003)));
    EXPECT_EQ(table_.undo_target(mine).has_value(), is_alone) << "and not beyond it";
  }
}

// Scorings are remembered: asked for after every decision, and after some were taken back, they are those of a game
// that is asked once.
TEST(Scorings, AreRememberedAsTheyAre) {
  const game::FairDeal fair{"pyramido", "0123456789ab", std::string(64, '1'), std::vector<game::Seed>(2)};
  const auto begin = [&] { return start_play(fair, {}, rules_of_today("pyramido")); };
  const auto scorings = [](const Play& play) {
    std::string text;
    core::JsonWriter out{text};
    play.write_scorings(out);
    return text;
  };
  const auto play = begin();
  std::vector<std::string> by_turn, decided;
  while (play->to_act().is_seat()) {
    by_turn.push_back(scorings(*play));
    decided.push_back(play->think("safe", decided.size(), {})());
    ASSERT_TRUE(play->play(decided.back(), nullptr));
  }
  const auto again = begin();
  for (const auto& notation : decided) ASSERT_TRUE(again->play(notation, nullptr));
  EXPECT_EQ(scorings(*play), scorings(*again));
  EXPECT_GT(json::parse(scorings(*play)).as_array().size(), 4U);
  for (auto turn = decided.size(); turn-- > 0;) {
    play->undo_to(turn);
    ASSERT_EQ(scorings(*play), by_turn[turn]) << turn;
  }
  again->undo_to(decided.size() / 2);
  for (auto turn = decided.size() / 2; turn < decided.size(); ++turn) {
    ASSERT_EQ(scorings(*again), by_turn[turn]) << turn;
    ASSERT_TRUE(again->play(decided[turn], nullptr));
  }
}

// Of every game there is: what may be decided can be sent.
TEST(Decisions, AreShort) {
  const auto& decide = *protocol::message_spec("decide");
  const auto fits = [&](json::value decision) {
    return !protocol::check_fields(decide, {{"table", "0123456789ab"}, {"seq", 1}, {"decision", std::move(decision)}});
  };
  for (const auto game : game_names())
    for (const std::size_t players : {2, 3, 4}) {
      const game::FairDeal fair{std::string{game}, "0123456789ab", std::string(64, '1'),
                                std::vector<game::Seed>(players)};
      const auto play = start_play(fair, {}, rules_of_today(game));
      std::size_t heaviest = 0;
      for (int n = 0; n < 400 && play->to_act().is_seat(); ++n) {
        std::string text;
        core::JsonWriter out{text};
        play->write_legal(out);
        const auto legal = json::parse(text);
        for (const auto& decision : legal.as_array()) {
          ASSERT_TRUE(fits(decision)) << decision;
          heaviest = std::max(heaviest, protocol::weight(decision));
        }
        ASSERT_TRUE(play->play(play->think("random", static_cast<std::uint64_t>(n), {})(), nullptr));
      }
      EXPECT_LE(2 * heaviest, protocol::kMostDecision) << game;
    }
  // The longest of all names everything there is.
  EXPECT_TRUE(fits(json::parse(R"({"do":"load","boat":39,
      "mercenaries":["Abu Simbel","Alexandria","Cairo","Giza","Karnak","Luxor","Memphis","Saqqara"],
      "statues":{"food":31,"wood":31,"stone":31,"gold":31,"papyrus":31,"cattle":31,"ivory":31}})")));
  EXPECT_FALSE(fits(json::parse("{\"do\":\"place\",\"more\":\"" + std::string(1'000, 'x') + "\"}")));
  EXPECT_FALSE(fits(json::parse("{\"do\":\"" + std::string(1'000, 'x') + "\"}")));
  EXPECT_FALSE(fits({{"do", json::array(100)}}));
  EXPECT_FALSE(fits({{"do", {{"list", json::array(100)}}}}));
  EXPECT_FALSE(fits({{std::string(1'000, 'x'), 1}}));
}

// A game that is over can be played again from any decision: the log of that table gives the same position, also where
// a seed was sealed, and withheld.
TEST_F(TableTest, IsPlayedAgainFromADecision) {
  make(R"({"game":"pyramido","seats":["open","open"]})");
  add(table_.plan_sit("u1", "Red", 1, {"", game::seal_of("secret")}, at(1001)));
  add(table_.plan_sit("u2", "Blue", 2, {"open seed"}, at(1002)));
  add(table_.plan_timeout(at(20'000)));
  for (int i = 0; i < 12; ++i) decide();
  EXPECT_EQ(table_.again_from(5, "u3").error().code, ErrorCode::kNotOver);
  add(table_.plan_resign("u1", 1, at(3000)));
  EXPECT_EQ(table_.again_from(12, "u3").error().field, "turn");
  const auto settings = table_.again_from(5, "u3");
  ASSERT_TRUE(settings);
  const auto decisions = table_.play()->decisions();
  ASSERT_EQ(decisions.size(), 12U);
  const int seat = decisions[5].seat.number();
  EXPECT_EQ(table_.play()->decided_by(5), decisions[5].seat);
  const auto first = table_.play()->first_decisions(5);
  ASSERT_EQ(first.size(), 5U);
  for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ(first[i].notation, decisions[i].notation);

  Table again{"ba9876543210", table_.secret()};
  const auto take = [&](EntryKind kind, int who, std::string text) {
    ASSERT_EQ(again.apply({again.seq() + 1, at(4000), kind, who, std::move(text), Millis{0}}), std::nullopt);
  };
  take(EntryKind::kCreate, 0, to_json(*settings));
  const auto sat = again.plan_sit("u3", "Green", seat, {}, at(4000));
  ASSERT_TRUE(sat);
  ASSERT_EQ(again.apply(*sat), std::nullopt);
  take(EntryKind::kStart, 0, {});
  for (std::size_t i = 0; i < 5; ++i) take(EntryKind::kDecide, decisions[i].seat.number(), decisions[i].notation);
  EXPECT_EQ(again.to_act(), seat);
  EXPECT_FALSE(again.bot_to_act());
  EXPECT_TRUE(again.seats()[static_cast<std::size_t>(2 - seat)].kind == SeatKind::kBot);
  for (const auto moment : {std::size_t{0}, std::size_t{5}}) {
    std::string one, two;
    core::JsonWriter a{one}, b{two};
    table_.play()->write_moment(a, moment, Play::Eyes::kOpen, game::Seat::at(0));
    again.play()->write_moment(b, moment, Play::Eyes::kOpen, game::Seat::at(0));
    EXPECT_EQ(json::parse("{" + one + "}").at("observation"), json::parse("{" + two + "}").at("observation"));
  }
  // What a damaged store might say of it.
  auto text = to_json(*settings);
  text.replace(text.find("\"seeds\":["), 9, "\"seeds\":[1,");
  Table broken{"ba9876543210", table_.secret()};
  EXPECT_NE(broken.apply({1, at(4000), EntryKind::kCreate, 0, text, Millis{0}}), std::nullopt);
}

// A bot that is gone stays at the tables where it played under its name, and the default plays for it.
TEST_F(TableTest, ABotThatIsGoneIsShownAndTheDefaultPlays) {
  make(R"({"game":"pyramido","seats":["bot:random","bot:safe"]})");
  auto text = log_.front().text;
  for (const auto* const today : {"bot:random", "\"leaver_bot\":\"safe"}) {
    const auto at = text.find(today);
    ASSERT_NE(at, std::string::npos) << text;
    text.insert(at + std::string_view{today}.size(), "x@5n");
  }
  EXPECT_FALSE(read_settings(json::parse(R"({"game":"pyramido","seats":["bot:randomx@5n","me"]})").as_object(), "u1"))
      << "no new table has it";
  Table table{"0123456789ab", std::string(64, '1')};
  auto first = log_.front();
  first.text = text;
  ASSERT_EQ(table.apply(first), std::nullopt);
  while (auto next = table.plan_follow_up(at(1000))) ASSERT_EQ(table.apply(*next), std::nullopt);
  EXPECT_EQ(table.seats()[0].name, "randomx@5n");
  const auto& play = *table.play();
  const auto resources = bots::Resources{};
  for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6, 7, 8})
    EXPECT_EQ(play.think("randomx@5n", seed, resources)(),
              play.think(std::string{default_bot("pyramido")}, seed, resources)());
}

// Entries that no server writes at such a moment.
TEST_F(TableTest, KnowsWhatMayFollow) {
  make(R"({"game":"pyramido","seats":["open","open"],"clock":{"kind":"live","base":60,"increment":5}})");
  add(table_.plan_sit("u1", "Red", 1, {}, at(1001)));
  const auto refuses = [&](EntryKind kind, int seat, const std::string& text, Time when = at(3000),
                           Millis used = Millis{0}) {
    Table again{"0123456789ab", std::string(64, '1')};
    for (const auto& entry : log_) EXPECT_EQ(again.apply(entry), std::nullopt);
    return again.apply({again.seq() + 1, when, kind, seat, text, used}).has_value();
  };
  EXPECT_TRUE(refuses(EntryKind::kEnd, 0, R"({"reason":"played"})"));
  EXPECT_TRUE(refuses(EntryKind::kLeave, 1, ""));
  EXPECT_TRUE(refuses(EntryKind::kNext, 0, "0123456789ab"));
  EXPECT_FALSE(refuses(EntryKind::kStand, 1, ""));
  add(table_.plan_sit("u2", "Blue", std::nullopt, {}, at(1002)));
  decide();
  const int acting = table_.to_act();
  std::string legal;
  core::JsonWriter out{legal};
  table_.play()->write_legal(out);
  const auto notation = table_.play()->check(json::parse(legal).as_array()[0]);
  ASSERT_TRUE(notation);
  EXPECT_FALSE(refuses(EntryKind::kDecide, acting, *notation));
  EXPECT_TRUE(refuses(EntryKind::kDecide, 3 - acting, *notation)) << "another's turn";
  EXPECT_TRUE(refuses(EntryKind::kDecide, acting, *notation, Time{Millis{INT64_MAX}}));
  EXPECT_TRUE(refuses(EntryKind::kDecide, acting, *notation, at(-1)));
  EXPECT_TRUE(refuses(EntryKind::kDecide, acting, *notation, at(3000), Millis{INT64_MIN}));
  EXPECT_TRUE(refuses(EntryKind::kStand, 1, ""));
  EXPECT_TRUE(refuses(EntryKind::kStart, 0, ""));
  EXPECT_TRUE(refuses(EntryKind::kClose, 0, ""));
  for (const auto* const reason : {"played", "resigned", "timeout", "agreed", "because", ""})
    EXPECT_TRUE(refuses(EntryKind::kEnd, 0, R"({"reason":")" + std::string{reason} + R"("})")) << reason;
  add(table_.plan_resign("u1", 1, at(3000)));
  EXPECT_TRUE(refuses(EntryKind::kDecide, acting, *notation));
  EXPECT_TRUE(refuses(EntryKind::kEnd, 0, R"({"reason":"resigned"})")) << "it is over";
  EXPECT_FALSE(refuses(EntryKind::kNext, 0, "0123456789ab"));
}

// Whatever a damaged store or another version brings is applied or refused with a reason.
TEST_F(TableTest, TakesAnyEntry) {
  start();
  for (int i = 0; i < 5; ++i) decide();
  add(table_.plan_resign("u1", 1, at(3000)));
  const std::vector<std::string> texts = {"",
                                          "{",
                                          "[]",
                                          "null",
                                          "7",
                                          "-1",
                                          "99",
                                          "yes",
                                          "{}",
                                          R"({"user":1,"name":[]})",
                                          "\xff",
                                          "r1",
                                          std::string(64, 'a'),
                                          "\"text\"",
                                          R"({"reason":3,"ratings":[{}]})",
                                          R"({"game":"pyramido","seats":[]})",
                                          R"({"game":"pyramido","seats":["bot:nobody","me"]})",
                                          R"({"game":"chess","seats":["me","me"],"standings":7})",
                                          R"({"game":"pyramido","seats":["me","me"],"options":{"areas":7}})"};
  int refused = 0;
  for (std::size_t before = 0; before <= log_.size(); ++before)
    for (int kind = 0; kind < 20; ++kind)
      for (const int seat : {-1, 0, 1, 2, 3})
        for (const auto& text : texts) {
          Table table{"0123456789ab", std::string(64, '1')};
          for (std::size_t i = 0; i < before; ++i) ASSERT_EQ(table.apply(log_[i]), std::nullopt);
          std::string events;
          const Entry entry{table.seq() + 1, at(9000), static_cast<EntryKind>(kind), seat, text, Millis{0}};
          if (const auto why = table.apply(entry, &events)) {
            EXPECT_FALSE(why->empty());
            ++refused;
          } else {
            EXPECT_NO_THROW(static_cast<void>(json::parse("[" + events + "]"))) << events;
            EXPECT_FALSE(table.card().empty());
          }
        }
  EXPECT_GT(refused, 1000);
}

TEST(Questions, GiveABotASeedForEachOfItsTurns) {
  EXPECT_EQ(bot_seed("ab", 3), bot_seed("ab", 3));
  EXPECT_NE(bot_seed("ab", 3), bot_seed("ab", 4));
  EXPECT_NE(bot_seed("ab", 3), bot_seed("ac", 3));
}

}  // namespace
}  // namespace benben::table
