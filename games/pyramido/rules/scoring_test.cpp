// Rules: docs/rules/pyramido.md, "Scoring a level" and the worked figures.
#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/pyramido/rules/rules.h"
#include "tests/pyramido_table.h"

namespace benben::pyramido {
namespace {

using namespace benben::pyramido::testing;

constexpr auto kBoth = {Areas::kVisible, Areas::kStructural};

Bits128 quarters(std::initializer_list<std::array<int, 2>> places) {
  Bits128 set = 0;
  for (const auto& [x, y] : places) set |= core::bit128(quarter_index(x, y));
  return set;
}

// A complete level 1 with marked areas of so many jewels, one colour each, wound to and fro
// through the rows so that the blocks of an area touch.
Drawn areas_of(const std::vector<int>& jewels) {
  std::array<std::string, 20> cells;
  cells.fill("n0");
  // Brown is what is left over, so it must not join an area: it stands last.
  constexpr std::string_view kOrder = "bargyn";
  constexpr std::array<std::string_view, 6> kNames = {"blue", "aqua", "red", "green", "yellow", "brown"};
  Drawn drawn;
  std::size_t next = 0;
  for (std::size_t a = 0; a < jewels.size(); ++a) {
    const auto at = [](std::size_t n) { return n / 5 % 2 == 0 ? n : n / 5 * 5 + 4 - n % 5; };
    drawn.markers.push_back(std::string{kNames[a]} + ' ' + std::to_string(at(next) % 5) + ',' +
                            std::to_string(at(next) / 5));
    for (int left = jewels[a]; left > 0; left -= 2) cells[at(next++)] = {kOrder[a], left > 1 ? '5' : '4'};
  }
  drawn.blocks.clear();
  for (std::size_t n = 0; n < 20; ++n) drawn.blocks += (n % 5 == 0 && n > 0 ? "/" : "") + cells[n];
  return drawn;
}

struct FigureCase {
  std::vector<int> areas;
  int bonus, score;
};
const FigureCase kFigures[] = {
    {{4, 4, 3, 4, 3, 3}, 3, 24},
    {{6, 5, 4, 4}, 4, 23},
    {{7, 6, 6, 5}, 5, 29},
    {{7}, 7, 14},
    {{8, 7}, 7, 22},
    {{4, 3, 3}, 3, 13},
    {{1}, 1, 2},
    {{}, 0, 0},
};
TEST(Score, OfTheWorkedFigures) {
  for (const auto& [areas, bonus, score] : kFigures) {
    SCOPED_TRACE(::testing::PrintToString(areas));
    const auto pyramid = pyramid_of(areas_of(areas));
    for (const auto option : kBoth) {
      const auto scoring = score_now(pyramid, Level::at(0), option);
      ASSERT_EQ(scoring.areas.size(), areas.size());
      EXPECT_EQ(scoring.bonus, bonus);
      EXPECT_EQ(scoring.score, score);
      EXPECT_EQ(level_score(pyramid, Level::at(0), option), score);
    }
  }
}

struct AreaCase {
  std::string_view name;
  std::string blocks;
  std::vector<std::string> markers;
  int visible, structural;  // points
};
// Level 2 covers all of level 1 but its outer ring of quarters.
const AreaCase kAreaCases[] = {
    {"side by side is one area", "r1r1n0n0n0/n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0", {"red 0,0"}, 4, 4},
    {"corners do not connect", "r1n0n0n0n0/n0r1n0n0n0/n0n0n0n0n0/n0n0n0n0n0", {"red 0,0"}, 2, 2},
    {"round a corner", "r1r1n0n0n0/n0r1n0n0n0/n0r1n0n0n0/n0n0n0n0n0", {"red 0,0"}, 8, 8},
    {"the last column does not touch the first of the next row",
     "n0n0n0n0r1/r1n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0",
     {"red 4,0"},
     2,
     2},
    {"areas without a marker give nothing", "r1n0r3n0n0/n0n0n0n0n0/g3n0n0n0n0/n0n0n0n0n0", {"red 0,0"}, 2, 2},
    {"a standing pyramid", "n0n0n0r1/n0n0n0r1/n0n0n0n0/n0n0n0r1/n0n0n0r3", {"red 3,0"}, 4, 4},
    {"across the step between two levels",
     "r1n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0|r1b0b0b0/b0b0b0b0/b0b0b0b0",
     {"red 0,0"},
     4,
     4},
    {"a hidden jewel never counts",
     "r4n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0|r1b0b0b0/b0b0b0b0/b0b0b0b0",
     {"red 0,0"},
     2,
     2},
    {"along the step and up again",
     "r1n0n0n0n0/r1n0n0n0n0/r1n0n0n0n0/n0n0n0n0n0|r1b0b0b0/b0b0b0b0/r1b0b0b0",
     {"red 0,0"},
     10,
     10},
    {"an area of another colour lies between",
     "r1n0n0n0n0/n0n0n0n0n0/r1n0n0n0n0/n0n0n0n0n0|r1b0b0b0/b0b0b0b0/b0b0b0b0",
     {"red 0,0"},
     4,
     4},
    {"contact under a covered block",
     "n0n0n0n0n0/r1r0n0n0n0/n0n0n0n0n0/n0n0n0n0n0|b0b0b0b0/b0r1b0b0/b0b0b0b0",
     {"red 1,1"},
     2,
     4},
    {"contact under a covered block, its own jewel hidden",
     "n0n0n0n0n0/r1r1n0n0n0/n0n0n0n0n0/n0n0n0n0n0|b0b0b0b0/b0r1b0b0/b0b0b0b0",
     {"red 1,1"},
     2,
     4},
    {"two levels down through covered blocks",
     "n0n0n0n0n0/n0r0n0n0n0/n0r0n0n0n0/n0r8n0n0n0|b0b0b0b0/b0r0b0b0/b0b0b0b0|r1y0y0/y0y0y0",
     {"red 0,0"},
     2,
     4},
    {"a covered block of another colour does not connect",
     "n0n0n0n0n0/r1g0n0n0n0/n0n0n0n0n0/n0n0n0n0n0|b0b0b0b0/b0r1b0b0/b0b0b0b0",
     {"red 1,1"},
     2,
     2},
    {"what lies on a covered block of the area, with another colour between, is no part of it",
     "n0n0n0n0n0/n0n0r0r0n0/n0n0n0n0n0/n0n0n0n0n0|b0b0b0b0/b0r0b0b0/b0b0b0b0|r1y0r3/y0y0y0",
     {"red 0,0"},
     2,
     2},
    {"level 4 on all the steps",
     "g1n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0|g1b0b0b0/b0b0b0b0/b0b0b0b0|g1y0y0/y0y0y0|g1n0",
     {"green 0,0"},
     8,
     8},
};
TEST(Areas, ConnectByTheOption) {
  for (const auto& [name, blocks, markers, visible, structural] : kAreaCases) {
    SCOPED_TRACE(name);
    const auto pyramid = pyramid_of({.blocks = blocks, .markers = markers});
    const auto level = Level::at(static_cast<int>(std::count(blocks.begin(), blocks.end(), '|')));
    EXPECT_EQ(level_score(pyramid, level, Areas::kVisible), visible);
    EXPECT_EQ(level_score(pyramid, level, Areas::kStructural), structural);
    EXPECT_EQ(score_now(pyramid, level, Areas::kVisible).score, visible);
    EXPECT_EQ(score_now(pyramid, level, Areas::kStructural).score, structural);
  }
}

TEST(Scoring, NamesTheQuartersAndTheJewelsOfEachArea) {
  const auto pyramid = pyramid_of({.blocks = "r9n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0|r1b0b0b0/b0b0b0b0/b0b0b0b4",
                                   .markers = {"blue 3,2", "red 0,0"}});
  const auto scoring = score_now(pyramid, Level::at(1), Areas::kVisible);
  ASSERT_EQ(scoring.areas.size(), 2U);
  const auto& blue = scoring.areas[0];  // in the order of the colours
  EXPECT_EQ(blue.colour, Colour::kBlue);
  EXPECT_EQ(blue.jewels, 1);
  EXPECT_EQ(core::count(blue.quarters), 11 * 4);
  EXPECT_TRUE(blue.jewel_quarters == quarters({{8, 6}}));
  const auto& red = scoring.areas[1];
  EXPECT_EQ(red.colour, Colour::kRed);
  EXPECT_EQ(red.jewels, 3);
  EXPECT_TRUE(red.quarters == quarters({{0, 0}, {1, 0}, {0, 1}, {1, 1}, {2, 1}, {1, 2}, {2, 2}}));
  EXPECT_TRUE(red.jewel_quarters == quarters({{0, 0}, {0, 1}, {1, 1}}));
  EXPECT_EQ(scoring.bonus, 1);
  EXPECT_EQ(scoring.score, 3 + 1 + 1);
}

TEST(Scoring, WhileALevelIsBuiltCountsWhatIsVisibleNow) {
  // The red block of level 1 at 1,1 is not covered yet; when level 2 is complete it will be.
  const auto pyramid = pyramid_of(
      {.blocks = "n0n0n0n0n0/n0r1n0n0n0/n0n0n0n0n0/n0n0n0n0n0|------b0/--r1----/------b0", .markers = {"red 1,1"}});
  EXPECT_EQ(score_now(pyramid, Level::at(1), Areas::kVisible).score, 4);
  EXPECT_EQ(level_score(pyramid, Level::at(1), Areas::kVisible), 2);
}

TEST(Scoring, OfAnEmptyPyramidIsNothing) {
  const auto state = state_of({});
  for (const auto option : kBoth) {
    EXPECT_EQ(score_now(state.pyramids[0], Level::at(0), option).score, 0);
    EXPECT_EQ(level_score(state.pyramids[0], Level::at(0), option), 0);
  }
}

TEST(Scoring, TakesACoverCardForTheBlockUnderIt) {
  const auto with = pyramid_of({.blocks = "r1R1r1n0n0/n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0", .markers = {"red 0,0"}});
  EXPECT_EQ(level_score(with, Level::at(0), Areas::kVisible), 6);
  const auto cut = pyramid_of({.blocks = "r1G1r1n0n0/n0n0n0n0n0/n0n0n0n0n0/n0n0n0n0n0", .markers = {"red 0,0"}});
  EXPECT_EQ(level_score(cut, Level::at(0), Areas::kVisible), 2);
}

TEST(Surface, FloodStopsAtTheEdgesOfTheGrid) {
  Surface surface;
  // The last quarter of a row and the first of the next are not neighbours.
  surface.colour[0] = quarters({{9, 0}, {0, 1}});
  EXPECT_TRUE(flood(surface, quarters({{9, 0}})) == quarters({{9, 0}}));
  surface.colour[0] = quarters({{9, 9}, {9, 8}, {0, 9}});
  EXPECT_TRUE(flood(surface, quarters({{9, 9}})) == quarters({{9, 9}, {9, 8}}));
}

}  // namespace
}  // namespace benben::pyramido
