// playouts.h: how decisions compare when games are played on from each of them in the same worlds: what the seat does
// not know is dealt anew from its observation, and chance answers alike, so that they differ by what was decided.
// With a valuer only some turns are played, and then it judges: that costs less and varies less.
// Cost: a game of the player's for each decision and world.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/valuer.h"
#include "game/margins.h"
#include "game/play.h"
#include "puzzle/puzzle.h"

namespace benben::puzzle {

template <game::Game G>
class Playouts {
 public:
  // `world` makes the position of a world, equal to its observation for the seat to decide.
  using World = std::function<typename G::State(core::Rng&)>;
  Playouts(World world, bots::Bot<G>& player, std::uint64_t seed)
      : world_{std::move(world)}, player_{player}, seed_{seed} {}
  Playouts(const typename G::Observation& seen, bots::Bot<G>& player, std::uint64_t seed)
      : Playouts{World{[seen](core::Rng& rng) { return G::resample(seen, rng); }}, player, seed} {}

  // Play on for so many turns only, that is, until another seat has come to decide so often.
  void stop_after(int turns, bots::Valuer<G>& valuer) {
    turns_ = turns;
    valuer_ = &valuer;
  }

  // Returns its number. All that take part from now on do so from the first world on.
  std::size_t add(typename G::Move move) {
    tries_.push_back({move, {}, {}, false});
    return tries_.size() - 1;
  }
  void drop(std::size_t which) { tries_[which].dropped = true; }
  [[nodiscard]] bool dropped(std::size_t which) const { return tries_[which].dropped; }
  [[nodiscard]] std::size_t size() const { return tries_.size(); }
  [[nodiscard]] typename G::Move move(std::size_t which) const { return tries_[which].move; }
  [[nodiscard]] int worlds() const { return worlds_; }

  // Plays in so many more worlds, by all that were not dropped.
  void play(int more) {
    for (int last = worlds_ + more; worlds_ < last; ++worlds_) {
      auto luck = core::Rng{seed_}.fork(static_cast<std::uint64_t>(worlds_));
      const auto world = world_(luck);
      const auto deal = G::possible_deal(world, luck.next());
      const auto seat = static_cast<std::size_t>(G::to_act(world).seat().index());
      for (auto& each : tries_) {
        if (each.dropped) continue;
        auto state = world;
        auto ties = luck;
        G::apply(state, each.move);
        auto seat_before = G::to_act(world).seat();
        int turns = 0;
        game::play_deal<G>(
            state, deal, [&](const auto& at, game::Seat who) { return player_.choose(G::observe(at, who), ties); },
            [&] {
              const auto actor = G::to_act(state);
              if (valuer_ == nullptr || !actor.is_seat()) return true;
              if (actor.seat() != seat_before) ++turns;
              seat_before = actor.seat();
              return turns < turns_;
            });
        const bool is_over = G::to_act(state).is_nobody();
        const auto outcome = G::outcome(state);
        const auto points = is_over ? game::Values{} : valuer_->points(state);
        each.margins.push_back((is_over ? game::margins(outcome) : game::margins(points, G::players(state)))[seat]);
        each.own.push_back(is_over ? outcome.points[seat] : points[seat]);
      }
    }
  }

  [[nodiscard]] Estimate value(std::size_t which) const { return estimate(tries_[which].margins); }
  // Of one before another, in the worlds that both were played in.
  [[nodiscard]] Estimate gain(std::size_t best, std::size_t other) const {
    return estimate(differences(tries_[best].margins, tries_[other].margins));
  }
  [[nodiscard]] Split split(std::size_t best, std::size_t other) const {
    const auto own = estimate(differences(tries_[best].own, tries_[other].own)).value;
    return {own, gain(best, other).value - own};
  }

 private:
  struct Try {
    typename G::Move move;
    std::vector<double> margins, own;
    bool dropped = false;
  };
  static std::vector<double> differences(const std::vector<double>& a, const std::vector<double>& b) {
    std::vector<double> all(std::min(a.size(), b.size()));
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = a[i] - b[i];
    return all;
  }
  static Estimate estimate(const std::vector<double>& all) {
    const auto count = static_cast<double>(all.size());
    if (all.size() < 2) return {all.empty() ? 0 : all[0], 0};
    double mean = 0;
    for (const auto each : all) mean += each / count;
    double squares = 0;
    for (const auto each : all) squares += (each - mean) * (each - mean);
    return {mean, std::sqrt(squares / (count - 1) / count)};
  }

  World world_;
  bots::Bot<G>& player_;
  std::uint64_t seed_;
  int worlds_ = 0;
  int turns_ = 0;
  bots::Valuer<G>* valuer_ = nullptr;
  std::vector<Try> tries_;
};

}  // namespace benben::puzzle
