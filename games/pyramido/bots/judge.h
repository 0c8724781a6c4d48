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
  explicit Judge(const neural::Net& net) noexcept : net_{&net} {}

  void see_table(const Bits128& unseen, std::span<const Board> others, int players) noexcept;
  // The six ways to leave quarry and piles.
  void see_market(const Quarry& quarry, const std::array<DominoId, pyramido::kPiles>& tops) noexcept;

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

  // What lies open, for a board that was built before.
  void see_sight(const Sight& sight) noexcept;

  // A board after its player's turn; sight: the slot and which of its piles, what was last seen, or nothing known of
  // it.
  static constexpr int kNoSight = -1;
  static constexpr int kSightSeen = 6;
  [[nodiscard]] Value value(const Board& board, int sight) noexcept;

 private:
  friend class JudgedSearch;
  void look_at(const Board& board) noexcept;
  [[nodiscard]] Value value_after(const Board& board, const Turn& turn, const pyramido::Domino& piece,
                                  int sight) noexcept;
  [[nodiscard]] Value judged(std::span<const neural::Parts> groups, const neural::Parts& shared) const noexcept;

  using Sums = std::array<neural::Sum, kGroups + 1>;
  void sum_up(const Sight& sight, Sums& sums) const noexcept;

  const neural::Net* net_;
  Sums table_{};
  std::array<Sums, 7> sights_{};
  // Of the board that was looked at; the last one is its open cells.
  Sums board_{};
  std::array<Joins, kColours> joins_{};
  std::array<std::optional<int>, kColours> marked_{};
};

}  // namespace benben::bots::builder
