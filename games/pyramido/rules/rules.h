// rules.h: Pyramido's rules over State. Rules: docs/rules/pyramido.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/fixed_vector.h"
#include "core/result.h"
#include "core/rng.h"
#include "game/game.h"
#include "games/pyramido/rules/move.h"
#include "games/pyramido/rules/state.h"

namespace benben::pyramido {

struct Setup {
  int players = 2;
  Areas areas = Areas::kVisible;
  Seat first{};
  friend bool operator==(const Setup&, const Setup&) = default;
};

// An order of all dominoes: three for the quarry, then the piles, top first.
struct Deal {
  std::array<DominoId, kDominoCount> order{};
  friend bool operator==(const Deal&, const Deal&) = default;
};

// Three slots, 64 cells, four rotations: no position comes near it.
using Moves = core::FixedVector<Move, std::size_t{kSlots} * 64 * kRotations>;

// Why a decision is refused.
enum class MoveError : std::uint8_t {
  kGameOver,
  kNotAsked,      // another step of the turn is due
  kBadSlot,       // no such slot, or it is empty
  kBadDomino,     // not an unseen domino
  kOccupied,      // a block lies there already
  kNotConnected,  // level 1: no side shared with a domino of the level
  kOutside,       // beyond the level's rectangle
  kNotThisBlock,  // not a block of the new domino that can take it
  kNoMarker,      // the marker of that colour is not at hand, or the block has no jewel
  kNoCard,        // that cover card is used
  kBadPile,       // the slot does not lie next to that pile
};
[[nodiscard]] std::string_view explain(MoveError error) noexcept;

[[nodiscard]] State start(const Setup& setup) noexcept;
[[nodiscard]] game::Actor to_act(const State& state) noexcept;
/// All legal moves: place by slot, block (row by row) and rotation; cover: decline first, then by
/// block, side and rotation; reveals by number. Empty only when the game is over.
[[nodiscard]] Moves legal_moves(const State& state) noexcept;
/// Plays a move taken from legal_moves(state); asserted, not checked.
void apply(State& state, Move move) noexcept;
/// Why a move from outside is not legal, or nothing if it is.
[[nodiscard]] std::optional<MoveError> fault(const State& state, Move move) noexcept;
/// For moves from outside. `state` is never changed.
[[nodiscard]] core::Result<State, MoveError> try_apply(const State& state, Move move) noexcept;

[[nodiscard]] game::Outcome outcome(const State& state) noexcept;
/// Who begins the level after this one, by its points: the fewest, of equals whoever comes first in this level's order.
[[nodiscard]] Seat next_starter(const State& state, Level level) noexcept;
/// Asks the seat whose turn it is for a domino, or for fills; one for whom neither is possible is out, and the turn
/// passes on. Only between turns.
void begin_turn(State& state) noexcept;
/// How many levels are on the pad.
[[nodiscard]] int levels_scored(const State& state) noexcept;
/// If `move` completes a level for everyone: the pyramids as that level is scored, markers on.
[[nodiscard]] std::optional<std::array<Pyramid, game::kMaxPlayers>> scored_pyramids(const State& before,
                                                                                    Move move) noexcept;
[[nodiscard]] int total(const Pyramid& pyramid) noexcept;
[[nodiscard]] std::uint64_t hash(const State& state) noexcept;

[[nodiscard]] Deal deal_from_seed(std::uint64_t seed) noexcept;
[[nodiscard]] Deal fair_deal(game::FairWords& words, Setup& setup);
[[nodiscard]] Move answer(const Deal& deal, const State& state) noexcept;
/// The seed's deal with as few swaps as make it agree with what the position has revealed.
[[nodiscard]] Deal possible_deal(const State& state, std::uint64_t seed) noexcept;

// Legal spots for the next domino of a pyramid: for each rotation, where its left block may lie.
struct Spots {
  std::array<std::uint64_t, kRotations> left{};
  // From free pairs of cells: side by side by their left cell, one above the other by their upper.
  static constexpr Spots of_pairs(std::uint64_t lying, std::uint64_t standing) noexcept {
    return {{lying, standing, lying << 1, standing << Cell::kStride}};
  }
  [[nodiscard]] constexpr bool none() const noexcept { return (left[0] | left[1] | left[2] | left[3]) == 0; }
  [[nodiscard]] constexpr bool has(Cell cell, Rotation rotation) const noexcept {
    return (left[static_cast<std::size_t>(rotation)] & cell.bit()) != 0;
  }
};
[[nodiscard]] Spots spots(const Pyramid& pyramid, Level level) noexcept;

// Cells of the level that are not built yet; on level 1 only once its rectangle is settled.
[[nodiscard]] std::uint64_t open_cells(const Pyramid& pyramid, Level level) noexcept;

// What lies on level 1 grows to hold a new pair of cells; returns how many cells all moved on.
int make_room(Pyramid& pyramid, Cell a, Cell b) noexcept;

// What a level scores once it is complete.
[[nodiscard]] int level_score(const Pyramid& pyramid, Level level, Areas areas) noexcept;
// The same for any moment, explained: what is visible now counts.
[[nodiscard]] Scoring score_now(const Pyramid& pyramid, Level level, Areas areas) noexcept;
// All areas that are seen now, marked ones first in the order of the colours, then by their first quarter.
[[nodiscard]] VisibleAreas visible_areas(const Pyramid& pyramid, Level level, Areas areas) noexcept;
// A pyramid's surface from its blocks, for whoever has put them there by hand.
void lay_surface(Pyramid& pyramid, Level level) noexcept;
// What is seen from above now, as far as it is built.
[[nodiscard]] Surface visible_surface(const Pyramid& pyramid, Level level) noexcept;

}  // namespace benben::pyramido
