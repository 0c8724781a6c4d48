#include "games/pyramidion/rules/notation.h"

#include <gtest/gtest.h>

#include "games/pyramidion/rules/scene.h"

namespace benben::pyramidion {
namespace {

struct BadMove {
  std::string_view text;
  std::size_t at;
  std::string_view what;
};
constexpr BadMove kBadMoves[] = {
    {"", 0, "expected a decision: lay, pass, activate, load, ..."},
    {"walk", 0, "expected a decision: lay, pass, activate, load, ..."},
    {"lay", 3, "expected a space and more"},
    {"lay ", 4, "expected a card, as in merchant-3"},
    {"lay 60", 4, "expected a card, as in merchant-3"},
    {"lay -1", 4, "expected a card, as in merchant-3"},
    {"lay 03", 4, "expected a card, as in merchant-3"},
    {"lay guard-3", 4, "expected a card, as in merchant-3"},
    {"lay merchant-", 4, "expected a card, as in merchant-3"},
    {"lay merchant-3 now", 14, "expected nothing more"},
    {"pass ", 4, "expected nothing more"},
    {"activate memphis", 9, "expected a city"},
    {"collect giza", 12, "expected a space and more"},
    {"collect giza gold", 13, "expected a good"},
    {"deity luck", 6, "expected a category"},
    {"give food camel", 9, "expected the goods in goods order"},
    {"giza 0", 5, "expected a place on the turn track"},
    {"giza 4", 5, "expected a place on the turn track"},
    {"luxor maybe", 5, "expected draw or decline"},
    {"cairo guard", 5, "expected decline, mercenary_token or negotiator_token"},
    {"load 20", 5, "expected a boat, 0 to 19"},
    {"load 3 luxor giza", 12, "expected the cities in city order"},
    {"load 3 giza giza", 11, "expected the cities in city order"},
    {"exchange 999999999999", 9, "expected how many statues"},
};

TEST(ParseMove, NamesTheFaultAndItsPlace) {
  const Scene scene;
  for (const auto& [text, at, what] : kBadMoves) {
    SCOPED_TRACE(text);
    const auto move = parse_move(scene.s, text);
    ASSERT_FALSE(move.has_value());
    EXPECT_EQ(move.error().at, at);
    EXPECT_EQ(move.error().what, what);
  }
}

TEST(ParseMove, TakesACardByItsNumberAlone) {
  const Scene scene;
  EXPECT_EQ(*parse_move(scene.s, "lay 32"), *parse_move(scene.s, "lay guard-32"));
}

TEST(MoveText, IsReadable) {
  const Scene scene;
  EXPECT_EQ(move_text(scene.s, Move{MoveKind::kHire, Card::at(44)}), "hire deity-44");
  EXPECT_EQ(move_text(scene.s, Move{MoveKind::kLay, Card::at(31)}), "lay high_priest-31");
  EXPECT_EQ(move_text(scene.s, Move{MoveKind::kActivate, City::kAbuSimbel}), "activate abu_simbel");
  EXPECT_EQ(move_text(scene.s, Move::load(Boat::at(9), CitySet::of(City::kGiza), Goods::of(0, 1, 0, 0, 0, 0))),
            "load 9 giza");
}

TEST(ParsePosition, RefusesWhatCannotBe) {
  Scene scene;
  scene.hand(1, {0, 1}).hand(2, {2}).hand(3, {3});
  ASSERT_TRUE(parse_position(position_text(scene.s)).has_value());
  const auto refused = [](State s) {
    const auto read = parse_position(position_text(s));
    return read.has_value() ? std::string{} : std::string{read.error().what};
  };
  auto s = scene.s;
  s.goods[0] += Goods::of(Good::kCamel);
  EXPECT_EQ(refused(s), "goods are not all there, or too many");
  s = scene.s;
  s.hands[1].insert(Card::at(0));
  EXPECT_EQ(refused(s), "a card is not where it can be, or in two places");
  s = scene.s;
  s.hands[1].insert(Card::at(deity(1)));
  EXPECT_EQ(refused(s), "a card is not where it can be, or in two places");
  s = scene.s;
  s.boats[0].insert(Boat::at(0));
  EXPECT_EQ(refused(s), "a boat is missing, or in two places");
  s = scene.s;
  s.supply_open = SupplyCard::at(5);
  EXPECT_EQ(refused(s), "a supply card is missing, or in two places");
  s = scene.s;
  s.mercenaries[0] = s.mercenaries[1] = CitySet::of(City::kGiza);
  EXPECT_EQ(refused(s), "too many tokens, or two in one place");
  s = scene.s;
  s.order[0] = s.order[1];
  EXPECT_EQ(refused(s), "seats, turn order or places do not fit");
  s = scene.s;
  s.here = City::kGiza;
  EXPECT_EQ(refused(s), "the round cannot be where this step says");
  s = scene.s;
  s.step = Step::kGuard;
  s.here = City::kGiza;
  s.activations = 1;
  EXPECT_EQ(refused(s), "what lies in the city does not fit this step");
  s = scene.s;
  s.turn = 2;
  EXPECT_EQ(refused(s), "a field does not fit this step");
}

TEST(ParsePosition, OnlyOpenPointsAreNamed) {
  for (const auto rules : {Rules::k1, Rules::k2}) {
    auto s = Scene{2, Target::k12, rules}.s;
    EXPECT_EQ(position_text(s).find("points"), std::string::npos);
    s.open_points = true;
    EXPECT_NE(position_text(s).find(" points=open round="), std::string::npos);
    EXPECT_EQ(*parse_position(position_text(s)), s);
  }
}

TEST(ParsePosition, OnlyTheFirstVersionOfTheRulesIsNamed) {
  const Scene first{2, Target::k10, Rules::k1};
  const Scene second{2, Target::k10, Rules::k2};
  const auto text = position_text(second.s);
  EXPECT_EQ(text.find("rules"), std::string::npos);
  EXPECT_EQ(parse_position(text)->rules, Rules::k2);
  const std::string_view target = "players=2 target=10";
  ASSERT_TRUE(text.starts_with(target));
  const auto naming = [&](std::string_view rules) { return std::string{text}.insert(target.size(), rules); };
  EXPECT_EQ(position_text(first.s), naming(" rules=1"));
  EXPECT_EQ(*parse_position(position_text(first.s)), first.s);
  for (const auto* const unknown : {" rules=", " rules=0", " rules=2", " rules=3"}) {
    SCOPED_TRACE(unknown);
    const auto read = parse_position(naming(unknown));
    ASSERT_FALSE(read.has_value());
    EXPECT_EQ(read.error().at, target.size() + 7);
    EXPECT_EQ(read.error().what, "expected version 1 of the rules: version 2 is not named");
  }
  EXPECT_FALSE(parse_position(naming(" rules=11")).has_value());
  // With three they do not differ, and their positions are the same.
  EXPECT_EQ((Scene{3, Target::k10, Rules::k1}.s), (Scene{3, Target::k10, Rules::k2}.s));
  auto three = position_text(Scene{3}.s);
  EXPECT_EQ(parse_position(three.insert(target.size(), " rules=1")).error().what,
            "version 1 of the rules is named with two players only");
}

TEST(ParsePosition, NamesThePlace) {
  const Scene scene;
  const auto text = position_text(scene.s);
  EXPECT_EQ(parse_position("").error().at, 0U);
  EXPECT_EQ(parse_position(text + " ").error().at, text.size());
  for (std::size_t cut = 0; cut < text.size(); cut += 7) {
    EXPECT_FALSE(parse_position(std::string_view{text}.substr(0, cut)).has_value());
  }
}

}  // namespace
}  // namespace benben::pyramidion
