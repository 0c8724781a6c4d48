// ending.h: what is certain of the end of a game while boats are loaded. Nothing is hidden there and nothing is left to
// chance: everybody saw which boats went to whom. Cost: microseconds.
#pragma once

#include <optional>

#include "games/pyramidion/rules/rules.h"

namespace benben::pyramidion {

// Goods that a seat lacks for a boat: tokens that were not used and statues help.
[[nodiscard]] int lacking(const State& s, Seat seat, Boat boat);

// Boats are being loaded, and somebody has enough points for this round to be the last one.
[[nodiscard]] bool is_last_loading(const State& s);

// That, and it is certain who wins, whatever is loaded from here on.
[[nodiscard]] bool is_decided(const State& s);

// A decision after which the game ends with this round and its player has won, whatever the others do.
[[nodiscard]] bool wins_for_sure(const State& s, Move move);

// A boat to load instead of what was thought of: one that wins for sure; or, instead of none, one that costs nothing,
// since the game ends anyway or no other boat in sight lacks more after it.
[[nodiscard]] std::optional<Move> better_loading(const State& s, Move thought_of);

// Of the boats that can be loaded the one with most points, paid with as few statues and as many tokens as can be.
[[nodiscard]] std::optional<Move> best_loading(const State& s);

}  // namespace benben::pyramidion
