#include "bots/pyramidion_bots.h"

#include <array>

#include "bots/pyramidion_heuristic.h"
#include "bots/random_bot.h"

namespace benben::bots {
namespace {

using pyramidion::Pyramidion;

class HeuristicBot final : public Bot<Pyramidion> {
 public:
  pyramidion::Move choose(const pyramidion::Observation& seen, core::Rng& rng) override {
    return heuristic_move(seen, rng);
  }
};

constexpr std::array<std::string_view, 2> kNames = {"random", "heuristic"};

}  // namespace

template <>
std::span<const std::string_view> bot_names<Pyramidion>() {
  return kNames;
}

template <>
std::unique_ptr<Bot<Pyramidion>> make_bot<Pyramidion>(const BotSpec& spec) {
  if (spec.name == "random") return std::make_unique<RandomBot<Pyramidion>>();
  if (spec.name == "heuristic") return std::make_unique<HeuristicBot>();
  return nullptr;
}

}  // namespace benben::bots
