// solver.h: finds out whether a position is a puzzle, and solves puzzles again.
//
// A position is known by its observation alone, so what comes of it is the best decision for whoever sees no more, and
// nothing hidden can get into a puzzle. First the cheap questions (is there a choice, does the strong player decide as
// the greedy one does); then all decisions are looked at, by the game's valuer or by a few games each; then the best,
// the tempting one and the nearest rivals are played on in the same worlds until the answer is sure, or it is given up.
// A valuer judges after some turns; then the best and the tempting one must differ in games to the end, too.
// The same seed gives the same answer. No threads, no files, no clock.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/insertion_sort.h"
#include "puzzle/playouts.h"

namespace benben::puzzle {

enum class Verdict : std::uint8_t {
  kPuzzle,
  kForced,         // there is no choice
  kObvious,        // the obvious decision is right
  kInsignificant,  // too little is gained over it, or it is not sure
  kUnclear,        // another decision is as good as the best
  kUnwanted,       // nobody wants another puzzle of this theme
};

template <game::Game G>
class Solver {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Observation = typename G::Observation;

  explicit Solver(const bots::Resources& resources)
      : resources_{resources},
        player_{bots::make_bot<G>(Themes<G>::player(resources), resources)},
        adviser_{bots::make_bot<G>(Themes<G>::adviser(resources), resources)},
        greedy_{bots::make_bot<G>(Themes<G>::greedy(), resources)} {
    for (const auto name : levels<G>())
      if (auto bot = bots::make_bot<G>(bot_called(name), resources)) levels_.emplace_back(name, std::move(bot));
    auto options = review::review_options<G>(false, 1, resources);
    if (!options.by_value || !Themes<G>::kByValue) return;
    reviewer_.emplace(options);
    valuer_ = bots::make_valuer<G>(resources);
  }

  struct Found {
    Verdict verdict = Verdict::kForced;
    Move best{}, tempting{};  // unless it is forced
    Puzzle<G> puzzle{};       // if it is one; without a record
  };

  // wanted(theme, best) spares the long work; it is asked before that, at first without the best decision (null:
  // whether any), and perhaps again with what the theme really is.
  template <class Wanted>
  [[nodiscard]] Found consider(const Observation& seen, std::uint64_t seed, Wanted&& wanted) {
    core::Rng rng{seed};
    const auto shown = G::resample(seen, rng);
    const auto moves = G::legal_moves(shown);
    Found found;
    if (moves.size() < 2) return found;
    const auto obvious = Themes<G>::obvious(shown, greedy_->choose(seen, rng));
    const auto is_obvious = [&](Move move) {
      return std::any_of(obvious.begin(), obvious.end(),
                         [&](Move one) { return one == move || Themes<G>::is_variant(move, one); });
    };
    found.tempting = obvious[0];
    // To name the best decision takes long: not for what nobody wants.
    if constexpr (requires { Themes<G>::may_be_about(std::string_view{}, shown, found.tempting); }) {
      found.verdict = Verdict::kUnwanted;
      constexpr const Move* kAny = nullptr;
      const auto is_wanted = [&](std::string_view theme) {
        return Themes<G>::may_be_about(theme, shown, found.tempting) && wanted(theme, kAny);
      };
      if (std::none_of(Themes<G>::kThemes.begin(), Themes<G>::kThemes.end(), is_wanted)) return found;
    }
    found.best = adviser_->choose(seen, rng);
    found.verdict = Verdict::kObvious;
    if (is_obvious(found.best)) return found;
    // The valuer's opinion of two decisions costs little, and spares much.
    found.verdict = Verdict::kInsignificant;
    if (reviewer_ && valued(shown, found.best) - valued(shown, found.tempting) < Themes<G>::kLeast) return found;

    const auto theme = [&](const Split& split) { return Themes<G>::theme(shown, found.best, found.tempting, split); };
    const auto is_unwanted = [&] { return !wanted(theme({1, 0}), &found.best) && !wanted(theme({0, 1}), &found.best); };
    found.verdict = Verdict::kUnwanted;
    if (is_unwanted()) return found;
    const auto ranked = rank(seen, shown, found.best, found.tempting, seed);
    found.verdict = Verdict::kObvious;
    if (is_obvious(ranked[0].move)) return found;
    found.best = ranked[0].move;
    found.verdict = Verdict::kUnwanted;
    if (is_unwanted()) return found;
    found.verdict = Verdict::kUnclear;
    const auto variants = variants_of(found.best, ranked);
    const auto nearest = std::find_if(ranked.begin() + 1, ranked.end(), [&](const Ranked& each) {
      return std::find(variants.begin(), variants.end(), each.move) == variants.end();
    });
    if (reviewer_ && nearest != ranked.end() && ranked[0].value - nearest->value < least_lead(kMaking)) return found;
    Playouts<G> playouts{seen, *player_, rng.next()};
    const auto rivals = enter(playouts, found.best, found.tempting, ranked, variants);
    found.verdict = compare(playouts, kMaking, rivals);
    if (found.verdict != Verdict::kPuzzle) return found;
    if (valuer_) {
      Playouts<G> games{seen, *player_, rng.next()};
      found.verdict = compare(games, kProving, enter(games, found.best, found.tempting, {}, {}));
      if (found.verdict != Verdict::kPuzzle) return found;
      found.puzzle.played = games.gain(0, 1);
    }
    for (std::size_t i = rivals; i < playouts.size(); ++i)
      if (!is_in(playouts.gain(0, i), least_lead(kMaking), kMaking.out_errors))
        found.puzzle.also.push_back(playouts.move(i));

    auto& puzzle = found.puzzle;
    puzzle.position = shown;
    puzzle.best = found.best;
    puzzle.tempting = found.tempting;
    puzzle.best_value = playouts.value(0);
    puzzle.tempting_value = playouts.value(1);
    puzzle.gain = playouts.gain(0, 1);
    puzzle.lead = lead(playouts, rivals);
    puzzle.worlds = playouts.worlds();
    puzzle.theme = theme(playouts.split(0, 1));
    if (!wanted(puzzle.theme, &found.best)) {
      found.verdict = Verdict::kUnwanted;
      return found;
    }
    explain(puzzle);
    for (const auto& [name, bot] : levels_) {
      int right = 0;
      for (int i = 0; i < kTries; ++i) {
        const auto move = bot->choose(seen, rng);
        right += move == found.best || std::find(puzzle.also.begin(), puzzle.also.end(), move) != puzzle.also.end();
      }
      if (2 * right > kTries) puzzle.solved_by.emplace_back(name);
    }
    return found;
  }

  // Whether the best decision is surely ahead in the very worlds that were hidden from the seat, where it was not for
  // the seat: then the position asks for what nobody can know.
  [[nodiscard]] bool needs_hidden(const State& state, Move best, Move tempting, std::uint64_t seed) {
    Playouts<G> playouts{[state](core::Rng&) { return state; }, *player_, seed};
    playouts.add(best);
    playouts.add(tempting);
    playouts.play(kHiddenWorlds);
    const auto gain = playouts.gain(0, 1);
    return is_in(gain, Themes<G>::kLeast, kMaking.gain_errors);
  }

  // A puzzle solved anew, in other worlds.
  struct Answer {
    bool agrees = false;
    Estimate gain;
    std::string why;  // if it does not
  };
  [[nodiscard]] Answer solve(const Puzzle<G>& puzzle, std::uint64_t seed) {
    const auto seen = G::observe(puzzle.position, puzzle.seat());
    core::Rng rng{seed};
    const auto ranked = rank(seen, G::resample(seen, rng), puzzle.best, puzzle.tempting, seed);
    Playouts<G> playouts{seen, *player_, rng.next()};
    const auto rivals = enter(playouts, puzzle.best, puzzle.tempting, ranked, puzzle.also);
    auto verdict = compare(playouts, kChecking, rivals);
    Answer answer{false, playouts.gain(0, 1), {}};
    if (valuer_ && verdict == Verdict::kPuzzle) {
      Playouts<G> games{seen, *player_, rng.next()};
      verdict = compare(games, kChecking, enter(games, puzzle.best, puzzle.tempting, {}, {}));
      answer.gain = games.gain(0, 1);
    }
    answer.agrees = verdict == Verdict::kPuzzle;
    if (verdict == Verdict::kInsignificant) answer.why = "the best decision is not surely better than the tempting one";
    for (std::size_t i = 2; i < rivals; ++i)
      if (verdict == Verdict::kUnclear && is_out(playouts.gain(0, i), 0, kChecking))
        answer.why = "better is " + G::move_text(puzzle.position, playouts.move(i));
    return answer;
  }

 private:
  // How sure an answer must be, in standard errors, and in how many worlds it may become so.
  struct Demand {
    double gain_errors;  // the best decision before the tempting one,
    double lead_errors;  // and before each other one; 0: none need be proved worse
    double out_errors;   // as sure that it is not: then it is given up
    bool in_points;      // whether it must be ahead by enough points, too
    bool is_patient;     // whether all worlds are played even when there is little hope
    int worlds;
  };
  static constexpr Demand kMaking{4, 2.5, 2, true, false, Themes<G>::kMostWorlds};
  // What the valuer found, in games to the end.
  static constexpr Demand kProving{2, 0, 2, false, false, 2 * Themes<G>::kMostWorlds};
  static constexpr Demand kChecking{2, 0, 3, false, true, 4 * Themes<G>::kMostWorlds};
  static constexpr int kBatch = 16;
  static constexpr int kHiddenWorlds = 64;
  static constexpr std::size_t kRivals = 2;
  static constexpr int kTries = 5;

  struct Ranked {
    Move move;
    double value;
  };

  double valued(const State& state, Move move) {
    auto next = state;
    G::apply(next, move);
    return reviewer_->value(next)[static_cast<std::size_t>(G::to_act(state).seat().index())];
  }

  // The decisions that may be best, these two among them, best first, as far as a look tells.
  std::vector<Ranked> rank(const Observation& seen, const State& shown, Move best, Move tempting, std::uint64_t seed) {
    std::vector<Ranked> ranked;
    for (const auto& move : Themes<G>::worth_a_look(shown, resources_)) ranked.push_back({move, 0});
    for (const auto move : {best, tempting})
      if (std::find_if(ranked.begin(), ranked.end(), [&](const auto& each) { return each.move == move; }) ==
          ranked.end())
        ranked.push_back({move, 0});
    if (reviewer_) {
      for (auto& each : ranked) each.value = valued(shown, each.move);
      core::insertion_sort(ranked, [](const auto& a, const auto& b) { return a.value > b.value; });
      return ranked;
    }
    // A few games each, and more for those that do well.
    struct Round {
      int worlds;
      std::size_t stay;
    };
    Playouts<G> playouts{seen, *player_, ~seed};
    std::vector<std::size_t> order;
    for (const auto& each : ranked) order.push_back(playouts.add(each.move));
    for (const auto& [worlds, stay] : {Round{6, 10}, Round{10, 5}, Round{16, 1}}) {
      playouts.play(worlds);
      core::insertion_sort(order, [&](auto a, auto b) { return playouts.value(a).value > playouts.value(b).value; });
      for (auto i = stay; i < order.size(); ++i) playouts.drop(order[i]);
      order.resize(std::min(order.size(), std::max(stay, kRivals + 1)));
    }
    ranked.clear();
    for (const auto which : order) ranked.push_back({playouts.move(which), playouts.value(which).value});
    return ranked;
  }

  // Variants of the best decision that look as good.
  std::vector<Move> variants_of(Move best, const std::vector<Ranked>& ranked) const {
    std::vector<Move> variants;
    for (const auto& each : ranked)
      if (each.move != best && Themes<G>::is_variant(best, each.move) &&
          ranked[0].value - each.value < least_lead(kMaking))
        variants.push_back(each.move);
    return variants;
  }

  // Number 0 is the best, 1 the tempting one, then the rivals, whose end is returned; then the variants of the best.
  // Without any, in games to the end.
  std::size_t enter(Playouts<G>& playouts, Move best, Move tempting, const std::vector<Ranked>& ranked,
                    const std::vector<Move>& variants) {
    if (valuer_ && !ranked.empty()) playouts.stop_after(Themes<G>::kTurns, *valuer_);
    playouts.add(best);
    playouts.add(tempting);
    for (const auto& each : ranked)
      if (each.move != best && each.move != tempting && playouts.size() < 2 + kRivals &&
          std::find(variants.begin(), variants.end(), each.move) == variants.end())
        playouts.add(each.move);
    const auto rivals = playouts.size();
    for (const auto move : variants) playouts.add(move);
    return rivals;
  }

  static double least_lead(const Demand& demand) { return demand.in_points ? Themes<G>::kLeast / 3 : 0; }
  // Whether it is surely ahead by less than that.
  static bool is_out(const Estimate& by, double least, const Demand& demand) {
    return by.value + demand.out_errors * by.error < least;
  }
  static bool is_in(const Estimate& by, double least, double errors) {
    return by.value >= least && by.value >= errors * by.error;
  }
  // Whether it would hardly become sure in the worlds that are left, errors shrinking as they do.
  static bool is_hopeless(const Playouts<G>& playouts, const Estimate& by, double errors, const Demand& demand) {
    if (demand.is_patient) return false;
    const double left = std::sqrt(static_cast<double>(playouts.worlds()) / demand.worlds);
    return by.value + by.error < errors * by.error * left;
  }
  static Estimate lead(const Playouts<G>& playouts, std::size_t rivals) {
    Estimate least = playouts.gain(0, 1);
    for (std::size_t i = 2; i < rivals; ++i)
      if (const auto by = playouts.gain(0, i); by.value < least.value) least = by;
    return least;
  }

  // Plays until it is sure that the first is better than the others below `rivals`, or that it is not.
  static Verdict compare(Playouts<G>& playouts, const Demand& demand, std::size_t rivals) {
    const double least = demand.in_points ? Themes<G>::kLeast : 0;
    while (true) {
      playouts.play(kBatch);
      const bool is_last = playouts.worlds() >= demand.worlds;
      if (playouts.worlds() < 2 * kBatch) continue;
      const auto gain = playouts.gain(0, 1);
      if (is_out(gain, least, demand) || is_hopeless(playouts, gain, demand.gain_errors, demand))
        return Verdict::kInsignificant;
      bool is_clear = true;
      for (std::size_t i = 2; i < rivals; ++i) {
        const auto by = playouts.gain(0, i);
        if (is_out(by, least_lead(demand), demand) || is_hopeless(playouts, by, demand.lead_errors, demand))
          return Verdict::kUnclear;
        if (demand.lead_errors > 0) is_clear = is_clear && is_in(by, least_lead(demand), demand.lead_errors);
        // No more games for those that are surely worse.
        if (by.value - 4 * by.error > least) playouts.drop(i);
      }
      const bool is_sure = is_in(gain, least, demand.gain_errors);
      if (is_sure && is_clear) return Verdict::kPuzzle;
      if (is_last) return is_sure ? Verdict::kUnclear : Verdict::kInsignificant;
    }
  }

  bots::Resources resources_;
  std::unique_ptr<bots::Bot<G>> player_, adviser_, greedy_;
  std::vector<std::pair<std::string_view, std::unique_ptr<bots::Bot<G>>>> levels_;
  std::optional<review::Reviewer<G>> reviewer_;
  std::unique_ptr<bots::Valuer<G>> valuer_;
};

}  // namespace benben::puzzle
