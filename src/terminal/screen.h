// screen.h: the terminal itself, through ncurses. One at a time; the destructor gives the terminal
// back as it was, also after SIGINT and SIGTERM, which only ask wait() to report kStop.
#pragma once

#include <chrono>
#include <memory>

#include "terminal/canvas.h"

namespace benben::terminal {

// Keys beyond characters. Characters are themselves, letters as typed.
enum Key : int {
  kEnter = '\n',
  kTab = '\t',
  kEscape = 27,
  kUp = 0x110000,  // past Unicode
  kDown,
  kLeft,
  kRight,
  kBackTab,
  kPageUp,
  kPageDown,
};

struct Event {
  enum class Kind { kNone, kKey, kClick, kTurn, kResize, kStop };
  Kind kind = Kind::kNone;
  int key = 0;
  int x = 0, y = 0;  // of a click or of the wheel
};

class Screen {
 public:
  Screen();
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  [[nodiscard]] Look look() const noexcept;
  // As large as the terminal is now.
  [[nodiscard]] Canvas canvas() const;
  void show(const Canvas& canvas);
  // Waits for the person, at most so long.
  [[nodiscard]] Event wait(std::chrono::milliseconds most);

 private:
  struct Colours;
  std::unique_ptr<Colours> colours_;
  Look look_;
};

// Whether a person sits in front of stdin and stdout.
[[nodiscard]] bool is_terminal();

}  // namespace benben::terminal
