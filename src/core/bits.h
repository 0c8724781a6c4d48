// bits.h: sets of small numbers as machine words, and walking them.
// Bits128 is the compiler's 128-bit word (g++, clang, wasm and nvcc all have it).
#pragma once

#include <array>
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

// Moved up by any number of places, those that leave come back below. One instruction everywhere, where a library's own
// asks first whether the number is negative.
constexpr std::uint64_t rotated(std::uint64_t bits, int places) noexcept {
  return bits << (places & 63) | bits >> (-places & 63);
}
// Bits moved up by fewer than 128 places. WebAssembly has no such shift, and what stands for it there is a call.
constexpr Bits128 placed(std::uint64_t bits, int places) noexcept {
#if defined(__wasm__)
  const auto over = (std::uint64_t{1} << (places & 63)) - 1;
  const auto moved = rotated(bits, places);
  const auto low = moved & ~over;
  return places < 64 ? Bits128{moved & over} << 64 | low : Bits128{low} << 64;
#else
  return Bits128{bits} << places;
#endif
}
constexpr Bits128 bit128(int index) noexcept { return placed(1, index); }
constexpr bool contains(Bits128 set, int index) noexcept {
  return ((index < 64 ? low64(set) : high64(set)) >> (index & 63) & 1) != 0;
}

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

namespace detail {
inline constexpr auto kNthOfByte = [] {
  std::array<std::array<std::uint8_t, 256>, 8> table{};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (unsigned bit = 0, n = 0; bit < 8; ++bit)
      if ((byte >> bit & 1U) != 0) table[n++][byte] = static_cast<std::uint8_t>(bit);
  return table;
}();
}  // namespace detail
// The n-th member, counted from 0, of a set with more than n members.
constexpr int nth(std::uint64_t bits, int n) noexcept {
#if defined(__BMI2__)
  if (!std::is_constant_evaluated()) return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, bits));
#endif
  // The members up to the end of each byte, then the byte that has the n-th: no branch, which could not be guessed.
  constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101U;
  constexpr std::uint64_t kTops = 0x8080'8080'8080'8080U;
  auto sums = bits - (bits >> 1 & 0x5555'5555'5555'5555U);
  sums = (sums & 0x3333'3333'3333'3333U) + (sums >> 2 & 0x3333'3333'3333'3333U);
  sums = ((sums + (sums >> 4)) & 0x0F0F'0F0F'0F0F'0F0FU) * kOnes;
  const auto passed = ((static_cast<std::uint64_t>(n) * kOnes | kTops) - sums) & kTops;
  const int base = 8 * std::popcount(passed);
  const auto before = sums << 8 >> base & 255U;
  return base + detail::kNthOfByte[static_cast<std::uint64_t>(n) - before][bits >> base & 255U];
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
