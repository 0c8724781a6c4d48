// pyramidion.h: the game Pyramidion as everything above sees it: a model of game::Game.
// Two to four players; rules in docs/rules/pyramidion.md, notation in docs/notation.md.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "game/game.h"
#include "games/pyramidion/rules/deal.h"
#include "games/pyramidion/rules/move.h"
#include "games/pyramidion/rules/notation.h"
#include "games/pyramidion/rules/observation.h"
#include "games/pyramidion/rules/rules.h"
#include "games/pyramidion/rules/state.h"

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
  static constexpr std::string_view kTitle = "Pyramidion";

  using Kind = game::Choice::Kind;
  static constexpr std::array<game::Choice, 4> kTargets = {
      {{"10", Kind::kNumber, 10}, {"12", Kind::kNumber, 12}, {"15", Kind::kNumber, 15}, {"all", Kind::kNull}}};
  static constexpr std::array<game::Choice, 2> kPoints = {{{"secret"}, {"open"}}};
  static constexpr std::array<game::Option, 2> kOptions = {
      {{"target", "points to play to, or all boats", kTargets}, {"points", "of others: secret, or open", kPoints}}};
  static std::span<const game::Option> options() noexcept { return kOptions; }
  static Setup setup(int players, const game::Choices& choices) noexcept {
    return {
        .players = players, .target = static_cast<Target>(kTargets[choices[0]].number), .open_points = choices[1] == 1};
  }
  static game::Choices choices(const Setup& setup) noexcept {
    std::uint8_t at = 0;
    while (kTargets[at].number != static_cast<int>(setup.target)) ++at;
    return {at, static_cast<std::uint8_t>(setup.open_points ? 1 : 0)};
  }

  // The rules changed once: a game is played to its end by the version it began with. False if there is no such
  // version.
  static constexpr int kRulesVersion = number_of(kRulesOfToday);
  static bool set_rules(Setup& setup, int version) noexcept {
    setup.rules = version == number_of(Rules::k1) ? Rules::k1 : Rules::k2;
    return version == number_of(setup.rules);
  }

  // A box's own numbers in place of the shipped ones; they must outlive the game.
  using Parts = Components;
  static constexpr std::string_view kPartsName = "components";
  static void set_parts(Setup& setup, const Parts& parts) noexcept { setup.components = &parts; }
  static const Parts& parts(const Setup& setup) noexcept { return *setup.components; }

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
  static Observation watch(const State& s) noexcept { return pyramidion::watch(s); }
  static Observation lay_open(const State& s) noexcept { return pyramidion::lay_open(s); }
  static Observation told(const Observation& seen, Move move) noexcept { return pyramidion::told(seen, move); }
  static State resample(const Observation& seen, core::Rng& rng) noexcept { return pyramidion::resample(seen, rng); }
  static Deal deal_from_seed(std::uint64_t seed) { return pyramidion::deal_from_seed(seed); }
  static Move answer(const Deal& deal, const State& s) noexcept { return pyramidion::answer(deal, s); }
  // A shuffle orders whatever is in the pile, so every deal may still come.
  static Deal possible_deal(const State&, std::uint64_t seed) { return pyramidion::deal_from_seed(seed); }
  static Deal fair_deal(game::FairWords& words, Setup&) { return pyramidion::deal_from_seed(words.next()); }
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
