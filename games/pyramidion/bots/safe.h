// safe.h: a cautious player of Pyramidion that plays at random but never foolishly.
// It loads the best boat it can, activates cities where goods lie, turns no card or token of its own out,
// calls no revolt, takes what is free, and lays cards until it is ahead; the rest is luck.
#pragma once

#include "core/rng.h"
#include "games/pyramidion/rules/pyramidion.h"

namespace benben::bots {

// A legal decision of the seat to act, which must be seen.seat.
[[nodiscard]] pyramidion::Move safe_move(const pyramidion::Observation& seen, core::Rng& rng);

}  // namespace benben::bots
