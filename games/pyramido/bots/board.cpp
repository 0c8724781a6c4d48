#include "games/pyramido/bots/board.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace benben::bots::builder {
namespace {

// By level, a bit for each set of open cells that dominoes can fill.
class Tilings {
 public:
  Tilings() {
    for (int level = 0; level < kLevels; ++level) {
      const auto& table = table_of(level);
      auto& fits = fits_[static_cast<std::size_t>(level)];
      fits.assign((std::size_t{table.all} + 64) / 64, 0);
      fits[0] = 1;
      // The lowest open cell goes with its right or its lower neighbour.
      for (Cells open = 1; open <= table.all; ++open) {
        const int cell = core::lowest(open);
        auto partners = table.beside[static_cast<std::size_t>(cell)] & open;
        bool fit = false;
        while (partners != 0 && !fit) {
          const auto rest = open & ~cell_bit(cell) & ~cell_bit(core::pop_lowest(partners));
          fit = (fits[rest / 64] >> (rest % 64) & 1) != 0;
        }
        if (fit) fits[open / 64] |= std::uint64_t{1} << (open % 64);
      }
    }
  }
  [[nodiscard]] bool fit(int level, Cells open) const noexcept {
    return (fits_[static_cast<std::size_t>(level)][open / 64] >> (open % 64) & 1) != 0;
  }

 private:
  std::array<std::vector<std::uint64_t>, kLevels> fits_;
};

Rotation turned(Rotation rotation, int quarters) noexcept {
  return static_cast<Rotation>((static_cast<int>(rotation) + quarters) & 3);
}

// A tall surface, 8 x 10 quarters, turned clockwise into a wide one.
Bits128 turned_wide(Bits128 tall) noexcept {
  Bits128 wide = 0;
  while (tall != 0) {
    const int at = core::pop_lowest(tall);
    const int x = at % pyramido::kQuarterStride;
    const int y = at / pyramido::kQuarterStride;
    wide |= core::bit128(pyramido::quarter_index(9 - y, x));
  }
  return wide;
}

}  // namespace

bool can_tile(int level, Cells open) noexcept {
  static const Tilings tilings;
  return tilings.fit(level, open);
}

int fewest_holes(int level, Cells open) noexcept {
  if (can_tile(level, open)) return 0;
  // The lowest open cell stays empty or goes with a neighbour.
  const int cell = core::lowest(open);
  const auto rest = open & ~cell_bit(cell);
  int fewest = 1 + fewest_holes(level, rest);
  for (auto partners = table_of(level).beside[static_cast<std::size_t>(cell)] & rest; partners != 0;)
    fewest = std::min(fewest, fewest_holes(level, rest & ~cell_bit(core::pop_lowest(partners))));
  return fewest;
}

Rotation Frame::to_board(Rotation real) const noexcept { return turned(real, tall ? 1 : 0); }
Rotation Frame::to_real(Rotation board) const noexcept { return turned(board, tall ? 3 : 0); }

int Frame::to_board(int level, pyramido::Cell real) const noexcept {
  const int x = real.x() + dx;
  const int y = real.y() + dy;
  return tall ? x * width(level) + width(level) - 1 - y : y * width(level) + x;
}

pyramido::Cell Frame::to_real(int level, int cell) const noexcept {
  const int x = cell % width(level);
  const int y = cell / width(level);
  return tall ? pyramido::Cell::of(y - dx, width(level) - 1 - x - dy) : pyramido::Cell::of(x - dx, y - dy);
}

Frames frames_of(const pyramido::Pyramid& pyramid, int level) {
  Frames frames;
  if (level > 0) {
    frames.push_back({pyramid.shape() == pyramido::Shape::kTall, 0, 0});
    return frames;
  }
  // Nothing lies there yet: one frame stands for all.
  if (pyramid.occupied == 0) {
    frames.push_back({});
    return frames;
  }
  for (const bool tall : {false, true})
    for (int dy = 0; dy <= (tall ? 5 : 4) - pyramid.height; ++dy)
      for (int dx = 0; dx <= (tall ? 4 : 5) - pyramid.width; ++dx)
        frames.push_back({tall, static_cast<std::int8_t>(dx), static_cast<std::int8_t>(dy)});
  return frames;
}

void Board::put(int cell, Block block) noexcept {
  const auto c = static_cast<std::size_t>(cell);
  const auto& table = table_of(level);
  colour[static_cast<std::size_t>(block.colour())] |= table.quarters[c];
  jewels |= core::placed(core::low64(pyramido::kJewelQuarters[block.jewels().bits()]), table.quarter[c]);
  open &= ~cell_bit(cell);
}

void Board::play(const pyramido::Domino& piece, const Turn& turn) noexcept {
  const auto& table = table_of(level);
  const auto& spot = table.spots[turn.spot];
  const std::array<std::uint8_t, 2> cells = {spot.left, spot.right};
  std::array<Block, 2> blocks = {piece.left.turned(spot.rotation), piece.right.turned(spot.rotation)};
  const auto mark = [&](int block) {
    const auto c = static_cast<std::size_t>(blocks[static_cast<std::size_t>(block)].colour());
    marked = static_cast<std::uint8_t>(marked | 1U << c);
    marker[c] = table.quarter[cells[static_cast<std::size_t>(block)]];
  };
  if (turn.mark >= 0) mark(turn.mark);
  if (turn.cover >= 0) {
    blocks[turn.cover == 0 ? 0 : 1] = pyramido::cover_block(turn.side, turn.card);
    cards = static_cast<std::uint8_t>(cards & ~(1U << pyramido::card_of(turn.side)));
    if (!is_marked(turn.side)) mark(turn.cover);
  }
  put(spot.left, blocks[0]);
  put(spot.right, blocks[1]);
}

int Board::level_score() const noexcept {
  int sum = 0;
  int fewest = 1000;
  for (std::size_t c = 0; c < kColours; ++c) {
    if ((marked >> c & 1) == 0) continue;
    const auto area = area_of(colour[c], pyramido::kBlockAt[marker[c]]);
    const int found = core::count(area & jewels);
    sum += found;
    fewest = std::min(fewest, found);
  }
  return marked == 0 ? 0 : sum + fewest;
}

void Board::score_level() noexcept {
  assert(level_complete() && !is_over());
  points = static_cast<std::int16_t>(points + level_score());
  marked = 0;
  ++level;
  if (is_over()) return;
  open = table_of(level).all;
  const auto hidden = kCovered[level];
  jewels &= ~hidden;
  for (auto& board : colour) board &= ~hidden;
}

Board empty_board() noexcept {
  Board board;
  board.open = table_of(0).all;
  board.cards = 7;
  return board;
}

Board board_of(const pyramido::State& state, pyramido::Seat seat, const Frame& frame) noexcept {
  const auto& pyramid = state.pyramid(seat);
  const int level = state.level.index();
  const auto placed = [&](Bits128 quarters) {
    quarters <<= 2 * frame.dx + 2 * frame.dy * pyramido::kQuarterStride;
    return frame.tall ? turned_wide(quarters) : quarters;
  };
  auto board = empty_board();
  board.level = static_cast<std::uint8_t>(level);
  board.cards = pyramid.cards;
  for (int l = 0; l < level; ++l)
    board.points = static_cast<std::int16_t>(board.points + pyramid.scores[static_cast<std::size_t>(l)]);
  for (std::size_t c = 0; c < kColours; ++c) board.colour[c] = placed(pyramid.surface.colour[c]);
  board.jewels = placed(pyramid.surface.jewels);
  board.open = table_of(level).all;
  for (auto rest = pyramid.occupied; rest != 0;)
    board.open &= ~cell_bit(frame.to_board(level, pyramido::Cell::at(core::pop_lowest(rest))));
  for (std::size_t c = 0; c < kColours; ++c) {
    if (!pyramid.marker[c].exists()) continue;
    board.marked = static_cast<std::uint8_t>(board.marked | 1U << c);
    board.marker[c] = table_of(level).quarter[static_cast<std::size_t>(frame.to_board(level, pyramid.marker[c]))];
  }
  return board;
}

}  // namespace benben::bots::builder
