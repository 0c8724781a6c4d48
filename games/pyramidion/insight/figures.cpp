#include "games/pyramidion/insight/figures.h"

#include "games/pyramidion/rules/story.h"

namespace benben::pyramidion {

void Figures::see(const State& before, Move move) {
  auto after = before;
  apply(after, move, [this](Happening what, const State& was, const State& is) {
    for (int i = 0; i < was.players; ++i) {
      const auto seat = Seat::at(i);
      auto& player = players_[at(seat)];
      if (what == Happening::kRevolt) {
        player.revolts += !was.laid[at(seat)].empty() && is.laid[at(seat)].empty() ? 1 : 0;
        player.rewards += (is.goods[at(seat)] - was.goods[at(seat)]).empty() ? 0 : 1;
      }
      if (what != Happening::kContests || was.laid_order_count == 0) continue;
      int won = 0;
      for (const auto category : kAllCategories) {
        if (leader(was, category) != seat) continue;
        ++player.contests[static_cast<std::size_t>(category)];
        ++won;
      }
      player.cities += won > 0 ? 1 : 0;
    }
  });
  for (int i = 0; i < before.players; ++i) {
    const auto seat = Seat::at(i);
    auto& rounds = players_[at(seat)].rounds;
    if (before.round > rounds.size()) rounds.resize(before.round);
    if (!rounds.empty()) rounds.back() += boat_points(after, seat) - boat_points(before, seat);
  }
}

void Figures::write(core::JsonWriter& json, const State& last, Seat seat) const {
  const auto& player = players_[at(seat)];
  json.key("rounds").begin_array();
  for (const auto points : player.rounds) json.value(points);
  json.end_array().member("boats", last.boats[at(seat)].size()).key("contests").begin_array();
  for (const auto won : player.contests) json.value(won);
  json.end_array().member("cities", player.cities).member("revolts", player.revolts).member("rewards", player.rewards);
  json.member("left", last.goods[at(seat)].total());
}

}  // namespace benben::pyramidion
