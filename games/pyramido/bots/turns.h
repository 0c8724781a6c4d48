// turns.h: the promising ways to build in one turn, best first.
// Placements and marks are all tried; cover cards only on the best few of them. A spot that leaves
// a hole which dominoes could still avoid is left out.
#pragma once

#include <array>
#include <span>

#include "games/pyramido/bots/board.h"
#include "games/pyramido/bots/value.h"

namespace benben::bots::builder {

struct RatedTurn {
  Turn turn;
  Value value = 0;        // of the board after it, its own points included
  std::uint8_t pile = 0;  // 0: refilled from the slot's left pile, or left open; 1: from its right one
};

inline constexpr std::size_t kMaxTurns = 32;
using RatedTurns = core::FixedVector<RatedTurn, kMaxTurns>;
using Quarry = std::array<DominoId, pyramido::kSlots>;

// What is left to see once a slot is emptied: the table the turn's value is judged by.
struct Offer {
  Quarry quarry{};
  std::array<DominoId, pyramido::kPiles> tops{};
  std::array<std::int16_t, kColours> unseen{};  // as Outlook's
  // Without the domino of a slot (of none: -1).
  [[nodiscard]] Outlook without(int slot) const noexcept;
};
[[nodiscard]] std::array<std::int16_t, kColours> jewels_to_come(Bits128 unseen) noexcept;

struct Breadth {
  int keep = 1;    // turns to list, up to kMaxTurns
  int covers = 6;  // turns to try cover cards on
};

// The best turns of a board. Slots without a domino are passed over. `appraiser` has looked at the
// board. None only if there is no spot at all.
[[nodiscard]] RatedTurns best_turns(const Board& board, Appraiser& appraiser, const Offer& offer,
                                    Breadth breadth) noexcept;

// The same for a domino that lies already and waits for its mark (unless that is settled too) and
// its cover. `board` and `appraiser` are those from before it was placed.
struct Lying {
  std::uint8_t spot = 0;
  pyramido::Domino piece{};  // as at rotation 0
  bool mark_settled = false;
  std::int8_t mark = -1;
};
[[nodiscard]] RatedTurns best_ends(const Board& board, Appraiser& appraiser, const Offer& offer, const Lying& lying,
                                   Breadth breadth) noexcept;

}  // namespace benben::bots::builder
