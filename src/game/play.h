// play.h: games played by code: who begins, and the one loop that plays on to the end.
#pragma once

#include <utility>

#include "game/game.h"

namespace benben::game {

// Where the set-up says who begins and not the deal: any seat.
template <Game G>
void choose_first(typename G::Setup& setup, core::Rng& rng) {
  if constexpr (requires { setup.first; })
    setup.first = Seat::at(static_cast<int>(rng.below(static_cast<std::uint32_t>(setup.players))));
}

// Plays on until the game is over: decide(state, seat) for the seats, chance(state) for chance.
// `go_on` is asked before each, and may break off.
inline constexpr auto kToTheEnd = [] { return true; };
template <Game G, class Decide, class Chance, class GoOn = decltype(kToTheEnd)>
void play_out(typename G::State& state, Decide&& decide, Chance&& chance, const GoOn& go_on = kToTheEnd) {
  while (go_on()) {
    const auto actor = G::to_act(state);
    if (actor.is_nobody()) return;
    if (actor.is_chance())
      G::apply(state, chance(std::as_const(state)));
    else
      G::apply(state, decide(std::as_const(state), actor.seat()));
  }
}

// The same with a deal that answers for chance.
template <Game G, class Decide, class GoOn = decltype(kToTheEnd)>
void play_deal(typename G::State& state, const typename G::Deal& deal, Decide&& decide, const GoOn& go_on = kToTheEnd) {
  play_out<G>(
      state, std::forward<Decide>(decide), [&](const auto& at) { return G::answer(deal, at); }, go_on);
}

// For whoever plays on to see what comes of a position. A game has some hundreds of steps, and two thousand at most;
// with the numbers of somebody's own box it may have no end, and is judged after so many by how it stands.
inline constexpr int kFarAhead = 4'000;

}  // namespace benben::game
