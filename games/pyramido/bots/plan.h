// plan.h: a whole turn of Pyramido, thought out at its first decision and then played
// step by step; and what a player prepares before it thinks.
#pragma once

#include <memory>
#include <optional>

#include "bots/bot.h"
#include "games/pyramido/bots/market.h"
#include "games/pyramido/bots/turns.h"
#include "games/pyramido/rules/pyramido.h"

namespace benben::bots::builder {

// The decisions of a turn that are still to come, as the pyramid really lies.
struct Plan {
  pyramido::Move place;
  std::int8_t mark = -1;   // 0 the left block, 1 the right one
  std::int8_t cover = -1;  // -1: decline
  Colour side{};
  Rotation card{};
  int pile = 0;
};
// The one that the state asks for.
[[nodiscard]] pyramido::Move decision(const Plan& plan, const pyramido::State& state) noexcept;

// A way to go on, and the board it leads to.
struct Option {
  Plan plan;
  Board after;  // the level not scored yet
  int slot = 0;
  Value value = 0;
};
using Options = core::FixedVector<Option, kMaxTurns>;

// What boards and turns are worth: all that planning asks for.
class Evaluator {
 public:
  Evaluator() = default;
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;
  virtual ~Evaluator() = default;
  // The table as the seat to decide finds it; to be told before anything is asked.
  virtual void look_at(const pyramido::State& state) = 0;
  [[nodiscard]] virtual Value value(const Board& board) = 0;
  [[nodiscard]] virtual RatedTurns best_turns(const Board& board, Breadth breadth) = 0;
  // Of a domino from this slot that lies already.
  [[nodiscard]] virtual RatedTurns best_ends(const Board& board, const Lying& lying, int slot, Breadth breadth) = 0;
};

// By a table of weights.
class Weighing final : public Evaluator {
 public:
  explicit Weighing(const WeightTable& weights) noexcept : appraiser_{weights} {}
  void look_at(const pyramido::State& state) override;
  Value value(const Board& board) override;
  RatedTurns best_turns(const Board& board, Breadth breadth) override;
  RatedTurns best_ends(const Board& board, const Lying& lying, int slot, Breadth breadth) override;

 private:
  Appraiser appraiser_;
  Offer offer_;
};

// The best ways to finish the turn, best first; of the refill only what the evaluator says (else the slot's left pile).
// In the middle of a turn only what is still open differs. `frames`: how many of the rectangles
// that a floating level 1 may become are looked into.
struct Scope {
  Breadth breadth;
  int frames = 2;
};
[[nodiscard]] Options best_options(const pyramido::State& state, Evaluator& evaluator, const Scope& scope);
[[nodiscard]] Options best_options(const pyramido::State& state, const WeightTable& weights, const Scope& scope);

// The two fills as the level then scores best.
[[nodiscard]] pyramido::Move best_fill(const pyramido::State& state, Evaluator& evaluator);

// How many turns of the others come before this seat's next one, once its turn has led to `after`; so many others still
// build.
[[nodiscard]] int others_before(const pyramido::State& state, const Board& after, int others);

[[nodiscard]] Offer offer_of(const pyramido::State& state) noexcept;
// The board of a seat in the frame that suits it best.
[[nodiscard]] Board best_board(const pyramido::State& state, pyramido::Seat seat, Evaluator& evaluator);
[[nodiscard]] Board best_board(const pyramido::State& state, pyramido::Seat seat, const WeightTable& weights);

// A bot that decides turn by turn. Its choice at a turn's later decisions is the plan it made at
// the first, or, shown a turn that it did not begin, a new plan for the rest.
class Planner : public Bot<pyramido::Pyramido> {
 public:
  pyramido::Move choose(const pyramido::Observation& seen, core::Rng& rng) final;

 protected:
  explicit Planner(std::unique_ptr<Evaluator> evaluator) noexcept : evaluator_{std::move(evaluator)} {}
  // For a state that asks for anything but a fill; the evaluator has looked at it.
  [[nodiscard]] virtual Plan plan(const pyramido::State& state, core::Rng& rng) = 0;
  [[nodiscard]] Evaluator& evaluator() const noexcept { return *evaluator_; }

 private:
  std::unique_ptr<Evaluator> evaluator_;
  Plan plan_;
  std::optional<pyramido::State> expected_;  // where plan_ goes on
};

}  // namespace benben::bots::builder
