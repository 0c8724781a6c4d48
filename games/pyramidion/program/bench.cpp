// bench.cpp: Pyramidion's measurements: four players, chance and seats uniform.
#include "games/pyramidion/program/program.h"
#include "games/pyramidion/rules/random_games.h"

namespace benben::program {

void Program<pyramidion::Pyramidion>::bench(Bench& bench) {
  const auto play = [] { return pyramidion::play_random_games({}, 200, 4); };
  bench.measure("pyramidion.decisions_per_second", "decisions", [&]() -> Bench::Done {
    const auto played = play();
    return {static_cast<double>(played.decisions), played.signature};
  });
  bench.measure("pyramidion.games_per_second", "games", [&]() -> Bench::Done {
    const auto played = play();
    return {static_cast<double>(played.games), played.signature};
  });
}

}  // namespace benben::program
