// rules.h: the rules of Pyramidion: what may be decided, and what comes of it.
// Rules in words: docs/rules/pyramidion.md. Chance is explicit: no rule draws a random number.
// After start and after each apply the position has gone on to the next real choice: decisions
// with one possibility are made, effects without any are skipped.
#pragma once

#include "core/result.h"
#include "core/rng.h"
#include "game/game.h"
#include "games/pyramidion/rules/move.h"
#include "games/pyramidion/rules/state.h"

namespace benben::pyramidion {

// Before the first draw of chance.
[[nodiscard]] State start(const Setup& setup) noexcept;

[[nodiscard]] game::Actor to_act(const State& s) noexcept;

// In the order of docs/notation.md; empty only when the game is over.
[[nodiscard]] Moves legal_moves(const State& s) noexcept;

// Plays a move taken from legal_moves(s); asserted, not checked.
void apply(State& s, Move move) noexcept;

// What a decision does by itself, before anybody else or chance goes on: the characters that lie in the
// city then, the goods of the one who decided. For previews; it need not be a position to play on.
[[nodiscard]] State at_once(const State& s, Move move) noexcept;

// For moves from outside. `s` is never changed.
[[nodiscard]] core::Result<State, MoveError> try_apply(const State& s, Move move) noexcept;
[[nodiscard]] std::string_view explain(MoveError error) noexcept;

// Points with the mercenary point, ranks all different; before the end, how it would end now.
[[nodiscard]] game::Outcome outcome(const State& s) noexcept;

// What decides, one after the other: points, characters in hand, boats, and how far left on the turn track (0, -1, …).
using Merit = std::array<int, 4>;
[[nodiscard]] std::array<int, kSeats> ranks_of(const std::array<Merit, kSeats>& merits, int players) noexcept;

// The turn track after phase 6: whoever took a token in Giza (by seat: 1.., 0 = none) moves to its place, the others
// keep their order in the free ones.
[[nodiscard]] std::array<Seat, kSeats> order_after(const std::array<Seat, kSeats>& before,
                                                   const std::array<std::uint8_t, kSeats>& places,
                                                   int players) noexcept;

[[nodiscard]] std::uint64_t hash(const State& s) noexcept;

// What chance chooses from, as the bits of a set of seats, supply cards, boats, cards or tokens.
struct ChanceSet {
  MoveKind kind = MoveKind::kDrawCard;
  std::uint64_t members = 0;
};
[[nodiscard]] ChanceSet chance_set(const State& s) noexcept;
// One of legal_moves(s), uniformly, without listing them; to_act must be chance.
[[nodiscard]] Move random_draw(const State& s, core::Rng& rng) noexcept;

}  // namespace benben::pyramidion
