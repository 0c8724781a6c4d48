#include "bots/pyramido_safe.h"

#include <array>
#include <cassert>
#include <vector>

#include "core/bits.h"
#include "pyramido/pyramido.h"

namespace benben::bots {
namespace {

using namespace pyramido;

// Free pairs of cells, as in Spots::of_pairs.
struct Pairs {
  std::uint64_t lying = 0, standing = 0;
};

// A level's rectangle in the cell grid, and its cells packed row by row into a small number.
struct Rectangle {
  Shape shape;
  Level level;
  int width = level_width(shape, level);
  int height = level_height(shape, level);
  [[nodiscard]] constexpr std::uint32_t pack(std::uint64_t cells) const noexcept {
    if constexpr (core::kFastGather) return static_cast<std::uint32_t>(core::gather(cells, level_cells(shape, level)));
    std::uint32_t packed = 0;
    for (int y = 0; y < height; ++y) {
      const auto row = cells >> ((y + Cell::kMargin) * Cell::kStride + Cell::kMargin) & ((1U << width) - 1);
      packed |= static_cast<std::uint32_t>(row) << (y * width);
    }
    return packed;
  }
  [[nodiscard]] constexpr std::uint32_t size() const noexcept { return 1U << (width * height); }
};

// For each set of taken cells of a rectangle: can dominoes fill the rest?
std::vector<bool> tileable_sets(Rectangle r) {
  const auto full = r.size() - 1;
  std::vector<bool> ok(r.size());
  ok[full] = true;
  // The first free cell is the left or the upper half of some domino.
  for (auto taken = full; taken-- > 0;) {
    const int cell = std::countr_one(taken);
    const bool right = cell % r.width + 1 < r.width && (taken >> (cell + 1) & 1) == 0;
    const bool below = cell + r.width < r.width * r.height && (taken >> (cell + r.width) & 1) == 0;
    ok[taken] = (right && ok[taken | 3U << cell]) || (below && ok[taken | 1U << cell | 1U << (cell + r.width)]);
  }
  return ok;
}

// The safe pairs of every position that safe play can reach, by level and taken cells.
class SafeTable {
 public:
  SafeTable() {
    for (std::size_t s = 0; s < 2; ++s)
      for (int l = 1; l < kLevels; ++l) fill_upper(static_cast<Shape>(s), Level::at(l));
    fill_first();
  }

  [[nodiscard]] Pairs upper(Shape shape, Level level, std::uint64_t occupied) const noexcept {
    return upper_[static_cast<std::size_t>(shape)][static_cast<std::size_t>(level.index())]
                 [rectangle(shape, level).pack(occupied)];
  }
  // Level 1, packed as 5 x 4, or as 4 x 5 once it is five high.
  [[nodiscard]] const Pairs& first(int height, std::uint64_t occupied) const noexcept {
    const auto shape = height == 5 ? Shape::kTall : Shape::kWide;
    return first_[static_cast<std::size_t>(shape)][rectangle(shape, Level::at(0)).pack(occupied)];
  }
  void prefetch_first(int height, std::uint64_t occupied) const noexcept {
    __builtin_prefetch(&first(height, occupied));
  }

 private:
  static constexpr Rectangle rectangle(Shape shape, Level level) noexcept { return {shape, level}; }

  void fill_upper(Shape shape, Level level) {
    const auto r = rectangle(shape, level);
    const auto ok = tileable_sets(r);
    auto& table = upper_[static_cast<std::size_t>(shape)][static_cast<std::size_t>(level.index())];
    table.resize(r.size());
    for (auto cells = level_cells(shape, level);; cells = (cells - 1) & level_cells(shape, level)) {
      const auto free = level_cells(shape, level) & ~cells;
      auto& pairs = table[r.pack(cells)];
      for (auto rest = free & (free >> 1); rest != 0;) {
        const auto bit = std::uint64_t{1} << core::pop_lowest(rest);
        if (ok[r.pack(cells | bit | bit << 1)]) pairs.lying |= bit;
      }
      for (auto rest = free & (free >> Cell::kStride); rest != 0;) {
        const auto bit = std::uint64_t{1} << core::pop_lowest(rest);
        if (ok[r.pack(cells | bit | bit << Cell::kStride)]) pairs.standing |= bit;
      }
      if (cells == 0) break;
    }
  }

  // What lies on level 1 floats: it is safe if some rectangle around it can be completed.
  struct Floating {
    std::uint64_t cells;
    int width, height;
  };
  static Floating grown(const Floating& from, std::uint64_t pair, int x, int y, int x2, int y2) noexcept {
    const int dx = x < 0 ? -x : 0;
    const int dy = y < 0 ? -y : 0;
    return {(from.cells | pair) << (dx + dy * Cell::kStride), std::max(from.width, x2 + 1) + dx,
            std::max(from.height, y2 + 1) + dy};
  }
  bool completable(const Floating& at) const noexcept {
    for (std::size_t s = 0; s < 2; ++s) {
      const auto r = rectangle(static_cast<Shape>(s), Level::at(0));
      for (int dy = 0; at.height + dy <= r.height; ++dy)
        for (int dx = 0; at.width + dx <= r.width; ++dx)
          if (first_tileable_[s][r.pack(at.cells << (dx + dy * Cell::kStride))]) return true;
    }
    return false;
  }
  void fill_first() {
    for (std::size_t s = 0; s < 2; ++s) {
      const auto r = rectangle(static_cast<Shape>(s), Level::at(0));
      first_[s].resize(r.size());
      first_tileable_[s] = tileable_sets(r);
    }
    std::vector<Floating> open = {{Cell::of(0, 0).bit() | Cell::of(1, 0).bit(), 2, 1},
                                  {Cell::of(0, 0).bit() | Cell::of(0, 1).bit(), 1, 2}};
    while (!open.empty()) {
      const auto at = open.back();
      open.pop_back();
      const auto shape = at.height == 5 ? Shape::kTall : Shape::kWide;
      auto& pairs = first_[static_cast<std::size_t>(shape)][rectangle(shape, Level::at(0)).pack(at.cells)];
      if ((pairs.lying | pairs.standing) != 0) continue;  // seen before
      Pyramid pyramid;
      pyramid.occupied = at.cells;
      pyramid.width = static_cast<std::uint8_t>(at.width);
      pyramid.height = static_cast<std::uint8_t>(at.height);
      const auto legal = spots(pyramid, Level::at(0));
      for (const bool standing : {false, true})
        for (auto rest = legal.left[standing ? 1 : 0]; rest != 0;) {
          const auto cell = Cell::at(core::pop_lowest(rest));
          const int x2 = cell.x() + (standing ? 0 : 1);
          const int y2 = cell.y() + (standing ? 1 : 0);
          const auto pair = cell.bit() | Cell::of(x2, y2).bit();
          const auto next = grown(at, pair, cell.x(), cell.y(), x2, y2);
          if (!completable(next)) continue;
          (standing ? pairs.standing : pairs.lying) |= cell.bit();
          open.push_back(next);
        }
    }
    for (auto& table : first_tileable_) table = {};
  }

  std::array<std::array<std::vector<Pairs>, kLevels>, 2> upper_;
  std::array<std::vector<Pairs>, 2> first_;
  std::array<std::vector<bool>, 2> first_tileable_;
};

const SafeTable& safe_table() {
  static const SafeTable table;
  return table;
}

}  // namespace

Spots safe_spots(const Pyramid& pyramid, Level level) {
  if (level.index() == 0 && pyramid.occupied == 0) return spots(pyramid, level);
  const auto pairs = level.index() == 0 ? safe_table().first(pyramid.height, pyramid.occupied)
                                        : safe_table().upper(pyramid.shape(), level, pyramid.occupied);
  return Spots::of_pairs(pairs.lying, pairs.standing);
}

Move safe_move(const State& state, core::Rng& rng) {
  switch (state.phase) {
    case Phase::kPlace: {
      const auto& pyramid = state.pyramid(state.turn);
      auto free = safe_spots(pyramid, state.level);
      if (free.none()) free = spots(pyramid, state.level);
      int all = 0;
      for (const auto cells : free.left) all += core::count(cells);
      const auto slot = static_cast<int>(rng.below(kSlots));
      auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(all)));
      for (std::size_t r = 0;; ++r) {
        const int here = core::count(free.left[r]);
        if (n < here) return Move::place(slot, Cell::at(core::nth(free.left[r], n)), static_cast<Rotation>(r));
        n -= here;
      }
    }
    case Phase::kCover:
      return Move::decline();
    default:
      return game::random_move<Pyramido>(state, rng);
  }
}

namespace {

// The unseen dominoes in a row: a draw takes one and closes the gap with the last.
class Unseen {
 public:
  // All of them, as at the start of a game.
  Unseen() noexcept : ids_{kAll}, count_{kDominoCount} {}
  [[nodiscard]] int count() const noexcept { return static_cast<int>(count_); }
  DominoId draw(int at) noexcept {
    const auto id = ids_[static_cast<std::size_t>(at)];
    ids_[static_cast<std::size_t>(at)] = ids_[--count_];
    return DominoId::at(id);
  }
  [[nodiscard]] Bits128 set() const noexcept {
    std::array<std::uint64_t, 2> halves{};
    for (std::uint32_t i = 0; i < count_; ++i) halves[ids_[i] / 64] |= std::uint64_t{1} << ids_[i] % 64;
    return Bits128{halves[1]} << 64 | halves[0];
  }

 private:
  static constexpr auto kAll = [] {
    std::array<std::uint8_t, kDominoCount> ids{};
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = static_cast<std::uint8_t>(i);
    return ids;
  }();
  std::array<std::uint8_t, kDominoCount> ids_;
  std::uint32_t count_;
};

// One random number a turn, cut into what the turn must choose. The bias of a choice among n is
// under n / 2^20.
class Choice {
 public:
  explicit Choice(core::Rng& rng) noexcept : bits_{rng.next()} {}
  [[nodiscard]] int spot(int spots) const noexcept { return below(0, spots); }
  [[nodiscard]] int slot() const noexcept { return static_cast<int>((bits_ >> 40 & 0xFFFFU) * kSlots >> 16); }
  [[nodiscard]] int unseen(int count) const noexcept { return below(20, count); }
  [[nodiscard]] bool flipped() const noexcept { return (bits_ >> 56 & 1) != 0; }
  [[nodiscard]] bool right_block() const noexcept { return (bits_ >> 57 & 1) != 0; }
  [[nodiscard]] bool right_pile() const noexcept { return (bits_ >> 58 & 1) != 0; }
  [[nodiscard]] Rotation first_rotation() const noexcept { return static_cast<Rotation>(bits_ >> 59 & 3); }

 private:
  [[nodiscard]] int below(int shift, int n) const noexcept {
    return static_cast<int>((bits_ >> shift & 0xFFFFFU) * static_cast<std::uint64_t>(n) >> 20);
  }
  std::uint64_t bits_;
};

}  // namespace

void play_safely(State& state, core::Rng& rng, SafeGame* log) {
  const auto& table = safe_table();
  assert(state.reveal == 0);
  Unseen unseen;
  const auto draw = [&] {
    return unseen.draw(static_cast<int>(rng.below(static_cast<std::uint32_t>(unseen.count()))));
  };
  for (auto& id : state.quarry) id = draw();
  for (auto& pile : state.piles) pile.top = draw();
  state.reveal = State::kNothing;
  if (log != nullptr) {
    for (std::size_t s = 0; s < kSlots; ++s) log->opening[s] = state.quarry[s];
    for (std::size_t k = 0; k < kPiles; ++k) log->opening[kSlots + k] = state.piles[k].top;
  }

  // Safe play never fills and eliminates nobody, so on a level all take as many turns.
  for (;;) {
    const auto level = state.level;
    const int turns = kLevelDominoes[static_cast<std::size_t>(level.index())] * state.players;
    for (int t = 0; t < turns; ++t) {
      auto& pyramid = state.pyramid(state.turn);
      const Choice choice{rng};
      Cell left;
      Rotation rotation{};
      if (level.index() == 0 && pyramid.occupied == 0) {
        left = Cell::of(0, 0);
        rotation = choice.first_rotation();
      } else {
        const auto pairs = level.index() == 0 ? table.first(pyramid.height, pyramid.occupied)
                                              : table.upper(pyramid.shape(), level, pyramid.occupied);
        const int lying = core::count(pairs.lying);
        const int n = choice.spot(lying + core::count(pairs.standing));
        const bool standing = n >= lying;
        const int cell = core::nth(standing ? pairs.standing : pairs.lying, standing ? n - lying : n);
        rotation = static_cast<Rotation>((standing ? 1 : 0) + (choice.flipped() ? 2 : 0));
        left = Cell::at(cell + (choice.flipped() ? (standing ? Cell::kStride : 1) : 0));
      }
      const auto place = Move::place(choice.slot(), left, rotation);
      auto& slot = state.quarry[static_cast<std::size_t>(choice.slot())];
      const auto& domino = turned(slot, rotation);
      const auto placed = put_domino(pyramid, level, left, rotation, domino);

      const auto can_mark = [&](Block block) {
        return block.jewels().bits() != 0 && !pyramid.is_marked(block.colour());
      };
      const bool mark_left = can_mark(domino.left);
      const bool mark_right = can_mark(domino.right);
      Cell marked = Cell::none();
      if (mark_left || mark_right) {
        const bool right = mark_right && (!mark_left || choice.right_block());
        marked = right ? placed.right : placed.left;
        pyramid.marker[static_cast<std::size_t>((right ? domino.right : domino.left).colour())] = marked;
      }

      const int from = choice.slot() + (choice.right_pile() ? 1 : 0);
      auto& pile = state.piles[static_cast<std::size_t>(from)];
      slot = pile.top;
      take_top(state, from);
      pile.top = unseen.draw(choice.unseen(unseen.count()));
      if (log != nullptr) log->turns.push_back({place, marked, from, pile.top});
      // The table is larger than the cache; the others' turns hide the wait.
      if (level.index() == 0) table.prefetch_first(pyramid.height, pyramid.occupied);
      state.turn = state.turn.next(state.players);
    }
    state.turn = state.first;
    finish_level(state);
    if (state.phase == Phase::kOver) break;
  }
  state.unseen = unseen.set();
}

}  // namespace benben::bots
