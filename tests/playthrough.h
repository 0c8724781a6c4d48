// playthrough.h: a game written out for people to read, so that a change of the rules shows as a diff.
// Written over any Game; what only a game can say of its positions it adds by three functions.
#pragma once

#include <cstddef>
#include <string>

#include "core/rng.h"
#include "game/game.h"

namespace benben::testing {

inline std::string counted(std::size_t n, const std::string& one) {
  return std::to_string(n) + ' ' + one + (n == 1 ? "" : "s");
}

// choose(state, rng) decides; before(state) and after(before, after) describe what the next decision is about
// and what it led to (perhaps with nothing); result(state) describes the end.
template <game::Game G, class Choose, class Before, class After, class End>
std::string playthrough(const typename G::Setup& setup, const typename G::Deal& deal, std::uint64_t seed,
                        Choose&& choose, Before&& before, After&& after, End&& result) {
  std::string out;
  core::Rng rng{seed};
  auto state = G::start(setup);
  game::settle<G>(state, deal);
  for (int n = 1; !G::to_act(state).is_nobody(); ++n) {
    out += before(state);
    const auto legal = G::legal_moves(state);
    const auto move = choose(state, rng);
    out += std::to_string(n) + ". player " + std::to_string(G::to_act(state).seat().number()) + " of " +
           counted(legal.size(), "decision") + ": " + G::move_text(state, move) + '\n';
    const auto last = state;
    G::apply(state, move);
    game::settle<G>(state, deal);
    out += after(last, state);
  }
  out += result(state);
  out += G::position_text(state) + '\n';
  return out;
}

}  // namespace benben::testing
