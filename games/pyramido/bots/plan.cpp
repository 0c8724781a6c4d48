#include "games/pyramido/bots/plan.h"

#include <algorithm>

namespace benben::bots::builder {
namespace {

using pyramido::Cell;
using pyramido::Phase;
using pyramido::State;

struct Framed {
  Frame frame;
  Board board;
  int holes = 0;
  Value value = 0;
};
bool is_better(const Framed& a, const Framed& b) noexcept {
  return a.holes != b.holes ? a.holes < b.holes : a.value > b.value;
}
using FramedBoards = core::FixedVector<Framed, Frames::kCapacity>;

// The board as it is in the frames that are left, the most promising first. Where there are more
// than `limit`, every second, third... one is looked at.
FramedBoards framed_boards(const State& state, pyramido::Seat seat, Evaluator& evaluator, std::size_t limit) {
  FramedBoards all;
  const auto frames = frames_of(state.pyramid(seat), state.level.index());
  if (frames.size() == 1) {
    all.push_back({frames[0], board_of(state, seat, frames[0])});
    return all;
  }
  // Counting holes is slow, so it waits until no frame can do without.
  for (const bool whole : {true, false}) {
    // All of them where some have holes.
    const auto step = whole ? (frames.size() + limit - 1) / limit : 1;
    for (std::size_t i = 0; i < frames.size(); i += step) {
      const auto& frame = frames[i];
      Framed framed{frame, board_of(state, seat, frame)};
      if (whole && !can_tile(framed.board.level, framed.board.open)) continue;
      if (!whole) framed.holes = fewest_holes(framed.board.level, framed.board.open);
      framed.value = evaluator.value(framed.board);
      auto at = all.size();
      all.push_back(framed);
      for (; at > 0 && is_better(framed, all[at - 1]); --at) all[at] = all[at - 1];
      all[at] = framed;
    }
    if (!all.empty()) break;
  }
  return all;
}

// Takes the domino that lies but is not covered yet off the board again.
Lying lift(const State& state, const Frame& frame, Board& board) {
  const auto& pyramid = state.pyramid(state.turn);
  const int level = state.level.index();
  const auto& table = table_of(level);
  const int left = frame.to_board(level, state.placed_left);
  const int right = frame.to_board(level, state.placed_right);
  Lying lying;
  while (table.spots[lying.spot].left != left || table.spots[lying.spot].right != right) ++lying.spot;
  const auto back = static_cast<Rotation>((4 - static_cast<int>(table.spots[lying.spot].rotation)) & 3);
  const auto upright = [&](Cell cell) {
    return pyramid.blocks.at(pyramid.shape(), state.level, cell).turned(frame.to_board(Rotation::k0)).turned(back);
  };
  lying.piece = {upright(state.placed_left), upright(state.placed_right)};
  lying.mark_settled = state.phase == Phase::kCover;
  if (state.marked.exists()) {
    lying.mark = state.marked == state.placed_left ? 0 : 1;
    const auto& block = lying.mark == 0 ? lying.piece.left : lying.piece.right;
    board.marked = static_cast<std::uint8_t>(board.marked & ~(1U << pyramido::index(block.colour())));
  }
  for (const int cell : {left, right}) {
    const auto quarters = table.quarters[static_cast<std::size_t>(cell)];
    for (auto& colour : board.colour) colour &= ~quarters;
    board.jewels &= ~quarters;
    board.open |= cell_bit(cell);
  }
  return lying;
}

Option option_of(const State& state, const Framed& framed, const RatedTurn& rated, const pyramido::Domino& piece) {
  const auto& turn = rated.turn;
  const auto& spot = table_of(framed.board.level).spots[turn.spot];
  Option option;
  option.slot = turn.slot;
  option.value = rated.value;
  option.after = framed.board;
  option.after.play(piece, turn);
  // A first domino floats, so it has no place but the origin.
  const auto cell = state.level.index() == 0 && state.pyramid(state.turn).occupied == 0
                        ? Cell::of(0, 0)
                        : framed.frame.to_real(framed.board.level, spot.left);
  option.plan.place = pyramido::Move::place(turn.slot, cell, framed.frame.to_real(spot.rotation));
  option.plan.mark = turn.mark;
  option.plan.cover = turn.cover;
  option.plan.side = turn.side;
  option.plan.card = framed.frame.to_real(turn.card);
  option.plan.pile = turn.slot + rated.pile;
  return option;
}

void insert(Options& options, const Option& option, std::size_t keep) {
  if (options.size() == keep && option.value <= options.back().value) return;
  if (options.size() < keep) options.push_back(option);
  auto at = options.size() - 1;
  for (; at > 0 && options[at - 1].value < option.value; --at) options[at] = options[at - 1];
  options[at] = option;
}

}  // namespace

pyramido::Move decision(const Plan& plan, const State& state) noexcept {
  const auto block = [&](int which) { return which == 0 ? state.placed_left : state.placed_right; };
  switch (state.phase) {
    case Phase::kMark:
      return pyramido::Move::mark(block(plan.mark));
    case Phase::kCover:
      return plan.cover < 0 ? pyramido::Move::decline()
                            : pyramido::Move::cover(block(plan.cover), plan.side, plan.card);
    case Phase::kRefill:
      return pyramido::Move::refill(plan.pile);
    default:
      return plan.place;
  }
}

Offer offer_of(const State& state) noexcept {
  Offer offer;
  offer.quarry = state.quarry;
  for (std::size_t k = 0; k < offer.tops.size(); ++k) offer.tops[k] = state.piles[k].top;
  offer.unseen = jewels_to_come(state.unseen);
  return offer;
}

void Weighing::look_at(const State& state) { offer_ = offer_of(state); }
Value Weighing::value(const Board& board) {
  appraiser_.look_at(board);
  return appraiser_.value(offer_.without(-1));
}
RatedTurns Weighing::best_turns(const Board& board, Breadth breadth) {
  appraiser_.look_at(board);
  return builder::best_turns(board, appraiser_, offer_, breadth);
}
RatedTurns Weighing::best_ends(const Board& board, const Lying& lying, int slot, Breadth breadth) {
  appraiser_.look_at(board);
  auto turns = builder::best_ends(board, appraiser_, offer_, lying, breadth);
  for (auto& rated : turns) rated.turn.slot = static_cast<std::uint8_t>(slot);
  return turns;
}

Board best_board(const State& state, pyramido::Seat seat, Evaluator& evaluator) {
  return framed_boards(state, seat, evaluator, 4)[0].board;
}
Board best_board(const State& state, pyramido::Seat seat, const WeightTable& weights) {
  Weighing evaluator{weights};
  evaluator.look_at(state);
  return best_board(state, seat, evaluator);
}

Options best_options(const State& state, const WeightTable& weights, const Scope& scope) {
  Weighing evaluator{weights};
  evaluator.look_at(state);
  return best_options(state, evaluator, scope);
}

Options best_options(const State& state, Evaluator& evaluator, const Scope& scope) {
  Options options;
  auto boards = framed_boards(state, state.turn, evaluator, 16);
  const auto keep = std::clamp<std::size_t>(static_cast<std::size_t>(scope.breadth.keep), 1, kMaxTurns);
  if (state.phase == Phase::kRefill) {
    Option only;
    only.after = boards[0].board;
    only.slot = state.slot;
    only.plan.pile = state.slot;
    options.push_back(only);
    return options;
  }
  for (std::size_t i = 0; i < boards.size() && i < static_cast<std::size_t>(scope.frames); ++i) {
    auto& framed = boards[i];
    if (i > 0 && framed.holes > boards[0].holes) break;
    if (state.phase == Phase::kPlace) {
      for (const auto& rated : evaluator.best_turns(framed.board, scope.breadth))
        insert(options, option_of(state, framed, rated, pyramido::domino(state.quarry[rated.turn.slot])), keep);
    } else {
      const auto lying = lift(state, framed.frame, framed.board);
      for (const auto& rated : evaluator.best_ends(framed.board, lying, state.slot, scope.breadth))
        insert(options, option_of(state, framed, rated, lying.piece), keep);
    }
  }
  return options;
}

int others_before(const State& state, const Board& after, int others) {
  if (!after.level_complete() || others == 0) return others;
  // Once all have completed the level, the fewest points on it begin the next.
  auto starter = state.turn;
  int fewest = after.level_score();
  for (auto seat = state.turn.next(state.players); seat != state.turn; seat = seat.next(state.players)) {
    const auto& pyramid = state.pyramid(seat);
    if (pyramid.eliminated != 0) continue;
    if (core::count(pyramid.occupied) < state.level.blocks()) return others;
    const int points = pyramido::level_score(pyramid, state.level, state.areas);
    if (points <= fewest) {
      fewest = points;
      starter = seat;
    }
  }
  int gap = 0;
  for (; starter != state.turn; starter = starter.next(state.players)) gap += state.pyramid(starter).eliminated == 0;
  return gap;
}

pyramido::Move best_fill(const State& state, Evaluator& evaluator) {
  const auto worth = [&](const State& filled) {
    const auto& pyramid = filled.pyramid(state.turn);
    // The last fill may end the level for all; then its score stands in the pyramid.
    if (filled.level != state.level || filled.phase == Phase::kOver)
      return Value{pyramid.scores[static_cast<std::size_t>(state.level.index())]} * kPoint;
    return evaluator.value(board_of(filled, state.turn, frames_of(pyramid, state.level.index())[0]));
  };
  const auto firsts = pyramido::legal_moves(state);
  auto best = firsts[0];
  std::optional<Value> most;
  const auto consider = [&](pyramido::Move first, Value value) {
    if (most && value <= *most) return;
    most = value;
    best = first;
  };
  for (const auto first : firsts) {
    auto next = state;
    pyramido::apply(next, first);
    if (state.phase == Phase::kFillSecond) {
      consider(first, worth(next));
      continue;
    }
    for (const auto second : pyramido::legal_moves(next)) {
      auto filled = next;
      pyramido::apply(filled, second);
      consider(first, worth(filled));
    }
  }
  return best;
}

pyramido::Move Planner::choose(const pyramido::Observation& seen, core::Rng& rng) {
  const auto& state = seen.state;
  const bool fills = state.phase == Phase::kFillFirst || state.phase == Phase::kFillSecond;
  const bool is_expected = expected_ && *expected_ == state;
  if (fills || !is_expected) evaluator_->look_at(state);
  if (fills) return best_fill(state, *evaluator_);
  if (!is_expected) plan_ = plan(state, rng);
  const auto move = decision(plan_, state);
  expected_.reset();
  if (state.phase != Phase::kRefill) {
    expected_ = state;
    pyramido::apply(*expected_, move);
  }
  return move;
}

}  // namespace benben::bots::builder
