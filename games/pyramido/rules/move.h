// move.h: one decision of a seat, or what chance reveals. Four bytes.
// Cells count in the mover's frame of that moment (grid.h); notation.h has the lasting names.
#pragma once

#include <cstdint>

#include "games/pyramido/rules/dominoes.h"
#include "games/pyramido/rules/grid.h"

namespace benben::pyramido {

class Move {
 public:
  enum class Kind : std::uint8_t { kReveal, kPlace, kMark, kDecline, kCover, kRefill, kFill };

  constexpr Move() noexcept = default;
  static constexpr Move reveal(DominoId id) noexcept { return {Kind::kReveal, id.index(), 0, 0}; }
  // The domino of a quarry slot, its left block on `left`.
  static constexpr Move place(int slot, Cell left, Rotation rotation) noexcept {
    return {Kind::kPlace, slot, left.index(), static_cast<int>(rotation)};
  }
  // The same with the domino of another slot.
  [[nodiscard]] constexpr Move from_slot(int slot) const noexcept { return {kind_, slot, cell_, rotation_}; }
  static constexpr Move mark(Cell block) noexcept { return {Kind::kMark, 0, block.index(), 0}; }
  static constexpr Move decline() noexcept { return {Kind::kDecline, 0, 0, 0}; }
  static constexpr Move cover(Cell block, Colour side, Rotation rotation) noexcept {
    return {Kind::kCover, pyramido::index(side), block.index(), static_cast<int>(rotation)};
  }
  static constexpr Move refill(int pile) noexcept { return {Kind::kRefill, pile, 0, 0}; }
  static constexpr Move fill(Cell hole, Colour side, Rotation rotation) noexcept {
    return {Kind::kFill, pyramido::index(side), hole.index(), static_cast<int>(rotation)};
  }

  [[nodiscard]] constexpr Kind kind() const noexcept { return kind_; }
  [[nodiscard]] constexpr DominoId domino() const noexcept { return DominoId::at(what_); }
  [[nodiscard]] constexpr int slot() const noexcept { return what_; }
  [[nodiscard]] constexpr int pile() const noexcept { return what_; }
  [[nodiscard]] constexpr Colour side() const noexcept { return static_cast<Colour>(what_); }
  [[nodiscard]] constexpr Cell cell() const noexcept { return Cell::at(cell_); }
  [[nodiscard]] constexpr Rotation rotation() const noexcept { return static_cast<Rotation>(rotation_); }
  // Whether the accessors above have something to return; a move from outside may name nothing.
  [[nodiscard]] constexpr bool is_well_formed() const noexcept {
    if (kind_ == Kind::kReveal && what_ >= kDominoCount) return false;
    if ((kind_ == Kind::kCover || kind_ == Kind::kFill) && what_ >= kColours) return false;
    return cell_ < 64 && rotation_ < kRotations;
  }
  friend constexpr auto operator<=>(const Move&, const Move&) = default;

 private:
  constexpr Move(Kind kind, int what, int cell, int rotation) noexcept
      : kind_{kind},
        what_{static_cast<std::uint8_t>(what)},
        cell_{static_cast<std::uint8_t>(cell)},
        rotation_{static_cast<std::uint8_t>(rotation)} {}
  Kind kind_ = Kind::kDecline;
  std::uint8_t what_ = 0;  // slot, pile, domino or colour
  std::uint8_t cell_ = 0;
  std::uint8_t rotation_ = 0;
};
static_assert(sizeof(Move) == 4);

}  // namespace benben::pyramido
