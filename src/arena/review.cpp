#include "arena/review.h"

#include <numeric>

namespace benben::arena {

Margins final_margins(const game::Outcome& outcome) noexcept {
  Margins margins{};
  for (int p = 0; p < outcome.players; ++p) {
    int best = -1000000;
    for (int other = 0; other < outcome.players; ++other)
      if (other != p) best = std::max(best, outcome.points[static_cast<std::size_t>(other)]);
    margins[static_cast<std::size_t>(p)] = outcome.points[static_cast<std::size_t>(p)] - best;
  }
  return margins;
}

std::vector<std::size_t> decisive(const std::vector<DecisionReview>& decisions, double least, std::size_t most) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < decisions.size(); ++i)
    if (decisions[i].lost >= least) order.push_back(i);
  // Earlier ones first where as much was lost.
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return decisions[a].lost != decisions[b].lost ? decisions[a].lost > decisions[b].lost : a < b;
  });
  if (order.size() > most) order.resize(most);
  std::sort(order.begin(), order.end());
  return order;
}

}  // namespace benben::arena
