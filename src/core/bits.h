// bits.h: sets of small numbers as machine words, and walking them.
// Bits128 is the compiler's 128-bit word (g++, clang, wasm and nvcc all have it).
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace benben::core {

__extension__ using Bits128 = unsigned __int128;

constexpr std::uint64_t low64(Bits128 bits) noexcept { return static_cast<std::uint64_t>(bits); }
constexpr std::uint64_t high64(Bits128 bits) noexcept { return static_cast<std::uint64_t>(bits >> 64); }

constexpr int count(std::uint64_t bits) noexcept { return std::popcount(bits); }
constexpr int count(std::uint32_t bits) noexcept { return std::popcount(bits); }
constexpr int count(Bits128 bits) noexcept { return std::popcount(low64(bits)) + std::popcount(high64(bits)); }

constexpr Bits128 bit128(int index) noexcept { return Bits128{1} << index; }

// The lowest member of a set that is not empty.
constexpr int lowest(std::uint64_t bits) noexcept { return std::countr_zero(bits); }
constexpr int lowest(std::uint32_t bits) noexcept { return std::countr_zero(bits); }
constexpr int lowest(Bits128 bits) noexcept {
  return low64(bits) != 0 ? std::countr_zero(low64(bits)) : 64 + std::countr_zero(high64(bits));
}

// Takes the lowest member out and returns it.
template <class Word>
constexpr int pop_lowest(Word& bits) noexcept {
  const int index = lowest(bits);
  bits &= bits - 1;
  return index;
}

// The n-th member, counted from 0, of a set with more than n members.
constexpr int nth(std::uint64_t bits, int n) noexcept {
#if defined(__BMI2__)
  if (!std::is_constant_evaluated()) return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, bits));
#endif
  // Halves, then single bits.
  int base = 0;
  for (int width = 32; width >= 8; width /= 2) {
    const auto part = bits & ((std::uint64_t{1} << width) - 1);
    const int members = std::popcount(part);
    if (n >= members) {
      n -= members;
      base += width;
      bits >>= width;
    } else {
      bits = part;
    }
  }
  for (; n > 0; --n) bits &= bits - 1;
  return base + std::countr_zero(bits);
}
constexpr int nth(Bits128 bits, int n) noexcept {
  const int members = count(low64(bits));
  return n < members ? nth(low64(bits), n) : 64 + nth(high64(bits), n - members);
}

#if defined(__BMI2__)
inline constexpr bool kFastGather = true;
#else
inline constexpr bool kFastGather = false;
#endif
// The bits at the places of the mask, moved together.
constexpr std::uint64_t gather(std::uint64_t bits, std::uint64_t mask) noexcept {
#if defined(__BMI2__)
  if (!std::is_constant_evaluated()) return _pext_u64(bits, mask);
#endif
  std::uint64_t out = 0;
  for (int to = 0; mask != 0; ++to) out |= (bits >> pop_lowest(mask) & 1) << to;
  return out;
}

}  // namespace benben::core
