// move.h: one decision, of a seat or of chance.
// A Move says all that its JSON does, without the position: eight bytes, compared with ==.
#pragma once

#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.h"
#include "games/pyramidion/rules/goods.h"
#include "games/pyramidion/rules/ids.h"

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
  // Trivial, so that a list of moves costs nothing before it is filled; Move{} is all zeros.
  Move() noexcept = default;
  explicit constexpr Move(MoveKind kind) noexcept : bits_{static_cast<std::uint64_t>(kind)} {}
  template <class T>
  constexpr Move(MoveKind kind, T id) noexcept
      : bits_{static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(index_of(id)) << kIdShift} {}
  static constexpr Move collect(City city, Good good) noexcept {
    return Move{MoveKind::kCollect, city}.with(kMoreShift, static_cast<std::uint64_t>(good));
  }
  // One good or two, in goods order.
  static constexpr Move swap(MoveKind kind, Good first, Maybe<Good> second) noexcept {
    return Move{kind, first}.with(kMoreShift, second ? 1 + static_cast<std::uint64_t>(*second) : 0);
  }
  static constexpr Move exchange(int times) noexcept { return numbered(MoveKind::kExchange, times); }
  static constexpr Move giza(int place) noexcept { return numbered(MoveKind::kGiza, place); }
  // `statues`: how many stand for each good.
  static constexpr Move load(Boat boat, CitySet mercenaries, Goods statues) noexcept {
    std::uint64_t standing = 0;
    for (const auto good : statues.kinds()) {
      standing |= static_cast<std::uint64_t>(statues[good]) << (5 * static_cast<int>(good));
    }
    return Move{MoveKind::kLoad, boat}.with(kMoreShift, mercenaries.bits()).with(kStatuesShift, standing);
  }

  [[nodiscard]] constexpr MoveKind kind() const noexcept { return static_cast<MoveKind>(bits_ & 0xFF); }
  // What the decision names; each kind has at most one of these.
  [[nodiscard]] constexpr Card card() const noexcept { return Card::at(number()); }
  [[nodiscard]] constexpr Seat seat() const noexcept { return Seat::at(number()); }
  [[nodiscard]] constexpr SupplyCard supply_card() const noexcept { return SupplyCard::at(number()); }
  [[nodiscard]] constexpr RevoltToken revolt_token() const noexcept { return RevoltToken::at(number()); }
  [[nodiscard]] constexpr Boat boat() const noexcept { return Boat::at(number()); }
  [[nodiscard]] constexpr City city() const noexcept { return static_cast<City>(number()); }
  [[nodiscard]] constexpr Category category() const noexcept { return static_cast<Category>(number()); }
  [[nodiscard]] constexpr Token token() const noexcept { return static_cast<Token>(number()); }
  // Giza's place, times to exchange; of other kinds the index of what they name.
  [[nodiscard]] constexpr int number() const noexcept { return static_cast<int>(bits_ >> kIdShift & 0xFF); }
  [[nodiscard]] constexpr Good good() const noexcept {
    return static_cast<Good>(kind() == MoveKind::kCollect ? more() : number());
  }
  [[nodiscard]] constexpr Maybe<Good> second_good() const noexcept {
    return more() == 0 ? Maybe<Good>{} : Maybe<Good>{static_cast<Good>(more() - 1)};
  }
  [[nodiscard]] constexpr CitySet mercenaries() const noexcept { return CitySet{static_cast<std::uint8_t>(more())}; }
  [[nodiscard]] constexpr Goods statues() const noexcept {
    Goods goods;
    for (const auto good : kAllGoods) {
      goods += Goods::of(good, static_cast<int>(bits_ >> (kStatuesShift + 5 * static_cast<int>(good)) & 31));
    }
    return goods;
  }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  // One word, so that listing a move is one store: the kind, what it names, a second good or the
  // tokens used, and five bits a good for the statues, camel lowest.
  static constexpr int kIdShift = 8;
  static constexpr int kMoreShift = 16;
  static constexpr int kStatuesShift = 32;

  static constexpr Move numbered(MoveKind kind, int number) noexcept {
    return Move{kind}.with(kIdShift, static_cast<std::uint64_t>(number));
  }
  [[nodiscard]] constexpr Move with(int shift, std::uint64_t value) const noexcept {
    Move move = *this;
    move.bits_ |= value << shift;
    return move;
  }
  [[nodiscard]] constexpr int more() const noexcept { return static_cast<int>(bits_ >> kMoreShift & 0xFF); }

  std::uint64_t bits_;
};
static_assert(sizeof(Move) == 8 && std::is_trivially_default_constructible_v<Move>);

// Most decisions at once: loading, six boats (five open, one from Karnak) with a set of at most
// five tokens each, and declining. A hand of all 45 cards a player can hold lists 91, chance 40.
inline constexpr std::size_t kMostMoves = 6 * 32 + 1;
using Moves = core::FixedVector<Move, kMostMoves>;

enum class MoveError : std::uint8_t { kGameIsOver, kOtherDecision, kNotLegal };

}  // namespace benben::pyramidion
