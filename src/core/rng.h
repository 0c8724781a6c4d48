// rng.h: seeded random numbers, the same on every machine and compiler.
// mix() is SplitMix64's output function: it also spreads seeds and hashes.
// Rng is SplitMix64 itself: one add and one mix a number, any seed is a good seed.
#pragma once

#include <cassert>
#include <cstdint>

namespace benben::core {

inline constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15ULL;

constexpr std::uint64_t mix(std::uint64_t z) noexcept {
  z ^= z >> 30;
  z *= 0xBF58476D1CE4E5B9ULL;
  z ^= z >> 27;
  z *= 0x94D049BB133111EBULL;
  z ^= z >> 31;
  return z;
}

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) noexcept : state_{seed} {}

  constexpr std::uint64_t next() noexcept { return mix(state_ += kGolden); }

  // Uniform in 0..n-1. The bias of the multiply is under n / 2^32.
  constexpr std::uint32_t below(std::uint32_t n) noexcept {
    assert(n > 0);
    return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32);
  }

  // Uniform in [0, 1).
  constexpr double unit() noexcept { return static_cast<double>(next() >> 11) * 0x1p-53; }

  // A generator of its own for a numbered task, so that tasks can run in any order.
  [[nodiscard]] constexpr Rng fork(std::uint64_t number) const noexcept {
    return Rng{mix(state_ ^ mix(number + kGolden))};
  }

  friend constexpr bool operator==(const Rng&, const Rng&) = default;

 private:
  std::uint64_t state_;
};

// Fisher-Yates, last place first.
template <class Range>
constexpr void shuffle(Range& range, Rng& rng) noexcept {
  for (auto j = static_cast<std::uint32_t>(range.size()); j > 1; --j) {
    const auto k = rng.below(j);
    const auto held = range[j - 1];
    range[j - 1] = range[k];
    range[k] = held;
  }
}

}  // namespace benben::core
