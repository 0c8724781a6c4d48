#include "games/pyramido/words/reasons.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/json_writer.h"
#include "games/pyramido/bots/safe.h"
#include "games/pyramido/words/points.h"

namespace benben::review {
namespace {

using namespace pyramido;

// Each kind uses the members it needs.
struct Why {
  std::string_view kind;
  std::string_view colour = {}, better_colour = {};
  int jewels = 0;
  int better = 0;  // a slot or a pile
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

// The largest of what grew, and whether points come of it at once.
Why growth(const State& state, Move move, int& points) {
  const auto had = reach_by_colour(state.pyramid(state.turn), state.level);
  points = score_after(state, move) - score_now(state.pyramid(state.turn), state.level, state.areas).score;
  auto next = state;
  if (const auto scored = scored_pyramids(state, move))
    next.pyramids = *scored;
  else
    apply(next, move);
  const auto has = reach_by_colour(next.pyramid(state.turn), state.level);
  std::size_t most = 0;
  for (std::size_t c = 1; c < has.size(); ++c)
    if (has[c] - had[c] > has[most] - had[most]) most = c;
  if (points < 0 || has[most] <= had[most]) return {};
  return {.kind = points > 0 ? "gains" : "grows", .colour = name(static_cast<Colour>(most)), .jewels = has[most]};
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
