#include "games/pyramidion/bots/levels.h"

#include "games/pyramidion/bots/heuristic.h"
#include "games/pyramidion/bots/learned.h"
#include "games/pyramidion/bots/search.h"

namespace benben::bots::trader {
namespace {

using namespace pyramidion;

class CarelessBot final : public Bot<Pyramidion> {
 public:
  CarelessBot(Sight sight, const Taste& taste, const Oversights& oversights) noexcept
      : sight_{sight}, taste_{taste}, oversights_{oversights} {}
  Move choose(const Observation& seen, core::Rng& rng) override {
    return heuristic_move(noticed(seen, oversights_, rng), rng, sight_, taste_);
  }

 private:
  Sight sight_;
  Taste taste_;
  Oversights oversights_;
};

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
  const auto careless = [](Sight sight, const Taste& taste, const Oversights& oversights) {
    return std::make_unique<CarelessBot>(sight, taste, oversights);
  };
  const auto searching = [&](const SearchOptions& options, Budget own) {
    return search_bot(options, spec.budget == Budget{} ? own : spec.budget, resources);
  };
  const auto judging = [&](const LearnedOptions& options, Budget own) -> std::unique_ptr<Bot<Pyramidion>> {
    const auto* const net = resources.net == nullptr ? nullptr : resources.net(kNetKind, Inputs::kCount);
    return net == nullptr ? nullptr
                          : learned_bot(*net, options, spec.budget == Budget{} ? own : spec.budget, resources);
  };
  // Wants the goods that lie there, and sees neither all of its hand nor what comes after this city.
  if (spec.name == "child") return careless(Sight::kCity, {0.6, 0.6, 1.3}, {.card = 0.1, .city = 0.2, .boat = 0.08});
  // Carries goods for the whole game: tokens, which bring some every round, mean less to it.
  if (spec.name == "apprentice")
    return careless(Sight::kGame, {0.7, 0.7, 1.2}, {.card = 0.05, .city = 0.12, .boat = 0.05});
  // Has its rules of thumb, and doubts them now and then.
  if (spec.name == "porter") return searching({.overlooks = 0.86}, {.nodes = 6});
  // Thinks through what catches its eye.
  if (spec.name == "mason") return searching({.overlooks = 0.64}, {.nodes = 10});
  // Thinks everything through, for a moment.
  if (spec.name == "painter") return searching({}, {.nodes = 20});
  // Knows what everything is worth, in points: who wins is not its business.
  if (spec.name == "scribe") return judging({.question = Question::kPoints, .overlooks = 0.05}, {});
  // Plays to win, at a glance.
  if (spec.name == "surveyor") return judging({}, {});
  // Holds its two best thoughts against what the others may do.
  if (spec.name == "architect") return judging({}, {.nodes = 2});
  // More of them, and more often.
  if (spec.name == "vizier") return judging({}, {.nodes = 14});
  // Takes its time for that.
  if (spec.name == "pharaoh") return judging({}, {.time = std::chrono::milliseconds{250}});
  return nullptr;
}

}  // namespace benben::bots::trader
