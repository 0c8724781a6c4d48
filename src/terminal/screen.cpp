#include "terminal/screen.h"

// Before curses.h, for the wide-character calls.
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#include <curses.h>
#include <langinfo.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <map>
#include <stdexcept>
#include <utility>

namespace benben::terminal {
namespace {

volatile std::sig_atomic_t stop_asked = 0;
extern "C" void ask_to_stop(int) { stop_asked = 1; }

// The user's locale; where it has no UTF-8, that of the C library's own, if it was not plain C by wish.
bool set_locale() {
  if (std::setlocale(LC_ALL, "") == nullptr || std::strcmp(std::setlocale(LC_CTYPE, nullptr), "C") == 0) {
    const auto* wish = std::getenv("LC_ALL");
    const bool plain = wish != nullptr && (std::strcmp(wish, "C") == 0 || std::strcmp(wish, "POSIX") == 0);
    if (!plain) std::setlocale(LC_CTYPE, "C.UTF-8");
  }
  return std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

// By Ink, in the 256 colours of xterm; -1 is the terminal's own. Kept near the colours of the web
// board (sandstone, cream, gold).
constexpr std::array<short, static_cast<std::size_t>(Ink::kCount)> kRich = {
    -1,  245, 220, 230, 16,  203, 114, 236,  //
    203, 75,  114, 221,                      // players
    137, 26,  178, 37,  160, 71,             // stones
    94,  18,  136, 23,  88,  22,             // in shadow
    180, 75,  222, 80,  210, 114,            // lit
};
// The same with eight colours: brown has none of its own, so it is magenta.
constexpr std::array<short, static_cast<std::size_t>(Ink::kCount)> kPlain = {
    -1, -1, 3, 7, 0, 1, 2, -1,  //
    1,  4,  2, 3,               //
    5,  4,  3, 6, 1, 2,         //
    0,  0,  0, 0, 0, 0,         //
    7,  7,  7, 7, 7, 7,
};

int key_of(wint_t c, bool special) {
  if (!special) {
    if (c == '\r') return kEnter;
    return static_cast<int>(c);
  }
  switch (c) {
    case KEY_UP:
      return kUp;
    case KEY_DOWN:
      return kDown;
    case KEY_LEFT:
      return kLeft;
    case KEY_RIGHT:
      return kRight;
    case KEY_ENTER:
      return kEnter;
    case KEY_BTAB:
      return kBackTab;
    case KEY_PPAGE:
      return kPageUp;
    case KEY_NPAGE:
      return kPageDown;
    case KEY_BACKSPACE:
      return 'u';
    default:
      return 0;
  }
}

}  // namespace

struct Screen::Colours {
  bool rich = false;
  std::map<std::pair<short, short>, int> pairs;
  SCREEN* terminal = nullptr;
  struct sigaction old_int {
  }, old_term{}, old_hup{};

  int pair(Ink fg, Ink bg) {
    const auto& table = rich ? kRich : kPlain;
    const auto key = std::pair{table[static_cast<std::size_t>(fg)], table[static_cast<std::size_t>(bg)]};
    if (key == std::pair<short, short>{-1, -1}) return 0;
    const auto [at, fresh] = pairs.try_emplace(key, static_cast<int>(pairs.size()) + 1);
    if (fresh) init_extended_pair(at->second, key.first, key.second);
    return at->second;
  }
};

Screen::Screen() : colours_{std::make_unique<Colours>()} {
  look_.unicode = set_locale();
  struct sigaction action {};
  action.sa_handler = ask_to_stop;
  sigaction(SIGINT, &action, &colours_->old_int);
  sigaction(SIGTERM, &action, &colours_->old_term);
  sigaction(SIGHUP, &action, &colours_->old_hup);
  // newterm reports an unknown TERM, where initscr would end the program.
  colours_->terminal = newterm(nullptr, stdout, stdin);
  if (colours_->terminal == nullptr)
    throw std::runtime_error("this terminal is not known (TERM is not set or unknown)");
  set_escdelay(25);
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  curs_set(0);
  const auto* no_colour = std::getenv("NO_COLOR");
  look_.colour = has_colors() && (no_colour == nullptr || *no_colour == '\0');
  if (look_.colour) {
    start_color();
    use_default_colors();
    colours_->rich = COLORS >= 256;
  }
  mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON3_PRESSED | BUTTON3_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED,
            nullptr);
  mouseinterval(0);
}

Screen::~Screen() {
  endwin();
  delscreen(colours_->terminal);
  sigaction(SIGINT, &colours_->old_int, nullptr);
  sigaction(SIGTERM, &colours_->old_term, nullptr);
  sigaction(SIGHUP, &colours_->old_hup, nullptr);
}

Look Screen::look() const noexcept { return look_; }

Canvas Screen::canvas() const { return {COLS, LINES, look_}; }

void Screen::show(const Canvas& canvas) {
  for (int y = 0; y < canvas.height() && y < LINES; ++y)
    for (int x = 0; x < canvas.width() && x < COLS; ++x) {
      const auto& [c, style] = canvas.at(x, y);
      attr_t attributes = A_NORMAL;
      if (style.bold) attributes |= A_BOLD;
      if (style.underline) attributes |= A_UNDERLINE;
      if (style.reverse) attributes |= A_REVERSE;
      int pair = 0;
      if (look_.colour) {
        pair = colours_->pair(style.fg, style.bg);
      } else if (style.fg == Ink::kGold || style.fg == Ink::kWarn) {
        attributes |= A_BOLD;
      }
      cchar_t cell;
      const wchar_t text[2] = {static_cast<wchar_t>(c), L'\0'};
      setcchar(&cell, text, attributes, 0, &pair);
      mvadd_wch(y, x, &cell);
    }
  refresh();
}

Event Screen::wait(std::chrono::milliseconds most) {
  if (stop_asked != 0) return {Event::Kind::kStop};
  timeout(static_cast<int>(most.count()));
  wint_t c = 0;
  const int got = get_wch(&c);
  if (stop_asked != 0) return {Event::Kind::kStop};
  if (got == ERR) {
    // Nothing yet, or the terminal is gone for good.
    if (isatty(STDIN_FILENO) == 0) return {Event::Kind::kStop};
    return {};
  }
  const bool special = got == KEY_CODE_YES;
  if (special && c == KEY_RESIZE) {
    clearok(stdscr, TRUE);
    return {Event::Kind::kResize};
  }
  if (special && c == KEY_MOUSE) {
    MEVENT mouse;
    if (getmouse(&mouse) != OK) return {};
    if ((mouse.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) != 0) return {Event::Kind::kClick, 0, mouse.x, mouse.y};
    return {Event::Kind::kTurn, 0, mouse.x, mouse.y};
  }
  return {Event::Kind::kKey, key_of(c, special)};
}

bool is_terminal() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

}  // namespace benben::terminal
