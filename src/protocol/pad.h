// pad.h: what the rules say of a sheet that people fill in while they play with a real box: sums, who begins next, who
// has won, and for a game that says more, what is odd about what was written. A game specialises Pad<G>; one that does
// not has the plain pad: numbers, a row for each round.
#pragma once

#include <string>

#include <boost/json/object.hpp>

#include "core/json_writer.h"
#include "core/result.h"
#include "game/game.h"
#include "protocol/json.h"

namespace benben::protocol {

// The members of the answer to a sheet, from outside.
using PadAnswer = core::Result<std::string, JsonError>;

// {"players":3,"rows":[[4,null,7],…]}: totals, and ranks once a row is full; of equals nobody is ahead.
[[nodiscard]] PadAnswer read_plain_pad(const boost::json::object& sheet);

template <game::Game G>
struct PlainPad {
  static PadAnswer read(const boost::json::object& sheet) { return read_plain_pad(sheet); }
};

template <game::Game G>
struct Pad : PlainPad<G> {};

}  // namespace benben::protocol
