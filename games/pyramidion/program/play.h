// play.h: a whole game of Pyramidion at one screen. Everything is drawn from what one seat
// may know; between two people the keyboard is passed first.
#pragma once

#include <optional>
#include <vector>

#include "games/pyramidion/bots/bots.h"
#include "games/pyramidion/program/screen.h"
#include "games/pyramidion/rules/pyramidion.h"
#include "terminal/game_loop.h"

namespace benben::terminal {

class PyramidionPlay final : public GameLoop<pyramidion::Pyramidion> {
 public:
  using GameLoop::GameLoop;

 private:
  Rect least() const override { return {0, 0, 80, 24}; }
  void paint(Canvas& canvas) override;
  void on_key(int key) override;
  void on_click(int x, int y) override;
  Window help() const override { return pyramidion_help(); }
  std::vector<Line> told(const State& before, Move move, const State& after) const override;
  void asked() override;
  void played(const State& before, Move move) override;

  // Another person sits down: nothing is shown until they say so.
  [[nodiscard]] bool must_pass_keyboard() const;
  [[nodiscard]] Line prompt() const;
  [[nodiscard]] Line hint() const;
  void choose(int answer);
  // Laying has two lists: cards to lay, and cards to trade in on passing.
  void list_answers(bool hiring);
  [[nodiscard]] bool can(pyramidion::MoveKind kind) const;

  std::optional<game::Seat> viewer_;
  Answers answers_;
  AnswerGrid grid_;
  bool hiring_ = false;
  bool end_open_ = false;
};

}  // namespace benben::terminal
