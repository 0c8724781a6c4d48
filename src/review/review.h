// review.h: what a finished game was made of: the decisions, and the luck.
//
// A position's value is what the seats may expect: the final margins (points before the best of
// the others). Where the game has a valuer (bots/valuer.h) it says so, and before chance the mean over
// all that chance may reveal next is taken: no sample, so that a review is the same whatever its seed.
// Else it is the mean of sampled futures in which a reference player, the judge, plays every seat from here on.
// The value changes with each decision (skill) and with each thing that chance reveals (luck). Every position has one
// value, so for each player
//     start + skill + luck = result
// exactly; and since a value before chance is the mean of the values after it, luck is nothing on
// average. The futures are the same for all positions as far as they can be (the same shuffles),
// so that two positions differ by what happened and not by the sample.
//
// An adviser names the best decision; what was lost by another one is the difference of the values after the two, if
// that is more than its error (of futures: than twice, since they are few); moments are twice as sure. No threads, no
// files.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/valuer.h"
#include "core/rng.h"
#include "game/game.h"
#include "game/margins.h"
#include "game/play.h"
#include "game/record.h"

namespace benben::review {

using Margins = game::Values;

struct ReviewOptions {
  bots::BotSpec judge;    // quick: it plays thousands of games
  bots::BotSpec adviser;  // strong: it names the best decision
  int futures = 16;       // without a valuer
  std::uint64_t seed = 1;
  bots::Resources resources = {};
  std::function<bool(double)> progress = {};  // told the part done; false breaks off
  std::function<bool()> pause = {};           // called often, to let others work; false breaks off
  bool by_value = false;                      // by the game's valuer, which then must be there
};

// Why another decision was better.
struct Reason {
  std::string members;  // of a JSON object, without braces (docs/protocol.md, "Review"); empty: none is known
  std::string words;    // the same for people
};
// Each game specialises it (games/NAME/words); one that does not knows no reasons.
template <game::Game G>
struct Reasons {
  static Reason why(const typename G::State&, typename G::Move /*played*/, typename G::Move /*best*/) { return {}; }
  // Why a decision is good in itself, as the members of a JSON object; empty if that cannot be said in a word.
  static std::string because(const typename G::State&, typename G::Move) { return {}; }
  // The one decision that it is to be held against, if not against all others.
  static std::optional<typename G::Move> rival(const typename G::State&, typename G::Move) { return std::nullopt; }
  // A decision that is certainly better.
  static std::optional<typename G::Move> instead(const typename G::State&, typename G::Move) { return std::nullopt; }
  // Whether it is certain that nobody's rank depends on which of the two is played.
  static bool is_all_one(const typename G::State&, typename G::Move, typename G::Move) { return false; }
};

struct DecisionReview {
  std::size_t number = 0;  // in the record
  game::Seat seat;
  std::string played, best;      // short notation
  double before = 0, after = 0;  // the mover's expected margin, before what was lost
  double lost = 0;               // by not playing the best; 0 if nothing better is known
  double error = 0;              // standard error of what was lost
  Margins luck{};                // of what chance revealed after it, by seat
  Reason reason;                 // if something was lost
};

struct PlayerReview {
  double start = 0;   // expected before the first card was turned
  double own = 0;     // by one's own decisions
  double others = 0;  // by the others' decisions
  double luck = 0;
  double result = 0;
  [[nodiscard]] double skill() const noexcept { return own + others; }
};

struct Review {
  int players = 0;
  std::vector<DecisionReview> decisions;
  std::array<PlayerReview, game::kMaxPlayers> by_player{};
  Margins opening_luck{};            // of the deal, before the first decision
  std::vector<std::size_t> moments;  // indices of the two or three decisions that cost most
  bool complete = false;             // not broken off
};

// The part of a seat's decisions with which nothing was lost, from 0 to 1.
[[nodiscard]] double accuracy(const Review& review, game::Seat seat);

// The indices of the decisions that cost most, at least `least` points, at most `most` of them,
// in the order of the game.
[[nodiscard]] std::vector<std::size_t> decisive(const std::vector<DecisionReview>& decisions, double least = 2,
                                                std::size_t most = 3);

// The strongest adviser that the game has, with a budget that keeps a review to seconds; `deep`: to minutes.
template <game::Game G>
[[nodiscard]] ReviewOptions review_options(bool deep, std::uint64_t seed, const bots::Resources& resources) {
  ReviewOptions options;
  options.seed = seed;
  options.resources = resources;
  options.futures = deep ? 96 : 16;
  options.by_value = bots::make_valuer<G>(resources) != nullptr;
  const auto names = bots::bot_names<G>();
  const auto known = [&](std::string_view name) { return std::find(names.begin(), names.end(), name) != names.end(); };
  // A game that calls its bots otherwise has its standard one as the judge, and its strongest as the adviser.
  options.judge.name = known("heuristic") ? "heuristic" : bots::standard_bot<G>();
  const std::string_view adviser = options.by_value ? "learned" : "search";
  options.adviser.name = known(adviser) ? adviser : names.back();
  if (options.adviser.name == "search") options.adviser.budget.nodes = deep ? 4000 : 400;
  if (options.adviser.name == "learned" && deep) options.adviser.budget.nodes = 400;
  return options;
}

template <game::Game G>
class Reviewer {
 public:
  explicit Reviewer(const ReviewOptions& options)
      : options_{options},
        judge_{bots::make_bot<G>(options.judge, options.resources)},
        adviser_{bots::make_bot<G>(options.adviser, options.resources)} {
    if (options.by_value) valuer_ = bots::make_valuer<G>(options.resources);
  }

  // The record must replay and be of a finished game.
  [[nodiscard]] core::Result<Review, game::ReplayError> review(const game::Record<G>& record) {
    struct Step {
      typename G::State state;
      typename G::Move move;
    };
    std::vector<Step> steps;
    const auto last = game::replay<G>(record, [&](const auto& state, const auto& move) {
      steps.push_back({state, move});
    });
    if (!last) return last.error();

    Review review;
    review.players = G::players(*last);
    const auto start = G::start(record.setup);
    auto before = value(start);
    for (int p = 0; p < review.players; ++p)
      review.by_player[static_cast<std::size_t>(p)].start = before[static_cast<std::size_t>(p)];
    auto opened = steps.empty() ? value(*last) : value(steps[0].state);
    review.opening_luck = difference(opened, before);
    add_luck(review, review.opening_luck);
    before = opened;

    for (std::size_t n = 0; n < steps.size(); ++n) {
      if (options_.progress && !options_.progress(static_cast<double>(n) / static_cast<double>(steps.size())))
        is_broken_off_ = true;
      if (is_broken_off_) return review;
      const auto& [state, move] = steps[n];
      const auto seat = G::to_act(state).seat();
      const auto mover = static_cast<std::size_t>(seat.index());
      const auto& next = n + 1 < steps.size() ? steps[n + 1].state : *last;
      auto decided = state;
      G::apply(decided, move);
      const bool chance = G::to_act(decided).is_chance();
      const auto came = value(next);
      const auto imagined = futures(decided);
      const auto after = chance ? mean(imagined) : came;

      DecisionReview decision;
      decision.number = n;
      decision.seat = seat;
      decision.played = G::move_text(state, move);
      decision.before = before[mover];
      decision.after = after[mover];
      const auto best = advise(state, move, imagined, decision);
      decision.best = G::move_text(state, best);
      if (decision.lost > 0) decision.reason = Reasons<G>::why(state, move, best);
      if (chance) decision.luck = difference(came, after);
      add_luck(review, decision.luck);
      const auto skill = difference(after, before);
      for (std::size_t p = 0; p < static_cast<std::size_t>(review.players); ++p)
        (p == mover ? review.by_player[p].own : review.by_player[p].others) += skill[p];
      review.decisions.push_back(std::move(decision));
      before = came;
    }
    for (std::size_t p = 0; p < static_cast<std::size_t>(review.players); ++p) review.by_player[p].result = before[p];
    review.moments = decisive(review.decisions);
    review.complete = !is_broken_off_;
    return review;
  }

  // The expected margins from a position on, as the judge would play it.
  [[nodiscard]] Margins value(const typename G::State& from) { return mean(futures(from)); }

 private:
  static Margins difference(const Margins& a, const Margins& b) noexcept {
    Margins d{};
    for (std::size_t p = 0; p < d.size(); ++p) d[p] = a[p] - b[p];
    return d;
  }
  static void add_luck(Review& review, const Margins& luck) noexcept {
    for (std::size_t p = 0; p < static_cast<std::size_t>(review.players); ++p) review.by_player[p].luck += luck[p];
  }

  // The margins to expect after each thing that chance may reveal next. Where it reveals more than one the rest is
  // sampled.
  std::vector<Margins> outcomes(const typename G::State& from) {
    const auto valued = [&](const typename G::State& state) {
      return G::to_act(state).is_nobody() ? game::margins(G::outcome(state))
                                          : game::margins(valuer_->points(state), G::players(state));
    };
    if (!G::to_act(from).is_chance()) return {valued(from)};
    std::vector<Margins> all;
    core::Rng rng{options_.seed};
    for (const auto& revealed : G::legal_moves(from)) {
      is_broken_off_ = is_broken_off_ || (options_.pause && !options_.pause());
      if (is_broken_off_) return {Margins{}};
      auto state = from;
      G::apply(state, revealed);
      while (G::to_act(state).is_chance()) G::apply(state, game::random_move<G>(state, rng));
      all.push_back(valued(state));
    }
    return all;
  }

  // The final margins in each of the futures.
  std::vector<Margins> futures(const typename G::State& from) {
    if (valuer_) return outcomes(from);
    if (G::to_act(from).is_nobody()) return {game::margins(G::outcome(from))};
    std::vector<Margins> all;
    for (int i = 0; i < options_.futures; ++i) {
      is_broken_off_ = is_broken_off_ || (options_.pause && !options_.pause());
      if (is_broken_off_) return {Margins{}};
      auto rng = core::Rng{options_.seed}.fork(static_cast<std::uint64_t>(i));
      const auto deal = G::possible_deal(from, rng.next());
      auto state = from;
      int steps = 0;
      game::play_deal<G>(
          state, deal, [&](const auto& at, game::Seat seat) { return judge_->choose(G::observe(at, seat), rng); },
          [&] { return ++steps <= game::kFarAhead; });
      all.push_back(game::margins(G::outcome(state)));
    }
    return all;
  }
  static Margins mean(const std::vector<Margins>& all) noexcept {
    Margins sum{};
    for (const auto& margins : all)
      for (std::size_t p = 0; p < sum.size(); ++p) sum[p] += margins[p] / static_cast<double>(all.size());
    return sum;
  }

  // The adviser's decision if it is surely better than the one played, and what the latter lost:
  // the two are compared future by future, and must differ by twice the error of that.
  typename G::Move advise(const typename G::State& state, typename G::Move played,
                          const std::vector<Margins>& after_played, DecisionReview& decision) {
    if (G::legal_moves(state).size() < 2) return played;
    core::Rng rng{options_.seed};
    const auto seat = G::to_act(state).seat();
    const auto best = adviser_->choose(G::observe(state, seat), rng);
    if (best == played || Reasons<G>::is_all_one(state, played, best)) return played;
    auto other = state;
    G::apply(other, best);
    const auto after_best = futures(other);
    const auto n = std::max(after_best.size(), after_played.size());
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < n; ++i) {
      // A game that is over has one future.
      const auto margin = [&](const std::vector<Margins>& all) {
        return all[std::min(i, all.size() - 1)][static_cast<std::size_t>(seat.index())];
      };
      const double gain = margin(after_best) - margin(after_played);
      sum += gain;
      squares += gain * gain;
    }
    const auto count = static_cast<double>(n);
    const double gain = sum / count;
    const double variance = n < 2 ? 0 : std::max(0.0, (squares - sum * gain) / (count - 1));
    // A valuer errs by itself; all that chance may reveal is no sample.
    const double error = valuer_ ? valuer_->error() : std::sqrt(variance / count);
    if (gain <= 0 || gain < (valuer_ ? 1 : 2) * error) return played;
    decision.lost = gain;
    decision.error = error;
    decision.before = decision.after + gain;
    return best;
  }

  ReviewOptions options_;
  bool is_broken_off_ = false;
  std::unique_ptr<bots::Bot<G>> judge_, adviser_;
  std::unique_ptr<bots::Valuer<G>> valuer_;
};

}  // namespace benben::review
