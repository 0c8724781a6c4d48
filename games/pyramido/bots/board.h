// board.h: one player's pyramid as Pyramido's players think about it.
//
// A Board always lies wide, 5 x 4, inside a frame that is settled: a tall pyramid is turned by a
// quarter, and a floating level 1 is put into one of the rectangles it may still become. So every
// cell has a number and what a cell touches is a table.
// Areas connect through visible quarters here, under both rules for areas: as a guide for choosing
// turns that is near enough.
// Cells of a level count row by row from 0; quarters are those of rules/grid.h.
// Cost: 160 bytes, trivially copyable.
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.h"
#include "core/fixed_vector.h"
#include "games/pyramido/rules/rules.h"

namespace benben::bots::builder {

using core::Bits128;
using pyramido::Block;
using pyramido::Colour;
using pyramido::DominoId;
using pyramido::JewelSet;
using pyramido::kColours;
using pyramido::kLevels;
using pyramido::Rotation;

using Cells = std::uint32_t;  // a set of cells of one level

inline constexpr int kMaxCells = 20;
inline constexpr int kTurns = 20;  // dominoes of a whole pyramid
inline constexpr std::array<int, kLevels> kTurnsBefore = {0, 10, 16, 19};

constexpr int width(int level) noexcept { return 5 - level; }
constexpr int height(int level) noexcept { return 4 - level; }
constexpr Cells cell_bit(int cell) noexcept { return Cells{1} << cell; }

// Where a domino may lie: the cells of its left and right block.
struct Spot {
  std::uint8_t left = 0, right = 0;
  Rotation rotation{};
  Cells cells = 0;
};

// What follows from a cell's place alone.
struct LevelTable {
  int count = 0;  // of cells
  Cells all = 0;
  std::array<std::uint8_t, kMaxCells> quarter{};  // the cell's upper left one
  std::array<Bits128, kMaxCells> quarters{};      // all four
  std::array<Cells, kMaxCells> beside{};          // cells that share a side
  // The quarters of a cell that the next level leaves visible, as bits of a JewelSet; the cells of
  // the same level whose such quarters touch them; the cells of the next level that touch them.
  std::array<std::uint8_t, kMaxCells> staying{};
  std::array<Bits128, kMaxCells> staying_quarters{};
  std::array<Cells, kMaxCells> joins_later{};
  std::array<Cells, kMaxCells> touches_later{};
  core::FixedVector<Spot, 62> spots;
};

// A set of quarters and all that share a side with one of them.
constexpr Bits128 widened(Bits128 quarters) noexcept {
  return quarters | quarters << 1 | quarters >> 1 | quarters << pyramido::kQuarterStride |
         quarters >> pyramido::kQuarterStride;
}

namespace detail {
constexpr int corner(int level, int cell) noexcept {
  const int x = cell % width(level);
  const int y = cell / width(level);
  return pyramido::quarter_index(level + 2 * x, level + 2 * y);
}
constexpr Bits128 covered_by(int level) noexcept {
  Bits128 all = 0;
  if (level < kLevels)
    for (int cell = 0; cell < width(level) * height(level); ++cell)
      all |= pyramido::kBlockQuarters << corner(level, cell);
  return all;
}
constexpr LevelTable make_level(int level) {
  LevelTable table;
  const int w = width(level);
  const int h = height(level);
  table.count = w * h;
  table.all = (Cells{1} << table.count) - 1;
  const auto hidden = covered_by(level + 1);
  auto& rest = table.staying_quarters;
  for (int cell = 0; cell < table.count; ++cell) {
    const auto c = static_cast<std::size_t>(cell);
    const int x = cell % w;
    const int y = cell / w;
    table.quarter[c] = static_cast<std::uint8_t>(corner(level, cell));
    table.quarters[c] = pyramido::kBlockQuarters << corner(level, cell);
    if (x > 0) table.beside[c] |= cell_bit(cell - 1);
    if (x + 1 < w) table.beside[c] |= cell_bit(cell + 1);
    if (y > 0) table.beside[c] |= cell_bit(cell - w);
    if (y + 1 < h) table.beside[c] |= cell_bit(cell + w);
    for (unsigned q = 0; q < 4; ++q) {
      const auto quarter = pyramido::kJewelQuarters[1U << q] << corner(level, cell);
      if ((quarter & hidden) != 0) continue;
      table.staying[c] = static_cast<std::uint8_t>(table.staying[c] | 1U << q);
      rest[c] |= quarter;
    }
    constexpr std::array<int, 4> dx = {1, 0, -1, 0};
    constexpr std::array<int, 4> dy = {0, 1, 0, -1};
    for (std::size_t r = 0; r < 4; ++r) {
      const int x2 = x + dx[r];
      const int y2 = y + dy[r];
      if (x2 < 0 || y2 < 0 || x2 >= w || y2 >= h) continue;
      const int other = y2 * w + x2;
      table.spots.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(other),
                             static_cast<Rotation>(r), cell_bit(cell) | cell_bit(other)});
    }
  }
  for (int cell = 0; cell < table.count; ++cell) {
    const auto c = static_cast<std::size_t>(cell);
    for (int other = 0; other < table.count; ++other)
      if (other != cell && (widened(rest[c]) & rest[static_cast<std::size_t>(other)]) != 0)
        table.joins_later[c] |= cell_bit(other);
    if (level + 1 == kLevels) continue;
    for (int next = 0; next < width(level + 1) * height(level + 1); ++next)
      if ((widened(rest[c]) & (pyramido::kBlockQuarters << corner(level + 1, next))) != 0)
        table.touches_later[c] |= cell_bit(next);
  }
  return table;
}
}  // namespace detail

inline constexpr std::array<LevelTable, kLevels> kLevelTables = {detail::make_level(0), detail::make_level(1),
                                                                 detail::make_level(2), detail::make_level(3)};
constexpr const LevelTable& table_of(int level) noexcept { return kLevelTables[static_cast<std::size_t>(level)]; }
// What a level covers, once complete; nothing past the last.
inline constexpr std::array<Bits128, kLevels + 1> kCovered = {detail::covered_by(0), detail::covered_by(1),
                                                              detail::covered_by(2), detail::covered_by(3), 0};

// Whether dominoes can fill exactly these cells of a level. The table is made once, on first use
// (a few milliseconds), and then only read.
[[nodiscard]] bool can_tile(int level, Cells open) noexcept;
// Cells that stay empty however dominoes are laid. Slow where they cannot fill everything.
[[nodiscard]] int fewest_holes(int level, Cells open) noexcept;

// Where a pyramid lies in its board: moved by whole blocks, then a tall one turned by a quarter.
struct Frame {
  bool tall = false;
  std::int8_t dx = 0, dy = 0;
  friend bool operator==(const Frame&, const Frame&) = default;

  [[nodiscard]] Rotation to_board(Rotation real) const noexcept;
  [[nodiscard]] Rotation to_real(Rotation board) const noexcept;
  [[nodiscard]] int to_board(int level, pyramido::Cell real) const noexcept;
  [[nodiscard]] pyramido::Cell to_real(int level, int cell) const noexcept;
};

// At most: a single domino in either rectangle.
using Frames = core::FixedVector<Frame, 31>;
// All frames a pyramid may still grow into; one, once level 1 has its full size.
[[nodiscard]] Frames frames_of(const pyramido::Pyramid& pyramid, int level);

// How a player builds in one turn: all but the refill.
struct Turn {
  std::uint8_t slot = 0;
  std::uint8_t spot = 0;  // in the level's table
  std::int8_t mark = -1;  // 0 the left block, 1 the right one, -1 none
  std::int8_t cover = -1;
  Colour side{};
  Rotation card{};  // as the board lies
  friend bool operator==(const Turn&, const Turn&) = default;
};

struct Board {
  std::array<Bits128, kColours> colour{};
  Bits128 jewels = 0;
  Cells open = 0;                               // cells not built yet
  std::array<std::uint8_t, kColours> marker{};  // the quarter of the marked block, if marked
  std::uint8_t marked = 0;                      // a bit for each colour
  std::uint8_t cards = 0;
  std::uint8_t level = 0;
  std::int16_t points = 0;  // of the levels scored

  [[nodiscard]] bool is_over() const noexcept { return level == kLevels; }
  [[nodiscard]] bool level_complete() const noexcept { return open == 0; }
  // Dominoes placed, 0 to 20.
  [[nodiscard]] int turns() const noexcept {
    return level == kLevels ? kTurns : kTurnsBefore[level] + (table_of(level).count - core::count(open)) / 2;
  }
  [[nodiscard]] bool has_card(Colour side) const noexcept { return (cards >> pyramido::card_of(side) & 1) != 0; }
  [[nodiscard]] bool is_marked(Colour c) const noexcept { return (marked >> pyramido::index(c) & 1) != 0; }

  void put(int cell, Block block) noexcept;
  void play(const pyramido::Domino& piece, const Turn& turn) noexcept;
  // Points of the complete level; then the next one begins.
  [[nodiscard]] int level_score() const noexcept;
  void score_level() noexcept;
};

[[nodiscard]] Board empty_board() noexcept;
[[nodiscard]] Board board_of(const pyramido::State& state, pyramido::Seat seat, const Frame& frame) noexcept;

// The quarters of the area of one colour that holds the seed.
[[nodiscard]] constexpr Bits128 area_of(Bits128 colour, Bits128 seed) noexcept {
  for (auto area = seed & colour;;) {
    auto wider = widened(area) & colour;
    wider = widened(wider) & colour;
    if (wider == area) return area;
    area = wider;
  }
}

}  // namespace benben::bots::builder
