#include "games/pyramidion/rules/observation.h"

namespace benben::pyramidion {

namespace {

Observation look(const State& s, std::optional<Seat> seat) noexcept {
  Observation seen;
  seen.is_watching = !seat;
  if (seat) seen.seat = *seat;
  seen.table = s;
  seen.discard = discard(s);
  seen.deck_size = static_cast<std::uint8_t>(s.deck.size());
  seen.table.deck = {};
  for (int i = 0; i < s.players; ++i) {
    const auto other = Seat::at(i);
    if (other == seat) continue;
    const auto hidden = (s.hands[at(other)] & kAllShared) - s.known;
    seen.table.hands[at(other)] -= hidden;
    seen.older[at(other)] = static_cast<std::uint8_t>((hidden - s.deck_made).size());
    seen.newer[at(other)] = static_cast<std::uint8_t>((hidden & s.deck_made).size());
  }
  return seen;
}

}  // namespace

Observation observe(const State& s, Seat seat) noexcept { return look(s, seat); }
Observation watch(const State& s) noexcept { return look(s, std::nullopt); }

Observation lay_open(const State& s) noexcept {
  Observation seen;
  seen.is_watching = seen.is_open = true;
  seen.table = s;
  seen.discard = discard(s);
  seen.deck_size = static_cast<std::uint8_t>(s.deck.size());
  return seen;
}

CardSet unseen(const Observation& seen) noexcept {
  const auto& table = seen.table;
  return kAllShared - seen.discard - all_laid(table) - table.hands[0] - table.hands[1] - table.hands[2] -
         table.hands[3];
}

Observation told(const Observation& seen, Move move) noexcept {
  auto more = seen;
  if (move.kind() != MoveKind::kLay && move.kind() != MoveKind::kHire) return more;
  if (!unseen(seen).contains(move.card())) return more;
  const auto hand = at(seen.table.actor);
  more.table.hands[hand].insert(move.card());
  --(seen.table.deck_made.contains(move.card()) ? more.newer : more.older)[hand];
  return more;
}

State resample(const Observation& seen, core::Rng& rng) noexcept {
  auto s = seen.table;
  const auto draw = [&rng](CardSet& from) {
    const auto card = from.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(from.size()))));
    from.erase(card);
    return card;
  };
  const auto hidden = unseen(seen);
  auto older = hidden - s.deck_made;
  auto newer = hidden & s.deck_made;
  for (int i = 0; i < s.players; ++i) {
    auto& hand = s.hands[static_cast<std::size_t>(i)];
    for (int n = seen.older[static_cast<std::size_t>(i)]; n > 0; --n) hand.insert(draw(older));
    for (int n = seen.newer[static_cast<std::size_t>(i)]; n > 0; --n) hand.insert(draw(newer));
  }
  assert(older.empty() && newer.size() == seen.deck_size);
  s.deck = newer;
  return s;
}

}  // namespace benben::pyramidion
