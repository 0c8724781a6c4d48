// bots.h: two who race: one by chance, one that counts.
#pragma once

#include "bots/bot.h"
#include "tests/race/rules/race.h"

namespace benben::bots {

template <>
[[nodiscard]] std::span<const std::string_view> bot_names<race::Race>();
template <>
[[nodiscard]] std::unique_ptr<Bot<race::Race>> make_bot<race::Race>(const BotSpec& spec, const Resources& resources);

}  // namespace benben::bots
