// play.h: a whole game of Pyramido at one screen.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/pyramido/bots/bots.h"
#include "games/pyramido/program/choice.h"
#include "games/pyramido/program/screen.h"
#include "games/pyramido/rules/pyramido.h"
#include "terminal/game_loop.h"

namespace benben::terminal {

class PyramidoPlay final : public GameLoop<pyramido::Pyramido> {
 public:
  using GameLoop::GameLoop;

 private:
  Rect least() const override { return {0, 0, kLeastWidth, kLeastHeight}; }
  void paint(Canvas& canvas) override;
  void on_key(int key) override;
  void on_click(int x, int y) override;
  Window help() const override;
  std::vector<Line> told(const State& before, Move move, const State& after) const override;
  void asked() override;
  void played(const State& before, Move move) override;
  bool is_paused() const override { return !scoring_.empty() || end_open_; }
  bool is_moving() const override { return !scoring_.empty(); }
  void tick() override;

  [[nodiscard]] pyramido::Seat home() const;  // whose pyramid is large unless one looks around
  [[nodiscard]] Line bot_line() const;
  void note_news(const State& before, Move move);
  void note_scoring(const State& before, Move move);
  void scoring_key(int key);
  void next_told();
  void confirm();

  Choice choice_;
  Map map_;
  std::array<News, game::kMaxPlayers> news_{};
  std::optional<pyramido::Seat> looking_;
  std::vector<LevelTold> scoring_;  // still to be told, the first one now
  int shown_ = 0;                   // its areas told
  Clock::time_point tell_next_{};
  bool end_open_ = false;
};

}  // namespace benben::terminal
