// Rules: docs/rules/pyramido.md, "Components".
#include "games/pyramido/rules/dominoes.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <set>
#include <string>
#include <utility>

namespace benben::pyramido {
namespace {

using Bits = std::pair<int, int>;
Bits bits(const Domino& piece) { return {piece.left.bits(), piece.right.bits()}; }
Bits half_turned(const Domino& piece) {
  return {piece.right.turned(Rotation::k180).bits(), piece.left.turned(Rotation::k180).bits()};
}

TEST(Dominoes, AreNinetyDifferentOnesHoweverTheyLie) {
  ASSERT_EQ(kDominoes.size(), 90U);
  std::set<Bits> seen;
  for (const auto& piece : kDominoes) {
    EXPECT_FALSE(seen.contains(bits(piece)));
    seen.insert(bits(piece));
    seen.insert(half_turned(piece));
  }
}

TEST(Dominoes, ShowExactlyTwoJewels) {
  for (const auto& piece : kDominoes) EXPECT_EQ(piece.left.jewels().count() + piece.right.jewels().count(), 2);
}

TEST(Dominoes, HaveThePrintedTotals) {
  struct Total {
    Colour colour;
    int blocks, jewels;
  };
  constexpr Total kTotals[] = {{Colour::kBrown, 37, 24}, {Colour::kBlue, 34, 28}, {Colour::kYellow, 31, 29},
                               {Colour::kAqua, 29, 31},  {Colour::kRed, 26, 32},  {Colour::kGreen, 23, 36}};
  int all_blocks = 0;
  int all_jewels = 0;
  for (const auto& [colour, blocks, jewels] : kTotals) {
    SCOPED_TRACE(name(colour));
    int found_blocks = 0;
    int found_jewels = 0;
    for (const auto& piece : kDominoes)
      for (const auto block : {piece.left, piece.right}) {
        if (block.colour() != colour) continue;
        ++found_blocks;
        found_jewels += block.jewels().count();
      }
    EXPECT_EQ(found_blocks, blocks);
    EXPECT_EQ(found_jewels, jewels);
    all_blocks += found_blocks;
    all_jewels += found_jewels;
  }
  EXPECT_EQ(all_blocks, 180);
  EXPECT_EQ(all_jewels, 180);
}

std::string jewel_names(JewelSet jewels) {
  std::set<std::string> names;
  for (unsigned q = 0; q < 4; ++q)
    if ((jewels.bits() >> q & 1U) != 0) names.emplace(kQuarterNames[q]);
  std::string out;
  for (const auto& quarter : names) out += (out.empty() ? "" : "+") + quarter;
  return out;
}

TEST(Dominoes, AreThoseOfTheDataFile) {
  std::ifstream file{BENBEN_SOURCE_DIR "/data/pyramido-dominoes.csv"};
  std::string line;
  ASSERT_TRUE(std::getline(file, line));
  for (int number = 1; number <= kDominoCount; ++number) {
    const auto& piece = domino(*DominoId::from_number(number));
    ASSERT_TRUE(std::getline(file, line));
    EXPECT_EQ(line, std::to_string(number) + ',' + std::string{name(piece.left.colour())} + ',' +
                        jewel_names(piece.left.jewels()) + ',' + std::string{name(piece.right.colour())} + ',' +
                        jewel_names(piece.right.jewels()));
  }
  EXPECT_FALSE(std::getline(file, line));
}

TEST(Colours, AreSixEachWithItsJewel) {
  constexpr std::pair<std::string_view, std::string_view> kPairs[] = {
      {"brown", "mask"}, {"blue", "cat"}, {"yellow", "ankh"}, {"aqua", "falcon"}, {"red", "eye"}, {"green", "lotus"}};
  for (std::size_t c = 0; c < kColours; ++c) {
    EXPECT_EQ(kColourNames[c], kPairs[c].first);
    EXPECT_EQ(kJewelNames[c], kPairs[c].second);
    EXPECT_EQ(colour_from(kPairs[c].first), static_cast<Colour>(c));
  }
  for (const std::string_view none : {"", "Red", "redd", "purple"}) EXPECT_EQ(colour_from(none), std::nullopt) << none;
}

TEST(Cards, AreThreeWithTwoColoursEach) {
  EXPECT_EQ(kCards, 3);
  EXPECT_EQ(card_of(Colour::kBrown), card_of(Colour::kBlue));
  EXPECT_EQ(card_of(Colour::kYellow), card_of(Colour::kAqua));
  EXPECT_EQ(card_of(Colour::kRed), card_of(Colour::kGreen));
  EXPECT_EQ((std::set{card_of(Colour::kBrown), card_of(Colour::kYellow), card_of(Colour::kRed)}), (std::set{0, 1, 2}));
}

TEST(Cards, TurnTheirOneJewelClockwiseFromTheUpperLeft) {
  constexpr std::array<std::string_view, 4> kWhere = {"tl", "tr", "br", "bl"};
  for (int r = 0; r < kRotations; ++r) {
    const auto block = cover_block(Colour::kAqua, static_cast<Rotation>(r));
    EXPECT_EQ(block.colour(), Colour::kAqua);
    EXPECT_TRUE(block.is_cover());
    EXPECT_EQ(jewel_names(block.jewels()), kWhere[static_cast<std::size_t>(r)]);
  }
}

TEST(Blocks, TurnTheirJewelsWithThem) {
  struct Case {
    std::string_view name;
    unsigned before;
    Rotation rotation;
    unsigned after;
  };
  constexpr Case kCases[] = {{"nothing to turn", 0, Rotation::k90, 0}, {"tl stays", 1, Rotation::k0, 1},
                             {"tl to tr", 1, Rotation::k90, 2},        {"tl to br", 1, Rotation::k180, 4},
                             {"tl to bl", 1, Rotation::k270, 8},       {"bl to tl", 8, Rotation::k90, 1},
                             {"bl+tl to tl+tr", 9, Rotation::k90, 3},  {"tl+br to itself", 5, Rotation::k180, 5}};
  for (const auto& [name, before, rotation, after] : kCases) {
    SCOPED_TRACE(name);
    EXPECT_EQ(JewelSet{before}.turned(rotation), JewelSet{after});
  }
}

TEST(Blocks, KeepColourJewelsAndCoverApart) {
  for (int c = 0; c < kColours; ++c)
    for (unsigned jewels = 0; jewels < 16; ++jewels)
      for (const bool cover : {false, true}) {
        const auto block = Block::of(static_cast<Colour>(c), JewelSet{jewels}, cover);
        EXPECT_TRUE(block.exists());
        EXPECT_EQ(block.colour(), static_cast<Colour>(c));
        EXPECT_EQ(block.jewels(), JewelSet{jewels});
        EXPECT_EQ(block.is_cover(), cover);
      }
  EXPECT_FALSE(Block{}.exists());
}

TEST(Numbers, OutOfRangeAreNoDominoAndNoRotation) {
  for (const int number : {-1, 0, 91, 256}) EXPECT_EQ(DominoId::from_number(number), std::nullopt) << number;
  EXPECT_EQ(DominoId::from_number(90)->index(), 89);
  for (const int turned : {-90, 45, 91, 360}) EXPECT_EQ(rotation_from(turned), std::nullopt) << turned;
  for (const int turned : {0, 90, 180, 270}) EXPECT_EQ(degrees(*rotation_from(turned)), turned);
}

}  // namespace
}  // namespace benben::pyramido
