// Read once for each kind of processor (foreach_target.h), then once more for what chooses among them.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "neural/kernels.cpp"
// Highway 1.0 does not compile where this kind, which adds nothing for us, is this machine's own.
#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS HWY_AVX3_DL
#include <hwy/foreach_target.h>
// After foreach_target.h.
#include <hwy/highway.h>

#include "neural/kernels.h"
#include "neural/plain.h"

HWY_BEFORE_NAMESPACE();
namespace benben::neural::kernels::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR  // no vectors, so no pairs
using plain::change;
using plain::group;
using plain::own;
using plain::value;
#else

namespace hn = hwy::HWY_NAMESPACE;
using D16 = hn::CappedTag<std::int16_t, 32>;
using D32 = hn::RepartitionToWide<D16>;

// The layers' sizes are multiples of every vector's.

// Eight vectors stay in registers while all rows go by.
HWY_INLINE void change_from(const Sum& from, Sum& to, const Sum* rows, std::span<const Input> more,
                            std::span<const Input> less) noexcept {
  const D16 d;
  const std::size_t lanes = hn::Lanes(d);
  for (std::size_t i = 0; i < kWidth; i += 8 * lanes) {
    const auto* start = &from.at[i];
    auto a0 = hn::Load(d, start), a1 = hn::Load(d, start + lanes);
    auto a2 = hn::Load(d, start + 2 * lanes), a3 = hn::Load(d, start + 3 * lanes);
    auto a4 = hn::Load(d, start + 4 * lanes), a5 = hn::Load(d, start + 5 * lanes);
    auto a6 = hn::Load(d, start + 6 * lanes), a7 = hn::Load(d, start + 7 * lanes);
    for (const auto input : more) {
      const auto* row = &rows[input].at[i];
      a0 = hn::Add(a0, hn::Load(d, row));
      a1 = hn::Add(a1, hn::Load(d, row + lanes));
      a2 = hn::Add(a2, hn::Load(d, row + 2 * lanes));
      a3 = hn::Add(a3, hn::Load(d, row + 3 * lanes));
      a4 = hn::Add(a4, hn::Load(d, row + 4 * lanes));
      a5 = hn::Add(a5, hn::Load(d, row + 5 * lanes));
      a6 = hn::Add(a6, hn::Load(d, row + 6 * lanes));
      a7 = hn::Add(a7, hn::Load(d, row + 7 * lanes));
    }
    for (const auto input : less) {
      const auto* row = &rows[input].at[i];
      a0 = hn::Sub(a0, hn::Load(d, row));
      a1 = hn::Sub(a1, hn::Load(d, row + lanes));
      a2 = hn::Sub(a2, hn::Load(d, row + 2 * lanes));
      a3 = hn::Sub(a3, hn::Load(d, row + 3 * lanes));
      a4 = hn::Sub(a4, hn::Load(d, row + 4 * lanes));
      a5 = hn::Sub(a5, hn::Load(d, row + 5 * lanes));
      a6 = hn::Sub(a6, hn::Load(d, row + 6 * lanes));
      a7 = hn::Sub(a7, hn::Load(d, row + 7 * lanes));
    }
    auto* end = &to.at[i];
    hn::Store(a0, d, end);
    hn::Store(a1, d, end + lanes);
    hn::Store(a2, d, end + 2 * lanes);
    hn::Store(a3, d, end + 3 * lanes);
    hn::Store(a4, d, end + 4 * lanes);
    hn::Store(a5, d, end + 5 * lanes);
    hn::Store(a6, d, end + 6 * lanes);
    hn::Store(a7, d, end + 7 * lanes);
  }
}
void change(const Sum& from, Sum& to, const Sum* rows, std::span<const Input> more, std::span<const Input> less) {
  change_from(from, to, rows, more, less);
}

// So many sums added up, before and after the first activation.
template <std::size_t kParts>
HWY_INLINE void total_of(const std::array<const std::int16_t*, 3>& parts, const std::int16_t* from, std::int16_t* sum,
                         std::int16_t* acted) noexcept {
  const D16 d;
  const auto zero = hn::Zero(d);
  const auto most = hn::Set(d, kMost);
  for (std::size_t i = 0; i < kWidth; i += hn::Lanes(d)) {
    auto v = hn::Load(d, from + i);
    if constexpr (kParts > 0) v = hn::Add(v, hn::Load(d, parts[0] + i));
    if constexpr (kParts > 1) v = hn::Add(v, hn::Load(d, parts[1] + i));
    if constexpr (kParts > 2) v = hn::Add(v, hn::Load(d, parts[2] + i));
    if (sum != nullptr) hn::Store(v, d, sum + i);
    hn::Store(hn::Min(hn::Max(v, zero), most), d, acted + i);
  }
}
HWY_INLINE void total(const Parts& parts, const std::int16_t* from, std::int16_t* sum, std::int16_t* acted) noexcept {
  std::array<const std::int16_t*, 3> some{};
  std::size_t count = 0;
  for (const auto* part : parts)
    if (part != nullptr) some[count++] = part->at.data();
  if (count == 2) return total_of<2>(some, from, sum, acted);
  if (count == 1) return total_of<1>(some, from, sum, acted);
  if (count == 3) return total_of<3>(some, from, sum, acted);
  total_of<0>(some, from, sum, acted);
}

// Which of sixteen pairs of numbers are not both 0; none is negative.
HWY_INLINE std::uint32_t not_zero(const std::int16_t* in) noexcept {
#if HWY_TARGET == HWY_WASM
  // Highway's own way leads through memory. Saturation makes nothing 0.
  const auto low = wasm_i16x8_narrow_i32x4(wasm_v128_load(in), wasm_v128_load(in + 8));
  const auto high = wasm_i16x8_narrow_i32x4(wasm_v128_load(in + 16), wasm_v128_load(in + 24));
  return wasm_i8x16_bitmask(wasm_i8x16_neg(wasm_i8x16_narrow_i16x8(low, high)));
#else
  const D16 d;
  const D32 d32;
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < 16; i += hn::Lanes(d32)) {
    std::uint32_t some = 0;
    const auto words = hn::BitCast(d32, hn::Load(d, in + 2 * i));
    hn::StoreMaskBits(d32, hn::Ne(words, hn::Zero(d32)), reinterpret_cast<std::uint8_t*>(&some));
    bits |= some << i;
  }
  return bits;
#endif
}
// The numbers of the pairs that are not both 0. Written eight at a time, whether there are as many or not: `which` has
// room for eight more.
template <std::size_t kPairs>
HWY_INLINE std::size_t list(const std::int16_t* in, std::uint8_t* which) noexcept {
  std::size_t count = 0;
  for (std::size_t i = 0; i < kPairs; i += 16) {
    const auto bits = not_zero(in + 2 * i);
    for (std::size_t half = 0; half < 2; ++half) {
      const auto byte = bits >> (8 * half) & 255U;
      const auto numbers = kMembers[byte] + (i + 8 * half) * 0x0101'0101'0101'0101U;
      __builtin_memcpy(which + count, &numbers, sizeof numbers);
      count += static_cast<std::size_t>(__builtin_popcount(byte));
    }
  }
  return count;
}

// So many vectors of outputs, two inputs at a time and only those that are not both 0; use(first output, sums).
template <std::size_t kVectors, std::size_t kOut, class Use>
HWY_INLINE void sum_pairs(const std::uint8_t* which, std::size_t count, const std::int16_t* in,
                          const std::int16_t* pairs, const std::int32_t* bias, Use use) noexcept {
  const D16 d;
  const D32 d32;
  const std::size_t lanes = hn::Lanes(d32);
  auto a = hn::Zero(d32), b = a, c = a, e = a, f = a, g = a, h = a, k = a, a1 = a;
  auto b1 = a, c1 = a, e1 = a, f1 = a, g1 = a, h1 = a, k1 = a;
  for (std::size_t n = 0; n < count; ++n) {
    std::int32_t both;
    __builtin_memcpy(&both, in + std::size_t{which[n]} * 2, sizeof both);
    const auto x = hn::BitCast(d, hn::Set(d32, both));
    const auto* w = pairs + std::size_t{which[n]} * 2 * kOut;
    a = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w), a, a1);
    b = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w + 2 * lanes), b, b1);
    if constexpr (kVectors >= 4) {
      c = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w + 4 * lanes), c, c1);
      e = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w + 6 * lanes), e, e1);
    }
    if constexpr (kVectors >= 8) {
      f = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w + 8 * lanes), f, f1);
      g = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w + 10 * lanes), g, g1);
      h = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w + 12 * lanes), h, h1);
      k = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w + 14 * lanes), k, k1);
    }
  }
  const auto give = [&](std::size_t at, auto v, auto v1)
                        HWY_ATTR { use(at, hn::Add(hn::RearrangeToOddPlusEven(v, v1), hn::LoadU(d32, bias + at))); };
  give(0, a, a1);
  give(lanes, b, b1);
  if constexpr (kVectors >= 4) {
    give(2 * lanes, c, c1);
    give(3 * lanes, e, e1);
  }
  if constexpr (kVectors >= 8) {
    give(4 * lanes, f, f1);
    give(5 * lanes, g, g1);
    give(6 * lanes, h, h1);
    give(7 * lanes, k, k1);
  }
}
template <std::size_t kIn, std::size_t kOut, class Use>
HWY_INLINE void sparse(const Net::Paired<kIn, kOut>& layer, const std::int16_t* in, Use use) noexcept {
  const std::size_t lanes = hn::Lanes(D32{});
  std::uint8_t which[kIn / 2 + 8];
  const auto count = list<kIn / 2>(in, which);
  const std::size_t vectors = 8 * lanes <= kOut ? 8 : 4 * lanes <= kOut ? 4 : 2;
  for (std::size_t o = 0; o < kOut; o += vectors * lanes) {
    const auto* pairs = &layer.weights[2 * o];
    const auto* bias = &layer.bias[o];
    const auto used = [&](std::size_t at, auto sums) HWY_ATTR { use(o + at, sums); };
    if (vectors == 8)
      sum_pairs<8, kOut>(which, count, in, pairs, bias, used);
    else if (vectors == 4)
      sum_pairs<4, kOut>(which, count, in, pairs, bias, used);
    else
      sum_pairs<2, kOut>(which, count, in, pairs, bias, used);
  }
}

// The activation of sums.
using DActed = hn::Rebind<std::int16_t, D32>;
template <class V>
HWY_INLINE auto act(V sums) noexcept {
  static_assert(kWeightUnit == 1 << 11);
  const DActed d;
  const auto units = hn::ShiftRight<11>(hn::Max(sums, hn::Zero(D32{})));
  return hn::Min(hn::DemoteTo(d, units), hn::Set(d, kMost));
}

HWY_INLINE auto put(std::int16_t* to) noexcept {
  return [=](std::size_t o, auto sums) HWY_ATTR { hn::Store(act(sums), DActed{}, to + o); };
}

void own(const Net::Layers& layers, const Parts& shared, Sum& common, Narrow& out) {
  alignas(64) std::int16_t acted[kWidth];
  total(shared, layers.bias.data(), common.at.data(), acted);
  sparse(layers.common_pairs, acted, put(out.at.data()));
}
void group(const Net::Layers& layers, const Parts& parts, const Sum& common, Narrow& out) {
  alignas(64) std::int16_t acted[kWidth];
  total(parts, common.at.data(), nullptr, acted);
  sparse(layers.second_pairs, acted, put(out.at.data()));
}
std::int32_t value(const Net::Layers& layers, std::span<const Narrow* const> groups, const Narrow& own) {
  alignas(64) std::int16_t joined[2 * kNarrow];
  alignas(64) std::int16_t third[kThird];
  alignas(64) std::int16_t fourth[kFourth];
  const D16 d;
  const D32 d32;
  for (std::size_t i = 0; i < kNarrow; i += hn::Lanes(d)) {
    auto sum = hn::Zero(d);
    for (const auto* group : groups) sum = hn::Add(sum, hn::Load(d, &group->at[i]));
    hn::Store(sum, d, joined + i);
    hn::Store(hn::Load(d, &own.at[i]), d, joined + kNarrow + i);
  }
  sparse(layers.third_pairs, joined, put(third));
  sparse(layers.fourth_pairs, third, put(fourth));
  auto sum = hn::Zero(d32), sum1 = sum;
  for (std::size_t i = 0; i < kFourth; i += hn::Lanes(d))
    sum = hn::ReorderWidenMulAccumulate(d32, hn::Load(d, fourth + i), hn::Load(d, &layers.last.weights[i]), sum, sum1);
  return layers.last.bias[0] + hn::GetLane(hn::SumOfLanes(d32, hn::Add(sum, sum1)));
}

#endif
}  // namespace benben::neural::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace benben::neural::kernels {

HWY_EXPORT(change);
HWY_EXPORT(own);
HWY_EXPORT(group);
HWY_EXPORT(value);

void change(const Sum& from, Sum& to, const Sum* rows, std::span<const Input> more,
            std::span<const Input> less) noexcept {
  HWY_DYNAMIC_DISPATCH(change)(from, to, rows, more, less);
}
void own(const Net::Layers& layers, const Parts& shared, Sum& common, Narrow& out) noexcept {
  HWY_DYNAMIC_DISPATCH(own)(layers, shared, common, out);
}
void group(const Net::Layers& layers, const Parts& parts, const Sum& common, Narrow& out) noexcept {
  HWY_DYNAMIC_DISPATCH(group)(layers, parts, common, out);
}
std::int32_t value(const Net::Layers& layers, std::span<const Narrow* const> groups, const Narrow& own) noexcept {
  return HWY_DYNAMIC_DISPATCH(value)(layers, groups, own);
}

}  // namespace benben::neural::kernels
#endif
