#include "games/pyramido/bots/safe.h"

#include <array>
#include <unordered_map>
#include <vector>

#include "core/bits.h"
#include "games/pyramido/rules/pyramido.h"

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
  // No pairs if safe play cannot have come here.
  [[nodiscard]] Pairs first(std::uint64_t occupied) const noexcept {
    const auto found = first_.find(occupied);
    return found == first_.end() ? Pairs{} : found->second;
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
  using Tileable = std::array<std::vector<bool>, 2>;
  static bool completable(const Tileable& tileable, const Pyramid& at) noexcept {
    for (std::size_t s = 0; s < 2; ++s) {
      const auto r = rectangle(static_cast<Shape>(s), Level::at(0));
      for (int dy = 0; at.height + dy <= r.height; ++dy)
        for (int dx = 0; at.width + dx <= r.width; ++dx)
          if (tileable[s][r.pack(at.occupied << (dx + dy * Cell::kStride))]) return true;
    }
    return false;
  }
  // From the empty level on, every way to lay a safe pair; only cells, width and height matter.
  void fill_first() {
    const Tileable tileable = {tileable_sets(rectangle(Shape::kWide, Level::at(0))),
                               tileable_sets(rectangle(Shape::kTall, Level::at(0)))};
    for (std::vector<Pyramid> reached{Pyramid{}}; !reached.empty();) {
      const auto at = reached.back();
      reached.pop_back();
      auto& pairs = first_[at.occupied];
      const auto legal = spots(at, Level::at(0));
      for (const bool standing : {false, true})
        for (auto rest = legal.left[standing ? 1 : 0]; rest != 0;) {
          const auto cell = Cell::at(core::pop_lowest(rest));
          const auto other = right_of(cell, standing ? Rotation::k90 : Rotation::k0);
          auto after = at;
          const int moved = make_room(after, cell, other);
          after.occupied |= (cell.bit() | other.bit()) << moved;
          if (!completable(tileable, after)) continue;
          (standing ? pairs.standing : pairs.lying) |= cell.bit();
          if (first_.try_emplace(after.occupied).second) reached.push_back(after);
        }
    }
  }

  std::array<std::array<std::vector<Pairs>, kLevels>, 2> upper_;
  std::unordered_map<std::uint64_t, Pairs> first_;
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

}  // namespace benben::bots
