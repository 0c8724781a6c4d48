// insertion_sort.h: a stable sort for short lists: no buffer, and of equals the one that came first in every library.
#pragma once

#include <utility>

namespace benben::core {

template <class Range, class Before>
constexpr void insertion_sort(Range& range, Before before) {
  if (range.begin() == range.end()) return;
  for (auto next = range.begin() + 1; next != range.end(); ++next) {
    auto moving = std::move(*next);
    auto at = next;
    for (; at != range.begin() && before(moving, *(at - 1)); --at) *at = std::move(*(at - 1));
    *at = std::move(moving);
  }
}

}  // namespace benben::core
