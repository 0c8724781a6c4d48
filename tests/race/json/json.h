// json.h: the race in JSON.
#pragma once

#include "protocol/json.h"
#include "tests/race/rules/race.h"

namespace benben::protocol {

template <>
struct Json<race::Race> {
  struct Table {
    race::Setup setup;
    race::Deal deal;
  };
  static std::string_view types() noexcept;
  static void write_setup(core::JsonWriter& json, const race::Setup& setup, const race::Deal& deal);
  static core::Result<Table, JsonError> read_setup(const boost::json::object& record, const race::Setup& defaults = {});
  static core::Result<Table, JsonError> read_deal(const boost::json::value& value, race::Setup defaults);
  static void write_result(core::JsonWriter& json, const race::State& state);
  static void write_state(core::JsonWriter& json, const race::State& state, const race::Deal& deal);
  static void write_observation(core::JsonWriter& json, const race::Observation& seen, const AddMembers& more = {});
  static void write_move(core::JsonWriter& json, const race::State& state, race::Move move);
  static core::Result<race::Move, JsonError> read_move(const race::State& state, const boost::json::value& value);
};

}  // namespace benben::protocol
