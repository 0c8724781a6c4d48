#include "puzzle/puzzle.h"

namespace benben::puzzle {

std::string members_of(const boost::json::object& object) {
  const auto text = protocol::to_text(object);
  return text.substr(1, text.size() - 2);
}

}  // namespace benben::puzzle
