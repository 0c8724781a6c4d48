// result.h: a value or a typed error, with the names of std::expected.
// Our own because not every compiler we build with (WebAssembly, GPU) has <expected>.
// No exceptions: reading the wrong side is a bug and asserted.
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace benben::core {

template <class T, class E>
class [[nodiscard]] Result {
 public:
  constexpr Result(T value) : held_{std::in_place_index<0>, std::move(value)} {}
  constexpr Result(E error) : held_{std::in_place_index<1>, std::move(error)} {}

  [[nodiscard]] constexpr bool has_value() const noexcept { return held_.index() == 0; }
  constexpr explicit operator bool() const noexcept { return has_value(); }

  constexpr T& operator*() noexcept { return *get<0>(); }
  constexpr const T& operator*() const noexcept { return *get<0>(); }
  constexpr T* operator->() noexcept { return get<0>(); }
  constexpr const T* operator->() const noexcept { return get<0>(); }
  constexpr E& error() noexcept { return *get<1>(); }
  constexpr const E& error() const noexcept { return *get<1>(); }

  friend constexpr bool operator==(const Result&, const Result&) = default;

 private:
  template <std::size_t I>
  constexpr auto* get() noexcept {
    assert(held_.index() == I);
    return std::get_if<I>(&held_);
  }
  template <std::size_t I>
  constexpr const auto* get() const noexcept {
    assert(held_.index() == I);
    return std::get_if<I>(&held_);
  }

  std::variant<T, E> held_;
};

}  // namespace benben::core
