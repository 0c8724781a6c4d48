#include "pyramidion/components.h"

#include "pyramidion/components_data.h"

namespace benben::pyramidion {

const Components& reconstruction() noexcept {
  static constexpr Components kComponents{kReconstruction};
  return kComponents;
}

std::string_view about_reconstruction() noexcept { return kAboutReconstruction; }

}  // namespace benben::pyramidion
