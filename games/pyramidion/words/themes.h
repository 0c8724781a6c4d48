// themes.h: what Pyramidion's puzzles are about.
#pragma once

#include "games/pyramidion/bots/bots.h"
#include "games/pyramidion/rules/pyramidion.h"
#include "puzzle/themes.h"

namespace benben::puzzle {

template <>
struct Themes<pyramidion::Pyramidion> : PlainThemes<pyramidion::Pyramidion> {
  // A boat: goods and what they load; a hand: what to keep for later cities.
  static constexpr std::array<std::string_view, 4> kThemes = {"contest", "revolt", "boat", "hand"};
  static constexpr double kLeast = 0.5;
  static constexpr int kMostWorlds = 512;
  static constexpr bool kByValue = false;  // a whole game takes less than a millisecond
  static bots::BotSpec adviser(const bots::Resources&) { return bot_called("search@400n"); }
  static std::string_view theme(const pyramidion::State& shown, pyramidion::Move best, pyramidion::Move tempting,
                                const Split& split);
};

}  // namespace benben::puzzle
