#include "terminal/canvas.h"

#include <algorithm>
#include <array>

namespace benben::terminal {
namespace {

struct Fallback {
  char32_t from;
  char to;
};
// Everything the program draws beyond ASCII, and what stands for it.
constexpr Fallback kFallbacks[] = {
    {U'─', '-'}, {U'━', '-'}, {U'═', '='}, {U'▔', '-'}, {U'│', '|'}, {U'┃', '|'}, {U'║', '#'},  {U'▏', '|'},
    {U'▕', '|'}, {U'┌', '+'}, {U'┐', '+'}, {U'└', '+'}, {U'┘', '+'}, {U'┏', '+'}, {U'┓', '+'},  {U'┗', '+'},
    {U'┛', '+'}, {U'╭', '('}, {U'╮', ')'}, {U'╰', '('}, {U'╯', ')'}, {U'├', '+'}, {U'┤', '+'},  {U'┬', '+'},
    {U'┴', '+'}, {U'┼', '+'}, {U'·', '.'}, {U'…', '~'}, {U'×', 'x'}, {U'→', '>'}, {U'←', '<'},  {U'↑', '^'},
    {U'↓', 'v'}, {U'▸', '>'}, {U'▶', '>'}, {U'●', 'o'}, {U'○', 'o'}, {U'■', 's'}, {U'▮', '#'},  {U'▯', '.'},
    {U'∩', 'c'}, {U'♣', 'f'}, {U'λ', 'w'}, {U'≡', 'd'}, {U'♜', 't'}, {U'□', '.'}, {U'█', '#'},  {U'▓', '#'},
    {U'▒', '%'}, {U'░', ':'}, {U'★', '*'}, {U'☆', '.'}, {U'–', '-'}, {U'—', '-'}, {U'’', '\''}, {U'“', '"'},
    {U'”', '"'}, {U'Σ', 'S'}, {U'✓', '+'}, {U'✗', '-'}, {U'▲', 'C'}, {U'▼', 'F'}, {U'☻', 'M'},  {U'☥', 'A'},
    {U'◉', 'E'}, {U'✿', 'L'}, {U'△', '^'}, {U'◆', '*'}, {U'◇', '.'}, {U'≥', '>'}, {U'−', '-'},
};

char32_t ascii(char32_t c) {
  if (c < 128) return c;
  for (const auto& [from, to] : kFallbacks)
    if (from == c) return static_cast<char32_t>(to);
  return U'?';
}

}  // namespace

Canvas::Canvas(int width, int height, Look look)
    : width_{std::max(width, 1)},
      height_{std::max(height, 1)},
      look_{look},
      glyphs_(static_cast<std::size_t>(width_ * height_)) {}

void Canvas::put(int x, int y, char32_t c, Style style) {
  if (!holds(x, y)) return;
  glyphs_[index(x, y)] = {look_.unicode ? c : ascii(c), style};
}

void Canvas::restyle(int x, int y, Style style) {
  if (holds(x, y)) glyphs_[index(x, y)].style = style;
}

void Canvas::underline(int x, int y) {
  if (holds(x, y)) glyphs_[index(x, y)].style.underline = true;
}

int Canvas::text(int x, int y, std::string_view utf8, Style style) {
  for (const auto c : decode(utf8)) put(x++, y, c, style);
  return x;
}

int Canvas::text_in(Rect line, std::string_view utf8, Style style) {
  auto all = decode(utf8);
  if (static_cast<int>(all.size()) > line.w) {
    all.resize(static_cast<std::size_t>(std::max(line.w, 0)));
    if (!all.empty()) all.back() = U'…';
  }
  int x = line.x;
  for (const auto c : all) put(x++, line.y, c, style);
  return x;
}

void Canvas::centred(Rect line, std::string_view utf8, Style style) {
  const int spare = std::max(0, line.w - columns(utf8));
  text_in({line.x + spare / 2, line.y, line.w - spare / 2, 1}, utf8, style);
}

void Canvas::fill(Rect area, char32_t c, Style style) {
  for (int y = area.y; y < area.y + area.h; ++y)
    for (int x = area.x; x < area.x + area.w; ++x) put(x, y, c, style);
}

void Canvas::frame(Rect area, Style style) {
  const int right = area.x + area.w - 1;
  const int bottom = area.y + area.h - 1;
  for (int x = area.x + 1; x < right; ++x) {
    put(x, area.y, U'─', style);
    put(x, bottom, U'─', style);
  }
  for (int y = area.y + 1; y < bottom; ++y) {
    put(area.x, y, U'│', style);
    put(right, y, U'│', style);
  }
  put(area.x, area.y, U'┌', style);
  put(right, area.y, U'┐', style);
  put(area.x, bottom, U'└', style);
  put(right, bottom, U'┘', style);
}

std::u32string decode(std::string_view utf8) {
  std::u32string out;
  out.reserve(utf8.size());
  for (std::size_t i = 0; i < utf8.size();) {
    const auto lead = static_cast<unsigned char>(utf8[i]);
    const int more = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    char32_t c = more == 0 ? lead : lead & (0x3FU >> more);
    for (int k = 1; k <= more && i + static_cast<std::size_t>(k) < utf8.size(); ++k)
      c = c << 6U | (static_cast<unsigned char>(utf8[i + static_cast<std::size_t>(k)]) & 0x3FU);
    out.push_back(c);
    i += static_cast<std::size_t>(more) + 1;
  }
  return out;
}

std::string encode(char32_t c) {
  std::string out;
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0U | c >> 6U);
    out += static_cast<char>(0x80U | (c & 0x3FU));
  } else {
    out += static_cast<char>(0xE0U | c >> 12U);
    out += static_cast<char>(0x80U | (c >> 6U & 0x3FU));
    out += static_cast<char>(0x80U | (c & 0x3FU));
  }
  return out;
}

int columns(std::string_view utf8) { return static_cast<int>(decode(utf8).size()); }

std::vector<std::string> wrap(std::string_view utf8, int width) {
  std::vector<std::string> lines;
  std::string line;
  while (!utf8.empty()) {
    const auto end = std::min(utf8.find(' '), utf8.size());
    const auto word = utf8.substr(0, end);
    utf8.remove_prefix(std::min(end + 1, utf8.size()));
    if (!line.empty() && columns(line) + 1 + columns(word) > width) {
      lines.push_back(std::move(line));
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  if (!line.empty() || lines.empty()) lines.push_back(std::move(line));
  return lines;
}

}  // namespace benben::terminal
