// weights.cpp: the tuned weights, in 1/1024 of a point, by dominoes placed.
// Made by tools/pyramido_tune.cpp.
#include "games/pyramido/bots/value.h"

namespace benben::bots::builder {
namespace {
constexpr WeightTable kTuned = {{
#include "games/pyramido/bots/weights.inc"
}};
}  // namespace

const WeightTable& tuned_weights() noexcept { return kTuned; }

}  // namespace benben::bots::builder
