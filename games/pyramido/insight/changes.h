// changes.h: what a decision changed in a position of Pyramido, in few bytes.
// docs/protocol.md, "Observation".
#pragma once

#include "core/json_writer.h"
#include "games/pyramido/rules/pyramido.h"

namespace benben::protocol {

// `after` must come from `before` by decisions only, none taken back.
void write_changes(core::JsonWriter& json, const pyramido::State& before, const pyramido::State& after);

}  // namespace benben::protocol
