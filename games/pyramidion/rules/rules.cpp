#include "games/pyramidion/rules/rules.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "core/hash.h"
#include "games/pyramidion/rules/payment.h"
#include "games/pyramidion/rules/story.h"

namespace benben::pyramidion {
namespace {

// What happens next. Each routine below goes on until something is to be chosen and returns kWait,
// or names the routine that follows it; run() is the loop between them, so nothing recurses.
enum class Go : std::uint8_t {
  kWait,
  kOpenBoats,   // phase 1
  kNewGoods,    // phase 2
  kCollect,     // phase 3
  kDeal,        // phase 4
  kActivate,    // phase 5
  kLay,         // the actor lays or passes
  kAct,         // the special just laid acts
  kCityEffect,  // Giza, Luxor, Cairo, Alexandria
  kNextLayer,
  kResolve,   // all have passed
  kRevolt,    // all revolt tokens are drawn
  kContests,  // influence, agreements, trade
  kPriests,
  kEndCity,
  kExchange,
  kTurnOrder,  // phase 6
  kLoad,       // phase 7
  kEndRound,   // phase 8
  kSwapOrder,  // two players, in the rules of today
  kNextRound,
};

Go wait_for(State& s, Step step) noexcept {
  s.step = step;
  return Go::kWait;
}

// ---- Draws. Each first makes the deck anew if it is empty. ----

bool ready_boats(State& s) noexcept {
  if (!s.boat_deck.empty()) return true;
  if (s.boat_discard.empty()) return false;
  s.boat_deck = s.boat_discard;
  s.boat_discard = {};
  ++s.shuffles.boats;
  return true;
}

bool ready_cards(State& s) noexcept {
  if (!s.deck.empty()) return true;
  const auto discards = discard(s);
  if (discards.empty()) return false;
  s.deck = discards;
  s.deck_made = discards;
  ++s.shuffles.cards;
  return true;
}

bool can_draw_card(const State& s) noexcept { return !s.deck.empty() || !discard(s).empty(); }

void take_card(State& s, Seat seat, Card card) noexcept {
  s.deck.erase(card);
  s.hands[at(seat)].insert(card);
}

// The actor draws a card: `step` if chance has a choice, else `after`.
Go draw_card(State& s, Step step, Go after) noexcept {
  if (!ready_cards(s)) return after;
  if (!s.deck.is_single()) return wait_for(s, step);
  take_card(s, s.actor, s.deck.lowest());
  return after;
}

// ---- Cards in the city ----

// Takes a card out of the city, with all that its lying there meant.
void unlay(State& s, Card card) noexcept {
  const auto seat = layer_of(s, card);
  s.laid[at(seat)].erase(card);
  auto* const end = s.laid_order.data() + s.laid_order_count;
  auto* const place = std::find(s.laid_order.data(), end, card);
  assert(place != end);
  std::move(place + 1, end, place);
  end[-1] = Card{};
  --s.laid_order_count;
  const auto& parts = *s.components;
  if (card == parts.special(Special::kPhilosopher)) {
    s.copied = {};
    s.categories[kSeats] = {};
    s.raised &= 1;
  } else if (card == parts.special(Special::kStonecutter)) {
    s.raised &= 2;
  } else if (card == parts.deity_of(seat)) {
    s.categories[at(seat)] = {};
  }
}

CardSet others_laid(const State& s) noexcept { return all_laid(s) - CardSet::of(*s.acting); }

CardSet merchants_laid(const State& s) noexcept {
  const auto& parts = *s.components;
  auto merchants = parts.of_kind(Kind::kMerchant);
  if (s.copied && merchants.contains(*s.copied)) merchants.insert(parts.special(Special::kPhilosopher));
  return others_laid(s) & merchants;
}

CategorySet categories_left(const State& s) noexcept {
  int used[kCategories] = {};
  for (const auto category : s.categories) {
    if (category) ++used[index_of(*category)];
  }
  CategorySet left;
  for (const auto category : kAllCategories) {
    if (used[index_of(category)] < kTokensPerCategory) left.insert(category);
  }
  return left;
}

CitySet swap_cities(const State& s) noexcept {
  CitySet cities;
  if (s.city_goods[at(*s.here)].empty()) return cities;
  for (const auto city : kAllCities) {
    if (city != *s.here && !s.city_goods[at(city)].empty()) cities.insert(city);
  }
  return cities;
}

int swap_size(const State& s) noexcept {
  return std::min({kStonecutterSwap, s.city_goods[at(*s.here)].total(), s.city_goods[at(*s.other)].total()});
}

// Every multiset of n (1 or 2) goods of a city, lexicographic.
void list_swaps(Moves& moves, MoveKind kind, Goods goods, int n) noexcept {
  const auto kinds = goods.kinds();
  for (const auto first : kinds) {
    if (n == 1) {
      moves.push_back(Move::swap(kind, first, {}));
      continue;
    }
    for (const auto second : kinds) {
      if (second < first || (second == first && goods[first] < 2)) continue;
      moves.push_back(Move::swap(kind, first, second));
    }
  }
}

std::uint8_t free_places(const State& s) noexcept {  // bit p: place p
  std::uint8_t free = static_cast<std::uint8_t>((1U << (s.players + 1)) - 2);
  for (const auto place : s.places) free &= static_cast<std::uint8_t>(~(1U << place));
  return free;
}

void remove_token(State& s, Token token) noexcept {
  auto& tokens = token == Token::kMercenary ? s.mercenaries : s.negotiators;
  for (auto& cities : tokens) cities.erase(*s.here);
}

// ---- Phases 1 to 4 ----

Go open_boats(State& s) noexcept {
  while (s.open_boat_count < kOpenBoats && ready_boats(s)) {
    if (!s.boat_deck.is_single()) return wait_for(s, Step::kOpenBoat);
    s.open_boats[s.open_boat_count++] = s.boat_deck.lowest();
    s.boat_deck = {};
  }
  return Go::kNewGoods;
}

void place_goods(State& s, SupplyCard card) noexcept {
  const auto& placed = s.components->supply(card);
  if (s.supply.contains(s.components->supply_total(card))) {
    s.supply -= s.components->supply_total(card);
    for (const auto city : kAllCities) s.city_goods[at(city)] += placed[at(city)];
    return;
  }
  for (const auto city : kAllCities) {
    const auto goods = placed[at(city)].capped(s.supply);
    s.supply -= goods;
    s.city_goods[at(city)] += goods;
  }
}

Go new_goods(State& s) noexcept {
  const auto card = *s.supply_open;
  place_goods(s, card);
  s.supply_discard.insert(card);
  s.supply_open = {};
  if (s.supply_deck.empty()) {
    s.supply_deck = s.supply_discard;
    s.supply_discard = {};
    ++s.shuffles.supply;
  }
  if (!s.supply_deck.is_single()) return wait_for(s, Step::kDrawSupply);
  s.supply_open = s.supply_deck.lowest();
  s.supply_deck = {};
  return Go::kCollect;
}

void collect(State& s, City city, Good good) noexcept {
  s.city_goods[at(city)] -= Goods::of(good);
  s.goods[at(s.actor)] += Goods::of(good);
}

// Goes on with the cities after s.other of the player at s.turn.
Go collect_next(State& s) noexcept {
  for (; s.turn < s.players; ++s.turn, s.other = {}) {
    s.actor = s.order[s.turn];
    auto cities = s.negotiators[at(s.actor)];
    if (s.other) cities -= CitySet::first(index_of(*s.other) + 1);
    for (const auto city : cities) {
      const auto kinds = s.city_goods[at(city)].kinds();
      if (kinds.empty()) continue;
      if (kinds.is_single()) {
        collect(s, city, kinds.lowest());
        continue;
      }
      s.other = city;
      return wait_for(s, Step::kCollect);
    }
  }
  s.turn = 0;
  s.other = {};
  return Go::kDeal;
}

Go deal(State& s) noexcept {
  for (int i = 0; i < s.players; ++i) s.hands[static_cast<std::size_t>(i)] = basic_cards(Seat::at(i));
  s.deck = s.deck_made = kAllShared;
  ++s.shuffles.cards;
  s.count = 0;
  s.actor = Seat::at(0);
  return wait_for(s, Step::kDeal);
}

// After a card was dealt to the actor: whose is the next?
Go deal_next(State& s) noexcept {
  ++s.count;
  const int dealt = s.count;
  const int all = kDealtCards * s.players;
  if (dealt < all) {
    s.actor = Seat::at(dealt / kDealtCards);
    return Go::kWait;
  }
  if (dealt == all) {
    if (const auto seat = owner(s.mercenaries, City::kThebes)) {
      s.actor = *seat;
      return Go::kWait;
    }
  }
  s.count = 0;
  return Go::kActivate;
}

// ---- Phase 5: cities ----

Go begin_city(State& s, City city) noexcept {
  ++s.activations;
  s.here = city;
  s.activator = s.actor;
  if (city == City::kKarnak && ready_boats(s)) {
    s.karnak_seat = s.actor;
    if (!s.boat_deck.is_single()) return wait_for(s, Step::kKarnakBoat);
    s.karnak_boat = s.boat_deck.lowest();
    s.boat_deck = {};
  }
  return Go::kLay;
}

Go activate(State& s) noexcept {
  if (s.activations == activations_in_round(s)) return Go::kTurnOrder;
  s.actor = s.order[static_cast<std::size_t>(s.activations % s.players)];
  const auto cities = CitySet::first(kCities) - s.sundials;
  if (!cities.is_single()) return wait_for(s, Step::kActivate);
  return begin_city(s, cities.lowest());
}

Go next_layer(State& s) noexcept {
  s.acting = {};
  for (int i = 0; i < s.players; ++i) {
    s.actor = s.actor.next(s.players);
    if (s.passed.contains(s.actor)) continue;
    // Most often there is a choice at once, and no need to go through lay().
    return s.players > 2 && !s.hands[at(s.actor)].empty() ? wait_for(s, Step::kLay) : Go::kLay;
  }
  return Go::kResolve;
}

Go pass(State& s) noexcept {
  s.passed.insert(s.actor);
  return next_layer(s);
}

Go city_effect(State& s) noexcept;

Go lay_card(State& s, Card card) noexcept {
  const auto seat = at(s.actor);
  s.hands[seat].erase(card);
  s.known.erase(card);
  s.laid[seat].insert(card);
  s.laid_order[s.laid_order_count++] = card;
  if (s.players == 2) ++s.laid_count[seat];
  s.acting = card;
  if (card == s.components->special(Special::kPhilosopher)) {
    const auto others = others_laid(s);
    if (others.is_single()) {
      s.copied = others.lowest();
    } else if (!others.empty()) {
      return wait_for(s, Step::kPhilosopher);
    }
  }
  return s.components->face(card).special == Special::kNone ? city_effect(s) : Go::kAct;
}

Go lay(State& s) noexcept {
  const auto hand = s.hands[at(s.actor)];
  if (hand.empty()) return pass(s);
  if (s.players == 2) {
    const int laid = s.laid_count[at(s.actor)];
    if (laid == kTwoPlayerLimit) return pass(s);
    if (laid == 0 && hand.is_single()) return lay_card(s, hand.lowest());
  }
  return wait_for(s, Step::kLay);
}

Go hire(State& s, Card card) noexcept {
  s.hands[at(s.actor)].erase(card);
  s.known.erase(card);
  s.passed.insert(s.actor);
  return draw_card(s, Step::kHireCard, Go::kNextLayer);
}

// ---- Specials ----

Go discard_laid(State& s, Card card) noexcept {
  unlay(s, card);
  return Go::kCityEffect;
}

Go act_on(State& s, CardSet targets, Step step) noexcept {
  if (targets.empty()) return Go::kCityEffect;
  if (targets.is_single()) return discard_laid(s, targets.lowest());
  return wait_for(s, step);
}

Go guard_token(State& s, Token token) noexcept {
  remove_token(s, token);
  return Go::kCityEffect;
}

Go take_from_city(State& s, Good good) noexcept {
  s.city_goods[at(*s.here)] -= Goods::of(good);
  s.goods[at(s.actor)] += Goods::of(good);
  return Go::kCityEffect;
}

Go politician(State& s, Good good) noexcept {
  s.supply -= Goods::of(good);
  s.city_goods[at(*s.here)] += Goods::of(good);
  return draw_card(s, Step::kPoliticianCard, Go::kCityEffect);
}

Go raise(State& s) noexcept {
  s.raised |= *s.acting == s.components->special(Special::kStonecutter) ? 1 : 2;
  return Go::kCityEffect;
}

Go take(State& s, Good first, Maybe<Good> second) noexcept {
  auto there = Goods::of(first);
  if (second) there += Goods::of(*second);
  Goods here;
  for (const auto good : s.given) {
    if (good) here += Goods::of(*good);
  }
  s.city_goods[at(*s.here)] = s.city_goods[at(*s.here)] - here + there;
  s.city_goods[at(*s.other)] = s.city_goods[at(*s.other)] - there + here;
  s.given = {};
  s.other = {};
  return Go::kCityEffect;
}

Go give(State& s, Good first, Maybe<Good> second) noexcept {
  s.given = {Maybe<Good>{first}, second};
  Moves choices;
  list_swaps(choices, MoveKind::kTake, s.city_goods[at(*s.other)], swap_size(s));
  if (choices.size() == 1) return take(s, choices[0].good(), choices[0].second_good());
  return wait_for(s, Step::kTake);
}

Go swap_with(State& s, City city) noexcept {
  s.other = city;
  Moves choices;
  list_swaps(choices, MoveKind::kGive, s.city_goods[at(*s.here)], swap_size(s));
  if (choices.size() == 1) return give(s, choices[0].good(), choices[0].second_good());
  return wait_for(s, Step::kGive);
}

Go act(State& s) noexcept {
  switch (face(s, *s.acting).special) {
    case Special::kDeity: {
      const auto left = categories_left(s);
      if (!left.is_single()) return left.empty() ? Go::kCityEffect : wait_for(s, Step::kDeity);
      const bool own = *s.acting == s.components->deity_of(s.actor);
      s.categories[own ? at(s.actor) : kSeats] = left.lowest();
      return Go::kCityEffect;
    }
    case Special::kGuard: {
      const auto cards = others_laid(s);
      const auto tokens = tokens_in(s, *s.here);
      if (tokens.empty()) return act_on(s, cards, Step::kGuard);
      if (cards.empty() && tokens.is_single()) return guard_token(s, tokens.lowest());
      return wait_for(s, Step::kGuard);
    }
    case Special::kBandit:
      return act_on(s, others_laid(s), Step::kBandit);
    case Special::kThief:
      return act_on(s, merchants_laid(s), Step::kThief);
    case Special::kVizier: {
      const auto kinds = s.city_goods[at(*s.here)].kinds();
      if (kinds.empty()) return Go::kCityEffect;
      if (kinds.is_single()) return take_from_city(s, kinds.lowest());
      return wait_for(s, Step::kVizier);
    }
    case Special::kPolitician: {
      const auto kinds = s.supply.kinds();
      if (kinds.empty()) return draw_card(s, Step::kPoliticianCard, Go::kCityEffect);
      if (kinds.is_single()) return politician(s, kinds.lowest());
      return wait_for(s, Step::kPolitician);
    }
    case Special::kStonecutter:
      return swap_cities(s).empty() ? raise(s) : wait_for(s, Step::kStonecutter);
    case Special::kNone:
    case Special::kHighPriest:
    case Special::kOverseer:
    case Special::kPhilosopher:
      break;
  }
  return Go::kCityEffect;
}

// ---- Effects of cities on laying ----

Go city_effect(State& s) noexcept {
  switch (*s.here) {
    case City::kGiza: {
      if (face(s, *s.acting).kind != Kind::kMercenary || s.places[at(s.actor)] != 0) break;
      const auto free = free_places(s);
      if (!std::has_single_bit(free)) return wait_for(s, Step::kGiza);
      s.places[at(s.actor)] = static_cast<std::uint8_t>(std::countr_zero(free));
      break;
    }
    case City::kLuxor:
      if (!face(s, *s.acting).ankh || s.ankh_laid) break;
      s.ankh_laid = true;
      if (can_draw_card(s)) return wait_for(s, Step::kLuxor);
      break;
    case City::kCairo:
      if (!face(s, *s.acting).ankh || s.ankh_laid) break;
      s.ankh_laid = true;
      if (!tokens_in(s, City::kCairo).empty()) return wait_for(s, Step::kCairo);
      break;
    case City::kAlexandria: {
      if (!face(s, *s.acting).ankh) break;
      const auto kinds = s.supply.kinds();
      if (kinds.empty()) break;
      if (!kinds.is_single()) return wait_for(s, Step::kAlexandria);
      s.supply -= Goods::of(kinds.lowest());
      s.goods[at(s.actor)] += Goods::of(kinds.lowest());
      break;
    }
    case City::kAbuSimbel:
    case City::kThebes:
    case City::kPhilae:
    case City::kKarnak:
      break;
  }
  return next_layer(s);
}

// ---- After all have passed ----

Go resolve(State& s) noexcept {
  s.passed = {};
  s.ankh_laid = false;
  s.laid_count = {};
  const int rebels = rebels_laid(s);
  if (rebels == 0) return Go::kContests;
  ++s.shuffles.revolt;
  if (rebels >= RevoltToken::kCount) {
    s.revolt_drawn = RevoltSet::first(RevoltToken::kCount);
    return Go::kRevolt;
  }
  s.count = static_cast<std::uint8_t>(rebels);
  return wait_for(s, Step::kRevolt);
}

Go revolt(State& s) noexcept {
  int strength_of_revolt = 0;
  Goods reward;
  for (const auto token : s.revolt_drawn) {
    strength_of_revolt += s.components->revolt(token).strength;
    if (*s.here == City::kPhilae) strength_of_revolt += kPhilaeStrength;
    reward += s.components->revolt(token).reward;
  }
  s.revolt_drawn = {};
  s.count = 0;

  int most = -1;
  Maybe<Seat> first;
  SeatSet beaten;
  for (int i = 0; i < s.players; ++i) {
    const auto seat = Seat::at(i);
    if (s.laid[at(seat)].empty()) continue;
    const int influence = strength(s, seat)[Category::kInfluence];
    if (influence < strength_of_revolt) beaten.insert(seat);
    if (influence > most) {
      most = influence;
      first = seat;
    } else if (influence == most) {
      first = {};
    }
  }
  for (const auto seat : beaten) {
    for (const auto card : s.laid[at(seat)]) unlay(s, card);
  }
  if (first && most >= strength_of_revolt) {
    const auto gained = reward.capped(s.supply);
    s.supply -= gained;
    s.goods[at(*first)] += gained;
  }
  return Go::kContests;
}

void place_token(std::array<CitySet, kSeats>& tokens, Seat winner, City city) noexcept {
  auto& own = tokens[at(winner)];
  if (own.contains(city) || own.size() == kTokensPerPlayer) return;
  for (auto& cities : tokens) cities.erase(city);
  own.insert(city);
}

Go contests(State& s) noexcept {
  if (s.laid_order_count == 0) return Go::kEndCity;
  // Nothing between the three contests changes a number, so one count serves all.
  const auto limits = thresholds(s);
  std::array<int, kCategories> most{};
  most.fill(-1);
  std::array<Maybe<Seat>, kCategories> first{};
  for (int i = 0; i < s.players; ++i) {
    const auto seat = Seat::at(i);
    if (s.laid[at(seat)].empty()) continue;
    const auto numbers = strength(s, seat);
    for (const auto category : kAllCategories) {
      const auto c = static_cast<std::size_t>(category);
      if (numbers[category] > most[c]) {
        most[c] = numbers[category];
        first[c] = seat;
      } else if (numbers[category] == most[c]) {
        first[c] = {};
      }
    }
  }
  const auto city = *s.here;
  const auto won = [&](Category category) {
    const auto c = static_cast<std::size_t>(category);
    return most[c] >= limits[category] ? first[c] : Maybe<Seat>{};
  };
  if (const auto winner = won(Category::kInfluence)) place_token(s.mercenaries, *winner, city);
  if (const auto winner = won(Category::kAgreements)) place_token(s.negotiators, *winner, city);
  if (const auto winner = won(Category::kTrade)) {
    s.goods[at(*winner)] += s.city_goods[at(city)];
    s.city_goods[at(city)] = {};
  }
  return Go::kPriests;
}

void take_back(State& s, Card card) noexcept {
  const auto seat = layer_of(s, card);
  unlay(s, card);
  s.hands[at(seat)].insert(card);
  if (is_shared(card)) s.known.insert(card);
}

// The priests lying here that have not acted.
CardSet priests_waiting(const State& s) noexcept {
  const auto& parts = *s.components;
  const auto priest = parts.special(Special::kHighPriest);
  CardSet waiting;
  if ((s.priests_done & 1) == 0) waiting.insert(priest);
  if ((s.priests_done & 2) == 0 && s.copied && *s.copied == priest) {
    waiting.insert(parts.special(Special::kPhilosopher));
  }
  return waiting & all_laid(s);
}

Go priests(State& s) noexcept {
  for (;;) {
    const auto waiting = priests_waiting(s);
    if (waiting.empty()) break;
    auto seat = s.activator;
    while ((waiting & s.laid[at(seat)]).empty()) seat = seat.next(s.players);
    const Card priest = *std::find_if(s.laid_order.begin(), s.laid_order.end(), [&](Card card) {
      return waiting.contains(card) && s.laid[at(seat)].contains(card);
    });
    s.priests_done |= priest == s.components->special(Special::kHighPriest) ? 1 : 2;
    if (!s.laid[at(seat)].is_single()) {
      s.actor = seat;
      s.acting = priest;
      return wait_for(s, Step::kPriest);
    }
    take_back(s, s.laid[at(seat)].lowest());
  }
  return Go::kEndCity;
}

Go leave_city(State& s) noexcept {
  s.here = {};
  s.turn = 0;
  s.activator = {};
  return Go::kActivate;
}

Go end_city(State& s) noexcept {
  s.laid = {};
  std::fill_n(s.laid_order.begin(), s.laid_order_count, Card{});
  s.laid_order_count = 0;
  s.categories = {};
  s.copied = {};
  s.acting = {};
  s.raised = 0;
  s.priests_done = 0;
  s.sundials.insert(*s.here);
  return *s.here == City::kAbuSimbel ? Go::kExchange : leave_city(s);
}

int most_exchanges(const State& s, Seat seat) noexcept {
  return std::min(s.goods[at(seat)][Good::kWorker] / kWorkersPerStatue, s.supply[Good::kStatue]);
}

Go exchange(State& s) noexcept {
  for (; s.turn < s.players; ++s.turn) {
    s.actor = s.order[s.turn];
    if (most_exchanges(s, s.actor) > 0) return wait_for(s, Step::kExchange);
  }
  return leave_city(s);
}

// ---- Phases 6 to 8 ----

// Of two players the second becomes the first, unless Giza was played.
void swap_order(State& s) noexcept {
  if (s.players == 2 && !s.sundials.contains(City::kGiza)) std::swap(s.order[0], s.order[1]);
}

}  // namespace

std::array<Seat, kSeats> order_after(const std::array<Seat, kSeats>& before,
                                     const std::array<std::uint8_t, kSeats>& places, int players) noexcept {
  std::array<Seat, kSeats> order{};
  unsigned taken = 0;
  for (int i = 0; i < players; ++i) {
    const int place = places[static_cast<std::size_t>(i)];
    if (place == 0) continue;
    order[static_cast<std::size_t>(place - 1)] = Seat::at(i);
    taken |= 1U << place;
  }
  int place = 0;
  for (int i = 0; i < players; ++i) {
    const auto seat = before[static_cast<std::size_t>(i)];
    if (places[at(seat)] != 0) continue;
    do ++place;
    while ((taken >> place & 1U) != 0);
    order[static_cast<std::size_t>(place - 1)] = seat;
  }
  return order;
}

namespace {

Go turn_order(State& s) noexcept {
  s.activations = 0;
  if (std::any_of(s.places.begin(), s.places.end(), [](int place) { return place != 0; })) {
    s.order = order_after(s.order, s.places, s.players);
  } else if (s.rules == Rules::k1) {
    swap_order(s);
  }
  s.places = {};
  return Go::kLoad;
}

bool can_load(const State& s, Seat seat) noexcept {
  const auto own = purse(s, seat);
  const auto can = [&](Boat boat) { return can_pay(*s.components, s.components->boat(boat).cost, own); };
  if (s.karnak_boat && s.karnak_seat == seat && can(*s.karnak_boat)) return true;
  return std::any_of(s.open_boats.begin(), s.open_boats.begin() + s.open_boat_count, can);
}

void load_boat(State& s, Boat boat, CitySet mercenaries) noexcept {
  const auto seat = at(s.actor);
  const auto cost = s.components->boat(boat).cost;
  const auto paid = price(cost, payment(*s.components, cost, purse(s, s.actor), mercenaries));
  s.goods[seat] -= paid;
  s.supply += paid;
  s.used_mercenaries |= mercenaries;
  s.boats[seat].insert(boat);
  if (s.karnak_boat && *s.karnak_boat == boat) {
    s.karnak_boat = {};
    s.karnak_seat = {};
    return;
  }
  auto* const end = s.open_boats.data() + s.open_boat_count;
  auto* const place = std::find(s.open_boats.data(), end, boat);
  assert(place != end);
  std::move(place + 1, end, place);
  end[-1] = Boat{};
  --s.open_boat_count;
}

Go load_next(State& s) noexcept {
  while (s.declined.size() < s.players) {
    s.actor = s.order[s.turn];
    if (!s.declined.contains(s.actor)) {
      if (can_load(s, s.actor)) return wait_for(s, Step::kLoad);
      s.declined.insert(s.actor);
    }
    s.turn = static_cast<std::uint8_t>((s.turn + 1) % s.players);
  }
  s.declined = {};
  s.turn = 0;
  return Go::kEndRound;
}

bool is_over(const State& s) noexcept {
  const auto all = s.boats[0] | s.boats[1] | s.boats[2] | s.boats[3];
  if (all.size() == Boat::kCount) return true;
  if (s.target == Target::kAllBoats) return false;
  const auto extra = mercenary_leader(s);
  for (int i = 0; i < s.players; ++i) {
    const auto seat = Seat::at(i);
    if (boat_points(s, seat) + (extra == seat ? 1 : 0) >= static_cast<int>(s.target)) return true;
  }
  return false;
}

Go end_round(State& s) noexcept {
  if (s.karnak_boat) s.boat_discard.insert(*s.karnak_boat);
  s.karnak_boat = {};
  s.karnak_seat = {};
  s.used_mercenaries = {};
  s.actor = {};
  return is_over(s) ? wait_for(s, Step::kOver) : Go::kSwapOrder;
}

// A step of its own, so that it is told.
Go swap_order_at_end(State& s) noexcept {
  if (s.rules != Rules::k1) swap_order(s);
  return Go::kNextRound;
}

Go next_round(State& s) noexcept {
  s.hands = {};
  s.known = {};
  s.sundials = {};
  ++s.round;
  return Go::kOpenBoats;
}

// One step on the way to the next choice, and which one follows.
[[gnu::always_inline]] inline Go step(State& s, Go go) noexcept {
  switch (go) {
    case Go::kWait:
      break;
    case Go::kOpenBoats:
      return open_boats(s);
    case Go::kNewGoods:
      return new_goods(s);
    case Go::kCollect:
      return collect_next(s);
    case Go::kDeal:
      return deal(s);
    case Go::kActivate:
      return activate(s);
    case Go::kLay:
      return lay(s);
    case Go::kAct:
      return act(s);
    case Go::kCityEffect:
      return city_effect(s);
    case Go::kNextLayer:
      return next_layer(s);
    case Go::kResolve:
      return resolve(s);
    case Go::kRevolt:
      return revolt(s);
    case Go::kContests:
      return contests(s);
    case Go::kPriests:
      return priests(s);
    case Go::kEndCity:
      return end_city(s);
    case Go::kExchange:
      return exchange(s);
    case Go::kTurnOrder:
      return turn_order(s);
    case Go::kLoad:
      return load_next(s);
    case Go::kEndRound:
      return end_round(s);
    case Go::kSwapOrder:
      return swap_order_at_end(s);
    case Go::kNextRound:
      return next_round(s);
  }
  return Go::kWait;
}

void run(State& s, Go go) noexcept {
  while (go != Go::kWait) go = step(s, go);
}

// What is worth telling of a step.
std::optional<Happening> happening(Go go) noexcept {
  switch (go) {
    case Go::kNewGoods:
      return Happening::kNewGoods;
    case Go::kCollect:
      return Happening::kCollect;
    case Go::kActivate:
      return Happening::kActivate;
    case Go::kLay:
      return Happening::kLay;
    case Go::kAct:
      return Happening::kAct;
    case Go::kRevolt:
      return Happening::kRevolt;
    case Go::kContests:
      return Happening::kContests;
    case Go::kPriests:
      return Happening::kPriests;
    case Go::kTurnOrder:
    case Go::kSwapOrder:
      return Happening::kTurnOrder;
    case Go::kLoad:
      return Happening::kLoad;
    case Go::kNextRound:
      return Happening::kEndRound;
    default:
      return std::nullopt;
  }
}

// Carries out a decision and says what follows.
Go carry_out(State& s, Move move) noexcept {
  switch (s.step) {
    case Step::kDrawSeat: {
      s.order[s.count++] = move.seat();
      if (s.count < s.players - 1) return Go::kWait;
      auto left = SeatSet::first(s.players);
      for (int i = 0; i < s.count; ++i) left.erase(s.order[static_cast<std::size_t>(i)]);
      s.order[s.count] = left.lowest();
      s.count = 0;
      s.shuffles.supply = s.shuffles.boats = 1;
      return wait_for(s, Step::kDrawSupply);
    }
    case Step::kDrawSupply:
      s.supply_open = move.supply_card();
      s.supply_deck.erase(move.supply_card());
      if (s.round > 0) return Go::kCollect;
      s.round = 1;
      return Go::kOpenBoats;
    case Step::kOpenBoat:
      s.open_boats[s.open_boat_count++] = move.boat();
      s.boat_deck.erase(move.boat());
      return Go::kOpenBoats;
    case Step::kDeal:
      take_card(s, s.actor, move.card());
      return deal_next(s);
    case Step::kKarnakBoat:
      s.karnak_boat = move.boat();
      s.boat_deck.erase(move.boat());
      return Go::kLay;
    case Step::kHireCard:
    case Step::kLuxorCard:
      take_card(s, s.actor, move.card());
      return next_layer(s);
    case Step::kPoliticianCard:
      take_card(s, s.actor, move.card());
      return Go::kCityEffect;
    case Step::kRevolt:
      s.revolt_drawn.insert(move.revolt_token());
      return s.revolt_drawn.size() == s.count ? Go::kRevolt : Go::kWait;
    case Step::kCollect:
      collect(s, move.city(), move.good());
      return Go::kCollect;
    case Step::kActivate:
      return begin_city(s, move.city());
    case Step::kLay:
      if (move.kind() == MoveKind::kLay) return lay_card(s, move.card());
      return move.kind() == MoveKind::kHire ? hire(s, move.card()) : pass(s);
    case Step::kPhilosopher:
      s.copied = move.card();
      return Go::kAct;
    case Step::kDeity: {
      const bool own = *s.acting == s.components->deity_of(s.actor);
      s.categories[own ? at(s.actor) : kSeats] = move.category();
      return Go::kCityEffect;
    }
    case Step::kGuard:
      return move.kind() == MoveKind::kGuardToken ? guard_token(s, move.token()) : discard_laid(s, move.card());
    case Step::kBandit:
    case Step::kThief:
      return discard_laid(s, move.card());
    case Step::kVizier:
      return take_from_city(s, move.good());
    case Step::kPolitician:
      return politician(s, move.good());
    case Step::kStonecutter:
      return move.kind() == MoveKind::kRaise ? raise(s) : swap_with(s, move.city());
    case Step::kGive:
      return give(s, move.good(), move.second_good());
    case Step::kTake:
      return take(s, move.good(), move.second_good());
    case Step::kGiza:
      s.places[at(s.actor)] = static_cast<std::uint8_t>(move.number());
      return Go::kNextLayer;
    case Step::kLuxor:
      return move.kind() == MoveKind::kLuxorDraw ? draw_card(s, Step::kLuxorCard, Go::kNextLayer) : Go::kNextLayer;
    case Step::kCairo:
      if (move.kind() == MoveKind::kCairoToken) remove_token(s, move.token());
      return Go::kNextLayer;
    case Step::kAlexandria:
      s.supply -= Goods::of(move.good());
      s.goods[at(s.actor)] += Goods::of(move.good());
      return Go::kNextLayer;
    case Step::kPriest:
      take_back(s, move.card());
      return Go::kPriests;
    case Step::kExchange: {
      const int times = move.number();
      const auto workers = Goods::of(Good::kWorker, kWorkersPerStatue * times);
      const auto statues = Goods::of(Good::kStatue, times);
      s.goods[at(s.actor)] = s.goods[at(s.actor)] - workers + statues;
      s.supply = s.supply - statues + workers;
      ++s.turn;
      return Go::kExchange;
    }
    case Step::kLoad:
      if (move.kind() == MoveKind::kDecline) {
        s.declined.insert(s.actor);
      } else {
        load_boat(s, move.boat(), move.mercenaries());
      }
      s.turn = static_cast<std::uint8_t>((s.turn + 1) % s.players);
      return Go::kLoad;
    case Step::kOver:
      break;
  }
  assert(false && "the game is over");
  return Go::kWait;
}

template <class Set>
void list(Moves& moves, MoveKind kind, Set set) noexcept {
  moves.append([&](Move* out) {
    for (const auto id : set) *out++ = Move{kind, id};
    return out;
  });
}

}  // namespace

State start(const Setup& setup) noexcept {
  assert(setup.players >= 2 && setup.players <= game::kMaxPlayers && setup.components != nullptr);
  State s;
  s.components = setup.components;
  s.players = static_cast<std::uint8_t>(setup.players);
  s.target = setup.target;
  if (setup.players == 2) s.rules = setup.rules;
  s.open_points = setup.open_points;
  s.supply = setup.components->facts().goods_supply;
  s.boat_deck = BoatSet::first(Boat::kCount);
  s.supply_deck = SupplySet::first(SupplyCard::kCount);
  s.deck = s.deck_made = kAllShared;
  s.shuffles.order = 1;
  s.step = Step::kDrawSeat;
  return s;
}

game::Actor to_act(const State& s) noexcept {
  if (is_chance(s.step)) return game::Actor::chance();
  return s.step == Step::kOver ? game::Actor::nobody() : game::Actor{s.actor};
}

ChanceSet chance_set(const State& s) noexcept {
  switch (s.step) {
    case Step::kDrawSeat: {
      auto left = SeatSet::first(s.players);
      for (int i = 0; i < s.count; ++i) left.erase(s.order[static_cast<std::size_t>(i)]);
      return {MoveKind::kDrawSeat, left.bits()};
    }
    case Step::kDrawSupply:
      return {MoveKind::kDrawSupply, s.supply_deck.bits()};
    case Step::kOpenBoat:
    case Step::kKarnakBoat:
      return {MoveKind::kDrawBoat, s.boat_deck.bits()};
    case Step::kRevolt:
      return {MoveKind::kDrawRevolt, (RevoltSet::first(RevoltToken::kCount) - s.revolt_drawn).bits()};
    default:
      assert(is_chance(s.step));
      return {MoveKind::kDrawCard, s.deck.bits()};
  }
}

Move random_draw(const State& s, core::Rng& rng) noexcept {
  const auto [kind, members] = chance_set(s);
  const int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(std::popcount(members))));
  return Move{kind, Card::at(core::nth(members, n))};
}

Moves legal_moves(const State& s) noexcept {
  Moves moves;
  switch (s.step) {
    case Step::kDrawSeat:
    case Step::kDrawSupply:
    case Step::kOpenBoat:
    case Step::kDeal:
    case Step::kKarnakBoat:
    case Step::kHireCard:
    case Step::kPoliticianCard:
    case Step::kLuxorCard:
    case Step::kRevolt: {
      const auto [kind, members] = chance_set(s);
      list(moves, kind, CardSet{members});
      break;
    }
    case Step::kCollect:
      for (const auto good : s.city_goods[at(*s.other)].kinds()) moves.push_back(Move::collect(*s.other, good));
      break;
    case Step::kActivate:
      list(moves, MoveKind::kActivate, CitySet::first(kCities) - s.sundials);
      break;
    case Step::kLay: {
      const auto hand = s.hands[at(s.actor)];
      list(moves, MoveKind::kLay, hand);
      if (s.players == 2) {
        if (s.laid_count[at(s.actor)] > 0) moves.push_back(Move{MoveKind::kPass});
        break;
      }
      moves.push_back(Move{MoveKind::kPass});
      list(moves, MoveKind::kHire, can_draw_card(s) ? hand : hand & kAllShared);
      break;
    }
    case Step::kPhilosopher:
      list(moves, MoveKind::kPhilosopher, others_laid(s));
      break;
    case Step::kDeity:
      list(moves, MoveKind::kDeity, categories_left(s));
      break;
    case Step::kGuard:
      list(moves, MoveKind::kGuardCard, others_laid(s));
      list(moves, MoveKind::kGuardToken, tokens_in(s, *s.here));
      break;
    case Step::kBandit:
      list(moves, MoveKind::kBandit, others_laid(s));
      break;
    case Step::kThief:
      list(moves, MoveKind::kThief, merchants_laid(s));
      break;
    case Step::kVizier:
      list(moves, MoveKind::kVizier, s.city_goods[at(*s.here)].kinds());
      break;
    case Step::kPolitician:
      list(moves, MoveKind::kPolitician, s.supply.kinds());
      break;
    case Step::kStonecutter:
      moves.push_back(Move{MoveKind::kRaise});
      list(moves, MoveKind::kSwap, swap_cities(s));
      break;
    case Step::kGive:
      list_swaps(moves, MoveKind::kGive, s.city_goods[at(*s.here)], swap_size(s));
      break;
    case Step::kTake:
      list_swaps(moves, MoveKind::kTake, s.city_goods[at(*s.other)], swap_size(s));
      break;
    case Step::kGiza:
      for (int place = 1; place <= s.players; ++place) {
        if ((free_places(s) >> place & 1) != 0) moves.push_back(Move::giza(place));
      }
      break;
    case Step::kLuxor:
      moves.push_back(Move{MoveKind::kLuxorStay});
      moves.push_back(Move{MoveKind::kLuxorDraw});
      break;
    case Step::kCairo:
      moves.push_back(Move{MoveKind::kCairoStay});
      list(moves, MoveKind::kCairoToken, tokens_in(s, City::kCairo));
      break;
    case Step::kAlexandria:
      list(moves, MoveKind::kAlexandria, s.supply.kinds());
      break;
    case Step::kPriest:
      list(moves, MoveKind::kPriest, s.laid[at(s.actor)]);
      break;
    case Step::kExchange:
      for (int times = 0; times <= most_exchanges(s, s.actor); ++times) moves.push_back(Move::exchange(times));
      break;
    case Step::kLoad: {
      moves.push_back(Move{MoveKind::kDecline});
      const auto own = purse(s, s.actor);
      for (const auto boat : boats_for(s, s.actor)) {
        const auto cost = s.components->boat(boat).cost;
        if (!can_pay(*s.components, cost, own)) continue;
        for (const auto& way : payments(*s.components, cost, own)) {
          moves.push_back(Move::load(boat, way.mercenaries, replaced(way)));
        }
      }
      break;
    }
    case Step::kOver:
      break;
  }
  return moves;
}

void apply(State& s, Move move) noexcept {
  assert(legal_moves(s).contains(move));
  run(s, carry_out(s, move));
}

void apply(State& s, Move move, const Witness& see) {
  assert(legal_moves(s).contains(move));
  auto go = carry_out(s, move);
  while (go != Go::kWait) {
    const auto before = s;
    const auto done = go;
    go = step(s, go);
    if (const auto what = happening(done)) see(*what, before, s);
  }
}

State at_once(const State& s, Move move) noexcept {
  auto next = s;
  // A special without a choice acts, too.
  if (carry_out(next, move) == Go::kAct) act(next);
  return next;
}

core::Result<State, MoveError> try_apply(const State& s, Move move) noexcept {
  const auto moves = legal_moves(s);
  if (moves.empty()) return MoveError::kGameIsOver;
  if (!moves.contains(move)) {
    const bool same_kind = std::any_of(moves.begin(), moves.end(), [&](Move m) { return m.kind() == move.kind(); });
    return same_kind ? MoveError::kNotLegal : MoveError::kOtherDecision;
  }
  auto next = s;
  apply(next, move);
  return next;
}

std::string_view explain(MoveError error) noexcept {
  switch (error) {
    case MoveError::kGameIsOver:
      return "the game is over";
    case MoveError::kOtherDecision:
      return "another decision is asked for now";
    case MoveError::kNotLegal:
      return "not possible here";
  }
  return "";
}

game::Outcome outcome(const State& s) noexcept {
  game::Outcome result;
  result.players = s.players;
  const auto extra = mercenary_leader(s);
  std::array<Merit, kSeats> merits{};
  for (int place = 0; place < s.players; ++place) {
    const auto seat = s.order[static_cast<std::size_t>(place)];
    const int points = boat_points(s, seat) + (extra == seat ? 1 : 0);
    result.points[at(seat)] = points;
    merits[at(seat)] = {points, s.hands[at(seat)].size(), s.boats[at(seat)].size(), -place};
  }
  result.ranks = ranks_of(merits, s.players);
  return result;
}

std::array<int, kSeats> ranks_of(const std::array<Merit, kSeats>& merits, int players) noexcept {
  std::array<int, kSeats> ranks{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    ranks[i] = 1;
    for (std::size_t j = 0; j < static_cast<std::size_t>(players); ++j) ranks[i] += merits[j] > merits[i] ? 1 : 0;
  }
  return ranks;
}

std::uint64_t hash(const State& s) noexcept {
  // Everything after the pointer. Equal positions have equal bytes only if none is padding; where pointers are short
  // there is some before `supply`, and from there on all is as here.
  static_assert(sizeof(void*) < 8 || std::has_unique_object_representations_v<State>);
  static constexpr std::size_t kFrom = offsetof(State, supply);
  std::array<std::uint64_t, (sizeof(State) - kFrom) / 8> words;
  static_assert(kFrom + sizeof words == sizeof(State));
  std::memcpy(words.data(), reinterpret_cast<const unsigned char*>(&s) + kFrom, sizeof words);
  core::Hash hash;
  for (const auto word : words) hash.add(word);
  return hash.value();
}

}  // namespace benben::pyramidion
