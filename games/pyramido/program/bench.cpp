// bench.cpp: Pyramido's measurements.
#include <array>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "game/perft.h"
#include "games/pyramido/bots/safe.h"
#include "games/pyramido/bots/safe_games.h"
#include "games/pyramido/program/program.h"

namespace benben::program {
namespace {

using namespace pyramido;
using Done = Bench::Done;

void add_result(core::Hash& hash, const std::array<std::uint8_t, kLevels>& scores, std::uint8_t eliminated) {
  for (const auto points : scores) hash.add(std::uint64_t{points});
  hash.add(std::uint64_t{eliminated});
}

// A safe player is never eliminated.
Done safe_games() {
  constexpr int kGames = 20000;
  constexpr int kPlayers = 2;
  core::Hash hash;
  core::Rng rng{1};
  for (int g = 0; g < kGames; ++g) {
    const auto scores = bots::play_safely(kPlayers, Seat{}, rng);
    for (std::size_t p = 0; p < kPlayers; ++p) add_result(hash, scores[p], 0);
  }
  return {kGames, hash.value()};
}

Done uniform_games() {
  constexpr int kGames = 2000;
  core::Hash hash;
  core::Rng rng{2};
  for (int g = 0; g < kGames; ++g) {
    auto state = start({});
    while (!to_act(state).is_nobody()) apply(state, game::random_move<Pyramido>(state, rng));
    for (std::size_t p = 0; p < state.players; ++p)
      add_result(hash, state.pyramids[p].scores, state.pyramids[p].eliminated);
  }
  return {kGames, hash.value()};
}

Done perft_leaves() {
  const auto deal = deal_from_seed(1);
  auto state = start({});
  game::settle<Pyramido>(state, deal);
  const auto leaves = game::perft<Pyramido>(state, deal, 6);
  return {static_cast<double>(leaves), leaves};
}

// Complete pyramids of every level, from safe games.
std::vector<std::pair<Pyramid, Level>> finished_levels() {
  std::vector<std::pair<Pyramid, Level>> found;
  core::Rng rng{3};
  while (found.size() < 4000) {
    auto state = start({});
    while (!to_act(state).is_nobody()) {
      const auto move =
          to_act(state).is_chance() ? game::random_move<Pyramido>(state, rng) : bots::safe_move(state, rng);
      if (const auto pyramids = scored_pyramids(state, move))
        for (std::size_t p = 0; p < state.players; ++p) found.emplace_back((*pyramids)[p], state.level);
      apply(state, move);
    }
  }
  return found;
}

}  // namespace

void Program<Pyramido>::bench(Bench& bench) {
  const auto levels = finished_levels();
  const auto scorings = [&]() -> Done {
    std::uint64_t sum = 0;
    for (const auto& [pyramid, level] : levels)
      sum = sum * 31 + static_cast<std::uint64_t>(level_score(pyramid, level, Areas::kVisible));
    return {static_cast<double>(levels.size()), sum};
  };
  bench.measure("pyramido.safe_games_per_second", "safe games", safe_games);
  bench.measure("pyramido.uniform_games_per_second", "uniform games", uniform_games);
  bench.measure("pyramido.perft_leaves_per_second", "perft leaves", perft_leaves);
  bench.measure("pyramido.scorings_per_second", "level scorings", scorings);
}

}  // namespace benben::program
