// components.h: --components FILE: another set of Pyramidion's numbers, an owner's own box perhaps.
#pragma once

#include <memory>
#include <string>

#include "pyramidion/components.h"

namespace benben::app {

// Nothing after a message that names the field and the reason.
[[nodiscard]] std::unique_ptr<const pyramidion::Components> load_components(const std::string& file);

}  // namespace benben::app
