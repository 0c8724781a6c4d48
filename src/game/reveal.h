// reveal.h: whether a decision showed anybody more than the decision itself says. Asked before it may be taken back:
// what was seen cannot be unseen.
//
// An observer (a seat, or those who only watch) knows its view and hears the decision. If it then sees the same in
// every position that it could not tell from the real one, it learned nothing. Possible positions are drawn at random,
// as `resample` does: it needs no list of what a game hides or shows, and takes in what chance answers, what is laid or
// drawn because there was no choice, and who is asked next because of something hidden. Cost: kWorlds positions for
// each observer, some tens of microseconds; nothing in a game where nothing is hidden.
#pragma once

#include <optional>

#include "game/game.h"

namespace benben::game {

// What is hidden has at least two possible places, so a world shows what came to light with a chance of one half or
// better, and most often far better: the rarest kind passes once in 16 million.
inline constexpr int kWorlds = 24;

// What somebody may know: a seat, or one who only watches.
template <Game G>
typename G::Observation look(const typename G::State& state, std::optional<Seat> who) {
  return who ? G::observe(state, *who) : G::watch(state);
}

// An observation with what a decision, made now, says of the one who makes it: that a card laid from a hand was in it.
// A game in which decisions name hidden things has it.
template <Game G>
typename G::Observation told(const typename G::Observation& seen, const typename G::Move& move) {
  if constexpr (requires { G::told(seen, move); })
    return G::told(seen, move);
  else
    return seen;
}

// The decision is legal in `before`, where a seat is to act. The same answer each time.
template <Game G>
bool reveals(const typename G::State& before, const typename G::Move& move) {
  auto after = before;
  G::apply(after, move);
  if (G::to_act(after).is_chance()) return true;
  if constexpr (!requires { requires G::kHidesNothing; }) {
    core::Rng rng{G::hash(before)};
    for (int i = 0; i <= G::players(before); ++i) {
      const auto who = i < G::players(before) ? std::optional{Seat::at(i)} : std::nullopt;
      const auto seen = told<G>(look<G>(before, who), move);
      const auto shown = look<G>(after, who);
      for (int n = 0; n < kWorlds; ++n) {
        auto world = G::resample(seen, rng);
        G::apply(world, move);
        if (!(look<G>(world, who) == shown)) return true;
      }
    }
  }
  return false;
}

}  // namespace benben::game
