#include "games/pyramido/bots/search.h"

#include <algorithm>

namespace benben::bots::builder {
TurnSearch::TurnSearch(const pyramido::State& state, const WeightTable& weights, const SearchOptions& options)
    : options_{options},
      appraiser_{weights},
      turns_{best_options(state, weights, options.root)},
      market_{Market::of(state)},
      unseen_{jewels_to_come(state.unseen)} {
  // What each domino in sight is worth on the boards of the others.
  auto seat = state.turn.next(state.players);
  const auto offer = offer_of(state);
  for (int i = 1; i < state.players; ++i, seat = seat.next(state.players)) {
    if (state.pyramid(seat).eliminated != 0) continue;
    auto board = best_board(state, seat, weights);
    if (board.level_complete()) board.score_level();
    if (board.is_over()) continue;
    auto& wants = wants_[static_cast<std::size_t>(others_++)];
    appraiser_.look_at(board);
    const auto visible = [&](auto&& use) {
      for (const auto id : offer.quarry)
        if (id.exists()) use(id);
      for (const auto id : offer.tops)
        if (id.exists()) use(id);
    };
    float sum = 0;
    float count = 0;
    visible([&](DominoId id) {
      auto alone = offer;
      alone.quarry = {id, DominoId::none(), DominoId::none()};
      const auto turns = best_turns(board, appraiser_, alone, {1, 0});
      wants[static_cast<std::size_t>(id.index())] = static_cast<float>(turns.empty() ? 0 : in_points(turns[0].value));
      sum += wants[static_cast<std::size_t>(id.index())];
      ++count;
    });
    // What cannot be seen yet is as good as any.
    auto unseen = state.unseen;
    while (unseen != 0) wants[static_cast<std::size_t>(core::pop_lowest(unseen))] = sum / count;
  }
  for (const auto& turn : turns_) {
    gaps_.push_back(others_before(state, turn.after, others_));
    const double value = turn.after.points + in_points(turn.value);
    for (int k = 0; k < 2; ++k) halving_.add(value, options_.belief);
  }
}

Plan TurnSearch::plan_of(std::size_t index) const noexcept {
  const auto& turn = turns_[index / 2];
  auto plan = turn.plan;
  plan.pile = turn.slot + static_cast<int>(index % 2);
  return plan;
}

void TurnSearch::others_take(Market& market, int count, core::Rng& rng, double* gained) const noexcept {
  for (int i = 0; i < count; ++i) {
    const auto luck = rng.next();
    auto slot = static_cast<int>(luck % pyramido::kSlots);
    if (gained != nullptr) {
      const auto& wants = wants_[static_cast<std::size_t>(i % others_)];
      const auto want = [&](int s) {
        const auto id = market.quarry[static_cast<std::size_t>(s)];
        return id.exists() ? wants[static_cast<std::size_t>(id.index())] : 0.0F;
      };
      for (int s = 0; s < pyramido::kSlots; ++s)
        if (want(s) > want(slot)) slot = s;
      *gained += want(slot);
    }
    market.refill(slot, slot + static_cast<int>(luck >> 32 & 1));
  }
}

double TurnSearch::trial(std::size_t index, std::uint64_t world) {
  core::Rng rng{world};
  const auto& turn = turns_[index / 2];
  auto market = market_;
  market.shuffle(rng, (options_.ahead + 1) * (others_ + 1));
  market.refill(turn.slot, turn.slot + static_cast<int>(index % 2));
  auto board = turn.after;
  double lost = 0;
  others_take(market, gaps_[index / 2], rng, &lost);
  if (others_ > 0) lost *= options_.denial / others_;
  if (board.level_complete()) board.score_level();
  for (int left = options_.ahead; !board.is_over(); --left) {
    appraiser_.look_at(board);
    const auto turns = best_turns(board, appraiser_, {market.quarry, market.tops, unseen_}, {1, options_.covers});
    if (turns.empty()) break;
    const auto& mine = turns[0].turn;
    if (left == 1) return board.points + in_points(turns[0].value) - lost;
    board.play(pyramido::domino(market.quarry[mine.slot]), mine);
    if (board.level_complete()) board.score_level();
    market.refill(mine.slot, mine.slot + static_cast<int>(rng.next() >> 63));
    others_take(market, others_, rng, nullptr);
  }
  return board.points - lost;
}

void TurnSearch::work(core::Rng& rng, search::Budget& budget) {
  halving_.work(rng, budget, [this](std::size_t index, std::uint64_t world) { return trial(index, world); });
}

namespace {

class SearchBot final : public Planner {
 public:
  SearchBot(const WeightTable& weights, const SearchOptions& options, Budget budget,
            const Resources& resources) noexcept
      : Planner{std::make_unique<Weighing>(weights)},
        weights_{&weights},
        options_{options},
        budget_{budget},
        resources_{resources} {}

 protected:
  Plan plan(const pyramido::State& state, core::Rng& rng) override {
    auto budget = start_budget(budget_, resources_);
    TurnSearch search{state, *weights_, options_};
    search.work(rng, budget);
    return search.best();
  }

 private:
  const WeightTable* weights_;
  SearchOptions options_;
  Budget budget_;
  Resources resources_;
};

}  // namespace

std::unique_ptr<Bot<pyramido::Pyramido>> search_bot(const WeightTable& weights, const SearchOptions& options,
                                                    Budget budget, const Resources& resources) {
  return std::make_unique<SearchBot>(weights, options, budget, resources);
}

}  // namespace benben::bots::builder
