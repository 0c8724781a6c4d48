// pyramidion.h: the game Pyramidion as everything above sees it: a model of game::Game.
// Two to four players; rules in docs/rules/pyramidion.md, notation in docs/notation.md.
// Not in it: the open-points variant is a matter of what an interface shows, not of the rules.
#pragma once

#include <string_view>

#include "game/game.h"
#include "pyramidion/deal.h"
#include "pyramidion/move.h"
#include "pyramidion/notation.h"
#include "pyramidion/observation.h"
#include "pyramidion/rules.h"
#include "pyramidion/state.h"

namespace benben::pyramidion {

struct Pyramidion {
  using State = pyramidion::State;
  using Move = pyramidion::Move;
  using Moves = pyramidion::Moves;
  using MoveError = pyramidion::MoveError;
  using Setup = pyramidion::Setup;
  using Deal = pyramidion::Deal;
  using Observation = pyramidion::Observation;

  static constexpr std::string_view kName = "pyramidion";

  static State start(const Setup& setup) noexcept { return pyramidion::start(setup); }
  static int players(const State& s) noexcept { return s.players; }
  static game::Actor to_act(const State& s) noexcept { return pyramidion::to_act(s); }
  static Moves legal_moves(const State& s) noexcept { return pyramidion::legal_moves(s); }
  static void apply(State& s, Move move) noexcept { pyramidion::apply(s, move); }
  static core::Result<State, MoveError> try_apply(const State& s, Move move) noexcept {
    return pyramidion::try_apply(s, move);
  }
  static std::string_view explain(MoveError error) noexcept { return pyramidion::explain(error); }
  static game::Outcome outcome(const State& s) noexcept { return pyramidion::outcome(s); }
  static std::uint64_t hash(const State& s) noexcept { return pyramidion::hash(s); }
  static Observation observe(const State& s, Seat seat) noexcept { return pyramidion::observe(s, seat); }
  static State resample(const Observation& seen, core::Rng& rng) noexcept { return pyramidion::resample(seen, rng); }
  static Deal deal_from_seed(std::uint64_t seed) { return pyramidion::deal_from_seed(seed); }
  static Move answer(const Deal& deal, const State& s) noexcept { return pyramidion::answer(deal, s); }
  // A shuffle orders whatever is in the pile, so every deal may still come.
  static Deal possible_deal(const State&, std::uint64_t seed) { return pyramidion::deal_from_seed(seed); }
  // Chance without a deal, faster than choosing from legal_moves.
  static Move random_draw(const State& s, core::Rng& rng) noexcept { return pyramidion::random_draw(s, rng); }
  static std::string move_text(const State& s, Move move) { return pyramidion::move_text(s, move); }
  static core::Result<Move, game::ParseError> parse_move(const State& s, std::string_view text) {
    return pyramidion::parse_move(s, text);
  }
  static std::string position_text(const State& s) { return pyramidion::position_text(s); }
  static core::Result<State, game::ParseError> parse_position(std::string_view text) {
    return pyramidion::parse_position(text);
  }
};
static_assert(game::Game<Pyramidion>);

}  // namespace benben::pyramidion
