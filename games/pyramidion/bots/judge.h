// judge.h: what positions and decisions of Pyramidion are worth by its net (inputs.h), from what one seat knows.
// A Judge remembers what it saw last from each seat: what changes from one position to the next is little, and only
// that is summed anew. It also remembers what it said: worlds that differ in what a seat cannot see are all one to it.
// It is for one thread. Cost: 1 us a position with AVX2; 260 KB, no allocation.
#pragma once

#include <memory>

#include "bots/valuer.h"
#include "games/pyramidion/bots/inputs.h"
#include "games/pyramidion/rules/pyramidion.h"

namespace benben::bots::trader {

class Judge {
 public:
  explicit Judge(const neural::Net& net) noexcept : net_{&net} {}

  // Of a game that is not over: the seat's share of the win, its points, the rounds to come.
  [[nodiscard]] double value(const pyramidion::Observation& seen, Question question) noexcept;
  // What a position brings a seat, by what the seat knows of it; of a finished game, what it brought.
  [[nodiscard]] double outlook(const pyramidion::State& s, pyramidion::Seat seat, Question question) noexcept;

 private:
  struct Look {
    InputSets inputs;
    std::array<neural::Sum, kGroups + 1> sums{};  // of these; the last one is what all share
  };
  struct Said {
    InputSets of;
    double value = 0;
  };
  const neural::Net* net_;
  std::array<Look, pyramidion::kSeats> looks_{};  // by seat
  std::array<Said, 256> said_{};
};

// The decisions that differ: cards with equal faces count once, a good is no choice where a statue, which stands for
// any, is as free, of the ways to pay for a boat those with the most tokens are enough, and late in a very long game
// who can lay a card or load a boat does.
inline constexpr std::size_t kMaxChoices = 64;
using Choices = core::FixedVector<pyramidion::Move, kMaxChoices>;
[[nodiscard]] Choices choices(const pyramidion::State& s) noexcept;

// The choices with what each leads to, the best first, in a world that agrees with what is known.
struct Rated {
  pyramidion::Move move{};
  double value = 0;
};
using RatedMoves = core::FixedVector<Rated, kMaxChoices>;
[[nodiscard]] RatedMoves rated_moves(Judge& judge, const pyramidion::State& world, Question question) noexcept;
// The best of them alone, for one who plays to win.
[[nodiscard]] Rated best_move(Judge& judge, const pyramidion::State& world) noexcept;

// The points that each seat may expect in the end, each by what it knows itself.
[[nodiscard]] std::unique_ptr<Valuer<pyramidion::Pyramidion>> judge_valuer(const neural::Net& net);

}  // namespace benben::bots::trader
