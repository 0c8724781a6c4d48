// random_bot.h: every legal decision is equally likely.
#pragma once

#include "bots/bot.h"

namespace benben::bots {

template <game::Game G>
class RandomBot final : public Bot<G> {
 public:
  typename G::Move choose(const typename G::Observation& seen, core::Rng& rng) override {
    return game::random_move<G>(G::resample(seen, rng), rng);
  }
};

}  // namespace benben::bots
