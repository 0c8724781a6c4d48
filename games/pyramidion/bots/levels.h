// levels.h: Pyramidion's ten levels of play (bots/levels.h).
// The weaker ones err as people do: they overlook cards in their hand, cities and boats, want one thing more than it is
// worth, and see no further than the city being played. None of them does what no one would do.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "games/pyramidion/rules/pyramidion.h"

namespace benben::bots::trader {

// How likely each is not noticed.
struct Oversights {
  double card = 0;
  double city = 0;
  double boat = 0;
};
// The observation of one who overlooks things: what is legal for it is legal in truth.
[[nodiscard]] pyramidion::Observation noticed(const pyramidion::Observation& seen, const Oversights& oversights,
                                              core::Rng& rng);

// Nothing if the name is none of theirs. Levels that search take a budget in place of their own.
[[nodiscard]] std::unique_ptr<Bot<pyramidion::Pyramidion>> level_bot(const BotSpec& spec, const Resources& resources);

}  // namespace benben::bots::trader
