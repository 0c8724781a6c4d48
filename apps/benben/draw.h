// draw.h: positions as plain text, for `show`.
#pragma once

#include <string>

#include "pyramidion/state.h"
#include "pyramido/state.h"

namespace benben::app {

[[nodiscard]] std::string draw(const pyramido::State& state);
[[nodiscard]] std::string draw(const pyramidion::State& state);

}  // namespace benben::app
