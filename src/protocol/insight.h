// insight.h: what follows from a position by the rules, spelled out for clients that know none of them: what a level
// would score, what a boat lacks, who leads in a city. docs/protocol.md, "Insight" and "Preview".
// A game specialises Insight<G> and says what it has to say; what it leaves out is said by the defaults: nothing.
// Cost: an insight is some microseconds and is written for whole observations only; a preview of all legal decisions
// tries each once.
#pragma once

#include <optional>
#include <string>

#include "core/json_writer.h"
#include "game/game.h"

namespace benben::protocol {

template <game::Game G>
struct NoInsight {
  using State = typename G::State;
  using Move = typename G::Move;
  using Observation = typename G::Observation;

  // The member `insight` of an observation.
  static void write_insight(core::JsonWriter&, const Observation&) {}
  // The members of a preview for the seat to act: of one legal decision, or of all.
  static void write_preview(core::JsonWriter&, const State&, std::optional<Move>) {}
  // What came of a decision by the rules alone: the elements of an event's `then`, separated by commas; empty if
  // there is nothing to tell.
  static std::string tell(const State&, Move, const typename G::Deal&) { return {}; }
  // Members of a decision's event besides the decision: where in the game it belongs.
  static void write_event(core::JsonWriter&, const State& /*before*/, Move) {}
  // What differs between two positions, `after` coming from `before` by decisions only. The same for everybody, so
  // only a game in which nobody knows more than another has it.
  static constexpr bool kHasChanges = false;
  static void write_changes(core::JsonWriter&, const State& /*before*/, const State& /*after*/) {}
  // The scorings that a decision brings, as elements of a list.
  static void write_scorings(core::JsonWriter&, const State&, Move) {}
  // A finished game in figures, for whoever wants to see how somebody plays: it is shown the game from its beginning,
  // chance and all, and then asked for the members of each seat's object, numbers or lists of numbers.
  struct Figures {
    void see(const State& /*before*/, Move) {}
    void write(core::JsonWriter&, const State& /*last*/, game::Seat) const {}
  };
  // After this advice the next decision is wanted too: what was advised alone would say too little.
  static bool needs_next(Move) { return false; }
  // Tables that are built once; better before anybody waits for them.
  static void prepare() {}
};

template <game::Game G>
struct Insight : NoInsight<G> {};

}  // namespace benben::protocol
