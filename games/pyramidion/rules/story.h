// story.h: what comes of a decision by the rules alone, for whoever tells the game: contests, revolts, and what
// was done without asking because there was no choice. Playing without a witness costs nothing.
#pragma once

#include <cstdint>
#include <functional>

#include "games/pyramidion/rules/move.h"
#include "games/pyramidion/rules/state.h"

namespace benben::pyramidion {

// Steps between two choices in which something happens that a player sees; not every one changes something.
enum class Happening : std::uint8_t {
  kNewGoods,   // the supply card's goods came to the cities
  kCollect,    // negotiators took goods
  kActivate,   // the last city
  kLay,        // the only card
  kAct,        // a special with one target
  kRevolt,     // `before` has the drawn tokens
  kContests,   // influence, agreements, trade
  kPriests,    // characters went back to hands
  kTurnOrder,  // phase 6; with two players the end of phase 8, too
  kLoad,       // on to whoever can load; at first `before` is not yet at Step::kLoad
  kEndRound,   // the next round begins
};
using Witness = std::function<void(Happening what, const State& before, const State& after)>;

// Plays a move as apply() does, and tells the witness every such step.
void apply(State& s, Move move, const Witness& see);

}  // namespace benben::pyramidion
