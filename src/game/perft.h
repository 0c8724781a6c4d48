// perft.h: counts the sequences of decisions of a given length, chance fixed by a deal.
// Two programs that agree on many such counts agree on the rules.
#pragma once

#include <cstdint>

#include "game/game.h"

namespace benben::game {

// `state` must be settled: not waiting for chance.
template <Game G>
std::uint64_t perft(const typename G::State& state, const typename G::Deal& deal, int depth) {
  if (depth == 0) return 1;
  const auto moves = G::legal_moves(state);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const auto& move : moves) {
    auto next = state;
    G::apply(next, move);
    settle<G>(next, deal);
    leaves += perft<G>(next, deal, depth - 1);
  }
  return leaves;
}

}  // namespace benben::game
