// themes.h: what Pyramido's puzzles are about, and what is obvious.
#pragma once

#include "games/pyramido/bots/bots.h"
#include "games/pyramido/rules/pyramido.h"
#include "puzzle/themes.h"

namespace benben::puzzle {

template <>
struct Themes<pyramido::Pyramido> : PlainThemes<pyramido::Pyramido> {
  // Denial: a domino is taken rather for what the others would make of it.
  static constexpr std::array<std::string_view, 6> kThemes = {"area", "hole", "cover", "marker", "refill", "denial"};
  static constexpr double kLeast = 3;
  static constexpr int kMostWorlds = 128;
  // Of hundreds of placements those that the net puts first, when it looks at one's own pyramid alone.
  static std::vector<pyramido::Move> worth_a_look(const pyramido::State& shown, const bots::Resources& resources);
  // The one placement that scores most at once, whatever comes of it, and the greedy decision.
  static std::vector<pyramido::Move> obvious(const pyramido::State& shown, pyramido::Move at_hand);
  // A cover card of the same colour on the same block, turned otherwise: often its jewel is as good elsewhere.
  static bool is_variant(pyramido::Move of, pyramido::Move other) {
    return of != other && of.kind() == pyramido::Move::Kind::kCover && other.kind() == of.kind() &&
           of.cell() == other.cell() && of.side() == other.side();
  }
  // To cover is wanted as often as not to.
  static std::string_view answer(pyramido::Move best) {
    using Kind = pyramido::Move::Kind;
    return best.kind() == Kind::kCover ? "lay" : best.kind() == Kind::kDecline ? "keep" : "";
  }
  static std::size_t answers(std::string_view theme) { return theme == "cover" ? 2 : 1; }
  static std::string_view theme(const pyramido::State& shown, pyramido::Move best, pyramido::Move tempting,
                                const Split& split);
  // A hole is looked for where what tempts leaves one; another, left on purpose, is found by whoever looks for areas.
  static bool may_be_about(std::string_view theme, const pyramido::State& shown, pyramido::Move tempting);
  // The deal as far as it was revealed, and the rest in another order.
  static pyramido::Deal shown_deal(const pyramido::Deal& deal, const pyramido::State& state, std::uint64_t seed);
};

}  // namespace benben::puzzle
