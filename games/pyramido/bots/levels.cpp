#include "games/pyramido/bots/levels.h"

#include "bots/levels.h"
#include "games/pyramido/bots/heuristic.h"
#include "games/pyramido/bots/search.h"

namespace benben::bots::builder {
namespace {

// The tuned weights without what the levels above will make of a board.
const WeightTable& short_sighted_weights() {
  static const WeightTable table = [] {
    auto weights = tuned_weights();
    for (auto& turn : weights) {
      for (const int feature : {kStay, kNext, kNextRoom, kNextSecond})
        for (const int part : {0, int{kTimesSeen}, int{kTimesUnseen}})
          turn[static_cast<std::size_t>(part + feature)] = 0;
      for (int i = 0; i < kColours; ++i) turn[static_cast<std::size_t>(kBestNext + i)] = 0;
      turn[kCardNext] = 0;
    }
    return weights;
  }();
  return table;
}

constexpr Budget kArchitectBudget{.nodes = 24};
constexpr Budget kVizierBudget{.time = std::chrono::milliseconds{250}};

}  // namespace

std::unique_ptr<Bot<pyramido::Pyramido>> level_bot(const BotSpec& spec, const Resources& resources) {
  const auto budget_or = [&](Budget own) { return spec.budget == Budget{} ? own : spec.budget; };
  // Takes the points at hand, and does not look closely.
  if (spec.name == kLevelNames[0])
    return heuristic_bot(greedy_weights(),
                         {.scope = {{8, 0}, 1}, .looks_at_others = false, .misses_domino = 0.25, .misses_turn = 0.5});
  // Plans its areas, but only on the level it builds.
  if (spec.name == kLevelNames[1])
    return heuristic_bot(short_sighted_weights(),
                         {.scope = {{6, 3}, 1}, .looks_at_others = false, .misses_domino = 0.15, .misses_turn = 0.3});
  // Builds for the levels to come too; still overlooks a turn now and then.
  if (spec.name == kLevelNames[2])
    return heuristic_bot(tuned_weights(),
                         {.scope = {{6, 4}, 1}, .looks_at_others = false, .misses_domino = 0.15, .misses_turn = 0.35});
  // Compares a few turns by playing on, and minds its own pyramid alone.
  if (spec.name == kLevelNames[3])
    return search_bot(tuned_weights(), {.root = {{6, 6}, 1}, .ahead = 1, .denial = 0}, budget_or(kArchitectBudget),
                      resources);
  if (spec.name == kLevelNames[4]) return search_bot(tuned_weights(), {}, budget_or(kVizierBudget), resources);
  return nullptr;
}

}  // namespace benben::bots::builder
