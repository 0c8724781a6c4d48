// learned.h: Pyramidion's player that judges by a net (judge.h).
//
// Without a budget, the decision after which the net sees the greatest share of the win (or whatever is played for).
// With one, the best of these are tried in many worlds that agree with what the player knows, the same worlds for each:
// everyone plays on by the net, each from what it would see in that world, until the city is done, and the net judges
// what has come of it. The worse half is dropped again and again.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "games/pyramidion/bots/judge.h"

namespace benben::bots::trader {

struct LearnedOptions {
  Question question = Question::kWin;  // what it plays for
  double overlooks = 0;                // how likely a decision is not thought of
  int tried = 8;                       // decisions that are searched
  double belief = 4;                   // trials that the net's own opinion is worth
};

[[nodiscard]] std::unique_ptr<Bot<pyramidion::Pyramidion>> learned_bot(const neural::Net& net,
                                                                       const LearnedOptions& options, Budget budget,
                                                                       const Resources& resources);

}  // namespace benben::bots::trader
