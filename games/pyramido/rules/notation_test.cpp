// The short notation of decisions. docs/notation.md.
#include "games/pyramido/rules/notation.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "tests/pyramido_table.h"

namespace benben::pyramido {
namespace {

using namespace benben::pyramido::testing;
using game::ParseError;

const std::string kWide1 = "n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0";

// Player 1 has two dominoes on level 1, and the whole grows to the left: place 0,0 is cell 2,1.
State shifted() { return state_of({.pyramids = {{.blocks = "----n0/n0n0n0"}, {.blocks = "n0n0n0n0"}}}); }
State on_level_2() {
  return state_of({.pyramids = {{.blocks = kWide1 + "|--------/--------/--------"},
                                {.blocks = kWide1 + "|--------/--------/--------"}},
                   .level = 2});
}

TEST(MoveText, WritesEachKindOfDecision) {
  const auto state = state_of({.pyramids = {{.blocks = "n0n0"}, {.blocks = "n0n0"}}});
  const auto cell = Cell::of(2, -1);
  EXPECT_EQ(move_text(state, Move::place(1, cell, Rotation::k0)), "2@4,-2>");
  EXPECT_EQ(move_text(state, Move::place(0, cell, Rotation::k90)), "1@4,-2v");
  EXPECT_EQ(move_text(state, Move::place(2, cell, Rotation::k180)), "3@4,-2<");
  EXPECT_EQ(move_text(state, Move::place(2, cell, Rotation::k270)), "3@4,-2^");
  EXPECT_EQ(move_text(state, Move::mark(cell)), "m4,-2");
  EXPECT_EQ(move_text(state, Move::decline()), "-");
  EXPECT_EQ(move_text(state, Move::cover(cell, Colour::kRed, Rotation::k0)), "c4,-2=red.tl");
  EXPECT_EQ(move_text(state, Move::refill(2)), "r3");
  EXPECT_EQ(move_text(state, Move::fill(cell, Colour::kBlue, Rotation::k180)), "f4,-2=blue.br");
  EXPECT_EQ(move_text(state, Move::reveal(*DominoId::from_number(17))), "?17");
}

TEST(MoveText, EveryMoveThatCanBeWrittenIsReadBack) {
  for (const auto& state : {shifted(), on_level_2()}) {
    const auto back = [&state](Move move) { return *parse_move(state, move_text(state, move)) == move; };
    for (int index = 0; index < 64; ++index) {
      const auto cell = Cell::at(index);
      EXPECT_TRUE(back(Move::mark(cell)));
      for (int r = 0; r < kRotations; ++r) {
        const auto rotation = static_cast<Rotation>(r);
        for (int slot = 0; slot < kSlots; ++slot) EXPECT_TRUE(back(Move::place(slot, cell, rotation)));
        for (int c = 0; c < kColours; ++c) {
          EXPECT_TRUE(back(Move::cover(cell, static_cast<Colour>(c), rotation)));
          EXPECT_TRUE(back(Move::fill(cell, static_cast<Colour>(c), rotation)));
        }
      }
    }
    for (int pile = 0; pile < kPiles; ++pile) EXPECT_TRUE(back(Move::refill(pile)));
    for (int id = 0; id < kDominoCount; ++id) EXPECT_TRUE(back(Move::reveal(DominoId::at(id))));
    EXPECT_TRUE(back(Move::decline()));
  }
}

TEST(Places, CountQuartersFromTheFirstDomino) {
  const auto state = shifted();
  const auto& pyramid = state.pyramids[0];
  EXPECT_EQ(place_of(pyramid, Level::at(0), Cell::of(2, 0)), (Place{0, 0}));
  EXPECT_EQ(place_of(pyramid, Level::at(0), Cell::of(0, 1)), (Place{-4, 2}));
  EXPECT_EQ(cell_at(pyramid, Level::at(0), {-4, 2}), Cell::of(0, 1));
  // A level begins a quarter further in.
  const auto upper = on_level_2();
  EXPECT_EQ(place_of(upper.pyramids[0], Level::at(1), Cell::of(0, 0)), (Place{1, 1}));
  EXPECT_EQ(place_of(upper.pyramids[0], Level::at(1), Cell::of(3, 2)), (Place{7, 5}));
}

TEST(Places, WhereNoBlockCanLieAreNoCell) {
  const auto state = on_level_2();
  for (const Place place : {Place{0, 0}, Place{1, 2}, Place{2, 1}, Place{99, 1}, Place{1, -99}, Place{-2000000000, 1},
                            Place{2000000001, 1}, Place{13, 1}, Place{1, 13}, Place{-5, 1}})
    EXPECT_EQ(cell_at(state.pyramids[0], state.level, place), std::nullopt) << place.x << ',' << place.y;
}

struct Case {
  std::string_view name, text;
  std::size_t at;
  std::string_view what;
};
constexpr std::string_view kDecision = "expected a decision, as in 2@4,0> m4,0 - c4,0=red.tl r3 f6,2=blue.br";
constexpr std::string_view kQuarter = "expected the jewel's quarter: tl, tr, br or bl";
constexpr std::string_view kColour = "expected a colour: brown, blue, yellow, aqua, red or green";
constexpr Case kCases[] = {
    {"nothing", "", 0, kDecision},
    {"no decision", "hello", 0, kDecision},
    {"a blank in front", " m0,0", 0, kDecision},
    {"slot 0", "0@0,0>", 0, "expected a quarry slot, 1 to 3"},
    {"slot 4", "4@0,0>", 0, "expected a quarry slot, 1 to 3"},
    {"a slot that no number holds", "99999999999@0,0>", 0, kDecision},
    {"no @", "1", 1, "expected '@' and a place"},
    {"no place", "1@", 2, "expected a place, as in 4,-2"},
    {"no comma", "1@4", 3, "expected ',' and the second number of the place"},
    {"no second number", "1@4,", 4, "expected the second number of the place"},
    {"half a block", "1@3,0>", 2, "no block of this level can lie there"},
    {"far away", "1@4000,0>", 2, "no block of this level can lie there"},
    {"no arrow", "1@4,0", 5, "expected where the right block lies: > v < ^"},
    {"a wrong arrow", "1@4,0x", 5, "expected where the right block lies: > v < ^"},
    {"more after it", "1@4,0>>", 6, "unexpected text after the decision"},
    {"a blank after it", "r1 ", 2, "unexpected text after the decision"},
    {"marking nothing", "m", 1, "expected a place, as in 4,-2"},
    {"a cover without a card", "c4,0", 4, "expected '=' and the side of a cover card"},
    {"a cover without a colour", "c4,0=", 5, kColour},
    {"an unknown colour", "c4,0=pink.tl", 5, kColour},
    {"a capital", "c4,0=Red.tl", 5, kColour},
    {"a cover without a rotation", "c4,0=red", 8, "expected '.' and the jewel's quarter"},
    {"an unknown quarter", "f4,0=red.xx", 9, kQuarter},
    {"pile 0", "r0", 1, "expected a pile, 1 to 4"},
    {"pile 5", "r5", 1, "expected a pile, 1 to 4"},
    {"no pile", "r", 1, "expected a pile, 1 to 4"},
    {"domino 0", "?0", 1, "expected a domino, 1 to 90"},
    {"domino 91", "?91", 1, "expected a domino, 1 to 90"},
};
TEST(ParseMove, NamesTheFaultAndItsPlace) {
  const auto state = state_of({.pyramids = {{.blocks = "n0n0"}, {.blocks = "n0n0"}}});
  for (const auto& [name, text, at, what] : kCases) {
    SCOPED_TRACE(name);
    const auto move = parse_move(state, text);
    ASSERT_FALSE(move.has_value());
    EXPECT_EQ(move.error(), (ParseError{at, what}));
  }
}

}  // namespace
}  // namespace benben::pyramido
