// fixed_vector.h: a vector with its room inside: no heap, trivially copyable when T is.
// Pushing past the capacity is a bug of the caller and asserted.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

namespace benben::core {

template <class T, std::size_t N>
class FixedVector {
 public:
  using value_type = T;
  using size_type = std::size_t;
  using iterator = T*;
  using const_iterator = const T*;
  static constexpr std::size_t kCapacity = N;

  // Items past the size are never read, so they are not even made; but a constant has no room for nothing.
  constexpr FixedVector() noexcept {
    if (std::is_constant_evaluated()) std::construct_at(&room_);
  }

  constexpr void push_back(const T& item) noexcept {
    assert(size_ < N);
    room_.items[size_++] = item;
  }
  // Many at once: fill(where they begin) writes them there and returns their end.
  template <class Fill>
  constexpr void append(Fill fill) noexcept {
    const T* const last = fill(end());
    assert(last <= room_.items + N);
    size_ = static_cast<SizeField>(last - room_.items);
  }
  constexpr void pop_back() noexcept {
    assert(size_ > 0);
    --size_;
  }
  constexpr void clear() noexcept { size_ = 0; }
  constexpr void resize(std::size_t size) noexcept {
    assert(size <= N);
    for (auto i = size_; i < size; ++i) room_.items[i] = T{};
    size_ = static_cast<SizeField>(size);
  }
  // Keeps the order of what stays.
  constexpr void erase_at(std::size_t index) noexcept {
    assert(index < size_);
    for (auto i = index + 1; i < size_; ++i) room_.items[i - 1] = room_.items[i];
    --size_;
  }

  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] constexpr bool full() const noexcept { return size_ == N; }
  constexpr T& operator[](std::size_t i) noexcept {
    assert(i < size_);
    return room_.items[i];
  }
  constexpr const T& operator[](std::size_t i) const noexcept {
    assert(i < size_);
    return room_.items[i];
  }
  constexpr T& back() noexcept { return (*this)[size_ - 1U]; }
  constexpr const T& back() const noexcept { return (*this)[size_ - 1U]; }
  constexpr T& front() noexcept { return (*this)[0]; }
  constexpr const T& front() const noexcept { return (*this)[0]; }

  constexpr T* begin() noexcept { return room_.items; }
  constexpr T* end() noexcept { return room_.items + size_; }
  constexpr const T* begin() const noexcept { return room_.items; }
  constexpr const T* end() const noexcept { return room_.items + size_; }
  constexpr T* data() noexcept { return room_.items; }
  constexpr const T* data() const noexcept { return room_.items; }

  [[nodiscard]] constexpr bool contains(const T& item) const noexcept {
    return std::find(begin(), end(), item) != end();
  }

  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) noexcept {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  using SizeField = std::conditional_t<(N < 256), std::uint8_t, std::uint32_t>;
  static_assert(std::is_trivially_copyable_v<T>);
  struct Room {
    T items[N];
  };
  union {
    Room room_;
  };
  SizeField size_ = 0;
};

}  // namespace benben::core
