// json.h: Pyramido in JSON: records, decisions spelled out, whole positions.
// docs/notation.md has every field.
#pragma once

#include <optional>
#include <vector>

#include "games/pyramido/rules/pyramido.h"
#include "protocol/json.h"

namespace benben::protocol {

template <>
struct Json<pyramido::Pyramido> {
  using Game = pyramido::Pyramido;
  struct Table {
    pyramido::Setup setup;
    pyramido::Deal deal;
  };

  // Its part of the table of types (protocol/types.h).
  static std::string_view types() noexcept;
  static void write_setup(core::JsonWriter& json, const pyramido::Setup& setup, const pyramido::Deal& deal);
  static core::Result<Table, JsonError> read_setup(const boost::json::object& record,
                                                   const pyramido::Setup& defaults = {});
  static core::Result<Table, JsonError> read_deal(const boost::json::value& value, pyramido::Setup defaults);
  static void write_result(core::JsonWriter& json, const pyramido::State& state);
  static void write_state(core::JsonWriter& json, const pyramido::State& state, const pyramido::Deal& deal);
  // `more` may add members.
  static void write_observation(core::JsonWriter& json, const pyramido::Observation& seen, const AddMembers& more = {});
  static void write_move(core::JsonWriter& json, const pyramido::State& state, pyramido::Move move);
  static core::Result<pyramido::Move, JsonError> read_move(const pyramido::State& state,
                                                           const boost::json::value& value);
};

// The scoring of a level for one player, with all blocks on the pyramid's own grid.
void write_scoring(core::JsonWriter& json, const pyramido::Pyramid& pyramid, pyramido::Level level, pyramido::Seat seat,
                   pyramido::Areas areas);

// The scoring of a level as far as it is built, with every area spelled out. docs/protocol.md, "Scoring". With a player
// also the total that it comes to, after so many points on the levels before.
void write_explained_scoring(core::JsonWriter& json, const pyramido::Pyramid& pyramid, pyramido::Level level,
                             pyramido::Areas areas, std::optional<pyramido::Seat> player = {}, int points_before = 0);
// The level that a pyramid is on: somebody eliminated stays where it happened.
[[nodiscard]] pyramido::Level built_level(const pyramido::State& state, const pyramido::Pyramid& pyramid) noexcept;
// Where a quarter of the grid lies, as decisions name places.
[[nodiscard]] pyramido::Place quarter_place(const pyramido::Pyramid& pyramid, int quarter) noexcept;

// The members areas, bonus and score.
void write_scoring_result(core::JsonWriter& json, const pyramido::Scoring& scoring);

// A position as `benben score` takes it.
struct ScorePosition {
  pyramido::Pyramid pyramid;
  pyramido::Level level;
};
[[nodiscard]] core::Result<ScorePosition, JsonError> read_score_position(const boost::json::value& value);

}  // namespace benben::protocol
