#include "tests/race/json/json.h"

#include <charconv>

#include "protocol/json_reader.h"
#include "protocol/options.h"

namespace benben::protocol {

using namespace race;
using core::JsonWriter;
using RaceJson = Json<Race>;

std::string_view RaceJson::types() noexcept {
  return R"(interface RaceObservation {
  target: number
  turn: number
  asked: 'roll' | 'over'
  players: { total: number; card: number | null; stayed: boolean; out: boolean }[]
}

type RaceDecision =
  | { do: 'roll' }
  | { do: 'stay' }

type RacePreview = { seq: number }
)";
}

void RaceJson::write_setup(JsonWriter& json, const Setup& setup, const Deal& deal) {
  json.member("players", setup.players).key("options");
  write_options(json, Race::options(), Race::choices(setup));
  json.member("deal", std::to_string(deal.seed));
}

core::Result<RaceJson::Table, JsonError> RaceJson::read_setup(const boost::json::object& record, const Setup&) {
  JsonReader reader;
  Setup setup;
  setup.players = reader.integer(reader.member(record, "", "players"), 2, game::kMaxPlayers);
  if (reader.failed()) return reader.error();
  return read_deal(boost::json::value(record), setup);
}

core::Result<RaceJson::Table, JsonError> RaceJson::read_deal(const boost::json::value& value, Setup setup) {
  if (!value.is_object()) return JsonError{"", "a deal is an object with \"deal\""};
  const auto& object = value.get_object();
  if (const auto* options = object.if_contains("options")) {
    game::Choices choices{};
    if (auto error = read_options(*options, Race::kTitle, Race::options(), choices)) return *error;
    setup = Race::setup(setup.players, choices);
  }
  JsonReader reader;
  const auto text = reader.text(reader.member(object, "", "deal"));
  if (reader.failed()) return reader.error();
  Deal deal;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), deal.seed);
  if (error != std::errc{} || end != text.data() + text.size()) return JsonError{"deal", "expected a whole number"};
  return Table{setup, deal};
}

void RaceJson::write_result(JsonWriter& json, const State& state) {
  const auto outcome = Race::outcome(state);
  for (const auto& [key, values] : {std::pair{"totals", outcome.points}, {"ranks", outcome.ranks}}) {
    json.key(key).begin_array();
    for (int p = 0; p < outcome.players; ++p) json.value(values[static_cast<std::size_t>(p)]);
    json.end_array();
  }
}

void RaceJson::write_state(JsonWriter& json, const State& state, const Deal&) {
  write_observation(json, Race::lay_open(state));
}

void RaceJson::write_observation(JsonWriter& json, const Observation& seen, const AddMembers& more) {
  const auto& s = seen.table;
  json.begin_object().member("target", s.target).member("turn", s.turn + 1);
  json.member("asked", s.step == Step::kOver ? "over" : "roll").key("players").begin_array();
  for (std::size_t p = 0; p < s.players; ++p) {
    json.begin_object().member("total", s.total[p]).key("card");
    s.card[p] == 0 ? json.null() : json.value(s.card[p]);
    json.member("stayed", s.stayed[p] != 0).member("out", is_out(s, p)).end_object();
  }
  json.end_array();
  if (more) more(json);
  json.end_object();
}

void RaceJson::write_move(JsonWriter& json, const State& state, Move move) {
  const auto text = Race::move_text(state, move);
  json.begin_object().member("do", std::string_view{text}.substr(0, text.find(' ')));
  if (move.value > 0) json.member("value", move.value);
  json.end_object();
}

core::Result<Move, JsonError> RaceJson::read_move(const State&, const boost::json::value& value) {
  JsonReader reader;
  const JsonReader::Node node{&value, ""};
  const auto what = reader.text(reader.member(node, "do"));
  reader.only(node, {"do"});
  if (reader.failed()) return reader.error();
  if (what == "roll") return Move{Move::Kind::kRoll, 0};
  if (what == "stay") return Move{Move::Kind::kStay, 0};
  return JsonError{"do", "must be roll or stay"};
}

}  // namespace benben::protocol
