// undo_law.h: no decision may be taken back that taught anybody something (game/reveal.h), held against a slower judge
// that shares no code with it: it takes positions that an observer could not tell from the real one, keeps those in
// which the decision is legal, and looks whether the observer would have seen something else there.
#pragma once

#include <gtest/gtest.h>

#include "game/play.h"
#include "game/reveal.h"
#include "tests/laws.h"

namespace benben::testing {

struct UndoCounts {
  int decisions = 0;  // tried: every legal one of the positions visited
  int undoable = 0;
  int leaking = 0;  // undoable, though somebody learned something
  int strict = 0;   // not undoable, though the judge finds nothing and chance did not answer
};

template <game::Game G>
class UndoLaw {
 public:
  explicit UndoLaw(std::uint64_t seed) : rng_{seed} {}

  // Plays a random game; tries every decision of one position in `share`.
  void play(typename G::Setup setup, int share, UndoCounts& counts) {
    game::choose_first<G>(setup, rng_);
    auto state = G::start(setup);
    game::play_deal<G>(state, G::deal_from_seed(rng_.next()), [&](const auto& at, game::Seat) {
      if (rng_.below(static_cast<std::uint32_t>(share)) == 0)
        for (const auto& move : G::legal_moves(at)) check(at, move, counts);
      return game::random_move<G>(at, rng_);
    });
  }

 private:
  using State = typename G::State;
  using Move = typename G::Move;

  void check(const State& before, const Move& move, UndoCounts& counts) {
    ++counts.decisions;
    auto after = before;
    G::apply(after, move);
    const bool chance = G::to_act(after).is_chance();
    const bool revealed = game::reveals<G>(before, move);
    if (!revealed) ++counts.undoable;
    bool taught = chance;
    for (int i = 0; i <= G::players(before) && !taught; ++i)
      taught = learns(before, move, after, i < G::players(before) ? std::optional{game::Seat::at(i)} : std::nullopt);
    if (!revealed && taught) {
      if (counts.leaking++ == 0)
        ADD_FAILURE() << G::position_text(before) << "\n" << G::move_text(before, move) << " may be taken back";
    }
    if (revealed && !taught) ++counts.strict;
  }

  // Positions that the observer thinks possible, before and after hearing the decision.
  bool learns(const State& before, const Move& move, const State& after, std::optional<game::Seat> who) {
    const auto seen = game::look<G>(before, who);
    const auto shown = game::look<G>(after, who);
    for (int tries = 0, worlds = 0; tries < 600 && worlds < 40; ++tries) {
      const auto world = G::resample(seen, rng_);
      if (!(game::look<G>(world, who) == seen)) ADD_FAILURE() << "not a position that looks the same";
      const auto next = G::try_apply(world, move);
      if (!next) continue;
      ++worlds;
      if (!(game::look<G>(*next, who) == shown)) return true;
    }
    return false;
  }

  core::Rng rng_;
};

}  // namespace benben::testing
