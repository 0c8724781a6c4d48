#include "games/pyramidion/json/components_json.h"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <sstream>

#include <boost/json/parse.hpp>

#include "protocol/messages.h"

namespace benben::protocol {
namespace {

namespace bj = boost::json;

bj::value shipped() {
  std::ifstream file{std::string{BENBEN_SOURCE_DIR} + "/data/pyramidion.json"};
  std::stringstream text;
  text << file.rdbuf();
  return bj::parse(text.str());
}

TEST(ReadComponents, TheShippedFileIsTheShippedTable) {
  const auto read = read_components(shipped());
  ASSERT_TRUE(read.has_value()) << read.error().path << ": " << read.error().what;
  EXPECT_EQ(read->fingerprint(), pyramidion::reconstruction().fingerprint());
}

// There is room for as many cards, cities and boats as there are. What comes after a first fault is put there, too.
TEST(ReadComponents, RefusesTooManyOfAnythingAfterAnotherFault) {
  for (const auto* const list : {"basic_cards_per_player", "shared_cards", "cities", "boats", "supply", "revolt"}) {
    auto file = shipped();
    auto& items = file.at(list).as_array();
    const auto one = items.at(0);
    while (items.size() < 2'000) items.push_back(one);
    const auto alone = read_components(file);
    ASSERT_FALSE(alone.has_value()) << list;
    EXPECT_EQ(alone.error().path, list);
    file.at("goods_supply") = 7;
    const auto second = read_components(file);
    ASSERT_FALSE(second.has_value()) << list;
    EXPECT_EQ(second.error().path, "goods_supply") << list;
  }
}

TEST(WriteComponents, GivesWhatIsReadAgain) {
  auto file = shipped();
  file.at("boats").at(4).at("points") = 12;
  const auto read = read_components(file);
  std::string text;
  core::JsonWriter out{text};
  write_components(out, *read);
  const auto again = read_components(bj::parse(text));
  ASSERT_TRUE(again.has_value()) << again.error().path << ": " << again.error().what;
  EXPECT_EQ(again->fingerprint(), read->fingerprint());
  std::string twice;
  core::JsonWriter more{twice};
  write_components(more, *again);
  EXPECT_EQ(twice, text);
}

// The largest there is goes into one message, with room for the rest of it.
TEST(WriteComponents, FitsIntoAMessage) {
  auto file = shipped();
  const bj::object nine = {{"camel", 9}, {"food", 9}, {"worker", 9}, {"wood", 9}, {"stone", 9}, {"statue", 9}};
  for (auto& boat : file.at("boats").as_array()) boat = bj::object{{"points", 99}, {"cost", nine}};
  for (auto& card : file.at("supply").as_array())
    for (const auto city : pyramidion::kCityNames) card.as_object()[city] = nine;
  for (auto& token : file.at("revolt").as_array()) token = bj::object{{"strength", 30}, {"reward", nine}};
  const auto read = read_components(file);
  ASSERT_TRUE(read.has_value()) << read.error().path << ": " << read.error().what;
  std::string text;
  core::JsonWriter out{text};
  write_components(out, *read);
  EXPECT_LT(text.size() + 1000, kMostMessage);
}

TEST(ReadComponents, OtherNumbersAreAnotherSet) {
  auto file = shipped();
  file.at("cities").at(2).at("trade") = 9;
  const auto read = read_components(file);
  ASSERT_TRUE(read.has_value());
  EXPECT_NE(read->fingerprint(), pyramidion::reconstruction().fingerprint());
  EXPECT_EQ(read->city(pyramidion::City::kThebes).thresholds[pyramidion::Category::kTrade], 9);
}

TEST(ReadComponents, ABoatMayBeWorthMoreThanAnyOfOurs) {
  auto file = shipped();
  file.at("boats").at(4).at("points") = 12;
  const auto read = read_components(file);
  ASSERT_TRUE(read.has_value()) << read.error().path << ": " << read.error().what;
  EXPECT_EQ(read->boat(pyramidion::Boat::at(4)).points, 12);
}

struct BadFile {
  std::string_view name;
  std::function<void(bj::value&)> spoil;
  std::string path;
  std::string what;
};

TEST(ReadComponents, RefusesABadFileNamingTheFieldAndTheReason) {
  const BadFile kCases[] = {
      {"not an object", [](auto& f) { f = 3; }, "", "expected an object"},
      {"missing", [](auto& f) { f.as_object().erase("boats"); }, "boats", "is missing"},
      {"unknown", [](auto& f) { f.as_object()["ships"] = 1; }, "ships", "unknown member"},
      {"goods missing", [](auto& f) { f.at("goods_supply").as_object().erase("wood"); }, "goods_supply.wood",
       "is missing"},
      {"too many", [](auto& f) { f.at("goods_supply").at("wood") = 101; }, "goods_supply.wood",
       "out of range: 0 to 100"},
      {"too many in all",
       [](auto& f) {
         f.at("goods_supply").at("wood") = 100;
         f.at("goods_supply").at("stone") = 100;
       },
       "goods_supply", "more than 255 goods in all"},
      {"39 cards", [](auto& f) { f.at("shared_cards").as_array().pop_back(); }, "shared_cards",
       "expected 40 items, found 39"},
      {"6 basic cards", [](auto& f) { f.at("basic_cards_per_player").as_array().push_back(1); },
       "basic_cards_per_player", "expected 5 items, found 6"},
      {"wrong kind", [](auto& f) { f.at("shared_cards").at(3).at("kind") = "pirate"; }, "shared_cards[3].kind",
       "unknown: pirate"},
      {"kind counts", [](auto& f) { f.at("shared_cards").at(3).at("kind") = "rebel"; }, "shared_cards",
       "expected 12 of kind merchant, found 11"},
      {"a special twice", [](auto& f) { f.at("shared_cards").at(32).at("special") = "thief"; }, "shared_cards",
       "expected one guard, found 0"},
      {"a deity among the shared", [](auto& f) { f.at("shared_cards").at(32).at("special") = "deity"; }, "shared_cards",
       "expected one guard, found 0"},
      {"special of a merchant", [](auto& f) { f.at("shared_cards").at(0).as_object()["special"] = "thief"; },
       "shared_cards[0].special", "only a special has this"},
      {"a number too high", [](auto& f) { f.at("shared_cards").at(7).at("trade") = 21; }, "shared_cards[7].trade",
       "out of range: 0 to 20"},
      {"a negative number", [](auto& f) { f.at("shared_cards").at(7).at("trade") = -1; }, "shared_cards[7].trade",
       "out of range: 0 to 20"},
      {"a fraction", [](auto& f) { f.at("shared_cards").at(7).at("trade") = 1.5; }, "shared_cards[7].trade",
       "expected a whole number"},
      {"a text for a flag", [](auto& f) { f.at("shared_cards").at(7).at("ankh") = "yes"; }, "shared_cards[7].ankh",
       "expected true or false"},
      {"a philosopher with numbers", [](auto& f) { f.at("shared_cards").at(37).at("trade") = 1; }, "shared_cards[37]",
       "a philosopher is a card of zeros until it copies"},
      {"seven cities", [](auto& f) { f.at("cities").as_array().pop_back(); }, "cities", "expected 8 items, found 7"},
      {"another city", [](auto& f) { f.at("cities").at(1).at("name") = "Memphis"; }, "cities[1].name",
       "expected Abu Simbel"},
      {"an unknown good", [](auto& f) { f.at("cities").at(1).at("mercenary_good") = "gold"; },
       "cities[1].mercenary_good", "unknown: gold"},
      {"19 boats", [](auto& f) { f.at("boats").as_array().pop_back(); }, "boats", "expected 20 items, found 19"},
      {"points", [](auto& f) { f.at("boats").at(4).at("points") = 100; }, "boats[4].points", "out of range: 1 to 99"},
      {"a free boat", [](auto& f) { f.at("boats").at(4).at("cost") = bj::object{}; }, "boats[4].cost",
       "a boat costs something"},
      {"a cost in gold", [](auto& f) { f.at("boats").at(4).at("cost").as_object()["gold"] = 1; }, "boats[4].cost.gold",
       "unknown member"},
      {"9 supply cards", [](auto& f) { f.at("supply").as_array().pop_back(); }, "supply", "expected 10 items, found 9"},
      {"supply for no city", [](auto& f) { f.at("supply").at(2).as_object()["Memphis"] = bj::object{}; },
       "supply[2].Memphis", "unknown member"},
      {"5 revolt tokens", [](auto& f) { f.at("revolt").as_array().pop_back(); }, "revolt", "expected 6 items, found 5"},
      {"no reward", [](auto& f) { f.at("revolt").at(2).as_object().erase("reward"); }, "revolt[2].reward",
       "is missing"},
  };
  for (const auto& [name, spoil, path, what] : kCases) {
    SCOPED_TRACE(name);
    auto file = shipped();
    spoil(file);
    const auto read = read_components(file);
    ASSERT_FALSE(read.has_value());
    EXPECT_EQ(read.error().path, path);
    EXPECT_EQ(read.error().what, what);
  }
}

}  // namespace
}  // namespace benben::protocol
