// A position as one line: every field of State as name=value, in one order. One list of the fields
// (walk) serves writing and reading, so neither can forget one. Reading then asks whether the
// position can be (fault), since everything after it trusts a State.
#include <algorithm>
#include <string>

#include "core/text.h"
#include "games/pyramidion/rules/notation.h"
#include "games/pyramidion/rules/rules.h"

namespace benben::pyramidion {
namespace {

using game::ParseError;

constexpr std::string_view kStepNames[] = {
    "draw_seat",       "draw_supply", "open_boat", "deal",     "karnak_boat", "hire_card",
    "politician_card", "luxor_card",  "revolt",    "collect",  "activate",    "lay",
    "philosopher",     "deity",       "guard",     "bandit",   "thief",       "vizier",
    "politician",      "stonecutter", "give",      "take",     "giza",        "luxor",
    "cairo",           "alexandria",  "priest",    "exchange", "load",        "over"};
static_assert(std::size(kStepNames) == static_cast<std::size_t>(Step::kOver) + 1);

class Writer {
 public:
  explicit Writer(std::string& out) noexcept : out_{out} {}

  void begin(std::string_view name) {
    if (!out_.empty()) out_ += ' ';
    out_ += name;
    out_ += '=';
  }
  void separator(char c) { out_ += c; }
  void number(std::integral auto value, int /*highest*/) { out_ += std::to_string(value); }
  void step(Step value) { out_ += kStepNames[static_cast<std::size_t>(value)]; }
  void target(Target value) { number(static_cast<int>(value), 0); }
  // The rules of today are not named.
  void rules(Rules value) {
    if (value == kRulesOfToday) return;
    begin("rules");
    number(static_cast<int>(value), 0);
  }
  // Secret points are not named.
  void open_points(bool value) {
    if (!value) return;
    begin("points");
    out_ += "open";
  }
  void seat(Seat value) { number(value.number(), 0); }
  template <class T>
  void maybe(Maybe<T> value, int /*count*/) {
    if (value) {
      number(index_of(*value), 0);
    } else {
      out_ += '-';
    }
  }
  template <class T, class Word>
  void set(IdSet<T, Word> value, int /*count*/) {
    if (value.empty()) out_ += '-';
    bool first = true;
    for (const auto id : value) {
      if (!first) out_ += ',';
      first = false;
      number(index_of(id), 0);
    }
  }
  void goods(Goods value) {
    for (const auto good : kAllGoods) {
      if (good != Good::kCamel) out_ += '.';
      number(value[good], 0);
    }
  }
  template <class T, std::size_t N, class Count>
  void sequence(const std::array<T, N>& items, Count count) {
    if (count == 0) out_ += '-';
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) out_ += ',';
      number(index_of(items[i]), 0);
    }
  }

 private:
  std::string& out_;
};

class Reader {
 public:
  explicit Reader(std::string_view text) noexcept : scan_{text} {}

  [[nodiscard]] const ParseError& fault() const noexcept { return fault_; }
  [[nodiscard]] bool good_so_far() const noexcept { return fault_.what.empty(); }
  [[nodiscard]] bool done() const noexcept { return scan_.done(); }
  void fail(std::string_view what) noexcept {
    if (good_so_far()) fault_ = {scan_.at(), what};
  }

  void begin(std::string_view name) noexcept {
    if (scan_.at() > 0) separator(' ');
    if (good_so_far() && !(scan_.take(name) && scan_.take('='))) fail("expected the next field of a position");
  }
  void separator(char c) noexcept {
    if (good_so_far() && !scan_.take(c)) fail("expected more of this field");
  }
  template <std::integral T>
  void number(T& value, int highest) noexcept {
    value = static_cast<T>(read_number(highest));
  }
  void step(Step& value) noexcept {
    const auto word = scan_.take_word();
    const auto* const found = std::find(std::begin(kStepNames), std::end(kStepNames), word);
    if (found == std::end(kStepNames)) return fail("expected a step");
    value = static_cast<Step>(found - std::begin(kStepNames));
  }
  void target(Target& value) noexcept {
    const int number = read_number(15);
    if (number != 0 && number != 10 && number != 12 && number != 15) return fail("expected a target: 10, 12, 15 or 0");
    value = static_cast<Target>(number);
  }
  void rules(Rules& value) noexcept {
    value = kRulesOfToday;
    if (!good_so_far() || !scan_.take(" rules=")) return;
    if (!scan_.take('1')) return fail("expected version 1 of the rules: version 2 is not named");
    value = Rules::k1;
  }
  void open_points(bool& value) noexcept { value = good_so_far() && scan_.take(" points=open"); }
  void seat(Seat& value) noexcept {
    const int number = read_number(game::kMaxPlayers);
    if (number < 1) return fail("expected a seat");
    value = Seat::at(number - 1);
  }
  template <class T>
  void maybe(Maybe<T>& value, int count) noexcept {
    value = {};
    if (good_so_far() && !scan_.take('-')) value = id_at<T>(read_number(count - 1));
  }
  template <class T, class Word>
  void set(IdSet<T, Word>& value, int count) noexcept {
    value = {};
    if (!good_so_far() || scan_.take('-')) return;
    int last = -1;
    do {
      const int id = read_number(count - 1);
      if (id <= last) return fail("expected rising numbers");
      last = id;
      value.insert(id_at<T>(id));
    } while (good_so_far() && scan_.take(','));
  }
  void goods(Goods& value) noexcept {
    value = {};
    for (const auto good : kAllGoods) {
      if (good != Good::kCamel) separator('.');
      value += Goods::of(good, read_number(Goods::kMaxOfAKind));
    }
  }
  template <class T, std::size_t N, class Count>
  void sequence(std::array<T, N>& items, Count& count) noexcept {
    count = 0;
    items = {};
    if (!good_so_far() || scan_.take('-')) return;
    do {
      if (count == N) return fail("expected fewer of these");
      items[count++] = T::at(read_number(T::kCount - 1));
    } while (good_so_far() && scan_.take(','));
  }

 private:
  int read_number(int highest) noexcept {
    if (!good_so_far()) return 0;
    const auto before = scan_;
    const bool zero = scan_.peek() == '0';
    const auto value = scan_.take_int();
    if (value && *value >= 0 && *value <= highest && before.peek() != '-' && (!zero || scan_.at() - before.at() == 1)) {
      return *value;
    }
    scan_ = before;
    fail("expected a number that is possible here");
    return 0;
  }

  core::Scanner scan_;
  ParseError fault_{};
};

// Every field but the components. `S` is State, const when writing.
template <class Archive, class S>
void walk(Archive& archive, S& s) {
  const auto each_seat = [&](std::string_view name, auto& items, auto one) {
    archive.begin(name);
    for (std::size_t i = 0; i < s.players; ++i) {
      if (i > 0) archive.separator('/');
      one(items[i]);
    }
  };
  const auto number = [&](std::string_view name, auto& value, int highest) {
    archive.begin(name);
    archive.number(value, highest);
  };
  const auto set = [&](std::string_view name, auto& value, int count) {
    archive.begin(name);
    archive.set(value, count);
  };
  const auto maybe = [&](std::string_view name, auto& value, int count) {
    archive.begin(name);
    archive.maybe(value, count);
  };
  const auto flag = [&](std::string_view name, auto& value) {
    archive.begin(name);
    int as_number = value ? 1 : 0;
    archive.number(as_number, 1);
    if constexpr (!std::is_const_v<S>) value = as_number != 0;
  };
  const auto goods = [&](auto& value) { archive.goods(value); };
  const auto cards = [&](auto& value) { archive.set(value, Card::kCount); };
  const auto cities = [&](auto& value) { archive.set(value, kCities); };

  number("players", s.players, game::kMaxPlayers);
  if constexpr (!std::is_const_v<S>) {
    if (s.players < 2) return archive.fail("expected 2 to 4 players");
  }
  archive.begin("target");
  archive.target(s.target);
  archive.rules(s.rules);
  archive.open_points(s.open_points);
  number("round", s.round, 60000);
  archive.begin("step");
  archive.step(s.step);
  archive.begin("actor");
  archive.seat(s.actor);
  each_seat("order", s.order, [&](auto& seat) { archive.seat(seat); });
  each_seat("places", s.places, [&](auto& place) { archive.number(place, game::kMaxPlayers); });
  archive.begin("supply");
  archive.goods(s.supply);
  archive.begin("cities");
  for (const auto city : kAllCities) {
    if (city != City::kGiza) archive.separator('/');
    archive.goods(s.city_goods[at(city)]);
  }
  each_seat("goods", s.goods, goods);
  each_seat("mercenaries", s.mercenaries, cities);
  each_seat("negotiators", s.negotiators, cities);
  each_seat("hands", s.hands, cards);
  set("deck", s.deck, kSharedCards);
  set("deck_made", s.deck_made, kSharedCards);
  set("known", s.known, kSharedCards);
  each_seat("laid", s.laid, cards);
  archive.begin("laid_order");
  archive.sequence(s.laid_order, s.laid_order_count);
  each_seat("laid_count", s.laid_count, [&](auto& laid) { archive.number(laid, kTwoPlayerLimit); });
  archive.begin("categories");
  for (std::size_t i = 0; i < s.categories.size(); ++i) {
    if (i > 0) archive.separator('/');
    archive.maybe(s.categories[i], kCategories);
  }
  maybe("copied", s.copied, Card::kCount);
  number("raised", s.raised, 3);
  each_seat("boats", s.boats, [&](auto& boats) { archive.set(boats, Boat::kCount); });
  archive.begin("open_boats");
  archive.sequence(s.open_boats, s.open_boat_count);
  set("boat_deck", s.boat_deck, Boat::kCount);
  set("boat_discard", s.boat_discard, Boat::kCount);
  maybe("karnak_boat", s.karnak_boat, Boat::kCount);
  archive.begin("karnak_seat");
  archive.seat(s.karnak_seat);
  maybe("supply_open", s.supply_open, SupplyCard::kCount);
  set("supply_deck", s.supply_deck, SupplyCard::kCount);
  set("supply_discard", s.supply_discard, SupplyCard::kCount);
  archive.begin("shuffles");
  archive.number(s.shuffles.order, 1);
  archive.separator('/');
  archive.number(s.shuffles.supply, 60000);
  archive.separator('/');
  archive.number(s.shuffles.boats, 60000);
  archive.separator('/');
  archive.number(s.shuffles.cards, 60000);
  archive.separator('/');
  archive.number(s.shuffles.revolt, 60000);
  set("sundials", s.sundials, kCities);
  set("used", s.used_mercenaries, kCities);
  maybe("here", s.here, kCities);
  archive.begin("activator");
  archive.seat(s.activator);
  number("activations", s.activations, 2 * game::kMaxPlayers);
  set("passed", s.passed, game::kMaxPlayers);
  set("declined", s.declined, game::kMaxPlayers);
  flag("ankh", s.ankh_laid);
  maybe("acting", s.acting, Card::kCount);
  number("priests", s.priests_done, 3);
  set("revolt", s.revolt_drawn, RevoltToken::kCount);
  number("count", s.count, kDealtCards * game::kMaxPlayers + 1);
  number("turn", s.turn, game::kMaxPlayers - 1);
  maybe("other", s.other, kCities);
  archive.begin("given");
  archive.maybe(s.given[0], kGoods);
  archive.separator('/');
  archive.maybe(s.given[1], kGoods);
}

// Whether sets are disjoint, gathered one by one.
template <class Set>
class Disjoint {
 public:
  void add(Set set) noexcept {
    if (!(all_ & set).empty()) overlap_ = true;
    all_ |= set;
  }
  [[nodiscard]] bool holds() const noexcept { return !overlap_; }
  [[nodiscard]] Set all() const noexcept { return all_; }

 private:
  Set all_{};
  bool overlap_ = false;
};

bool goods_fit(const State& s) noexcept {
  for (const auto good : kAllGoods) {
    int sum = s.supply[good];
    for (const auto goods : s.city_goods) sum += goods[good];
    for (const auto goods : s.goods) sum += goods[good];
    if (sum != s.components->facts().goods_supply[good]) return false;
  }
  return true;
}

bool cards_fit(const State& s) noexcept {
  Disjoint<CardSet> places;
  Disjoint<CardSet> laid;
  places.add(s.deck);
  CardSet shared_in_hands;
  for (int i = 0; i < s.players; ++i) {
    const auto seat = Seat::at(i);
    const auto may_have = kAllShared | basic_cards(seat);
    if (!may_have.contains(s.hands[at(seat)]) || !may_have.contains(s.laid[at(seat)])) return false;
    places.add(s.hands[at(seat)]);
    places.add(s.laid[at(seat)]);
    shared_in_hands |= s.hands[at(seat)] & kAllShared;
  }
  for (std::size_t i = 0; i < s.laid_order_count; ++i) laid.add(CardSet::of(s.laid_order[i]));
  return places.holds() && laid.holds() && laid.all() == all_laid(s) && shared_in_hands.contains(s.known) &&
         s.deck_made.contains(s.deck);
}

bool boats_fit(const State& s) noexcept {
  Disjoint<BoatSet> places;
  places.add(s.boat_deck);
  places.add(s.boat_discard);
  for (const auto boats : s.boats) places.add(boats);
  for (std::size_t i = 0; i < s.open_boat_count; ++i) places.add(BoatSet::of(s.open_boats[i]));
  if (s.karnak_boat) places.add(BoatSet::of(*s.karnak_boat));
  return places.holds() && places.all().size() == Boat::kCount;
}

bool supply_cards_fit(const State& s) noexcept {
  Disjoint<SupplySet> places;
  places.add(s.supply_deck);
  places.add(s.supply_discard);
  if (s.supply_open) places.add(SupplySet::of(*s.supply_open));
  if (!places.holds() || places.all().size() != SupplyCard::kCount) return false;
  return s.supply_open.has_value() != (s.step == Step::kDrawSupply || s.step == Step::kDrawSeat);
}

bool tokens_fit(const State& s) noexcept {
  for (const auto* tokens : {&s.mercenaries, &s.negotiators}) {
    Disjoint<CitySet> cities;
    for (const auto own : *tokens) {
      cities.add(own);
      if (own.size() > kTokensPerPlayer) return false;
    }
    if (!cities.holds()) return false;
  }
  return true;
}

bool seats_fit(const State& s) noexcept {
  const auto seats = SeatSet::first(s.players);
  if (!seats.contains(s.actor) || !seats.contains(s.activator) || !seats.contains(s.karnak_seat) ||
      !seats.contains(s.passed) || !seats.contains(s.declined)) {
    return false;
  }
  Disjoint<SeatSet> order;
  const std::size_t placed = s.step == Step::kDrawSeat ? s.count : s.players;
  for (std::size_t i = 0; i < s.players; ++i) {
    if (i < placed) {
      order.add(SeatSet::of(s.order[i]));
    } else if (s.order[i] != Seat{}) {
      return false;
    }
  }
  if (!order.holds() || !seats.contains(order.all())) return false;
  std::uint8_t taken = 0;
  for (const auto place : s.places) {
    if (place > s.players || (place != 0 && (taken >> place & 1) != 0)) return false;
    taken = static_cast<std::uint8_t>(taken | 1U << place);
  }
  return true;
}

constexpr bool is_in_city(Step step) noexcept {
  return step == Step::kKarnakBoat || (step >= Step::kHireCard && step <= Step::kRevolt) ||
         (step >= Step::kLay && step <= Step::kExchange);
}
// The steps in which a card that was just laid is dealt with.
constexpr bool is_laying(Step step) noexcept {
  return step == Step::kPoliticianCard || step == Step::kLuxorCard ||
         (step >= Step::kPhilosopher && step <= Step::kAlexandria);
}
constexpr bool is_before_deal(Step step) noexcept {
  return step == Step::kDrawSeat || step == Step::kDrawSupply || step == Step::kOpenBoat || step == Step::kCollect;
}

// Is the round where its step says it is?
bool round_fits(const State& s) noexcept {
  const auto step = s.step;
  const int all = s.players == 2 ? kTwoPlayerCities : 2 * s.players;
  const bool city = is_in_city(step);
  const bool setup = step == Step::kDrawSeat || (step == Step::kDrawSupply && s.round == 0);
  if (setup != (s.round == 0)) return false;
  const auto& made = s.shuffles;
  const int drawn = step == Step::kDrawSeat ? 0 : 1;
  if (made.order != 1 || (made.supply < drawn) || (made.boats < drawn)) return false;
  if (step == Step::kDrawSeat && (made.supply != 0 || made.boats != 0)) return false;
  if (!is_before_deal(step) && made.cards < 1) return false;
  if (step == Step::kRevolt && made.revolt < 1) return false;
  if (setup && (s.open_boat_count > 0 || !s.boat_discard.empty())) return false;
  if (s.here.has_value() != city) return false;

  if (is_before_deal(step) || step == Step::kDeal) {
    if (!s.sundials.empty() || s.activations != 0) return false;
  } else if (city) {
    const bool finished = step == Step::kExchange;
    if (s.sundials.contains(*s.here) != finished) return false;
    if (s.activations != s.sundials.size() + (finished ? 0 : 1) || s.activations > all) return false;
  } else if (step == Step::kActivate) {
    if (s.activations != s.sundials.size() || s.activations >= all) return false;
    if (s.actor != s.order[static_cast<std::size_t>(s.activations % s.players)]) return false;
  } else if (s.activations != 0 || s.sundials.size() != all) {
    return false;
  }
  const auto begun = city ? s.sundials | CitySet::of(*s.here) : s.sundials;
  if (!begun.contains(City::kGiza) && std::any_of(s.places.begin(), s.places.end(), [](auto p) { return p != 0; })) {
    return false;
  }
  if (s.karnak_boat && !begun.contains(City::kKarnak)) return false;
  if (!s.karnak_boat && s.karnak_seat != (step == Step::kKarnakBoat ? s.actor : Seat{})) return false;
  if (step == Step::kKarnakBoat && (*s.here != City::kKarnak || s.karnak_boat || s.actor != s.activator)) return false;
  if (!city && s.activator != Seat{}) return false;
  if (is_before_deal(step)) {
    if (!s.known.empty()) return false;
    for (const auto hand : s.hands) {
      if (!hand.empty()) return false;
    }
  }
  if (step == Step::kLoad || step == Step::kOver) {
    if (std::any_of(s.places.begin(), s.places.end(), [](auto p) { return p != 0; })) return false;
  }
  if (step == Step::kOver && (s.karnak_boat || s.actor != Seat{})) return false;
  if (s.open_boat_count < kOpenBoats && !is_before_deal(step) && step != Step::kLoad && step != Step::kOver &&
      !(s.boat_deck.empty() && s.boat_discard.empty())) {
    // Phase 1 opened all that it could.
    return false;
  }
  return true;
}

// Does what lies in the city fit the step?
bool city_fits(const State& s) noexcept {
  const auto& parts = *s.components;
  const auto step = s.step;
  const auto philosopher = parts.special(Special::kPhilosopher);
  const auto laid = all_laid(s);
  const bool may_lie = is_in_city(step) && step != Step::kKarnakBoat && step != Step::kExchange;
  if (!laid.empty() && !may_lie) return false;
  if (s.copied) {
    if (!laid.contains(philosopher) || *s.copied == philosopher) return false;
    if ((*s.copied).index() >= kSharedCards + kBasicCards * s.players) return false;
  }
  const auto copies = [&](Special special) { return s.copied && parts.face(*s.copied).special == special; };
  for (int i = 0; i < game::kMaxPlayers; ++i) {
    const auto seat = Seat::at(i);
    if (s.categories[at(seat)] && !s.laid[at(seat)].contains(parts.deity_of(seat))) return false;
  }
  if (s.categories[kSeats] && !copies(Special::kDeity)) return false;
  if ((s.raised & 1) != 0 && !laid.contains(parts.special(Special::kStonecutter))) return false;
  if ((s.raised & 2) != 0 && !copies(Special::kStonecutter)) return false;

  const bool layers = step == Step::kHireCard || step == Step::kLay || is_laying(step);  // players still lay
  if (!layers && !s.passed.empty()) return false;
  if (layers && s.passed.contains(s.actor) != (step == Step::kHireCard)) return false;
  if (step == Step::kHireCard && s.players == 2) return false;
  if (s.ankh_laid && !(layers && (*s.here == City::kLuxor || *s.here == City::kCairo))) return false;
  for (int i = 0; i < game::kMaxPlayers; ++i) {
    const auto seat = Seat::at(i);
    const int count = s.laid_count[at(seat)];
    if (s.players != 2 || !layers) {
      if (count != 0) return false;
    } else if (count < s.laid[at(seat)].size() || (step == Step::kLay && seat == s.actor && count == kTwoPlayerLimit)) {
      return false;
    }
  }
  if (is_laying(step) || step == Step::kPriest) {
    if (!s.acting || !s.laid[at(s.actor)].contains(*s.acting)) {
      // A priest may already have been taken back by its copy.
      if (step != Step::kPriest || !s.acting) return false;
    }
  } else if (s.acting) {
    return false;
  }
  if (step == Step::kPriest ? s.priests_done == 0 : s.priests_done != 0) return false;

  const auto acts_as = [&](Special special) { return face(s, *s.acting).special == special; };
  switch (step) {
    case Step::kLay:
      return !s.hands[at(s.actor)].empty();
    case Step::kPhilosopher:
      return *s.acting == philosopher && !s.copied;
    case Step::kDeity:
      return acts_as(Special::kDeity) && !s.categories[*s.acting == philosopher ? kSeats : at(s.actor)];
    case Step::kGuard:
      return acts_as(Special::kGuard);
    case Step::kBandit:
      return acts_as(Special::kBandit);
    case Step::kThief:
      return acts_as(Special::kThief);
    case Step::kVizier:
      return acts_as(Special::kVizier);
    case Step::kPolitician:
    case Step::kPoliticianCard:
      return acts_as(Special::kPolitician);
    case Step::kStonecutter:
    case Step::kGive:
    case Step::kTake:
      return acts_as(Special::kStonecutter) && (s.raised & (*s.acting == philosopher ? 2 : 1)) == 0;
    case Step::kGiza:
      return *s.here == City::kGiza && face(s, *s.acting).kind == Kind::kMercenary && s.places[at(s.actor)] == 0;
    case Step::kLuxor:
    case Step::kLuxorCard:
      return *s.here == City::kLuxor && s.ankh_laid && face(s, *s.acting).ankh;
    case Step::kCairo:
      return *s.here == City::kCairo && s.ankh_laid && face(s, *s.acting).ankh;
    case Step::kAlexandria:
      return *s.here == City::kAlexandria && face(s, *s.acting).ankh;
    case Step::kExchange:
      return *s.here == City::kAbuSimbel;
    default:
      return true;
  }
}

// The small fields that only some steps use.
bool cursors_fit(const State& s) noexcept {
  const auto step = s.step;
  const bool by_turn = step == Step::kCollect || step == Step::kExchange || step == Step::kLoad;
  if (by_turn ? (s.turn >= s.players || s.order[s.turn] != s.actor) : s.turn != 0) return false;

  const bool has_other = step == Step::kCollect || step == Step::kGive || step == Step::kTake;
  if (s.other.has_value() != has_other) return false;
  if (step == Step::kCollect && !s.negotiators[at(s.actor)].contains(*s.other)) return false;
  if (step == Step::kGive || step == Step::kTake) {
    if (*s.other == *s.here || s.city_goods[at(*s.here)].empty() || s.city_goods[at(*s.other)].empty()) return false;
  }
  Goods given;
  for (const auto good : s.given) {
    if (good) given += Goods::of(*good);
  }
  if (step == Step::kTake) {
    const auto here = s.city_goods[at(*s.here)];
    const int n = std::min({kStonecutterSwap, here.total(), s.city_goods[at(*s.other)].total()});
    if (!s.given[0] || given.total() != n || !here.contains(given)) return false;
    if (s.given[1] && *s.given[1] < *s.given[0]) return false;
  } else if (!given.empty()) {
    return false;
  }

  int highest = 0;
  if (step == Step::kDrawSeat) highest = s.players - 2;
  if (step == Step::kDeal) {
    highest = kDealtCards * s.players - 1;
    const auto thebes = owner(s.mercenaries, City::kThebes);
    if (s.count == highest + 1 && thebes) {
      if (s.actor != *thebes) return false;
      ++highest;
    } else if (s.count <= highest && s.actor.index() != s.count / kDealtCards) {
      return false;
    }
    if (s.deck.size() != kSharedCards - s.count) return false;
  }
  if (step == Step::kRevolt) {
    highest = RevoltToken::kCount - 1;
    if (s.count <= s.revolt_drawn.size()) return false;
  } else if (!s.revolt_drawn.empty()) {
    return false;
  }
  if (s.count > highest) return false;

  CitySet all_mercenaries;
  for (const auto cities : s.mercenaries) all_mercenaries |= cities;
  if (!all_mercenaries.contains(s.used_mercenaries)) return false;
  if (step != Step::kLoad) return s.used_mercenaries.empty() && s.declined.empty();
  return !s.declined.contains(s.actor);
}

// What is wrong with a position, or nothing.
std::string_view fault(const State& s) noexcept {
  if (s.rules != kRulesOfToday && s.players != 2) return "version 1 of the rules is named with two players only";
  if (!seats_fit(s)) return "seats, turn order or places do not fit";
  if (!goods_fit(s)) return "goods are not all there, or too many";
  if (!cards_fit(s)) return "a card is not where it can be, or in two places";
  if (!boats_fit(s)) return "a boat is missing, or in two places";
  if (!supply_cards_fit(s)) return "a supply card is missing, or in two places";
  if (!tokens_fit(s)) return "too many tokens, or two in one place";
  if (!round_fits(s)) return "the round cannot be where this step says";
  if (!city_fits(s)) return "what lies in the city does not fit this step";
  if (!cursors_fit(s)) return "a field does not fit this step";
  if (s.step == Step::kOver) return {};
  return legal_moves(s).size() < 2 ? "nothing is to be chosen here" : std::string_view{};
}

}  // namespace

std::string position_text(const State& s) {
  std::string text;
  Writer writer{text};
  walk(writer, s);
  return text;
}

core::Result<State, ParseError> parse_position(std::string_view text, const Components& components) {
  State s;
  s.components = &components;
  Reader reader{text};
  walk(reader, s);
  if (!reader.done()) reader.fail("expected nothing more");
  if (!reader.good_so_far()) return reader.fault();
  if (const auto wrong = fault(s); !wrong.empty()) return ParseError{text.size(), wrong};
  return s;
}

}  // namespace benben::pyramidion
