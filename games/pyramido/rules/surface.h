// surface.h: a pyramid as it is seen from above, and what a level scores on it.
// Rules: docs/rules/pyramido.md, "Scoring a level".
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/fixed_vector.h"
#include "games/pyramido/rules/dominoes.h"
#include "games/pyramido/rules/grid.h"

namespace benben::pyramido {

// How areas connect: through visible quarters only, or also through covered blocks.
enum class Areas : std::uint8_t { kVisible, kStructural };

// Quarters by colour, and which of them show a jewel.
struct Surface {
  std::array<Bits128, kColours> colour{};
  Bits128 jewels = 0;

  constexpr void add(Block block, int quarter) noexcept {
    colour[static_cast<std::size_t>(block.colour())] |= kBlockAt[static_cast<std::size_t>(quarter)];
    jewels |= core::placed(core::low64(kJewelQuarters[block.jewels().bits()]), quarter);
  }
  constexpr void clear(Bits128 quarters) noexcept {
    for (auto& board : colour) board &= ~quarters;
    jewels &= ~quarters;
  }
  // A block laid over what is there.
  constexpr void cover(Block block, int quarter) noexcept {
    clear(kBlockAt[static_cast<std::size_t>(quarter)]);
    add(block, quarter);
  }
  // Everything moves right and down, by fewer than 64 places.
  constexpr void shift(int places) noexcept {
    assert(places > 0 && places < 64);
    const auto moved = [places](Bits128 board) {
      const auto high = core::high64(board) << places | core::low64(board) >> (64 - places);
      return Bits128{high} << 64 | core::low64(board) << places;
    };
    for (auto& board : colour) board = moved(board);
    jewels = moved(jewels);
  }
  friend constexpr bool operator==(const Surface&, const Surface&) = default;
};

// The quarters of the areas that hold a seed, all colours flooded at once: a quarter passes the
// flood on to a neighbour of its own colour only.
[[nodiscard]] constexpr Bits128 flood(const Surface& surface, Bits128 seeds) noexcept {
  Bits128 across = 0;  // this quarter and the next one to the right are one colour
  Bits128 down = 0;
  for (const auto& board : surface.colour) {
    across |= board & (board >> 1);
    down |= board & (board >> kQuarterStride);
  }
  for (auto area = seeds;;) {
    auto wider = area | ((area & across) << 1) | ((area >> 1) & across);
    wider |= ((wider & across) << 1) | ((wider >> 1) & across);
    wider |= ((wider & down) << kQuarterStride) | ((wider >> kQuarterStride) & down);
    wider |= ((wider & down) << kQuarterStride) | ((wider >> kQuarterStride) & down);
    if (wider == area) return area;
    area = wider;
  }
}

// A marked area at a scoring: which quarters belong to it and where its jewels are.
struct MarkedArea {
  Colour colour{};
  int jewels = 0;
  Bits128 quarters = 0;
  Bits128 jewel_quarters = 0;
};

// Any area that is seen, as far as the pyramid is built.
struct VisibleArea {
  Colour colour{};
  Cell marker;  // the block with its marker, or none
  Bits128 quarters = 0;
};
// No more than there are quarters.
using VisibleAreas = core::FixedVector<VisibleArea, 80>;

// A scoring that explains itself.
struct Scoring {
  core::FixedVector<MarkedArea, kColours> areas;  // in the order of the colours
  int bonus = 0;                                  // Mino's bonus
  int score = 0;                                  // with the bonus
};

}  // namespace benben::pyramido
