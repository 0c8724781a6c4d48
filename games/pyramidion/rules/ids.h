// ids.h: the names of things in Pyramidion, and sets of them.
// Cards, boats, supply cards and revolt tokens are numbered as the component file lists them;
// cities, goods and categories are few and have names. An IdSet is one machine word.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bits.h"
#include "game/actor.h"

namespace benben::pyramidion {

using game::Seat;

template <class Tag, int Count>
class Id {
 public:
  static constexpr int kCount = Count;
  constexpr Id() noexcept = default;
  static constexpr std::optional<Id> from(int index) noexcept {
    if (index < 0 || index >= Count) return std::nullopt;
    return at(index);
  }
  // For indices that our own code made.
  static constexpr Id at(int index) noexcept {
    assert(index >= 0 && index < Count);
    Id id;
    id.index_ = static_cast<std::uint8_t>(index);
    return id;
  }
  [[nodiscard]] constexpr int index() const noexcept { return index_; }
  friend constexpr auto operator<=>(Id, Id) = default;

 private:
  std::uint8_t index_ = 0;
};

// 0..39 are the shared cards, then five basic cards for each seat.
using Card = Id<struct CardTag, 60>;
using Boat = Id<struct BoatTag, 20>;
using SupplyCard = Id<struct SupplyCardTag, 10>;
using RevoltToken = Id<struct RevoltTokenTag, 6>;

inline constexpr int kSharedCards = 40;
inline constexpr int kBasicCards = 5;

constexpr bool is_shared(Card card) noexcept { return card.index() < kSharedCards; }
constexpr Card basic_card(Seat seat, int number) noexcept {
  return Card::at(kSharedCards + kBasicCards * seat.index() + number);
}

// In the order of the component file: "city order", "goods order".
enum class City : std::uint8_t { kGiza, kAbuSimbel, kThebes, kLuxor, kCairo, kAlexandria, kPhilae, kKarnak };
enum class Good : std::uint8_t { kCamel, kFood, kWorker, kWood, kStone, kStatue };
enum class Category : std::uint8_t { kInfluence, kAgreements, kTrade };
enum class Token : std::uint8_t { kMercenary, kNegotiator };

inline constexpr int kCities = 8;
inline constexpr int kGoods = 6;
inline constexpr int kCategories = 3;

inline constexpr std::array<City, kCities> kAllCities = {City::kGiza,  City::kAbuSimbel,  City::kThebes, City::kLuxor,
                                                         City::kCairo, City::kAlexandria, City::kPhilae, City::kKarnak};
inline constexpr std::array<Good, kGoods> kAllGoods = {Good::kCamel, Good::kFood,  Good::kWorker,
                                                       Good::kWood,  Good::kStone, Good::kStatue};
inline constexpr std::array<Category, kCategories> kAllCategories = {Category::kInfluence, Category::kAgreements,
                                                                     Category::kTrade};

// As the component file and every JSON text spell them.
inline constexpr std::array<std::string_view, kCities> kCityNames = {"Giza",  "Abu Simbel", "Thebes", "Luxor",
                                                                     "Cairo", "Alexandria", "Philae", "Karnak"};
inline constexpr std::array<std::string_view, kGoods> kGoodNames = {"camel", "food",  "worker",
                                                                    "wood",  "stone", "statue"};
inline constexpr std::array<std::string_view, kCategories> kCategoryNames = {"influence", "agreements", "trade"};
inline constexpr std::array<std::string_view, 2> kTokenNames = {"mercenary", "negotiator"};

template <class T>
constexpr int index_of(T id) noexcept {
  if constexpr (requires { id.index(); }) {
    return id.index();
  } else {
    return static_cast<int>(id);
  }
}
template <class T>
constexpr T id_at(int index) noexcept {
  if constexpr (requires { T::at(index); }) {
    return T::at(index);
  } else {
    return static_cast<T>(index);
  }
}

constexpr std::string_view name_of(City city) noexcept { return kCityNames[static_cast<std::size_t>(city)]; }
constexpr std::string_view name_of(Good good) noexcept { return kGoodNames[static_cast<std::size_t>(good)]; }
constexpr std::string_view name_of(Category category) noexcept {
  return kCategoryNames[static_cast<std::size_t>(category)];
}
constexpr std::string_view name_of(Token token) noexcept { return kTokenNames[static_cast<std::size_t>(token)]; }

// An id or none, in one byte.
template <class T>
class Maybe {
 public:
  constexpr Maybe() noexcept = default;
  constexpr Maybe(T id) noexcept : value_{static_cast<std::uint8_t>(index_of(id))} {}
  [[nodiscard]] constexpr bool has_value() const noexcept { return value_ != kNone; }
  constexpr explicit operator bool() const noexcept { return has_value(); }
  constexpr T operator*() const noexcept {
    assert(has_value());
    return id_at<T>(value_);
  }
  friend constexpr bool operator==(Maybe, Maybe) = default;

 private:
  static constexpr std::uint8_t kNone = 0xFF;
  std::uint8_t value_ = kNone;
};

// A set of ids, walked in rising order.
template <class T, class Word>
class IdSet {
 public:
  constexpr IdSet() noexcept = default;
  explicit constexpr IdSet(Word bits) noexcept : bits_{bits} {}
  static constexpr IdSet of(T id) noexcept { return IdSet{static_cast<Word>(Word{1} << index_of(id))}; }
  static constexpr IdSet first(int count) noexcept {
    return IdSet{count == 8 * static_cast<int>(sizeof(Word)) ? static_cast<Word>(~Word{0})
                                                             : static_cast<Word>((Word{1} << count) - 1)};
  }

  [[nodiscard]] constexpr Word bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool is_single() const noexcept { return std::has_single_bit(bits_); }
  [[nodiscard]] constexpr bool contains(T id) const noexcept { return ((bits_ >> index_of(id)) & 1) != 0; }
  [[nodiscard]] constexpr bool contains(IdSet other) const noexcept { return (other.bits_ & ~bits_) == 0; }
  [[nodiscard]] constexpr T lowest() const noexcept {
    assert(!empty());
    return id_at<T>(std::countr_zero(bits_));
  }
  // The n-th member, from 0.
  [[nodiscard]] constexpr T nth(int n) const noexcept { return id_at<T>(core::nth(std::uint64_t{bits_}, n)); }

  constexpr void insert(T id) noexcept { bits_ = static_cast<Word>(bits_ | of(id).bits_); }
  constexpr void erase(T id) noexcept { bits_ = static_cast<Word>(bits_ & ~of(id).bits_); }

  friend constexpr IdSet operator|(IdSet a, IdSet b) noexcept { return IdSet{static_cast<Word>(a.bits_ | b.bits_)}; }
  friend constexpr IdSet operator&(IdSet a, IdSet b) noexcept { return IdSet{static_cast<Word>(a.bits_ & b.bits_)}; }
  friend constexpr IdSet operator-(IdSet a, IdSet b) noexcept { return IdSet{static_cast<Word>(a.bits_ & ~b.bits_)}; }
  constexpr IdSet& operator|=(IdSet b) noexcept { return *this = *this | b; }
  constexpr IdSet& operator&=(IdSet b) noexcept { return *this = *this & b; }
  constexpr IdSet& operator-=(IdSet b) noexcept { return *this = *this - b; }
  friend constexpr bool operator==(IdSet, IdSet) = default;

  class Walk {
   public:
    explicit constexpr Walk(Word left) noexcept : left_{left} {}
    constexpr T operator*() const noexcept { return id_at<T>(std::countr_zero(left_)); }
    constexpr Walk& operator++() noexcept {
      left_ = static_cast<Word>(left_ & (left_ - 1));
      return *this;
    }
    friend constexpr bool operator==(Walk, Walk) = default;

   private:
    Word left_;
  };
  [[nodiscard]] constexpr Walk begin() const noexcept { return Walk{bits_}; }
  [[nodiscard]] constexpr Walk end() const noexcept { return Walk{0}; }

 private:
  Word bits_ = 0;
};

using CardSet = IdSet<Card, std::uint64_t>;
using BoatSet = IdSet<Boat, std::uint32_t>;
using SupplySet = IdSet<SupplyCard, std::uint16_t>;
using RevoltSet = IdSet<RevoltToken, std::uint8_t>;
using CitySet = IdSet<City, std::uint8_t>;
using GoodSet = IdSet<Good, std::uint8_t>;
using CategorySet = IdSet<Category, std::uint8_t>;
using TokenSet = IdSet<Token, std::uint8_t>;
using SeatSet = IdSet<Seat, std::uint8_t>;

inline constexpr CardSet kAllShared = CardSet::first(kSharedCards);
constexpr CardSet basic_cards(Seat seat) noexcept {
  return CardSet{CardSet::first(kBasicCards).bits() << (kSharedCards + kBasicCards * seat.index())};
}

}  // namespace benben::pyramidion
