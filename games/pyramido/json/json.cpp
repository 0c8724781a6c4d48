#include "games/pyramido/json/json.h"

#include <array>
#include <optional>
#include <string>

#include "protocol/json_reader.h"
#include "protocol/options.h"

namespace benben::protocol {
namespace {

using namespace pyramido;
using core::JsonWriter;
using core::Result;
using PyramidoJson = Json<Pyramido>;

Result<Deal, JsonError> read_order(const boost::json::array& ids) {
  if (ids.size() != kDominoCount)
    return JsonError{"deal", "must list all 90 dominoes, but has " + std::to_string(ids.size())};
  Deal deal;
  JsonReader reader;
  std::array<std::optional<std::size_t>, kDominoCount> at{};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const int number = reader.integer({&ids[i], item_path("deal", i)}, 1, kDominoCount);
    if (reader.failed()) return reader.error();
    auto& seen = at[static_cast<std::size_t>(number - 1)];
    if (seen)
      return JsonError{item_path("deal", i),
                       "domino " + std::to_string(number) + " is at deal[" + std::to_string(*seen) + "] already"};
    seen = i;
    deal.order[i] = *DominoId::from_number(number);
  }
  return deal;
}

void write_block(JsonWriter& json, const Pyramid& pyramid, Level level, Cell cell, Place place, bool marked) {
  const auto block = pyramid.blocks.at(pyramid.shape(), level, cell);
  json.begin_object().member("level", level.number()).member("x", place.x).member("y", place.y);
  json.member("colour", name(block.colour())).key("jewels").begin_array();
  for (std::size_t q = 0; q < 4; ++q)
    if ((block.jewels().bits() >> q & 1U) != 0) json.value(kQuarterNames[q]);
  json.end_array().member("cover", block.is_cover()).member("marker", marked).end_object();
}

// All blocks, hidden ones too, level by level, row by row. `place(level, cell)` says where.
template <class Where>
void write_blocks(JsonWriter& json, const Pyramid& pyramid, Level top, Where where) {
  json.begin_array();
  for (int l = 0; l <= top.index(); ++l) {
    const auto level = Level::at(l);
    for (auto cells = l == top.index() ? pyramid.occupied : level_cells(pyramid.shape(), level); cells != 0;) {
      const auto cell = Cell::at(core::pop_lowest(cells));
      const auto block = pyramid.blocks.at(pyramid.shape(), level, cell);
      const bool marked = l == top.index() && pyramid.marker[static_cast<std::size_t>(block.colour())] == cell;
      write_block(json, pyramid, level, cell, where(level, cell), marked);
    }
  }
  json.end_array();
}

Place grid_place(Level level, Cell cell) noexcept {
  return {2 * cell.x() + level.index(), 2 * cell.y() + level.index()};
}

constexpr std::array<std::string_view, 7> kAsked = {"place", "mark", "cover", "refill", "fill", "fill", "over"};

// `deal` tells the order inside the piles; without one only their tops are shown.
void write_position(JsonWriter& json, const State& state, const Deal* deal, const AddMembers& more = {}) {
  json.begin_object();
  json.member("level", state.level.number()).member("first", state.first.number());
  json.member("turn", state.turn.number()).member("asked", kAsked[static_cast<std::size_t>(state.phase)]);
  json.key("quarry").begin_array();
  for (const auto id : state.quarry) id.exists() ? json.value(id.number()) : json.null();
  json.end_array().key("piles").begin_array();
  for (const auto& pile : state.piles) {
    if (deal != nullptr) {
      json.begin_array();
      for (int i = pile.begin; i < pile.end; ++i) json.value(deal->order[static_cast<std::size_t>(i)].number());
      json.end_array();
    } else {
      json.begin_object().key("top");
      pile.top.exists() ? json.value(pile.top.number()) : json.null();
      json.member("size", pile.size()).end_object();
    }
  }
  json.end_array();
  if (deal == nullptr) {
    json.key("unseen").begin_array();
    for (auto rest = state.unseen; rest != 0;) json.value(core::pop_lowest(rest) + 1);
    json.end_array();
  }
  json.key("players").begin_array();
  for (int p = 0; p < state.players; ++p) {
    const auto& pyramid = state.pyramids[static_cast<std::size_t>(p)];
    json.begin_object().key("blocks");
    write_blocks(json, pyramid, built_level(state, pyramid),
                 [&](Level level, Cell cell) { return place_of(pyramid, level, cell); });
    json.key("cards").begin_array();
    for (int card = 0; card < kCards; ++card) {
      if ((pyramid.cards >> card & 1) == 0) continue;
      json.begin_array().value(kColourNames[static_cast<std::size_t>(2 * card)]);
      json.value(kColourNames[static_cast<std::size_t>(2 * card + 1)]).end_array();
    }
    json.end_array().key("markers").begin_array();
    for (int c = 0; c < kColours; ++c)
      if (!pyramid.is_marked(static_cast<Colour>(c))) json.value(kColourNames[static_cast<std::size_t>(c)]);
    json.end_array().key("scores").begin_array();
    for (int l = 0; l < levels_scored(state); ++l) json.value(pyramid.scores[static_cast<std::size_t>(l)]);
    json.end_array().member("eliminated", pyramid.eliminated != 0).end_object();
  }
  json.end_array();
  if (more) more(json);
  json.end_object();
}

}  // namespace

Level built_level(const State& state, const Pyramid& pyramid) noexcept {
  if (pyramid.eliminated != 0)
    for (int l = 0; l < state.level.index(); ++l)
      for (auto cells = level_cells(pyramid.shape(), Level::at(l)); cells != 0;)
        if (!pyramid.blocks.at(pyramid.shape(), Level::at(l), Cell::at(core::pop_lowest(cells))).exists())
          return Level::at(l);
  return state.level;
}

Place quarter_place(const Pyramid& pyramid, int quarter) noexcept {
  return {quarter % kQuarterStride + 2 * pyramid.left, quarter / kQuarterStride + 2 * pyramid.top};
}

void PyramidoJson::write_setup(JsonWriter& json, const Setup& setup, const Deal& deal) {
  json.member("players", setup.players).key("options");
  write_options(json, Pyramido::options(), Pyramido::choices(setup));
  json.key("deal").begin_array();
  for (const auto id : deal.order) json.value(id.number());
  json.end_array().member("first", setup.first.number());
}

Result<PyramidoJson::Table, JsonError> PyramidoJson::read_setup(const boost::json::object& record, const Setup&) {
  Setup setup;
  JsonReader reader;
  setup.players = reader.integer(reader.member(record, "", "players"), 2, game::kMaxPlayers);
  reader.member(record, "", "deal");
  if (reader.failed()) return reader.error();
  return read_deal(boost::json::value(record), setup);
}

Result<PyramidoJson::Table, JsonError> PyramidoJson::read_deal(const boost::json::value& value, Setup setup) {
  if (value.is_array()) {
    const auto deal = read_order(value.get_array());
    if (!deal) return deal.error();
    return Table{setup, *deal};
  }
  if (!value.is_object()) return JsonError{"", "a deal is a list of 90 dominoes, or an object with \"deal\""};
  const auto& object = value.get_object();
  JsonReader reader;
  const auto& ids = reader.array(reader.member(object, "", "deal"));
  if (reader.failed()) return reader.error();
  const auto deal = read_order(ids);
  if (!deal) return deal.error();
  if (const auto* options = object.if_contains("options")) {
    game::Choices choices{};
    if (auto error = read_options(*options, Pyramido::kTitle, Pyramido::options(), choices)) return *error;
    setup = Pyramido::setup(setup.players, choices);
  }
  if (object.contains("first")) {
    setup.first = Seat::at(reader.integer(reader.member(object, "", "first"), 1, setup.players) - 1);
    if (reader.failed()) return reader.error();
  }
  return Table{setup, *deal};
}

void PyramidoJson::write_result(JsonWriter& json, const State& state) {
  json.key("levels").begin_array();
  for (int l = 0; l < levels_scored(state); ++l) {
    json.begin_array();
    for (int p = 0; p < state.players; ++p)
      json.value(state.pyramids[static_cast<std::size_t>(p)].scores[static_cast<std::size_t>(l)]);
    json.end_array();
  }
  json.end_array().key("totals").begin_array();
  const auto result = outcome(state);
  for (int p = 0; p < state.players; ++p) json.value(result.points[static_cast<std::size_t>(p)]);
  json.end_array().key("eliminated").begin_array();
  for (int p = 0; p < state.players; ++p) json.value(state.pyramids[static_cast<std::size_t>(p)].eliminated != 0);
  json.end_array().key("ranks").begin_array();
  for (int p = 0; p < state.players; ++p) json.value(result.ranks[static_cast<std::size_t>(p)]);
  json.end_array();
}

void PyramidoJson::write_state(JsonWriter& json, const State& state, const Deal& deal) {
  write_position(json, state, &deal);
}

void PyramidoJson::write_observation(JsonWriter& json, const Observation& seen, const AddMembers& more) {
  write_position(json, seen.state, nullptr, more);
}

void PyramidoJson::write_move(JsonWriter& json, const State& state, Move move) {
  using Kind = Move::Kind;
  const auto where = [&] {
    const auto place = place_of(state.pyramid(state.turn), state.level, move.cell());
    json.member("x", place.x).member("y", place.y);
  };
  json.begin_object();
  switch (move.kind()) {
    case Kind::kReveal:
      json.member("do", "reveal").member("domino", move.domino().number());
      break;
    case Kind::kPlace:
      json.member("do", "place").member("slot", move.slot() + 1);
      where();
      json.member("rotation", degrees(move.rotation()));
      break;
    case Kind::kMark:
      json.member("do", "mark");
      where();
      break;
    case Kind::kDecline:
      json.member("do", "cover");
      break;
    case Kind::kCover:
    case Kind::kFill:
      json.member("do", move.kind() == Kind::kFill ? "fill" : "cover");
      where();
      json.member("colour", name(move.side())).member("rotation", degrees(move.rotation()));
      break;
    case Kind::kRefill:
      json.member("do", "refill").member("pile", move.pile() + 1);
      break;
  }
  json.end_object();
}

Result<Move, JsonError> PyramidoJson::read_move(const State& state, const boost::json::value& value) {
  if (!value.is_object()) return JsonError{"", "a decision must be an object, as in {\"do\":\"refill\",\"pile\":2}"};
  JsonReader reader;
  const JsonReader::Node node{&value, ""};
  const auto number = [&](std::string_view key, int low, int high) {
    return reader.integer(reader.member(node, key), low, high);
  };
  const auto what = reader.text(reader.member(node, "do"));
  if (reader.failed()) return reader.error();
  if (what == "refill") {
    reader.only(node, {"do", "pile"});
    const int pile = number("pile", 1, kPiles);
    if (reader.failed()) return reader.error();
    return Move::refill(pile - 1);
  }
  const auto& object = value.get_object();
  if (what == "cover" && !object.contains("x") && !object.contains("colour")) {
    reader.only(node, {"do"});
    if (reader.failed()) return reader.error();
    return Move::decline();
  }
  if (what != "place" && what != "mark" && what != "cover" && what != "fill")
    return JsonError{"do", "must be place, mark, cover, refill or fill"};
  if (what == "mark")
    reader.only(node, {"do", "x", "y"});
  else
    reader.only(node, {"do", "x", "y", "rotation", what == "place" ? "slot" : "colour"});
  const int x = number("x", -64, 64), y = number("y", -64, 64);
  if (reader.failed()) return reader.error();
  const auto cell = cell_at(state.pyramid(state.turn), state.level, {x, y});
  if (!cell) return JsonError{"x", "no block of this level can lie there"};
  if (what == "mark") return Move::mark(*cell);
  const auto rotation = rotation_from(number("rotation", 0, 270));
  if (!rotation) reader.fail("rotation", "must be 0, 90, 180 or 270");
  if (what == "place") {
    const int slot = number("slot", 1, kSlots);
    if (reader.failed()) return reader.error();
    return Move::place(slot - 1, *cell, *rotation);
  }
  const auto side = reader.text(reader.member(node, "colour"));
  const auto colour = colour_from(side);
  if (!colour) reader.fail("colour", "'" + std::string{side} + "' is not a colour");
  if (reader.failed()) return reader.error();
  return what == "fill" ? Move::fill(*cell, *colour, *rotation) : Move::cover(*cell, *colour, *rotation);
}

void write_scoring_result(JsonWriter& json, const Scoring& scoring) {
  json.key("areas").begin_array();
  for (const auto& area : scoring.areas)
    json.begin_object().member("colour", name(area.colour)).member("jewels", area.jewels).end_object();
  json.end_array().member("bonus", scoring.bonus).member("score", scoring.score);
}

void write_explained_scoring(JsonWriter& json, const Pyramid& pyramid, Level level, Areas areas,
                             std::optional<Seat> player, int points_before) {
  const auto scoring = score_now(pyramid, level, areas);
  const auto jewels = visible_surface(pyramid, level).jewels;
  const auto places = [&](std::string_view key, Bits128 quarters) {
    json.key(key).begin_array();
    while (quarters != 0) {
      const auto place = quarter_place(pyramid, core::pop_lowest(quarters));
      json.begin_array().value(place.x).value(place.y).end_array();
    }
    json.end_array();
  };
  json.begin_object().member("level", level.number());
  if (player) json.member("player", player->number()).member("total", points_before + scoring.score);
  json.member("score", scoring.score).member("bonus", scoring.bonus).key("areas").begin_array();
  bool is_doubled_told = scoring.bonus == 0;
  for (const auto& area : visible_areas(pyramid, level, areas)) {
    const int count = core::count(area.quarters & jewels);
    json.begin_object().member("colour", name(area.colour)).member("jewels", count);
    json.member("points", area.marker.exists() ? count : 0).member("marked", area.marker.exists());
    if (area.marker.exists() && count == scoring.bonus && !is_doubled_told) {
      json.member("doubled", true);  // the fewest jewels count twice
      is_doubled_told = true;
    }
    if (area.marker.exists()) {
      const auto place = place_of(pyramid, level, area.marker);
      json.key("marker").begin_array().value(place.x).value(place.y).end_array();
    }
    places("quarters", area.quarters);
    places("jewels_at", area.quarters & jewels);
    json.end_object();
  }
  json.end_array().end_object();
}

void write_scoring(JsonWriter& json, const Pyramid& pyramid, Level level, Seat seat, Areas areas) {
  json.begin_object().member("level", level.number()).member("player", seat.number()).key("blocks");
  write_blocks(json, pyramid, level, grid_place);
  write_scoring_result(json, score_now(pyramid, level, areas));
  json.end_object();
}

}  // namespace benben::protocol
