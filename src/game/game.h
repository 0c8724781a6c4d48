// game.h: what a game is. Every engine part above (search, arena, server, program) is written
// once over this concept; each game is one struct of types and static functions that models it.
//
// The contract beside the signatures:
// - A State is a small value: trivially copyable, compared with ==, no heap.
// - legal_moves lists each legal decision once, in an order that never changes for a given
//   State; it is empty only when to_act is nobody.
// - When to_act is chance, legal_moves are the outcomes and all are equally likely. No rule
//   draws a random number: a Deal (or an Rng, random_move) answers chance from outside.
// - apply trusts its caller; try_apply takes anything and leaves its argument as it was.
// - observe gives all that a seat may know and nothing more, watch what somebody without a seat may, lay_open
//   everything, for looking back; resample makes a State that the seat cannot tell from the real one, the hidden
//   things dealt at random among those possible.
// - possible_deal is a deal that could still bring what is to come, given all that chance has shown.
//   What only chance will reveal is not in a State at all, so it cannot leak.
// - A game may say that it hides nothing (kHidesNothing), and what a decision tells of a hand (told); reveal.h.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/result.h"
#include "core/rng.h"
#include "game/actor.h"
#include "game/fair.h"
#include "game/options.h"

namespace benben::game {

// Why a text is not what it should be, and where.
struct ParseError {
  std::size_t at = 0;     // the first wrong character
  std::string_view what;  // a fixed phrase, for people: "expected a slot, 1 to 3"
  friend bool operator==(const ParseError&, const ParseError&) = default;
};

// How a game stands or ended, by seat index. Ranks count from 1; equal ranks share a place.
struct Outcome {
  int players = 0;
  std::array<int, kMaxPlayers> points{};
  std::array<int, kMaxPlayers> ranks{};
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && std::regular<typename G::Move> &&
    requires(const typename G::State& at, typename G::State& next, typename G::Move move,
             const typename G::Setup& setup, typename G::Setup& changing, const typename G::Deal& deal,
             const typename G::Observation& seen, Seat seat, core::Rng& rng, FairWords& words, std::string_view text) {
  { G::kName } -> std::convertible_to<std::string_view>;   // in records and messages
  { G::kTitle } -> std::convertible_to<std::string_view>;  // for people
  // What may be chosen, and the set-up that the choices make.
  { G::options() } -> std::same_as<std::span<const Option>>;
  { G::setup(int{}, Choices{}) } -> std::same_as<typename G::Setup>;
  { G::choices(setup) } -> std::same_as<Choices>;
  { G::start(setup) } -> std::same_as<typename G::State>;
  { G::players(at) } -> std::same_as<int>;
  { G::to_act(at) } -> std::same_as<Actor>;
  { G::legal_moves(at) } -> std::same_as<typename G::Moves>;
  { G::apply(next, move) } -> std::same_as<void>;
  { G::try_apply(at, move) } -> std::same_as<core::Result<typename G::State, typename G::MoveError>>;
  // For people: why a decision was refused.
  { G::explain(std::declval<const typename G::MoveError&>()) } -> std::convertible_to<std::string_view>;
  { G::outcome(at) } -> std::same_as<Outcome>;
  { G::hash(at) } -> std::same_as<std::uint64_t>;
  { G::observe(at, seat) } -> std::same_as<typename G::Observation>;
  { G::watch(at) } -> std::same_as<typename G::Observation>;
  { G::lay_open(at) } -> std::same_as<typename G::Observation>;
  { G::resample(seen, rng) } -> std::same_as<typename G::State>;
  { G::deal_from_seed(std::uint64_t{}) } -> std::same_as<typename G::Deal>;
  { G::possible_deal(at, std::uint64_t{}) } -> std::same_as<typename G::Deal>;
  // A deal made of words that no one could choose; and who begins, where the set-up says that.
  { G::fair_deal(words, changing) } -> std::same_as<typename G::Deal>;
  // The move that this deal makes for chance.
  { G::answer(deal, at) } -> std::same_as<typename G::Move>;
  // The short notation of a decision, as records keep it.
  { G::move_text(at, move) } -> std::same_as<std::string>;
  { G::parse_move(at, text) } -> std::same_as<core::Result<typename G::Move, ParseError>>;
  // The whole position as one line of text and back.
  { G::position_text(at) } -> std::same_as<std::string>;
  { G::parse_position(text) } -> std::same_as<core::Result<typename G::State, ParseError>>;
};

// Lets the deal answer until a seat is to decide or the game is over.
template <Game G>
void settle(typename G::State& state, const typename G::Deal& deal) {
  while (G::to_act(state).is_chance()) G::apply(state, G::answer(deal, state));
}

// A uniform choice among the legal decisions: a random player, or chance without a deal.
template <Game G>
typename G::Move random_move(const typename G::State& state, core::Rng& rng) {
  const auto moves = G::legal_moves(state);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace benben::game
