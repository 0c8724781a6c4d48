// deal.h: what chance will do in a game: a seed, and perhaps orders written out.
// There are five piles. Shuffle number i of a pile is an order of all its ids: list i of the deal
// if there is one, else made from the seed, never from an earlier shuffle. What is drawn is the
// first id of that order that is still in the pile; so a State needs no order, only a count of
// shuffles. Format: docs/notation.md, "Deal".
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/fixed_vector.h"
#include "games/pyramidion/rules/move.h"
#include "games/pyramidion/rules/state.h"

namespace benben::pyramidion {

enum class Pile : std::uint8_t { kOrder, kSupply, kBoats, kCards, kRevolt };
inline constexpr int kPiles = 5;
inline constexpr std::array<Pile, kPiles> kAllPiles = {Pile::kOrder, Pile::kSupply, Pile::kBoats, Pile::kCards,
                                                       Pile::kRevolt};
inline constexpr std::array<std::string_view, kPiles> kPileNames = {"order", "supply", "boats", "cards", "revolt"};

// How many ids a pile has; the order's are seats.
[[nodiscard]] int pile_size(Pile pile, int players) noexcept;
// How often a pile was shuffled so far.
[[nodiscard]] int shuffles_made(const State& s, Pile pile) noexcept;

struct Deal {
  using Order = std::vector<std::uint8_t>;  // ids, top first; seats count from 0 here
  std::uint64_t seed = 0;
  std::array<std::vector<Order>, kPiles> lists{};
  friend bool operator==(const Deal&, const Deal&) = default;
};

[[nodiscard]] Deal deal_from_seed(std::uint64_t seed);

using PileOrder = core::FixedVector<std::uint8_t, kSharedCards>;
// Shuffle number i of a pile.
[[nodiscard]] PileOrder shuffle_of(const Deal& deal, Pile pile, int i, int players) noexcept;
// A pile as it lies now, top first: its last shuffle without the ids that are not in it.
[[nodiscard]] PileOrder pile_order(const Deal& deal, const State& s, Pile pile, std::uint64_t members) noexcept;
// The move that this deal makes for chance.
[[nodiscard]] Move answer(const Deal& deal, const State& s) noexcept;

}  // namespace benben::pyramidion
