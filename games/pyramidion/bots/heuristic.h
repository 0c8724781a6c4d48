// heuristic.h: a quick sensible player of Pyramidion, for people to begin against, for
// playouts of a search, and to measure the balance of the numbers.
// It weighs what a city can give (goods it lacks for boats, tokens, points to come) against the
// cards that winning it takes, keeps cards for better cities, and loads the best boat it can.
// It sees an Observation and nothing else; equal observations and generators, equal decisions.
// Cost: a few microseconds a decision, no allocation.
#pragma once

#include <cstdint>

#include "core/rng.h"
#include "games/pyramidion/rules/pyramidion.h"

namespace benben::bots {

// How far it looks: to the end of the game, or to the city being played, as if nothing came after it.
enum class Sight : std::uint8_t { kGame, kCity };

// What it is after: how many times their worth a city's mercenary, negotiator and goods are to it.
struct Taste {
  double mercenary = 1;
  double negotiator = 1;
  double goods = 1;
};

// A legal decision of the seat to act, which must be seen.seat.
[[nodiscard]] pyramidion::Move heuristic_move(const pyramidion::Observation& seen, core::Rng& rng,
                                              Sight sight = Sight::kGame, const Taste& taste = {});

}  // namespace benben::bots
