// reasons.h: why a decision of Pyramido was worse than another.
#pragma once

#include "games/pyramido/rules/pyramido.h"
#include "review/review.h"

namespace benben::review {

template <>
struct Reasons<pyramido::Pyramido> {
  static Reason why(const pyramido::State& state, pyramido::Move played, pyramido::Move best);
};

}  // namespace benben::review
