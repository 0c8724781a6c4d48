#include "games/pyramido/bots/bots.h"

#include <array>

#include "bots/random_bot.h"
#include "games/pyramido/bots/heuristic.h"
#include "games/pyramido/bots/judging.h"
#include "games/pyramido/bots/learned.h"
#include "games/pyramido/bots/levels.h"
#include "games/pyramido/bots/safe.h"
#include "games/pyramido/bots/search.h"

namespace benben::bots {
namespace {

using pyramido::Pyramido;

class SafeBot final : public Bot<Pyramido> {
 public:
  pyramido::Move choose(const pyramido::Observation& seen, core::Rng& rng) override {
    return safe_move(seen.state, rng);
  }
};

// For a whole turn: it is thought out at its first decision.
constexpr Budget kSearchBudget{.time = std::chrono::milliseconds{100}};

constexpr std::array<std::string_view, 17> kNames = {
    "random",    "safe",     "child",  "apprentice", "porter",    "mason",  "greedy",  "painter", "scribe",
    "heuristic", "surveyor", "search", "builder",    "architect", "vizier", "learned", "pharaoh"};

const neural::Net* net_of(const Resources& resources) {
  return resources.net == nullptr ? nullptr : resources.net(builder::kNetKind, builder::Inputs::kCount);
}

}  // namespace

template <>
std::span<const std::string_view> bot_names<Pyramido>() {
  return kNames;
}

template <>
std::unique_ptr<Valuer<Pyramido>> make_valuer<Pyramido>(const Resources& resources) {
  const auto* const net = net_of(resources);
  return net == nullptr ? nullptr : builder::judging_valuer(*net);
}

template <>
std::unique_ptr<Bot<Pyramido>> make_bot<Pyramido>(const BotSpec& spec, const Resources& resources) {
  if (spec.name == "random") return std::make_unique<RandomBot<Pyramido>>();
  if (spec.name == "safe") return std::make_unique<SafeBot>();
  if (spec.name == "greedy") return builder::heuristic_bot(builder::greedy_weights(), {.looks_at_others = false});
  if (spec.name == "heuristic") return builder::heuristic_bot(builder::tuned_weights(), {});
  if (spec.name == "search") {
    const auto budget = spec.budget == Budget{} ? kSearchBudget : spec.budget;
    return builder::search_bot(builder::tuned_weights(), {}, budget, resources);
  }
  if (spec.name == "learned" || spec.name == "builder") {
    const auto* const net = net_of(resources);
    if (net == nullptr) return nullptr;
    return builder::learned_bot(*net, {.denial = spec.name == "learned" ? 1.0 : 0.0}, spec.budget, resources);
  }
  return builder::level_bot(spec, resources);
}

}  // namespace benben::bots
