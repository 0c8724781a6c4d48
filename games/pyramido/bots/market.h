// market.h: the quarry and the piles of one imagined world, for playing ahead.
// Every reveal is a uniform draw from the unseen dominoes, so one shuffled order serves all piles.
#pragma once

#include <array>
#include <cstdint>

#include "core/rng.h"
#include "games/pyramido/bots/turns.h"

namespace benben::bots::builder {

struct Market {
  Quarry quarry{};
  std::array<DominoId, pyramido::kPiles> tops{};
  std::array<DominoId, pyramido::kDominoCount> unseen{};  // the next one last
  int unseen_count = 0;

  // From a table where nothing waits to be revealed.
  static Market of(const pyramido::State& state) noexcept {
    Market market;
    market.quarry = state.quarry;
    for (std::size_t k = 0; k < market.tops.size(); ++k) market.tops[k] = state.piles[k].top;
    for (auto rest = state.unseen; rest != 0;) market.add_unseen(DominoId::at(core::pop_lowest(rest)));
    return market;
  }
  // A new game's.
  static Market dealt(core::Rng& rng) noexcept {
    Market market;
    for (int i = 0; i < pyramido::kDominoCount; ++i) market.add_unseen(DominoId::at(i));
    market.shuffle(rng, market.unseen_count);
    for (auto& place : market.quarry) place = market.draw();
    for (auto& place : market.tops) place = market.draw();
    return market;
  }
  [[nodiscard]] Bits128 unseen_set() const noexcept {
    Bits128 set = 0;
    for (int i = 0; i < unseen_count; ++i) set |= core::bit128(unseen[static_cast<std::size_t>(i)].index());
    return set;
  }
  // Deals the next `count` reveals at random; the others stay as they are.
  void shuffle(core::Rng& rng, int count) noexcept {
    for (int last = unseen_count - 1; last > 0 && count > 0; --last, --count)
      std::swap(unseen[static_cast<std::size_t>(last)], unseen[rng.below(static_cast<std::uint32_t>(last) + 1)]);
  }
  DominoId draw() noexcept {
    return unseen_count == 0 ? DominoId::none() : unseen[static_cast<std::size_t>(--unseen_count)];
  }
  void refill(int slot, int pile) noexcept {
    quarry[static_cast<std::size_t>(slot)] = tops[static_cast<std::size_t>(pile)];
    tops[static_cast<std::size_t>(pile)] = draw();
  }

 private:
  void add_unseen(DominoId id) noexcept { unseen[static_cast<std::size_t>(unseen_count++)] = id; }
};

}  // namespace benben::bots::builder
