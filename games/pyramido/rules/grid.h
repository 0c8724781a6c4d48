// grid.h: where blocks and quarters lie.
//
// Cells. The blocks of one level are cells of an 8 x 8 grid in a 64-bit word, the level's upper
// left block at column 2, row 2. The margin holds the spots left of and above what lies there:
// level 1 floats, so a domino may still go there (by at most two blocks), and then all moves so
// that the upper left corner is at (2, 2) again.
//
// Quarters. The pyramid from above is 10 x 8 or 8 x 10 quarters: bit 11 * row + column of a
// 128-bit word. The eleventh column is always empty, so that shifts need no masks.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/bits.h"
#include "games/pyramido/rules/dominoes.h"

namespace benben::pyramido {

using core::Bits128;

inline constexpr int kLevels = 4;
inline constexpr std::array<int, kLevels> kLevelBlocks = {20, 12, 6, 2};
inline constexpr std::array<int, kLevels> kLevelDominoes = {10, 6, 3, 1};

// A level, 1 to 4. index() counts from 0.
class Level {
 public:
  constexpr Level() noexcept = default;
  static constexpr Level at(int index) noexcept {
    assert(index >= 0 && index < kLevels);
    return Level{static_cast<std::uint8_t>(index)};
  }
  [[nodiscard]] constexpr int index() const noexcept { return index_; }
  [[nodiscard]] constexpr int number() const noexcept { return index_ + 1; }
  [[nodiscard]] constexpr int blocks() const noexcept { return kLevelBlocks[index_]; }
  [[nodiscard]] constexpr bool is_last() const noexcept { return index_ == kLevels - 1; }
  friend constexpr auto operator<=>(Level, Level) = default;

 private:
  explicit constexpr Level(std::uint8_t index) noexcept : index_{index} {}
  std::uint8_t index_ = 0;
};

// Level 1 lies 5 x 4 (wide) or 4 x 5 (tall); the levels above follow it.
enum class Shape : std::uint8_t { kWide, kTall };
constexpr int level_width(Shape shape, Level level) noexcept { return (shape == Shape::kWide ? 5 : 4) - level.index(); }
constexpr int level_height(Shape shape, Level level) noexcept {
  return (shape == Shape::kWide ? 4 : 5) - level.index();
}

class Cell {
 public:
  static constexpr int kStride = 8;
  static constexpr int kMargin = 2;
  constexpr Cell() noexcept = default;
  static constexpr Cell at(int index) noexcept {
    assert(index >= 0 && index < 64);
    return Cell{static_cast<std::uint8_t>(index)};
  }
  // x, y in blocks from the level's upper left block.
  static constexpr Cell of(int x, int y) noexcept { return at((y + kMargin) * kStride + x + kMargin); }
  static constexpr bool holds(int x, int y) noexcept { return x >= -kMargin && y >= -kMargin && x < 6 && y < 6; }
  static constexpr Cell none() noexcept { return Cell{}; }
  [[nodiscard]] constexpr bool exists() const noexcept { return index_ != kNone; }
  [[nodiscard]] constexpr int index() const noexcept { return index_; }
  // So many cells on; no cell stays none. Without a branch.
  [[nodiscard]] constexpr Cell moved(int cells) const noexcept {
    return Cell{static_cast<std::uint8_t>(index_ + cells * static_cast<int>(exists()))};
  }
  [[nodiscard]] constexpr int x() const noexcept { return index_ % kStride - kMargin; }
  [[nodiscard]] constexpr int y() const noexcept { return index_ / kStride - kMargin; }
  [[nodiscard]] constexpr std::uint64_t bit() const noexcept { return std::uint64_t{1} << index_; }
  friend constexpr auto operator<=>(Cell, Cell) = default;

 private:
  static constexpr std::uint8_t kNone = 64;  // one past the grid, so that tables may have a row for it
  explicit constexpr Cell(std::uint8_t index) noexcept : index_{index} {}
  std::uint8_t index_ = kNone;
};

// From the left block of a domino to its right block.
inline constexpr std::array<int, kRotations> kStep = {1, Cell::kStride, -1, -Cell::kStride};
// The margin is wide enough that this never leaves the grid for a legal placement.
constexpr Cell right_of(Cell left, Rotation rotation) noexcept {
  return Cell::at(left.index() + kStep[static_cast<std::size_t>(rotation)]);
}

inline constexpr int kQuarterStride = 11;
inline constexpr int kQuarterColumns = 10;
inline constexpr int kQuarterRows = 10;
constexpr int quarter_index(int x, int y) noexcept { return y * kQuarterStride + x; }
// The quarter under the upper left corner of a cell.
inline constexpr auto kQuarterOf = [] {
  std::array<std::array<std::int8_t, 64>, kLevels> table{};
  for (int l = 0; l < kLevels; ++l)
    for (int i = 0; i < 64; ++i)
      table[static_cast<std::size_t>(l)][static_cast<std::size_t>(i)] =
          static_cast<std::int8_t>(quarter_index(l + 2 * Cell::at(i).x(), l + 2 * Cell::at(i).y()));
  return table;
}();
constexpr int quarter_of(Level level, Cell cell) noexcept {
  return kQuarterOf[static_cast<std::size_t>(level.index())][static_cast<std::size_t>(cell.index())];
}
inline constexpr Bits128 kBlockQuarters =
    core::bit128(0) | core::bit128(1) | core::bit128(kQuarterStride) | core::bit128(kQuarterStride + 1);
inline constexpr auto kBlockAt = [] {
  std::array<Bits128, std::size_t{kQuarterStride} * (kQuarterRows - 1)> table{};
  for (std::size_t q = 0; q < table.size(); ++q) table[q] = kBlockQuarters << q;
  return table;
}();
constexpr Bits128 block_quarters(Level level, Cell cell) noexcept {
  return kBlockAt[static_cast<std::size_t>(quarter_of(level, cell))];
}

// The same, and nothing for no cell.
inline constexpr auto kQuartersOrNone = [] {
  std::array<std::array<Bits128, 65>, kLevels> table{};
  for (std::size_t l = 0; l < kLevels; ++l)
    for (std::size_t i = 0; i < 64; ++i) {
      const auto quarter = kQuarterOf[l][i];
      if (quarter >= 0 && static_cast<std::size_t>(quarter) < kBlockAt.size())
        table[l][i] = kBlockAt[static_cast<std::size_t>(quarter)];
    }
  return table;
}();

// The quarters of a block that show a jewel, the block's corner at quarter 0.
inline constexpr auto kJewelQuarters = [] {
  constexpr std::array<int, 4> place = {0, 1, kQuarterStride + 1, kQuarterStride};
  std::array<Bits128, 16> table{};
  for (unsigned set = 0; set < 16; ++set)
    for (unsigned q = 0; q < 4; ++q)
      if ((set >> q & 1U) != 0) table[set] |= core::bit128(place[q]);
  return table;
}();

// Every domino in every rotation: its blocks, and its jewels' quarters from the pair's upper left.
struct TurnedDomino {
  Block left, right;
  std::uint64_t jewels = 0;  // the pair spans at most 35 quarters of the board's rows
};
inline constexpr auto kTurned = [] {
  std::array<std::array<TurnedDomino, kRotations>, kDominoCount> table{};
  for (std::size_t d = 0; d < kDominoCount; ++d)
    for (std::size_t r = 0; r < kRotations; ++r) {
      auto& turned = table[d][r];
      turned.left = kDominoes[d].left.turned(static_cast<Rotation>(r));
      turned.right = kDominoes[d].right.turned(static_cast<Rotation>(r));
      const int step = r % 2 == 0 ? 2 : 2 * kQuarterStride;
      const auto& first = r < 2 ? turned.left : turned.right;
      const auto& second = r < 2 ? turned.right : turned.left;
      turned.jewels =
          core::low64(kJewelQuarters[first.jewels().bits()] | kJewelQuarters[second.jewels().bits()] << step);
    }
  return table;
}();
constexpr const TurnedDomino& turned(DominoId id, Rotation rotation) noexcept {
  return kTurned[static_cast<std::size_t>(id.index())][static_cast<std::size_t>(rotation)];
}

// All cells of a level, from level 2 on (level 1 floats).
inline constexpr auto kLevelCells = [] {
  std::array<std::array<std::uint64_t, kLevels>, 2> table{};
  for (int s = 0; s < 2; ++s)
    for (int l = 0; l < kLevels; ++l)
      for (int y = 0; y < level_height(Shape{static_cast<std::uint8_t>(s)}, Level::at(l)); ++y)
        for (int x = 0; x < level_width(Shape{static_cast<std::uint8_t>(s)}, Level::at(l)); ++x)
          table[static_cast<std::size_t>(s)][static_cast<std::size_t>(l)] |= Cell::of(x, y).bit();
  return table;
}();
constexpr std::uint64_t level_cells(Shape shape, Level level) noexcept {
  return kLevelCells[static_cast<std::size_t>(shape)][static_cast<std::size_t>(level.index())];
}

// All quarters that a complete level covers.
inline constexpr auto kLevelQuarters = [] {
  std::array<std::array<Bits128, kLevels>, 2> table{};
  for (std::size_t s = 0; s < 2; ++s)
    for (int l = 0; l < kLevels; ++l)
      for (auto cells = kLevelCells[s][static_cast<std::size_t>(l)]; cells != 0;)
        table[s][static_cast<std::size_t>(l)] |= block_quarters(Level::at(l), Cell::at(core::pop_lowest(cells)));
  return table;
}();
constexpr Bits128 level_quarters(Shape shape, Level level) noexcept {
  return kLevelQuarters[static_cast<std::size_t>(shape)][static_cast<std::size_t>(level.index())];
}

// The cells of a rectangle from the upper left block, by width and height.
inline constexpr auto kBox = [] {
  std::array<std::array<std::uint64_t, 6>, 6> table{};
  for (std::size_t w = 0; w < 6; ++w)
    for (std::size_t h = 0; h < 6; ++h)
      for (int y = 0; y < static_cast<int>(h); ++y)
        for (int x = 0; x < static_cast<int>(w); ++x) table[w][h] |= Cell::of(x, y).bit();
  return table;
}();

// Where a pair of cells may lie on level 1 so that all still fits into 5 x 4 or 4 x 5, by the
// width and height of what lies there: [lying or standing][width][height], a bit for the pair's
// left or upper cell.
inline constexpr auto kRoom = [] {
  std::array<std::array<std::array<std::uint64_t, 6>, 6>, 2> table{};
  const auto fits = [](int w, int h) { return (w <= 5 && h <= 4) || (w <= 4 && h <= 5); };
  for (int standing = 0; standing < 2; ++standing)
    for (int w = 1; w <= 5; ++w)
      for (int h = 1; h <= 5; ++h)
        for (int y = -Cell::kMargin; y < 6; ++y)
          for (int x = -Cell::kMargin; x < 6; ++x) {
            const int x2 = x + (standing == 0 ? 1 : 0);
            const int y2 = y + (standing == 0 ? 0 : 1);
            const int left = x < 0 ? x : 0;
            const int top = y < 0 ? y : 0;
            const int right = x2 > w - 1 ? x2 : w - 1;
            const int bottom = y2 > h - 1 ? y2 : h - 1;
            if (x2 < 6 && y2 < 6 && fits(right - left + 1, bottom - top + 1))
              table[static_cast<std::size_t>(standing)][static_cast<std::size_t>(w)][static_cast<std::size_t>(h)] |=
                  Cell::of(x, y).bit();
          }
  return table;
}();

}  // namespace benben::pyramido
