#include "games/pyramidion/bots/value.h"

#include <algorithm>
#include <cmath>

#include "games/pyramidion/rules/rules.h"

namespace benben::bots::trader {
namespace {

using namespace pyramidion;

constexpr int kAllBoatsTarget = 20;    // about what wins a game for all boats
constexpr double kMostStanding = 600;  // its power is still a number

int points_to_win(const State& s) noexcept {
  return s.target == Target::kAllBoats ? kAllBoatsTarget : static_cast<int>(s.target);
}

constexpr Weights kTwo = {
#include "games/pyramidion/bots/weights_2.inc"
};
constexpr Weights kThree = {
#include "games/pyramidion/bots/weights_3.inc"
};
constexpr Weights kFour = {
#include "games/pyramidion/bots/weights_4.inc"
};

}  // namespace

const Weights& weights_for(int players) noexcept { return players == 2 ? kTwo : players == 3 ? kThree : kFour; }

double progress(const State& s) noexcept {
  int most = 0;
  for (int i = 0; i < s.players; ++i) most = std::max(most, boat_points(s, Seat::at(i)));
  return std::min(1.0, static_cast<double>(most) / points_to_win(s));
}

Features features(const State& s, Seat seat) noexcept {
  Features f{};
  const auto& parts = *s.components;
  const int points = boat_points(s, seat);
  const int target = points_to_win(s);
  const auto own = s.goods[at(seat)];
  f[kPoints] = points;
  f[kNearEnd] = std::max(0, points - (target - 5));
  f[kNearerEnd] = std::max(0, points - (target - 3));
  f[kMostTokens] = mercenary_leader(s) == seat ? 1 : 0;
  f[kMercenaries] = s.mercenaries[at(seat)].size();
  f[kNegotiators] = s.negotiators[at(seat)].size();
  f[kThebes] = s.mercenaries[at(seat)].contains(City::kThebes) ? 1 : 0;
  for (const auto city : s.negotiators[at(seat)]) f[kToCollect] += s.city_goods[at(city)].empty() ? 0 : 1;
  f[kStatues] = own[Good::kStatue];
  f[kGoods] = own.total() - own[Good::kStatue];
  f[kKinds] = own.kinds().size();

  Goods from_tokens;
  for (const auto city : s.mercenaries[at(seat)]) from_tokens += Goods::of(parts.city(city).mercenary_good);
  const auto held = own.without(Good::kStatue) + from_tokens;
  const int extra = mercenary_leader(s) == seat ? 1 : 0;
  for (const auto boat : boats_for(s, seat)) {
    const auto& facts = parts.boat(boat);
    const int lacking = std::max(0, facts.cost.beyond(held).total() - own[Good::kStatue]);
    const auto raise = [&](Feature feature) { f[feature] = std::max(f[feature], static_cast<double>(facts.points)); };
    if (lacking == 0) raise(kLoadNow);
    if (lacking <= 1) raise(kLoadShort1);
    if (lacking <= 2) raise(kLoadShort2);
    if (lacking <= 3) raise(kLoadShort3);
    if (lacking <= 5) raise(kLoadShort5);
    if (lacking == 0) f[kAllNow] += facts.points;
    if (lacking <= 2) f[kAllShort2] += facts.points;
    if (points + extra + facts.points >= target) {
      if (lacking == 0) f[kWinNow] = 1;
      if (lacking <= 2) f[kWinShort2] = 1;
    }
  }
  for (int place = 0; place < s.players; ++place)
    if (s.order[static_cast<std::size_t>(place)] == seat) f[kPlace] = place;
  return f;
}

game::Values value(const State& s) noexcept {
  if (s.step == Step::kOver) return game::win_shares(outcome(s));
  const auto& weights = weights_for(s.players);
  const double stage = progress(s);
  game::Values shares{};
  double sum = 0;
  for (int i = 0; i < s.players; ++i) {
    const auto f = features(s, Seat::at(i));
    double standing = 0;
    for (std::size_t k = 0; k < kFeatures; ++k) standing += f[k] * (weights.early[k] + stage * weights.late[k]);
    // An owner's box may have boats of any worth.
    sum += shares[static_cast<std::size_t>(i)] = std::exp(std::min(standing, kMostStanding));
  }
  for (auto& share : shares) share /= sum;
  return shares;
}

}  // namespace benben::bots::trader
