// review_words.h: why a decision was worse than another, as a player would say it.
#pragma once

#include "arena/review.h"
#include "pyramidion/pyramidion.h"
#include "pyramido/pyramido.h"

namespace benben::arena {

template <>
[[nodiscard]] Reason reason_for<pyramido::Pyramido>(const pyramido::State& state, pyramido::Move played,
                                                    pyramido::Move best);
template <>
[[nodiscard]] Reason reason_for<pyramidion::Pyramidion>(const pyramidion::State& state, pyramidion::Move played,
                                                        pyramidion::Move best);
template <>
[[nodiscard]] std::string in_words<pyramido::Pyramido>(const pyramido::State& state, pyramido::Move played,
                                                       pyramido::Move best);
template <>
[[nodiscard]] std::string in_words<pyramidion::Pyramidion>(const pyramidion::State& state, pyramidion::Move played,
                                                           pyramidion::Move best);

}  // namespace benben::arena
