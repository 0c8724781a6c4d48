#include "games/pyramidion/rules/deal.h"

#include <utility>

#include "core/rng.h"
#include "games/pyramidion/rules/rules.h"

namespace benben::pyramidion {

int pile_size(Pile pile, int players) noexcept {
  switch (pile) {
    case Pile::kOrder:
      return players;
    case Pile::kSupply:
      return SupplyCard::kCount;
    case Pile::kBoats:
      return Boat::kCount;
    case Pile::kCards:
      return kSharedCards;
    case Pile::kRevolt:
      return RevoltToken::kCount;
  }
  return 0;
}

int shuffles_made(const State& s, Pile pile) noexcept {
  switch (pile) {
    case Pile::kOrder:
      return s.shuffles.order;
    case Pile::kSupply:
      return s.shuffles.supply;
    case Pile::kBoats:
      return s.shuffles.boats;
    case Pile::kCards:
      return s.shuffles.cards;
    case Pile::kRevolt:
      return s.shuffles.revolt;
  }
  return 0;
}

Deal deal_from_seed(std::uint64_t seed) {
  Deal deal;
  deal.seed = seed;
  return deal;
}

PileOrder shuffle_of(const Deal& deal, Pile pile, int i, int players) noexcept {
  const int size = pile_size(pile, players);
  PileOrder ids;
  const auto& lists = deal.lists[static_cast<std::size_t>(pile)];
  if (static_cast<std::size_t>(i) < lists.size()) {
    for (const auto id : lists[static_cast<std::size_t>(i)]) ids.push_back(id);
    assert(static_cast<int>(ids.size()) == size);
    return ids;
  }
  for (int id = 0; id < size; ++id) ids.push_back(static_cast<std::uint8_t>(id));
  auto x = core::mix(core::mix(deal.seed) + (static_cast<std::uint64_t>(pile) << 32) + static_cast<std::uint64_t>(i));
  for (auto j = static_cast<std::uint64_t>(size - 1); j >= 1; --j) {
    x += core::kGolden;
    std::swap(ids[j], ids[core::mix(x) % (j + 1)]);
  }
  return ids;
}

PileOrder pile_order(const Deal& deal, const State& s, Pile pile, std::uint64_t members) noexcept {
  PileOrder lying;
  if (members == 0) return lying;
  for (const auto id : shuffle_of(deal, pile, shuffles_made(s, pile) - 1, s.players)) {
    if ((members >> id & 1) != 0) lying.push_back(id);
  }
  return lying;
}

Move answer(const Deal& deal, const State& s) noexcept {
  const auto [kind, members] = chance_set(s);
  const auto pile = [&] {
    switch (kind) {
      case MoveKind::kDrawSeat:
        return Pile::kOrder;
      case MoveKind::kDrawSupply:
        return Pile::kSupply;
      case MoveKind::kDrawBoat:
        return Pile::kBoats;
      case MoveKind::kDrawRevolt:
        return Pile::kRevolt;
      default:
        return Pile::kCards;
    }
  }();
  return Move{kind, Card::at(pile_order(deal, s, pile, members).front())};
}

}  // namespace benben::pyramidion
