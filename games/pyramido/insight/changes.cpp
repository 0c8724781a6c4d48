#include "games/pyramido/insight/changes.h"

#include <array>
#include <charconv>

#include "games/pyramido/json/json.h"

namespace benben::protocol {
namespace {

using namespace pyramido;
using core::JsonWriter;

constexpr std::array<std::string_view, 7> kAsked = {"place", "mark", "cover", "refill", "fill", "fill", "over"};

bool is_marked(const Pyramid& pyramid, Cell cell, Block block) noexcept {
  return pyramid.marker[static_cast<std::size_t>(block.colour())] == cell;
}

void write_block(JsonWriter& json, const Pyramid& pyramid, Level level, Cell cell, bool marked) {
  const auto block = pyramid.blocks.at(pyramid.shape(), level, cell);
  const auto place = place_of(pyramid, level, cell);
  json.begin_object().member("level", level.number()).member("x", place.x).member("y", place.y);
  json.member("colour", name(block.colour())).key("jewels").begin_array();
  for (std::size_t q = 0; q < 4; ++q)
    if ((block.jewels().bits() >> q & 1U) != 0) json.value(kQuarterNames[q]);
  json.end_array().member("cover", block.is_cover()).member("marker", marked).end_object();
}

// The cells of `before` as cells of `after`: level 1 may have moved right or down in its frame.
struct Shift {
  int dx = 0, dy = 0;
  [[nodiscard]] Cell back(Cell cell) const noexcept { return Cell::of(cell.x() - dx, cell.y() - dy); }
  [[nodiscard]] bool has(Cell cell) const noexcept { return cell.x() >= dx && cell.y() >= dy; }
};

void write_pyramid(JsonWriter& json, const State& from, const State& to, std::size_t p) {
  const auto& before = from.pyramids[p];
  const auto& after = to.pyramids[p];
  const Shift shift{before.left - after.left, before.top - after.top};
  json.begin_object().key("blocks").begin_array();
  const auto level = built_level(from, before);
  const auto top = built_level(to, after);
  // Before, a level was being built; now it may be complete and the next one begun.
  const bool done = top != level;
  for (int l = level.index(); l <= top.index(); ++l) {
    const auto at = Level::at(l);
    for (auto cells = at == top ? after.occupied : level_cells(after.shape(), at); cells != 0;) {
      const auto cell = Cell::at(core::pop_lowest(cells));
      const auto block = after.blocks.at(after.shape(), at, cell);
      if (!block.exists()) continue;
      const bool marked = at == top && is_marked(after, cell, block);
      if (at == level && (l > 0 || shift.has(cell))) {
        const auto old = l > 0 ? cell : shift.back(cell);
        if ((before.occupied & old.bit()) != 0) {
          const auto block_before = before.blocks.at(before.shape(), at, old);
          if (block_before == block && is_marked(before, old, block_before) == marked) continue;
        }
      }
      write_block(json, after, at, cell, marked);
    }
  }
  json.end_array();
  if (before.cards != after.cards) {
    json.key("cards").begin_array();
    for (int card = 0; card < kCards; ++card) {
      if ((after.cards >> card & 1) == 0) continue;
      json.begin_array().value(kColourNames[static_cast<std::size_t>(2 * card)]);
      json.value(kColourNames[static_cast<std::size_t>(2 * card + 1)]).end_array();
    }
    json.end_array();
  }
  if (before.marker != after.marker || done) {
    json.key("markers").begin_array();
    for (int c = 0; c < kColours; ++c)
      if (!after.is_marked(static_cast<Colour>(c))) json.value(kColourNames[static_cast<std::size_t>(c)]);
    json.end_array();
  }
  if (levels_scored(from) != levels_scored(to)) {
    json.key("scores").begin_array();
    for (int l = 0; l < levels_scored(to); ++l) json.value(after.scores[static_cast<std::size_t>(l)]);
    json.end_array();
  }
  if (before.eliminated != after.eliminated) json.member("eliminated", after.eliminated != 0);
  json.end_object();
}

}  // namespace

void write_changes(JsonWriter& json, const State& before, const State& after) {
  json.begin_object();
  if (before.level != after.level) json.member("level", after.level.number());
  if (before.first != after.first) json.member("first", after.first.number());
  if (before.turn != after.turn) json.member("turn", after.turn.number());
  if (before.phase != after.phase) json.member("asked", kAsked[static_cast<std::size_t>(after.phase)]);
  if (before.quarry != after.quarry) {
    json.key("quarry").begin_array();
    for (const auto id : after.quarry) id.exists() ? json.value(id.number()) : json.null();
    json.end_array();
  }
  if (before.piles != after.piles) {
    json.key("piles").begin_array();
    for (const auto& pile : after.piles) {
      json.begin_object().key("top");
      pile.top.exists() ? json.value(pile.top.number()) : json.null();
      json.member("size", pile.size()).end_object();
    }
    json.end_array();
  }
  if (const auto shown = before.unseen & ~after.unseen; shown != 0) {
    json.key("revealed").begin_array();
    for (auto rest = shown; rest != 0;) json.value(core::pop_lowest(rest) + 1);
    json.end_array();
  }
  bool any = false;
  for (std::size_t p = 0; p < after.players; ++p) {
    if (before.pyramids[p] == after.pyramids[p] && levels_scored(before) == levels_scored(after)) continue;
    if (!any) json.key("players").begin_object();
    any = true;
    json.key(std::to_string(p + 1));
    write_pyramid(json, before, after, p);
  }
  if (any) json.end_object();
  json.end_object();
}

}  // namespace benben::protocol
