// json.h: what every game says and understands in JSON, so that the program, the engine protocol
// and the server are written once. Each game specialises Json<G> (games/NAME/json/json.h). Writing uses
// core::JsonWriter, reading Boost.JSON.
//
// A specialisation has these static functions:
//   std::string_view types()
//        the types of its messages (types.h)
//   void write_setup(JsonWriter&, const Setup&, const Deal&)
//        the members of a record that stand before "moves": players, options, deal, ...
//   Result<Json<G>::Table, JsonError> read_setup(const boost::json::object& record, const Setup& defaults)
//        struct Table { Setup setup; Deal deal; }; defaults say what a record cannot (components)
//   Result<Table, JsonError> read_deal(const boost::json::value&, Setup defaults)
//        a --deal FILE: a bare deal, or any object with "deal" in it (a record, too)
//   void write_result(JsonWriter&, const State&)
//        the members of a record that stand after "moves", from the last position
//   void write_state(JsonWriter&, const State&, const Deal&)      the whole position, nothing hidden
//   void write_move(JsonWriter&, const State&, Move)              a decision spelled out
//   Result<Move, JsonError> read_move(const State&, const boost::json::value&)
//   void write_observation(JsonWriter&, const Observation&, const AddMembers& more = {})
//        what one seat may know
// and, where the game has parts to set (game/parts.h):
//   Result<Parts, JsonError> read_parts(const boost::json::value&), void write_parts(JsonWriter&, const Parts&)
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "core/json_writer.h"
#include "core/result.h"
#include "game/game.h"

namespace benben::protocol {

// What is wrong with a JSON text that is well formed, and where: "deal[3]", "blocks[7].colour".
struct JsonError {
  std::string path;
  std::string what;
  friend bool operator==(const JsonError&, const JsonError&) = default;
};

// One JSON value from a text; the path of an error is empty, its text has the place.
[[nodiscard]] core::Result<boost::json::value, JsonError> parse_json(std::string_view text);
[[nodiscard]] std::string to_text(const boost::json::value& value);

// "deal" in "" is "deal", "colour" in "blocks[7]" is "blocks[7].colour", "" in "parts" is "parts" itself.
[[nodiscard]] std::string member_path(std::string_view path, std::string_view key);
[[nodiscard]] std::string item_path(std::string_view path, std::size_t index);

// Adds members to an object that is being written.
using AddMembers = std::function<void(core::JsonWriter&)>;

template <game::Game G>
struct Json;

}  // namespace benben::protocol
