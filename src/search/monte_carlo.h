// monte_carlo.h: flat Monte Carlo: every legal move tried in many sampled worlds, the worse half
// dropped again and again. With a playout as the evaluator it needs no knowledge of the game.
#pragma once

#include "search/evaluator.h"
#include "search/halving.h"

namespace benben::search {

template <game::Game G, Evaluator<G> E>
class MonteCarlo {
 public:
  using Moves = typename G::Moves;

  MonteCarlo(const typename G::Observation& seen, E evaluate) : seen_{seen}, evaluate_{std::move(evaluate)} {
    core::Rng any{0};
    const auto world = G::resample(seen_, any);
    mover_ = static_cast<std::size_t>(G::to_act(world).seat().index());
    moves_ = G::legal_moves(world);
    for (std::size_t i = 0; i < moves_.size(); ++i) options_.add();
  }

  void work(core::Rng& rng, Budget& budget) {
    options_.work(rng, budget, [this](std::size_t option, std::uint64_t seed) {
      core::Rng luck{seed};
      auto world = G::resample(seen_, luck);
      G::apply(world, moves_[option]);
      return evaluate_(world, luck)[mover_];
    });
  }
  void merge(const MonteCarlo& other) noexcept { options_.merge(other.options_); }

  [[nodiscard]] typename G::Move best() const noexcept { return moves_[options_.best().index]; }

 private:
  typename G::Observation seen_;
  E evaluate_;
  std::size_t mover_ = 0;
  Moves moves_;
  Halving<Moves::kCapacity> options_;
};

}  // namespace benben::search
