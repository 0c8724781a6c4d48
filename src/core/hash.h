// hash.h: 64-bit hashes built word by word; stable across machines and builds.
#pragma once

#include <cstdint>

#include "core/bits.h"
#include "core/rng.h"

namespace benben::core {

class Hash {
 public:
  constexpr Hash& add(std::uint64_t word) noexcept {
    value_ = mix(value_ ^ word) + kGolden;
    return *this;
  }
  constexpr Hash& add(Bits128 bits) noexcept { return add(low64(bits)).add(high64(bits)); }
  [[nodiscard]] constexpr std::uint64_t value() const noexcept { return mix(value_); }

 private:
  std::uint64_t value_ = kGolden;
};

}  // namespace benben::core
