// judge.h: what boards and turns are worth by Pyramido's net (inputs.h).
//
// A Judge is told of the table once a turn and of a board before its turns are asked for; then trying a turn changes a
// few sums only. Most colours are left as they are by most turns, so what they come to is remembered. It is for one
// thread. Cost: 1 us a turn tried; 200 KB, no allocation.
#pragma once

#include "games/pyramido/bots/inputs.h"
#include "games/pyramido/bots/turns.h"

namespace benben::bots::builder {

class Judge {
 public:
  using Sums = std::array<neural::Sum, kGroups + 1>;
  // A board made ready for trying turns on it.
  struct Look {
    Board board;
    std::array<ColourInputs, kColours> inputs{};
    Sums sums{};  // of these; the last one is its open cells
    std::array<Joins, kColours> joins{};
    std::array<std::optional<int>, kColours> marked{};
    std::uint32_t number = 0;  // of all looks of this judge
  };

  explicit Judge(const neural::Net& net) noexcept : net_{&net} {}

  void see_table(const Bits128& unseen, std::span<const Board> others, int players, Manner manner) noexcept;
  // The six ways to leave quarry and piles.
  void see_market(const Quarry& quarry, const std::array<DominoId, pyramido::kPiles>& tops) noexcept;
  // What lies open, for a board that was built before.
  void see_sight(const Sight& sight) noexcept;

  // The best turns of a board, best first; their values are the points of this turn's scoring and all that the board
  // will still make. With `knows_refill` both refills of the best half are tried, by what lies open then (see_market).
  // A slot without a domino is passed over. None only if there is no spot at all.
  struct Scope {
    Breadth breadth{24, 6};
    bool knows_refill = true;
  };
  [[nodiscard]] RatedTurns best_turns(const Board& board, const Quarry& quarry, Scope scope) noexcept;
  // The same for a domino that lies already.
  [[nodiscard]] RatedTurns best_ends(const Board& board, const Lying& lying, int slot, Scope scope) noexcept;

  void look_at(const Board& board, Look& look) noexcept;
  // The best ways to build one domino, as if from the first slot, whatever lies open: of those that the tuned weights
  // find promising, so many. Cost: 30 us.
  [[nodiscard]] RatedTurns best_ways(const Look& look, DominoId id, std::size_t count) noexcept;

  // A board after its player's turn; sight: the slot and which of its piles, what was last seen, or nothing known of
  // it.
  static constexpr int kNoSight = -1;
  static constexpr int kSightSeen = 6;
  [[nodiscard]] Value value(const Board& board, int sight) const noexcept;
  // The same, and this turn's scoring; the look is one of this judge's.
  [[nodiscard]] Value value_after(const Look& look, const Turn& turn, const pyramido::Domino& piece,
                                  int sight) noexcept;

 private:
  // Turns of one board that fill the same cells, leave the same inputs of the whole board, and see the same.
  struct Alike {
    std::uint32_t look = 0, seen = 0;
    Cells cells = 0;
    SharedInputs board;
    [[nodiscard]] std::size_t hash() const noexcept;
    friend bool operator==(const Alike&, const Alike&) = default;
  };
  // What these have in common: what is shared, and the colours that the domino does not touch, as far as they were
  // asked for.
  struct Common {
    Alike of;
    unsigned colours = 0;  // those that are known
    neural::Sum sum;
    neural::Narrow own;
    std::array<neural::Narrow, kColours> groups;
  };
  [[nodiscard]] Common& common_of(const Alike& alike, const Look& look, const Sums& others) noexcept;

  void add(const InputSets& inputs, Sums& sums) const noexcept;
  void see_sight(const Sight& sight, int which) noexcept;
  [[nodiscard]] const Sums& seen(int sight) const noexcept { return sights_[static_cast<std::size_t>(sight + 1)]; }
  // What is seen by a sight is another thing from now on.
  void see_anew(int sight) noexcept { seen_numbers_[static_cast<std::size_t>(sight + 1)] = ++seen_count_; }

  const neural::Net* net_;
  std::array<std::int16_t, kColours> to_come_{};
  std::array<Sums, 8> sights_{};  // the table alone, then with each sight
  std::array<std::uint32_t, 8> seen_numbers_{};
  std::uint32_t seen_count_ = 0, look_count_ = 0;
  Look look_;
  std::array<Common, 128> commons_{};
};

}  // namespace benben::bots::builder
