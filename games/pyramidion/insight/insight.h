// insight.h: what Pyramidion's rules say of a position: who leads in a city, what a boat lacks, what came of a
// decision. docs/protocol.md, "Insight" and "Preview".
#pragma once

#include "games/pyramidion/insight/figures.h"
#include "games/pyramidion/rules/pyramidion.h"
#include "protocol/insight.h"

namespace benben::protocol {

template <>
struct Insight<pyramidion::Pyramidion> : NoInsight<pyramidion::Pyramidion> {
  static void write_insight(core::JsonWriter& json, const pyramidion::Observation& seen);
  static void write_preview(core::JsonWriter& json, const pyramidion::State& state,
                            std::optional<pyramidion::Move> decision);
  static void write_event(core::JsonWriter& json, const pyramidion::State& before, pyramidion::Move move);
  static std::string tell(pyramidion::State state, pyramidion::Move decision, const pyramidion::Deal& deal);
  using Figures = pyramidion::Figures;
};

}  // namespace benben::protocol
