// scene.h: for tests: a position set up by hand, played on by typed decisions.
// A scene begins in round 1 at the first activation: seat 1 first on the track, supply card 0 on
// the cities (the worked example's), supply card 1 open, boats 0 to 4 open, hands as given.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/pyramidion/rules/notation.h"
#include "games/pyramidion/rules/rules.h"

namespace benben::pyramidion {

// Card numbers of the shipped set.
inline constexpr int kPriest = 31, kGuard = 32, kBandit = 33, kThief = 34, kVizier = 35, kOverseer = 36,
                     kPhilosopher = 37, kPolitician = 38, kStonecutter = 39;
inline constexpr int kRebel3 = 28, kOtherRebel3 = 29, kRebel4 = 30;
constexpr int deity(int seat) { return 40 + 5 * (seat - 1) + 4; }
constexpr int basic(int seat, int k) {
  return 40 + 5 * (seat - 1) + k;
}  // merchants 4 and 3, negotiator 4, mercenary 4

class Scene {
 public:
  explicit Scene(int players = 3, Target target = Target::k10, Rules rules = kRulesOfToday)
      : s{start({.players = players, .target = target, .rules = rules})} {
    while (is_chance(s.step)) apply(s, legal_moves(s)[0]);
    s.hands = {};
    s.deck = s.deck_made = kAllShared;
  }

  State s;

  // A seat's hand; shared cards in no hand are the deck.
  Scene& hand(int seat, std::initializer_list<int> cards) {
    s.hands[static_cast<std::size_t>(seat - 1)] = set_of(cards);
    s.deck = kAllShared;
    for (const auto held : s.hands) s.deck -= held;
    return *this;
  }
  // Only these shared cards are left in the deck; the others lie in the discard.
  Scene& deck(std::initializer_list<int> cards) {
    s.deck = set_of(cards);
    return *this;
  }
  // Moves goods from the stock to a seat.
  Scene& give(int seat, Goods goods) {
    s.supply -= goods;
    s.goods[static_cast<std::size_t>(seat - 1)] += goods;
    return *this;
  }
  Scene& put(City city, Goods goods) {
    s.supply -= goods;
    s.city_goods[at(city)] += goods;
    return *this;
  }
  Scene& clear(City city) {
    s.supply += s.city_goods[at(city)];
    s.city_goods[at(city)] = {};
    return *this;
  }
  Scene& mercenary(int seat, City city) {
    s.mercenaries[static_cast<std::size_t>(seat - 1)].insert(city);
    return *this;
  }
  Scene& negotiator(int seat, City city) {
    s.negotiators[static_cast<std::size_t>(seat - 1)].insert(city);
    return *this;
  }

  // Plays typed decisions one after another, "/" between them; chance too.
  Scene& play(std::string_view decisions) {
    while (!decisions.empty()) {
      const auto end = decisions.find(" / ");
      const auto text = decisions.substr(0, end);
      decisions = end == std::string_view::npos ? std::string_view{} : decisions.substr(end + 3);
      const auto move = parse_move(s, text);
      if (!move) {
        ADD_FAILURE() << text << ": " << move.error().what;
        return *this;
      }
      const auto next = try_apply(s, *move);
      if (!next) {
        ADD_FAILURE() << text << ": " << explain(next.error()) << "; legal: " << ::testing::PrintToString(legal());
        return *this;
      }
      s = *next;
    }
    return *this;
  }
  // Everyone still laying passes.
  Scene& all_pass() {
    while (s.step == Step::kLay) play("pass");
    return *this;
  }

  [[nodiscard]] std::vector<std::string> legal() const {
    std::vector<std::string> texts;
    for (const auto move : legal_moves(s)) texts.push_back(move_text(s, move));
    return texts;
  }
  [[nodiscard]] int actor() const { return s.actor.number(); }
  [[nodiscard]] int mercenary_in(City city) const { return number(owner(s.mercenaries, city)); }
  [[nodiscard]] int negotiator_in(City city) const { return number(owner(s.negotiators, city)); }
  [[nodiscard]] Goods goods(int seat) const { return s.goods[static_cast<std::size_t>(seat - 1)]; }
  [[nodiscard]] bool holds(int seat, int card) const {
    return s.hands[static_cast<std::size_t>(seat - 1)].contains(Card::at(card));
  }
  [[nodiscard]] bool lies(int card) const { return all_laid(s).contains(Card::at(card)); }
  [[nodiscard]] Numbers numbers(int seat) const { return strength(s, Seat::at(seat - 1)); }

  static CardSet set_of(std::initializer_list<int> cards) {
    CardSet set;
    for (const int card : cards) set.insert(Card::at(card));
    return set;
  }

 private:
  static int number(std::optional<Seat> seat) { return seat ? seat->number() : 0; }
};

}  // namespace benben::pyramidion
