#include "games/pyramido/bots/heuristic.h"

#include <algorithm>

#include "core/insertion_sort.h"

namespace benben::bots::builder {
namespace {

constexpr WeightTable kGreedy = [] {
  WeightTable table{};
  for (auto& weights : table) weights[kArea] = weights[kFewest] = kPoint;
  return table;
}();

// The best that a board can do with one domino.
Value worth_of(DominoId id, const Board& board, Appraiser& appraiser, const Offer& offer) {
  if (!id.exists()) return 0;
  auto alone = offer;
  alone.quarry = {id, DominoId::none(), DominoId::none()};
  const auto turns = best_turns(board, appraiser, alone, {1, 0});
  return turns.empty() ? 0 : turns[0].value;
}

class HeuristicBot final : public Planner {
 public:
  HeuristicBot(const WeightTable& weights, const HeuristicOptions& options) noexcept
      : Planner{std::make_unique<Weighing>(weights)}, weights_{&weights}, options_{options} {}

 protected:
  Plan plan(const pyramido::State& state, core::Rng& rng) override {
    auto seen = state;
    if (options_.misses_domino > 0 && state.phase == pyramido::Phase::kPlace) overlook_dominoes(seen, rng);
    auto options = best_options(seen, *weights_, options_.scope);
    fancy(seen, options);
    std::size_t pick = 0;
    while (pick + 1 < options.size() && rng.unit() < options_.misses_turn) ++pick;
    auto plan = options[pick].plan;
    plan.pile = options_.looks_at_others ? best_refill(state, options[pick], *weights_)
                                         : options[pick].slot + static_cast<int>(rng.below(2));
    return plan;
  }

 private:
  // Puts first what seems best.
  void fancy(const pyramido::State& state, Options& options) const {
    if (options_.loves_colour == 0 && options_.loves_jewels == 0 && options_.loves_cards == 0) return;
    const auto favourite = static_cast<Colour>(state.turn.index());
    for (auto& option : options) {
      double more = option.plan.cover >= 0 ? options_.loves_cards : 0;
      if (state.phase == pyramido::Phase::kPlace) {
        const auto& piece = pyramido::domino(state.quarry[static_cast<std::size_t>(option.slot)]);
        for (const auto& block : {piece.left, piece.right}) {
          if (block.colour() == favourite) more += options_.loves_colour;
          more += options_.loves_jewels * block.jewels().count();
        }
      }
      option.value += static_cast<Value>(more * kPoint);
    }
    core::insertion_sort(options, [](const Option& a, const Option& b) { return a.value > b.value; });
  }

  // At least one domino is always seen.
  void overlook_dominoes(pyramido::State& state, core::Rng& rng) const {
    const auto sure = rng.below(pyramido::kSlots);
    for (std::uint32_t slot = 0; slot < pyramido::kSlots; ++slot)
      if (slot != sure && rng.unit() < options_.misses_domino) state.quarry[slot] = DominoId::none();
  }

  const WeightTable* weights_;
  HeuristicOptions options_;
};

}  // namespace

const WeightTable& greedy_weights() noexcept { return kGreedy; }

int best_refill(const pyramido::State& state, const Option& option, const WeightTable& weights) {
  const auto offer = offer_of(state);
  auto mine = option.after;
  if (mine.level_complete()) mine.score_level();
  auto next = state.turn.next(state.players);
  while (state.pyramid(next).eliminated != 0) next = next.next(state.players);
  auto theirs = best_board(state, next, weights);
  if (theirs.level_complete()) theirs.score_level();
  Appraiser appraiser{weights};
  std::array<Value, 2> gain{};
  for (const auto* board : {&mine, &theirs}) {
    if (board->is_over()) continue;
    appraiser.look_at(*board);
    for (std::size_t k = 0; k < 2; ++k) {
      const auto top = offer.tops[static_cast<std::size_t>(option.slot) + k];
      const auto worth = worth_of(top, *board, appraiser, offer);
      gain[k] += board == &mine ? worth : -worth;
    }
  }
  return option.slot + (gain[1] > gain[0] ? 1 : 0);
}

std::unique_ptr<Bot<pyramido::Pyramido>> heuristic_bot(const WeightTable& weights, const HeuristicOptions& options) {
  return std::make_unique<HeuristicBot>(weights, options);
}

}  // namespace benben::bots::builder
