// canvas.h: a screenful of characters with styles, drawn in memory before a terminal sees it.
// Views draw on a Canvas and know nothing of ncurses. Colours are names here; what a terminal makes
// of them (256 colours, 8, none) is the Screen's business. Without UTF-8 every character falls back
// to an ASCII one in put(), so that no view needs two texts.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace benben::terminal {

// What the terminal can do.
struct Look {
  bool colour = true;
  bool unicode = true;
};

enum class Ink : std::uint8_t {
  kDefault,
  kFaint,  // what is only there to help
  kGold,   // what can be touched now
  kCream,  // inlays and markers
  kDark,   // ink on light stone
  kWarn,
  kGood,
  kPlate,                    // the ground of the head line and of windows
  kPlayer,                   // four of them, one a seat
  kStone = kPlayer + 4,      // six, in the order of the stones
  kStoneShade = kStone + 6,  // the same, in shadow
  kStoneLight = kStoneShade + 6,
  kCount = kStoneLight + 6,
};
constexpr Ink ink(Ink first, int n) noexcept { return static_cast<Ink>(static_cast<int>(first) + n); }

struct Style {
  Ink fg = Ink::kDefault;
  Ink bg = Ink::kDefault;
  bool bold = false;
  bool underline = false;
  bool reverse = false;
  friend bool operator==(const Style&, const Style&) = default;
};

struct Rect {
  int x = 0, y = 0, w = 0, h = 0;
  [[nodiscard]] constexpr bool holds(int px, int py) const noexcept {
    return px >= x && py >= y && px < x + w && py < y + h;
  }
};

class Canvas {
 public:
  struct Glyph {
    char32_t c = U' ';
    Style style;
  };

  Canvas(int width, int height, Look look);
  [[nodiscard]] int width() const noexcept { return width_; }
  [[nodiscard]] int height() const noexcept { return height_; }
  [[nodiscard]] Look look() const noexcept { return look_; }
  [[nodiscard]] const Glyph& at(int x, int y) const noexcept { return glyphs_[index(x, y)]; }

  // Outside the canvas nothing happens: a view that is cut off needs no care.
  void put(int x, int y, char32_t c, Style style);
  void restyle(int x, int y, Style style);
  void underline(int x, int y);
  // Returns the column after the text.
  int text(int x, int y, std::string_view utf8, Style style = {});
  int text_in(Rect line, std::string_view utf8, Style style = {});  // cut to the width, with an ellipsis
  void centred(Rect line, std::string_view utf8, Style style = {});
  void fill(Rect area, char32_t c, Style style);
  void frame(Rect area, Style style);

 private:
  [[nodiscard]] bool holds(int x, int y) const noexcept { return x >= 0 && y >= 0 && x < width_ && y < height_; }
  [[nodiscard]] std::size_t index(int x, int y) const noexcept { return static_cast<std::size_t>(y * width_ + x); }
  int width_, height_;
  Look look_;
  std::vector<Glyph> glyphs_;
};

[[nodiscard]] std::u32string decode(std::string_view utf8);
[[nodiscard]] std::string encode(char32_t c);
[[nodiscard]] int columns(std::string_view utf8);
// Lines no wider than `width`, broken at spaces.
[[nodiscard]] std::vector<std::string> wrap(std::string_view utf8, int width);

}  // namespace benben::terminal
