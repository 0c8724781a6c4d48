#include "games/pyramido/words/reasons.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "core/json_writer.h"
#include "games/pyramido/bots/safe.h"

namespace benben::review {
namespace {

using namespace pyramido;

// Each kind uses the members it needs.
struct Why {
  std::string_view kind;
  std::string_view colour = {}, better_colour = {};
  int jewels = 0;
  int better = 0;       // a slot or a pile
  bool is_new = false;  // the area was not there before
};

std::string plural(int n, const std::string& word) { return std::to_string(n) + " " + word + (n == 1 ? "" : "s"); }

// By colour, how many jewels the marked area would hold, or the largest area if none is marked.
std::array<int, kColours> reach_by_colour(const Pyramid& pyramid, Level level) {
  std::array<int, kColours> jewels{};
  const auto surface = visible_surface(pyramid, level);
  for (std::size_t c = 0; c < jewels.size(); ++c) {
    const auto board = surface.colour[c];
    if (pyramid.marker[c].exists()) {
      const auto area = flood(surface, block_quarters(level, pyramid.marker[c]));
      jewels[c] = core::count(area & board & surface.jewels);
      continue;
    }
    for (auto rest = board & surface.jewels; rest != 0;) {
      const auto area = flood(surface, rest & (~rest + 1)) & board;
      jewels[c] = std::max(jewels[c], core::count(area & surface.jewels));
      rest &= ~area;
    }
  }
  return jewels;
}

// The area that is largest by more after the better decision.
Why area_reason(const State& state, Move played, Move best) {
  const auto after = [&](Move move) {
    auto next = state;
    apply(next, move);
    return reach_by_colour(next.pyramid(state.turn), state.level);
  };
  const auto had = after(played);
  const auto could = after(best);
  std::size_t most = 0;
  for (std::size_t c = 1; c < had.size(); ++c)
    if (could[c] - had[c] > could[most] - had[most]) most = c;
  const int gain = could[most] - had[most];
  return gain > 0 ? Why{.kind = "area", .colour = name(static_cast<Colour>(most)), .jewels = gain} : Why{};
}

Why placing_reason(const State& state, Move played, Move best) {
  const auto safe = bots::safe_spots(state.pyramid(state.turn), state.level);
  if (!safe.has(played.cell(), played.rotation()) && safe.has(best.cell(), best.rotation())) return {.kind = "hole"};
  if (const auto area = area_reason(state, played, best); !area.kind.empty()) return area;
  if (played.slot() != best.slot()) return {.kind = "slot", .better = best.slot() + 1};
  return {.kind = "spot"};
}

Why reason_for(const State& state, Move played, Move best) {
  using Kind = Move::Kind;
  const auto colour = [&](Move move) {
    const auto& pyramid = state.pyramid(state.turn);
    return name(pyramid.blocks.at(pyramid.shape(), state.level, move.cell()).colour());
  };
  switch (played.kind()) {
    case Kind::kPlace:
      return placing_reason(state, played, best);
    case Kind::kMark:
      return {.kind = "mark", .colour = colour(played), .better_colour = colour(best)};
    case Kind::kDecline:
      return {.kind = "keep_card", .colour = name(best.side())};
    case Kind::kCover:
      if (best.kind() == Kind::kDecline) return {.kind = "spend_card"};
      if (best.side() == played.side()) return area_reason(state, played, best);
      return {.kind = "cover", .colour = name(played.side()), .better_colour = name(best.side())};
    case Kind::kRefill:
      return {.kind = "refill", .better = best.pile() + 1};
    case Kind::kFill:
      return {.kind = "fill", .colour = name(played.side()), .better_colour = name(best.side())};
    case Kind::kReveal:
      break;
  }
  return {};
}

std::string in_words(const Why& why, Move played) {
  const std::string colour{why.colour}, better{why.better_colour}, number = std::to_string(why.better);
  if (why.kind == "hole") return "left a hole that no domino fits into";
  if (why.kind == "area") return "left the " + colour + " area short of " + plural(why.jewels, "jewel");
  if (why.kind == "slot")
    return "took the domino of slot " + std::to_string(played.slot() + 1) + "; slot " + number + " had the better one";
  if (why.kind == "spot") return "another spot keeps more areas open to grow";
  if (why.kind == "mark") return "marked " + colour + " where " + better + " promised more";
  if (why.kind == "keep_card") return "kept a cover card that was worth its " + colour + " jewel here";
  if (why.kind == "spend_card") return "spent a cover card that was worth more later";
  if (why.kind == "cover") return "covered with " + colour + " where " + better + " fitted better";
  if (why.kind == "refill") return "uncovered a better choice for the next player than pile " + number + " would have";
  if (why.kind == "fill") return "filled with " + colour + " where " + better + " fitted better";
  return {};
}

}  // namespace

namespace {

// The mover's pyramid after a decision, with the better marker where one is to be set.
Pyramid built(const State& state, Move move) {
  const auto seat = static_cast<std::size_t>(state.turn.index());
  if (const auto scored = scored_pyramids(state, move)) return (*scored)[seat];
  auto next = state;
  apply(next, move);
  if (next.phase != Phase::kMark) return next.pyramids[seat];
  std::optional<Pyramid> best;
  int most = 0;
  for (const auto mark : legal_moves(next)) {
    const auto marked = built(next, mark);
    const int score = score_now(marked, state.level, state.areas).score;
    if (best && score <= most) continue;
    best = marked;
    most = score;
  }
  return *best;
}

// The cells that a decision builds, as they lie after it.
std::uint64_t built_cells(const State& state, Move move) {
  if (move.kind() != Move::Kind::kPlace) return move.cell().bit();
  auto next = state;
  apply(next, move);
  return next.placed_left.bit() | next.placed_right.bit();
}

// The marked area that gains most by a decision, what Mino's bonus gains included: it goes with the smallest one.
const MarkedArea* most_gained(const Scoring& had, const Scoring& has) {
  const MarkedArea* found = nullptr;
  int most = 0;
  bool is_bonus_told = false;
  for (const auto& area : has.areas) {
    int gain = area.jewels;
    for (const auto& before : had.areas)
      if (before.colour == area.colour) gain -= before.jewels;
    if (!is_bonus_told && area.jewels == has.bonus && gain > 0) {
      gain += std::max(0, has.bonus - had.bonus);
      is_bonus_told = true;
    }
    if (gain <= most) continue;
    most = gain;
    found = &area;
  }
  return found;
}

// What grew: the area that scores most by it, where points come of it at once, else the one that is larger by most.
Why growth(const State& state, Move move, int& points) {
  const auto& before = state.pyramid(state.turn);
  const auto after = built(state, move);
  const auto had = score_now(before, state.level, state.areas);
  const auto has = score_now(after, state.level, state.areas);
  points = has.score - had.score;
  if (points < 0) return {};
  // An area of which nothing lies anywhere else was not there before.
  Bits128 laid = 0;
  for (auto cells = built_cells(state, move); cells != 0;)
    laid |= block_quarters(state.level, Cell::at(core::pop_lowest(cells)));
  if (points > 0) {
    const auto* const area = most_gained(had, has);
    if (area == nullptr) return {};
    return {
        .kind = "gains", .colour = name(area->colour), .jewels = area->jewels, .is_new = (area->quarters & ~laid) == 0};
  }
  const auto [reached, reaches] = std::pair{reach_by_colour(before, state.level), reach_by_colour(after, state.level)};
  std::size_t most = 0;
  for (std::size_t c = 1; c < reaches.size(); ++c)
    if (reaches[c] - reached[c] > reaches[most] - reached[most]) most = c;
  if (reaches[most] <= reached[most]) return {};
  bool is_new = false;
  const auto surface = visible_surface(after, state.level);
  for (auto rest = surface.colour[most] & surface.jewels & laid; rest != 0 && !is_new;) {
    const auto area = flood(surface, rest & (~rest + 1)) & surface.colour[most];
    is_new = core::count(area & surface.jewels) == reaches[most] && (area & ~laid) == 0;
    rest &= ~area;
  }
  return {.kind = "grows", .colour = name(static_cast<Colour>(most)), .jewels = reaches[most], .is_new = is_new};
}

// Whether most other places of a domino would leave a hole.
bool is_one_of_few(const State& state, Move best) {
  const auto safe = bots::safe_spots(state.pyramid(state.turn), state.level);
  if (!safe.has(best.cell(), best.rotation())) return false;
  int all = 0, good = 0;
  for (const auto move : legal_moves(state)) {
    ++all;
    good += safe.has(move.cell(), move.rotation()) ? 1 : 0;
  }
  return 2 * good < all;
}

Why marking(const State& state, Move best) {
  const auto jewels_of = [&](Move move) {
    const auto& pyramid = state.pyramid(state.turn);
    const auto colour = pyramid.blocks.at(pyramid.shape(), state.level, move.cell()).colour();
    const auto surface = visible_surface(pyramid, state.level);
    const auto area = flood(surface, block_quarters(state.level, move.cell()));
    const auto c = static_cast<std::size_t>(colour);
    return std::pair{core::count(area & surface.colour[c] & surface.jewels), name(colour)};
  };
  const auto [jewels, colour] = jewels_of(best);
  for (const auto other : legal_moves(state))
    if (other != best && jewels_of(other).first >= jewels) return {};
  return {.kind = "most", .colour = colour, .jewels = jewels};
}

}  // namespace

std::string Reasons<Pyramido>::because(const State& state, Move best) {
  using Kind = Move::Kind;
  Why why;
  int points = 0;
  if (best.kind() == Kind::kMark) why = marking(state, best);
  if (best.kind() == Kind::kPlace || best.kind() == Kind::kCover || best.kind() == Kind::kFill)
    why = growth(state, best, points);
  if (best.kind() == Kind::kPlace && why.kind != "gains" && is_one_of_few(state, best)) why = {.kind = "fits"};
  std::string members;
  if (why.kind.empty()) return members;
  core::JsonWriter json{members};
  json.member("kind", why.kind);
  if (!why.colour.empty()) json.member("colour", why.colour).member("jewels", why.jewels);
  if (why.is_new) json.member("new", true);
  if (points > 0) json.member("points", points);
  return members;
}

Reason Reasons<Pyramido>::why(const State& state, Move played, Move best) {
  const auto why = reason_for(state, played, best);
  Reason reason;
  if (why.kind.empty()) return reason;
  core::JsonWriter json{reason.members};
  json.member("kind", why.kind);
  if (!why.colour.empty()) json.member("colour", why.colour);
  if (!why.better_colour.empty()) json.member("better", why.better_colour);
  if (why.jewels > 0) json.member("jewels", why.jewels);
  if (why.better > 0) json.member("better", why.better);
  reason.words = in_words(why, played);
  return reason;
}

}  // namespace benben::review
