#include "engine/request.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "core/json_writer.h"
#include "core/utf8.h"
#include "protocol/json_reader.h"

namespace benben::engine {
namespace {

using boost::json::value;

enum class Field : std::uint8_t {
  kGame,
  kPlayers,
  kOptions,
  kFirst,
  kPosition,
  kMoves,
  kSeat,
  kBot,
  kSeed,
  kPlayouts,
  kRequest
};
constexpr std::array<std::string_view, 11> kFieldNames = {"game", "players", "options", "first",    "position", "moves",
                                                          "seat", "bot",     "seed",    "playouts", "request"};

// Every type of request, the fields it must have and those it may have, besides id and type.
struct Shape {
  Type type;
  std::string_view name;
  std::array<std::optional<Field>, 2> needs;
  std::array<std::optional<Field>, 4> may;
};
constexpr std::array<Shape, 9> kShapes = {{
    {Type::kVersion, "version", {}, {}},
    {Type::kGames, "games", {}, {}},
    {Type::kNew, "new", {Field::kGame}, {Field::kPlayers, Field::kOptions, Field::kFirst, Field::kSeed}},
    {Type::kApply, "apply", {Field::kPosition}, {Field::kMoves, Field::kSeat}},
    {Type::kLegal, "legal", {Field::kPosition}, {}},
    {Type::kBest, "best", {Field::kPosition, Field::kBot}, {Field::kSeed}},
    {Type::kEvaluate,
     "evaluate",
     {Field::kPosition, Field::kBot},
     {Field::kMoves, Field::kSeat, Field::kSeed, Field::kPlayouts}},
    {Type::kCancel, "cancel", {Field::kRequest}, {}},
    {Type::kQuit, "quit", {}, {}},
}};

Error bad_field(std::string_view field, std::string message) {
  return {"bad_field", std::string{field}, std::move(message)};
}

core::Result<std::string, Error> read_text(const value& from, std::string_view field) {
  if (!from.is_string()) return bad_field(field, "must be a string");
  return std::string{std::string_view{from.get_string()}};
}

core::Result<std::string, Error> read_id(const value& from, std::string_view field) {
  if (!from.is_string() || from.get_string().empty() || from.get_string().size() > kMaxId)
    return bad_field(field, "must be a string of 1 to " + std::to_string(kMaxId) + " bytes");
  return std::string{std::string_view{from.get_string()}};
}

core::Result<int, Error> read_number(const value& from, std::string_view field, int least, int most) {
  protocol::JsonReader reader;
  const int number = reader.integer({&from, std::string{field}}, least, most);
  if (reader.failed()) return bad_field(field, reader.error().what);
  return number;
}

// Puts a field into the request; an error if it is not of the right kind.
std::optional<Error> read_field(Request& request, Field field, const value& from) {
  const auto name = kFieldNames[static_cast<std::size_t>(field)];
  switch (field) {
    case Field::kGame:
    case Field::kPlayers:
    case Field::kOptions:
    case Field::kFirst:
      request.table[name] = from;  // the game itself says what it takes
      return std::nullopt;
    case Field::kPosition:
      if (!from.is_string() && !from.is_object())
        return bad_field(name, "must be a position's text or a record, as in {\"game\":…,\"players\":…,\"moves\":[…]}");
      request.position = from;
      return std::nullopt;
    case Field::kMoves:
      if (!from.is_array()) return bad_field(name, "must be a list");
      request.moves = from.get_array();
      request.has_moves = true;
      return std::nullopt;
    case Field::kSeat: {
      const auto number = read_number(from, name, 1, game::kMaxPlayers);
      if (!number) return number.error();
      request.seat = game::Seat::at(*number - 1);
      return std::nullopt;
    }
    case Field::kBot: {
      const auto text = read_text(from, name);
      if (!text) return text.error();
      const auto spec = bots::parse_bot(*text);
      if (!spec)
        return bad_field(name,
                         std::string{spec.error().what} + " (character " + std::to_string(spec.error().at + 1) + ")");
      request.bot = *text;
      request.bot_spec = *spec;
      return std::nullopt;
    }
    case Field::kSeed:
      if (from.is_uint64())
        request.seed = from.get_uint64();
      else if (from.is_int64() && from.get_int64() >= 0)
        request.seed = static_cast<std::uint64_t>(from.get_int64());
      else
        return bad_field(name, "must be a whole number from 0 to 18446744073709551615");
      return std::nullopt;
    case Field::kPlayouts: {
      const auto number = read_number(from, name, 1, kMaxPlayouts);
      if (!number) return number.error();
      request.playouts = *number;
      return std::nullopt;
    }
    case Field::kRequest: {
      auto id = read_id(from, name);
      if (!id) return id.error();
      request.target = std::move(*id);
      return std::nullopt;
    }
  }
  return std::nullopt;
}

std::optional<Error> read_fields(Request& request, const Shape& shape, const boost::json::object& object) {
  const auto has = [](std::span<const std::optional<Field>> fields, std::string_view key) {
    return std::any_of(fields.begin(), fields.end(),
                       [&](auto field) { return field && kFieldNames[static_cast<std::size_t>(*field)] == key; });
  };
  for (const auto& member : object) {
    const std::string_view key = member.key();
    if (key != "id" && key != "type" && !has(shape.needs, key) && !has(shape.may, key))
      return Error{"unknown_field", std::string{core::utf8_start(key, kMaxId)},
                   "a request of type " + std::string{shape.name} + " has no such field"};
  }
  const auto read = [&](std::optional<Field> field, bool needed) -> std::optional<Error> {
    if (!field) return std::nullopt;
    const auto name = kFieldNames[static_cast<std::size_t>(*field)];
    const auto* found = object.if_contains(name);
    if (found != nullptr) return read_field(request, *field, *found);
    if (needed) return Error{"missing_field", std::string{name}, "is missing"};
    return std::nullopt;
  };
  for (const auto field : shape.needs)
    if (auto error = read(field, true)) return error;
  for (const auto field : shape.may)
    if (auto error = read(field, false)) return error;
  return std::nullopt;
}

}  // namespace

core::Result<Request, BadRequest> parse_request(std::string_view line) {
  if (line.size() > kMaxLine)
    return BadRequest{{"too_long", "", "a line may have " + std::to_string(kMaxLine) + " bytes"}, {}};
  const auto json = protocol::parse_json(line);
  if (!json) return BadRequest{{"not_json", "", json.error().what}, {}};
  if (!json->is_object()) return BadRequest{{"not_json", "", "a request must be a JSON object"}, {}};
  const auto& object = json->get_object();

  Request request;
  const auto* id_value = object.if_contains("id");
  if (id_value == nullptr) return BadRequest{{"missing_field", "id", "is missing"}, {}};
  auto id = read_id(*id_value, "id");
  if (!id) return BadRequest{id.error(), {}};
  request.id = std::move(*id);

  const auto* type_value = object.if_contains("type");
  if (type_value == nullptr) return BadRequest{{"missing_field", "type", "is missing"}, request.id};
  const auto type = read_text(*type_value, "type");
  if (!type) return BadRequest{type.error(), request.id};
  const auto* const shape =
      std::find_if(kShapes.begin(), kShapes.end(), [&](const Shape& known) { return known.name == *type; });
  if (shape == kShapes.end()) {
    std::string known;
    for (const auto& each : kShapes) known += (known.empty() ? "" : ", ") + std::string{each.name};
    return BadRequest{{"unknown_type", "type", "must be one of " + known}, request.id};
  }
  request.type = shape->type;
  if (auto error = read_fields(request, *shape, object)) return BadRequest{std::move(*error), request.id};
  return request;
}

std::string error_line(const Error& error, const std::optional<std::string>& id) {
  std::string out;
  core::JsonWriter json{out};
  json.begin_object().member("error", error.code).member("field", error.field).key("id");
  id ? json.value(*id) : json.null();
  json.member("message", error.message).end_object();
  return out;
}

}  // namespace benben::engine
