// value.h: what a board is worth: the points its player may still expect, this level's
// included, from a weighted sum of features of its areas.
//
// An area is known by its jewels and the cells it touches, so that trying a domino means merging
// a few small sets, without a flood. Weights are whole numbers (kPoint to a point) and differ from
// turn to turn, and with what lies open on the table and what is still to come; tools/pyramido_tune.cpp fits them to
// the results of the player's own games.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/pyramido/bots/board.h"

namespace benben::bots::builder {

using Value = std::int32_t;
inline constexpr Value kPoint = 1024;
constexpr double in_points(Value value) noexcept { return static_cast<double>(value) / kPoint; }

enum Feature : std::uint8_t {
  // Features that each colour has; the board's is the sum of the six.
  kArea,           // marked: jewels of the marked area
  kGrows,          // marked: it touches an open cell
  kGrowsTwice,     // marked: it touches two
  kRoom,           // marked: open cells it touches, up to 5
  kBridge,         // marked: most jewels of another area that one block would join
  kElsewhere,      // marked: jewels of other areas that can grow
  kUnmarked,       // unmarked
  kHope,           // unmarked: most jewels that one block would join
  kHopeless,       // unmarked: no such jewel
  kHopeRoom,       // unmarked: open cells that the best such area touches, up to 4
  kHopeElsewhere,  // unmarked: jewels of the other areas that can grow
  kStay,           // jewels that the next level leaves visible
  kNext,           // most of these that one block of the next level would join
  kNextRoom,       // cells of the next level that the best such area touches, up to 4
  kNextSecond,     // jewels of the second largest area that stays
  kColourFeatures,
  // Features of the whole board.
  kFewest = kColourFeatures,  // jewels of the smallest marked area
  kSecondFewest,
  kFewestGrows,
  kMarked,                           // marked areas
  kBestNext,                         // kNext of the six colours, sorted, most first
  kBestHope = kBestNext + kColours,  // kHope of the three best
  kCards = kBestHope + 3,            // cover cards left
  kLastCard,                         // at least one
  kCardHope,                         // for each card left, the better kHope of its sides, summed
  kCardNext,                         // the same with kNext
  kAlways,
  kBoardFeatures,
  // The colour features once more, each times how much of the colour lies open (Outlook::seen),
  // and how much is still to come (Outlook::unseen).
  kTimesSeen = kBoardFeatures,
  kTimesUnseen = kTimesSeen + kColourFeatures,
  kFeatures = kTimesUnseen + kColourFeatures
};

using Weights = std::array<Value, kFeatures>;
using WeightTable = std::array<Weights, kTurns + 1>;  // by dominoes placed
[[nodiscard]] const WeightTable& tuned_weights() noexcept;

// What the table offers: by colour, jewels on the dominoes of the quarry, counted twice, and on
// the piles; and sixteen times the jewels per unseen domino.
struct Outlook {
  std::array<std::int16_t, kColours> seen{};
  std::array<std::int16_t, kColours> unseen{};
};

// An area of one colour. `touches` are cells of the level where a block of the colour would join
// it; for what stays visible, `joins` are those and `touches` are cells of the next level.
// No defaults: lists of these are made by the thousand, and room that is not used stays untouched.
struct Area {
  Cells touches;
  Cells joins;
  std::int16_t jewels;
  bool marked;
};
using Areas = core::FixedVector<Area, 20>;

// One block of a domino about to be placed.
struct NewBlock {
  std::uint8_t cell = 0;
  std::uint8_t colour = 0;
  std::int16_t jewels = 0;
  std::int16_t staying = 0;  // jewels that the next level leaves visible
  bool marked = false;
};

// A board made ready for trying dominoes on it.
class Appraiser {
 public:
  explicit Appraiser(const WeightTable& table) noexcept : table_{&table} {}

  void look_at(const Board& board) noexcept;
  // What else the player sees once a domino is taken; to be told before any value is asked for.
  void expect(const Outlook& outlook) noexcept;
  // What the board would be worth after a domino, its player having these cards left.
  [[nodiscard]] Value value_with(const NewBlock& a, const NewBlock& b, unsigned cards) const noexcept;

  // What the board is worth as it is.
  using Features = std::array<std::int16_t, kFeatures>;
  [[nodiscard]] Features features(const Outlook& outlook) const noexcept;
  [[nodiscard]] Value value(const Outlook& outlook) const noexcept;

 private:
  struct ColourView {
    Areas now, later;
    Cells reach = 0;  // all cells that its areas touch
  };
  using ColourWeights = std::array<Value, kColourFeatures>;
  // What a colour adds to the sum, and what the features of the whole board need of it.
  struct Share {
    std::array<std::int16_t, kColourFeatures> features;
    Value value;
    bool grows;

    void weigh(const ColourWeights& weights) noexcept {
      value = 0;
      for (std::size_t i = 0; i < kColourFeatures; ++i) value += features[i] * weights[i];
    }
  };
  using Shares = std::array<const Share*, kColours>;
  using BoardFeatures = std::array<std::int16_t, kBoardFeatures - kColourFeatures>;

  [[nodiscard]] Share share_of(const Areas& now, const Areas& later, Cells open, bool marked) const noexcept;
  [[nodiscard]] static BoardFeatures board_features(const Shares& shares, unsigned marked, unsigned cards) noexcept;

  const WeightTable* table_;
  std::array<ColourView, kColours> colours_{};
  std::array<Share, kColours> shares_{};
  std::array<ColourWeights, kColours> weights_{};  // of the next turn, with the outlook
  Cells open_ = 0;
  int level_ = 0, turns_ = 0;
  unsigned marked_ = 0, cards_ = 0;
};

}  // namespace benben::bots::builder
