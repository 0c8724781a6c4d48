#include "puzzle/puzzle.h"

namespace benben::puzzle {
namespace {

// As JsonWriter has it: 2.3, and not 2.3E0.
std::string text_of(const boost::json::value& value) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ",") + part; };
  if (value.is_object()) {
    for (const auto& [key, member] : value.get_object())
      add(protocol::to_text(boost::json::value(key)) + ":" + text_of(member));
    return "{" + text + "}";
  }
  if (value.is_array()) {
    for (const auto& element : value.get_array()) add(text_of(element));
    return "[" + text + "]";
  }
  if (!value.is_double()) return protocol::to_text(value);
  core::JsonWriter{text}.value(value.get_double(), 1);
  return text;
}

}  // namespace

std::string members_of(const boost::json::object& object) {
  const auto text = text_of(boost::json::value(object));
  return text.substr(1, text.size() - 2);
}

}  // namespace benben::puzzle
