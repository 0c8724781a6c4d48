// themes.h: what puzzles need of a game: their themes, what is obvious, and who plays on from both decisions.
// A game specialises Themes<G> (games/NAME/words); what it leaves out is done by the defaults.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "review/review.h"

namespace benben::puzzle {

[[nodiscard]] inline bots::BotSpec bot_called(std::string_view text) { return *bots::parse_bot(text); }

// By how much the best decision is ahead of the tempting one, in points of the seat itself and in those that the best
// of the others does not get.
struct Split {
  double own = 0;
  double others = 0;
};

template <game::Game G>
struct PlainThemes {
  static constexpr std::array<std::string_view, 1> kThemes = {"decision"};
  // Points by which the best decision must be ahead of the tempting one; of all others by a third of that.
  static constexpr double kLeast = 1;
  // How often a position is played on before it is given up; and where there is a valuer, how many turns far.
  static constexpr int kMostWorlds = 256;
  static constexpr int kTurns = 4;
  // Whether the game's valuer judges, if it has one; else all games are played to the end.
  static constexpr bool kByValue = true;
  // Who plays on from both decisions, quick; and who names the best one, strong. By nodes: the same each time.
  static bots::BotSpec player(const bots::Resources& resources) {
    return review::review_options<G>(false, 1, resources).judge;
  }
  static bots::BotSpec adviser(const bots::Resources& resources) {
    return review::review_options<G>(false, 1, resources).adviser;
  }
  // Who takes what lies at hand.
  static bots::BotSpec greedy() {
    const auto names = bots::bot_names<G>();
    return bot_called(std::find(names.begin(), names.end(), "greedy") != names.end() ? "greedy" : names.front());
  }
  // The decisions that may be the best; all of them, unless the game can tell quickly which are not.
  static std::vector<typename G::Move> worth_a_look(const typename G::State& shown, const bots::Resources&) {
    const auto moves = G::legal_moves(shown);
    return {moves.begin(), moves.end()};
  }
  // The decisions that come to mind first, the most tempting in front; `at_hand` is the greedy one.
  static std::vector<typename G::Move> obvious(const typename G::State& /*shown*/, typename G::Move at_hand) {
    return {at_hand};
  }
  // Whether a decision differs from another only in what may not matter: if it is as good, it is right, too.
  static bool is_variant(typename G::Move /*of*/, typename G::Move /*other*/) { return false; }
  // What is answered, where puzzles of a theme shall have different answers; and how many answers a theme has.
  static std::string_view answer(typename G::Move /*best*/) { return {}; }
  static std::size_t answers(std::string_view /*theme*/) { return 1; }
  // What a puzzle is about; one of kThemes.
  static std::string_view theme(const typename G::State& /*shown*/, typename G::Move /*best*/,
                                typename G::Move /*tempting*/, const Split&) {
    return kThemes[0];
  }
  // A game that hides nothing but what chance will reveal may also have
  //   Deal shown_deal(const Deal&, const State&, std::uint64_t seed)
  // which leads to the same position and has another future: then puzzles tell how they came about.
  // One whose positions say early what they may be about may have
  //   bool may_be_about(std::string_view theme, const State&, Move tempting)
  // which spares the work on themes that nobody wants.
};

template <game::Game G>
struct Themes : PlainThemes<G> {};

// The levels that try to solve a puzzle: five of the ten, the weakest first.
inline constexpr std::array<std::string_view, 5> kSolvers = {"apprentice", "mason", "scribe", "architect", "vizier"};
// Those that the game has.
template <game::Game G>
[[nodiscard]] std::vector<std::string_view> levels() {
  std::vector<std::string_view> known;
  const auto names = bots::bot_names<G>();
  for (const auto name : kSolvers)
    if (std::find(names.begin(), names.end(), name) != names.end()) known.push_back(name);
  return known;
}

}  // namespace benben::puzzle
