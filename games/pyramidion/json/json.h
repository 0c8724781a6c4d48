// json.h: Pyramidion's setups, deals, decisions, positions and observations in JSON.
// Format: docs/notation.md. Reading never throws: what is wrong comes back with its place.
#pragma once

#include "games/pyramidion/rules/pyramidion.h"
#include "protocol/json.h"

namespace benben::protocol {

template <>
struct Json<pyramidion::Pyramidion> {
  using Game = pyramidion::Pyramidion;
  using State = Game::State;
  using Move = Game::Move;
  using Setup = Game::Setup;
  using Deal = Game::Deal;
  using Observation = Game::Observation;
  using Components = pyramidion::Components;
  struct Table {
    Setup setup;
    Deal deal;
  };

  // Its part of the table of types (protocol/types.h).
  static std::string_view types() noexcept;
  // A set of components other than the shipped one is named by its fingerprint.
  static void write_setup(core::JsonWriter& json, const Setup& setup, const Deal& deal);
  // The components of `defaults` are the set at hand, which must be the one the record names. A record that names no
  // version of the rules was played by the first.
  static core::Result<Table, JsonError> read_setup(const boost::json::object& record, const Setup& defaults = {});
  // What a record says beside its deal stands before `defaults`.
  static core::Result<Table, JsonError> read_deal(const boost::json::value& value, Setup defaults);
  static void write_deal(core::JsonWriter& json, const Deal& deal);
  static void write_result(core::JsonWriter& json, const State& s);
  static void write_state(core::JsonWriter& json, const State& s, const Deal& deal);
  static void write_move(core::JsonWriter& json, const State& s, Move move);
  static core::Result<Move, JsonError> read_move(const State& s, const boost::json::value& value);
  // A set of components from a file: components_json.h.
  static core::Result<Components, JsonError> read_parts(const boost::json::value& value);
  static void write_parts(core::JsonWriter& json, const Components& parts);
  static constexpr std::string_view kPartsAbout = "another set of components, a JSON file";
  // `more` may add members.
  static void write_observation(core::JsonWriter& json, const Observation& seen, const AddMembers& more = {});
};

}  // namespace benben::protocol
