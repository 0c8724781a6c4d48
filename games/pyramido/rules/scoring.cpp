// scoring.cpp: areas, marked areas and Mino's bonus.
#include <algorithm>
#include <array>
#include <optional>

#include "games/pyramido/rules/rules.h"

namespace benben::pyramido {
namespace {

Bits128 marker_seeds(const Pyramid& pyramid, Level level) noexcept {
  Bits128 seeds = 0;
  const auto& quarters = kQuartersOrNone[static_cast<std::size_t>(level.index())];
  for (const auto cell : pyramid.marker) seeds |= quarters[static_cast<std::size_t>(cell.index())];
  return seeds;
}

// The blocks of a pyramid as a graph, for areas that also connect through covered blocks.
class Structure {
 public:
  Structure(const Pyramid& pyramid, Level top) noexcept : shape_{pyramid.shape()} {
    for (int l = 0; l <= top.index(); ++l) {
      const auto level = Level::at(l);
      const int height = l == 0 ? pyramid.height : level_height(shape_, level);
      const int width = l == 0 ? pyramid.width : level_width(shape_, level);
      for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
          if (l == top.index() && (pyramid.occupied & Cell::of(x, y).bit()) == 0) continue;
          add(pyramid.blocks.at(shape_, level, Cell::of(x, y)), level, x, y);
        }
    }
  }

  // The visible quarters of all blocks of the area that holds this block.
  [[nodiscard]] Bits128 area_of(Level level, Cell cell) const noexcept {
    return seen_of(find(index_of(level, cell.x(), cell.y())));
  }
  // The same for the block that is seen at a quarter.
  [[nodiscard]] Bits128 area_seen_at(Bits128 quarter) const noexcept {
    int top = -1;
    for (int i = 0; i < count_; ++i)  // higher levels come later
      if ((nodes_[static_cast<std::size_t>(i)].quarters & quarter) != 0) top = i;
    return seen_of(find(top));
  }

 private:
  [[nodiscard]] Bits128 seen_of(int root) const noexcept {
    Bits128 quarters = 0;
    Bits128 covered = 0;  // by blocks of higher levels, be they of this area or not
    for (int l = kLevels - 1; l >= 0; --l) {
      Bits128 here = 0;
      for (int i = 0; i < count_; ++i) {
        const auto& node = nodes_[static_cast<std::size_t>(i)];
        if (node.level.index() != l) continue;
        here |= node.quarters;
        if (find(i) == root) quarters |= node.quarters & ~covered;
      }
      covered |= here;
    }
    return quarters;
  }

  struct Node {
    Block block;
    Level level;
    int x = 0, y = 0;
    Bits128 quarters = 0;
    int parent = 0;
  };

  void add(Block block, Level level, int x, int y) noexcept {
    if (!block.exists()) return;
    const int self = count_++;
    auto& node = nodes_[static_cast<std::size_t>(self)];
    node = {block, level, x, y, block_quarters(level, Cell::of(x, y)), self};
    // A neighbour to the left or above on the level; the four blocks it lies on.
    join(self, index_of(level, x - 1, y));
    join(self, index_of(level, x, y - 1));
    if (level.index() == 0) return;
    const auto below = Level::at(level.index() - 1);
    for (const int dy : {0, 1})
      for (const int dx : {0, 1}) join(self, index_of(below, x + dx, y + dy));
  }
  [[nodiscard]] int index_of(Level level, int x, int y) const noexcept {
    for (int i = 0; i < count_; ++i) {
      const auto& node = nodes_[static_cast<std::size_t>(i)];
      if (node.level == level && node.x == x && node.y == y) return i;
    }
    return -1;
  }
  void join(int a, int b) noexcept {
    if (b < 0 ||
        nodes_[static_cast<std::size_t>(a)].block.colour() != nodes_[static_cast<std::size_t>(b)].block.colour())
      return;
    nodes_[static_cast<std::size_t>(find(a))].parent = find(b);
  }
  [[nodiscard]] int find(int i) const noexcept {
    while (nodes_[static_cast<std::size_t>(i)].parent != i) i = nodes_[static_cast<std::size_t>(i)].parent;
    return i;
  }

  Shape shape_;
  std::array<Node, 40> nodes_{};
  int count_ = 0;
};

// `reached`: the quarters of all marked areas, each of which is of its marker's colour.
int points(const Pyramid& pyramid, const Surface& surface, Bits128 reached) noexcept {
  constexpr int kNobody = 1000;  // more than any area holds
  int sum = 0;
  int fewest = kNobody;
  const auto jewels = reached & surface.jewels;
  for (std::size_t c = 0; c < kColours; ++c) {
    // Nothing is reached of a colour without a marker; only the fewest must pass it over. No
    // branch: which colours are marked cannot be guessed, and this is the bots' inner loop.
    const int found = core::count(jewels & surface.colour[c]);
    sum += found;
    fewest = std::min(fewest, found + kNobody * static_cast<int>(!pyramid.marker[c].exists()));
  }
  return fewest >= kNobody ? 0 : sum + fewest;
}

Bits128 reach(const Pyramid& pyramid, const Surface& surface, Level level, Areas areas) noexcept {
  if (areas == Areas::kVisible) return flood(surface, marker_seeds(pyramid, level));
  const Structure structure{pyramid, level};
  Bits128 quarters = 0;
  for (std::size_t c = 0; c < kColours; ++c)
    if (pyramid.marker[c].exists()) quarters |= structure.area_of(level, pyramid.marker[c]);
  return quarters;
}

}  // namespace

Surface visible_surface(const Pyramid& pyramid, Level level) noexcept {
  Surface surface;
  const auto shape = pyramid.shape();
  for (int l = 0; l <= level.index(); ++l) {
    const auto at = Level::at(l);
    const auto cells = l == level.index() ? pyramid.occupied : level_cells(shape, at);
    for (auto rest = cells; rest != 0;) {
      const auto cell = Cell::at(core::pop_lowest(rest));
      surface.cover(pyramid.blocks.at(shape, at, cell), quarter_of(at, cell));
    }
  }
  return surface;
}

void lay_surface(Pyramid& pyramid, Level level) noexcept {
  const auto shape = pyramid.shape();
  pyramid.surface = {};
  for (int l = 0; l <= level.index(); ++l) {
    const auto on = Level::at(l);
    // What the level will cover is gone already.
    if (on == level && l > 0) pyramid.surface.clear(level_quarters(shape, on));
    for (auto cells = on == level ? pyramid.occupied : level_cells(shape, on); cells != 0;) {
      const auto where = Cell::at(core::pop_lowest(cells));
      pyramid.surface.cover(pyramid.blocks.at(shape, on, where), quarter_of(on, where));
    }
  }
}

int level_score(const Pyramid& pyramid, Level level, Areas areas) noexcept {
  return points(pyramid, pyramid.surface, reach(pyramid, pyramid.surface, level, areas));
}

VisibleAreas visible_areas(const Pyramid& pyramid, Level level, Areas areas) noexcept {
  const auto surface = visible_surface(pyramid, level);
  std::optional<Structure> structure;
  if (areas == Areas::kStructural) structure.emplace(pyramid, level);
  Bits128 left = 0;  // quarters that are in no area yet
  for (const auto& board : surface.colour) left |= board;
  VisibleAreas found;
  const auto add = [&](Bits128 quarter, Cell marker) {
    std::size_t colour = 0;
    while ((surface.colour[colour] & quarter) == 0) ++colour;
    const auto quarters = structure ? structure->area_seen_at(quarter) : flood(surface, quarter);
    found.push_back({static_cast<Colour>(colour), marker, quarters});
    left &= ~quarters;
  };
  for (const auto cell : pyramid.marker)
    if (cell.exists()) add(core::bit128(quarter_of(level, cell)), cell);
  while (left != 0) add(left & (~left + 1), Cell::none());
  return found;
}

Scoring score_now(const Pyramid& pyramid, Level level, Areas areas) noexcept {
  const auto surface = visible_surface(pyramid, level);
  const auto reached = reach(pyramid, surface, level, areas);
  Scoring scoring;
  for (std::size_t c = 0; c < kColours; ++c) {
    if (!pyramid.marker[c].exists()) continue;
    MarkedArea area;
    area.colour = static_cast<Colour>(c);
    area.quarters = reached & surface.colour[c];
    area.jewel_quarters = area.quarters & surface.jewels;
    area.jewels = core::count(area.jewel_quarters);
    scoring.score += area.jewels;
    scoring.bonus = scoring.areas.empty() ? area.jewels : std::min(scoring.bonus, area.jewels);
    scoring.areas.push_back(area);
  }
  scoring.score += scoring.bonus;
  return scoring;
}

}  // namespace benben::pyramido
