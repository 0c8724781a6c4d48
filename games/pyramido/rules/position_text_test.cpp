// A whole position as one line. docs/notation.md, "Positions".
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "games/pyramido/rules/notation.h"
#include "games/pyramido/rules/rules.h"
#include "tests/pyramido_table.h"

namespace benben::pyramido {
namespace {

using namespace benben::pyramido::testing;
using game::ParseError;

// Player 1 has placed domino 6 below two blocks and marked the blue one; 2 has had one turn.
constexpr std::string_view kGood =
    "pyramido 2 visible 1 1 1 cover:1:0,1:1,1:0,1 - -.1.2 51@3-25.52@25-47.53@47-69.54@69-90 "
    "3ffffffffc3ffffffffffdc 123:0,0:0,0,0,0:-/0,1/-/-/-/-:in:a1n0/b8n4 13:0,0:0,0,0,0:-/-/-/1,0/-/-:in:n0A1";

TEST(PositionText, IsReadAndWrittenTheSame) {
  const auto state = parse_position(kGood);
  ASSERT_TRUE(state.has_value()) << state.error().at << ": " << state.error().what;
  EXPECT_EQ(position_text(*state), kGood);
  EXPECT_EQ(state->phase, Phase::kCover);
  EXPECT_EQ(state->players, 2);
  EXPECT_EQ(state->pyramids[1].cards_left(), 2);
  EXPECT_EQ(block_of(*state, 2, 1, 1, 0), Block::of(Colour::kAqua, JewelSet{1}, true));
  EXPECT_EQ(state->quarry[1].number(), 1);
  EXPECT_EQ(state->piles[3].top.number(), 54);
}

TEST(PositionText, OfTheStartSaysThatChanceIsNext) {
  EXPECT_EQ(position_text(start({3, Areas::kStructural, Seat::at(2)})),
            "pyramido 3 structural 1 3 3 place 1 -.-.- -@3-25.-@25-47.-@47-69.-@69-90 3ffffffffffffffffffffff"
            " 123:0,0:0,0,0,0:-/-/-/-/-/-:in:. 123:0,0:0,0,0,0:-/-/-/-/-/-:in:. 123:0,0:0,0,0,0:-/-/-/-/-/-:in:.");
}

// A fault is made by changing one part of a good text. Its place is that of the part (plus `in`),
// or that of the field named by `where` when the parts only fail together.
struct Case {
  std::string_view name, part, instead;
  std::string_view where;  // empty: at `part`
  std::size_t in;
  std::string_view what;
};
constexpr std::string_view kTwoPlaces = "a domino is in two places";
constexpr std::string_view kEmptyOrFull = "a place of the quarry or the piles is empty or full at the wrong time";
constexpr std::string_view kMarker = "a marker does not stand on a block of its colour with a jewel";
constexpr std::string_view kMarkersAgree = "the marked block and the markers on the new domino do not agree";
constexpr std::string_view kCardsAgree = "the cover cards built and those left do not make one of each";
constexpr std::string_view kP1 = "123:0,0";
constexpr std::string_view kP2 = "13:0,0";
constexpr Case kCases[] = {
    {"another game", "pyramido", "pyramidion", "", 0, "expected 'pyramido'"},
    {"one player", "2 visible", "1 visible", "", 0, "expected the number of players, 2 to 4"},
    {"five players", "2 visible", "5 visible", "", 0, "expected the number of players, 2 to 4"},
    {"an unknown option", "visible", "seen", "", 0, "expected visible or structural"},
    {"level 5", "1 1 1 cover", "5 1 1 cover", "", 0, "expected the level, 1 to 4"},
    {"first player 3 of 2", "1 1 1 cover", "1 3 1 cover", "", 2, "expected the level's first player"},
    {"turn of player 0", "1 1 1 cover", "1 1 0 cover", "", 4, "expected the player whose turn it is"},
    {"an unknown phase", "cover:", "dance:", "", 0, "expected place, mark, cover, refill, fill1, fill2 or over"},
    {"no slot", "cover:1", "cover:4", "", 6, "expected the emptied slot, 1 to 3"},
    {"a block past the level", "cover:1:0,1", "cover:1:5,1", "", 8, "expected a block of the level, as in 3,1, or -"},
    {"the new domino is not there", "cover:1:0,1:1,1", "cover:1:0,1:0,2", "cover", 0,
     "the new domino does not lie there"},
    {"its blocks do not touch", "cover:1:0,1:1,1", "cover:1:0,1:1,0", "cover", 0,
     "the new domino's blocks do not touch"},
    {"another block is marked", "1,1:0,1 ", "1,1:0,0 ", "cover", 0, "the marked block is not of the new domino"},
    {"a marker that nobody placed", "1,1:0,1 ", "1,1:- ", "cover", 0, kMarkersAgree},
    {"the marker on the other block", "1,1:0,1 ", "1,1:1,1 ", "cover", 0, kMarkersAgree},
    {"no place for chance", ":0,1 - ", ":0,1 8 ", "", 5, "expected the place that chance reveals, 1 to 7, or -"},
    {"domino 91", "-.1.2", "-.1.91", "", 4, "expected a domino, 1 to 90, or -"},
    {"two slots the same", "-.1.2", "-.1.1", "-.1.1", 0, kTwoPlaces},
    {"a slot is full too early", "-.1.2", "3.1.2", "3.1.2", 0, kEmptyOrFull},
    {"a slot is empty", "-.1.2", "-.-.2", "-.-.2", 0, kEmptyOrFull},
    {"in the quarry and unseen", "-.1.2", "-.1.90", "-.1.90", 0, kTwoPlaces},
    {"a pile without a top", "51@3", "-@3", "-.1.2", 0, kEmptyOrFull},
    {"a pile that begins in the quarry", "51@3-25", "51@2-25", "", 3, "expected the pile's first place in the deal"},
    {"an empty pile", "51@3-25", "51@3-3", "", 5, "expected the end of the pile, past its begin"},
    {"piles overlap", "51@3-25", "51@3-26", "-.1.2", 0, "two piles share a place in the deal"},
    {"piles and unseen do not agree", "51@3-25", "51@4-25", "-.1.2", 0,
     "the piles and the unseen dominoes do not agree"},
    {"three piles", ".54@69-90", "", "", 0, "expected '.' and the next pile"},
    {"unseen too short", "3ffffffffc3ffffffffffdc", "3ffffffffc3fffff", "", 16,
     "expected the unseen dominoes, 23 hexadecimal digits"},
    {"a ninety-first domino", "3ffffffffc3ffffffffffdc", "7ffffffffc3ffffffffffdc", "", 23,
     "there are only 90 dominoes"},
    {"no such card", "123:0,0", "4:0,0", "", 0, "expected the cover cards left (as in 13, or -) and ':'"},
    {"a card is missing", "123:0,0", "12:0,0", "12:0,0", 0, kCardsAgree},
    {"a card too many", "13:0,0:", "123:0,0:0", "", 0, kCardsAgree},
    {"begins right of its first domino", "123:0,0", "123:1,0", "", 4,
     "expected how far left of the first domino the pyramid begins"},
    {"the first domino is not there", "123:0,0", "123:-3,0", "", 0, "the first domino is not where the pyramid says"},
    {"points too early", "123:0,0:0,0,0,0", "123:0,0:5,0,0,0", "", 0, "a level has points before it is complete"},
    {"points of a level above", "123:0,0:0,0,0,0", "123:0,0:0,0,5,0", "", 0,
     "a level has points before it is complete"},
    {"impossible points", "123:0,0:0,0,0,0", "123:0,0:0,999,0,0", "", 10, "expected the points of a level"},
    {"a marker on another colour", "-/0,1/-/-/-/-", "0,1/-/-/-/-/-", kP1, 0, kMarker},
    {"a marker where nothing lies", "-/0,1/-/-/-/-", "-/3,1/-/-/-/-", kP1, 0, kMarker},
    {"a marker on a block without a jewel", "-/0,1/-/-/-/-", "1,0/0,1/-/-/-/-", kP1, 0, kMarker},
    {"five markers", "-/0,1/-/-/-/-", "-/0,1/-/-/-", "", 11, "expected the places of six markers"},
    {"neither in nor out", ":in:a1n0", ":up:a1n0", "", 0, "expected ':in:' or ':out:'"},
    {"an unknown colour", "a1n0/b8n4", "a1q0/b8n4", "", 2,
     "expected a block: one of nbyarg (a capital for a cover card) and its jewels, or --"},
    {"no jewels given", "a1n0/b8n4", "a1n/b8n4", "", 3, "expected the block's jewels, a hexadecimal digit"},
    {"three jewels", "a1n0/b8n4", "a7n0/b8n4", "", 0, "a block has at most 2 jewels, a cover card exactly 1"},
    {"a card with two jewels", "n0A1", "n0A3", "", 2, "a block has at most 2 jewels, a cover card exactly 1"},
    {"rows of two lengths", "a1n0/b8n4", "a1n0/b8n4n0", "", 0, "the rows of a level must be equally long"},
    {"six in a row", "n0A1", "n0A1n0n0n0n0", "", 10, "a row has at most 5 blocks"},
    {"six rows", "n0A1", "n0A1/n0n0/n0n0/n0n0/n0n0/n0n0", "", 25, "a level has at most 5 rows"},
    {"five by five", "n0A1", "n0A1n0n0n0/n0--------/n0--------/n0--------/n0--------", "", 0,
     "level 1 must fit into 5 x 4 or 4 x 5"},
    {"an empty row at the edge", "a1n0/b8n4", "a1n0/b8n4/----", kP1, 0,
     "level 1 has an empty row or column at its edge"},
    {"an empty column at the edge", "a1n0/b8n4", "a1n0--/b8n4--", kP1, 0,
     "level 1 has an empty row or column at its edge"},
    {"not connected", "n0A1", "--A1/n0--/--n0/n0--", kP2, 0, "level 1 is not connected"},
    {"a hole under a block", "n0A1", "n0A1n0n0n0/n0n0n0n0n0/n0n0n0--n0/n0n0n0n0n0|n0n0----/--------/--------", "", 0,
     "there is a hole under the next level"},
    {"a level of the wrong size", "n0A1", "n0A1n0n0n0/n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0|n0n0", "", 24 + 20,
     "this level has not the size that the level below asks for"},
    {"ahead by a level", "n0A1", "n0A1n0n0n0/n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0|--------/--------/--------", kP2, 0,
     "this pyramid is not on the level being built"},
    {"ahead by a turn", "n0A1", "n0A1n0n0", kP2, 0, "this player has had too many or too few turns on this level"},
    {"half a domino", "n0A1", "n0A1n0", kP2, 0, "blocks come in pairs"},
    {"all are out but one", "-/-:in:n0A1", "-/-:out:n0A1", "1 cover", 0, "a player who is out, or alone, has no turn"},
    {"not over yet", "cover:1:0,1:1,1:0,1 - -.1.2", "over - 3.1.2", "over", 0, "the game is not over yet"},
    {"a third pyramid", "n0A1", "n0A1 13:0,0:0,0,0,0:-/-/-/1,0/-/-:in:n0A1", "", 4,
     "unexpected text after the position"},
    {"nothing to mark", "cover:1:0,1:1,1:0,1", "mark:1:0,1:1,1:0,1", "mark", 0, "nothing can be marked"},
    {"to place in the middle of a turn", "cover:1:0,1:1,1:0,1 - -.1.2", "place - 3.1.2", kP2, 0,
     "this player has had too many or too few turns on this level"},
};
TEST(ParsePosition, NamesTheFaultAndItsPlace) {
  for (const auto& [name, part, instead, where, in, what] : kCases) {
    SCOPED_TRACE(name);
    auto text = std::string{kGood};
    const auto at = text.find(part);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, part.size(), instead);
    const auto place = (where.empty() ? at : text.find(where)) + in;
    const auto state = parse_position(text);
    ASSERT_FALSE(state.has_value()) << text;
    EXPECT_EQ(state.error(), (ParseError{place, what})) << text;
  }
}

TEST(ParsePosition, RefusesEveryTextCutShort) {
  for (std::size_t length = 0; length < kGood.size(); ++length) {
    const auto state = parse_position(kGood.substr(0, length));
    ASSERT_FALSE(state.has_value()) << kGood.substr(0, length);
    EXPECT_LE(state.error().at, length);
  }
}

TEST(ParsePosition, RefusesATurnThatCannotBe) {
  const std::string wide = "n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0";
  struct Fault {
    std::string_view name;
    Drawing drawing;
    std::string_view what;
  };
  const Drawn holes{.blocks = wide + "|n0--n0n0/n0n0n0--/n0n0n0n0"};
  const Drawn room{.blocks = wide + "|n0n0n0n0/n0n0n0n0/n0n0----"};
  const Drawn full{.blocks = wide};
  const Fault faults[] = {
      {"to place where nothing fits", {.pyramids = {holes, room}, .level = 2}, "no domino fits"},
      {"to fill where a domino fits",
       {.pyramids = {room, room}, .level = 2, .phase = "fill1"},
       "nothing to fill, or no cards for it"},
      {"to fill a second hole before the first",
       {.pyramids = {holes, room}, .level = 2, .phase = "fill2"},
       "blocks come in pairs"},
      {"to place on a complete level", {.pyramids = {full, full}}, "the level is complete"},
      {"too few dominoes", {.sizes = {10, 10, 10, 10}}, "too few dominoes are left"},
  };
  for (const auto& [name, drawing, what] : faults) {
    SCOPED_TRACE(name);
    const auto state = parse_position(text_of(drawing));
    ASSERT_FALSE(state.has_value());
    EXPECT_EQ(state.error().what, what);
  }
}

}  // namespace
}  // namespace benben::pyramido
