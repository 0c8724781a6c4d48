#include "games/pyramido/insight/insight.h"

#include <algorithm>

#include "games/pyramido/bots/safe.h"
#include "games/pyramido/json/json.h"

namespace benben::protocol {
namespace {

using namespace pyramido;
using core::JsonWriter;

struct Rectangle {  // in quarters, places as in decisions
  int x = 0, y = 0, width = 0, height = 0;
};

void write(JsonWriter& json, std::string_view key, const Rectangle& r) {
  json.key(key).begin_object().member("x", r.x).member("y", r.y);
  json.member("width", r.width).member("height", r.height).end_object();
}

bool is_settled(const Pyramid& pyramid, Level level) noexcept {
  return level.index() > 0 || pyramid.width * pyramid.height == level.blocks();
}

// Where blocks of the level may lie.
Rectangle grid(const Pyramid& pyramid, Level level) noexcept {
  const int l = level.index();
  if (pyramid.width == 0) return {};
  if (is_settled(pyramid, level))
    return {2 * pyramid.left + l, 2 * pyramid.top + l, 2 * level_width(pyramid.shape(), level),
            2 * level_height(pyramid.shape(), level)};
  // It may grow to either side until it is 5 x 4 or 4 x 5 blocks.
  const int longer = std::max(level_width(Shape::kWide, level), level_height(Shape::kWide, level));
  const int shorter = std::min(level_width(Shape::kWide, level), level_height(Shape::kWide, level));
  const int right = (pyramid.height <= shorter ? longer : shorter) - pyramid.width;
  const int down = (pyramid.width <= shorter ? longer : shorter) - pyramid.height;
  return {2 * (pyramid.left - right), 2 * (pyramid.top - down), 2 * (pyramid.width + 2 * right),
          2 * (pyramid.height + 2 * down)};
}

bool has_hole(const Pyramid& pyramid, Level level) {
  return core::count(pyramid.occupied) < level.blocks() && bots::safe_spots(pyramid, level).none();
}

// The mover's pyramid right after the decision, markers still on it if the level is scored then.
Pyramid pyramid_after(const State& state, Move move) noexcept {
  if (move.kind() == Move::Kind::kRefill) return state.pyramid(state.turn);
  if (const auto scored = scored_pyramids(state, move)) return (*scored)[static_cast<std::size_t>(state.turn.index())];
  auto after = state;
  apply(after, move);
  return after.pyramid(state.turn);
}

// The blocks that a decision lays, on the pyramid as it is after it.
std::uint64_t new_blocks(const State& state, Move move, const Pyramid& after) noexcept {
  switch (move.kind()) {
    case Move::Kind::kPlace: {
      // Level 1 may have moved to make room.
      const auto& before = state.pyramid(state.turn);
      const int moved = (before.left - after.left) + (before.top - after.top) * Cell::kStride;
      const int shift = before.occupied == 0 ? 0 : moved;
      return after.occupied & ~(before.occupied << shift);
    }
    case Move::Kind::kCover:
    case Move::Kind::kFill:
      return move.cell().bit();
    default:
      return 0;
  }
}

Bits128 quarters_of(Level level, std::uint64_t cells) noexcept {
  Bits128 quarters = 0;
  while (cells != 0) quarters |= block_quarters(level, Cell::at(core::pop_lowest(cells)));
  return quarters;
}

// The quarters that were visible and are under the new blocks now.
void write_covers(JsonWriter& json, const State& state, Move move, const Pyramid& after, Bits128 laid) {
  json.key("covers").begin_array();
  // The old surface in the new frame: level 1 covers nothing, above it nothing moves.
  const auto& before = state.pyramid(state.turn);
  const bool over_own_level = move.kind() == Move::Kind::kCover;
  const auto surface = visible_surface(before, state.level);
  Bits128 seen = 0;
  for (const auto& board : surface.colour) seen |= board;
  if (state.level.index() == 0 && !over_own_level) seen = 0;
  const int level = over_own_level ? state.level.number() : state.level.index();
  for (auto rest = laid & seen; rest != 0;) {
    const int quarter = core::pop_lowest(rest);
    const auto place = quarter_place(after, quarter);
    json.begin_object().member("level", level).member("x", place.x).member("y", place.y);
    if ((surface.jewels & core::bit128(quarter)) != 0) {
      json.member("jewel", true);
      for (std::size_t c = 0; c < surface.colour.size(); ++c)
        if ((surface.colour[c] & core::bit128(quarter)) != 0) json.member("colour", name(static_cast<Colour>(c)));
    }
    json.end_object();
  }
  json.end_array();
}

bool leaves_hole(const State& state, Move move, const Pyramid& after, const Spots& safe) {
  if (move.kind() == Move::Kind::kPlace) return !safe.has(move.cell(), move.rotation());
  return has_hole(after, state.level);
}

// Where a marker must be set after the decision: the mover's pyramid with the better of the possible marks.
std::optional<Pyramid> best_marked(const State& state, Move move) {
  if (move.kind() != Move::Kind::kPlace) return std::nullopt;
  auto placed = state;
  apply(placed, move);
  if (placed.phase != Phase::kMark) return std::nullopt;
  std::optional<Pyramid> best;
  int most = -1;
  for (const auto mark : legal_moves(placed)) {
    const auto marked = pyramid_after(placed, mark);
    if (const int score = score_now(marked, state.level, state.areas).score; score > most) {
      most = score;
      best = marked;
    }
  }
  return best;
}

void write_choice(JsonWriter& json, const State& state, Move move, const Spots& safe) {
  const auto pyramid = pyramid_after(state, move);
  json.begin_object().member("score", score_now(pyramid, state.level, state.areas).score);
  if (const auto marked = best_marked(state, move))
    json.member("with_marker", score_now(*marked, state.level, state.areas).score);
  if (leaves_hole(state, move, pyramid, safe)) json.member("hole", true);
  json.end_object();
}

}  // namespace

using PyramidoInsight = Insight<Pyramido>;

void PyramidoInsight::write_insight(JsonWriter& json, const Observation& seen) {
  const auto& state = seen.state;
  json.key("insight").begin_object().member("levels", kLevels).member("scored", levels_scored(state));
  json.member("blocks", state.level.blocks());
  json.member("dominoes", kLevelDominoes[static_cast<std::size_t>(state.level.index())]).key("new").begin_array();
  for (const auto cell : {state.placed_left, state.placed_right}) {
    if (!cell.exists()) continue;
    const auto place = place_of(state.pyramid(state.turn), state.level, cell);
    json.begin_object().member("x", place.x).member("y", place.y).end_object();
  }
  json.end_array().key("refills").begin_array();
  if (state.phase == Phase::kCover || state.phase == Phase::kRefill) {
    auto refilling = state;
    if (state.phase == Phase::kCover) apply(refilling, Move::decline());
    for (const auto move : legal_moves(refilling)) json.value(move.pile() + 1);
  }
  json.end_array();
  if (state.phase == Phase::kMark && legal_moves(state).size() == 1) json.member("forced", true);
  json.key("players").begin_array();
  for (int p = 0; p < state.players; ++p) {
    const auto& pyramid = state.pyramids[static_cast<std::size_t>(p)];
    const auto level = built_level(state, pyramid);
    json.begin_object().member("level", level.number());
    if (state.phase != Phase::kOver) {
      const auto scoring = score_now(pyramid, level, state.areas);
      json.member("score", scoring.score).member("bonus", scoring.bonus);
    }
    const int placed = core::count(pyramid.occupied);
    json.member("total", total(pyramid)).member("placed", placed / 2).member("left", (level.blocks() - placed) / 2);
    write(json, "extent", {2 * pyramid.left, 2 * pyramid.top, 2 * pyramid.width, 2 * pyramid.height});
    write(json, "grid", grid(pyramid, level));
    json.member("settled", is_settled(pyramid, level)).member("hole", has_hole(pyramid, level));
    int markers = 0;
    for (const auto cell : pyramid.marker) markers += cell.exists() ? 0 : 1;
    json.member("markers_left", markers).member("cards_left", pyramid.cards_left()).end_object();
  }
  json.end_array().end_object();
}

void PyramidoInsight::write_preview(JsonWriter& json, const State& state, std::optional<Move> decision) {
  const auto& pyramid = state.pyramid(state.turn);
  const auto safe = bots::safe_spots(pyramid, state.level);
  json.key("now");
  write_explained_scoring(json, pyramid, state.level, state.areas);
  if (!decision) {
    json.key("choices").begin_array();
    for (const auto move : legal_moves(state)) write_choice(json, state, move, safe);
    json.end_array();
    return;
  }
  const auto after = pyramid_after(state, *decision);
  const auto laid = quarters_of(state.level, new_blocks(state, *decision, after));
  json.key("scoring");
  write_explained_scoring(json, after, state.level, state.areas);
  if (const auto marked = best_marked(state, *decision)) {
    json.key("marked");
    write_explained_scoring(json, *marked, state.level, state.areas);
  }
  json.key("joins").begin_array();
  const auto areas = visible_areas(after, state.level, state.areas);
  for (std::size_t i = 0; i < areas.size(); ++i)
    if ((areas[i].quarters & laid) != 0) json.value(i);
  json.end_array();
  write_covers(json, state, *decision, after, laid);
  if (leaves_hole(state, *decision, after, safe)) json.member("hole", true);
}

void PyramidoInsight::write_scorings(JsonWriter& json, const State& before, Move move) {
  const auto pyramids = scored_pyramids(before, move);
  if (!pyramids) return;
  for (int p = 0; p < before.players; ++p)
    if (const auto& pyramid = (*pyramids)[static_cast<std::size_t>(p)]; pyramid.eliminated == 0)
      write_explained_scoring(json, pyramid, before.level, before.areas, Seat::at(p), total(pyramid));
}

void PyramidoInsight::write_event(JsonWriter& json, const State& before, Move move) {
  if (move.kind() != Move::Kind::kRefill && move.kind() != Move::Kind::kDecline)
    json.member("level", before.level.number());
}

std::string PyramidoInsight::tell(const State& state, Move decision, const Deal&) {
  auto after = state;
  apply(after, decision);
  std::string told;
  if (levels_scored(after) == levels_scored(state)) return told;
  JsonWriter json{told};
  json.begin_object().member("what", "scored").member("level", state.level.number()).end_object();
  return told;
}

void PyramidoInsight::prepare() {
  Pyramid pyramid;
  pyramid.width = 2;
  pyramid.height = 1;
  pyramid.occupied = Cell::of(0, 0).bit() | Cell::of(1, 0).bit();
  static_cast<void>(bots::safe_spots(pyramid, Level::at(0)));
}

}  // namespace benben::protocol
