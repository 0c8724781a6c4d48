// kernels.h: the net's inner loops, compiled for several kinds of processor; which one is decided once, when first
// used.
#pragma once

#include <bit>

#include "neural/net.h"

namespace benben::neural::kernels {

// The members of a set of eight, lowest first: each a byte of the word, as they follow in memory.
inline constexpr auto kMembers = [] {
  std::array<std::uint64_t, 256> table{};
  for (unsigned set = 0; set < table.size(); ++set) {
    std::array<std::uint8_t, 8> members{};
    std::size_t count = 0;
    for (unsigned member = 0; member < members.size(); ++member)
      if ((set >> member & 1U) != 0) members[count++] = static_cast<std::uint8_t>(member);
    table[set] = std::bit_cast<std::uint64_t>(members);
  }
  return table;
}();

void change(const Sum& from, Sum& to, const Sum* rows, std::span<const Input> more,
            std::span<const Input> less) noexcept;
void own(const Net::Layers& layers, const Parts& shared, Sum& common, Narrow& out) noexcept;
void group(const Net::Layers& layers, const Parts& parts, const Sum& common, Narrow& out) noexcept;
[[nodiscard]] std::int32_t value(const Net::Layers& layers, std::span<const Narrow* const> groups,
                                 const Narrow& own) noexcept;

}  // namespace benben::neural::kernels
