#include "review/review.h"

#include <algorithm>

namespace benben::review {

double accuracy(const Review& review, game::Seat seat) {
  int made = 0, good = 0;
  for (const auto& decision : review.decisions) {
    if (decision.seat != seat) continue;
    ++made;
    good += decision.lost > 0 ? 0 : 1;
  }
  return made == 0 ? 1.0 : static_cast<double>(good) / made;
}

std::vector<std::size_t> decisive(const std::vector<DecisionReview>& decisions, double least, std::size_t most) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < decisions.size(); ++i)
    if (decisions[i].lost >= std::max(least, 2 * decisions[i].error)) order.push_back(i);
  // Earlier ones first where as much was lost.
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return decisions[a].lost != decisions[b].lost ? decisions[a].lost > decisions[b].lost : a < b;
  });
  if (order.size() > most) order.resize(most);
  std::sort(order.begin(), order.end());
  return order;
}

}  // namespace benben::review
