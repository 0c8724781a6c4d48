// value.h: what a position between two rounds of Pyramidion is worth.
// Each seat has a standing: a weighted sum of what it has (points, goods, tokens, boats within
// reach), with weights that shift as the game nears its end. Who wins follows from the standings
// as in a lottery with exp(standing) tickets each.
// The weights are fitted to finished games by tools/pyramidion_tune.cpp.
// Cost: under a microsecond, no allocation.
#pragma once

#include <array>

#include "game/margins.h"
#include "games/pyramidion/rules/state.h"

namespace benben::bots::trader {

enum Feature : std::uint8_t {
  kPoints,
  kNearEnd,      // points beyond the target less 5: one boat may be enough
  kNearerEnd,    // beyond the target less 3
  kMostTokens,   // has the mercenary point
  kMercenaries,  // tokens in cities
  kNegotiators,
  kThebes,     // the mercenary token there
  kToCollect,  // negotiators in cities where goods lie
  kGoods,      // other than statues
  kStatues,
  kKinds,       // of goods
  kLoadNow,     // the most points of an open boat within reach...
  kLoadShort1,  // ...with at most so many goods lacking
  kLoadShort2,
  kLoadShort3,
  kLoadShort5,
  kAllNow,     // the points of all boats that could be loaded alone
  kAllShort2,  // the same with at most 2 goods lacking
  kWinNow,     // a boat within reach reaches the target
  kWinShort2,
  kPlace,  // on the turn track, from 0
  kFeatures
};
using Features = std::array<double, kFeatures>;

// A weight for the beginning and what is added to it by the time the target is reached.
struct Weights {
  Features early{};
  Features late{};
};
// By number of players.
[[nodiscard]] const Weights& weights_for(int players) noexcept;

[[nodiscard]] Features features(const pyramidion::State& s, pyramidion::Seat seat) noexcept;
// How far the game has come: 0 at the beginning, 1 when the leader has the target.
[[nodiscard]] double progress(const pyramidion::State& s) noexcept;
// Each seat's share of the win; of a finished game, who won.
[[nodiscard]] game::Values value(const pyramidion::State& s) noexcept;

}  // namespace benben::bots::trader
