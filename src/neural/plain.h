// plain.h: the net's arithmetic as net.h tells it, number by number: what the kernels are compared with, and what
// stands in for them on a machine without vectors. (Highway's tables of functions know no noexcept.)
#pragma once

#include <algorithm>

#include "neural/net.h"

namespace benben::neural::plain {

inline void change(const Sum& from, Sum& to, const Sum* rows, std::span<const Input> more,
                   std::span<const Input> less) {
  for (std::size_t i = 0; i < kWidth; ++i) {
    int sum = from.at[i];
    for (const auto input : more) sum += rows[input].at[i];
    for (const auto input : less) sum -= rows[input].at[i];
    to.at[i] = static_cast<std::int16_t>(static_cast<std::uint16_t>(sum));
  }
}

inline std::int16_t act(std::int32_t sum) noexcept {
  return static_cast<std::int16_t>(std::clamp(sum / kWeightUnit, 0, kMost));
}
template <std::size_t In, std::size_t Out>
std::array<std::int32_t, Out> dense(const Net::Layer<In, Out>& layer, const std::array<std::int16_t, In>& in) noexcept {
  auto out = layer.bias;
  for (std::size_t o = 0; o < Out; ++o)
    for (std::size_t i = 0; i < In; ++i) out[o] += int{layer.weights[o * In + i]} * in[i];
  return out;
}
template <std::size_t In, std::size_t Out>
std::array<std::int16_t, Out> acted(const Net::Layer<In, Out>& layer, const std::array<std::int16_t, In>& in) noexcept {
  std::array<std::int16_t, Out> out{};
  std::ranges::transform(dense(layer, in), out.begin(), act);
  return out;
}
inline Sum total(const Parts& parts, const Sum& from) noexcept {
  auto sum = from;
  for (const auto* part : parts)
    for (std::size_t i = 0; part != nullptr && i < kWidth; ++i)
      sum.at[i] = static_cast<std::int16_t>(static_cast<std::uint16_t>(sum.at[i] + part->at[i]));
  return sum;
}
inline std::array<std::int16_t, kWidth> first_acted(const Sum& sum) noexcept {
  auto out = sum.at;
  for (auto& number : out) number = std::clamp<std::int16_t>(number, 0, kMost);
  return out;
}

inline void own(const Net::Layers& layers, const Parts& shared, Sum& common, Narrow& out) {
  common = total(shared, Sum{layers.bias});
  out.at = acted(layers.common, first_acted(common));
}
inline void group(const Net::Layers& layers, const Parts& parts, const Sum& common, Narrow& out) {
  out.at = acted(layers.second, first_acted(total(parts, common)));
}
inline std::int32_t value(const Net::Layers& layers, std::span<const Narrow* const> groups, const Narrow& own) {
  std::array<std::int16_t, std::size_t{2} * kNarrow> joined{};
  for (const auto* group : groups)
    for (std::size_t o = 0; o < kNarrow; ++o) joined[o] = static_cast<std::int16_t>(joined[o] + group->at[o]);
  std::ranges::copy(own.at, joined.begin() + kNarrow);
  return dense(layers.last, acted(layers.fourth, acted(layers.third, joined)))[0];
}

}  // namespace benben::neural::plain
