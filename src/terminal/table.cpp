#include "terminal/table.h"

#include <array>

namespace benben::terminal {

std::vector<Player> seat_players(int players, const std::vector<bots::BotSpec>& bots) {
  static constexpr std::array<const char*, game::kMaxPlayers> kNames = {"Red", "Blue", "Green", "Amber"};
  const int people = players - static_cast<int>(bots.size());
  std::vector<Player> out;
  for (int p = 0; p < players; ++p) {
    Player player;
    player.name = kNames[static_cast<std::size_t>(p)];
    if (p >= people) player.bot = bots[static_cast<std::size_t>(p - people)];
    if (people == 1 && p == 0) {
      player.name = "You";
      player.second_person = true;
    }
    out.push_back(std::move(player));
  }
  return out;
}

}  // namespace benben::terminal
