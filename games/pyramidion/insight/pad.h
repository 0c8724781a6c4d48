// pad.h: Pyramidion's pad for a real box: the boats that were loaded, round by round, and the turn track.
//
// {"players":3,"order":[2,1,3],"target":10, "rounds":[
//   {"boats":[[3,5],[],[1]], loaded in this round, by their points
//    "places":[0,2,0],       the turn-order token that a seat took in Giza, or 0
//    "giza":true,            whether Giza was played
//    "mercenaries":[1,0,2],  tokens in cities when the round ended, or null: not counted
//    "hands":[2,0,1],        characters in hand then, or null
//    "ended":true},…]}       the round is over; only the last may not be
// A target of 0: until all boats are loaded.
#pragma once

#include "games/pyramidion/rules/pyramidion.h"
#include "protocol/pad.h"

namespace benben::protocol {

template <>
struct Pad<pyramidion::Pyramidion> {
  static PadAnswer read(const boost::json::object& sheet);
};

}  // namespace benben::protocol
