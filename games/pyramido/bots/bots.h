// bots.h: Pyramido's named bots.
#pragma once

#include "bots/bot.h"
#include "bots/valuer.h"
#include "games/pyramido/rules/pyramido.h"

namespace benben::bots {

template <>
[[nodiscard]] std::span<const std::string_view> bot_names<pyramido::Pyramido>();
template <>
[[nodiscard]] std::unique_ptr<Bot<pyramido::Pyramido>> make_bot<pyramido::Pyramido>(const BotSpec& spec,
                                                                                    const Resources& resources);

// By the net; nothing without it.
template <>
[[nodiscard]] std::unique_ptr<Valuer<pyramido::Pyramido>> make_valuer<pyramido::Pyramido>(const Resources& resources);

}  // namespace benben::bots
