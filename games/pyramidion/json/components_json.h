// components_json.h: Pyramidion's components from a file: the shipped set's schema, other numbers.
// An owner of the box can type in what is printed. A bad file is refused with the member that is
// wrong and why: missing, unknown, of the wrong type, out of range, or not as many as there are.
#pragma once

#include "games/pyramidion/rules/components.h"
#include "protocol/json.h"

namespace benben::protocol {

[[nodiscard]] core::Result<pyramidion::Components, JsonError> read_components(const boost::json::value& value);
// The numbers alone, goods that are none left out: the same text for the same set.
void write_components(core::JsonWriter& json, const pyramidion::Components& components);

}  // namespace benben::protocol
