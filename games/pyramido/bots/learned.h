// learned.h: Pyramido's players that judge by a net (judge.h).
//
// Without a budget, the best turn by one look ahead. With one, its best turns are tried in sampled worlds: the others
// take what they want most, the player builds on, and what it then has is judged. The worse half is dropped again and
// again.
#pragma once

#include <memory>

#include "games/pyramido/bots/judge.h"
#include "games/pyramido/bots/plan.h"

namespace benben::bots::builder {

struct LearnedOptions {
  Scope root{{24, 6}, 3};     // the turns that are looked at,
  int tried = 10;             // and those that are searched
  int ahead = 1;              // own turns played in a trial
  double belief = 4;          // trials that the net's own opinion is worth
  double denial = 1;          // a point that all of the others make costs so much; 0: minds its own pyramid alone
  double their_denial = 0.5;  // the same for the others, as far as it is known; nothing if denial is
  double care = 0.8;          // points by which two dominoes differ for the others before they surely see it
};

[[nodiscard]] std::unique_ptr<Bot<pyramido::Pyramido>> learned_bot(const neural::Net& net,
                                                                   const LearnedOptions& options, Budget budget,
                                                                   const Resources& resources);

}  // namespace benben::bots::builder
