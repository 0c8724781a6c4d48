// goods.h: how many of each good: what a player owns, a city holds, a boat costs.
// Layout: one byte a kind, camel lowest, in one 64-bit word, so that whole stocks are added,
// compared and capped at once. Each count stays below 128 (a set has at most 100 of a kind).
#pragma once

#include <cassert>
#include <cstdint>

#include "games/pyramidion/rules/ids.h"

namespace benben::pyramidion {

class Goods {
 public:
  static constexpr int kMaxOfAKind = 100;

  constexpr Goods() noexcept = default;
  static constexpr Goods of(int camel, int food, int worker, int wood, int stone, int statue) noexcept {
    Goods goods;
    const int counts[kGoods] = {camel, food, worker, wood, stone, statue};
    for (int i = 0; i < kGoods; ++i) goods.bytes_ |= static_cast<std::uint64_t>(counts[i]) << (8 * i);
    return goods;
  }
  static constexpr Goods of(Good good, int count = 1) noexcept {
    return Goods{static_cast<std::uint64_t>(count) << shift(good)};
  }

  [[nodiscard]] constexpr int operator[](Good good) const noexcept {
    return static_cast<int>((bytes_ >> shift(good)) & 0xFF);
  }
  [[nodiscard]] constexpr bool empty() const noexcept { return bytes_ == 0; }
  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bytes_; }
  [[nodiscard]] constexpr int total() const noexcept { return static_cast<int>((bytes_ * kOnes) >> 56); }
  // The kinds of which there is at least one.
  [[nodiscard]] constexpr GoodSet kinds() const noexcept {
    const auto ones = ((bytes_ + kLow7) >> 7) & kOnes;
    return GoodSet{static_cast<std::uint8_t>((ones * 0x0102040810204080ULL) >> 56)};
  }
  [[nodiscard]] constexpr bool contains(Goods other) const noexcept {
    return (((bytes_ | kTops) - other.bytes_) & kTops) == kTops;
  }
  // What is missing from `held` to have all of these.
  [[nodiscard]] constexpr Goods beyond(Goods held) const noexcept {
    const auto difference = (bytes_ | kTops) - held.bytes_;
    const auto tops = difference & kTops;  // set where this has at least as many
    return Goods{difference & (tops - (tops >> 7))};
  }
  // Of each kind the smaller number.
  [[nodiscard]] constexpr Goods capped(Goods limit) const noexcept { return *this - beyond(limit); }
  [[nodiscard]] constexpr Goods without(Good good) const noexcept {
    return Goods{bytes_ & ~(std::uint64_t{0xFF} << shift(good))};
  }

  friend constexpr Goods operator+(Goods a, Goods b) noexcept { return Goods{a.bytes_ + b.bytes_}; }
  friend constexpr Goods operator-(Goods a, Goods b) noexcept {
    assert(a.contains(b));
    return Goods{a.bytes_ - b.bytes_};
  }
  constexpr Goods& operator+=(Goods b) noexcept { return *this = *this + b; }
  constexpr Goods& operator-=(Goods b) noexcept { return *this = *this - b; }
  friend constexpr bool operator==(Goods, Goods) = default;

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  static constexpr std::uint64_t kTops = 0x8080808080808080ULL;
  static constexpr std::uint64_t kLow7 = 0x7F7F7F7F7F7F7F7FULL;
  static constexpr int shift(Good good) noexcept { return 8 * static_cast<int>(good); }
  explicit constexpr Goods(std::uint64_t bytes) noexcept : bytes_{bytes} {}
  std::uint64_t bytes_ = 0;
};

}  // namespace benben::pyramidion
