#include "protocol/options.h"

#include <algorithm>

#include "core/utf8.h"

namespace benben::protocol {
namespace {

using game::Choice;

bool is_choice(const boost::json::value& value, const Choice& choice) {
  switch (choice.kind) {
    case Choice::Kind::kWord:
      return value.is_string() && std::string_view{value.get_string()} == choice.word;
    case Choice::Kind::kNumber:
      return value.is_int64() && value.get_int64() == choice.number;
    case Choice::Kind::kNull:
      return value.is_null();
  }
  return false;
}

// "10, 12 or null"
std::string in_words(std::span<const Choice> choices) {
  std::string text;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (i > 0) text += i + 1 == choices.size() ? " or " : ", ";
    core::JsonWriter json{text};
    write_choice(json, choices[i]);
  }
  return text;
}

}  // namespace

void write_choice(core::JsonWriter& json, const Choice& choice) {
  switch (choice.kind) {
    case Choice::Kind::kWord:
      json.value(choice.word);
      break;
    case Choice::Kind::kNumber:
      json.value(choice.number);
      break;
    case Choice::Kind::kNull:
      json.null();
      break;
  }
}

void write_options(core::JsonWriter& json, std::span<const game::Option> options, const game::Choices& choices) {
  json.begin_object();
  for (std::size_t i = 0; i < options.size(); ++i) {
    json.key(options[i].name);
    write_choice(json, options[i].choices[choices[i]]);
  }
  json.end_object();
}

void write_all_options(core::JsonWriter& json, std::span<const game::Option> options) {
  json.begin_object();
  for (const auto& option : options) {
    json.key(option.name).begin_array();
    for (const auto& choice : option.choices) write_choice(json, choice);
    json.end_array();
  }
  json.end_object();
}

std::optional<JsonError> read_options(const boost::json::value& value, std::string_view title,
                                      std::span<const game::Option> options, game::Choices& choices) {
  if (!value.is_object()) return JsonError{"options", "must be an object"};
  for (const auto& member : value.get_object()) {
    const std::string_view key = member.key();
    const auto path = member_path("options", core::utf8_start(key, 40));
    const auto option =
        std::find_if(options.begin(), options.end(), [&](const auto& each) { return each.name == key; });
    if (option == options.end()) return JsonError{path, "is not an option of " + std::string{title}};
    const auto choice = std::find_if(option->choices.begin(), option->choices.end(),
                                     [&](const auto& each) { return is_choice(member.value(), each); });
    if (choice == option->choices.end()) return JsonError{path, "must be " + in_words(option->choices)};
    choices[static_cast<std::size_t>(option - options.begin())] =
        static_cast<std::uint8_t>(choice - option->choices.begin());
  }
  return std::nullopt;
}

}  // namespace benben::protocol
