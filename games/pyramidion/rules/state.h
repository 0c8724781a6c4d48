// state.h: a whole position of Pyramidion between two decisions, as a value.
// There is no hidden order in it: decks are sets, and chance draws from them (deal.h answers).
// A State that the rules hand out always waits for a real choice of a seat, for chance, or is over.
// Invariants: a shared card is in exactly one of deck, hands, laid, or else in the discard, which
//   is not stored; fields that mean nothing at the moment are as a new State has them, so that
//   == compares positions.
// Cost: under 400 bytes, trivially copyable, no allocation.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "games/pyramidion/rules/components.h"
#include "games/pyramidion/rules/ids.h"
#include "games/pyramidion/rules/payment.h"

namespace benben::pyramidion {

// What the position waits for. Chance first, seats after, kOver last.
enum class Step : std::uint8_t {
  kDrawSeat,    // setup: the seat for the next place of the turn track
  kDrawSupply,  // the supply card to turn up
  kOpenBoat,    // a boat to open (phase 1)
  kDeal,        // a card for a hand (phase 4)
  kKarnakBoat,  // the activator's boat
  kHireCard,    // a card for one who hired
  kPoliticianCard,
  kLuxorCard,
  kRevolt,   // a revolt token
  kCollect,  // from here on a seat decides
  kActivate,
  kLay,
  kPhilosopher,
  kDeity,
  kGuard,
  kBandit,
  kThief,
  kVizier,
  kPolitician,
  kStonecutter,
  kGive,
  kTake,
  kGiza,
  kLuxor,
  kCairo,
  kAlexandria,
  kPriest,
  kExchange,
  kLoad,
  kOver,
};
constexpr bool is_chance(Step step) noexcept { return step < Step::kCollect; }

// Points to reach; none: until all boats are loaded.
enum class Target : std::uint8_t { kAllBoats = 0, k10 = 10, k12 = 12, k15 = 15 };

// The version of the rules that a game is played by, from its beginning to its end. They differ with two players in
// a round without Giza, when the second becomes first.
enum class Rules : std::uint8_t {
  k2 = 0,  // when the next round begins: loading and the last tie-break go by the old order. 0: hashes stay what they
           // were
  k1 = 1,  // in phase 6: they go by the new one
};
inline constexpr Rules kRulesOfToday = Rules::k2;
[[nodiscard]] constexpr int number_of(Rules rules) noexcept { return rules == Rules::k1 ? 1 : 2; }

struct Setup {
  int players = 4;
  Target target = Target::k10;
  const Components* components = &reconstruction();
  Rules rules = kRulesOfToday;
  bool open_points = false;  // everybody may see everybody's points; loaded boats lie face down otherwise
};

// How often each pile was shuffled; the turn order is drawn once.
struct Shuffles {
  std::uint16_t order = 0, supply = 0, boats = 0, cards = 0, revolt = 0;
  friend constexpr bool operator==(const Shuffles&, const Shuffles&) = default;
};

inline constexpr std::size_t kSeats = game::kMaxPlayers;

struct State {
  const Components* components = nullptr;

  Goods supply{};                           // the common stock
  std::array<Goods, kCities> city_goods{};  // lying in each city
  std::array<Goods, kSeats> goods{};        // owned
  std::array<CardSet, kSeats> hands{};
  std::array<CardSet, kSeats> laid{};  // by whom the cards in the city being played were laid
  CardSet deck{};
  CardSet deck_made{};  // what the deck held when it was last shuffled
  CardSet known{};      // shared cards in hands that everyone saw go there

  std::array<BoatSet, kSeats> boats{};  // loaded
  BoatSet boat_deck{}, boat_discard{};
  SupplySet supply_deck{}, supply_discard{};
  Shuffles shuffles{};
  std::uint16_t round = 0;

  std::array<Seat, kSeats> order{};           // the turn track
  std::array<std::uint8_t, kSeats> places{};  // turn-order token taken in Giza this round: 1.., 0 = none
  std::array<CitySet, kSeats> mercenaries{};  // cities with the seat's tokens
  std::array<CitySet, kSeats> negotiators{};
  std::array<Boat, kOpenBoats> open_boats{};
  std::array<Card, Card::kCount> laid_order{};
  std::array<Maybe<Category>, kSeats + 1> categories{};  // on each seat's deity; last: on the philosopher
  std::array<std::uint8_t, kSeats> laid_count{};         // two players: cards laid in this city, discarded ones too

  Step step = Step::kDrawSeat;
  std::uint8_t players = 0;
  Target target = Target::k10;
  std::uint8_t open_boat_count = 0;
  std::uint8_t laid_order_count = 0;
  Maybe<SupplyCard> supply_open{};
  Maybe<Boat> karnak_boat{};
  Seat karnak_seat{};  // whose it is, if there is one
  CitySet sundials{};
  CitySet used_mercenaries{};
  Maybe<City> here{};  // the city being played
  Seat actor{};        // who decides or draws
  Seat activator{};
  std::uint8_t activations = 0;   // finished or begun this round
  SeatSet passed{};               // in this city
  SeatSet declined{};             // loading, this round
  bool ankh_laid = false;         // Luxor and Cairo: the first ankh of this activation is gone
  Maybe<Card> acting{};           // the card just laid, or the priest that takes one back
  Maybe<Card> copied{};           // the card whose face the philosopher has
  std::uint8_t raised = 0;        // bit 0: the stonecutter raised the thresholds; bit 1: its copy did
  std::uint8_t priests_done = 0;  // bit 0: the high priest has acted; bit 1: its copy has
  RevoltSet revolt_drawn{};
  std::uint8_t count = 0;  // places or cards dealt, revolt tokens to draw, by step
  std::uint8_t turn = 0;   // place on the track whose turn it is (collecting, Abu Simbel, loading)
  Maybe<City> other{};     // the city collected from, or swapped with
  std::array<Maybe<Good>, kStonecutterSwap> given{};  // goods a stonecutter gives, until it takes
  Rules rules = kRulesOfToday;  // with more than two players always these: the versions do not differ
  bool open_points = false;
  std::array<std::uint8_t, 1> unused{};  // always 0, where padding would be anything: hash takes all bytes

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 400);

// Questions that any position answers.

[[nodiscard]] constexpr std::size_t at(Seat seat) noexcept { return static_cast<std::size_t>(seat.index()); }
[[nodiscard]] constexpr std::size_t at(City city) noexcept { return static_cast<std::size_t>(city); }

[[nodiscard]] constexpr CardSet all_laid(const State& s) noexcept {
  return s.laid[0] | s.laid[1] | s.laid[2] | s.laid[3];
}
[[nodiscard]] constexpr CardSet discard(const State& s) noexcept {
  return kAllShared - s.deck - s.hands[0] - s.hands[1] - s.hands[2] - s.hands[3] - all_laid(s);
}
// What a card in play counts as: a philosopher is what it copied.
[[nodiscard]] constexpr const Face& face(const State& s, Card card) noexcept {
  const auto& parts = *s.components;
  if (s.copied && card == parts.special(Special::kPhilosopher)) return parts.face(*s.copied);
  return parts.face(card);
}
[[nodiscard]] constexpr std::optional<Seat> owner(const std::array<CitySet, kSeats>& tokens, City city) noexcept {
  for (int i = 0; i < game::kMaxPlayers; ++i) {
    if (tokens[static_cast<std::size_t>(i)].contains(city)) return Seat::at(i);
  }
  return std::nullopt;
}
// The tokens in the city being played.
[[nodiscard]] TokenSet tokens_in(const State& s, City city) noexcept;
// Who laid a card that lies in the city.
[[nodiscard]] Seat layer_of(const State& s, Card card) noexcept;
// A seat's influence, agreements and trade in the city being played, overseers counted.
[[nodiscard]] Numbers strength(const State& s, Seat seat) noexcept;
// What one card that lies here adds to that, overseers counted.
[[nodiscard]] Numbers card_strength(const State& s, Card card) noexcept;
// The thresholds of the city being played, stonecutters counted.
[[nodiscard]] Numbers thresholds(const State& s) noexcept;
// How many revolt tokens the city being played would draw.
[[nodiscard]] int rebels_laid(const State& s) noexcept;
// The seat that would win a category now.
[[nodiscard]] std::optional<Seat> leader(const State& s, Category category) noexcept;
// Of the boats alone; the mercenary point goes to mercenary_leader.
[[nodiscard]] int boat_points(const State& s, Seat seat) noexcept;
[[nodiscard]] std::optional<Seat> mercenary_leader(const State& s) noexcept;
// Tokens that a seat can still use to load.
[[nodiscard]] constexpr CitySet unused_mercenaries(const State& s, Seat seat) noexcept {
  return s.mercenaries[at(seat)] - s.used_mercenaries;
}
// What a seat could pay with.
[[nodiscard]] constexpr Purse purse(const State& s, Seat seat) noexcept {
  return {s.goods[at(seat)], unused_mercenaries(s, seat), s.supply};
}
// How many cities are played in a round.
[[nodiscard]] constexpr int activations_in_round(const State& s) noexcept {
  return s.players == 2 ? kTwoPlayerCities : 2 * s.players;
}
// The boats a seat could load: open ones and its own from Karnak.
[[nodiscard]] BoatSet boats_for(const State& s, Seat seat) noexcept;

}  // namespace benben::pyramidion
