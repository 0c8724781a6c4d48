// safe.h: playing at random without ever leaving a level that dominoes cannot complete.
// The table of safe spots is built once (about 0.02 s) on first use and then only read.
#pragma once

#include "core/rng.h"
#include "games/pyramido/rules/rules.h"

namespace benben::bots {

// The legal spots after which dominoes can still complete the level; none if there are none.
[[nodiscard]] pyramido::Spots safe_spots(const pyramido::Pyramid& pyramid, pyramido::Level level);

// Any safe place (any legal one where none is safe), any mark, no cover, any pile.
[[nodiscard]] pyramido::Move safe_move(const pyramido::State& state, core::Rng& rng);

}  // namespace benben::bots
