// reasons.h: why a decision of Pyramidion was worse than another, and why one is good.
#pragma once

#include "games/pyramidion/rules/pyramidion.h"
#include "review/review.h"

namespace benben::review {

template <>
struct Reasons<pyramidion::Pyramidion> {
  static Reason why(const pyramidion::State& state, pyramidion::Move played, pyramidion::Move best);
  static std::string because(const pyramidion::State& state, pyramidion::Move best);
  // To load nothing is to be better than to load the best boat.
  static std::optional<pyramidion::Move> rival(const pyramidion::State& state, pyramidion::Move best);
  static std::optional<pyramidion::Move> instead(const pyramidion::State& state, pyramidion::Move best);
  static bool is_all_one(const pyramidion::State& state, pyramidion::Move played, pyramidion::Move best);
};

}  // namespace benben::review
