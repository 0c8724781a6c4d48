// pad.h: Pyramido's score pad for a real box: the points of each level, or the pyramids themselves, piece by piece.
//
// {"players":2,"first":1,"out":[false,false], and either
//  "levels":[[20,24],[null,null],…], "cards":[1,null]        points by level, and cover cards played; or
//  "areas":"visible","pyramids":[[{"domino":17,"level":1,"x":0,"y":0,"rotation":90},
//    {"card":"red","level":1,"x":2,"y":0,"rotation":0},{"marker":true,"level":1,"x":0,"y":0}],…],
//  "market":[17,null,…],"luck":4711}                          quarry and tops of piles, as far as they are known
#pragma once

#include "games/pyramido/rules/pyramido.h"
#include "protocol/pad.h"

namespace benben::protocol {

template <>
struct Pad<pyramido::Pyramido> {
  static PadAnswer read(const boost::json::object& sheet);
};

}  // namespace benben::protocol
