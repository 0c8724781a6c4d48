#include "games/pyramidion/bots/levels.h"

#include "bots/levels.h"
#include "games/pyramidion/bots/heuristic.h"
#include "games/pyramidion/bots/search.h"

namespace benben::bots::trader {
namespace {

using namespace pyramidion;

class CarelessBot final : public Bot<Pyramidion> {
 public:
  CarelessBot(Sight sight, const Oversights& oversights) noexcept : sight_{sight}, oversights_{oversights} {}
  Move choose(const Observation& seen, core::Rng& rng) override {
    return heuristic_move(noticed(seen, oversights_, rng), rng, sight_);
  }

 private:
  Sight sight_;
  Oversights oversights_;
};

constexpr Budget kScribeBudget{.nodes = 8};
constexpr Budget kArchitectBudget{.nodes = 24};
constexpr Budget kVizierBudget{.time = std::chrono::milliseconds{250}};

}  // namespace

Observation noticed(const Observation& seen, const Oversights& oversights, core::Rng& rng) {
  auto left = seen;
  auto& s = left.table;
  const auto misses = [&](double chance) { return rng.unit() < chance; };
  switch (s.step) {
    case Step::kLay: {
      // One card is always seen: with two players one may have to be laid.
      auto& hand = s.hands[at(seen.seat)];
      for (const auto card : seen.table.hands[at(seen.seat)])
        if (hand.size() > 1 && misses(oversights.card)) hand.erase(card);
      break;
    }
    case Step::kActivate:
      // As if they had been activated already; one is always left.
      for (const auto city : kAllCities)
        if (s.sundials.size() < kCities - 1 && misses(oversights.city)) s.sundials.insert(city);
      break;
    case Step::kLoad: {
      std::size_t kept = 0;
      for (std::size_t i = 0; i < s.open_boat_count; ++i)
        if (!misses(oversights.boat)) s.open_boats[kept++] = s.open_boats[i];
      s.open_boat_count = static_cast<std::uint8_t>(kept);
      break;
    }
    default:
      break;
  }
  return left;
}

std::unique_ptr<Bot<Pyramidion>> level_bot(const BotSpec& spec, const Resources& resources) {
  const auto budget_or = [&](Budget own) { return spec.budget == Budget{} ? own : spec.budget; };
  // Sees the city it plays in, and not all of its hand.
  if (spec.name == kLevelNames[0])
    return std::make_unique<CarelessBot>(Sight::kCity, Oversights{.card = 0.4, .city = 0.5, .boat = 0.3});
  // Plays for the whole game, but still overlooks a card or a city.
  if (spec.name == kLevelNames[1])
    return std::make_unique<CarelessBot>(Sight::kGame, Oversights{.card = 0.05, .city = 0.1, .boat = 0.05});
  // Thinks a few of its decisions through.
  if (spec.name == kLevelNames[2]) return search_bot({.overlooks = 0.7}, budget_or(kScribeBudget), resources);
  // Thinks all of them through, for a moment.
  if (spec.name == kLevelNames[3]) return search_bot({}, budget_or(kArchitectBudget), resources);
  if (spec.name == kLevelNames[4]) return search_bot({}, budget_or(kVizierBudget), resources);
  return nullptr;
}

}  // namespace benben::bots::trader
