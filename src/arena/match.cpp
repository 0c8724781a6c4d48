#include "arena/match.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace benben::arena {

std::vector<std::vector<int>> lineups(int entrants, int players) {
  std::vector<std::vector<int>> all;
  if (entrants <= players) {
    // Who has a seat more than the others changes from deal to deal.
    for (int first = 0; first < (players % entrants == 0 ? 1 : entrants); ++first) {
      auto& lineup = all.emplace_back();
      for (int p = 0; p < players; ++p) lineup.push_back((first + p) % entrants);
    }
    return all;
  }
  std::vector<bool> chosen(static_cast<std::size_t>(entrants));
  std::fill(chosen.begin(), chosen.begin() + players, true);
  do {
    auto& lineup = all.emplace_back();
    for (int i = 0; i < entrants; ++i)
      if (chosen[static_cast<std::size_t>(i)]) lineup.push_back(i);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return all;
}

std::vector<int> by_name(std::span<const bots::BotSpec> entrants) {
  const auto key = [&](int entrant) {
    const auto& [name, budget] = entrants[static_cast<std::size_t>(entrant)];
    return std::tuple{std::string_view{name}, budget.nodes, budget.time, entrant};
  };
  std::vector<int> order(entrants.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int a, int b) { return key(a) < key(b); });
  return order;
}

}  // namespace benben::arena
