// points.h: what a decision of Pyramido scores at once.
#pragma once

#include "games/pyramido/rules/rules.h"

namespace benben::pyramido {

// What the mover's level scores after a decision, with the better marker where one is to be set.
[[nodiscard]] int score_after(const State& state, Move move);

}  // namespace benben::pyramido
