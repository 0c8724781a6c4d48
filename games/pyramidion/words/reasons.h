// reasons.h: why a decision of Pyramidion was worse than another.
#pragma once

#include "games/pyramidion/rules/pyramidion.h"
#include "review/review.h"

namespace benben::review {

template <>
struct Reasons<pyramidion::Pyramidion> {
  static Reason why(const pyramidion::State& state, pyramidion::Move played, pyramidion::Move best);
};

}  // namespace benben::review
