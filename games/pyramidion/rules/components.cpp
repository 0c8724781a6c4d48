#include "games/pyramidion/rules/components.h"

#include "games/pyramidion/rules/components_data.h"

namespace benben::pyramidion {

const Components& reconstruction() noexcept {
  static constexpr Components kComponents{kReconstruction};
  return kComponents;
}

std::string_view about_reconstruction() noexcept { return kAboutReconstruction; }

}  // namespace benben::pyramidion
