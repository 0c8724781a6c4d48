// observation.h: what one seat may know of a position, and positions that agree with it.
// Open to all: everything on the table, loaded boats too (everyone saw them go), the discard, and
// of every hand what a perfect memory knows: its basic cards, cards a high priest took back, and
// how many of the rest were drawn since the deck was last made. Hidden: those other cards, and so
// which of the unseen cards are in the deck. What chance will do is in no State, so not here.
// A round that makes its deck anew twice or more forgets one thing: which hidden cards came
// before the first of these shuffles.
// Law (tested): positions that differ only in hidden things have equal observations.
#pragma once

#include <array>
#include <cstdint>

#include "core/rng.h"
#include "games/pyramidion/rules/move.h"
#include "games/pyramidion/rules/state.h"

namespace benben::pyramidion {

struct Observation {
  Seat seat{};
  bool is_watching = false;  // a spectator's: `seat` means nothing, and every hand is another's
  bool is_open = false;      // all hands lie open: the game is over
  // The position with all hidden cards taken out: not in the deck, not in other hands. So
  // discard(table) means nothing; use the member below.
  State table{};
  CardSet discard{};
  // Hidden cards of other hands: those drawn before the deck was last made, and since.
  std::array<std::uint8_t, kSeats> older{};
  std::array<std::uint8_t, kSeats> newer{};
  std::uint8_t deck_size = 0;

  friend bool operator==(const Observation&, const Observation&) = default;
};
static_assert(std::is_trivially_copyable_v<Observation>);

[[nodiscard]] Observation observe(const State& s, Seat seat) noexcept;
// What somebody without a seat may know.
[[nodiscard]] Observation watch(const State& s) noexcept;
// Everything, for looking back at a game that is over.
[[nodiscard]] Observation lay_open(const State& s) noexcept;
// With what a decision, made now, shows: a card laid or discarded was in the hand.
[[nodiscard]] Observation told(const Observation& seen, Move move) noexcept;
// A position that the seat cannot tell from the real one, hidden cards dealt at random.
[[nodiscard]] State resample(const Observation& seen, core::Rng& rng) noexcept;

// Shared cards that the seat cannot place: in another hand or in the deck.
[[nodiscard]] CardSet unseen(const Observation& seen) noexcept;
// How many cards another seat holds, known and hidden.
[[nodiscard]] inline int hand_size(const Observation& seen, Seat seat) noexcept {
  return seen.table.hands[at(seat)].size() + seen.older[at(seat)] + seen.newer[at(seat)];
}

}  // namespace benben::pyramidion
