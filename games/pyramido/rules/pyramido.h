// pyramido.h: Pyramido as a Game (game/game.h): the one name the rest of the house uses.
#pragma once

#include <array>
#include <span>

#include "game/game.h"
#include "games/pyramido/rules/notation.h"
#include "games/pyramido/rules/rules.h"

namespace benben::pyramido {

// Everything on the table is open and what is not, chance has yet to reveal: every seat sees
// the State. The type is kept apart so that code that may only see, says so.
struct Observation {
  State state;
  friend bool operator==(const Observation&, const Observation&) = default;
};

struct Pyramido {
  using State = pyramido::State;
  using Move = pyramido::Move;
  using Moves = pyramido::Moves;
  using MoveError = pyramido::MoveError;
  using Setup = pyramido::Setup;
  using Deal = pyramido::Deal;
  using Observation = pyramido::Observation;
  static constexpr std::string_view kName = "pyramido";
  static constexpr std::string_view kTitle = "Pyramido";
  static constexpr bool kPositionNamesGame = true;  // its text begins with the name

  static constexpr std::array<game::Choice, 2> kAreas = {{{"visible"}, {"structural"}}};
  static constexpr std::array<game::Option, 1> kOptions = {{{"areas", "how areas connect", kAreas}}};
  static std::span<const game::Option> options() noexcept { return kOptions; }
  static Setup setup(int players, const game::Choices& choices) noexcept {
    return {players, static_cast<Areas>(choices[0]), {}};
  }
  static game::Choices choices(const Setup& setup) noexcept { return {static_cast<std::uint8_t>(setup.areas)}; }

  static State start(const Setup& setup) noexcept { return pyramido::start(setup); }
  static int players(const State& state) noexcept { return state.players; }
  static game::Actor to_act(const State& state) noexcept { return pyramido::to_act(state); }
  static Moves legal_moves(const State& state) noexcept { return pyramido::legal_moves(state); }
  static void apply(State& state, Move move) noexcept { pyramido::apply(state, move); }
  static core::Result<State, MoveError> try_apply(const State& state, Move move) noexcept {
    return pyramido::try_apply(state, move);
  }
  static std::string_view explain(MoveError error) noexcept { return pyramido::explain(error); }
  static game::Outcome outcome(const State& state) noexcept { return pyramido::outcome(state); }
  static std::uint64_t hash(const State& state) noexcept { return pyramido::hash(state); }
  static constexpr bool kHidesNothing = true;
  static Observation observe(const State& state, Seat) noexcept { return {state}; }
  static Observation watch(const State& state) noexcept { return {state}; }
  static Observation lay_open(const State& state) noexcept { return {state}; }
  static State resample(const Observation& seen, core::Rng&) noexcept { return seen.state; }
  static Deal deal_from_seed(std::uint64_t seed) noexcept { return pyramido::deal_from_seed(seed); }
  static Move answer(const Deal& deal, const State& state) noexcept { return pyramido::answer(deal, state); }
  static Deal possible_deal(const State& state, std::uint64_t seed) noexcept {
    return pyramido::possible_deal(state, seed);
  }
  static Deal fair_deal(game::FairWords& words, Setup& setup) { return pyramido::fair_deal(words, setup); }
  static std::string move_text(const State& state, Move move) { return pyramido::move_text(state, move); }
  static core::Result<Move, game::ParseError> parse_move(const State& state, std::string_view text) {
    return pyramido::parse_move(state, text);
  }
  static std::string position_text(const State& state) { return pyramido::position_text(state); }
  static core::Result<State, game::ParseError> parse_position(std::string_view text) {
    return pyramido::parse_position(text);
  }
};
static_assert(game::Game<Pyramido>);

}  // namespace benben::pyramido
