// memory.h: what boards make of dominoes by Pyramido's net, remembered: the worlds of one search differ in little, and
// the same boards meet the same dominoes again and again.
//
// A Memory is of one turn: whoever begins another forgets all. Cost: 12 KB a board, 30 us for a domino that its board
// has not met yet, next to nothing afterwards.
#pragma once

#include <memory>
#include <vector>

#include "games/pyramido/bots/judge.h"

namespace benben::bots::builder {

class Memory {
 public:
  // The best ways to build a domino, best first, whatever lies open: those are looked at again when it is known.
  static constexpr int kWays = 3;
  struct Ways {
    std::array<RatedTurn, kWays> turns{};
    int count = 0;
    // Far below everything if there is no spot.
    [[nodiscard]] double best() const noexcept { return count == 0 ? -1000 : in_points(turns[0].value); }
  };
  struct Place {
    std::uint64_t key = 0;
    Judge* judge = nullptr;
    Judge::Look look;
    Bits128 met = 0;
    std::array<Ways, pyramido::kDominoCount> ways{};

    [[nodiscard]] const Board& board() const noexcept { return look.board; }
    [[nodiscard]] const Ways& of(DominoId id) noexcept {
      auto& known = ways[static_cast<std::size_t>(id.index())];
      if (!core::contains(met, id.index())) {
        met |= core::bit128(id.index());
        const auto turns = judge->best_ways(look, id, kWays);
        known.count = static_cast<int>(turns.size());
        std::copy(turns.begin(), turns.end(), known.turns.begin());
      }
      return known;
    }
    [[nodiscard]] double worth(DominoId id) noexcept { return id.exists() ? of(id).best() : -1000; }
    // The most that it can make of what lies there.
    [[nodiscard]] double most(const Quarry& quarry) noexcept {
      double best = -1000;
      for (const auto id : quarry) best = std::max(best, worth(id));
      return best;
    }
  };

  void forget() noexcept {
    count_ = 0;
    buckets_.fill(0);
  }
  // Whether so many more boards find room; who needs more forgets.
  [[nodiscard]] bool has_room(std::size_t places) const noexcept { return count_ + places <= kMost; }
  // A board before its player's turn, its level scored. It stays until all is forgotten.
  [[nodiscard]] Place& at(Judge& judge, const Board& board) {
    const auto key = key_of(board);
    auto bucket = key % buckets_.size();
    for (; buckets_[bucket] != 0; bucket = (bucket + 1) % buckets_.size())
      if (auto& place = *places_[buckets_[bucket] - std::size_t{1}]; place.key == key && place.judge == &judge)
        return place;
    if (count_ == places_.size()) places_.push_back(std::make_unique<Place>());
    auto& place = *places_[count_];
    buckets_[bucket] = static_cast<std::uint16_t>(++count_);
    place.key = key;
    place.judge = &judge;
    place.met = 0;
    judge.look_at(board, place.look);
    return place;
  }

 private:
  static constexpr std::size_t kMost = 400;

  [[nodiscard]] static std::uint64_t key_of(const Board& board) noexcept {
    std::uint64_t key = board.open;
    const auto mix = [&key](std::uint64_t word) {
      key = (key ^ word) * 0x9E37'79B9'7F4A'7C15U;
      key ^= key >> 29;
    };
    for (std::size_t c = 0; c < kColours; ++c) {
      mix(static_cast<std::uint64_t>(board.colour[c]));
      mix(static_cast<std::uint64_t>(board.colour[c] >> 64));
      if ((board.marked >> c & 1) != 0) mix(board.marker[c]);
    }
    mix(static_cast<std::uint64_t>(board.jewels));
    mix(static_cast<std::uint64_t>(board.jewels >> 64));
    mix(std::uint64_t{board.marked} | std::uint64_t{board.cards} << 8 | std::uint64_t{board.level} << 16);
    return key;
  }

  std::size_t count_ = 0;
  std::vector<std::unique_ptr<Place>> places_;
  std::array<std::uint16_t, 1024> buckets_{};
};

}  // namespace benben::bots::builder
