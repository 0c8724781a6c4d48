#include "bots/pyramidion_bots.h"

#include <array>

#include "bots/random_bot.h"

namespace benben::bots {
namespace {

using pyramidion::Pyramidion;

constexpr std::array<std::string_view, 1> kNames = {"random"};

}  // namespace

template <>
std::span<const std::string_view> bot_names<Pyramidion>() {
  return kNames;
}

template <>
std::unique_ptr<Bot<Pyramidion>> make_bot<Pyramidion>(const BotSpec& spec) {
  if (spec.name == "random") return std::make_unique<RandomBot<Pyramidion>>();
  return nullptr;
}

}  // namespace benben::bots
