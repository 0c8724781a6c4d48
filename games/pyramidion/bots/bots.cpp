#include "games/pyramidion/bots/bots.h"

#include <array>

#include "bots/random_bot.h"
#include "games/pyramidion/bots/heuristic.h"
#include "games/pyramidion/bots/learned.h"
#include "games/pyramidion/bots/levels.h"
#include "games/pyramidion/bots/safe.h"
#include "games/pyramidion/bots/search.h"

namespace benben::bots {
namespace {

using pyramidion::Pyramidion;

class SafeBot final : public Bot<Pyramidion> {
 public:
  pyramidion::Move choose(const pyramidion::Observation& seen, core::Rng& rng) override { return safe_move(seen, rng); }
};

class HeuristicBot final : public Bot<Pyramidion> {
 public:
  explicit HeuristicBot(Sight sight) noexcept : sight_{sight} {}
  pyramidion::Move choose(const pyramidion::Observation& seen, core::Rng& rng) override {
    return heuristic_move(seen, rng, sight_);
  }

 private:
  Sight sight_;
};

constexpr Budget kSearchBudget{.time = std::chrono::milliseconds{200}};

constexpr std::array<std::string_view, 16> kNames = {
    "random", "safe",    "greedy", "child",   "apprentice", "heuristic", "porter", "mason",
    "search", "painter", "scribe", "learned", "surveyor",   "architect", "vizier", "pharaoh"};

const neural::Net* net_of(const Resources& resources) {
  return resources.net == nullptr ? nullptr : resources.net(trader::kNetKind, trader::Inputs::kCount);
}

}  // namespace

template <>
std::span<const std::string_view> bot_names<Pyramidion>() {
  return kNames;
}

template <>
std::unique_ptr<Valuer<Pyramidion>> make_valuer<Pyramidion>(const Resources& resources) {
  const auto* const net = net_of(resources);
  return net == nullptr ? nullptr : trader::judge_valuer(*net);
}

template <>
std::unique_ptr<Bot<Pyramidion>> make_bot<Pyramidion>(const BotSpec& spec, const Resources& resources) {
  if (spec.name == "random") return std::make_unique<RandomBot<Pyramidion>>();
  if (spec.name == "safe") return std::make_unique<SafeBot>();
  if (spec.name == "greedy") return std::make_unique<HeuristicBot>(Sight::kCity);
  if (spec.name == "heuristic") return std::make_unique<HeuristicBot>(Sight::kGame);
  if (spec.name == "search") {
    const auto budget = spec.budget == Budget{} ? kSearchBudget : spec.budget;
    return trader::search_bot({}, budget, resources);
  }
  if (spec.name == "learned") {
    const auto* const net = net_of(resources);
    return net == nullptr ? nullptr : trader::learned_bot(*net, {}, spec.budget, resources);
  }
  return trader::level_bot(spec, resources);
}

}  // namespace benben::bots
