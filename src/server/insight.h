// insight.h: what follows from a position by the rules, spelled out for clients that know none of them:
// what a level would score, what a boat lacks, who leads in a city. docs/protocol.md, "Insight" and "Preview".
// Cost: an insight is some microseconds and is written for whole observations only; a preview of all
// legal decisions scores each once.
#pragma once

#include <optional>
#include <string>

#include "core/json_writer.h"
#include "pyramidion/pyramidion.h"
#include "pyramido/pyramido.h"

namespace benben::server {

// The member `insight` of an observation.
void write_insight(core::JsonWriter& json, const pyramido::Observation& seen);
void write_insight(core::JsonWriter& json, const pyramidion::Observation& seen);

// The members of a preview for the seat to act: of one legal decision, or of all.
void write_preview(core::JsonWriter& json, const pyramido::State& state, std::optional<pyramido::Move> decision);
void write_preview(core::JsonWriter& json, const pyramidion::State& state, std::optional<pyramidion::Move> decision);

// What came of a decision by the rules alone: the elements of an event's `then`, separated by commas; empty if
// there is nothing to tell.
[[nodiscard]] std::string tell(pyramidion::State state, pyramidion::Move decision, const pyramidion::Deal& deal);

// The first preview builds a table; better before anybody waits for it.
void prepare_previews();

}  // namespace benben::server
