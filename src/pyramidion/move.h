// move.h: one decision, of a seat or of chance.
// A Move says all that its JSON does, without the position: eight bytes, compared with ==.
#pragma once

#include <cstdint>

#include "core/fixed_vector.h"
#include "pyramidion/goods.h"
#include "pyramidion/ids.h"

namespace benben::pyramidion {

enum class MoveKind : std::uint8_t {
  kDrawSeat,
  kDrawSupply,
  kDrawBoat,
  kDrawCard,
  kDrawRevolt,
  kCollect,
  kActivate,
  kLay,
  kPass,
  kHire,
  kPhilosopher,
  kDeity,
  kGuardCard,
  kGuardToken,
  kBandit,
  kThief,
  kVizier,
  kPolitician,
  kRaise,
  kSwap,
  kGive,
  kTake,
  kGiza,
  kLuxorStay,
  kLuxorDraw,
  kCairoStay,
  kCairoToken,
  kAlexandria,
  kPriest,
  kExchange,
  kDecline,
  kLoad,
};

class Move {
 public:
  constexpr Move() noexcept = default;  // pass
  explicit constexpr Move(MoveKind kind) noexcept : kind_{kind} {}
  template <class T>
  constexpr Move(MoveKind kind, T id) noexcept : kind_{kind}, id_{static_cast<std::uint8_t>(index_of(id))} {}
  static constexpr Move collect(City city, Good good) noexcept {
    Move move{MoveKind::kCollect, city};
    move.more_ = static_cast<std::uint8_t>(good);
    return move;
  }
  // One good or two, in goods order.
  static constexpr Move swap(MoveKind kind, Good first, Maybe<Good> second) noexcept {
    Move move{kind, first};
    move.more_ = second ? static_cast<std::uint8_t>(1 + index_of(*second)) : std::uint8_t{0};
    return move;
  }
  static constexpr Move exchange(int times) noexcept { return numbered(MoveKind::kExchange, times); }
  static constexpr Move giza(int place) noexcept { return numbered(MoveKind::kGiza, place); }
  // `statues`: how many stand for each good.
  static constexpr Move load(Boat boat, CitySet mercenaries, Goods statues) noexcept {
    Move move{MoveKind::kLoad, boat};
    move.more_ = mercenaries.bits();
    for (const auto good : kAllGoods) {
      move.statues_ |= static_cast<std::uint32_t>(statues[good]) << (5 * static_cast<int>(good));
    }
    return move;
  }

  [[nodiscard]] constexpr MoveKind kind() const noexcept { return kind_; }
  // What the decision names; each kind has at most one of these.
  [[nodiscard]] constexpr Card card() const noexcept { return Card::at(id_); }
  [[nodiscard]] constexpr Seat seat() const noexcept { return Seat::at(id_); }
  [[nodiscard]] constexpr SupplyCard supply_card() const noexcept { return SupplyCard::at(id_); }
  [[nodiscard]] constexpr RevoltToken revolt_token() const noexcept { return RevoltToken::at(id_); }
  [[nodiscard]] constexpr Boat boat() const noexcept { return Boat::at(id_); }
  [[nodiscard]] constexpr City city() const noexcept { return static_cast<City>(id_); }
  [[nodiscard]] constexpr Category category() const noexcept { return static_cast<Category>(id_); }
  [[nodiscard]] constexpr Token token() const noexcept { return static_cast<Token>(id_); }
  [[nodiscard]] constexpr int number() const noexcept { return id_; }  // Giza's place, times to exchange
  [[nodiscard]] constexpr Good good() const noexcept {
    return static_cast<Good>(kind_ == MoveKind::kCollect ? more_ : id_);
  }
  [[nodiscard]] constexpr Maybe<Good> second_good() const noexcept {
    return more_ == 0 ? Maybe<Good>{} : Maybe<Good>{static_cast<Good>(more_ - 1)};
  }
  [[nodiscard]] constexpr CitySet mercenaries() const noexcept { return CitySet{more_}; }
  [[nodiscard]] constexpr Goods statues() const noexcept {
    Goods goods;
    for (const auto good : kAllGoods) {
      goods += Goods::of(good, static_cast<int>((statues_ >> (5 * static_cast<int>(good))) & 31));
    }
    return goods;
  }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr Move numbered(MoveKind kind, int number) noexcept {
    Move move{kind};
    move.id_ = static_cast<std::uint8_t>(number);
    return move;
  }
  MoveKind kind_ = MoveKind::kPass;
  std::uint8_t id_ = 0;
  std::uint8_t more_ = 0;
  std::uint8_t unused_ = 0;
  std::uint32_t statues_ = 0;  // five bits a good, camel lowest
};
static_assert(sizeof(Move) == 8);

// Most decisions at once: loading, six boats (five open, one from Karnak) with a set of at most
// five tokens each, and declining. A hand of all 45 cards a player can hold lists 91, chance 40.
inline constexpr std::size_t kMostMoves = 6 * 32 + 1;
using Moves = core::FixedVector<Move, kMostMoves>;

enum class MoveError : std::uint8_t { kGameIsOver, kOtherDecision, kNotLegal };

}  // namespace benben::pyramidion
