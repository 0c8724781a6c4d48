// slow_scorer.h: Pyramido's scoring once more, slowly and by other means than src/pyramido:
// plain sets of quarters and blocks, and recursion. Both must always agree.
#pragma once

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "games/pyramido/rules/rules.h"

namespace benben::pyramido::testing {

class SlowScorer {
 public:
  struct Result {
    std::vector<int> areas;  // jewels of each marked area, by colour
    int bonus = 0;
    int score = 0;
  };

  SlowScorer(const Pyramid& pyramid, int levels) {
    for (int l = 0; l < levels; ++l)
      for (int y = 0; y < 5; ++y)
        for (int x = 0; x < 5; ++x) {
          const bool tall = pyramid.height == 5;
          const int width = l == 0 ? pyramid.width : (tall ? 4 : 5) - l;
          const int height = l == 0 ? pyramid.height : (tall ? 5 : 4) - l;
          if (x >= width || y >= height) continue;
          const auto block = pyramid.blocks.at(tall ? Shape::kTall : Shape::kWide, Level::at(l), Cell::of(x, y));
          if (block.exists()) add(l, l + 2 * x, l + 2 * y, block);
        }
    for (const auto cell : pyramid.marker)
      if (cell.exists()) marked_.emplace_back(levels - 1, levels - 1 + 2 * cell.x(), levels - 1 + 2 * cell.y());
  }

  [[nodiscard]] Result score(Areas option) const {
    Result result;
    for (const auto& corner : marked_) {
      std::set<Quarter> area;
      if (option == Areas::kVisible) {
        walk_visible(corner, colour_.at(corner), area);
      } else {
        std::set<Quarter> blocks;
        walk_blocks(corner, colour_.at(corner), blocks);
        for (const auto& [level, x, y] : blocks)
          for (const int dy : {0, 1})
            for (const int dx : {0, 1}) area.insert({level, x + dx, y + dy});
      }
      int jewels = 0;
      for (const auto& quarter : area)
        if (is_visible(quarter) && jewels_.contains(quarter)) ++jewels;
      result.areas.push_back(jewels);
    }
    if (result.areas.empty()) return result;
    result.bonus = *std::min_element(result.areas.begin(), result.areas.end());
    result.score = std::accumulate(result.areas.begin(), result.areas.end(), result.bonus);
    return result;
  }

 private:
  using Quarter = std::tuple<int, int, int>;  // level, x, y; a block is named by its upper left quarter

  void add(int level, int x, int y, Block block) {
    static constexpr int kDx[] = {0, 1, 1, 0};
    static constexpr int kDy[] = {0, 0, 1, 1};
    corners_.insert({level, x, y});
    for (unsigned q = 0; q < 4; ++q) {
      const Quarter quarter{level, x + kDx[q], y + kDy[q]};
      colour_[quarter] = block.colour();
      if ((block.jewels().bits() >> q & 1U) != 0) jewels_.insert(quarter);
    }
  }
  [[nodiscard]] bool is_visible(const Quarter& quarter) const {
    const auto [level, x, y] = quarter;
    if (!colour_.contains(quarter)) return false;
    for (int above = level + 1; above < kLevels; ++above)
      if (colour_.contains({above, x, y})) return false;
    return true;
  }
  // The quarter that is seen at a place.
  [[nodiscard]] std::optional<Quarter> seen_at(int x, int y) const {
    for (int level = kLevels - 1; level >= 0; --level)
      if (colour_.contains({level, x, y})) return Quarter{level, x, y};
    return std::nullopt;
  }
  void walk_visible(const Quarter& at, Colour colour, std::set<Quarter>& area) const {
    if (colour_.at(at) != colour || !area.insert(at).second) return;
    const auto [level, x, y] = at;
    for (const auto& next : {seen_at(x - 1, y), seen_at(x + 1, y), seen_at(x, y - 1), seen_at(x, y + 1)})
      if (next) walk_visible(*next, colour, area);
  }
  // Blocks of a level touch when their corners are two quarters apart in one direction; a block
  // lies on those of the level below whose corners are one quarter away in both.
  void walk_blocks(const Quarter& at, Colour colour, std::set<Quarter>& blocks) const {
    if (!corners_.contains(at) || colour_.at(at) != colour || !blocks.insert(at).second) return;
    const auto [level, x, y] = at;
    for (const int step : {-2, 2}) {
      walk_blocks({level, x + step, y}, colour, blocks);
      walk_blocks({level, x, y + step}, colour, blocks);
    }
    for (const int other : {level - 1, level + 1})
      for (const int dy : {-1, 1})
        for (const int dx : {-1, 1}) walk_blocks({other, x + dx, y + dy}, colour, blocks);
  }

  std::set<Quarter> corners_;
  std::map<Quarter, Colour> colour_;
  std::set<Quarter> jewels_;
  std::vector<Quarter> marked_;
};

}  // namespace benben::pyramido::testing
