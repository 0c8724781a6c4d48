#include "games/pyramido/program/choice.h"

#include <algorithm>
#include <cstdlib>

#include "games/pyramido/bots/safe.h"
#include "games/pyramido/program/pyramid_view.h"
#include "terminal/screen.h"

namespace benben::terminal {
namespace {

using pyramido::Cell;
using pyramido::Colour;
using pyramido::Move;
using pyramido::Phase;
using pyramido::Rotation;
using pyramido::State;

constexpr std::array<int, 4> kDx = {1, 0, -1, 0};
constexpr std::array<int, 4> kDy = {0, 1, 0, -1};

Rotation turned(Rotation rotation, int by) { return static_cast<Rotation>((static_cast<int>(rotation) + by) & 3); }

// The level's points after a decision, also after the one that ends the level and takes the markers back.
int points_after(const State& before, Move move, const State& after) {
  const auto mover = static_cast<std::size_t>(before.turn.index());
  const auto scored = scored_pyramids(before, move);
  const auto& pyramid = scored ? (*scored)[mover] : after.pyramids[mover];
  return score_now(pyramid, before.level, before.areas).score;
}

}  // namespace

Preview preview(const State& state, Move move) {
  const auto& pyramid = state.pyramid(state.turn);
  Preview out;
  out.now = score_now(pyramid, state.level, state.areas).score;
  if (move.kind() == Move::Kind::kPlace) {
    const auto safe = bots::safe_spots(pyramid, state.level);
    out.strands = !safe.none() && !safe.has(move.cell(), move.rotation());
  }
  if (move.kind() == Move::Kind::kRefill) {
    out.then = out.now;
    return out;
  }
  auto next = state;
  apply(next, move);
  out.then = points_after(state, move, next);
  if (move.kind() == Move::Kind::kPlace && next.phase == Phase::kMark)
    for (const auto mark : legal_moves(next)) {
      auto marked = next;
      apply(marked, mark);
      const int points = points_after(next, mark, marked);
      if (out.mark && points <= out.then) continue;
      out.then = points;
      const auto& blocks = next.pyramid(state.turn);
      out.mark = blocks.blocks.at(blocks.shape(), state.level, mark.cell()).colour();
    }
  return out;
}

std::array<Choice::Place, 2> Choice::cells() const noexcept {
  const auto r = static_cast<std::size_t>(rotation_);
  return {{{x_, y_}, {x_ + kDx[r], y_ + kDy[r]}}};
}

void Choice::ask(const State& state) {
  side_.reset();
  card_turn_ = Rotation::k0;
  switch (state.phase) {
    case Phase::kPlace: {
      if (state.pyramid(state.turn).occupied == 0) {
        x_ = y_ = 0;
        rotation_ = Rotation::k0;
      }
      clamp(state);
      for (int k = 0; k < 4 && !move(state); ++k) {
        snap(state, 20);
        if (!move(state)) rotation_ = turned(rotation_, 1);
      }
      break;
    }
    case Phase::kMark: {
      // The block worth more at once is offered first.
      int best = -1;
      for (const auto option : legal_moves(state)) {
        const int then = preview(state, option).then;
        if (then > best) block_ = option.cell();
        best = std::max(best, then);
      }
      break;
    }
    case Phase::kCover:
      block_ = state.placed_left == state.marked ? state.placed_right : state.placed_left;
      break;
    case Phase::kRefill:
      pile_ = state.slot;
      break;
    case Phase::kFillFirst:
    case Phase::kFillSecond:
      block_ = legal_moves(state).front().cell();
      side_ = legal_moves(state).front().side();
      break;
    case Phase::kOver:
      break;
  }
}

bool Choice::legal(const State& state, Move move) const { return legal_moves(state).contains(move); }

std::optional<Move> Choice::move(const State& state) const {
  std::optional<Move> out;
  switch (state.phase) {
    case Phase::kPlace: {
      const auto at = cells();
      if (!Cell::holds(at[0].x, at[0].y) || !Cell::holds(at[1].x, at[1].y)) return std::nullopt;
      out = Move::place(slot_, Cell::of(x_, y_), rotation_);
      break;
    }
    case Phase::kMark:
      out = Move::mark(block_);
      break;
    case Phase::kCover:
      out = side_ ? Move::cover(block_, *side_, card_turn_) : Move::decline();
      break;
    case Phase::kRefill:
      out = Move::refill(pile_);
      break;
    case Phase::kFillFirst:
    case Phase::kFillSecond:
      if (!side_) return std::nullopt;
      out = Move::fill(block_, *side_, card_turn_);
      break;
    case Phase::kOver:
      return std::nullopt;
  }
  return legal(state, *out) ? out : std::nullopt;
}

std::string Choice::refusal(const State& state) const {
  if (state.phase != Phase::kPlace) return "That is not possible.";
  const auto& pyramid = state.pyramid(state.turn);
  bool connected = state.level.index() > 0;
  for (const auto [x, y] : cells()) {
    if (Cell::holds(x, y) && (pyramid.occupied & Cell::of(x, y).bit()) != 0) return "A block lies there already.";
    for (std::size_t k = 0; k < 4; ++k) {
      const int nx = x + kDx[k];
      const int ny = y + kDy[k];
      if (Cell::holds(nx, ny) && (pyramid.occupied & Cell::of(nx, ny).bit()) != 0) connected = true;
    }
  }
  if (!connected) return "It must share a whole side with a domino of this level.";
  return "There the level would no longer fit into 5 × 4 blocks.";
}

void Choice::clamp(const State& state) {
  const auto r = reach(state.pyramid(state.turn), state.level);
  const auto d = static_cast<std::size_t>(rotation_);
  x_ = std::clamp(x_, r.left - std::min(kDx[d], 0),
                  std::max(r.left - std::min(kDx[d], 0), r.right - std::max(kDx[d], 0)));
  y_ = std::clamp(y_, r.top - std::min(kDy[d], 0),
                  std::max(r.top - std::min(kDy[d], 0), r.bottom - std::max(kDy[d], 0)));
}

void Choice::snap(const State& state, int far) {
  const auto& pyramid = state.pyramid(state.turn);
  const auto r = static_cast<std::size_t>(rotation_);
  const auto safe = bots::safe_spots(pyramid, state.level);
  int best = 2 * far + 2;
  int to_x = x_;
  int to_y = y_;
  for (auto rest = spots(pyramid, state.level).left[r]; rest != 0;) {
    const auto cell = Cell::at(core::pop_lowest(rest));
    // Between two as near, rather the one that leaves no hole.
    const int distance = 2 * (std::abs(cell.x() - x_) + std::abs(cell.y() - y_)) + (safe.has(cell, rotation_) ? 0 : 1);
    if (distance >= best) continue;
    best = distance;
    to_x = cell.x();
    to_y = cell.y();
  }
  x_ = to_x;
  y_ = to_y;
}

void Choice::next_spot(const State& state, bool forward) {
  const auto all = spots(state.pyramid(state.turn), state.level).left[static_cast<std::size_t>(rotation_)];
  if (all == 0) return;
  const int here = Cell::holds(x_, y_) ? Cell::of(x_, y_).index() : 0;
  for (int k = 1; k <= 64; ++k) {
    const auto cell = Cell::at((here + (forward ? k : 64 - k)) % 64);
    if ((all & cell.bit()) == 0) continue;
    x_ = cell.x();
    y_ = cell.y();
    return;
  }
}

bool Choice::on_place_key(const State& state, int key) {
  switch (key) {
    case '1':
    case '2':
    case '3':
      slot_ = key - '1';
      return true;
    case 'r':
    case 'R':
      rotation_ = turned(rotation_, key == 'r' ? 1 : 3);
      clamp(state);
      snap(state, 2);
      return true;
    case ' ':
      slot_ = (slot_ + 1) % pyramido::kSlots;
      return true;
    case kTab:
      next_spot(state, true);
      return true;
    case kBackTab:
      next_spot(state, false);
      return true;
    case kLeft:
      --x_;
      break;
    case kRight:
      ++x_;
      break;
    case kUp:
      --y_;
      break;
    case kDown:
      ++y_;
      break;
    default:
      return false;
  }
  clamp(state);
  return true;
}

void Choice::choose_side(const State& state, int colour) {
  const auto side = static_cast<Colour>(colour);
  if (state.pyramid(state.turn).has_card(side)) side_ = side;
}

void Choice::next_side(const State& state) {
  const int from = side_ ? pyramido::index(*side_) : -1;
  for (int k = 1; k <= pyramido::kColours; ++k) {
    const auto side = static_cast<Colour>((from + k + pyramido::kColours) % pyramido::kColours);
    if (!state.pyramid(state.turn).has_card(side)) continue;
    side_ = side;
    return;
  }
}

bool Choice::next_block(const State& state) {
  const auto other = block_ == state.placed_left ? state.placed_right : state.placed_left;
  if (state.phase == Phase::kCover && other == state.marked) return true;
  if (state.phase == Phase::kMark && !legal(state, Move::mark(other))) return true;
  block_ = other;
  return true;
}

bool Choice::on_card_key(const State& state, int key) {
  const bool arrow = key == kLeft || key == kRight || key == kUp || key == kDown;
  if (key >= '1' && key <= '6') {
    choose_side(state, key - '1');
  } else if (key == 'c' || key == kTab) {
    next_side(state);
  } else if (key == 'r' || key == 'R') {
    card_turn_ = turned(card_turn_, key == 'r' ? 1 : 3);
    if (!side_) next_side(state);
  } else if (arrow && state.phase == Phase::kCover) {
    if (side_) return next_block(state);
    next_side(state);
  } else if ((key == 's' || key == kEscape) && state.phase == Phase::kCover) {
    side_.reset();
  } else {
    return false;
  }
  return true;
}

bool Choice::on_key(const State& state, int key) {
  const bool arrow = key == kLeft || key == kRight || key == kUp || key == kDown || key == kTab || key == ' ';
  switch (state.phase) {
    case Phase::kPlace:
      return on_place_key(state, key);
    case Phase::kMark:
      return arrow && next_block(state);
    case Phase::kCover:
    case Phase::kFillFirst:
    case Phase::kFillSecond:
      return on_card_key(state, key);
    case Phase::kRefill:
      if (arrow) {
        pile_ = pile_ == state.slot ? state.slot + 1 : state.slot;
        return true;
      }
      if (key - '1' == state.slot || key - '1' == state.slot + 1) {
        pile_ = key - '1';
        return true;
      }
      return false;
    case Phase::kOver:
      break;
  }
  return false;
}

void Choice::point_at(const State& state, int cell_x, int cell_y) {
  if (state.phase == Phase::kPlace) {
    x_ = cell_x;
    y_ = cell_y;
    clamp(state);
    return;
  }
  if (!Cell::holds(cell_x, cell_y)) return;
  const auto cell = Cell::of(cell_x, cell_y);
  if ((cell == state.placed_left || cell == state.placed_right) && cell != block_) next_block(state);
}

}  // namespace benben::terminal
