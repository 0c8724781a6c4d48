#include "bots/pyramido_safe.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <unordered_map>
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
  // What lies on level 1 after safe play, up to where it lies: few thousand outlines. The n-th safe
  // pair, lying ones first, leads to the outline next(outline, n).
  using Outline = std::uint16_t;
  static constexpr Outline kLying = 0, kStanding = 1;  // of the first domino
  [[nodiscard]] const Pairs& pairs(Outline outline) const noexcept { return outlines_[outline].pairs; }
  [[nodiscard]] Outline next(Outline outline, int n) const noexcept {
    return next_[outlines_[outline].first_next + static_cast<std::uint32_t>(n)];
  }
  // No pairs if safe play cannot have come here.
  [[nodiscard]] Pairs first(std::uint64_t occupied) const noexcept {
    const auto found = by_cells_.find(occupied);
    return found == by_cells_.end() ? Pairs{} : pairs(found->second);
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
  static Floating grown(const Floating& from, Cell cell, bool standing) noexcept {
    const int x2 = cell.x() + (standing ? 0 : 1);
    const int y2 = cell.y() + (standing ? 1 : 0);
    const int dx = std::max(0, -cell.x());
    const int dy = std::max(0, -cell.y());
    return {(from.cells | cell.bit() | Cell::of(x2, y2).bit()) << (dx + dy * Cell::kStride),
            std::max(from.width, x2 + 1) + dx, std::max(from.height, y2 + 1) + dy};
  }
  using Tileable = std::array<std::vector<bool>, 2>;
  static bool completable(const Tileable& tileable, const Floating& at) noexcept {
    for (std::size_t s = 0; s < 2; ++s) {
      const auto r = rectangle(static_cast<Shape>(s), Level::at(0));
      for (int dy = 0; at.height + dy <= r.height; ++dy)
        for (int dx = 0; at.width + dx <= r.width; ++dx)
          if (tileable[s][r.pack(at.cells << (dx + dy * Cell::kStride))]) return true;
    }
    return false;
  }
  void fill_first() {
    const Tileable tileable = {tileable_sets(rectangle(Shape::kWide, Level::at(0))),
                               tileable_sets(rectangle(Shape::kTall, Level::at(0)))};
    std::vector<Floating> found;
    const auto number = [&](const Floating& at) {
      const auto [place, is_new] = by_cells_.try_emplace(at.cells, static_cast<Outline>(found.size()));
      if (is_new) found.push_back(at);
      return place->second;
    };
    number({Cell::of(0, 0).bit() | Cell::of(1, 0).bit(), 2, 1});
    number({Cell::of(0, 0).bit() | Cell::of(0, 1).bit(), 1, 2});
    for (std::size_t i = 0; i < found.size(); ++i) {
      const auto at = found[i];
      auto& outline = outlines_.emplace_back();
      outline.first_next = static_cast<std::uint32_t>(next_.size());
      Pyramid pyramid;
      pyramid.occupied = at.cells;
      pyramid.width = static_cast<std::uint8_t>(at.width);
      pyramid.height = static_cast<std::uint8_t>(at.height);
      const auto legal = spots(pyramid, Level::at(0));
      for (const bool standing : {false, true})
        for (auto rest = legal.left[standing ? 1 : 0]; rest != 0;) {
          const auto cell = Cell::at(core::pop_lowest(rest));
          const auto after = grown(at, cell, standing);
          if (!completable(tileable, after)) continue;
          (standing ? outline.pairs.standing : outline.pairs.lying) |= cell.bit();
          next_.push_back(number(after));
        }
    }
    assert(found.size() < 65536);
  }

  struct OutlineEntry {
    Pairs pairs;
    std::uint32_t first_next = 0;
  };
  std::array<std::array<std::vector<Pairs>, kLevels>, 2> upper_;
  std::vector<OutlineEntry> outlines_;
  std::vector<Outline> next_;
  std::unordered_map<std::uint64_t, Outline> by_cells_;
};

const SafeTable& safe_table() {
  static const SafeTable table;
  return table;
}

}  // namespace

Spots safe_spots(const Pyramid& pyramid, Level level) {
  if (level.index() == 0 && pyramid.occupied == 0) return spots(pyramid, level);
  const auto pairs = level.index() == 0 ? safe_table().first(pyramid.occupied)
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
    // Two words held apart and no branch: an id is in the one or the other.
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    for (std::uint32_t i = 0; i < count_; ++i) {
      const auto bit = std::uint64_t{1} << ids_[i] % 64;
      const auto in_high = std::uint64_t{0} - (ids_[i] / 64);
      low |= bit & ~in_high;
      high |= bit & in_high;
    }
    return Bits128{high} << 64 | low;
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

// All turns of one level. The level is a constant so that its tables are found at compile time,
// and choices are computed instead of branched on: a processor cannot guess them.
template <int kLevel>
void play_level(State& state, core::Rng& rng, Unseen& unseen, SafeGame* log) {
  constexpr auto level = Level::at(kLevel);
  const auto& table = safe_table();
  const int players = state.players;
  std::array<SafeTable::Outline, game::kMaxPlayers> outlines{};  // level 1: what each has built
  const int turns = kLevelDominoes[kLevel] * players;
  for (int t = 0; t < turns; ++t) {
    auto& pyramid = state.pyramid(state.turn);
    const Choice choice{rng};
    const int flipped = choice.flipped() ? 1 : 0;
    Cell left = Cell::of(0, 0);
    auto rotation = choice.first_rotation();
    auto& outline = outlines[static_cast<std::size_t>(state.turn.index())];
    if (kLevel == 0 && pyramid.occupied == 0) {
      outline = static_cast<int>(rotation) % 2 == 0 ? SafeTable::kLying : SafeTable::kStanding;
    } else {
      const auto pairs = kLevel == 0 ? table.pairs(outline) : table.upper(pyramid.shape(), level, pyramid.occupied);
      const int lying = core::count(pairs.lying);
      const int n = choice.spot(lying + core::count(pairs.standing));
      if (kLevel == 0) outline = table.next(outline, n);
      const int standing = n >= lying ? 1 : 0;
      const auto all = std::uint64_t{0} - static_cast<std::uint64_t>(standing);  // every bit, or none
      const auto cells = (pairs.standing & all) | (pairs.lying & ~all);
      rotation = static_cast<Rotation>(standing + 2 * flipped);
      left = Cell::at(core::nth(cells, n - (lying & -standing)) + (flipped << (3 * standing)));
    }
    const auto place = Move::place(choice.slot(), left, rotation);
    auto& slot = state.quarry[static_cast<std::size_t>(choice.slot())];
    const auto& domino = turned(slot, rotation);
    const auto placed = put_domino(pyramid, level, left, rotation, domino);

    const auto can_mark = [&](Block block) {
      return static_cast<int>(block.jewels().bits() != 0) & static_cast<int>(!pyramid.is_marked(block.colour()));
    };
    const int mark_left = can_mark(domino.left);
    const int mark_right = can_mark(domino.right);
    const int right = mark_right & (~mark_left | static_cast<int>(choice.right_block())) & 1;
    const int any = mark_left | mark_right;
    const std::array<Colour, 2> colours = {domino.left.colour(), domino.right.colour()};
    const std::array<Cell, 2> cells = {placed.left, placed.right};
    auto& marker = pyramid.marker[static_cast<std::size_t>(colours[static_cast<std::size_t>(right)])];
    const auto marked = cells[static_cast<std::size_t>(right)];
    marker = any != 0 ? marked : marker;

    const int from = choice.slot() + (choice.right_pile() ? 1 : 0);
    auto& pile = state.piles[static_cast<std::size_t>(from)];
    slot = pile.top;
    take_top(state, from);
    pile.top = unseen.draw(choice.unseen(unseen.count()));
    if (log != nullptr) log->turns.push_back({place, any != 0 ? marked : Cell::none(), from, pile.top});
    state.turn = state.turn.next(players);
  }
  state.turn = state.first;
  finish_level(state);
}

}  // namespace

void play_safely(State& state, core::Rng& rng, SafeGame* log) {
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
  play_level<0>(state, rng, unseen, log);
  play_level<1>(state, rng, unseen, log);
  play_level<2>(state, rng, unseen, log);
  play_level<3>(state, rng, unseen, log);
  state.unseen = unseen.set();
}

}  // namespace benben::bots
