#include "games/pyramido/bots/value.h"

#include <algorithm>
#include <cassert>

namespace benben::bots::builder {
namespace {

Cells cells_of(Bits128 wider, const std::array<Bits128, kMaxCells>& quarters, Cells among) noexcept {
  Cells cells = 0;
  while (among != 0) {
    const int cell = core::pop_lowest(among);
    if ((wider & quarters[static_cast<std::size_t>(cell)]) != 0) cells |= cell_bit(cell);
  }
  return cells;
}
// The cells of a level that a set of quarters shares a side with.
Cells touched(int level, Bits128 wider, Cells among) noexcept {
  return cells_of(wider, table_of(level).quarters, among);
}

// The same for the quarters of each cell that stay visible.
Cells joined_later(int level, Bits128 wider, Cells among) noexcept {
  return cells_of(wider, table_of(level).staying_quarters, among);
}

// A block joins the areas that touch its cell; the others stay as they are.
Areas merged_now(const Areas& areas, const NewBlock& block, Cells beside) noexcept {
  Areas merged;
  Area whole{beside, 0, block.jewels, block.marked};
  for (const auto& area : areas) {
    if ((area.touches >> block.cell & 1) == 0) {
      merged.push_back(area);
      continue;
    }
    whole.touches |= area.touches;
    whole.jewels = static_cast<std::int16_t>(whole.jewels + area.jewels);
    whole.marked |= area.marked;
  }
  merged.push_back(whole);
  return merged;
}

// The same for what stays visible of the block and of them.
Areas merged_later(const Areas& areas, const NewBlock& block, const LevelTable& table) noexcept {
  Areas merged;
  Area whole{table.touches_later[block.cell], table.joins_later[block.cell], block.staying, false};
  for (const auto& area : areas) {
    if ((area.joins >> block.cell & 1) == 0) {
      merged.push_back(area);
      continue;
    }
    whole.touches |= area.touches;
    whole.joins |= area.joins;
    whole.jewels = static_cast<std::int16_t>(whole.jewels + area.jewels);
  }
  merged.push_back(whole);
  return merged;
}

// Most jewels that one block joins, on an open cell; of these the jewels of the larger area and
// the open cells it touches. Of equals the roomier: the order of the areas must not matter.
struct Best {
  std::int16_t jewels = 0;
  std::int16_t main = 0;
  int room = 0;
};
Best best_join(const Areas& areas, Cells open) noexcept {
  Best best;
  for (std::size_t i = 0; i < areas.size(); ++i) {
    const auto cells = areas[i].touches & open;
    if (cells == 0 || areas[i].jewels == 0) continue;
    std::int16_t second = 0;
    for (std::size_t k = 0; k < areas.size(); ++k)
      if (k != i && areas[k].jewels > second && (areas[k].touches & cells) != 0) second = areas[k].jewels;
    const auto sum = static_cast<std::int16_t>(areas[i].jewels + second);
    if (sum < best.jewels || (sum == best.jewels && areas[i].jewels < best.main)) continue;
    const int room = core::count(cells);
    if (sum > best.jewels || areas[i].jewels > best.main || room > best.room) best = {sum, areas[i].jewels, room};
  }
  return best;
}

template <std::size_t N>
void insert_sorted(std::array<std::int16_t, N>& largest, std::int16_t value) noexcept {
  for (auto& place : largest)
    if (value > place) std::swap(value, place);
}

}  // namespace

Appraiser::Share Appraiser::share_of(const Areas& now, const Areas& later, Cells open, bool marked) const noexcept {
  Share share{};
  auto& f = share.features;
  int live = 0;
  if (marked) {
    const Area* own = nullptr;
    for (const auto& area : now)
      if (area.marked) own = &area;
    assert(own != nullptr);  // a marker lies on an area
    const auto cells = own->touches & open;
    const int room = core::count(cells);
    std::int16_t bridge = 0;
    for (const auto& area : now) {
      if (area.marked || (area.touches & open) == 0) continue;
      live += area.jewels;
      if ((area.touches & cells) != 0) bridge = std::max(bridge, area.jewels);
    }
    share.grows = room > 0;
    f[kArea] = own->jewels;
    f[kGrows] = room >= 1;
    f[kGrowsTwice] = room >= 2;
    f[kRoom] = static_cast<std::int16_t>(std::min(room, 5));
    f[kBridge] = bridge;
    f[kElsewhere] = static_cast<std::int16_t>(live);
  } else {
    for (const auto& area : now)
      if ((area.touches & open) != 0) live += area.jewels;
    const auto best = best_join(now, open);
    f[kUnmarked] = 1;
    f[kHope] = best.jewels;
    f[kHopeless] = best.jewels == 0;
    f[kHopeRoom] = static_cast<std::int16_t>(std::min(4, best.room));
    f[kHopeElsewhere] = static_cast<std::int16_t>(live - best.jewels);
  }
  if (level_ + 1 < kLevels) {
    int stay = 0;
    std::int16_t largest = 0;
    std::int16_t second = 0;
    const auto best = best_join(later, ~Cells{0});
    for (const auto& area : later) {
      stay += area.jewels;
      second = std::max(second, std::min(largest, area.jewels));
      largest = std::max(largest, area.jewels);
    }
    f[kStay] = static_cast<std::int16_t>(stay);
    f[kNext] = best.jewels;
    f[kNextRoom] = static_cast<std::int16_t>(std::min(4, best.room));
    f[kNextSecond] = second;
  }
  return share;
}

Appraiser::BoardFeatures Appraiser::board_features(const Shares& shares, unsigned marked, unsigned cards) noexcept {
  std::array<std::int16_t, kColours> next{};
  std::array<std::int16_t, 3> hope{};
  std::int16_t fewest = 99;
  std::int16_t second = 99;
  bool grows = false;
  for (std::size_t c = 0; c < kColours; ++c) {
    const auto& share = *shares[c];
    insert_sorted(next, share.features[kNext]);
    if ((marked >> c & 1) == 0) {
      insert_sorted(hope, share.features[kHope]);
      continue;
    }
    const auto area = share.features[kArea];
    if (area < fewest) {
      second = fewest;
      fewest = area;
      grows = share.grows;
    } else {
      second = std::min(second, area);
    }
  }
  const int areas = core::count(marked);
  if (areas < 2) second = 0;
  if (areas < 1) fewest = 0;
  BoardFeatures f{};
  const auto at = [&f](int feature) -> std::int16_t& { return f[static_cast<std::size_t>(feature - kColourFeatures)]; };
  at(kFewest) = fewest;
  at(kSecondFewest) = second;
  at(kFewestGrows) = grows;
  at(kMarked) = static_cast<std::int16_t>(areas);
  for (int i = 0; i < kColours; ++i) at(kBestNext + i) = next[static_cast<std::size_t>(i)];
  for (int i = 0; i < 3; ++i) at(kBestHope + i) = hope[static_cast<std::size_t>(i)];
  at(kCards) = static_cast<std::int16_t>(core::count(cards));
  at(kLastCard) = cards != 0;
  for (std::size_t card = 0; card < pyramido::kCards; ++card) {
    if ((cards >> card & 1) == 0) continue;
    const auto& one = shares[2 * card]->features;
    const auto& other = shares[2 * card + 1]->features;
    at(kCardHope) = static_cast<std::int16_t>(at(kCardHope) + std::max(one[kHope], other[kHope]));
    at(kCardNext) = static_cast<std::int16_t>(at(kCardNext) + std::max(one[kNext], other[kNext]));
  }
  at(kAlways) = 1;
  return f;
}

void Appraiser::look_at(const Board& board) noexcept {
  level_ = board.level;
  turns_ = board.turns();
  open_ = board.open;
  marked_ = board.marked;
  cards_ = board.cards;
  const auto hidden = kCovered[static_cast<std::size_t>(level_ + 1)];
  for (std::size_t c = 0; c < kColours; ++c) {
    auto& view = colours_[c];
    view.now.clear();
    view.later.clear();
    view.reach = 0;
    const bool marked = (board.marked >> c & 1) != 0;
    for (auto rest = board.colour[c]; rest != 0 && !view.now.full();) {
      const auto quarters = area_of(board.colour[c], rest & -rest);
      rest &= ~quarters;
      Area area{};
      area.touches = touched(level_, widened(quarters), open_);
      area.jewels = static_cast<std::int16_t>(core::count(quarters & board.jewels));
      area.marked = marked && core::contains(quarters, board.marker[c]);
      view.reach |= area.touches;
      view.now.push_back(area);
    }
    if (level_ + 1 < kLevels) {
      const auto staying = board.colour[c] & ~hidden;
      for (auto rest = staying; rest != 0 && !view.later.full();) {
        const auto quarters = area_of(staying, rest & -rest);
        rest &= ~quarters;
        const auto wider = widened(quarters);
        Area area{};
        area.joins = joined_later(level_, wider, open_);
        area.touches = touched(level_ + 1, wider, table_of(level_ + 1).all);
        area.jewels = static_cast<std::int16_t>(core::count(quarters & board.jewels));
        view.later.push_back(area);
      }
    }
    shares_[c] = share_of(view.now, view.later, open_, marked);
  }
}

void Appraiser::expect(const Outlook& outlook) noexcept {
  const auto& all = (*table_)[static_cast<std::size_t>(std::min(turns_ + 1, kTurns))];
  for (std::size_t c = 0; c < kColours; ++c) {
    for (std::size_t i = 0; i < kColourFeatures; ++i)
      weights_[c][i] = all[i] + outlook.seen[c] * all[kTimesSeen + i] + outlook.unseen[c] * all[kTimesUnseen + i];
    shares_[c].weigh(weights_[c]);
  }
}

Appraiser::Features Appraiser::features(const Outlook& outlook) const noexcept {
  Features features{};
  Shares shares{};
  for (std::size_t c = 0; c < kColours; ++c) {
    shares[c] = &shares_[c];
    for (std::size_t i = 0; i < kColourFeatures; ++i) {
      const auto add = [&](std::size_t at, int value) {
        features[at] = static_cast<std::int16_t>(features[at] + value);
      };
      add(i, shares_[c].features[i]);
      add(kTimesSeen + i, shares_[c].features[i] * outlook.seen[c]);
      add(kTimesUnseen + i, shares_[c].features[i] * outlook.unseen[c]);
    }
  }
  const auto board = board_features(shares, marked_, cards_);
  std::copy(board.begin(), board.end(), features.begin() + kColourFeatures);
  return features;
}

Value Appraiser::value(const Outlook& outlook) const noexcept {
  const auto all = features(outlook);
  const auto& weights = (*table_)[static_cast<std::size_t>(turns_)];
  Value sum = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) sum += all[i] * weights[i];
  return sum;
}

Value Appraiser::value_with(const NewBlock& a, const NewBlock& b, unsigned cards) const noexcept {
  const auto& table = table_of(level_);
  const auto taken = cell_bit(a.cell) | cell_bit(b.cell);
  const auto open = open_ & ~taken;
  auto marked = marked_;
  if (a.marked) marked |= 1U << a.colour;
  if (b.marked) marked |= 1U << b.colour;
  std::array<Share, kColours> changed;
  Shares shares{};
  Value sum = 0;
  for (std::size_t c = 0; c < kColours; ++c) {
    const auto& view = colours_[c];
    const bool is_marked = (marked >> c & 1) != 0;
    if (a.colour == c || b.colour == c) {
      const auto& first = a.colour == c ? a : b;
      auto now = merged_now(view.now, first, table.beside[first.cell]);
      const bool both = a.colour == b.colour;
      if (both) now = merged_now(now, b, table.beside[b.cell]);
      // Only what the next level leaves visible.
      const auto* later = &view.later;
      Areas one;
      Areas two;
      const auto add_later = [&](const NewBlock& block, Areas& room) {
        if (table.staying[block.cell] == 0 || level_ + 1 == kLevels) return;
        room = merged_later(*later, block, table);
        later = &room;
      };
      add_later(first, one);
      if (both) add_later(b, two);
      changed[c] = share_of(now, *later, open, is_marked);
      changed[c].weigh(weights_[c]);
      shares[c] = &changed[c];
    } else if ((view.reach & taken) != 0) {
      changed[c] = share_of(view.now, view.later, open, is_marked);
      changed[c].weigh(weights_[c]);
      shares[c] = &changed[c];
    } else {
      shares[c] = &shares_[c];
    }
    sum += shares[c]->value;
  }
  const auto board = board_features(shares, marked, cards);
  const auto& weights = (*table_)[static_cast<std::size_t>(turns_ + 1)];
  for (std::size_t i = 0; i < board.size(); ++i) sum += board[i] * weights[kColourFeatures + i];
  return sum;
}

}  // namespace benben::bots::builder
