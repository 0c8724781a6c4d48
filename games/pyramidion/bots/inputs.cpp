#include "games/pyramidion/bots/inputs.h"

#include <algorithm>

#include "games/pyramidion/rules/state.h"

namespace benben::bots::trader {
namespace {

using namespace pyramidion;

class Writer {
 public:
  explicit Writer(const Observation& seen) noexcept
      : seen_{seen}, s_{seen.table}, parts_{*s_.components}, me_{seen.seat}, most_mercenaries_{mercenary_leader(s_)} {}

  void write(InputSets& inputs) noexcept {
    for (const auto city : kAllCities) write_city(city, inputs.cities[at(city)]);
    write_game(inputs.shared);
    for (int i = 0; i < s_.players; ++i) write_player(Seat::at(i), inputs.shared);
    write_cards(inputs.shared);
  }

 private:
  using I = Inputs;
  template <class Set>
  static void put(Set& inputs, int input) noexcept {
    inputs.insert(input);
  }
  // One of `count` numbers from `low` on.
  template <class Set>
  static void put(Set& inputs, int first, int number, int low, int count) noexcept {
    inputs.insert(first + std::clamp(number - low, 0, count - 1));
  }
  [[nodiscard]] int whose(Seat seat) const noexcept { return (seat.index() - me_.index() + s_.players) % s_.players; }

  void write_city(City city, CityInputs& inputs) const noexcept {
    const int which = index_of(city);
    put(inputs, I::kCity + which);
    const auto goods = s_.city_goods[at(city)];
    for (const auto good : goods.kinds()) put(inputs, I::kGoods + 6 * index_of(good), goods[good], 1, 6);
    put(inputs, I::kAllGoods, goods.total(), 0, 13);
    if (const auto holder = owner(s_.mercenaries, city)) put(inputs, I::kToken + 4 * which + whose(*holder));
    if (const auto holder = owner(s_.negotiators, city)) put(inputs, I::kToken + 4 * (8 + which) + whose(*holder));
    if (s_.sundials.contains(city)) put(inputs, I::kDone);
    if (s_.supply_open) {
      const auto more = parts_.supply(*s_.supply_open)[at(city)];
      for (const auto good : more.kinds()) put(inputs, I::kToCome + 4 * index_of(good), more[good], 1, 4);
    }
    if (s_.here && *s_.here == city && !s_.sundials.contains(city)) write_here(city, inputs);
  }

  void write_here(City city, CityInputs& inputs) const noexcept {
    put(inputs, I::kHere + index_of(city));
    std::array<Numbers, kSeats> strengths{};
    for (int i = 0; i < s_.players; ++i) {
      const auto seat = Seat::at(i);
      const int who = whose(seat);
      const auto laid = s_.laid[at(seat)];
      put(inputs, I::kLaid + 7 * who, laid.size(), 0, 7);
      if (s_.passed.contains(seat)) put(inputs, I::kPassed + who);
      if (laid.empty()) continue;
      strengths[at(seat)] = strength(s_, seat);
      for (const auto category : kAllCategories)
        put(inputs, I::kStrength + 20 * (3 * who + index_of(category)), strengths[at(seat)][category], 0, 20);
    }
    const auto asked = thresholds(s_);
    for (const auto category : kAllCategories) {
      const int c = index_of(category);
      int best = 0;
      for (int i = 0; i < s_.players; ++i)
        if (Seat::at(i) != me_) best = std::max(best, strengths[static_cast<std::size_t>(i)][category]);
      const int mine = strengths[at(me_)][category];
      put(inputs, I::kLead + 21 * c, mine - best, -10, 21);
      put(inputs, I::kEnough + 17 * c, mine - asked[category], -8, 17);
      put(inputs, I::kEnoughElse + 17 * c, best - asked[category], -8, 17);
      const auto first = leader(s_, category);
      put(inputs, I::kLeader + 5 * c + (first ? 1 + whose(*first) : 0));
    }
    put(inputs, I::kRebels, rebels_laid(s_), 0, 4);
    put_special(inputs, I::kOverseer, Special::kOverseer);
    put_special(inputs, I::kPriest, Special::kHighPriest);
    if (s_.ankh_laid) put(inputs, I::kAnkhGone);
    put(inputs, I::kRaised + std::popcount(s_.raised));
  }
  // Who has laid it.
  void put_special(CityInputs& inputs, int first, Special special) const noexcept {
    const auto card = parts_.special(special);
    for (int i = 0; i < s_.players; ++i)
      if (s_.laid[static_cast<std::size_t>(i)].contains(card)) put(inputs, first + whose(Seat::at(i)));
  }

  void write_game(SharedInputs& inputs) const noexcept {
    put(inputs, I::kPlayers + s_.players - 2);
    put(inputs, I::kTarget + (s_.target == Target::kAllBoats ? 3
                              : s_.target == Target::k10     ? 0
                              : s_.target == Target::k12     ? 1
                                                             : 2));
    put(inputs, I::kStep + 4 * static_cast<int>(s_.step) + (s_.actor.index() < s_.players ? whose(s_.actor) : 0));
    put(inputs, I::kRound, s_.round, 0, 12);
    const int all = activations_in_round(s_);
    const int begun = s_.step == Step::kLoad ? all : s_.activations;
    put(inputs, I::kCitiesLeft, all - begun, 0, 9);
    const auto activator = [&](int number) { return s_.order[static_cast<std::size_t>(number % s_.players)]; };
    int mine = 0;
    for (int i = begun; i < all; ++i) mine += activator(i) == me_ ? 1 : 0;
    put(inputs, I::kMyCities, mine, 0, 3);
    if (begun < all) put(inputs, I::kNextCity + whose(activator(begun)));
    put(inputs, I::kMostMercenaries + (most_mercenaries_ ? 1 + whose(*most_mercenaries_) : 0));
    for (std::size_t i = 0; i < s_.open_boat_count; ++i) put(inputs, I::kBoat + s_.open_boats[i].index());
    if (s_.karnak_boat) put(inputs, I::kKarnak + whose(s_.karnak_seat));
    put(inputs, I::kStatues, s_.supply[Good::kStatue], 0, 11);
  }

  void write_player(Seat seat, SharedInputs& inputs) const noexcept {
    const int who = whose(seat);
    const int points = boat_points(s_, seat);
    put(inputs, I::kPoints + 21 * who, points, 0, 21);
    const bool is_target_known = s_.target != Target::kAllBoats;
    const int to_go = static_cast<int>(s_.target) - points - (most_mercenaries_ == seat ? 1 : 0);
    if (is_target_known) put(inputs, I::kToGo + 16 * who, to_go, 0, 16);
    put(inputs, I::kTokens + 6 * who + s_.mercenaries[at(seat)].size());
    put(inputs, I::kTokens + 6 * (4 + who) + s_.negotiators[at(seat)].size());
    const auto own = s_.goods[at(seat)];
    for (const auto good : own.kinds()) put(inputs, I::kOwned + 10 * (6 * who + index_of(good)), own[good], 1, 10);
    put(inputs, I::kOwnedAll + 26 * who, own.total(), 0, 26);

    // Each token gives its good; the tokens of one city kind are one each.
    auto held = own.without(Good::kStatue);
    for (const auto city : unused_mercenaries(s_, seat)) held += Goods::of(parts_.city(city).mercenary_good);
    const int statues = own[Good::kStatue];
    std::array<Goods, 1U << (kOpenBoats + 1)> costs{};
    std::array<int, 1U << (kOpenBoats + 1)> sums{};
    std::size_t sets = 1;
    int most = 0;
    for (const auto boat : boats_for(s_, seat)) {
      const auto& facts = parts_.boat(boat);
      const int lacking = std::max(0, facts.cost.beyond(held).total() - statues);
      put(inputs, I::kLacks + 10 * (4 * boat.index() + who), lacking, 0, 10);
      if (lacking > 0) continue;
      for (std::size_t set = 0; set < sets; ++set) {
        costs[sets + set] = costs[set] + facts.cost;
        sums[sets + set] = sums[set] + facts.points;
        if (costs[sets + set].beyond(held).total() <= statues) most = std::max(most, sums[sets + set]);
      }
      sets *= 2;
    }
    put(inputs, I::kCanLoad + 16 * who, most, 0, 16);
    if (is_target_known && most >= to_go) put(inputs, I::kCanEnd + who);
    for (int place = 0; place < s_.players; ++place)
      if (s_.order[static_cast<std::size_t>(place)] == seat) put(inputs, I::kPlace + 4 * who + place);
    if (s_.places[at(seat)] != 0) put(inputs, I::kGiza + 4 * who + s_.places[at(seat)] - 1);
    if (s_.declined.contains(seat)) put(inputs, I::kDeclined + who);
  }

  void write_cards(SharedInputs& inputs) const noexcept {
    for (int i = 0; i < s_.players; ++i) {
      const auto seat = Seat::at(i);
      const int who = whose(seat);
      const auto hand = s_.hands[at(seat)];
      Numbers sum;
      for (const auto card : hand) {
        sum += parts_.face(card).numbers;
        if (seat == me_)
          put(inputs, I::kHand + (is_shared(card) ? card.index() : card.index() - kBasicCards * seat.index()));
      }
      put(inputs, I::kHandSize + 15 * who, hand_size(seen_, seat), 0, 15);
      for (const auto category : kAllCategories) {
        if (seat == me_)
          put(inputs, I::kHandNumbers + 31 * index_of(category), sum[category], 0, 31);
        else
          put(inputs, I::kKnown + 16 * (3 * who + index_of(category)), sum[category], 0, 16);
      }
      if (hand.contains(parts_.deity_of(seat))) put(inputs, I::kDeity + who);
    }
    const auto hidden = unseen(seen_);
    for (int special = 0; special < kSpecials; ++special) {
      const auto which = static_cast<Special>(special);
      if (which == Special::kNone || which == Special::kDeity) continue;
      if (hidden.contains(parts_.special(which))) put(inputs, I::kUnseen + special);
    }
    for (const auto kind : {Kind::kMerchant, Kind::kNegotiator, Kind::kMercenary, Kind::kRebel})
      put(inputs, I::kUnseenKind + 13 * static_cast<int>(kind), (hidden & parts_.of_kind(kind)).size(), 0, 13);
  }

  const Observation& seen_;
  const State& s_;
  const Components& parts_;
  Seat me_;
  std::optional<Seat> most_mercenaries_;
};

}  // namespace

InputSets inputs_of(const Observation& seen) noexcept {
  InputSets inputs;
  Writer{seen}.write(inputs);
  return inputs;
}

}  // namespace benben::bots::trader
