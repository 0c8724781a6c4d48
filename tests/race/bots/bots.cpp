#include "tests/race/bots/bots.h"

#include <array>

#include "bots/random_bot.h"

namespace benben::bots {
namespace {

using race::Race;

constexpr std::array<std::string_view, 2> kNames = {"random", "cautious"};

// Rolls while an average die does no harm.
class CautiousBot final : public Bot<Race> {
 public:
  race::Move choose(const race::Observation& seen, core::Rng&) override {
    const auto me = static_cast<std::size_t>(seen.seat.index());
    const int sum = seen.table.total[me] + seen.table.card[me];
    return {sum + race::kFaces / 2 < seen.table.target ? race::Move::Kind::kRoll : race::Move::Kind::kStay, 0};
  }
};

}  // namespace

template <>
std::span<const std::string_view> bot_names<Race>() {
  return kNames;
}

template <>
std::unique_ptr<Bot<Race>> make_bot<Race>(const BotSpec& spec, const Resources&) {
  if (spec.name == "random") return std::make_unique<RandomBot<Race>>();
  if (spec.name == "cautious") return std::make_unique<CautiousBot>();
  return nullptr;
}

}  // namespace benben::bots
