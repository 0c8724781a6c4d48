#include "games/pyramido/bots/judging.h"

#include <algorithm>
#include <utility>

namespace benben::bots::builder {

using pyramido::Phase;
using pyramido::State;

namespace {

std::array<DominoId, pyramido::kPiles> tops_of(const State& state) noexcept {
  std::array<DominoId, pyramido::kPiles> tops{};
  for (std::size_t k = 0; k < tops.size(); ++k) tops[k] = state.piles[k].top;
  return tops;
}

class JudgingValuer final : public Valuer<pyramido::Pyramido> {
 public:
  explicit JudgingValuer(const neural::Net& net) noexcept : judging_{net} {}

  game::Values points(const State& state) override {
    game::Values points{};
    const auto at = [](pyramido::Seat seat) { return static_cast<std::size_t>(seat.index()); };
    for (int p = 0; p < state.players; ++p)
      points[static_cast<std::size_t>(p)] = points_before(state, pyramido::Seat::at(p));
    judging_.look_at(state);
    auto left = state;  // as the turn will leave the table
    points[at(state.turn)] += of_mover(state, left);
    bool is_next = true;
    for (auto seat = state.turn.next(state.players); seat != state.turn; seat = seat.next(state.players)) {
      const auto& pyramid = state.pyramid(seat);
      if (pyramid.eliminated != 0) continue;
      left.turn = seat;
      judging_.look_at(left);
      // Whoever has room for single blocks only will fill, or is out.
      const bool builds = !pyramido::spots(pyramid, state.level).none();
      const bool floats = state.level.index() == 0 && (pyramid.occupied == 0 || frames_of(pyramid, 0).size() > 1);
      if (builds && (is_next || floats)) {
        points[at(seat)] += in_points(judged_options(left, judging_, kScope)[0].value);
        is_next = false;
        continue;
      }
      judging_.judge().see_sight({left.quarry, tops_of(left)});
      points[at(seat)] += of_board(best_board(left, seat, judging_), Judge::kSightSeen);
    }
    return points;
  }
  // Against 100 games played on from each of two decisions, over 30 positions of architect's games: 2.6 ± 0.35.
  double error() const noexcept override { return 2.6; }

 private:
  static constexpr Scope kScope{{16, 6}, 3};

  double of_board(const Board& board, int sight) {
    const auto after = after_scoring(board);
    const double scored = after.points - board.points;
    return after.is_over() ? scored : scored + in_points(judging_.judge().value(after, sight));
  }
  // `left` becomes the table after the best turn, as far as the next player knows it.
  double of_mover(const State& state, State& left) {
    left.phase = Phase::kPlace;
    if (state.pyramid(state.turn).eliminated != 0) return 0;
    if (state.phase != Phase::kFillFirst && state.phase != Phase::kFillSecond) {
      const auto best = judged_options(state, judging_, kScope)[0];
      auto& top = left.piles[static_cast<std::size_t>(best.plan.pile)].top;
      left.quarry[static_cast<std::size_t>(best.slot)] = std::exchange(top, DominoId::none());
      return in_points(best.value);
    }
    // Filled as well as can be; then the level is scored.
    auto filled = state;
    while (filled.level == state.level && filled.turn == state.turn &&
           (filled.phase == Phase::kFillFirst || filled.phase == Phase::kFillSecond))
      pyramido::apply(filled, best_fill(filled, judging_));
    const double scored = points_before(filled, state.turn) - points_before(state, state.turn);
    if (filled.phase == Phase::kOver || filled.pyramid(state.turn).eliminated != 0) return scored;
    return scored + of_board(best_board(filled, state.turn, judging_), Judge::kNoSight);
  }

  Judging judging_;
};

}  // namespace

void Judging::look_at(const State& state) {
  quarry_ = state.quarry;
  others_.clear();
  listed_ = quarry_;
  judge_.see_table(state.unseen, {}, state.players, manner_);
  for (auto seat = state.turn.next(state.players); seat != state.turn; seat = seat.next(state.players)) {
    if (state.pyramid(seat).eliminated != 0) continue;
    const auto board = after_scoring(best_board(state, seat, *this));
    if (!board.is_over()) others_.push_back(board);
  }
  judge_.see_table(state.unseen, {others_.begin(), others_.size()}, state.players, manner_);
  judge_.see_market(quarry_, tops_of(state));
}

void Judging::keep_to(int slot) noexcept {
  listed_ = {DominoId::none(), DominoId::none(), DominoId::none()};
  listed_[static_cast<std::size_t>(slot)] = quarry_[static_cast<std::size_t>(slot)];
}

Value Judging::value(const Board& board) {
  const auto after = after_scoring(board);
  const Value scored = (after.points - board.points) * kPoint;
  return after.is_over() ? scored : scored + judge_.value(after, Judge::kNoSight);
}

RatedTurns Judging::best_turns(const Board& board, Breadth breadth) {
  return judge_.best_turns(board, listed_, {breadth, true});
}

RatedTurns Judging::best_ends(const Board& board, const Lying& lying, int slot, Breadth breadth) {
  return judge_.best_ends(board, lying, slot, {breadth, true});
}

Options judged_options(const State& state, Judging& judging, const Scope& scope) {
  auto options = best_options(state, judging, scope);
  if (state.phase != Phase::kRefill) return options;
  const auto after = after_scoring(options[0].after);
  const Value scored = (after.points - options[0].after.points) * kPoint;
  options.push_back(options[0]);
  for (std::size_t k = 0; k < 2; ++k) {
    options[k].plan.pile = state.slot + static_cast<int>(k);
    options[k].value =
        scored + (after.is_over() ? 0 : judging.judge().value(after, 2 * state.slot + static_cast<int>(k)));
  }
  if (options[1].value > options[0].value) std::swap(options[0], options[1]);
  return options;
}

Options options_by_slot(const State& state, Judging& judging, const Scope& scope) {
  if (state.phase != Phase::kPlace) return judged_options(state, judging, scope);
  auto share = scope;
  share.breadth.keep = std::max(2, scope.breadth.keep / pyramido::kSlots);
  share.breadth.covers = std::max(1, scope.breadth.covers / 2);
  Options options;
  for (int slot = 0; slot < pyramido::kSlots; ++slot) {
    if (!state.quarry[static_cast<std::size_t>(slot)].exists()) continue;
    judging.keep_to(slot);
    for (const auto& option : judged_options(state, judging, share)) {
      auto at = options.size();
      options.push_back(option);
      for (; at > 0 && options[at - 1].value < option.value; --at) options[at] = options[at - 1];
      options[at] = option;
    }
  }
  return options;
}

int points_before(const State& state, pyramido::Seat seat) noexcept {
  int points = 0;
  for (int l = 0; l < state.level.index(); ++l) points += state.pyramid(seat).scores[static_cast<std::size_t>(l)];
  return points;
}

std::unique_ptr<Valuer<pyramido::Pyramido>> judging_valuer(const neural::Net& net) {
  return std::make_unique<JudgingValuer>(net);
}

}  // namespace benben::bots::builder
