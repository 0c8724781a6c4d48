#include "terminal/window.h"

#include <algorithm>

namespace benben::terminal {
namespace {

constexpr int kAround = 4;  // rows for the frame, the title and the foot

int visible_lines(const Window& window, int screen_height) {
  return std::max(1, std::min<int>(static_cast<int>(window.lines.size()), screen_height - kAround - 1));
}

}  // namespace

int columns(const Line& line) {
  int n = 0;
  for (const auto& span : line) n += columns(span.text);
  return n;
}

int draw(Canvas& canvas, int x, int y, int right, const Line& line) {
  for (const auto& span : line) {
    if (x >= right) break;
    x = canvas.text_in({x, y, right - x, 1}, span.text, span.style);
  }
  return x;
}

std::vector<Line> wrap(const Line& line, int width) {
  std::vector<Line> out(1);
  int x = 0;
  for (const auto& span : line) {
    std::string_view rest = span.text;
    while (!rest.empty()) {
      // A word with the spaces before it.
      const auto word_at = std::min(rest.find_first_not_of(' '), rest.size());
      const auto end = std::min(rest.find(' ', word_at), rest.size());
      auto word = rest.substr(0, end);
      rest.remove_prefix(end);
      if (x > 0 && x + columns(word) > width && word_at < end) {
        out.push_back({{"  ", {}}});
        x = 2;
        word.remove_prefix(word_at);
      }
      out.back().push_back({std::string{word}, span.style});
      x += columns(word);
    }
  }
  return out;
}

void Window::scroll(int by, int screen_height) {
  const int most = static_cast<int>(lines.size()) - visible_lines(*this, screen_height);
  first = std::clamp(first + by, 0, std::max(0, most));
}

void draw(Canvas& canvas, const Window& window) {
  int width = std::max(columns(window.title), columns(window.foot));
  for (const auto& line : window.lines) width = std::max(width, columns(line));
  width = std::min(width + 4, canvas.width());
  const int rows = visible_lines(window, canvas.height());
  const Rect box{(canvas.width() - width) / 2, std::max(0, (canvas.height() - rows - kAround) / 2), width,
                 rows + kAround};
  const Style ground{Ink::kDefault, Ink::kPlate};
  canvas.fill(box, U' ', ground);
  canvas.frame(box, {Ink::kGold, Ink::kPlate});
  canvas.centred({box.x + 1, box.y, box.w - 2, 1}, " " + window.title + " ", {Ink::kGold, Ink::kPlate, true});
  const int right = box.x + box.w - 2;
  for (int k = 0; k < rows; ++k) {
    const auto n = static_cast<std::size_t>(window.first + k);
    if (n >= window.lines.size()) break;
    auto line = window.lines[n];
    for (auto& span : line)
      if (span.style.bg == Ink::kDefault) span.style.bg = Ink::kPlate;
    draw(canvas, box.x + 2, box.y + 1 + k, right, line);
  }
  auto foot = window.foot;
  if (static_cast<int>(window.lines.size()) > rows) foot = "↑ ↓ scroll · " + foot;
  canvas.centred({box.x + 2, box.y + box.h - 2, box.w - 4, 1}, foot, {Ink::kFaint, Ink::kPlate});
}

void draw_too_small(Canvas& canvas, int need_width, int need_height) {
  const auto size = [](int w, int h) { return std::to_string(w) + " × " + std::to_string(h); };
  const std::string lines[] = {
      "This window is too small.",
      "Now " + size(canvas.width(), canvas.height()) + ", needed " + size(need_width, need_height) + ".",
      "Enlarge it: the game goes on."};
  int y = std::max(0, canvas.height() / 2 - 1);
  for (const auto& line : lines) canvas.centred({0, y++, canvas.width(), 1}, line, {Ink::kGold});
}

}  // namespace benben::terminal
