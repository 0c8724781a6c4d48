// search.h: Pyramido's searching player.
//
// The evaluator's best turns, with either refill, are tried in sampled worlds: the others take the
// dominoes they want at first and any later, the player builds on for a few turns as the evaluator likes, and the board
// is valued then. The worse half of the turns is dropped again and again. What the next player gains counts against a
// turn, since the margin wins games.
#pragma once

#include <chrono>
#include <memory>

#include "games/pyramido/bots/plan.h"
#include "search/budget.h"
#include "search/halving.h"

namespace benben::bots::builder {

struct SearchOptions {
  Scope root{{10, 10}, 3};  // the turns that are tried
  int ahead = 3;            // own turns played in a trial
  int covers = 2;           // turns of a trial on which cover cards are tried
  double belief = 4;        // trials that the evaluator's own opinion is worth
  double denial = 0.5;      // a point for the next player costs so much
};

// A turn being searched.
class TurnSearch {
 public:
  TurnSearch(const pyramido::State& state, const WeightTable& weights, const SearchOptions& options);
  void work(core::Rng& rng, search::Budget& budget);

  [[nodiscard]] Plan best() const noexcept { return plan_of(halving_.best().index); }
  // In points before the next player, roughly.
  [[nodiscard]] double value() const noexcept { return halving_.best().mean(); }

 private:
  static constexpr std::size_t kMaxOptions = 2 * kMaxTurns;
  using Wants = std::array<float, pyramido::kDominoCount>;  // what each domino would be worth to a player

  [[nodiscard]] Plan plan_of(std::size_t index) const noexcept;
  [[nodiscard]] double trial(std::size_t index, std::uint64_t world);
  void others_take(Market& market, int count, core::Rng& rng, double* gained) const noexcept;

  SearchOptions options_;
  Appraiser appraiser_;
  Options turns_;
  core::FixedVector<int, kMaxTurns> gaps_;            // turns of others between this one and the next
  std::array<Wants, game::kMaxPlayers - 1> wants_{};  // of the others, the next player first
  int others_ = 0;
  Market market_;
  std::array<std::int16_t, kColours> unseen_{};
  search::Halving<kMaxOptions> halving_;
};

[[nodiscard]] std::unique_ptr<Bot<pyramido::Pyramido>> search_bot(const WeightTable& weights,
                                                                  const SearchOptions& options, Budget budget,
                                                                  const Resources& resources);

}  // namespace benben::bots::builder
