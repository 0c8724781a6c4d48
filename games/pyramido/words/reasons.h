// reasons.h: why a decision of Pyramido was worse than another, and why one is good.
#pragma once

#include "games/pyramido/rules/pyramido.h"
#include "review/review.h"

namespace benben::review {

template <>
struct Reasons<pyramido::Pyramido> {
  static Reason why(const pyramido::State& state, pyramido::Move played, pyramido::Move best);
  static std::string because(const pyramido::State& state, pyramido::Move best);
  // To cover is to be better than not to.
  static std::optional<pyramido::Move> rival(const pyramido::State&, pyramido::Move best) {
    return best.kind() == pyramido::Move::Kind::kCover ? std::optional{pyramido::Move::decline()} : std::nullopt;
  }
  static std::optional<pyramido::Move> instead(const pyramido::State&, pyramido::Move) { return std::nullopt; }
  static bool is_all_one(const pyramido::State&, pyramido::Move, pyramido::Move) { return false; }
};

}  // namespace benben::review
