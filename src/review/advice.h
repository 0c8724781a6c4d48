// advice.h: why a decision is advised.
// What the game itself can say (Reasons<G>::because), or how the decision does in games that are played on from here,
// against the others that were possible. Whoever asks is told nothing that the seat does not know: the worlds are made
// from its observation. Cost: at most kGames games of the judge, a few milliseconds each, and ten if they have no end.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/json_writer.h"
#include "review/review.h"

namespace benben::review {

// The members of an advice, as of a Reason.
template <game::Game G>
[[nodiscard]] std::string advice(const typename G::Observation& seen, typename G::Move best, std::uint64_t seed,
                                 const bots::Resources& resources) {
  using Move = typename G::Move;
  constexpr std::size_t kGames = 24;  // in all
  constexpr std::size_t kOthers = 3;
  core::Rng rng{seed};
  const auto now = G::resample(seen, rng);
  const auto seat = G::to_act(now).seat();
  std::vector<Move> others;
  for (const auto& move : G::legal_moves(now))
    if (move != best) others.push_back(move);
  std::string members;
  core::JsonWriter json{members};
  if (others.empty()) {
    json.member("kind", "only");
    return members;
  }
  if (auto known = Reasons<G>::because(now, best); !known.empty()) return known;

  const auto choices = others.size() + 1;
  if (const auto rival = Reasons<G>::rival(best)) others = {*rival};
  if (others.size() > kOthers) {
    for (std::size_t i = 0; i < kOthers; ++i) others[i] = others[i * others.size() / kOthers];
    others.resize(kOthers);
  }
  const auto judge = bots::make_bot<G>(review_options<G>(false, seed, resources).judge, resources);
  const auto games = kGames / (others.size() + 1);
  double ahead = 0;
  // Whether nobody waits any more.
  const auto is_over = [&] { return resources.stop != nullptr && resources.stop->load(std::memory_order_relaxed); };
  for (std::size_t i = 0; i < games && !is_over(); ++i) {
    auto luck = core::Rng{seed}.fork(i);
    const auto world = G::resample(seen, luck);
    const auto deal = G::possible_deal(world, luck.next());
    const auto margin = [&](Move move) {
      auto state = world;
      auto ties = luck;
      G::apply(state, move);
      int steps = 0;
      game::play_deal<G>(
          state, deal, [&](const auto& at, game::Seat who) { return judge->choose(G::observe(at, who), ties); },
          [&] { return ++steps <= game::kFarAhead && !is_over(); });
      return game::margins(G::outcome(state))[static_cast<std::size_t>(seat.index())];
    };
    const double mine = margin(best);
    for (const auto& other : others) ahead += (mine - margin(other)) / static_cast<double>(games * others.size());
  }
  // Less than a tenth of a point is no reason.
  json.member("kind", ahead < 0.1 ? "even" : "ahead").member("choices", choices);
  if (ahead >= 0.1) json.key("points").value(ahead, 1);
  return members;
}

}  // namespace benben::review
