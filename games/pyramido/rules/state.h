// state.h: a position of Pyramido, for 2 to 4 players, as one small value.
// What nobody can know yet (the order inside the piles) is not in here: chance reveals it.
// Invariants: unused seats are as made; a pyramid's `surface` is what will be seen once the
// level being built is complete, that is, what the level will cover is gone from it already.
// Cost: under 1 KB, trivially copyable, no allocation.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>

#include "game/actor.h"
#include "games/pyramido/rules/dominoes.h"
#include "games/pyramido/rules/grid.h"
#include "games/pyramido/rules/surface.h"

namespace benben::pyramido {

using game::Seat;

inline constexpr int kSlots = 3;
inline constexpr int kPiles = 4;

// All blocks, hidden ones too: level 1 on a 5 x 5 grid (wide or tall), then the levels above,
// each level's row as wide as the level.
class Blocks {
 public:
  static constexpr int kCount = 25 + 12 + 6 + 2;
  [[nodiscard]] constexpr Block at(Shape shape, Level level, Cell cell) const noexcept {
    return blocks_[slot(shape, level, cell)];
  }
  constexpr void put(Shape shape, Level level, Cell cell, Block block) noexcept {
    blocks_[slot(shape, level, cell)] = block;
  }
  // Level 1 moves right by dx and down by dy blocks, for which there is room: so no block runs
  // over the end of its row, and moving rows is moving all of it.
  constexpr void shift_first(int dx, int dy) noexcept {
    const auto first = blocks_.begin();
    std::copy_backward(first, first + 25 - (5 * dy + dx), first + 25);
    std::fill(first, first + 5 * dy + dx, Block{});
  }
  [[nodiscard]] constexpr const std::array<Block, kCount>& all() const noexcept { return blocks_; }
  friend constexpr bool operator==(const Blocks&, const Blocks&) = default;

 private:
  static constexpr auto kSlot = [] {
    constexpr std::array<int, kLevels> first = {0, 25, 37, 43};
    std::array<std::array<std::array<std::uint8_t, 64>, kLevels>, 2> table{};
    for (std::size_t s = 0; s < 2; ++s)
      for (std::size_t l = 0; l < kLevels; ++l)
        for (std::size_t i = 0; i < 64; ++i) {
          const auto cell = Cell::at(static_cast<int>(i));
          const int width = l == 0 ? 5 : level_width(static_cast<Shape>(s), Level::at(static_cast<int>(l)));
          if (cell.x() >= 0 && cell.y() >= 0 && cell.x() < width)
            table[s][l][i] = static_cast<std::uint8_t>(first[l] + cell.y() * width + cell.x());
        }
    return table;
  }();
  static constexpr std::size_t slot(Shape shape, Level level, Cell cell) noexcept {
    return kSlot[static_cast<std::size_t>(shape)][static_cast<std::size_t>(level.index())]
                [static_cast<std::size_t>(cell.index())];
  }
  std::array<Block, kCount> blocks_{};
};

struct Pyramid {
  Surface surface;
  std::uint64_t occupied = 0;  // cells of the level being built
  Blocks blocks;
  std::array<Cell, kColours> marker{};         // on the level being built, or none
  std::array<std::uint8_t, kLevels> scores{};  // of the levels scored
  std::uint8_t width = 0, height = 0;          // in blocks, of what lies on level 1
  std::int8_t left = 0, top = 0;               // block (0, 0) from the left block of the first domino
  std::uint8_t cards = 0;                      // cover cards left, a bit each
  std::uint8_t eliminated = 0;                 // 1 when out of the game

  [[nodiscard]] constexpr Shape shape() const noexcept { return height == 5 ? Shape::kTall : Shape::kWide; }
  [[nodiscard]] constexpr bool has_card(Colour side) const noexcept { return (cards >> card_of(side) & 1) != 0; }
  [[nodiscard]] constexpr bool is_marked(Colour colour) const noexcept {
    return marker[static_cast<std::size_t>(colour)].exists();
  }
  [[nodiscard]] constexpr int cards_left() const noexcept { return core::count(std::uint32_t{cards}); }
  friend constexpr bool operator==(const Pyramid&, const Pyramid&) = default;
};

// What is asked of the seat to decide.
enum class Phase : std::uint8_t { kPlace, kMark, kCover, kRefill, kFillFirst, kFillSecond, kOver };

// A pile is a part of the deal, [begin, end), top first; only its top is known.
struct Pile {
  std::uint8_t begin = 0, end = 0;
  DominoId top;
  [[nodiscard]] constexpr int size() const noexcept { return end - begin; }
  friend constexpr bool operator==(const Pile&, const Pile&) = default;
};

struct State {
  std::array<Pyramid, game::kMaxPlayers> pyramids{};
  Bits128 unseen = 0;  // dominoes that lie under a pile's top
  std::array<DominoId, kSlots> quarry{};
  std::array<Pile, kPiles> piles{};
  // The next place that chance must reveal: quarry slots 0-2, piles 3-6, or kNothing.
  std::uint8_t reveal = 0;
  std::uint8_t players = 0;
  Seat turn, first;  // who is to decide; who began this level
  Level level;
  Phase phase = Phase::kPlace;
  Areas areas = Areas::kVisible;
  // Of the turn under way: the slot that was emptied, the new domino's blocks, the marked one.
  std::uint8_t slot = 0;
  Cell placed_left, placed_right, marked;

  static constexpr std::uint8_t kNothing = 7;
  [[nodiscard]] constexpr const Pyramid& pyramid(Seat seat) const noexcept {
    return pyramids[static_cast<std::size_t>(seat.index())];
  }
  [[nodiscard]] constexpr Pyramid& pyramid(Seat seat) noexcept {
    return pyramids[static_cast<std::size_t>(seat.index())];
  }
  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 1024);

}  // namespace benben::pyramido
