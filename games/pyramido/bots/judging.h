// judging.h: what boards, turns and whole positions are worth by Pyramido's net (judge.h).
#pragma once

#include <memory>

#include "bots/valuer.h"
#include "games/pyramido/bots/judge.h"
#include "games/pyramido/bots/plan.h"

namespace benben::bots::builder {

// The boards of the others who still build, the next player first.
using Others = core::FixedVector<Board, game::kMaxPlayers>;

class Judging final : public Evaluator {
 public:
  explicit Judging(const neural::Net& net, Manner manner = {}) noexcept : judge_{net}, manner_{manner} {}
  void look_at(const pyramido::State& state) override;
  Value value(const Board& board) override;
  RatedTurns best_turns(const Board& board, Breadth breadth) override;
  RatedTurns best_ends(const Board& board, const Lying& lying, int slot, Breadth breadth) override;
  [[nodiscard]] Judge& judge() noexcept { return judge_; }
  [[nodiscard]] const Others& others() const noexcept { return others_; }
  [[nodiscard]] Manner manner() const noexcept { return manner_; }
  // Only turns with the domino of this slot are listed, until the next look.
  void keep_to(int slot) noexcept;

 private:
  Judge judge_;
  Manner manner_;
  Quarry quarry_{};
  Quarry listed_{};
  Others others_;
};

// The best ways to finish the turn, best first, with both refills where only that is left to choose. The judging has
// looked at the state, which asks for anything but a fill.
[[nodiscard]] Options judged_options(const pyramido::State& state, Judging& judging, const Scope& scope);
// The same with as many of each domino in the quarry: where others are denied, the best turn may be with one that the
// player itself likes less.
[[nodiscard]] Options options_by_slot(const pyramido::State& state, Judging& judging, const Scope& scope);

// The points of the levels before this one.
[[nodiscard]] int points_before(const pyramido::State& state, pyramido::Seat seat) noexcept;

// What each seat will have in the end, if all build well: who is to decide by the best turn that is left to it, the
// others by their boards and what lies open. Cost: 0.5 ms.
[[nodiscard]] std::unique_ptr<Valuer<pyramido::Pyramido>> judging_valuer(const neural::Net& net);

}  // namespace benben::bots::builder
