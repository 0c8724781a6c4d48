// evaluator.h: what a position is worth to each seat. The seam between search and knowledge: a
// formula, a playout and a learned net are all Evaluators, and every search takes any of them.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>

#include "core/rng.h"
#include "game/game.h"

namespace benben::search {

// By seat index, larger is better for that seat. Searches compare values of one seat only.
using Values = std::array<double, game::kMaxPlayers>;

// May be asked about any State, one where chance is to act included; draws from `rng` only.
template <class E, class G>
concept Evaluator = game::Game<G> && requires(E& evaluate, const typename G::State& state, core::Rng& rng) {
  { evaluate(state, rng) } -> std::same_as<Values>;
};

// Who decides in a playout: a legal move for the seat to act.
template <class P, class G>
concept Policy = game::Game<G> && requires(P& policy, const typename G::State& state, core::Rng& rng) {
  { policy(state, rng) } -> std::same_as<typename G::Move>;
};

// What a finished game is worth.
struct WinShare {  // 1 for a lone first, shared by equals
  Values operator()(const game::Outcome& outcome) const noexcept {
    int first = 0;
    for (int p = 0; p < outcome.players; ++p) first += outcome.ranks[static_cast<std::size_t>(p)] == 1;
    Values values{};
    for (std::size_t p = 0; p < static_cast<std::size_t>(outcome.players); ++p)
      values[p] = outcome.ranks[p] == 1 ? 1.0 / first : 0.0;
    return values;
  }
};
struct Margin {  // points before the best of the others
  Values operator()(const game::Outcome& outcome) const noexcept {
    Values values{};
    const auto players = static_cast<std::size_t>(outcome.players);
    for (std::size_t p = 0; p < players; ++p) {
      bool alone = true;
      int best = 0;
      for (std::size_t other = 0; other < players; ++other) {
        if (other == p) continue;
        best = alone ? outcome.points[other] : std::max(best, outcome.points[other]);
        alone = false;
      }
      values[p] = outcome.points[p] - best;
    }
    return values;
  }
};

// Every legal move equally likely.
template <game::Game G>
struct RandomPolicy {
  typename G::Move operator()(const typename G::State& state, core::Rng& rng) const {
    return game::random_move<G>(state, rng);
  }
};

// The evaluator of positions as they stand: the outcome so far.
template <game::Game G, class Utility = Margin>
struct AsItStands {
  Values operator()(const typename G::State& state, core::Rng&) const { return Utility{}(G::outcome(state)); }
};

// The evaluator that plays on to the end.
template <game::Game G, Policy<G> P = RandomPolicy<G>, class Utility = WinShare>
struct Playout {
  P policy{};
  Utility utility{};
  Values operator()(typename G::State state, core::Rng& rng) {
    for (;;) {
      const auto actor = G::to_act(state);
      if (actor.is_nobody()) return utility(G::outcome(state));
      G::apply(state, actor.is_chance() ? game::random_move<G>(state, rng) : policy(state, rng));
    }
  }
};

}  // namespace benben::search
