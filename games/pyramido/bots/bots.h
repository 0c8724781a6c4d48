// bots.h: Pyramido's named bots.
#pragma once

#include "bots/bot.h"
#include "games/pyramido/rules/pyramido.h"

namespace benben::bots {

template <>
[[nodiscard]] std::span<const std::string_view> bot_names<pyramido::Pyramido>();
template <>
[[nodiscard]] std::unique_ptr<Bot<pyramido::Pyramido>> make_bot<pyramido::Pyramido>(const BotSpec& spec,
                                                                                    const Resources& resources);

}  // namespace benben::bots
