// Rules: docs/rules/pyramido.md, section by section; each test is one of its sentences.
#include "games/pyramido/rules/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/pyramido/rules/notation.h"
#include "games/pyramido/rules/pyramido.h"
#include "tests/pyramido_table.h"

namespace benben::pyramido {
namespace {

using namespace benben::pyramido::testing;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

// Complete level 1 without jewels, lying and standing.
const std::string kWide1 = "n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0";
const std::string kTall1 = "n0n0n0n0/n0n0n0n0/n0n0n0n0/n0n0n0n0/n0n0n0n0";
const std::string kWide2 = kWide1 + "|n0n0n0n0/n0n0n0n0/n0n0n0n0";
const std::string kWide3 = kWide2 + "|n0n0n0/n0n0n0";
const std::string kBare2 = "|--------/--------/--------";
const std::string kBare2Tall = "|------/------/------/------";
const std::string kBare3 = "|------/------";
const std::string kBare4 = "|----";

Deal deal_in_order() {
  Deal deal;
  for (int i = 0; i < kDominoCount; ++i) deal.order[static_cast<std::size_t>(i)] = DominoId::at(i);
  return deal;
}
State dealt(const Setup& setup, const Deal& deal = deal_in_order()) {
  auto state = start(setup);
  game::settle<Pyramido>(state, deal);
  return state;
}
int markers_placed(const Pyramid& pyramid) {
  int n = 0;
  for (const auto cell : pyramid.marker) n += cell.exists() ? 1 : 0;
  return n;
}
// Legal placements of one slot, since all slots may go to the same places.
std::size_t spots_of_a_slot(const State& state) { return legal_moves(state).size() / kSlots; }

// A complete level 1 that scores so many points: an even number is one area, whose jewels count
// twice; an odd one is an area of one jewel, which counts twice, beside a larger one.
Drawn worth(int points) {
  const int jewels = points % 2 == 0 ? points / 2 : points - 2;
  Drawn drawn{.blocks = ""};
  for (int i = 0; i < 20; ++i) {
    const int here = std::max(0, std::min(2, jewels - 2 * i));
    if (i % 5 == 0 && i > 0) drawn.blocks += '/';
    drawn.blocks += i == 19 ? "r1" : here == 2 ? "g3" : here == 1 ? "g1" : "n0";
  }
  drawn.markers.push_back("green 0,0");
  if (points % 2 != 0) drawn.markers.push_back("red 4,3");
  return drawn;
}
// All have completed the level but for the refill of the player before its first player.
Drawing before_scoring(int level, int first, std::vector<Drawn> pyramids) {
  const int players = static_cast<int>(pyramids.size());
  Drawing drawing{.pyramids = std::move(pyramids), .level = level, .first = first};
  drawing.turn = first == 1 ? players : first - 1;
  while (drawing.pyramids[static_cast<std::size_t>(drawing.turn - 1)].out)
    drawing.turn = drawing.turn == 1 ? players : drawing.turn - 1;
  drawing.phase = "refill:1:0,0:1,0:-";
  drawing.quarry[0] = 0;
  return drawing;
}

// ---- Setup

TEST(Setup, ThreeDominoesMakeTheQuarryAndTheOthersFourPiles) {
  const auto state = dealt({});
  for (int s = 0; s < kSlots; ++s) EXPECT_EQ(state.quarry[static_cast<std::size_t>(s)].number(), 1 + s);
  constexpr std::array<int, kPiles> kSizes = {22, 22, 22, 21};
  constexpr std::array<int, kPiles> kTops = {4, 26, 48, 70};
  for (std::size_t k = 0; k < kPiles; ++k) {
    EXPECT_EQ(state.piles[k].size(), kSizes[k]);
    EXPECT_EQ(state.piles[k].top.number(), kTops[k]);
  }
}

TEST(Setup, OnlyTheTopsAreSeenAndWhatIsUnseenIsKnown) {
  const auto state = dealt({});
  EXPECT_EQ(core::count(state.unseen), 90 - 3 - 4);
  for (const int seen : {1, 2, 3, 4, 26, 48, 70}) EXPECT_EQ(core::low64(state.unseen >> (seen - 1)) & 1U, 0U);
}

TEST(Setup, ChanceRevealsAnyUnseenDomino) {
  auto state = start({});
  EXPECT_TRUE(to_act(state).is_chance());
  EXPECT_EQ(legal_moves(state).size(), 90U);
  apply(state, Move::reveal(*DominoId::from_number(17)));
  EXPECT_EQ(legal_moves(state).size(), 89U);
  EXPECT_EQ(refusal(state, "?17"), MoveError::kBadDomino);
  EXPECT_EQ(refusal(state, "1@0,0>"), MoveError::kNotAsked);
}

TEST(Setup, IsForTwoToFourPlayersWithAllCardsAndMarkersAtHand) {
  for (int players = 2; players <= 4; ++players)
    for (int first = 1; first <= players; ++first) {
      const auto state = dealt({players, Areas::kVisible, Seat::at(first - 1)});
      EXPECT_EQ(state.players, players);
      EXPECT_EQ(to_act(state), game::Actor{Seat::at(first - 1)});
      EXPECT_EQ(state.level.number(), 1);
      for (int p = 0; p < players; ++p) {
        const auto& pyramid = state.pyramids[static_cast<std::size_t>(p)];
        EXPECT_EQ(pyramid.cards_left(), 3);
        EXPECT_EQ(markers_placed(pyramid), 0);
      }
    }
}

TEST(Setup, PlayGoesClockwise) {
  for (int players = 2; players <= 4; ++players) {
    auto state = dealt({players, Areas::kVisible, Seat::at(players - 1)});
    for (int turn = 0; turn < 2 * players; ++turn) {
      EXPECT_EQ(state.turn.index(), (players - 1 + turn) % players);
      do {
        apply(state, legal_moves(state)[0]);
        game::settle<Pyramido>(state, deal_in_order());
      } while (state.phase != Phase::kPlace);
    }
  }
}

TEST(Deal, FromASeedIsAnOrderOfAllDominoes) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    std::set<int> ids;
    for (const auto id : deal_from_seed(seed).order) ids.insert(id.number());
    EXPECT_EQ(ids.size(), 90U);
    EXPECT_EQ(*ids.begin(), 1);
    EXPECT_EQ(*ids.rbegin(), 90);
    EXPECT_EQ(deal_from_seed(seed), deal_from_seed(seed));
    EXPECT_NE(deal_from_seed(seed), deal_from_seed(seed + 1));
  }
}

TEST(Deal, GoesToThePilesFromTheTopDown) {
  const auto deal = deal_from_seed(5);
  auto state = dealt({}, deal);
  constexpr std::array<int, kPiles> kFirst = {3, 25, 47, 69};
  for (std::size_t k = 0; k < kPiles; ++k)
    EXPECT_EQ(state.piles[k].top, deal.order[static_cast<std::size_t>(kFirst[k])]);
  // The next one of pile 2 after its top has gone to the quarry.
  for (const auto* word : {"1@0,0>", "", "-", "r2"}) {
    const auto move = word[0] == '\0' ? legal_moves(state)[0] : *parse_move(state, word);
    apply(state, move);
  }
  game::settle<Pyramido>(state, deal);
  EXPECT_EQ(state.quarry[0], deal.order[25]);
  EXPECT_EQ(state.piles[1].top, deal.order[26]);
}

// ---- The pyramid

TEST(Pyramid, HasFourLevels) {
  constexpr std::array<std::array<int, 2>, kLevels> kSizes = {{{5, 4}, {4, 3}, {3, 2}, {2, 1}}};
  constexpr std::array<int, kLevels> kDominoesOf = {10, 6, 3, 1};
  for (int l = 0; l < kLevels; ++l) {
    const auto level = Level::at(l);
    const auto [wide, high] = kSizes[static_cast<std::size_t>(l)];
    EXPECT_EQ(level_width(Shape::kWide, level), wide);
    EXPECT_EQ(level_height(Shape::kWide, level), high);
    EXPECT_EQ(level_width(Shape::kTall, level), high);
    EXPECT_EQ(level_height(Shape::kTall, level), wide);
    EXPECT_EQ(level.blocks(), wide * high);
    EXPECT_EQ(level.blocks(), 2 * kDominoesOf[static_cast<std::size_t>(l)]);
    EXPECT_EQ(kLevelDominoes[static_cast<std::size_t>(l)], kDominoesOf[static_cast<std::size_t>(l)]);
  }
  EXPECT_TRUE(Level::at(3).is_last());
}

TEST(Pyramid, SeenFromAboveIsTenByEightQuarters) {
  EXPECT_EQ(core::count(level_quarters(Shape::kWide, Level::at(0))), 80);
  EXPECT_EQ(core::count(level_quarters(Shape::kTall, Level::at(0))), 80);
}

TEST(Pyramid, ABlockCoversOneQuarterOfEachOfFourBlocksUnderIt) {
  for (const auto shape : {Shape::kWide, Shape::kTall})
    for (int l = 1; l < kLevels; ++l) {
      const auto below = Level::at(l - 1);
      for (auto cells = level_cells(shape, Level::at(l)); cells != 0;) {
        const auto block = block_quarters(Level::at(l), Cell::at(core::pop_lowest(cells)));
        int touched = 0;
        for (auto under = level_cells(shape, below); under != 0;) {
          const int shared = core::count(block & block_quarters(below, Cell::at(core::pop_lowest(under))));
          EXPECT_LE(shared, 1);
          touched += shared;
        }
        EXPECT_EQ(touched, 4);
      }
    }
}

TEST(Pyramid, LevelsAreCentred) {
  for (const auto shape : {Shape::kWide, Shape::kTall})
    for (int l = 0; l < kLevels; ++l) {
      const auto level = Level::at(l);
      const int width = 2 * level_width(shape, Level::at(0));
      const int height = 2 * level_height(shape, Level::at(0));
      Bits128 expected = 0;
      for (int y = l; y < height - l; ++y)
        for (int x = l; x < width - l; ++x) expected |= core::bit128(quarter_index(x, y));
      EXPECT_TRUE(level_quarters(shape, level) == expected);
    }
}

// ---- Placing on level 1

TEST(FirstLevel, TheFirstDominoHasTwelveDecisions) {
  EXPECT_THAT(legal_texts(state_of({.quarry = {1, 2, 3}})),
              ElementsAre("1@0,0>", "1@0,0v", "1@0,0<", "1@0,0^", "2@0,0>", "2@0,0v", "2@0,0<", "2@0,0^", "3@0,0>",
                          "3@0,0v", "3@0,0<", "3@0,0^"));
}

TEST(FirstLevel, ADominoTurnsClockwiseAndItsJewelsWithIt) {
  // Domino 6 is blue with a jewel bl, brown with a jewel br.
  struct Case {
    std::string_view decision;
    int blue_x, blue_y;
    unsigned blue;
    int brown_x, brown_y;
    unsigned brown;
  };
  constexpr Case kCases[] = {{"1@0,0>", 0, 0, 8, 1, 0, 4},
                             {"1@0,0v", 0, 0, 1, 0, 1, 8},
                             {"1@0,0<", 1, 0, 2, 0, 0, 1},
                             {"1@0,0^", 0, 1, 4, 0, 0, 2}};
  for (const auto& [decision, blue_x, blue_y, blue, brown_x, brown_y, brown] : kCases) {
    SCOPED_TRACE(decision);
    const auto state = play(state_of({.quarry = {6, 1, 2}}), decision);
    EXPECT_EQ(block_of(state, 1, 1, blue_x, blue_y), Block::of(Colour::kBlue, JewelSet{blue}));
    EXPECT_EQ(block_of(state, 1, 1, brown_x, brown_y), Block::of(Colour::kBrown, JewelSet{brown}));
  }
}

TEST(FirstLevel, LaterDominoesShareAWholeBlockSide) {
  const auto state = state_of({.pyramids = {{.blocks = "n1n1"}, {.blocks = "n1n1"}}});
  struct Case {
    std::string_view name, decision;
    std::optional<MoveError> error;
  };
  constexpr Case kCases[] = {
      {"in line", "1@4,0>", {}},
      {"in line on the left", "1@-4,0>", {}},
      {"below", "1@0,2>", {}},
      {"below, shifted by a whole block", "1@2,2>", {}},
      {"standing above", "1@0,-4v", {}},
      {"standing beside", "2@4,0v", {}},
      {"turned round", "3@6,0<", {}},
      {"only corners touch", "1@4,2>", MoveError::kNotConnected},
      {"only corners touch, standing", "1@-2,2v", MoveError::kNotConnected},
      {"away", "1@6,0>", MoveError::kNotConnected},
      {"on the first domino", "1@0,0>", MoveError::kOccupied},
      {"half on it", "1@2,0>", MoveError::kOccupied},
  };
  for (const auto& [name, decision, error] : kCases) {
    SCOPED_TRACE(name);
    EXPECT_EQ(refusal(state, decision), error);
    EXPECT_EQ(is_legal(state, decision), !error.has_value());
  }
  // Half-shifted contact cannot even be written.
  EXPECT_FALSE(parse_move(state, "1@1,2>").has_value());
  EXPECT_FALSE(parse_move(state, "1@4,1v").has_value());
  // Two in line, three above and three below; two standing on each of the four sides.
  EXPECT_EQ(spots_of_a_slot(state), (2U + 3U + 3U + 4U * 2U) * 2U);
}

TEST(FirstLevel, FitsIntoOneRectangle) {
  struct Case {
    std::string_view name, blocks, decision;
    std::optional<MoveError> error;
  };
  constexpr Case kCases[] = {
      {"five wide: no sixth column", "n0n0n0n0n0/n0--------", "1@10,0v", MoveError::kOutside},
      {"five wide: none on the left", "n0n0n0n0n0/n0--------", "1@-2,0v", MoveError::kOutside},
      {"five wide: a third and fourth row", "n0n0n0n0n0/n0--------", "1@0,4v", {}},
      {"five wide: a row above and a third", "n0n0n0n0n0/n0--------", "1@2,-2>", {}},
      {"five wide and four high: no fifth row", "n0n0n0n0n0/n0--------/n0--------/n0--------", "1@0,8>",
       MoveError::kOutside},
      {"five wide and four high: none above", "n0n0n0n0n0/n0--------/n0--------/n0--------", "1@0,-2>",
       MoveError::kOutside},
      {"five high: no sixth row", "n0n0/n0--/n0--/n0--/n0--", "1@0,10>", MoveError::kOutside},
      {"five high: none above", "n0n0/n0--/n0--/n0--/n0--", "1@0,-2>", MoveError::kOutside},
      {"five high: up to four wide", "n0n0/n0--/n0--/n0--/n0--", "1@4,0>", {}},
      {"five high and four wide: no fifth column", "n0n0n0n0/n0------/n0------/n0------/n0------", "1@8,0v",
       MoveError::kOutside},
      {"four by four: a fifth column", "n0n0n0n0/n0------/n0------/n0n0----", "1@8,0v", {}},
      {"four by four: a fifth column on the left", "n0n0n0n0/n0------/n0------/n0n0----", "1@-2,0v", {}},
      {"four by four: a fifth row", "n0n0n0n0/n0------/n0------/n0n0----", "1@0,8>", {}},
      {"four by four: a fifth row above", "n0n0n0n0/n0------/n0------/n0n0----", "1@0,-2>", {}},
      {"four by four: no sixth column", "n0n0n0n0/n0------/n0------/n0n0----", "1@8,0>", MoveError::kOutside},
      {"four by four: no sixth row", "n0n0n0n0/n0------/n0------/n0n0----", "1@0,8v", MoveError::kOutside},
  };
  for (const auto& [name, blocks, decision, error] : kCases) {
    SCOPED_TRACE(name);
    const auto state = state_of({.pyramids = {{.blocks = std::string{blocks}}, {.blocks = std::string{blocks}}}});
    EXPECT_EQ(refusal(state, decision), error);
    EXPECT_EQ(is_legal(state, decision), !error.has_value());
  }
}

TEST(FirstLevel, WhichRectangleStaysOpenUntilTheDominoesForceIt) {
  const std::string open = "n0n0n0n0/n0------/n0------/n0n0----";
  const auto state = state_of({.pyramids = {{.blocks = open}, {.blocks = open}}, .quarry = {8, 2, 3}});
  const auto wide = play(state, "1@8,0v m8,0 - r1 2@8,0v m8,0 - r2");
  EXPECT_EQ(refusal(wide, "1@0,8>"), MoveError::kOutside);
  EXPECT_EQ(wide.pyramids[0].shape(), Shape::kWide);
  const auto tall = play(state, "1@0,8> m0,8 - r1 2@0,8> m0,8 - r2");
  EXPECT_EQ(refusal(tall, "1@8,0v"), MoveError::kOutside);
  EXPECT_EQ(tall.pyramids[0].shape(), Shape::kTall);
}

TEST(FirstLevel, APlacedDominoNeverMovesWhileThePyramidFloats) {
  // Places count from the first domino, so growing to the left and up does not rename them.
  auto state = state_of({.quarry = {6, 72, 3}});
  state = play(state, "1@0,0> m0,0 - r1 2@0,0> m0,0 - r2");
  state = play(state, "1@-2,-2>");
  const auto& pyramid = state.pyramids[0];
  const auto first = *cell_at(pyramid, Level::at(0), {0, 0});
  EXPECT_EQ(pyramid.blocks.at(pyramid.shape(), Level::at(0), first), Block::of(Colour::kBlue, JewelSet{8}));
  EXPECT_EQ(pyramid.marker[static_cast<std::size_t>(Colour::kBlue)], first);
  EXPECT_EQ(first, Cell::of(1, 1));
}

TEST(FirstLevel, ADominoAwayFromTheLevelIsRefusedOnAnyTurn) {
  const auto state = state_of({.pyramids = {{.blocks = "n1n1"}, {.blocks = "n1n1"}}});
  const auto before = state;
  EXPECT_FALSE(try_apply(state, *parse_move(state, "1@6,0>")).has_value());
  EXPECT_EQ(state, before);
}

// ---- Placing on levels 2 to 4

TEST(UpperLevels, TakeADominoAnywhereFreeInTheirRectangle) {
  struct Case {
    std::string_view name;
    int level;
    std::string blocks;
    std::size_t spots;  // pairs of cells, each in two directions
  };
  const Case cases[] = {{"level 2, lying", 2, kWide1 + kBare2, 2 * (3 * 3 + 4 * 2)},
                        {"level 2, standing", 2, kTall1 + kBare2Tall, 2 * (2 * 4 + 3 * 3)},
                        {"level 3", 3, kWide2 + kBare3, 2 * (2 * 2 + 3)},
                        {"level 4", 4, kWide3 + kBare4, 2}};
  for (const auto& [name, level, blocks, spots] : cases) {
    SCOPED_TRACE(name);
    const auto state = state_of({.pyramids = {{.blocks = blocks}, {.blocks = blocks}}, .level = level});
    EXPECT_EQ(spots_of_a_slot(state), spots);
  }
}

TEST(UpperLevels, NeedNoContactButRoom) {
  const std::string blocks = kWide1 + "|n0n0----/--------/--------";
  const auto state = state_of({.pyramids = {{.blocks = blocks}, {.blocks = blocks}}, .level = 2});
  // Level 2 begins one quarter to the right of and below the first domino.
  EXPECT_EQ(refusal(state, "1@5,5>"), std::nullopt);
  EXPECT_EQ(refusal(state, "1@1,1>"), MoveError::kOccupied);
  EXPECT_EQ(refusal(state, "1@3,1>"), MoveError::kOccupied);
  EXPECT_EQ(refusal(state, "1@7,5>"), MoveError::kOutside);
  EXPECT_EQ(refusal(state, "1@1,5v"), MoveError::kOutside);
  EXPECT_EQ(refusal(state, "1@-1,1^"), MoveError::kOutside);
  EXPECT_FALSE(parse_move(state, "1@4,4>").has_value());
}

TEST(UpperLevels, MayBeLeftWithSingleHoles) {
  const std::string blocks = kWide1 + "|--n0n0--/--------/--------";
  const auto state = state_of({.pyramids = {{.blocks = blocks}, {.blocks = blocks}}, .level = 2});
  // Cuts off the upper left corner.
  EXPECT_EQ(refusal(state, "1@1,3>"), std::nullopt);
}

TEST(Quarry, AnEmptySlotGivesNothing) {
  const auto state = state_of({});
  EXPECT_EQ(try_apply(state, Move::place(3, Cell::of(0, 0), Rotation::k0)).error(), MoveError::kBadSlot);
}

// ---- Marking

struct MarkCase {
  std::string_view name;
  int domino;
  std::string_view there;                 // what lies above the new domino
  std::vector<std::string> markers;       // on it
  std::vector<std::string_view> choices;  // none: the cover step comes at once
};
const MarkCase kMarkCases[] = {
    {"two colours", 6, "n0n0", {}, {"m0,2", "m2,2"}},
    {"two blocks of one colour", 72, "n0n0", {}, {"m0,2", "m2,2"}},
    {"a block without a jewel is no choice", 8, "n0n0", {}, {"m0,2"}},
    {"one colour, one block with jewels", 82, "n0n0", {}, {"m2,2"}},
    {"one marker is placed already", 6, "b1n0", {"blue 0,0"}, {"m2,2"}},
    {"both markers are placed", 6, "b1n1", {"blue 0,0", "brown 1,0"}, {}},
    {"the only colour with a jewel is marked", 8, "b1n0", {"blue 0,0"}, {}},
    {"an aqua-aqua domino when the aqua marker is on the pyramid", 72, "a1n0", {"aqua 0,0"}, {}},
    {"a marker of another colour does not matter", 72, "b1n0", {"blue 0,0"}, {"m0,2", "m2,2"}},
};
TEST(Mark, IsAskedWhenABlockWithAJewelCanTakeItsMarker) {
  for (const auto& [name, domino, there, markers, choices] : kMarkCases) {
    SCOPED_TRACE(name);
    const auto state =
        play(state_of({.pyramids = {{.blocks = std::string{there}, .markers = markers}, {.blocks = "n0n0"}},
                       .quarry = {domino, 1, 2}}),
             "1@0,2>");
    if (choices.empty()) {
      EXPECT_EQ(state.phase, Phase::kCover);
    } else {
      EXPECT_EQ(state.phase, Phase::kMark);
      EXPECT_THAT(legal_texts(state), ::testing::ElementsAreArray(choices));
    }
  }
}

TEST(Mark, IsAMust) {
  const auto state = play(state_of({.quarry = {6, 1, 2}}), "1@0,0>");
  for (const auto* other : {"-", "r1", "c0,0=red.tl", "1@4,0>", "f0,0=red.tl", "?17"})
    EXPECT_EQ(refusal(state, other), MoveError::kNotAsked) << other;
}

TEST(Mark, GoesOnABlockOfTheNewDominoThatHasAJewel) {
  const auto state =
      play(state_of({.pyramids = {{.blocks = "a1n0"}, {.blocks = "n0n0"}}, .quarry = {8, 1, 2}}), "1@0,2>");
  EXPECT_EQ(refusal(state, "m0,0"), MoveError::kNotThisBlock);
  EXPECT_EQ(refusal(state, "m2,2"), MoveError::kNoMarker);
  EXPECT_EQ(refusal(state, "m0,2"), std::nullopt);
}

TEST(Mark, PlacesOneMarkerOnly) {
  const auto state = play(state_of({.quarry = {6, 1, 2}}), "1@0,0> m2,0");
  EXPECT_EQ(markers_placed(state.pyramids[0]), 1);
  EXPECT_EQ(state.pyramids[0].marker[static_cast<std::size_t>(Colour::kBrown)], Cell::of(1, 0));
  EXPECT_EQ(refusal(state, "m0,0"), MoveError::kNotAsked);
}

// ---- Covering

TEST(Cover, IsDeclinedOrABlockACardSideAndARotation) {
  const auto state = play(state_of({.quarry = {6, 1, 2}}), "1@0,0> m0,0");
  EXPECT_EQ(state.phase, Phase::kCover);
  const auto texts = legal_texts(state);
  ASSERT_EQ(texts.size(), 1U + 6 * 4);
  EXPECT_EQ(texts[0], "-");
  const std::set<std::string> distinct(texts.begin(), texts.end());
  EXPECT_EQ(distinct.size(), texts.size());
  for (const auto& colour : kColourNames)
    for (const auto& quarter : kQuarterNames)
      EXPECT_TRUE(distinct.contains("c2,0=" + std::string{colour} + "." + std::string{quarter}));
}

TEST(Cover, CountsOnlyUnmarkedBlocksAndUnusedCards) {
  struct Case {
    std::string_view name, there;
    std::vector<std::string> markers;
    std::string cards, decisions;
    std::size_t choices;
  };
  const Case cases[] = {
      {"one block, three cards", "n0n0", {}, "123", "1@0,2> m0,2", 1 + 24},
      {"two blocks, three cards", "b1n1", {"blue 0,0", "brown 1,0"}, "123", "1@0,2>", 1 + 48},
      {"one block, two cards", "N1n0", {}, "23", "1@0,2> m0,2", 1 + 16},
      {"one block, one card", "N1Y1", {}, "3", "1@0,2> m0,2", 1 + 8},
      {"two blocks, one card", "B1A1n1n0", {"blue 0,0", "brown 2,0"}, "3", "1@0,2>", 1 + 16},
  };
  for (const auto& [name, there, markers, cards, decisions, choices] : cases) {
    SCOPED_TRACE(name);
    const auto state = play(state_of({.pyramids = {{.blocks = std::string{there}, .markers = markers, .cards = cards},
                                                   {.blocks = there.size() == 4 ? "n0n0" : "n0n0n0n0"}},
                                      .quarry = {6, 1, 2}}),
                            decisions);
    EXPECT_EQ(state.phase, Phase::kCover);
    EXPECT_EQ(legal_moves(state).size(), choices);
  }
}

TEST(Cover, IsNotAskedWithoutACard) {
  const auto before =
      state_of({.pyramids = {{.blocks = "N1Y1R1n0", .cards = "-"}, {.blocks = "n0n0n0n0"}}, .quarry = {6, 1, 2}});
  EXPECT_EQ(play(before, "1@0,2> m0,2").phase, Phase::kRefill);
}

TEST(Cover, GoesOnABlockOfTheNewDominoWithoutAMarker) {
  const auto state =
      play(state_of({.pyramids = {{.blocks = "a1n0"}, {.blocks = "n0n0"}}, .quarry = {6, 1, 2}}), "1@0,2> m0,2");
  EXPECT_EQ(refusal(state, "c0,0=red.tl"), MoveError::kNotThisBlock);
  EXPECT_EQ(refusal(state, "c0,2=red.tl"), MoveError::kNotThisBlock);
  EXPECT_EQ(refusal(state, "c2,2=red.tl"), std::nullopt);
}

TEST(Cover, ReplacesTheBlockByTheCardsColourAndItsOneJewel) {
  const auto state = play(state_of({.quarry = {6, 1, 2}}), "1@0,0> m0,0 c2,0=green.br");
  EXPECT_EQ(block_of(state, 1, 1, 1, 0), Block::of(Colour::kGreen, JewelSet{4}, true));
  // Its colour and jewel count, those of the brown block under it no longer do.
  const auto scoring = score_now(state.pyramids[0], Level::at(0), Areas::kVisible);
  ASSERT_EQ(scoring.areas.size(), 2U);
  EXPECT_EQ(scoring.areas[0].colour, Colour::kBlue);
  EXPECT_EQ(scoring.areas[0].jewels, 1);
  EXPECT_EQ(scoring.areas[1].colour, Colour::kGreen);
  EXPECT_EQ(scoring.areas[1].jewels, 1);
  EXPECT_EQ(visible_surface(state.pyramids[0], Level::at(0)).colour[0], Bits128{0});
}

TEST(Cover, PutsTheUnplacedMarkerOfTheCardsColourOnTheCard) {
  const auto state = play(state_of({.quarry = {6, 1, 2}}), "1@0,0> m0,0 c2,0=green.br");
  // The only way to place two markers in one turn.
  EXPECT_EQ(markers_placed(state.pyramids[0]), 2);
  EXPECT_EQ(state.pyramids[0].marker[static_cast<std::size_t>(Colour::kGreen)], Cell::of(1, 0));
  // No decision: the refill is asked next.
  EXPECT_EQ(state.phase, Phase::kRefill);
}

TEST(Cover, LeavesAMarkerThatIsPlacedWhereItStands) {
  const auto state = play(state_of({.quarry = {6, 1, 2}}), "1@0,0> m0,0 c2,0=blue.br");
  EXPECT_EQ(markers_placed(state.pyramids[0]), 1);
  EXPECT_EQ(state.pyramids[0].marker[static_cast<std::size_t>(Colour::kBlue)], Cell::of(0, 0));
}

TEST(Cover, MayHideABlockThatCouldNotBeMarked) {
  const auto state = play(
      state_of({.pyramids = {{.blocks = "a1n0", .markers = {"aqua 0,0"}}, {.blocks = "n0n0"}}, .quarry = {72, 1, 2}}),
      "1@0,2> c0,2=yellow.tl");
  EXPECT_EQ(state.pyramids[0].marker[static_cast<std::size_t>(Colour::kYellow)], Cell::of(0, 1));
  EXPECT_EQ(markers_placed(state.pyramids[0]), 2);
}

TEST(Cover, UsesTheCardBothSidesOfIt) {
  const auto used = play(state_of({.quarry = {6, 72, 3}}), "1@0,0> m0,0 c2,0=green.br r1 2@0,0> m0,0 - r2");
  EXPECT_EQ(used.pyramids[0].cards_left(), 2);
  EXPECT_EQ(used.pyramids[1].cards_left(), 3);
  const auto again = play(used, "3@0,2> m0,2");
  EXPECT_EQ(refusal(again, "c2,2=green.tl"), MoveError::kNoCard);
  EXPECT_EQ(refusal(again, "c2,2=red.tl"), MoveError::kNoCard);
  EXPECT_EQ(refusal(again, "c2,2=blue.tl"), std::nullopt);
}

TEST(Cover, StaysForTheRestOfTheGame) {
  auto drawing = before_scoring(1, 1, {worth(4), worth(6)});
  drawing.pyramids[1].blocks.replace(3 * 11, 2, "A4");  // first block of the last row
  drawing.pyramids[1].cards = "13";
  const auto state = play(state_of(drawing), "r1");
  EXPECT_EQ(state.level.number(), 2);
  EXPECT_EQ(block_of(state, 2, 1, 0, 3), Block::of(Colour::kAqua, JewelSet{4}, true));
  EXPECT_EQ(state.pyramids[1].cards_left(), 2);
}

// ---- Refilling

TEST(Refill, TakesTheTopOfOneOfTheTwoPilesBesideTheSlot) {
  for (int slot = 1; slot <= kSlots; ++slot) {
    SCOPED_TRACE(slot);
    const auto state = play(state_of({.quarry = {6, 7, 10}}), std::to_string(slot) + "@0,0> m0,0 -");
    EXPECT_EQ(state.phase, Phase::kRefill);
    EXPECT_THAT(legal_texts(state), ElementsAre("r" + std::to_string(slot), "r" + std::to_string(slot + 1)));
    for (int pile = 1; pile <= kPiles; ++pile) {
      const auto decision = "r" + std::to_string(pile);
      if (pile == slot || pile == slot + 1) {
        const auto after = play(state, decision);
        EXPECT_EQ(after.quarry[static_cast<std::size_t>(slot - 1)],
                  state.piles[static_cast<std::size_t>(pile - 1)].top);
        EXPECT_EQ(after.piles[static_cast<std::size_t>(pile - 1)].size(),
                  state.piles[static_cast<std::size_t>(pile - 1)].size() - 1);
        EXPECT_EQ(after.turn, Seat::at(1));
      } else {
        EXPECT_EQ(refusal(state, decision), MoveError::kBadPile);
      }
    }
    EXPECT_EQ(refusal(state, "-"), MoveError::kNotAsked);
  }
}

TEST(Refill, LetsChanceRevealTheNextTop) {
  auto state = play(state_of({.quarry = {6, 7, 10}}), "2@0,0> m0,0 -");
  state = *try_apply(state, *parse_move(state, "r3"));
  EXPECT_TRUE(to_act(state).is_chance());
  EXPECT_FALSE(state.piles[2].top.exists());
  const auto outcomes = legal_moves(state);
  EXPECT_EQ(static_cast<int>(outcomes.size()), core::count(state.unseen));
  apply(state, Move::reveal(*DominoId::from_number(77)));
  EXPECT_EQ(state.piles[2].top.number(), 77);
  EXPECT_EQ(to_act(state), game::Actor{Seat::at(1)});
}

struct SplitCase {
  std::string_view name;
  std::array<int, kPiles> sizes;
  int pile;  // refilled from, by slot 1 or 3
  std::array<int, kPiles> after;
  int from;  // the pile that is split
};
constexpr SplitCase kSplitCases[] = {
    {"the largest gives its bottom half", {1, 8, 4, 4}, 1, {4, 4, 4, 4}, 2},
    {"of an odd number the smaller half moves", {1, 5, 9, 4}, 1, {4, 5, 5, 4}, 3},
    {"of equals the leftmost", {6, 6, 6, 1}, 4, {3, 6, 6, 3}, 1},
    {"of equals the leftmost, not pile 1", {1, 3, 6, 6}, 1, {3, 3, 3, 6}, 3},
    {"three dominoes: one moves", {1, 3, 3, 2}, 1, {1, 2, 3, 2}, 2},
    {"no pile has run out", {2, 8, 4, 4}, 1, {1, 8, 4, 4}, 0},
};
TEST(Refill, SplitsTheLargestPileWhenOneRunsOut) {
  for (const auto& [name, sizes, pile, after, from] : kSplitCases) {
    SCOPED_TRACE(name);
    const int slot = pile == 4 ? 3 : 1;
    const std::string blocks = kWide3 + kBare4;
    auto state = play(state_of({.pyramids = {{.blocks = blocks}, {.blocks = blocks}},
                                .level = 4,
                                .quarry = {6, 7, 10},
                                .tops = {51, 52, 53, 54},
                                .sizes = sizes}),
                      std::to_string(slot) + "@3,3> m3,3 -");
    const auto before = state;
    state = *try_apply(state, *parse_move(state, "r" + std::to_string(pile)));
    for (std::size_t k = 0; k < kPiles; ++k) EXPECT_EQ(state.piles[k].size(), after[k]) << "pile " << k + 1;
    // All tops but the emptied pile's stay as they are.
    for (std::size_t k = 0; k < kPiles; ++k) {
      if (k + 1 != static_cast<std::size_t>(pile)) {
        EXPECT_EQ(state.piles[k].top, before.piles[k].top);
      }
    }
    EXPECT_FALSE(state.piles[static_cast<std::size_t>(pile - 1)].top.exists());
    if (from != 0) {
      // The bottom part moves as it lies.
      const auto& split = state.piles[static_cast<std::size_t>(from - 1)];
      const auto& fresh = state.piles[static_cast<std::size_t>(pile - 1)];
      EXPECT_EQ(split.begin, before.piles[static_cast<std::size_t>(from - 1)].begin);
      EXPECT_EQ(split.end, fresh.begin);
      EXPECT_EQ(fresh.end, before.piles[static_cast<std::size_t>(from - 1)].end);
      EXPECT_EQ(answer(deal_in_order(), state).domino().index(), fresh.begin);
    }
  }
}

// ---- A domino that does not fit

// Player 2 is about to refill; then it is the turn of player 1, whose level is drawn.
State before_turn_of_1(int level, const std::string& mine, const std::string& other, std::string cards = "123",
                       int players = 2) {
  std::vector<Drawn> pyramids = {{.blocks = mine, .cards = std::move(cards)}, {.blocks = other}};
  for (int p = 2; p < players; ++p) pyramids.push_back({.blocks = other});
  return state_of({.pyramids = std::move(pyramids),
                   .level = level,
                   .turn = players,
                   .phase = "refill:1:0,0:1,0:-",
                   .quarry = {0, 2, 3}});
}
const std::string kTenOfLevel2 = kWide1 + "|n0n0n0n0/n0n0n0n0/n0n0----";

TEST(Fill, ClosesExactlyTwoHolesWithTwoCards) {
  const auto before = before_turn_of_1(2, kWide1 + "|n0--n0n0/n0n0n0n0/n0n0n0--", kTenOfLevel2);
  auto state = play(before, "r1");
  EXPECT_EQ(state.turn, Seat::at(0));
  EXPECT_EQ(state.phase, Phase::kFillFirst);
  const auto quarry = state.quarry;
  const auto piles = state.piles;
  // The upper hole first: card side and rotation.
  auto texts = legal_texts(state);
  ASSERT_EQ(texts.size(), 24U);
  for (const auto& text : texts) EXPECT_TRUE(text.starts_with("f3,1=")) << text;
  EXPECT_EQ(refusal(state, "f7,5=red.tl"), MoveError::kNotThisBlock);
  state = play(state, "f3,1=red.tl");
  EXPECT_EQ(state.phase, Phase::kFillSecond);
  // Two cards are left for the second hole.
  texts = legal_texts(state);
  ASSERT_EQ(texts.size(), 16U);
  for (const auto& text : texts) EXPECT_TRUE(text.starts_with("f7,5=")) << text;
  EXPECT_EQ(refusal(state, "f7,5=green.tl"), MoveError::kNoCard);
  state = play(state, "f7,5=aqua.bl");
  EXPECT_EQ(block_of(state, 1, 2, 1, 0), Block::of(Colour::kRed, JewelSet{1}, true));
  EXPECT_EQ(block_of(state, 1, 2, 3, 2), Block::of(Colour::kAqua, JewelSet{8}, true));
  // No marker on them, no domino taken, the quarry untouched; that was the turn.
  EXPECT_EQ(markers_placed(state.pyramids[0]), 0);
  EXPECT_EQ(state.pyramids[0].cards_left(), 1);
  EXPECT_EQ(state.quarry, quarry);
  EXPECT_EQ(state.piles, piles);
  EXPECT_EQ(state.turn, Seat::at(1));
  EXPECT_EQ(state.phase, Phase::kPlace);
}

TEST(Fill, TakesTheLeftOfTwoHolesInARowFirst) {
  auto state = play(before_turn_of_1(2, kWide1 + "|n0n0n0n0/--n0n0--/n0n0n0n0", kTenOfLevel2), "r1");
  EXPECT_TRUE(legal_texts(state)[0].starts_with("f1,3="));
  state = play(state, "f1,3=red.tl");
  EXPECT_TRUE(legal_texts(state)[0].starts_with("f7,3="));
}

TEST(Fill, HappensOnEveryLevelButTheLast) {
  struct Case {
    std::string_view name;
    int level;
    std::string mine, other;
  };
  const Case cases[] = {
      {"level 1, lying", 1, "n0--n0n0n0/n0n0n0n0n0/n0n0n0--n0/n0n0n0n0n0",
       "n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0/n0n0n0----"},
      {"level 1, standing", 1, "n0n0n0n0/n0n0n0--/n0n0n0n0/--n0n0n0/n0n0n0n0",
       "n0n0n0n0/n0n0n0n0/n0n0n0n0/n0n0n0n0/n0n0----"},
      {"level 2", 2, kWide1 + "|--n0n0n0/n0--n0n0/n0n0n0n0", kTenOfLevel2},
      {"level 3", 3, kWide2 + "|n0n0--/--n0n0", kWide2 + "|n0n0n0/n0----"},
  };
  for (const auto& [name, level, mine, other] : cases) {
    SCOPED_TRACE(name);
    EXPECT_EQ(play(before_turn_of_1(level, mine, other), "r1").phase, Phase::kFillFirst);
    EXPECT_EQ(play(before_turn_of_1(level, mine, other), "r1").pyramids[0].eliminated, 0);
  }
}

TEST(Fill, IsNoChoiceWhileADominoFits) {
  const auto state = play(before_turn_of_1(2, kWide1 + "|n0n0n0n0/n0----n0/n0n0n0n0", kTenOfLevel2), "r1");
  EXPECT_EQ(state.phase, Phase::kPlace);
  EXPECT_EQ(refusal(state, "f3,3=red.tl"), MoveError::kNotAsked);
  EXPECT_THAT(legal_texts(state), UnorderedElementsAre("1@3,3>", "1@5,3<", "2@3,3>", "2@5,3<", "3@3,3>", "3@5,3<"));
}

TEST(Fill, CompletesTheLevelAndItsJewelsCountInMarkedAreas) {
  // A fill that ends the level: player 2 has completed it.
  auto drawing = Drawing{.pyramids = {{.blocks = kWide2 + "|g1n0--/--n0g1", .markers = {"green 0,0"}},
                                      {.blocks = kWide2 + "|n0n0n0/n0n0n0"}},
                         .level = 3,
                         .first = 2,
                         .phase = "fill1"};
  const auto state = play(state_of(drawing), "f6,2=brown.tl f2,4=green.tr");
  EXPECT_EQ(state.level.number(), 4);
  // Green: the marked block and the card below it, twice since it is alone; the other green block is apart.
  EXPECT_EQ(state.pyramids[0].scores[2], 4);
}

struct LossCase {
  std::string_view name, level2, cards;
};
constexpr LossCase kLossCases[] = {
    {"two holes and one card", "N1Y1--n0/n0--n0n0/n0n0n0n0", "3"},
    {"two holes and no card", "N1Y1--R1/n0--n0n0/n0n0n0n0", "-"},
    {"four holes and all cards", "n0--n0--/--n0--n0/n0n0n0n0", "123"},
};
TEST(Elimination, FollowsWhenFillingIsNotPossible) {
  for (const auto& [name, level2, cards] : kLossCases) {
    SCOPED_TRACE(name);
    const bool four = level2.starts_with("n0--n0--");
    const auto state =
        play(before_turn_of_1(2, kWide1 + "|" + std::string{level2},
                              four ? kWide1 + "|n0n0n0n0/n0n0n0n0/--------" : kTenOfLevel2, std::string{cards}),
             "r1");
    EXPECT_EQ(state.pyramids[0].eliminated, 1);
    // One player is left: the game ends and that player has won.
    EXPECT_EQ(state.phase, Phase::kOver);
    EXPECT_TRUE(to_act(state).is_nobody());
    EXPECT_TRUE(legal_moves(state).empty());
    EXPECT_THAT(outcome(state).ranks, ElementsAre(2, 1, 0, 0));
    EXPECT_EQ(refusal(state, "r1"), MoveError::kGameOver);
  }
}

TEST(Elimination, LetsTheOthersPlayOn) {
  const auto before =
      before_turn_of_1(2, kWide1 + "|n0--n0--/--n0--n0/n0n0n0n0", kWide1 + "|n0n0n0n0/n0n0n0n0/--------", "123", 3);
  auto state = play(before, "r1");
  EXPECT_EQ(state.pyramids[0].eliminated, 1);
  EXPECT_EQ(state.turn, Seat::at(1));
  EXPECT_EQ(state.phase, Phase::kPlace);
  // From now on the turn goes past the one who is out, and the level ends without that player.
  for (int n = 0; n < 4; ++n) {
    EXPECT_EQ(state.turn, Seat::at(1 + n % 2));
    do {
      state = play(state, move_text(state, legal_moves(state)[0]));
    } while (state.phase != Phase::kPlace);
  }
  EXPECT_EQ(state.level.number(), 3);
  EXPECT_EQ(state.pyramids[0].scores[1], 0);
  EXPECT_GT(state.pyramids[1].scores[1], 0);
  EXPECT_NE(state.first, Seat::at(0));
}

TEST(Elimination, OfTwoInARowLeavesTheLastAsWinner) {
  const std::string stuck = kWide1 + "|n0--n0--/--n0--n0/n0n0n0n0";
  const std::string fine = kWide1 + "|n0n0n0n0/n0n0n0n0/--------";
  const auto state = play(state_of({.pyramids = {{.blocks = stuck, .scores = {30, 0, 0, 0}},
                                                 {.blocks = stuck, .scores = {20, 0, 0, 0}},
                                                 {.blocks = fine, .scores = {5, 0, 0, 0}}},
                                    .level = 2,
                                    .turn = 3,
                                    .phase = "refill:1:0,0:1,0:-",
                                    .quarry = {0, 2, 3}}),
                          "r1");
  EXPECT_EQ(state.phase, Phase::kOver);
  EXPECT_EQ(state.pyramids[0].eliminated, 1);
  EXPECT_EQ(state.pyramids[1].eliminated, 1);
  // The scores made so far stay on the pad; the eliminated rank below all others.
  const auto result = outcome(state);
  EXPECT_THAT(result.points, ElementsAre(30, 20, 5, 0));
  EXPECT_THAT(result.ranks, ElementsAre(2, 3, 1, 0));
}

TEST(Elimination, ThatCompletesTheLevelForTheOthersScoresIt) {
  // Player 1 is stuck with two holes and one card; players 2 and 3 have completed the level.
  const std::string holes = kWide1 + "|N1--Y1n0/n0n0--n0/n0n0n0n0";
  const auto done = kWide2;
  auto state = state_of({.pyramids = {{.blocks = holes, .cards = "3"}, {.blocks = done}, {.blocks = done}},
                         .level = 2,
                         .first = 2,
                         .turn = 3,
                         .phase = "refill:1:0,0:1,0:-",
                         .quarry = {0, 2, 3}});
  state = play(state, "r1");
  EXPECT_EQ(state.pyramids[0].eliminated, 1);
  EXPECT_EQ(state.level.number(), 3);
}

// ---- The end of a level

TEST(LevelEnd, ComesWhenEveryoneLeftHasCompletedIt) {
  auto state = state_of(before_scoring(1, 1, {worth(4), worth(6)}));
  EXPECT_EQ(state.level.number(), 1);
  EXPECT_EQ(state.pyramids[0].scores[0], 0);
  state = play(state, "r1");
  EXPECT_EQ(state.level.number(), 2);
  EXPECT_EQ(state.pyramids[0].scores[0], 4);
  EXPECT_EQ(state.pyramids[1].scores[0], 6);
}

TEST(LevelEnd, GivesTheMarkersBack) {
  const auto before = state_of(before_scoring(1, 1, {worth(4), worth(5)}));
  EXPECT_EQ(markers_placed(before.pyramids[1]), 2);
  const auto after = play(before, "r1");
  for (std::size_t p = 0; p < 2; ++p) EXPECT_EQ(markers_placed(after.pyramids[p]), 0);
}

struct StarterCase {
  std::string_view name;
  int first;
  std::vector<int> points;  // 0: out of the game
  int next;
};
const StarterCase kStarterCases[] = {
    {"the fewest points", 1, {20, 24, 21, 18}, 4},
    {"the first player again", 2, {8, 4}, 2},
    {"the other one", 2, {4, 8}, 1},
    {"of equals the first player", 1, {8, 8}, 1},
    {"of equals the first player, who is not player 1", 2, {8, 8}, 2},
    {"of equals who comes first from the first player on", 3, {4, 4, 8}, 1},
    {"counted past the last seat", 4, {6, 4, 4, 8}, 2},
    {"all equal", 3, {6, 6, 6, 6}, 3},
    {"one who is out does not start", 1, {6, 0, 8}, 1},
    {"the first player is out: the next in turn order", 2, {6, 0, 6}, 3},
};
TEST(LevelEnd, ThePlayerWithTheFewestPointsOnTheLevelStartsTheNext) {
  for (const auto& [name, first, points, next] : kStarterCases) {
    SCOPED_TRACE(name);
    std::vector<Drawn> pyramids;
    for (const int each : points) {
      pyramids.push_back(each == 0 ? Drawn{.blocks = "n0--n0--n0/n0n0n0n0n0/--n0--n0n0/n0n0n0n0n0", .out = true}
                                   : worth(each));
    }
    const auto state = play(state_of(before_scoring(1, first, pyramids)), "r1");
    EXPECT_EQ(state.first, Seat::at(next - 1));
    EXPECT_EQ(state.turn, Seat::at(next - 1));
    for (std::size_t p = 0; p < points.size(); ++p) EXPECT_EQ(state.pyramids[p].scores[0], points[p]);
  }
}

TEST(LevelEnd, CountsThePointsOfThisLevelOnlyForTheStarter) {
  auto first = worth(4);
  auto second = worth(8);
  // On level 2 player 1 scores more, but has fewer in all.
  const auto level2 = [](Drawn drawn, const std::string& green) {
    drawn.blocks = kWide1 + "|" + green + "n0n0n0/n0n0n0n0/n0n0n0n0";
    return drawn;
  };
  first = level2(first, "g3");
  second = level2(second, "g1");
  first.scores = {4, 0, 0, 0};
  second.scores = {40, 0, 0, 0};
  const auto state = play(state_of(before_scoring(2, 1, {first, second})), "r1");
  EXPECT_EQ(state.pyramids[0].scores[1], 4);
  EXPECT_EQ(state.pyramids[1].scores[1], 2);
  EXPECT_EQ(state.first, Seat::at(1));
}

TEST(LevelEnd, ScoresByTheAreasOptionOfTheGame) {
  // Two red blocks of level 1 whose contact with the marked red block of level 2 is hidden.
  const Drawn drawn{.blocks = "n0n0n0n0n0/r1r0n0n0n0/n0n0n0n0n0/n0n0n0n0n0|b0b0b0b0/b0r1b0b0/b0b0b0b0",
                    .markers = {"red 1,1"}};
  for (const auto areas : {Areas::kVisible, Areas::kStructural}) {
    auto drawing = before_scoring(2, 1, {drawn, drawn});
    drawing.areas = areas;
    const auto state = play(state_of(drawing), "r1");
    EXPECT_EQ(state.pyramids[0].scores[1], areas == Areas::kVisible ? 2 : 4);
  }
}

// ---- The end

TEST(End, ComesAfterLevelFour) {
  Drawn one{.blocks = kWide3 + "|g1n0", .markers = {"green 0,0"}, .scores = {20, 24, 26, 0}};
  Drawn two{.blocks = kWide3 + "|g1g1", .markers = {"green 0,0"}, .scores = {18, 21, 24, 0}};
  const auto state = play(state_of(before_scoring(4, 1, {one, two})), "r2");
  EXPECT_EQ(state.phase, Phase::kOver);
  EXPECT_TRUE(to_act(state).is_nobody());
  EXPECT_TRUE(legal_moves(state).empty());
  EXPECT_THAT(outcome(state).points, ElementsAre(72, 67, 0, 0));
  EXPECT_THAT(outcome(state).ranks, ElementsAre(1, 2, 0, 0));
}

struct PadCase {
  std::string_view name;
  std::vector<std::array<std::uint8_t, kLevels>> pads;
  std::vector<int> cards_left;
  std::vector<bool> out;
  std::vector<int> points, ranks;
};
const PadCase kPadCases[] = {
    {"the whole pad of the rulebook",
     {{20, 24, 26, 19}, {24, 23, 29, 22}, {21, 22, 25, 18}, {18, 21, 24, 20}},
     {3, 3, 3, 3},
     {false, false, false, false},
     {89, 98, 86, 83},
     {2, 1, 3, 4}},
    {"a tie goes to fewer cover cards", {{10, 10, 10, 10}, {12, 10, 10, 8}}, {2, 1}, {}, {40, 40}, {1, 2}},
    {"then to the highest score on a single level", {{10, 10, 10, 10}, {12, 10, 10, 8}}, {2, 2}, {}, {40, 40}, {2, 1}},
    {"then it is shared", {{12, 8, 10, 10}, {10, 12, 10, 8}}, {2, 2}, {}, {40, 40}, {1, 1}},
    {"a shared first place leaves no second",
     {{12, 8, 10, 10}, {10, 12, 10, 8}, {9, 9, 9, 9}},
     {1, 1, 3},
     {},
     {40, 40, 36},
     {1, 1, 3}},
    {"more points beat fewer cards", {{10, 10, 10, 11}, {10, 10, 10, 10}}, {0, 3}, {}, {41, 40}, {1, 2}},
    {"an eliminated player ranks below all others",
     {{40, 40, 0, 0}, {5, 5, 5, 5}, {5, 5, 5, 4}},
     {3, 0, 0},
     {true, false, false},
     {80, 20, 19},
     {3, 1, 2}},
    {"of several eliminated ones the points decide",
     {{10, 0, 0, 0}, {30, 0, 0, 0}, {5, 0, 0, 0}},
     {3, 3, 3},
     {true, true, false},
     {10, 30, 5},
     {3, 2, 1}},
};
TEST(End, TheHighestTotalWinsAndTiesAreBrokenInOrder) {
  for (const auto& [name, pads, cards_left, out, points, ranks] : kPadCases) {
    SCOPED_TRACE(name);
    auto state = start({static_cast<int>(pads.size())});
    for (std::size_t p = 0; p < pads.size(); ++p) {
      state.pyramids[p].scores = pads[p];
      state.pyramids[p].cards = static_cast<std::uint8_t>((1U << cards_left[p]) - 1U);
      state.pyramids[p].eliminated = !out.empty() && out[p] ? 1 : 0;
    }
    const auto result = outcome(state);
    EXPECT_EQ(result.players, static_cast<int>(pads.size()));
    for (std::size_t p = 0; p < pads.size(); ++p) {
      EXPECT_EQ(result.points[p], points[p]);
      EXPECT_EQ(result.ranks[p], ranks[p]);
      EXPECT_EQ(total(state.pyramids[p]), points[p]);
    }
  }
}

// ---- Refusals

TEST(Refusals, EachHasItsOwnWords) {
  std::set<std::string_view> words;
  for (int e = 0; e <= static_cast<int>(MoveError::kBadPile); ++e) {
    const auto text = explain(static_cast<MoveError>(e));
    EXPECT_FALSE(text.empty());
    EXPECT_TRUE(words.insert(text).second) << text;
  }
}

TEST(Refusals, TakeMovesThatNameNothing) {
  const auto at_place = state_of({});
  const auto at_chance = start({});
  const auto at_mark = play(state_of({.quarry = {6, 1, 2}}), "1@0,0>");
  const auto at_cover = play(at_mark, "m0,0");
  const auto at_refill = play(at_cover, "-");
  EXPECT_FALSE(try_apply(at_chance, Move::reveal(DominoId::none())).has_value());
  EXPECT_FALSE(try_apply(at_place, Move::place(0, Cell::none(), Rotation::k0)).has_value());
  EXPECT_FALSE(try_apply(at_place, Move::place(0, Cell::of(0, 0), static_cast<Rotation>(7))).has_value());
  EXPECT_FALSE(try_apply(at_place, Move::place(-1, Cell::of(0, 0), Rotation::k0)).has_value());
  EXPECT_FALSE(try_apply(at_mark, Move::mark(Cell::none())).has_value());
  EXPECT_FALSE(try_apply(at_cover, Move::cover(Cell::none(), Colour::kRed, Rotation::k0)).has_value());
  EXPECT_FALSE(try_apply(at_cover, Move::cover(Cell::of(1, 0), static_cast<Colour>(6), Rotation::k0)).has_value());
  EXPECT_FALSE(try_apply(at_cover, Move::cover(Cell::of(1, 0), Colour::kRed, static_cast<Rotation>(4))).has_value());
  EXPECT_FALSE(try_apply(at_refill, Move::refill(-1)).has_value());
  EXPECT_FALSE(try_apply(at_refill, Move::refill(200)).has_value());
}

// ---- Hash

TEST(Hash, TellsPositionsApart) {
  const auto state = state_of({});
  std::set<std::uint64_t> hashes = {hash(state)};
  for (const auto move : legal_moves(state)) {
    auto next = state;
    apply(next, move);
    hashes.insert(hash(next));
  }
  EXPECT_EQ(hashes.size(), 13U);
}

}  // namespace
}  // namespace benben::pyramido
