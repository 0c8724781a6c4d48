// search.h: Pyramidion's searching player.
//
// The sensible decisions are tried in many worlds that agree with what the player knows, the same
// worlds for each. In a trial everyone plays on as the heuristic does, each from what it would see
// in that world, to the end of the round; then the standings say who is likely to win. The worse
// half of the decisions is dropped again and again.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "core/fixed_vector.h"
#include "games/pyramidion/rules/pyramidion.h"
#include "search/budget.h"
#include "search/halving.h"

namespace benben::bots::trader {

struct SearchOptions {
  double trust = 0.02;   // the heuristic's own choice is believed to win so much more...
  double belief = 8;     // ...as firmly as after so many trials
  double overlooks = 0;  // how likely any other decision is not thought of
};

// A decision being searched.
class DecisionSearch {
 public:
  DecisionSearch(const pyramidion::Observation& seen, const SearchOptions& options, core::Rng& rng);
  void work(core::Rng& rng, search::Budget& budget);

  [[nodiscard]] pyramidion::Move best() const noexcept { return moves_[halving_.best().index]; }
  // The share of the win that the best decision is believed to bring.
  [[nodiscard]] double value() const noexcept { return halving_.best().mean(); }
  // What is tried, the heuristic's choice first.
  static constexpr std::size_t kMaxOptions = 32;
  using Candidates = core::FixedVector<pyramidion::Move, kMaxOptions>;
  [[nodiscard]] const Candidates& candidates() const noexcept { return moves_; }

 private:
  [[nodiscard]] double trial(std::size_t option, std::uint64_t world) const;

  pyramidion::Observation seen_;
  Candidates moves_;
  search::Halving<kMaxOptions> halving_;
};

// The decisions worth a thought, the heuristic's own first: cards with equal faces count once,
// only weak cards are hired away, and of the ways to pay for a boat a few.
[[nodiscard]] DecisionSearch::Candidates sensible_moves(const pyramidion::Observation& seen, core::Rng& rng);

[[nodiscard]] std::unique_ptr<Bot<pyramidion::Pyramidion>> search_bot(const SearchOptions& options, Budget budget,
                                                                      const Resources& resources);

}  // namespace benben::bots::trader
