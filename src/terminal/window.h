// window.h: words over the table: help, the log, questions. A window is lines of styled spans,
// centred, cut to the screen; long ones scroll.
#pragma once

#include <string>
#include <vector>

#include "terminal/canvas.h"

namespace benben::terminal {

struct Span {
  std::string text;
  Style style;
};
using Line = std::vector<Span>;

[[nodiscard]] int columns(const Line& line);
// Returns the column after the line; never past `right`.
int draw(Canvas& canvas, int x, int y, int right, const Line& line);

// Broken at spaces into lines no wider than `width`; what follows the first is set in by two.
[[nodiscard]] std::vector<Line> wrap(const Line& line, int width);

struct Window {
  std::string title;
  std::vector<Line> lines;
  std::string foot;  // which keys do what
  int first = 0;     // the first line shown

  void say(std::string text, Style style = {}) { lines.push_back({{std::move(text), style}}); }
  // Keeps `first` within what can be scrolled on a screen of this height.
  void scroll(int by, int screen_height);
};
void draw(Canvas& canvas, const Window& window);

// "Too small": the one screen that fits anywhere.
void draw_too_small(Canvas& canvas, int need_width, int need_height);

}  // namespace benben::terminal
