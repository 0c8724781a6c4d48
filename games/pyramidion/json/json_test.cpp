#include "games/pyramidion/json/json.h"

#include <gtest/gtest.h>

#include <fstream>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "core/hash.h"
#include "game/perft.h"
#include "game/record.h"
#include "protocol/record.h"

namespace benben::protocol {
namespace {

using namespace pyramidion;
using G = Pyramidion;
using J = Json<G>;
namespace bj = boost::json;

template <class Write>
std::string written(Write write) {
  std::string text;
  core::JsonWriter json{text};
  write(json);
  return text;
}
std::string move_json(const State& s, Move move) {
  return written([&](auto& json) { J::write_move(json, s, move); });
}

TEST(PyramidionJson, EveryDecisionComesBackFromItsJson) {
  core::Rng rng{11};
  for (int game = 0; game < 60; ++game) {
    auto s = start({.players = 2 + game % 3});
    while (!to_act(s).is_nobody()) {
      const auto moves = legal_moves(s);
      if (to_act(s).is_seat() && rng.below(4) == 0) {
        for (const auto move : moves) {
          const auto text = move_json(s, move);
          const auto back = J::read_move(s, bj::parse(text));
          ASSERT_TRUE(back.has_value()) << text << " " << back.error().path << " " << back.error().what;
          ASSERT_EQ(*back, move) << text;
        }
      }
      apply(s, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(PyramidionJson, DecisionsAreSpelledAsTheFormatHasThem) {
  const State s = start({.players = 4});
  EXPECT_EQ(move_json(s, Move::collect(City::kAbuSimbel, Good::kFood)),
            R"({"do":"collect","city":"Abu Simbel","good":"food"})");
  EXPECT_EQ(move_json(s, Move{MoveKind::kHire, Card::at(3)}), R"({"do":"pass","hire":3})");
  EXPECT_EQ(move_json(s, Move{MoveKind::kPass}), R"({"do":"pass"})");
  EXPECT_EQ(move_json(s, Move{MoveKind::kGuardToken, Token::kMercenary}), R"({"do":"guard","token":"mercenary"})");
  EXPECT_EQ(move_json(s, Move{MoveKind::kRaise}), R"({"do":"stonecutter"})");
  EXPECT_EQ(move_json(s, Move::swap(MoveKind::kGive, Good::kFood, Good::kFood)),
            R"({"do":"give","goods":["food","food"]})");
  EXPECT_EQ(move_json(s, Move{MoveKind::kLuxorDraw}), R"({"do":"luxor","draw":true})");
  EXPECT_EQ(move_json(s, Move{MoveKind::kCairoStay}), R"({"do":"cairo"})");
  EXPECT_EQ(move_json(s, Move::giza(2)), R"({"do":"giza","place":2})");
  EXPECT_EQ(move_json(s, Move::load(Boat::at(9), CitySet::of(City::kGiza), Goods::of(Good::kFood))),
            R"({"do":"load","boat":9,"mercenaries":["Giza"],"statues":{"food":1}})");
}

struct BadMove {
  std::string_view text;
  std::string path;
  std::string what;
};
TEST(PyramidionJson, RefusesABadDecisionNamingThePlace) {
  const State s = start({.players = 3});
  const BadMove kCases[] = {
      {"3", "", "expected an object"},
      {"{}", "do", "is missing"},
      {R"({"do":3})", "do", "expected a text"},
      {R"({"do":"fly"})", "do", "unknown decision"},
      {R"({"do":"lay"})", "card", "is missing"},
      {R"({"do":"lay","card":60})", "card", "out of range: 0 to 59"},
      {R"({"do":"lay","card":1,"city":"Giza"})", "city", "unknown member"},
      {R"({"do":"pass","card":1})", "card", "unknown member"},
      {R"({"do":"activate","city":"Memphis"})", "city", "unknown: Memphis"},
      {R"({"do":"giza","place":4})", "place", "out of range: 1 to 3"},
      {R"({"do":"give","goods":["wood","food"]})", "goods", "expected goods order"},
      {R"({"do":"give","goods":[]})", "goods", "expected one good or two"},
      {R"({"do":"load","boat":1,"mercenaries":["Luxor","Giza"],"statues":{}})", "mercenaries[1]",
       "expected city order"},
      {R"({"do":"load","boat":1,"mercenaries":[],"statues":{"food":0}})", "statues.food", "out of range: 1 to 31"},
  };
  for (const auto& [text, path, what] : kCases) {
    SCOPED_TRACE(text);
    const auto move = J::read_move(s, bj::parse(text));
    ASSERT_FALSE(move.has_value());
    EXPECT_EQ(move.error().path, path);
    EXPECT_EQ(move.error().what, what);
  }
}

TEST(PyramidionJson, ASetupComesBackFromItsRecord) {
  auto deal = deal_from_seed(0xfedcba9876543210ULL);
  deal.lists[static_cast<std::size_t>(Pile::kOrder)] = {{2, 0, 1}};
  deal.lists[static_cast<std::size_t>(Pile::kRevolt)] = {{5, 4, 3, 2, 1, 0}, {0, 1, 2, 3, 4, 5}};
  const pyramidion::Setup setup{.players = 3, .target = Target::kAllBoats, .open_points = true};
  const auto text = written([&](auto& json) {
    json.begin_object();
    J::write_setup(json, setup, deal);
    json.end_object();
  });
  EXPECT_EQ(text, R"({"players":3,"options":{"target":null,"points":"open"},"rules":2,)"
                  R"("deal":{"seed":"fedcba9876543210","order":[[3,1,2]],)"
                  R"("revolt":[[5,4,3,2,1,0],[0,1,2,3,4,5]]}})");
  const auto table = J::read_setup(bj::parse(text).as_object());
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->setup.players, 3);
  EXPECT_EQ(table->setup.target, Target::kAllBoats);
  EXPECT_TRUE(table->setup.open_points);
  EXPECT_EQ(table->deal, deal);
  // Records from before there was a choice.
  const auto old = J::read_setup(
      bj::parse(R"({"players":3,"options":{"target":12},"deal":{"seed":"fedcba9876543210"}})").as_object());
  ASSERT_TRUE(old.has_value());
  EXPECT_FALSE(old->setup.open_points);
}

TEST(PyramidionJson, ARecordSaysWhichRulesItWasPlayedBy) {
  for (const auto rules : {Rules::k1, Rules::k2}) {
    game::Record<G> record{{.players = 2, .rules = rules}, deal_from_seed(3), {}};
    core::Rng rng{4};
    auto s = start(record.setup);
    for (game::settle<G>(s, record.deal); !to_act(s).is_nobody(); game::settle<G>(s, record.deal)) {
      const auto move = game::random_move<G>(s, rng);
      record.moves.push_back(move_text(s, move));
      apply(s, move);
    }
    const auto text = written([&](auto& json) {
      write_record<G>(json, record, s);
      json.end_object();
    });
    const auto object = bj::parse(text).as_object();
    EXPECT_EQ(object.at("rules").as_int64(), number_of(rules));
    EXPECT_EQ(read_record<G>(object)->setup.rules, rules);
    EXPECT_FALSE(check_record<G>(object).has_value());
  }
}

// A game of a program that had the first rules only: its record names none.
TEST(PyramidionJson, ARecordThatNamesNoRulesIsReplayedByTheFirst) {
  std::ifstream file{std::string{BENBEN_SOURCE_DIR} + "/tests/pyramidion/first-rules.jsonl"};
  std::string line;
  ASSERT_TRUE(std::getline(file, line));
  auto record = bj::parse(line).as_object();
  ASSERT_FALSE(record.contains("rules"));
  EXPECT_EQ(read_record<G>(record)->setup.rules, Rules::k1);
  EXPECT_FALSE(check_record<G>(record).has_value());
  record["rules"] = 2;  // its decisions are other ones then
  EXPECT_TRUE(check_record<G>(record).has_value());
}

TEST(PyramidionJson, ADealIsReadBareOrInsideAnything) {
  const pyramidion::Setup four{.players = 4};
  const auto bare = J::read_deal(bj::parse(R"({"seed":"00000000000000FF"})"), four);
  ASSERT_TRUE(bare.has_value());
  EXPECT_EQ(bare->deal.seed, 255U);
  EXPECT_EQ(bare->setup.players, 4);
  EXPECT_EQ(bare->setup.rules, Rules::k2);
  const auto record =
      J::read_deal(bj::parse(R"({"players":2,"options":{"target":12},"deal":{"seed":"00000000000000ff"}})"), four);
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->setup.players, 2);
  EXPECT_EQ(record->setup.target, Target::k12);
  EXPECT_EQ(record->setup.rules, Rules::k2);  // a deal may begin a new game
  const auto first = J::read_deal(bj::parse(R"({"rules":1,"deal":{"seed":"00000000000000ff"}})"), four);
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ(first->setup.rules, Rules::k1);
}

TEST(PyramidionJson, RefusesABadRecordNamingThePlace) {
  const BadMove kCases[] = {
      {R"({"deal":{"seed":"0000000000000001"}})", "players", "is missing"},
      {R"({"players":5,"deal":{"seed":"0000000000000001"}})", "players", "out of range: 2 to 4"},
      {R"({"players":2})", "deal", "is missing"},
      {R"({"players":2,"deal":{}})", "deal.seed", "is missing"},
      {R"({"players":2,"deal":{"seed":"12"}})", "deal.seed", "expected 16 hexadecimal digits"},
      {R"({"players":2,"deal":{"seed":"0000000000000001","dice":[]}})", "deal.dice", "unknown member"},
      {R"({"players":2,"options":{"target":11},"deal":{"seed":"0000000000000001"}})", "options.target",
       "must be 10, 12, 15 or null"},
      {R"({"players":2,"rules":3,"deal":{"seed":"0000000000000001"}})", "rules", "this program knows versions 1 and 2"},
      {R"({"players":2,"rules":"2","deal":{"seed":"0000000000000001"}})", "rules",
       "this program knows versions 1 and 2"},
      {R"({"players":2,"deal":{"seed":"0000000000000001","order":[[1,2,3]]}})", "deal.order[0]",
       "expected 2 items, found 3"},
      {R"({"players":2,"deal":{"seed":"0000000000000001","order":[[1,1]]}})", "deal.order[0][1]", "twice in one order"},
      {R"({"players":2,"deal":{"seed":"0000000000000001","order":[[0,1]]}})", "deal.order[0][0]",
       "out of range: 1 to 2"},
      {R"({"players":2,"components":"0000000000000001","deal":{"seed":"0000000000000001"}})", "components",
       "played with another set of components than the one at hand"},
  };
  for (const auto& [text, path, what] : kCases) {
    SCOPED_TRACE(text);
    const auto table = J::read_setup(bj::parse(text).as_object());
    ASSERT_FALSE(table.has_value());
    EXPECT_EQ(table.error().path, path);
    EXPECT_EQ(table.error().what, what);
  }
}

TEST(PyramidionJson, ARecordNamesAnotherSetOfComponents) {
  auto facts = reconstruction().facts();
  facts.boats[0].points = 2;
  const Components other{facts};
  const auto text = written([&](auto& json) {
    json.begin_object();
    J::write_setup(json, {.players = 2, .components = &other}, deal_from_seed(1));
    json.end_object();
  });
  EXPECT_NE(text.find("\"components\":\""), std::string::npos);
  EXPECT_FALSE(J::read_setup(bj::parse(text).as_object()).has_value());
  EXPECT_TRUE(J::read_setup(bj::parse(text).as_object(), {.components = &other}).has_value());
}

TEST(PyramidionJson, AStateIsWrittenAsTheFormatHasIt) {
  const auto deal = deal_from_seed(1);
  auto s = start({.players = 2});
  game::settle<G>(s, deal);
  const auto state = bj::parse(written([&](auto& json) { J::write_state(json, s, deal); })).as_object();
  std::vector<std::string> keys;
  for (const auto& member : state) keys.emplace_back(member.key());
  const std::vector<std::string> expected = {
      "round",        "shuffles", "order", "supply",  "supply_open", "supply_deck", "open_boats",       "boat_deck",
      "boat_discard", "karnak",   "deck",  "discard", "sundials",    "here",        "used_mercenaries", "cities",
      "laid",         "players"};
  EXPECT_EQ(keys, expected);
  EXPECT_EQ(bj::serialize(state.at("shuffles")), R"({"order":1,"supply":1,"boats":1,"cards":1,"revolt":0})");
  EXPECT_EQ(state.at("deck").as_array().size(), 32U);
  EXPECT_EQ(state.at("supply_deck").as_array().size(), 8U);
}

// Deals with orders written out, decisions spelled out, counts that an independent program gave.
TEST(PyramidionJson, DealsWithListsComeToTheSameCounts) {
  std::ifstream file{std::string{BENBEN_SOURCE_DIR} + "/tests/pyramidion/deals.jsonl"};
  int lines = 0;
  for (std::string line; std::getline(file, line); ++lines) {
    const auto json = bj::parse(line).as_object();
    SCOPED_TRACE(json.at("what").as_string().c_str());
    const auto table = J::read_setup(json);
    ASSERT_TRUE(table.has_value()) << table.error().path << ": " << table.error().what;
    auto s = start(table->setup);
    game::settle<G>(s, table->deal);
    for (const auto& decision : json.at("decisions").as_array()) {
      const auto move = J::read_move(s, decision);
      ASSERT_TRUE(move.has_value());
      const auto next = try_apply(s, *move);
      ASSERT_TRUE(next.has_value());
      s = *next;
      game::settle<G>(s, table->deal);
    }
    int depth = 0;
    for (const auto& leaves : json.at("perft").as_array()) {
      EXPECT_EQ(game::perft<G>(s, table->deal, ++depth), static_cast<std::uint64_t>(leaves.as_int64()));
    }
  }
  EXPECT_GE(lines, 8);
}

// Whole games, of random players and of better ones: each replays to its result through the same positions and the
// same legal decisions, of whose JSON the signature is made.
TEST(PyramidionJson, PlaythroughsStayTheSame) {
  std::ifstream file{std::string{BENBEN_SOURCE_DIR} + "/tests/pyramidion/playthroughs.jsonl"};
  int lines = 0;
  for (std::string line; std::getline(file, line); ++lines) {
    SCOPED_TRACE(lines);
    const auto json = bj::parse(line).as_object();
    const auto table = J::read_setup(json);
    ASSERT_TRUE(table.has_value());
    game::Record<G> record{table->setup, table->deal, {}};
    for (const auto& move : json.at("moves").as_array()) record.moves.emplace_back(move.as_string());
    core::Hash signature;
    const auto end = game::replay<G>(record, [&](const State& s, Move) {
      const auto text = written([&](auto& out) {
        out.begin_array();
        J::write_state(out, s, table->deal);
        for (const auto move : legal_moves(s)) J::write_move(out, s, move);
        out.end_array();
      });
      for (const char c : text) signature.add(std::uint64_t{static_cast<unsigned char>(c)});
    });
    ASSERT_TRUE(end.has_value()) << end.error().move << ": " << end.error().error.what;
    const auto result = written([&](auto& out) {
      out.begin_object();
      J::write_result(out, *end);
      out.end_object();
    });
    const auto stated = bj::parse(result).as_object();
    for (const auto& member : stated) EXPECT_EQ(member.value(), json.at(member.key()));
    EXPECT_EQ(std::stoull(json.at("signature").as_string().c_str(), nullptr, 16), signature.value());
  }
  EXPECT_GE(lines, 20);
}

TEST(PyramidionJson, AnObservationShowsNoHiddenCard) {
  core::Rng rng{5};
  auto s = start({.players = 3});
  for (int i = 0; i < 400 && !to_act(s).is_nobody(); ++i) {
    const auto seen = observe(s, Seat::at(1));
    const auto text = written([&](auto& json) { J::write_observation(json, seen); });
    const auto other =
        written([&](auto& json) { J::write_observation(json, observe(resample(seen, rng), Seat::at(1))); });
    ASSERT_EQ(text, other);
    const auto json = bj::parse(text).as_object();
    ASSERT_TRUE(json.at("deck").is_int64());
    ASSERT_TRUE(json.at("players").at(1).as_object().contains("hand"));
    ASSERT_FALSE(json.at("players").at(0).as_object().contains("hand"));
    apply(s, game::random_move<G>(s, rng));
  }
}

}  // namespace
}  // namespace benben::protocol
