// bench.cpp: speed on one thread. Every measurement repeats a fixed piece of work whose answer is
// known, so a faster wrong engine fails; the signature of all answers must not change unless the
// rules or the bots' play do.
#include <array>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include "bots/pyramido_safe.h"
#include "bots/pyramido_safe_games.h"
#include "commands.h"
#include "core/hash.h"
#include "core/json_writer.h"
#include "game/perft.h"
#include "pyramidion/random_games.h"
#include "pyramido/pyramido.h"

namespace benben::app {
namespace {

using namespace pyramido;

// A piece of work: how many units it does, and a hash of what it found.
struct Done {
  double units;
  std::uint64_t answer;
};

struct Measured {
  std::string key;
  std::string_view unit;
  double per_second;
  std::uint64_t answer;
};

template <class Work>
Measured measure(std::string key, std::string_view unit, double seconds, Work work) {
  using Clock = std::chrono::steady_clock;
  const auto expected = work().answer;  // also warms up
  double units = 0;
  const auto start = Clock::now();
  double spent = 0;
  while (spent < seconds) {
    const auto done = work();
    if (done.answer != expected) {
      std::cerr << "benben: " << key << " gives another answer when repeated\n";
      std::exit(1);
    }
    units += done.units;
    spent = std::chrono::duration<double>(Clock::now() - start).count();
  }
  return {std::move(key), unit, units / spent, expected};
}

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

// Four players, chance and seats uniform.
Done pyramidion_decisions() {
  const auto played = pyramidion::play_random_games({}, 200, 4);
  return {static_cast<double>(played.decisions), played.signature};
}
Done pyramidion_games() {
  const auto played = pyramidion::play_random_games({}, 200, 4);
  return {static_cast<double>(played.games), played.signature};
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

int bench(const BenchFlags& flags) {
  const auto levels = finished_levels();
  const auto scorings = [&]() -> Done {
    std::uint64_t sum = 0;
    for (const auto& [pyramid, level] : levels)
      sum = sum * 31 + static_cast<std::uint64_t>(level_score(pyramid, level, Areas::kVisible));
    return {static_cast<double>(levels.size()), sum};
  };
  const std::vector<Measured> all = {
      measure("pyramido.safe_games_per_second", "safe games", flags.seconds, safe_games),
      measure("pyramido.uniform_games_per_second", "uniform games", flags.seconds, uniform_games),
      measure("pyramido.perft_leaves_per_second", "perft leaves", flags.seconds, perft_leaves),
      measure("pyramido.scorings_per_second", "level scorings", flags.seconds, scorings),
      measure("pyramidion.decisions_per_second", "decisions", flags.seconds, pyramidion_decisions),
      measure("pyramidion.games_per_second", "games", flags.seconds, pyramidion_games),
  };
  core::Hash hash;
  for (const auto& m : all) hash.add(m.answer);
  const auto signature = hash.value() % 100'000'000;
  if (flags.json) {
    std::string out;
    core::JsonWriter json{out};
    json.begin_object();
    for (const auto& m : all) json.key(m.key).value(m.per_second, 0);
    json.member("signature", signature).end_object();
    std::cout << out << '\n';
  } else {
    for (const auto& m : all)
      std::printf("%-36s %14.0f %.*s a second\n", m.key.c_str(), m.per_second, static_cast<int>(m.unit.size()),
                  m.unit.data());
    std::printf("%-36s %14llu\n", "signature", static_cast<unsigned long long>(signature));
  }
  return 0;
}

}  // namespace benben::app
