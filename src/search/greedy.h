// greedy.h: the move after which the position is worth most at once; hidden things by averaging.
#pragma once

#include "search/evaluator.h"

namespace benben::search {

// `worlds`: how many worlds that agree with the observation to average over; 1 will do where
// nothing is hidden. Of equal moves the first.
template <game::Game G, Evaluator<G> E>
typename G::Move greedy_move(const typename G::Observation& seen, E& evaluate, core::Rng& rng, int worlds = 1) {
  auto world = G::resample(seen, rng);
  const auto mover = static_cast<std::size_t>(G::to_act(world).seat().index());
  // The mover knows its moves, so they are the same in every world.
  const auto moves = G::legal_moves(world);
  std::array<double, decltype(moves)::kCapacity> sums{};
  for (int w = 0; w < worlds; ++w) {
    if (w > 0) world = G::resample(seen, rng);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      auto next = world;
      G::apply(next, moves[i]);
      sums[i] += evaluate(next, rng)[mover];
    }
  }
  const auto best = std::max_element(sums.begin(), sums.begin() + static_cast<std::ptrdiff_t>(moves.size()));
  return moves[static_cast<std::size_t>(best - sums.begin())];
}

}  // namespace benben::search
