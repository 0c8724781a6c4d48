#include "games/pyramido/insight/pad.h"

#include "games/pyramido/insight/insight.h"
#include "games/pyramido/json/json.h"
#include "games/pyramido/rules/entered.h"
#include "protocol/json_reader.h"

namespace benben::protocol {
namespace {

using namespace pyramido;
using core::JsonWriter;
using PadNode = JsonReader::Node;

constexpr int kMostPoints = 80;  // of a level, as in texts of positions
constexpr std::size_t kMostPieces = 80;
constexpr int kFarthest = 40;
constexpr std::array<std::string_view, 5> kWhyNames = {"odd", "uneven", "over", "market", "alone"};

struct PadHead {
  int players = 2;
  Seat first;
  std::array<bool, game::kMaxPlayers> out{};
};
PadHead read_head(JsonReader& reader, const PadNode& sheet) {
  PadHead head;
  head.players = reader.integer(reader.member(sheet, "players"), 2, game::kMaxPlayers);
  head.first = Seat::at(reader.integer(reader.member(sheet, "first"), 1, head.players) - 1);
  if (const auto out = reader.maybe(sheet, "out"); out.value != nullptr) {
    const auto& list = reader.array(out, static_cast<std::size_t>(head.players));
    for (std::size_t p = 0; p < list.size() && !reader.failed(); ++p)
      head.out[p] = reader.boolean({&list[p], item_path(out.path, p)});
  }
  return head;
}

int alive_of(const State& tally) {
  int alive = 0;
  for (int p = 0; p < tally.players; ++p) alive += 1 - tally.pyramids[static_cast<std::size_t>(p)].eliminated;
  return alive;
}

// Totals, who began each level, and at the end the ranks and what decided.
// Until then `made` are everybody's own sums: not all may have been entered.
using Sums = std::array<int, game::kMaxPlayers>;
void write_tally(JsonWriter& json, const State& tally, int scored, const std::array<Seat, kLevels>& starters,
                 const Sums& made) {
  const auto result = outcome(tally);
  const bool over = scored == kLevels || alive_of(tally) == 1;
  const auto& sums = over ? result.points : made;
  json.key("totals").begin_array();
  for (int p = 0; p < tally.players; ++p) json.value(sums[static_cast<std::size_t>(p)]);
  json.end_array().member("scored", scored).key("starters").begin_array();
  for (int l = 0; l <= std::min(scored, kLevels - 1); ++l) json.value(starters[static_cast<std::size_t>(l)].number());
  json.end_array().member("over", over);
  if (!over) return;
  json.key("ranks").begin_array();
  for (int p = 0; p < tally.players; ++p) json.value(result.ranks[static_cast<std::size_t>(p)]);
  json.end_array();
  json.member("decided", kDecidedNames[static_cast<std::size_t>(decided_by(tally))]);
}

PadAnswer read_numbers(JsonReader& reader, const PadNode& sheet, const PadHead& head) {
  State tally;
  tally.players = static_cast<std::uint8_t>(head.players);
  tally.first = head.first;
  const auto players = static_cast<std::size_t>(head.players);
  bool cards_known = true;
  const auto cards = reader.maybe(sheet, "cards");
  for (std::size_t p = 0; p < players; ++p) {
    tally.pyramids[p].eliminated = head.out[p] ? 1 : 0;
    int played = 0;
    if (cards.value != nullptr) {
      const auto& list = reader.array(cards, players);
      if (!reader.failed() && !list[p].is_null())
        played = reader.integer({&list[p], item_path("cards", p)}, 0, kCards);
      else
        cards_known = false;
    } else {
      cards_known = false;
    }
    tally.pyramids[p].cards = static_cast<std::uint8_t>((1U << (kCards - played)) - 1U);
  }
  const auto levels = reader.member(sheet, "levels");
  const auto& rows = reader.array(levels, kLevels);
  std::array<Seat, kLevels> starters{};
  int scored = 0;
  for (std::size_t l = 0; l < rows.size() && !reader.failed(); ++l) {
    const PadNode row{&rows[l], item_path("levels", l)};
    const auto& cells = reader.array(row, players);
    bool full = true;
    for (std::size_t p = 0; p < cells.size() && !reader.failed(); ++p) {
      if (!cells[p].is_null())
        tally.pyramids[p].scores[l] =
            static_cast<std::uint8_t>(reader.integer({&cells[p], item_path(row.path, p)}, 0, kMostPoints));
      // Whoever is out writes nothing more.
      else
        full = full && head.out[p];
    }
    if (reader.failed()) break;
    starters[l] = tally.first;
    if (!full || scored < static_cast<int>(l)) continue;
    scored = static_cast<int>(l) + 1;
    // Whoever is out now was in while there are points.
    auto then = tally;
    for (std::size_t p = 0; p < players; ++p) then.pyramids[p].eliminated = cells[p].is_null() ? 1 : 0;
    tally.first = next_starter(then, Level::at(static_cast<int>(l)));
  }
  if (reader.failed()) return reader.error();
  std::string members;
  JsonWriter json{members};
  write_tally(json, tally, scored, starters, outcome(tally).points);
  // Several have the most points: the cards decide, if somebody counts them.
  const auto result = outcome(tally);
  int most = 0, equals = 0;
  for (std::size_t p = 0; p < players; ++p)
    if (!head.out[p]) most = std::max(most, result.points[p]);
  for (std::size_t p = 0; p < players; ++p) equals += !head.out[p] && result.points[p] == most ? 1 : 0;
  if (scored == kLevels && equals > 1 && !cards_known) json.member("asks", "cards");
  return members;
}

Piece read_piece(JsonReader& reader, const PadNode& node) {
  Piece piece;
  piece.level = Level::at(reader.integer(reader.member(node, "level"), 1, kLevels) - 1);
  piece.x = reader.integer(reader.member(node, "x"), -kFarthest, kFarthest);
  piece.y = reader.integer(reader.member(node, "y"), -kFarthest, kFarthest);
  const auto domino = reader.maybe(node, "domino"), card = reader.maybe(node, "card");
  if (domino.value == nullptr && card.value == nullptr) {
    piece.kind = Piece::Kind::kMarker;
    reader.member(node, "marker");
    return piece;
  }
  const auto rotation = rotation_from(reader.integer(reader.member(node, "rotation"), 0, 270));
  if (!rotation) reader.fail(member_path(node.path, "rotation"), "must be 0, 90, 180 or 270");
  piece.rotation = rotation.value_or(Rotation::k0);
  if (domino.value != nullptr) {
    piece.domino = DominoId::at(reader.integer(domino, 1, kDominoCount) - 1);
    return piece;
  }
  piece.kind = Piece::Kind::kCard;
  piece.side = static_cast<Colour>(reader.one_of(card, kColourNames));
  return piece;
}

void write_oddity(JsonWriter& json, const Sheet& sheet, const Oddity& odd) {
  json.begin_object().member("kind", kOddNames[static_cast<std::size_t>(odd.what)]);
  json.member("player", odd.player + 1).member("piece", odd.piece);
  if (odd.other_player >= 0) json.member("other_player", odd.other_player + 1).member("other", odd.other_piece);
  if (odd.what == Odd::kHole) {
    json.key("hole").begin_object().member("level", odd.level.number());
    json.member("x", odd.x).member("y", odd.y).end_object();
  }
  const auto& piece = sheet.told().pieces[static_cast<std::size_t>(odd.player)][static_cast<std::size_t>(odd.piece)];
  json.member("level", piece.level.number()).end_object();
}

// One pyramid as it stands, as a table would show it, and what may come next.
void write_entered(JsonWriter& json, const Sheet& sheet, int player) {
  const auto& entered = sheet.pyramid(player);
  const auto level = entered.level();
  const auto& pyramid = entered.now();
  // A level that is complete is shown until the next one is begun: its markers stay on.
  const auto top = pyramid.occupied == 0 && level.index() > 0 ? Level::at(level.index() - 1) : level;
  State state;
  state.players = 1;
  state.level = top;
  state.areas = sheet.told().areas;
  state.pyramids[0] = entered.at[static_cast<std::size_t>(top.index())];
  json.begin_object().member("complete", entered.complete).member("level", level.number()).key("seen");
  Json<Pyramido>::write_observation(json, {state},
                                    [&](JsonWriter& out) { Insight<Pyramido>::write_insight(out, {state}); });
  json.key("scorings").begin_array();
  for (int l = 0; l <= top.index(); ++l)
    write_explained_scoring(json, entered.at[static_cast<std::size_t>(l)], Level::at(l), sheet.told().areas);
  json.end_array().key("spots").begin_object();
  const auto free = entered.complete == kLevels ? Spots{} : spots(pyramid, level);
  for (int r = 0; r < kRotations; ++r) {
    json.key(std::to_string(90 * r)).begin_array();
    for (auto cells = free.left[static_cast<std::size_t>(r)]; cells != 0;) {
      const auto place = place_of(pyramid, level, Cell::at(core::pop_lowest(cells)));
      json.begin_array().value(place.x).value(place.y).end_array();
    }
    json.end_array();
  }
  json.end_object().key("holes").begin_array();
  for (auto cells = entered.complete == kLevels ? 0 : single_holes(pyramid, level); cells != 0;) {
    const auto place = place_of(pyramid, level, Cell::at(core::pop_lowest(cells)));
    json.begin_array().value(place.x).value(place.y).end_array();
  }
  json.end_array().end_object();
}

PadAnswer read_pyramids(JsonReader& reader, const PadNode& node, const PadHead& head) {
  Told told;
  told.players = head.players;
  told.first = head.first;
  told.out = head.out;
  static constexpr std::array<std::string_view, 2> kAreaNames = {"visible", "structural"};
  if (const auto areas = reader.maybe(node, "areas"); areas.value != nullptr)
    told.areas = static_cast<Areas>(reader.one_of(areas, kAreaNames));
  const auto pyramids = reader.member(node, "pyramids");
  const auto& list = reader.array(pyramids, static_cast<std::size_t>(head.players));
  for (std::size_t p = 0; p < list.size() && !reader.failed(); ++p) {
    const auto path = item_path("pyramids", p);
    const auto& pieces = reader.array({&list[p], path});
    if (pieces.size() > kMostPieces) reader.fail(path, "too many pieces");
    for (std::size_t i = 0; i < pieces.size() && !reader.failed(); ++i)
      told.pieces[p].push_back(read_piece(reader, {&pieces[i], item_path(path, i)}));
  }
  Sheet::Market market{};
  if (const auto given = reader.maybe(node, "market"); given.value != nullptr) {
    const auto& ids = reader.array(given, market.size());
    for (std::size_t i = 0; i < ids.size() && !reader.failed(); ++i)
      if (!ids[i].is_null())
        market[i] = DominoId::at(reader.integer({&ids[i], item_path("market", i)}, 1, kDominoCount) - 1);
  }
  int luck = 0;
  if (const auto given = reader.maybe(node, "luck"); given.value != nullptr) luck = reader.integer(given, 0, 1 << 30);
  if (reader.failed()) return reader.error();

  const Sheet sheet{std::move(told)};
  std::array<Seat, kLevels> starters{};
  for (int l = 0; l < kLevels; ++l) starters[static_cast<std::size_t>(l)] = sheet.starter(l);
  std::string members;
  JsonWriter json{members};
  Sums made{};
  for (int p = 0; p < head.players; ++p) made[static_cast<std::size_t>(p)] = sheet.points(p);
  write_tally(json, sheet.tally(), sheet.scored(), starters, made);
  json.key("pyramids").begin_array();
  for (int p = 0; p < head.players; ++p) write_entered(json, sheet, p);
  json.end_array().key("odd").begin_array();
  for (const auto& odd : sheet.odd()) write_oddity(json, sheet, odd);
  json.end_array();
  const auto seed = static_cast<std::uint64_t>(luck);
  if (const auto now = sheet.position({}, market, seed))
    json.member("position", position_text(*now)).member("to_act", now->turn.number());
  else
    json.member("why", kWhyNames[static_cast<std::size_t>(now.error())]);
  // A level that everybody has finished can be begun again.
  json.key("begins").begin_array();
  for (int l = 1; l <= std::min(sheet.scored(), kLevels - 1); ++l)
    if (const auto begun = sheet.position(Level::at(l), l == sheet.scored() ? market : Sheet::Market{}, seed))
      json.begin_object().member("level", l + 1).member("position", position_text(*begun)).end_object();
  json.end_array();
  return members;
}

}  // namespace

PadAnswer Pad<Pyramido>::read(const boost::json::object& sheet) {
  const boost::json::value value(sheet);
  const PadNode node{&value, ""};
  JsonReader reader;
  const auto head = read_head(reader, node);
  if (reader.failed()) return reader.error();
  return sheet.contains("pyramids") ? read_pyramids(reader, node, head) : read_numbers(reader, node, head);
}

}  // namespace benben::protocol
