// draw.h: positions as plain text, for `show`.
#pragma once

#include <string>

#include "pyramido/state.h"

namespace benben::app {

[[nodiscard]] std::string draw(const pyramido::State& state);

}  // namespace benben::app
