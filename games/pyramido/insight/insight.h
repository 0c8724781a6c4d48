// insight.h: what Pyramido's rules say of a position: what a level scores so far and would score, areas, holes.
// docs/protocol.md, "Insight" and "Preview".
#pragma once

#include "games/pyramido/insight/changes.h"
#include "games/pyramido/insight/figures.h"
#include "games/pyramido/rules/pyramido.h"
#include "protocol/insight.h"

namespace benben::protocol {

template <>
struct Insight<pyramido::Pyramido> : NoInsight<pyramido::Pyramido> {
  static void write_insight(core::JsonWriter& json, const pyramido::Observation& seen);
  static void write_preview(core::JsonWriter& json, const pyramido::State& state,
                            std::optional<pyramido::Move> decision);
  // The level that a block comes to lie on.
  static void write_event(core::JsonWriter& json, const pyramido::State& before, pyramido::Move move);
  // That a level was scored.
  static std::string tell(const pyramido::State& state, pyramido::Move decision, const pyramido::Deal& deal);
  static constexpr bool kHasChanges = true;
  static void write_changes(core::JsonWriter& json, const pyramido::State& before, const pyramido::State& after) {
    protocol::write_changes(json, before, after);
  }
  static void write_scorings(core::JsonWriter& json, const pyramido::State& before, pyramido::Move move);
  using Figures = pyramido::Figures;
  // Whoever declines to cover refills at once.
  static bool needs_next(pyramido::Move move) { return move.kind() == pyramido::Move::Kind::kDecline; }
  static void prepare();
};

}  // namespace benben::protocol
