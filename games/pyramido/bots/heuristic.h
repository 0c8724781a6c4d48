// heuristic.h: Pyramido's quick players: each takes the turn its evaluator likes best.
#pragma once

#include <memory>

#include "games/pyramido/bots/plan.h"

namespace benben::bots::builder {

// Points as they stand and nothing else: no plan, no next level.
[[nodiscard]] const WeightTable& greedy_weights() noexcept;

struct HeuristicOptions {
  Scope scope{{1, 6}, 2};
  bool looks_at_others = true;  // refills with an eye on what the next players want
  // Human lapses: how likely each quarry domino and each promising turn is overlooked.
  double misses_domino = 0;
  double misses_turn = 0;
  // Fancies: by how many points a turn seems better than it is,
  double loves_colour = 0;  // for each block of the colour that the seat likes best,
  double loves_jewels = 0;  // for each jewel on the domino,
  double loves_cards = 0;   // and for spending a cover card.
};
[[nodiscard]] std::unique_ptr<Bot<pyramido::Pyramido>> heuristic_bot(const WeightTable& weights,
                                                                     const HeuristicOptions& options);

// Which of the two piles to refill from after a turn: what it offers me less what it offers the
// next player, judged by the best turn with each pile's top.
[[nodiscard]] int best_refill(const pyramido::State& state, const Option& option, const WeightTable& weights);

}  // namespace benben::bots::builder
