// judge.h: what boards and turns are worth by Pyramido's net (inputs.h).
//
// A Judge is told of the table once a turn and of a board before its turns are asked for; then trying a turn changes a
// few sums only. Cost: 2 us a turn tried; 60 KB, no allocation.
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
    Sums sums{};  // the last one is its open cells
    std::array<Joins, kColours> joins{};
    std::array<std::optional<int>, kColours> marked{};
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

  void look_at(const Board& board, Look& look) const noexcept;
  // The best ways to build one domino, as if from the first slot, whatever lies open: of those that the tuned weights
  // find promising, so many. Cost: 30 us.
  [[nodiscard]] RatedTurns best_ways(const Look& look, DominoId id, std::size_t count) const noexcept;

  // A board after its player's turn; sight: the slot and which of its piles, what was last seen, or nothing known of
  // it.
  static constexpr int kNoSight = -1;
  static constexpr int kSightSeen = 6;
  [[nodiscard]] Value value(const Board& board, int sight) const noexcept;
  // The same, and this turn's scoring.
  [[nodiscard]] Value value_after(const Look& look, const Turn& turn, const pyramido::Domino& piece,
                                  int sight) const noexcept;

 private:
  [[nodiscard]] Value judged(std::span<const neural::Parts> groups, const neural::Parts& shared) const noexcept;
  void sum_up(const Sight& sight, Sums& sums) const noexcept;

  const neural::Net* net_;
  Sums table_{};
  std::array<std::int16_t, kColours> to_come_{};
  std::array<Sums, 7> sights_{};
  Look look_;
};

}  // namespace benben::bots::builder
