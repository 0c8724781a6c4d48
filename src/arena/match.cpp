#include "arena/match.h"

#include <algorithm>

namespace benben::arena {

std::vector<std::vector<int>> lineups(int entrants, int players) {
  std::vector<std::vector<int>> all;
  if (entrants <= players) {
    auto& only = all.emplace_back();
    for (int p = 0; p < players; ++p) only.push_back(p % entrants);
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

}  // namespace benben::arena
