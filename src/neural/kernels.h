// kernels.h: the net's inner loops, compiled for several kinds of processor; which one is decided once, when first
// used.
#pragma once

#include "neural/net.h"

namespace benben::neural::kernels {

void add(Sum& sum, const Sum* rows, std::span<const Input> inputs) noexcept;
void subtract(Sum& sum, const Sum* rows, std::span<const Input> inputs) noexcept;
[[nodiscard]] std::int32_t value(const Net::Layers& layers, std::span<const Parts> groups,
                                 const Parts& shared) noexcept;

}  // namespace benben::neural::kernels
