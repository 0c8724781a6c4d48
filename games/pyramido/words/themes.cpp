#include "games/pyramido/words/themes.h"

#include <algorithm>
#include <optional>

#include "games/pyramido/bots/judging.h"
#include "games/pyramido/bots/safe.h"
#include "games/pyramido/words/points.h"

namespace benben::puzzle {

using namespace pyramido;

std::vector<Move> Themes<Pyramido>::worth_a_look(const State& shown, const bots::Resources& resources) {
  namespace builder = bots::builder;
  const auto* const net =
      resources.net == nullptr ? nullptr : resources.net(builder::kNetKind, builder::Inputs::kCount);
  if (net == nullptr || shown.phase != Phase::kPlace) return PlainThemes::worth_a_look(shown, resources);
  builder::Judging judging{*net};
  judging.look_at(shown);
  std::vector<Move> moves;
  for (const auto& option : builder::judged_options(shown, judging, {{24, 6}, 3}))
    if (const auto place = option.plan.place; std::find(moves.begin(), moves.end(), place) == moves.end())
      moves.push_back(place);
  return moves;
}

std::vector<Move> Themes<Pyramido>::obvious(const State& shown, Move at_hand) {
  if (shown.phase != Phase::kPlace) return {at_hand};
  std::optional<Move> most;
  int points = -1;
  for (const auto move : legal_moves(shown)) {
    const int score = score_after(shown, move);
    if (score < points) continue;
    most = score > points ? std::optional{move} : std::nullopt;  // one of many catches no eye
    points = score;
  }
  if (!most || *most == at_hand) return {at_hand};
  return {*most, at_hand};
}

std::string_view Themes<Pyramido>::theme(const State& shown, Move best, Move tempting, const Split& split) {
  using Kind = Move::Kind;
  switch (best.kind()) {
    case Kind::kMark:
      return "marker";
    case Kind::kCover:
    case Kind::kDecline:
      return "cover";
    case Kind::kRefill:
      return "refill";
    case Kind::kFill:
      return "hole";
    default:
      break;
  }
  const auto safe = bots::safe_spots(shown.pyramid(shown.turn), shown.level);
  const auto is_safe = [&](Move move) { return safe.has(move.cell(), move.rotation()); };
  if (is_safe(best) != is_safe(tempting)) return "hole";
  return best.slot() != tempting.slot() && split.others > split.own ? "denial" : "area";
}

bool Themes<Pyramido>::may_be_about(std::string_view theme, const State& shown, Move tempting) {
  switch (shown.phase) {
    case Phase::kMark:
      return theme == "marker";
    case Phase::kCover:
      return theme == "cover";
    case Phase::kRefill:
      return theme == "refill";
    case Phase::kFillFirst:
    case Phase::kFillSecond:
      return theme == "hole";
    default:
      break;
  }
  if (theme == "hole") {
    const auto safe = bots::safe_spots(shown.pyramid(shown.turn), shown.level);
    return !safe.has(tempting.cell(), tempting.rotation());
  }
  return theme == "area" || theme == "denial";
}

Deal Themes<Pyramido>::shown_deal(const Deal& deal, const State& state, std::uint64_t seed) {
  const auto possible = possible_deal(state, seed);
  auto shown = deal;
  for (const auto& pile : state.piles) {
    const int known = pile.top.exists() ? 1 : 0;
    std::copy(possible.order.begin() + pile.begin + known, possible.order.begin() + pile.end,
              shown.order.begin() + pile.begin + known);
  }
  return shown;
}

}  // namespace benben::puzzle
