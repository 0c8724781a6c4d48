#include "puzzle/puzzle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <string>

#include "bots/machine.h"
#include "games/with_game.h"
#include "puzzle/solver.h"

namespace benben::puzzle {
namespace {

using protocol::JsonError;
using pyramidion::Pyramidion;
using pyramido::Pyramido;

constexpr auto kAnyTheme = [](std::string_view, const auto*) { return true; };

template <game::Game G>
game::Record<G> played(std::string_view bot, std::uint64_t seed) {
  core::Rng rng{seed};
  game::Record<G> record{{.players = 2}, G::deal_from_seed(rng.next()), {}};
  auto player = bots::make_bot<G>(*bots::parse_bot(bot), bots::kMachine);
  auto state = G::start(record.setup);
  game::play_deal<G>(state, record.deal, [&](const auto& at, game::Seat seat) {
    const auto move = player->choose(G::observe(at, seat), rng);
    record.moves.push_back(G::move_text(at, move));
    return move;
  });
  return record;
}

// The puzzles that come with the program.
template <game::Game G>
std::vector<std::string> shipped() {
  std::ifstream file{BENBEN_SOURCE_DIR "/data/puzzles/" + std::string{G::kName} + ".jsonl"};
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

template <game::Game G>
core::Result<Puzzle<G>, JsonError> read(const std::string& line) {
  const auto value = protocol::parse_json(line);
  if (!value) return value.error();
  return read_puzzle<G>(value->get_object());
}

// A decision after which only refills are left, so that it has one result; exactly one choice scores most.
struct LastDecision {
  pyramido::State state;
  pyramido::Move best, worst;
  int gain = 0;
};
std::optional<LastDecision> last_decision(std::uint64_t seed) {
  std::optional<LastDecision> found;
  static_cast<void>(game::replay<Pyramido>(played<Pyramido>("greedy", seed), [&](const auto& state, const auto&) {
    const auto seat = static_cast<std::size_t>(state.turn.index());
    std::vector<std::pair<int, pyramido::Move>> all;
    for (const auto move : Pyramido::legal_moves(state)) {
      auto next = state;
      Pyramido::apply(next, move);
      while (next.phase == pyramido::Phase::kRefill) Pyramido::apply(next, Pyramido::legal_moves(next)[0]);
      if (!Pyramido::to_act(next).is_nobody()) return;
      all.emplace_back(Pyramido::outcome(next).points[seat], move);
    }
    std::sort(all.begin(), all.end());
    if (all.size() < 2 || all.back().first == all[all.size() - 2].first) return;
    found = LastDecision{state, all.back().second, all.front().second, all.back().first - all.front().first};
  }));
  return found;
}

TEST(Puzzle, KnowsTheAnswerToALastDecision) {
  std::optional<LastDecision> last;
  for (std::uint64_t seed = 1; !last && seed < 200; ++seed) last = last_decision(seed);
  ASSERT_TRUE(last.has_value());
  Puzzle<Pyramido> puzzle;
  puzzle.position = last->state;
  puzzle.best = last->best;
  puzzle.tempting = last->worst;
  Solver<Pyramido> solver{bots::kMachine};
  const auto right = solver.solve(puzzle, 1);
  EXPECT_TRUE(right.agrees) << right.why;
  EXPECT_EQ(right.gain.value, last->gain);
  EXPECT_EQ(right.gain.error, 0);
  std::swap(puzzle.best, puzzle.tempting);
  const auto wrong = solver.solve(puzzle, 1);
  EXPECT_FALSE(wrong.agrees);
  EXPECT_FALSE(wrong.why.empty());
}

// The way to a puzzle is told with all that was revealed and nothing of what was not.
TEST(Puzzle, ShowsNoDominoThatWasNotRevealed) {
  const auto record = played<Pyramido>("greedy", 4);
  game::Record<Pyramido> so_far{record.setup, {}, {}};
  int hidden = 0, same = 0;
  static_cast<void>(game::replay<Pyramido>(record, [&](const auto& state, const auto& move) {
    so_far.deal = Themes<Pyramido>::shown_deal(record.deal, state, 11);
    const auto led = game::replay<Pyramido>(so_far);
    ASSERT_TRUE(led.has_value());
    ASSERT_EQ(*led, state);
    for (const auto& pile : state.piles)
      for (int i = pile.begin + 1; i < pile.end; ++i) {
        ++hidden;
        const auto at = static_cast<std::size_t>(i);
        same += so_far.deal.order[at] == record.deal.order[at] ? 1 : 0;
      }
    so_far.moves.push_back(Pyramido::move_text(state, move));
  }));
  EXPECT_GT(hidden, 1000);
  EXPECT_LT(same, hidden / 10);  // by chance
}

// Two positions that the seat cannot tell apart give the same puzzle, to the letter, or none for the same reason: so
// nothing hidden is shown, and the same seed gives the same puzzle.
TEST(Puzzle, DependsOnNothingHidden) {
  int choices = 0, differ = 0, puzzles = 0;
  core::Rng rng{5};
  Solver<Pyramidion> one{bots::kMachine}, two{bots::kMachine};
  static_cast<void>(game::replay<Pyramidion>(played<Pyramidion>("heuristic", 3), [&](const auto& state, const auto&) {
    if (choices == 30 || puzzles == 2) return;
    const auto seat = Pyramidion::to_act(state).seat();
    const auto other = Pyramidion::resample(Pyramidion::observe(state, seat), rng);
    const auto a = one.consider(Pyramidion::observe(state, seat), 7, kAnyTheme);
    const auto b = two.consider(Pyramidion::observe(other, seat), 7, kAnyTheme);
    choices += a.verdict == Verdict::kForced ? 0 : 1;
    differ += state == other ? 0 : 1;
    ASSERT_EQ(a.verdict, b.verdict);
    if (a.verdict != Verdict::kPuzzle) return;
    ++puzzles;
    EXPECT_EQ(to_json<Pyramidion>(a.puzzle), to_json<Pyramidion>(b.puzzle));
    EXPECT_EQ(Pyramidion::observe(a.puzzle.position, seat), Pyramidion::observe(state, seat));
    EXPECT_FALSE(a.puzzle.record.has_value());
  }));
  EXPECT_GT(differ, 5);
  EXPECT_GT(puzzles, 0);
}

// What is said of a theme before the best decision is known spares work and loses no puzzle that is looked for.
TEST(Puzzle, WhatTemptsTellsWhatItMayBeAbout) {
  using About = Themes<Pyramido>;
  for (const auto& line : shipped<Pyramido>()) {
    const auto puzzle = *read<Pyramido>(line);
    const auto may_be = [&](std::string_view theme) {
      return About::may_be_about(theme, puzzle.position, puzzle.tempting);
    };
    const auto known = std::count_if(About::kThemes.begin(), About::kThemes.end(), may_be);
    EXPECT_EQ(known, puzzle.position.phase == pyramido::Phase::kPlace ? (may_be("hole") ? 3 : 2) : 1) << line;
    EXPECT_TRUE(may_be(puzzle.theme) || (puzzle.theme == "hole" && may_be("area"))) << line;
  }
  // Nobody wants it: then the best decision is not looked for.
  Solver<Pyramido> solver{bots::kMachine};
  const auto puzzle = *read<Pyramido>(shipped<Pyramido>()[0]);
  const auto found = solver.consider(Pyramido::observe(puzzle.position, puzzle.seat()), 1,
                                     [&](std::string_view theme, const auto*) { return theme != puzzle.theme; });
  EXPECT_EQ(found.verdict, Verdict::kUnwanted);
}

// To lay a cover card is the answer as well as to keep it; turned otherwise it may be as good, and never the tempting
// one.
TEST(Puzzle, ShippedOnesAskForCoverCardsLaidAndKept) {
  std::map<std::string_view, int> answers;
  int variants = 0;
  for (const auto& line : shipped<Pyramido>()) {
    const auto puzzle = *read<Pyramido>(line);
    if (puzzle.theme == "cover") ++answers[Themes<Pyramido>::answer(puzzle.best)];
    for (const auto move : puzzle.also) {
      ++variants;
      EXPECT_TRUE(Themes<Pyramido>::is_variant(puzzle.best, move));
      EXPECT_FALSE(Themes<Pyramido>::is_variant(puzzle.tempting, move));
      EXPECT_NE(move, puzzle.best);
    }
  }
  EXPECT_GE(answers["lay"], 30);
  EXPECT_GE(answers["keep"], 30);
  EXPECT_GT(variants, 0);
}

// What counts as solved besides the best decision is its variant, and nothing else is read as one.
TEST(Puzzle, OnlyVariantsAreRightToo) {
  const auto lines = shipped<Pyramido>();
  const auto with = std::find_if(lines.begin(), lines.end(),
                                 [](const std::string& line) { return line.find("\"also\":[") != std::string::npos; });
  ASSERT_NE(with, lines.end());
  const auto puzzle = *read<Pyramido>(*with);
  const auto refused_at = [&](pyramido::Move instead) {
    auto damaged = puzzle;
    damaged.also[0] = instead;
    const auto again = read<Pyramido>(to_json(damaged));
    EXPECT_FALSE(again.has_value());
    return again.has_value() ? "" : again.error().path;
  };
  EXPECT_EQ(refused_at(puzzle.best), "also[0]");
  EXPECT_EQ(refused_at(puzzle.tempting), "also[0]");
  EXPECT_EQ(refused_at(pyramido::Move::decline()), "also[0]");
}

template <game::Game G>
void expect_shipped_sound() {
  const auto lines = shipped<G>();
  EXPECT_FALSE(lines.empty());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto puzzle = read<G>(lines[i]);
    ASSERT_TRUE(puzzle.has_value()) << i + 1 << ": " << puzzle.error().path << ": " << puzzle.error().what;
    EXPECT_EQ(to_json<G>(*puzzle), lines[i]) << i + 1;
    EXPECT_GE(puzzle->gain.value, Themes<G>::kLeast) << i + 1;
    EXPECT_GE(puzzle->gain.value, 3.9 * puzzle->gain.error) << i + 1;  // 4, and they are rounded
    // Only where nothing is hidden is it told how the position came about.
    EXPECT_EQ(puzzle->record.has_value(), (requires { requires G::kHidesNothing; })) << i + 1;
  }
}
TEST(Puzzle, ShippedOnesAreReadAndWrittenAlike) {
  expect_shipped_sound<Pyramido>();
  expect_shipped_sound<Pyramidion>();
}

template <game::Game G>
void expect_solved_again() {
  const auto lines = shipped<G>();
  Solver<G> solver{bots::kMachine};
  for (std::size_t i = 0; i < lines.size() && i < 2; ++i) {
    const auto answer = solver.solve(*read<G>(lines[i]), 99);
    EXPECT_TRUE(answer.agrees) << i + 1 << ": " << answer.why;
  }
}
TEST(Puzzle, ShippedOnesAreSolvedAgain) {
  expect_solved_again<Pyramido>();
  expect_solved_again<Pyramidion>();
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

TEST(Puzzle, DamagedOnesAreRefusedWithThePlace) {
  const auto lines = shipped<Pyramido>();
  ASSERT_FALSE(lines.empty());
  const auto& good = lines[0];
  const auto puzzle = *read<Pyramido>(good);
  const auto refused_at = [&](const std::string& line) {
    const auto damaged = read<Pyramido>(line);
    EXPECT_FALSE(damaged.has_value());
    return damaged.has_value() ? "" : damaged.error().path;
  };
  const auto best = Pyramido::move_text(puzzle.position, puzzle.best);
  const auto tempting = Pyramido::move_text(puzzle.position, puzzle.tempting);
  EXPECT_EQ(refused_at(replaced(good, "\"game\":\"pyramido\"", "\"game\":\"pyramidion\"")), "game");
  EXPECT_EQ(refused_at(replaced(good, "\"theme\":\"", "\"theme\":\"x")), "theme");
  EXPECT_EQ(refused_at(replaced(good, "\"seat\":", "\"seat\":3")), "seat");
  EXPECT_EQ(refused_at(replaced(good, "\"position\":\"pyramido", "\"position\":\"pyramid")), "position");
  EXPECT_EQ(refused_at(replaced(good, "\"best\":\"", "\"best\":\"?")), "best");
  EXPECT_EQ(refused_at(replaced(good, "\"tempting\":\"" + tempting, "\"tempting\":\"" + best)), "tempting");
  EXPECT_EQ(refused_at(replaced(good, "\"gain\":[", "\"gain\":[1,")), "values.gain");
  EXPECT_EQ(refused_at(replaced(good, "\"worlds\":", "\"worlds\":-")), "values.worlds");
  EXPECT_EQ(refused_at(replaced(good, "\"solved_by\":[", "\"solved_by\":[7,")), "solved_by[0]");
  EXPECT_EQ(refused_at(replaced(good, "\"difficulty\":", "\"difficulty\":9")), "difficulty");
  EXPECT_EQ(refused_at(replaced(good, "\"moves\":[\"", "\"moves\":[\"?")), "record.moves[0]");
  EXPECT_EQ(refused_at(replaced(good, "\"moves\":[", "\"moves\":[],\"more\":[")), "record");
  EXPECT_EQ(refused_at(replaced(good, "\"theme\":", "\"thema\":")), "thema");
}

}  // namespace
}  // namespace benben::puzzle
