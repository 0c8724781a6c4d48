// pyramidion_bots.h: Pyramidion's named bots.
#pragma once

#include "bots/bot.h"
#include "pyramidion/pyramidion.h"

namespace benben::bots {

template <>
[[nodiscard]] std::span<const std::string_view> bot_names<pyramidion::Pyramidion>();
template <>
[[nodiscard]] std::unique_ptr<Bot<pyramidion::Pyramidion>> make_bot<pyramidion::Pyramidion>(const BotSpec& spec);

}  // namespace benben::bots
