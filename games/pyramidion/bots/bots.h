// bots.h: Pyramidion's named bots.
#pragma once

#include "bots/bot.h"
#include "bots/valuer.h"
#include "games/pyramidion/rules/pyramidion.h"

namespace benben::bots {

template <>
[[nodiscard]] std::span<const std::string_view> bot_names<pyramidion::Pyramidion>();
template <>
[[nodiscard]] std::unique_ptr<Valuer<pyramidion::Pyramidion>> make_valuer<pyramidion::Pyramidion>(
    const Resources& resources);
template <>
[[nodiscard]] std::unique_ptr<Bot<pyramidion::Pyramidion>> make_bot<pyramidion::Pyramidion>(const BotSpec& spec,
                                                                                            const Resources& resources);

}  // namespace benben::bots
