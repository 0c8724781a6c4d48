// levels.h: Pyramido's ten levels of play, from a child's first game to the strongest.
// The weaker ones err as people do: they overlook dominoes and turns, follow a fancy, and see no further than the level
// they build. None of them leaves a hole.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "games/pyramido/rules/pyramido.h"

namespace benben::bots::builder {

// Nothing if the name is none of kLevelNames, or if it needs a net and there is none. Levels that search take a budget
// in place of their own.
[[nodiscard]] std::unique_ptr<Bot<pyramido::Pyramido>> level_bot(const BotSpec& spec, const Resources& resources);

}  // namespace benben::bots::builder
