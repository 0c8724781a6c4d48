#include "bots/pyramido_bots.h"

#include <array>

#include "bots/pyramido_safe.h"
#include "bots/random_bot.h"

namespace benben::bots {
namespace {

using pyramido::Pyramido;

class SafeBot final : public Bot<Pyramido> {
 public:
  pyramido::Move choose(const pyramido::Observation& seen, core::Rng& rng) override {
    return safe_move(seen.state, rng);
  }
};

constexpr std::array<std::string_view, 2> kNames = {"random", "safe"};

}  // namespace

template <>
std::span<const std::string_view> bot_names<Pyramido>() {
  return kNames;
}

template <>
std::unique_ptr<Bot<Pyramido>> make_bot<Pyramido>(const BotSpec& spec) {
  if (spec.name == "random") return std::make_unique<RandomBot<Pyramido>>();
  if (spec.name == "safe") return std::make_unique<SafeBot>();
  return nullptr;
}

}  // namespace benben::bots
