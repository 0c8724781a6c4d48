#include "games/pyramidion/words/ending.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "core/insertion_sort.h"
#include "games/pyramidion/rules/payment.h"

namespace benben::pyramidion {
namespace {

int points_of(const State& s, Seat seat) { return boat_points(s, seat) + (mercenary_leader(s) == seat ? 1 : 0); }

// More than that no seat can have at the end of the round: all the boats that it could pay for at once.
int most_points(const State& s, Seat seat) {
  const int now = points_of(s, seat);
  if (s.declined.contains(seat)) return now;
  std::vector<Boat> boats;
  for (const auto boat : boats_for(s, seat)) boats.push_back(boat);
  int most = 0;
  for (unsigned chosen = 1; chosen < 1U << boats.size(); ++chosen) {
    Goods cost;
    int points = 0;
    for (std::size_t i = 0; i < boats.size(); ++i) {
      if ((chosen >> i & 1U) == 0) continue;
      cost += s.components->boat(boats[i]).cost;
      points += s.components->boat(boats[i]).points;
    }
    if (points <= most) continue;
    // What is paid goes back to the stock, for tokens to give.
    auto own = purse(s, seat);
    own.stock += cost;
    if (can_pay(*s.components, cost, own)) most = points;
  }
  return now + most;
}

// Who has won whatever is loaded from here on.
std::optional<Seat> sure_winner(const State& s) {
  for (int i = 0; i < s.players; ++i) {
    const auto seat = Seat::at(i);
    bool is_ahead = true;
    for (int j = 0; j < s.players; ++j)
      is_ahead = is_ahead && (j == i || points_of(s, seat) > most_points(s, Seat::at(j)));
    if (is_ahead) return seat;
  }
  return std::nullopt;
}

// All that can be loaded, the most points first.
std::vector<Move> loadings(const State& s) {
  std::vector<Move> all;
  for (const auto move : legal_moves(s))
    if (move.kind() == MoveKind::kLoad) all.push_back(move);
  const auto order = [&](Move move) {
    return std::tuple{-int{s.components->boat(move.boat()).points}, move.statues().total(),
                      -static_cast<int>(move.mercenaries().size())};
  };
  core::insertion_sort(all, [&](Move one, Move other) { return order(one) < order(other); });
  return all;
}

// Whether no other boat in sight lacks more when this one is loaded.
bool costs_nothing(const State& s, Move load) {
  const auto after = at_once(s, load);
  for (const auto boat : boats_for(s, s.actor))
    if (boat != load.boat() && lacking(after, s.actor, boat) > lacking(s, s.actor, boat)) return false;
  return true;
}

}  // namespace

int lacking(const State& s, Seat seat, Boat boat) {
  const auto own = purse(s, seat);
  const auto cost = s.components->boat(boat).cost;
  const auto missing = cost.beyond(own.own);
  Goods given;
  for (const auto city : own.tokens) {
    const auto good = s.components->city(city).mercenary_good;
    if (missing[good] > given[good] && own.stock[good] > given[good]) given += Goods::of(good);
  }
  const auto left = missing - given;
  const int spare = std::max(0, own.own[Good::kStatue] - cost[Good::kStatue]);
  return left.total() - std::min(spare, left.without(Good::kStatue).total());
}

bool is_last_loading(const State& s) {
  if (s.step != Step::kLoad || s.target == Target::kAllBoats) return false;
  int most = 0;
  for (int i = 0; i < s.players; ++i) most = std::max(most, points_of(s, Seat::at(i)));
  return most >= static_cast<int>(s.target);
}

bool is_decided(const State& s) { return is_last_loading(s) && sure_winner(s).has_value(); }

bool wins_for_sure(const State& s, Move move) {
  if (s.step != Step::kLoad) return false;
  auto after = s;
  apply(after, move);
  if (after.step == Step::kOver) {
    const auto end = outcome(after);
    return end.ranks[at(s.actor)] == 1 && std::ranges::count(end.ranks, 1) == 1;
  }
  return is_last_loading(after) && sure_winner(after) == s.actor;
}

std::optional<Move> best_loading(const State& s) {
  const auto all = loadings(s);
  return all.empty() ? std::nullopt : std::optional{all.front()};
}

std::optional<Move> better_loading(const State& s, Move thought_of) {
  if (s.step != Step::kLoad) return std::nullopt;
  const bool loads = thought_of.kind() == MoveKind::kLoad;
  if (loads && wins_for_sure(s, thought_of)) return std::nullopt;
  const auto all = loadings(s);
  for (const auto load : all)
    if (wins_for_sure(s, load)) return load;
  if (loads || all.empty()) return std::nullopt;
  if (is_last_loading(s)) return all.front();
  const auto found = std::ranges::find_if(all, [&](Move load) { return costs_nothing(s, load); });
  return found == all.end() ? std::nullopt : std::optional{*found};
}

}  // namespace benben::pyramidion
