// game_loop.h: what playing at one screen is for any game: windows over the table, bots that think
// and move at a readable pace, undo, leaving, resizes. A game adds how it is drawn and its keys.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/machine.h"
#include "terminal/screen.h"
#include "terminal/table.h"
#include "terminal/thinker.h"
#include "terminal/window.h"

namespace benben::terminal {

template <game::Game G>
class GameLoop {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Clock = std::chrono::steady_clock;

  GameLoop(Screen& screen, Table<G>& table, core::Rng rng, std::chrono::milliseconds pace)
      : screen_{screen}, table_{table}, rng_{rng}, pace_{pace} {
    for (const auto& player : table.players())
      bots_.push_back(player.bot ? bots::make_bot<G>(*player.bot, bots::kMachine) : nullptr);
  }
  GameLoop(const GameLoop&) = delete;
  GameLoop& operator=(const GameLoop&) = delete;
  virtual ~GameLoop() = default;

  // Until the game is over and looked at, or the person leaves.
  void run() {
    asked();
    while (!leave_) {
      advance();
      auto canvas = screen_.canvas();
      fits_ = canvas.width() >= least().w && canvas.height() >= least().h;
      if (!fits_) {
        draw_too_small(canvas, least().w, least().h);
      } else {
        height_ = canvas.height();
        paint(canvas);
        if (window_) draw(canvas, *window_);
      }
      screen_.show(canvas);
      handle(screen_.wait(bot_to_move() || is_moving() ? kBusyTick : kIdleTick));
    }
  }

 protected:
  // The game's part.
  virtual Rect least() const = 0;  // the smallest screen: its w and h
  virtual void paint(Canvas& canvas) = 0;
  virtual void on_key(int key) = 0;
  virtual void on_click(int x, int y) = 0;
  virtual Window help() const = 0;
  // For the log: what a decision or an answer of chance did.
  virtual std::vector<Line> told(const State& before, Move move, const State& after) const = 0;
  virtual void asked() = 0;                                 // a decision is due
  virtual void played(const State& before, Move move) = 0;  // a decision was made
  virtual bool is_paused() const { return false; }          // something else is shown first
  virtual bool is_moving() const { return false; }          // something moves by itself
  virtual void tick() {}

  [[nodiscard]] const State& state() const { return table_.state(); }
  [[nodiscard]] bool person_to_move() const { return !table_.is_over() && table_.to_act().is_person(); }
  [[nodiscard]] bool bot_to_move() const { return !table_.is_over() && !table_.to_act().is_person(); }

  void play(Move move) {
    const auto start = state();
    table_.play(move, [this](const State& before, Move step, const State& after) {
      for (auto& line : told(before, step, after)) log_.push_back(std::move(line));
    });
    played(start, move);
    asked();
  }
  void play_as_person(Move move) {
    table_.remember(log_.size());
    play(move);
  }
  void undo() {
    if (!table_.can_undo()) return;
    log_.resize(table_.undo());
    asked();
  }
  void open(Window window) { window_ = std::move(window); }
  void leave() { leave_ = true; }

  Screen& screen_;
  Table<G>& table_;
  std::vector<Line> log_;
  bool fast_ = false;

 private:
  static constexpr std::chrono::milliseconds kBusyTick{30};
  static constexpr std::chrono::milliseconds kIdleTick{400};

  void advance() {
    tick();
    if (window_ || !fits_ || is_paused() || !bot_to_move()) return;
    if (!thinker_.is_busy()) {
      const auto seat = G::to_act(state()).seat();
      thinker_.start(*bots_[static_cast<std::size_t>(seat.index())], G::observe(state(), seat),
                     rng_.fork(table_.record().moves.size()));
    }
    if (!thinker_.is_done() || (!fast_ && Clock::now() < next_)) return;
    play(thinker_.take());
    next_ = Clock::now() + pace_;
  }

  void handle(const Event& event) {
    switch (event.kind) {
      case Event::Kind::kStop:
        leave_ = true;
        return;
      case Event::Kind::kKey:
        if (fits_) key(event.key);
        return;
      case Event::Kind::kClick:
        if (fits_ && !window_) on_click(event.x, event.y);
        return;
      case Event::Kind::kTurn:
        if (fits_ && !window_) on_key('r');
        return;
      case Event::Kind::kNone:
      case Event::Kind::kResize:
        return;
    }
  }

  void key(int key) {
    if (window_) return window_key(key);
    switch (key) {
      case '?':
        return open(help());
      case 'l':
        return open(log_window());
      case 'q':
        return ask_to_leave();
      case 'f':
        fast_ = !fast_;
        return;
      case ' ':
        if (bot_to_move() && !is_paused()) {
          next_ = Clock::now();
          return;
        }
        break;
      default:
        break;
    }
    on_key(key);
  }

  void window_key(int key) {
    if (asks_to_leave_) {
      asks_to_leave_ = false;
      window_.reset();
      leave_ = key == 'y' || key == 'Y' || key == 'q';
      return;
    }
    const int by = key == kUp         ? -1
                   : key == kDown     ? 1
                   : key == kPageUp   ? -height_ / 2
                   : key == kPageDown ? height_ / 2
                                      : 0;
    if (by == 0) return window_.reset();
    window_->scroll(by, height_);
  }

  void ask_to_leave() {
    if (table_.is_over()) return leave();
    asks_to_leave_ = true;
    Window window;
    window.title = "Leave the game?";
    window.say("The game so far is saved as a record.");
    window.foot = "y leave · any other key: play on";
    open(std::move(window));
  }

  [[nodiscard]] Window log_window() const {
    Window window;
    window.title = "Log";
    window.lines = log_;
    if (log_.empty()) window.say("Nothing has happened yet.");
    window.foot = "any other key: back";
    window.scroll(static_cast<int>(log_.size()), height_);
    return window;
  }

  core::Rng rng_;
  std::chrono::milliseconds pace_;
  std::vector<std::unique_ptr<bots::Bot<G>>> bots_;
  Thinker<G> thinker_;  // after bots_: its thread ends before they do
  std::optional<Window> window_;
  bool asks_to_leave_ = false;
  bool leave_ = false;
  bool fits_ = true;
  int height_ = 24;
  Clock::time_point next_{};
};

}  // namespace benben::terminal
