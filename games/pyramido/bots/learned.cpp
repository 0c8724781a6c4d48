#include "games/pyramido/bots/learned.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "games/pyramido/bots/judging.h"
#include "games/pyramido/bots/memory.h"
#include "search/halving.h"

namespace benben::bots::builder {
namespace {

using pyramido::State;

Quarry refilled(const Market& market, std::size_t slot, std::size_t pile) noexcept {
  auto quarry = market.quarry;
  quarry[slot] = market.tops[pile];
  return quarry;
}

class LearnedBot final : public Planner {
 public:
  LearnedBot(const neural::Net& net, const LearnedOptions& options, Budget budget, const Resources& resources)
      : Planner{std::make_unique<Judging>(net, Manner{options.denial > 0, options.denial > 0})},
        net_{&net},
        options_{options},
        budget_{budget},
        resources_{resources} {}

 protected:
  Plan plan(const State& state, core::Rng& rng) override {
    // What is prepared counts, too.
    auto budget = budget_ == Budget{} ? search::Budget::of_nodes(0) : start_budget(budget_, resources_);
    auto& judging = static_cast<Judging&>(evaluator());
    const bool denies = options_.denial > 0 && !judging.others().empty();
    const auto options =
        denies ? options_by_slot(state, judging, options_.root) : judged_options(state, judging, options_.root);
    const bool searches = budget_ != Budget{} && options.size() > 1;
    if (!searches && !denies) return options[0].plan;
    look_round(state, judging);

    // What the others may still make counts against a turn: whoever plays next by what it is left with.
    std::array<double, kMaxTurns> worth{};
    std::array<std::size_t, kMaxTurns> order{};
    for (std::size_t i = 0; i < options.size(); ++i) {
      const auto& option = options[i];
      order[i] = i;
      worth[i] = in_points(option.value);
      if (!denies) continue;
      const auto next = static_cast<std::size_t>(others() - others_before(state, option.after, others()));
      for (std::size_t k = 0; k < boards_.size(); ++k)
        worth[i] -= denial_ * (k == next ? left_to(k, option) : hopes_[k]);
    }
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(options.size()),
              [&](std::size_t a, std::size_t b) { return worth[a] != worth[b] ? worth[a] > worth[b] : a < b; });
    if (!searches) return options[order[0]].plan;

    search::Halving<kMaxTurns> halving;
    std::array<Start, kMaxTurns> starts{};
    const auto tried = std::min(options.size(), static_cast<std::size_t>(options_.tried));
    for (std::size_t i = 0; i < tried; ++i) {
      const auto& option = options[order[i]];
      starts[i] = {after_scoring(option.after), option.slot, option.plan.pile,
                   others_before(state, option.after, others())};
      halving.add(worth[order[i]], options_.belief);
    }
    halving.work(rng, budget, [&](std::size_t index, std::uint64_t world) { return trial(starts[index], world); });
    return options[order[halving.best().index]].plan;
  }

 private:
  // A turn that is tried, and how many of the others play before the next one.
  struct Start {
    Board after;
    int slot = 0, pile = 0;
    int gap = 0;
  };
  // One of the others in a trial: where it builds (nothing: it is done), what it has made, and what it may still make.
  struct Other {
    Memory::Place* place = nullptr;
    double made = 0, hopes = 0;
  };
  struct Built {
    Turn turn;
    int pile = 0;
    double worth = -1e9;  // of the turn, what it leaves the next player taken off
    double value = 0;     // of the player's own board
    double left = 0;      // what the next player makes of the rest
  };

  [[nodiscard]] int others() const noexcept { return static_cast<int>(boards_.size()); }

  void look_round(const State& state, Judging& judging) {
    judge_ = &judging.judge();
    boards_ = judging.others();
    market_ = Market::of(state);
    before_ = points_before(state, state.turn);
    denial_ = boards_.empty() ? 0 : options_.denial / others();
    // Each sees those who come after it, this player among them.
    const auto mine = after_scoring(best_board(state, state.turn, judging));
    while (judges_.size() < boards_.size()) judges_.push_back(std::make_unique<Judge>(*net_));
    for (std::size_t i = 0; i < boards_.size(); ++i) {
      Others rest;
      for (auto at = i + 1; at < boards_.size(); ++at) rest.push_back(boards_[at]);
      if (!mine.is_over()) rest.push_back(mine);
      for (std::size_t at = 0; at < i; ++at) rest.push_back(boards_[at]);
      judges_[i]->see_table(state.unseen, {rest.begin(), rest.size()}, state.players, judging.manner());
    }
    remember();
    left_ = {};
    for (std::size_t i = 0; i < boards_.size(); ++i)
      hopes_[i] = in_points(judges_[i]->value(boards_[i], Judge::kNoSight));
  }
  void remember() {
    memory_.forget();
    for (std::size_t i = 0; i < boards_.size(); ++i) now_[i] = &memory_.at(*judges_[i], boards_[i]);
  }

  // The most that one of the others can make if it plays next, also by what its turn would leave it to see.
  double left_to(std::size_t who, const Option& option) {
    const auto slot = static_cast<std::size_t>(option.slot);
    const auto pile = static_cast<std::size_t>(option.plan.pile);
    auto& known = left_[who][slot + pile];
    if (known) return *known;
    const auto quarry = refilled(market_, slot, pile);
    auto tops = market_.tops;
    tops[pile] = DominoId::none();
    auto& judge = *judges_[who];
    judge.see_market(quarry, tops);
    double most = -1000;
    for (std::size_t s = 0; s < pyramido::kSlots; ++s) {
      if (!quarry[s].exists()) continue;
      const auto& ways = now_[who]->of(quarry[s]);
      const auto see = [&](int sight) {
        for (std::size_t w = 0; w < static_cast<std::size_t>(ways.count); ++w)
          most = std::max(most, in_points(judge.value_after(now_[who]->look, ways.turns[w].turn,
                                                            pyramido::domino(quarry[s]), sight)));
      };
      // Where the pile's next domino is not known, neither is what the turn would leave.
      for (std::size_t k = 0; k < 2; ++k)
        if (tops[s + k].exists()) see(static_cast<int>(2 * s + k));
      if (!tops[s].exists() && !tops[s + 1].exists()) see(Judge::kNoSight);
    }
    known = most;
    return most;
  }

  double trial(const Start& start, std::uint64_t world) {
    if (!memory_.has_room(static_cast<std::size_t>((options_.ahead + 1) * game::kMaxPlayers))) remember();
    core::Rng rng{world};
    auto market = market_;
    market.shuffle(rng, (options_.ahead + 1) * (others() + 1));
    market.refill(start.slot, start.pile);
    std::array<Other, game::kMaxPlayers> rivals{};
    for (std::size_t i = 0; i < boards_.size(); ++i) rivals[i] = {now_[i], 0, hopes_[i]};
    double value = start.after.points - before_;
    auto* mine = start.after.is_over() ? nullptr : &memory_.at(*judge_, start.after);
    int gap = start.gap;
    for (int left = options_.ahead;; --left) {
      // The last of them are those just before the player.
      for (int i = others() - gap; i < others(); ++i) take(rivals[static_cast<std::size_t>(i)], mine, market, rng, i);
      if (mine == nullptr) break;
      const auto built = build(*mine, market, denial_ > 0 ? rivals[0].place : nullptr);
      if (built.worth < -1e8) break;
      if (left <= 1) {
        value += built.value;
        if (denial_ > 0 && rivals[0].place != nullptr) rivals[0].hopes = built.left;
        break;
      }
      auto next = mine->board();
      next.play(pyramido::domino(market.quarry[built.turn.slot]), built.turn);
      const int points = next.points;
      next = after_scoring(next);
      value += next.points - points;
      market.refill(built.turn.slot, built.turn.slot + built.pile);
      mine = next.is_over() ? nullptr : &memory_.at(*judge_, next);
      gap = others();
    }
    if (denial_ > 0)
      for (std::size_t i = 0; i < boards_.size(); ++i) value -= denial_ * (rivals[i].made + rivals[i].hopes);
    return value;
  }

  // One of the others takes a domino: each way as likely as it is wanted; a few are taken for reasons of their own.
  void take(Other& rival, Memory::Place* mine, Market& market, core::Rng& rng, int number) {
    if (rival.place == nullptr) return;
    std::array<double, std::size_t{2} * pyramido::kSlots> wish{};
    double most = -1e9;
    for (std::size_t s = 0; s < pyramido::kSlots; ++s) {
      const auto want = rival.place->worth(market.quarry[s]);
      for (std::size_t k = 0; k < 2; ++k) {
        wish[2 * s + k] = want;
        if (denial_ > 0 && mine != nullptr && market.quarry[s].exists())
          wish[2 * s + k] -= options_.their_denial / others() * mine->most(refilled(market, s, s + k));
        most = std::max(most, wish[2 * s + k]);
      }
    }
    double sum = 0;
    for (std::size_t w = 0; w < wish.size(); ++w)
      sum += wish[w] = market.quarry[w / 2].exists() ? std::exp((wish[w] - most) / options_.care) + 0.02 : 0;
    auto luck = rng.unit() * sum;
    std::size_t chosen = 0;
    while (chosen + 1 < wish.size() && luck >= wish[chosen]) luck -= wish[chosen++];
    const auto slot = static_cast<int>(chosen / 2);
    const auto id = market.quarry[chosen / 2];
    market.refill(slot, static_cast<int>((chosen + 1) / 2));
    if (denial_ == 0 && options_.ahead == 1) return;  // nobody asks
    if (!id.exists()) return;
    const auto& ways = rival.place->of(id);
    if (ways.count == 0) return;
    auto after = rival.place->board();
    after.play(pyramido::domino(id), ways.turns[0].turn);
    const int points = after.points;
    after = after_scoring(after);
    const double scored = after.points - points;
    rival.made += scored;
    rival.hopes = ways.best() - scored;
    rival.place = after.is_over() ? nullptr : &memory_.at(*judges_[static_cast<std::size_t>(number)], after);
  }

  // The turn that the player likes best, knowing what lies open after it.
  Built build(Memory::Place& place, const Market& market, Memory::Place* next) {
    judge_->see_market(market.quarry, market.tops);
    std::array<std::array<double, 2>, pyramido::kSlots> left{};
    if (next != nullptr)
      for (std::size_t s = 0; s < pyramido::kSlots; ++s)
        for (std::size_t k = 0; k < 2; ++k) left[s][k] = next->most(refilled(market, s, s + k));
    Built best;
    std::array<Built, pyramido::kSlots> by_slot{};
    const auto consider = [&](Turn turn, std::size_t pile, DominoId id) {
      const auto slot = std::size_t{turn.slot};
      Built built{turn, static_cast<int>(pile)};
      built.value = in_points(
          place.judge->value_after(place.look, turn, pyramido::domino(id), static_cast<int>(2 * slot + pile)));
      built.left = left[slot][pile];
      built.worth = built.value - denial_ * built.left;
      if (built.worth > by_slot[slot].worth) by_slot[slot] = built;
      if (built.worth > best.worth) best = built;
    };
    for (std::size_t s = 0; s < pyramido::kSlots; ++s) {
      const auto id = market.quarry[s];
      if (!id.exists()) continue;
      const auto& ways = place.of(id);
      for (std::size_t w = 0; w < static_cast<std::size_t>(ways.count); ++w) {
        auto turn = ways.turns[w].turn;
        turn.slot = static_cast<std::uint8_t>(s);
        consider(turn, 0, id);
      }
      if (ways.count > 0) consider(by_slot[s].turn, 1, id);
    }
    return best;
  }

  const neural::Net* net_;
  LearnedOptions options_;
  Budget budget_;
  Resources resources_;
  // Of this turn.
  Judge* judge_ = nullptr;
  Others boards_;
  Market market_;
  double before_ = 0;
  double denial_ = 0;
  std::array<double, game::kMaxPlayers> hopes_{};  // of each of the others, whatever is left to it
  std::array<std::array<std::optional<double>, std::size_t{2} * pyramido::kSlots>, game::kMaxPlayers> left_{};
  std::vector<std::unique_ptr<Judge>> judges_;  // as each of the others sees the table
  Memory memory_;
  std::array<Memory::Place*, game::kMaxPlayers> now_{};
};

}  // namespace

std::unique_ptr<Bot<pyramido::Pyramido>> learned_bot(const neural::Net& net, const LearnedOptions& options,
                                                     Budget budget, const Resources& resources) {
  return std::make_unique<LearnedBot>(net, options, budget, resources);
}

}  // namespace benben::bots::builder
