// advice.h: what is advised, and why.
// A bot thinks of a decision. The game may know a better one for certain (Reasons<G>::instead); then why is what the
// game itself can say (Reasons<G>::because), or how the decision does in games that are played on from here, against
// the others that were possible. One of these that does clearly better there is advised instead: nobody is told to do
// what the same games speak against. Whoever asks is told nothing that the seat does not know: the worlds are made from
// its observation. The same position and seed, the same advice. Cost: at most kGames games of the judge, a few
// milliseconds each, and ten if they have no end.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/json_writer.h"
#include "review/review.h"

namespace benben::review {

template <game::Game G>
struct Advice {
  typename G::Move move;
  std::string members;  // as of a Reason
};

// What one decision has before another in as many games.
class Gain {
 public:
  void add(double gain) noexcept {
    ++count_;
    sum_ += gain;
    squares_ += gain * gain;
  }
  [[nodiscard]] double mean() const noexcept { return count_ == 0 ? 0 : sum_ / count_; }
  // At least `least`, and so many standard errors.
  [[nodiscard]] bool is_clear(double least, double errors) const noexcept {
    if (count_ < 2 || mean() < least) return false;
    const double variance = std::max(0.0, squares_ / count_ - mean() * mean());
    return mean() >= errors * std::sqrt(variance / (count_ - 1));
  }

 private:
  int count_ = 0;
  double sum_ = 0, squares_ = 0;
};

template <game::Game G>
[[nodiscard]] Advice<G> advice(const typename G::Observation& seen, typename G::Move best, std::uint64_t seed,
                               const bots::Resources& resources) {
  using Move = typename G::Move;
  constexpr std::size_t kGames = 24;  // in all
  constexpr std::size_t kOthers = 3;
  constexpr double kLeast = 0.1;  // of a point or of a win: less is no reason
  core::Rng rng{seed};
  const auto now = G::resample(seen, rng);
  const auto seat = static_cast<std::size_t>(G::to_act(now).seat().index());
  if (const auto sure = Reasons<G>::instead(now, best)) best = *sure;
  std::vector<Move> others;
  for (const auto& move : G::legal_moves(now))
    if (move != best) others.push_back(move);
  std::string members;
  core::JsonWriter json{members};
  if (others.empty()) {
    json.member("kind", "only");
    return {best, members};
  }
  if (auto known = Reasons<G>::because(now, best); !known.empty()) return {best, known};

  const auto choices = others.size() + 1;
  const auto rival = Reasons<G>::rival(now, best);
  if (rival) others = {*rival};
  if (others.size() > kOthers) {
    for (std::size_t i = 0; i < kOthers; ++i) others[i] = others[i * others.size() / kOthers];
    others.resize(kOthers);
  }
  const auto judge = bots::make_bot<G>(review_options<G>(false, seed, resources).judge, resources);
  const auto games = kGames / (others.size() + 1);
  // What each of the others has before the best.
  struct Rival {
    Gain wins, points;
  };
  std::array<Rival, kOthers> rivals;
  double ahead = 0;
  // Whether nobody waits any more.
  const auto is_over = [&] { return resources.stop != nullptr && resources.stop->load(std::memory_order_relaxed); };
  for (std::size_t i = 0; i < games && !is_over(); ++i) {
    auto luck = core::Rng{seed}.fork(i);
    const auto world = G::resample(seen, luck);
    const auto deal = G::possible_deal(world, luck.next());
    const auto outcome_of = [&](Move move) {
      auto state = world;
      auto ties = luck;
      G::apply(state, move);
      int steps = 0;
      game::play_deal<G>(
          state, deal, [&](const auto& at, game::Seat who) { return judge->choose(G::observe(at, who), ties); },
          [&] { return ++steps <= game::kFarAhead && !is_over(); });
      return G::outcome(state);
    };
    const auto mine = outcome_of(best);
    for (std::size_t other = 0; other < others.size(); ++other) {
      const auto theirs = outcome_of(others[other]);
      const double behind = game::margins(theirs)[seat] - game::margins(mine)[seat];
      rivals[other].points.add(behind);
      rivals[other].wins.add(game::win_shares(theirs)[seat] - game::win_shares(mine)[seat]);
      ahead -= behind / static_cast<double>(games * others.size());
    }
  }
  // In a few games one of several may do better by chance. Where the game names the rival, it is to be beaten.
  const double errors = rival ? 2 : 3;
  const Rival* better = nullptr;
  const Rival* most = rivals.data();
  for (const auto& other : std::span{rivals}.first(others.size())) {
    if (other.points.mean() > most->points.mean()) most = &other;
    const bool wins = other.wins.is_clear(kLeast, errors);
    if (!wins && (other.wins.mean() < 0 || !other.points.is_clear(kLeast, errors))) continue;
    const auto rank = [](const Rival& one) { return std::pair{one.wins.mean(), one.points.mean()}; };
    if (better == nullptr || rank(other) > rank(*better)) better = &other;
  }
  if (better != nullptr && !is_over()) {
    best = others[static_cast<std::size_t>(better - rivals.data())];
    if (auto known = Reasons<G>::because(now, best); !known.empty()) return {best, known};
    ahead = better->points.mean();
    most = nullptr;
  }
  // As good as any other is only what none of them is before.
  const bool is_behind = ahead <= -kLeast || (ahead < kLeast && most != nullptr && most->points.mean() >= kLeast);
  json.member("kind", ahead >= kLeast ? "ahead" : is_behind ? "close" : "even").member("choices", choices);
  if (ahead >= kLeast) json.key("points").value(ahead, 1);
  return {best, members};
}

}  // namespace benben::review
