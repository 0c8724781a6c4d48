#include "games/pyramidion/rules/state.h"

#include <algorithm>

namespace benben::pyramidion {
namespace {

// What is left of a card's numbers under `overseers` of other players.
Numbers lessened(Numbers numbers, int overseers) noexcept {
  const auto less = [&](Category category) { return std::max(0, numbers[category] - overseers); };
  return {less(Category::kInfluence), less(Category::kAgreements), less(Category::kTrade)};
}

}  // namespace

TokenSet tokens_in(const State& s, City city) noexcept {
  TokenSet tokens;
  if (owner(s.mercenaries, city)) tokens.insert(Token::kMercenary);
  if (owner(s.negotiators, city)) tokens.insert(Token::kNegotiator);
  return tokens;
}

Seat layer_of(const State& s, Card card) noexcept {
  for (int i = 0; i < s.players; ++i) {
    if (s.laid[static_cast<std::size_t>(i)].contains(card)) return Seat::at(i);
  }
  assert(false && "the card lies in the city");
  return {};
}

namespace {

// Overseers of the others: the card, and the philosopher if it copied it.
int overseers_against(const State& s, CardSet mine) noexcept {
  const auto& parts = *s.components;
  auto overseers = CardSet::of(parts.special(Special::kOverseer));
  if (s.copied && *s.copied == parts.special(Special::kOverseer))
    overseers.insert(parts.special(Special::kPhilosopher));
  return (overseers & (all_laid(s) - mine)).size();
}

// As the card lies, its deity's category chosen or a copied face taken on.
Numbers shown_numbers(const State& s, Seat seat, Card card) noexcept {
  const auto& parts = *s.components;
  auto numbers = face(s, card).numbers;
  const auto category = card == parts.special(Special::kPhilosopher) ? s.categories[kSeats]
                        : card == parts.deity_of(seat)               ? s.categories[at(seat)]
                                                                     : Maybe<Category>{};
  if (category) numbers += Numbers::of(*category, kDeityBonus);
  return numbers;
}

}  // namespace

Numbers card_strength(const State& s, Card card) noexcept {
  const auto seat = layer_of(s, card);
  const int against = overseers_against(s, s.laid[at(seat)]);
  const auto numbers = shown_numbers(s, seat, card);
  return against == 0 ? numbers : lessened(numbers, against);
}

Numbers strength(const State& s, Seat seat) noexcept {
  const auto& parts = *s.components;
  const auto philosopher = parts.special(Special::kPhilosopher);
  const auto mine = s.laid[at(seat)];
  const bool has_copy = s.copied && mine.contains(philosopher);

  const int against = overseers_against(s, mine);

  Numbers sum;
  if (against == 0) {
    for (const auto card : mine) sum += parts.face(card).numbers;
    if (s.categories[at(seat)]) sum += Numbers::of(*s.categories[at(seat)], kDeityBonus);
    if (has_copy) {
      sum += parts.face(*s.copied).numbers;
      if (s.categories[kSeats]) sum += Numbers::of(*s.categories[kSeats], kDeityBonus);
    }
    return sum;
  }
  for (const auto card : mine) sum += lessened(shown_numbers(s, seat, card), against);
  return sum;
}

Numbers thresholds(const State& s) noexcept {
  const int raise = kStonecutterRaise * std::popcount(s.raised);
  return s.components->city(*s.here).thresholds + Numbers{raise, raise, raise};
}

int rebels_laid(const State& s) noexcept {
  const auto& parts = *s.components;
  auto rebels = parts.of_kind(Kind::kRebel);
  if (s.copied && rebels.contains(*s.copied)) rebels.insert(parts.special(Special::kPhilosopher));
  return (all_laid(s) & rebels).size();
}

std::optional<Seat> leader(const State& s, Category category) noexcept {
  const int threshold = thresholds(s)[category];
  int most = -1;
  std::optional<Seat> leading;
  for (int i = 0; i < s.players; ++i) {
    const auto seat = Seat::at(i);
    if (s.laid[at(seat)].empty()) continue;
    const int number = strength(s, seat)[category];
    if (number > most) {
      most = number;
      leading = seat;
    } else if (number == most) {
      leading.reset();
    }
  }
  return most >= threshold ? leading : std::nullopt;
}

int boat_points(const State& s, Seat seat) noexcept {
  int points = 0;
  for (const auto boat : s.boats[at(seat)]) points += s.components->boat(boat).points;
  return points;
}

std::optional<Seat> mercenary_leader(const State& s) noexcept {
  int most = 0;
  std::optional<Seat> leading;
  for (int i = 0; i < s.players; ++i) {
    const int tokens = s.mercenaries[static_cast<std::size_t>(i)].size();
    if (tokens > most) {
      most = tokens;
      leading = Seat::at(i);
    } else if (tokens == most) {
      leading.reset();
    }
  }
  return leading;
}

BoatSet boats_for(const State& s, Seat seat) noexcept {
  BoatSet boats;
  for (int i = 0; i < s.open_boat_count; ++i) boats.insert(s.open_boats[static_cast<std::size_t>(i)]);
  if (s.karnak_boat && s.karnak_seat == seat) boats.insert(*s.karnak_boat);
  return boats;
}

}  // namespace benben::pyramidion
