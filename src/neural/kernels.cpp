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

HWY_BEFORE_NAMESPACE();
namespace benben::neural::kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using D16 = hn::CappedTag<std::int16_t, 32>;
using D32 = hn::RepartitionToWide<D16>;

// The layers' sizes are multiples of every vector's.
template <bool kAdds>
HWY_INLINE void accumulate(Sum& sum, const Sum* rows, std::span<const Input> inputs) noexcept {
  const D16 d;
  const std::size_t lanes = hn::Lanes(d);
  constexpr std::size_t kAtOnce = 4;
  for (std::size_t i = 0; i < kWidth; i += kAtOnce * lanes) {
    auto a = hn::Load(d, &sum.at[i]);
    auto b = hn::Load(d, &sum.at[i + lanes]);
    auto c = hn::Load(d, &sum.at[i + 2 * lanes]);
    auto e = hn::Load(d, &sum.at[i + 3 * lanes]);
    for (const auto input : inputs) {
      const auto* row = &rows[input].at[i];
      if constexpr (kAdds) {
        a = hn::Add(a, hn::Load(d, row));
        b = hn::Add(b, hn::Load(d, row + lanes));
        c = hn::Add(c, hn::Load(d, row + 2 * lanes));
        e = hn::Add(e, hn::Load(d, row + 3 * lanes));
      } else {
        a = hn::Sub(a, hn::Load(d, row));
        b = hn::Sub(b, hn::Load(d, row + lanes));
        c = hn::Sub(c, hn::Load(d, row + 2 * lanes));
        e = hn::Sub(e, hn::Load(d, row + 3 * lanes));
      }
    }
    hn::Store(a, d, &sum.at[i]);
    hn::Store(b, d, &sum.at[i + lanes]);
    hn::Store(c, d, &sum.at[i + 2 * lanes]);
    hn::Store(e, d, &sum.at[i + 3 * lanes]);
  }
}
void add(Sum& sum, const Sum* rows, std::span<const Input> inputs) { accumulate<true>(sum, rows, inputs); }
void subtract(Sum& sum, const Sum* rows, std::span<const Input> inputs) { accumulate<false>(sum, rows, inputs); }

// All sums added up, before and after the first activation.
HWY_INLINE void total(const Parts& parts, const std::int16_t* from, std::int16_t* sum, std::int16_t* acted) noexcept {
  const D16 d;
  const auto zero = hn::Zero(d);
  const auto most = hn::Set(d, kMost);
  for (std::size_t i = 0; i < kWidth; i += hn::Lanes(d)) {
    auto v = hn::Load(d, from + i);
    for (const auto* part : parts)
      if (part != nullptr) v = hn::Add(v, hn::Load(d, &part->at[i]));
    if (sum != nullptr) hn::Store(v, d, sum + i);
    hn::Store(hn::Min(hn::Max(v, zero), most), d, acted + i);
  }
}

// Dot products, four outputs at a time.
template <std::size_t In, std::size_t Out>
HWY_INLINE void dense(const Net::Layer<In, Out>& layer, const std::int16_t* in, std::int32_t* out) noexcept {
  const D16 d;
  const D32 d32;
  constexpr std::size_t kAtOnce = Out % 4 == 0 ? 4 : 1;
  for (std::size_t o = 0; o < Out; o += kAtOnce) {
    const auto* w = &layer.weights[o * In];
    auto a = hn::Zero(d32), b = a, c = a, e = a, a1 = a, b1 = a, c1 = a, e1 = a;
    for (std::size_t i = 0; i < In; i += hn::Lanes(d)) {
      const auto x = hn::Load(d, in + i);
      a = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w + i), a, a1);
      if constexpr (kAtOnce == 4) {
        b = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w + In + i), b, b1);
        c = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w + 2 * In + i), c, c1);
        e = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w + 3 * In + i), e, e1);
      }
    }
    const auto sum = [&](auto v, auto v1) { return hn::GetLane(hn::SumOfLanes(d32, hn::Add(v, v1))); };
    out[o] = layer.bias[o] + sum(a, a1);
    if constexpr (kAtOnce == 4) {
      out[o + 1] = layer.bias[o + 1] + sum(b, b1);
      out[o + 2] = layer.bias[o + 2] + sum(c, c1);
      out[o + 3] = layer.bias[o + 3] + sum(e, e1);
    }
  }
}

// So many vectors of outputs, two inputs at a time and only those that are not both 0.
template <std::size_t kVectors>
HWY_INLINE void sum_pairs(const std::uint8_t* which, std::size_t count, const std::int16_t* pairs,
                          const std::int32_t* words, const std::int32_t* bias, std::int32_t* out) noexcept {
  const D16 d;
  const D32 d32;
  const std::size_t lanes = hn::Lanes(d32);
  auto a = hn::Zero(d32), b = a, c = a, e = a, a1 = a, b1 = a, c1 = a, e1 = a;
  for (std::size_t n = 0; n < count; ++n) {
    const auto x = hn::BitCast(d, hn::Set(d32, words[which[n]]));
    const auto* w = pairs + std::size_t{which[n]} * 2 * kNarrow;
    a = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w), a, a1);
    b = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w + 2 * lanes), b, b1);
    if constexpr (kVectors == 4) {
      c = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w + 4 * lanes), c, c1);
      e = hn::ReorderWidenMulAccumulate(d32, x, hn::Load(d, w + 6 * lanes), e, e1);
    }
  }
  const auto store = [&](std::size_t at, auto v, auto v1) {
    hn::StoreU(hn::Add(hn::RearrangeToOddPlusEven(v, v1), hn::LoadU(d32, bias + at)), d32, out + at);
  };
  store(0, a, a1);
  store(lanes, b, b1);
  if constexpr (kVectors == 4) {
    store(2 * lanes, c, c1);
    store(3 * lanes, e, e1);
  }
}
HWY_INLINE void sparse(const Net::Layers::Pairs& pairs, const Net::Layer<kWidth, kNarrow>& layer,
                       const std::int16_t* in, std::int32_t* out) noexcept {
  const D32 d32;
  const std::size_t lanes = hn::Lanes(d32);
  constexpr std::size_t kPairs = kWidth / 2;
  alignas(64) std::int32_t words[kPairs];
  __builtin_memcpy(words, in, sizeof words);
  std::uint8_t which[kPairs];
  std::size_t count = 0;
  for (std::size_t i = 0; i < kPairs; i += lanes) {
    std::uint64_t bits = 0;
    hn::StoreMaskBits(d32, hn::Ne(hn::Load(d32, words + i), hn::Zero(d32)), reinterpret_cast<std::uint8_t*>(&bits));
    for (; bits != 0; bits &= bits - 1) which[count++] = static_cast<std::uint8_t>(i + __builtin_ctzll(bits));
  }
  const std::size_t vectors = 4 * lanes <= kNarrow ? 4 : 2;
  for (std::size_t o = 0; o < kNarrow; o += vectors * lanes)
    if (vectors == 4)
      sum_pairs<4>(which, count, &pairs[2 * o], words, &layer.bias[o], out + o);
    else
      sum_pairs<2>(which, count, &pairs[2 * o], words, &layer.bias[o], out + o);
}

HWY_INLINE std::int16_t act(std::int32_t sum) noexcept {
  const auto value = sum / kWeightUnit;
  return static_cast<std::int16_t>(value < 0 ? 0 : value > kMost ? kMost : value);
}

std::int32_t value(const Net::Layers& layers, std::span<const Parts> groups, const Parts& shared) {
  alignas(64) std::int16_t common[kWidth];
  alignas(64) std::int16_t acted[kWidth];
  alignas(64) std::int16_t joined[2 * kNarrow] = {};
  alignas(64) std::int16_t third[kThird];
  alignas(64) std::int16_t fourth[kFourth];
  std::int32_t out[kThird];
  total(shared, layers.bias.data(), common, acted);
  sparse(layers.common_pairs, layers.common, acted, out);
  for (int o = 0; o < kNarrow; ++o) joined[kNarrow + o] = act(out[o]);
  for (const auto& group : groups) {
    total(group, common, nullptr, acted);
    sparse(layers.second_pairs, layers.second, acted, out);
    for (int o = 0; o < kNarrow; ++o) joined[o] = static_cast<std::int16_t>(joined[o] + act(out[o]));
  }
  dense(layers.third, joined, out);
  for (int o = 0; o < kThird; ++o) third[o] = act(out[o]);
  dense(layers.fourth, third, out);
  for (int o = 0; o < kFourth; ++o) fourth[o] = act(out[o]);
  dense(layers.last, fourth, out);
  return out[0];
}

}  // namespace benben::neural::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace benben::neural::kernels {

HWY_EXPORT(add);
HWY_EXPORT(subtract);
HWY_EXPORT(value);

void add(Sum& sum, const Sum* rows, std::span<const Input> inputs) noexcept {
  HWY_DYNAMIC_DISPATCH(add)(sum, rows, inputs);
}
void subtract(Sum& sum, const Sum* rows, std::span<const Input> inputs) noexcept {
  HWY_DYNAMIC_DISPATCH(subtract)(sum, rows, inputs);
}
std::int32_t value(const Net::Layers& layers, std::span<const Parts> groups, const Parts& shared) noexcept {
  return HWY_DYNAMIC_DISPATCH(value)(layers, groups, shared);
}

}  // namespace benben::neural::kernels
#endif
