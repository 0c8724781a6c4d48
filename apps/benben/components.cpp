#include "components.h"

#include "input.h"
#include "protocol/components_json.h"
#include "protocol/json.h"

namespace benben::app {

std::unique_ptr<const pyramidion::Components> load_components(const std::string& file) {
  const auto text = read_file(file);
  if (!text) return nullptr;
  const auto value = protocol::parse_json(*text);
  if (!value) {
    input_error(file, 1, value.error());
    return nullptr;
  }
  auto components = protocol::read_components(*value);
  if (!components) {
    input_error(file, 1, components.error());
    return nullptr;
  }
  return std::make_unique<const pyramidion::Components>(*components);
}

}  // namespace benben::app
