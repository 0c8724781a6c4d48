// words.h: decisions, prompts and help of Pyramido as sentences.
#pragma once

#include <vector>

#include "games/pyramido/program/choice.h"
#include "terminal/table.h"
#include "terminal/window.h"

namespace benben::terminal {

// What a decision did, for the log: `before` is the position it was made in.
[[nodiscard]] Line describe(const pyramido::State& before, pyramido::Move move, const Player& player);
// What the person is to do now, with the keys.
[[nodiscard]] Line prompt(const pyramido::State& state, const Player& player, bool can_undo);
// What Enter would do: points now and then, warnings.
[[nodiscard]] Line hint(const pyramido::State& state, const Choice& choice);
[[nodiscard]] Window pyramido_help();

}  // namespace benben::terminal
