// actor.h: who decides next. A game is a sequence of single decisions by a seat or by chance.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>

namespace benben::game {

inline constexpr int kMaxPlayers = 4;

// A place at the table. index() counts from 0; number() from 1, as people and records do.
class Seat {
 public:
  constexpr Seat() noexcept = default;
  static constexpr std::optional<Seat> from(int index) noexcept {
    if (index < 0 || index >= kMaxPlayers) return std::nullopt;
    return Seat{static_cast<std::uint8_t>(index)};
  }
  // For indices that our own code made.
  static constexpr Seat at(int index) noexcept {
    assert(index >= 0 && index < kMaxPlayers);
    return Seat{static_cast<std::uint8_t>(index)};
  }
  [[nodiscard]] constexpr int index() const noexcept { return index_; }
  [[nodiscard]] constexpr int number() const noexcept { return index_ + 1; }
  // Clockwise: rising numbers, the last one's neighbour is the first.
  [[nodiscard]] constexpr Seat next(int players) const noexcept { return at(index_ + 1 == players ? 0 : index_ + 1); }
  friend constexpr auto operator<=>(Seat, Seat) = default;

 private:
  explicit constexpr Seat(std::uint8_t index) noexcept : index_{index} {}
  std::uint8_t index_ = 0;
};

// A seat, chance, or nobody when the game is over.
class Actor {
 public:
  constexpr Actor(Seat seat) noexcept : value_{static_cast<std::int8_t>(seat.index())} {}
  static constexpr Actor chance() noexcept { return Actor{kChance}; }
  static constexpr Actor nobody() noexcept { return Actor{kNobody}; }

  [[nodiscard]] constexpr bool is_seat() const noexcept { return value_ >= 0; }
  [[nodiscard]] constexpr bool is_chance() const noexcept { return value_ == kChance; }
  [[nodiscard]] constexpr bool is_nobody() const noexcept { return value_ == kNobody; }
  [[nodiscard]] constexpr Seat seat() const noexcept { return Seat::at(value_); }
  friend constexpr bool operator==(Actor, Actor) = default;

 private:
  static constexpr std::int8_t kChance = -1;
  static constexpr std::int8_t kNobody = -2;
  explicit constexpr Actor(std::int8_t value) noexcept : value_{value} {}
  std::int8_t value_;
};

}  // namespace benben::game
