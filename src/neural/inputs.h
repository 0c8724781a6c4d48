// inputs.h: which inputs are on, a bit each. From one position to the next few inputs change, and only those need be
// summed anew: comparing two sets says which.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/fixed_vector.h"
#include "core/rng.h"
#include "neural/net.h"

namespace benben::neural {

// Of the inputs from kFirst to before kEnd; walked in rising order.
template <int kFirst, int kEnd>
class InputSet {
 public:
  // One that is not on yet.
  constexpr void insert(int input) noexcept {
    assert(input >= kFirst && input < kEnd && !contains(input));
    const auto bit = static_cast<unsigned>(input - kFirst);
    words_[bit / 64] |= std::uint64_t{1} << (bit % 64);
  }
  [[nodiscard]] constexpr bool contains(int input) const noexcept {
    const auto bit = static_cast<unsigned>(input - kFirst);
    return (words_[bit / 64] >> (bit % 64) & 1) != 0;
  }
  [[nodiscard]] constexpr std::size_t size() const noexcept {
    std::size_t count = 0;
    for (const auto word : words_) count += static_cast<std::size_t>(std::popcount(word));
    return count;
  }
  template <class Use>
  constexpr void for_each(Use use) const noexcept {
    for (std::size_t w = 0; w < words_.size(); ++w) each_of(words_[w], w, use);
  }
  // What only this one has and what only the other one has.
  template <class More, class Less>
  constexpr void compare(const InputSet& before, More more, Less less) const noexcept {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      const auto differ = words_[w] ^ before.words_[w];
      if (differ == 0) continue;
      each_of(differ & words_[w], w, more);
      each_of(differ & before.words_[w], w, less);
    }
  }
  [[nodiscard]] constexpr std::uint64_t hash() const noexcept {
    std::uint64_t sum = 0;  // of products that do not wait for each other
    for (std::size_t w = 0; w < words_.size(); ++w) sum += words_[w] * kFactors[w];
    return core::mix(sum);
  }
  friend constexpr bool operator==(const InputSet& a, const InputSet& b) noexcept {
    std::uint64_t differ = 0;
    for (std::size_t w = 0; w < a.words_.size(); ++w) differ |= a.words_[w] ^ b.words_[w];
    return differ == 0;
  }

 private:
  template <class Use>
  static constexpr void each_of(std::uint64_t word, std::size_t index, Use& use) noexcept {
    for (; word != 0; word &= word - 1)
      use(static_cast<Input>(kFirst + static_cast<int>(64 * index) + std::countr_zero(word)));
  }
  std::array<std::uint64_t, (kEnd - kFirst + 63) / 64> words_{};
  static constexpr auto kFactors = [] {
    decltype(words_) factors{};
    for (std::size_t w = 0; w < factors.size(); ++w) factors[w] = core::mix(w + 1) | 1;
    return factors;
  }();
};

inline constexpr std::size_t kMostInputs = 240;  // of a set that a game makes
using InputList = core::FixedVector<Input, kMostInputs>;

// `to` becomes the sum of these inputs, by that of others.
template <class Set>
void change(const Net& net, const Set& before, const Sum& from, const Set& now, Sum& to) noexcept {
  InputList more;
  InputList less;
  now.compare(
      before, [&](Input input) { more.push_back(input); }, [&](Input input) { less.push_back(input); });
  if (&from == &to && more.empty() && less.empty()) return;
  net.change(from, to, {more.begin(), more.size()}, {less.begin(), less.size()});
}
template <class Set>
void add(const Net& net, const Set& inputs, Sum& sum) noexcept {
  InputList list;
  inputs.for_each([&](Input input) { list.push_back(input); });
  net.change(sum, sum, {list.begin(), list.size()}, {});
}

}  // namespace benben::neural
