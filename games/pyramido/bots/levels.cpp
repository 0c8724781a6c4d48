#include "games/pyramido/bots/levels.h"

#include "games/pyramido/bots/heuristic.h"
#include "games/pyramido/bots/learned.h"

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

// More brings nothing that could be measured.
constexpr Budget kPharaohBudget{.time = std::chrono::milliseconds{20}};

}  // namespace

std::unique_ptr<Bot<pyramido::Pyramido>> level_bot(const BotSpec& spec, const Resources& resources) {
  const auto budget_or = [&](Budget own) { return spec.budget == Budget{} ? own : spec.budget; };
  // Loves one colour, and lays it anywhere.
  if (spec.name == "child")
    return heuristic_bot(greedy_weights(), {.scope = {{24, 0}, 1},
                                            .looks_at_others = false,
                                            .misses_domino = 0.3,
                                            .misses_turn = 0.68,
                                            .loves_colour = 2});
  // Takes the points at hand, and does not look closely.
  if (spec.name == "apprentice")
    return heuristic_bot(greedy_weights(),
                         {.scope = {{8, 0}, 1}, .looks_at_others = false, .misses_domino = 0.25, .misses_turn = 0.5});
  // Carries home whatever shows the most jewels.
  if (spec.name == "porter")
    return heuristic_bot(greedy_weights(), {.scope = {{12, 2}, 1},
                                            .looks_at_others = false,
                                            .misses_domino = 0.2,
                                            .misses_turn = 0.4,
                                            .loves_jewels = 0.4});
  // Plans its areas, but only on the level it builds.
  if (spec.name == "mason")
    return heuristic_bot(short_sighted_weights(),
                         {.scope = {{6, 3}, 1}, .looks_at_others = false, .misses_domino = 0.15, .misses_turn = 0.3});
  // Builds for the levels to come, but paints: its cover cards are soon gone.
  if (spec.name == "painter")
    return heuristic_bot(
        tuned_weights(),
        {.scope = {{12, 6}, 1}, .looks_at_others = false, .misses_domino = 0.15, .misses_turn = 0.4, .loves_cards = 4});
  // Keeps its cards for later; still overlooks a turn now and then.
  if (spec.name == "scribe")
    return heuristic_bot(tuned_weights(),
                         {.scope = {{6, 4}, 1}, .looks_at_others = false, .misses_domino = 0.15, .misses_turn = 0.35});
  // Refills with an eye on who comes next, and overlooks less.
  if (spec.name == "surveyor")
    return heuristic_bot(tuned_weights(), {.scope = {{6, 6}, 2}, .misses_domino = 0.05, .misses_turn = 0.22});
  // Only those that follow need it: whoever has none can play against the others.
  const auto* const net = resources.net == nullptr ? nullptr : resources.net(kNetKind, Inputs::kCount);
  if (net == nullptr) return nullptr;
  // Knows what a pyramid will be worth, and cares little for anybody else's.
  if (spec.name == "architect") return learned_bot(*net, {.denial = 0}, spec.budget, resources);
  // Rather leaves the others what they can use least. With all of its denial the next step would be too high.
  if (spec.name == "vizier") return learned_bot(*net, {.denial = 0.22}, spec.budget, resources);
  // The same, more of it, and thinks.
  if (spec.name == "pharaoh") return learned_bot(*net, {.denial = 0.4}, budget_or(kPharaohBudget), resources);
  return nullptr;
}

}  // namespace benben::bots::builder
