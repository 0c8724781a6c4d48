// entered.h: pyramids that stand on a real table, told piece by piece in any order: what is odd about them, what each
// level is worth, and the position they make. Nothing that is told can break it: an odd piece is named and left out.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "games/pyramido/rules/rules.h"

namespace benben::pyramido {

// Places are quarters on a grid of the teller's own, the blocks of level 1 on even ones.
struct Piece {
  enum class Kind : std::uint8_t { kDomino, kCard, kMarker };
  Kind kind = Kind::kDomino;
  DominoId domino{};  // a domino's
  Colour side{};      // a card's
  Level level{};      // of the block it lies on or is
  int x = 0, y = 0;   // of a domino: its left block
  Rotation rotation{};
  friend bool operator==(const Piece&, const Piece&) = default;
};

enum class Odd : std::uint8_t {
  kDominoTwice,  // it lies elsewhere, too
  kOverlaps,     // something lies there already
  kOutside,      // beyond the level's rectangle, or between its blocks
  kApart,        // level 1: it touches nothing
  kHole,         // the level below has a hole
  kCardTwice,    // that card lies elsewhere
  kCardNowhere,  // neither on a block nor in a hole that no domino fits
  kMarkerTwice,  // this colour's marker stands elsewhere on this level
  kNoJewel,      // a marker stands on jewels only
  kNoBlock,      // nothing is there to be marked
};
inline constexpr std::array<std::string_view, 10> kOddNames = {
    "domino_twice", "overlaps",     "outside",      "apart",    "hole",
    "card_twice",   "card_nowhere", "marker_twice", "no_jewel", "no_block"};

struct Oddity {
  Odd what{};
  int player = 0, piece = 0;
  // The piece that it is odd beside, if there is one.
  int other_player = -1, other_piece = -1;
  // Of a hole: where.
  Level level{};
  int x = 0, y = 0;
};

// One pyramid: as each level stood when it was scored or stands now, its markers on, the cards that were left then.
struct Entered {
  std::array<Pyramid, kLevels> at{};
  int complete = 0;  // levels
  [[nodiscard]] Level level() const noexcept { return Level::at(std::min(complete, kLevels - 1)); }
  [[nodiscard]] const Pyramid& now() const noexcept { return at[static_cast<std::size_t>(level().index())]; }
  // The left block of the first domino that was told of level 1: where position texts count from.
  int first_x = 0, first_y = 0;
};

struct Told {
  int players = 2;
  Areas areas = Areas::kVisible;
  Seat first{};  // of level 1
  std::array<std::vector<Piece>, game::kMaxPlayers> pieces{};
  std::array<bool, game::kMaxPlayers> out{};
};

class Sheet {
 public:
  explicit Sheet(Told told);
  [[nodiscard]] const Told& told() const noexcept { return told_; }
  [[nodiscard]] const Entered& pyramid(int player) const noexcept { return entered_[static_cast<std::size_t>(player)]; }
  [[nodiscard]] const std::vector<Oddity>& odd() const noexcept { return odd_; }
  // The levels that everybody left has complete.
  [[nodiscard]] int scored() const noexcept { return scored_; }
  // Scores, cards, who is out, who began the level after the last one scored: enough for outcome().
  [[nodiscard]] const State& tally() const noexcept { return tally_; }
  // Of all levels that this one has complete, be the others ready or not.
  [[nodiscard]] int points(int player) const noexcept;
  [[nodiscard]] Seat starter(int level) const noexcept { return starters_[static_cast<std::size_t>(level)]; }

  // Quarry slots 1 to 3, then the tops of the piles, as far as somebody has told them.
  using Market = std::array<DominoId, kSlots + kPiles>;
  enum class Why : std::uint8_t { kOdd, kUneven, kOver, kMarket, kAlone };
  // The position as a level begins (from 0), or as it stands now. What lies in the market and was not told, `luck`
  // says.
  [[nodiscard]] core::Result<State, Why> position(std::optional<Level> begin, const Market& market,
                                                  std::uint64_t luck) const;

 private:
  void enter(int player);
  void find_twice();
  void tally_up();
  Told told_;
  std::array<Entered, game::kMaxPlayers> entered_{};
  std::array<Seat, kLevels> starters_{};
  std::vector<Oddity> odd_;
  State tally_{};
  int scored_ = 0;
};

// What made the winner of a finished game: points, then cover cards, then the best single level, or nothing did.
enum class DecidedBy : std::uint8_t { kByPoints, kByCards, kByLevel, kByNothing };
inline constexpr std::array<std::string_view, 4> kDecidedNames = {"points", "cards", "level", "shared"};
[[nodiscard]] DecidedBy decided_by(const State& tally) noexcept;

// Cells that are left single, so that no domino fits.
[[nodiscard]] std::uint64_t single_holes(const Pyramid& pyramid, Level level) noexcept;

}  // namespace benben::pyramido
