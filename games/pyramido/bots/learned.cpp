#include "games/pyramido/bots/learned.h"

#include <algorithm>
#include <cmath>

#include "games/pyramido/bots/judging.h"
#include "search/halving.h"

namespace benben::bots::builder {
namespace {

using pyramido::State;

// What each domino in sight would be worth to each of the others.
class Wants {
 public:
  Wants(Judge& judge, const Others& others, const State& state) {
    const auto rate = [&](DominoId id) {
      if (!id.exists()) return;
      for (std::size_t i = 0; i < others.size(); ++i) {
        const auto turns = judge.best_turns(others[i], {id, DominoId::none(), DominoId::none()}, {{1, 0}, false});
        if (!turns.empty()) worth_[i][static_cast<std::size_t>(id.index())] = in_points(turns[0].value);
      }
      seen_ |= core::bit128(id.index());
    };
    for (const auto id : state.quarry) rate(id);
    for (const auto& pile : state.piles) rate(pile.top);
    for (std::size_t i = 0; i < others.size(); ++i)
      for (auto rest = seen_; rest != 0;)
        usual_[i] += worth_[i][static_cast<std::size_t>(core::pop_lowest(rest))] / core::count(seen_);
  }
  // What cannot be seen yet is as good as any.
  [[nodiscard]] double of(std::size_t other, DominoId id) const noexcept {
    if (!id.exists()) return -1000;
    return (seen_ >> id.index() & 1) != 0 ? worth_[other][static_cast<std::size_t>(id.index())] : usual_[other];
  }

 private:
  std::array<std::array<double, pyramido::kDominoCount>, game::kMaxPlayers> worth_{};
  std::array<double, game::kMaxPlayers> usual_{};
  Bits128 seen_ = 0;
};

class LearnedBot final : public Planner {
 public:
  LearnedBot(std::unique_ptr<Judging> judging, const LearnedOptions& options, Budget budget,
             const Resources& resources) noexcept
      : Planner{std::move(judging)}, options_{options}, budget_{budget}, resources_{resources} {}

 protected:
  Plan plan(const State& state, core::Rng& rng) override {
    auto& judging = static_cast<Judging&>(evaluator());
    auto options = judged_options(state, judging, options_.root);
    const auto& others = judging.others();
    const bool searches = budget_ != Budget{} && options.size() > 1;
    if (others.empty() || (!searches && options_.denial == 0)) {
      if (!searches) return options[0].plan;
    }
    const Wants wants{judging.judge(), others, state};
    // What the next player is left with counts against a turn.
    const auto market = Market::of(state);
    std::array<double, kMaxTurns> worth{};
    std::array<int, kMaxTurns> gaps{};
    for (std::size_t i = 0; i < options.size(); ++i) {
      gaps[i] = others_before(state, options[i].after, static_cast<int>(others.size()));
      worth[i] = in_points(options[i].value);
      if (gaps[i] == 0 || others.empty()) continue;
      auto left = market;
      left.refill(options[i].slot, options[i].plan.pile);
      double most = -1000;
      for (const auto id : left.quarry) most = std::max(most, wants.of(0, id));
      worth[i] -= denial(others) * most;
    }
    std::array<std::size_t, kMaxTurns> order{};
    for (std::size_t i = 0; i < options.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(options.size()),
              [&](std::size_t a, std::size_t b) { return worth[a] != worth[b] ? worth[a] > worth[b] : a < b; });
    if (!searches) return options[order[0]].plan;

    search::Halving<kMaxTurns> halving;
    const auto tried = std::min(options.size(), static_cast<std::size_t>(options_.tried));
    for (std::size_t i = 0; i < tried; ++i) halving.add(worth[order[i]], options_.belief);
    auto budget = start_budget(budget_, resources_);
    halving.work(rng, budget, [&](std::size_t index, std::uint64_t world) {
      const auto at = order[index];
      return trial(state, options[at], gaps[at], market, wants, judging, world);
    });
    return options[order[halving.best().index]].plan;
  }

 private:
  [[nodiscard]] double denial(const Others& others) const noexcept {
    return others.empty() ? 0 : options_.denial / static_cast<double>(others.size());
  }

  double trial(const State& state, const Option& option, int gap, Market market, const Wants& wants, Judging& judging,
               std::uint64_t world) const {
    core::Rng rng{world};
    const auto& others = judging.others();
    market.shuffle(rng, 2 * state.players);
    market.refill(option.slot, option.plan.pile);
    double lost = 0;
    for (int i = 0; i < gap && !others.empty(); ++i) {
      const auto other = static_cast<std::size_t>(i) % others.size();
      // Each domino as likely as it is wanted; a few are taken for reasons of their own.
      std::array<double, pyramido::kSlots> chance{};
      double sum = 0;
      double most = -1000;
      for (const auto id : market.quarry) most = std::max(most, wants.of(other, id));
      for (std::size_t s = 0; s < chance.size(); ++s)
        sum += chance[s] =
            market.quarry[s].exists() ? std::exp((wants.of(other, market.quarry[s]) - most) / options_.care) + 0.03 : 0;
      auto luck = rng.unit() * sum;
      std::size_t slot = 0;
      while (slot + 1 < chance.size() && luck >= chance[slot]) luck -= chance[slot++];
      if (i == 0) lost = wants.of(other, market.quarry[slot]);
      market.refill(static_cast<int>(slot), static_cast<int>(slot + rng.below(2)));
    }
    auto board = after_scoring(option.after);
    const double points = board.points;
    const double before = points_before(state, state.turn);
    double value = points - before - denial(others) * lost;
    if (board.is_over()) return value;
    auto& judge = judging.judge();
    judge.see_market(market.quarry, market.tops);
    const auto turns = judge.best_turns(board, market.quarry, {{4, options_.covers}, true});
    if (!turns.empty()) value += in_points(turns[0].value);
    return value;
  }

  LearnedOptions options_;
  Budget budget_;
  Resources resources_;
};

}  // namespace

std::unique_ptr<Bot<pyramido::Pyramido>> learned_bot(const neural::Net& net, const LearnedOptions& options,
                                                     Budget budget, const Resources& resources) {
  return std::make_unique<LearnedBot>(std::make_unique<Judging>(net), options, budget, resources);
}

}  // namespace benben::bots::builder
