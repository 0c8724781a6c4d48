#include "games/pyramido/program/pyramid_view.h"

#include <algorithm>

namespace benben::terminal {
namespace {

using pyramido::Cell;
using pyramido::Colour;
using pyramido::Level;

constexpr std::u32string_view kJewels = U"☻▲☥▼◉✿";
constexpr std::u32string_view kLetters = U"mcafel";

constexpr Scale kScales[] = {{8, 4}, {6, 3}, {4, 2}, {3, 1}, {2, 1}, {1, 1}};

// Cream on dark stone, ink on light stone.
Ink jewel_ink(int colour) {
  const auto stone = static_cast<Colour>(colour);
  return stone == Colour::kYellow || stone == Colour::kAqua ? Ink::kDark : Ink::kCream;
}

struct Painter {
  Canvas& canvas;
  int left, top;
  Scale scale;
  const Picture& picture;

  [[nodiscard]] bool colour() const { return canvas.look().colour; }

  [[nodiscard]] Style stone(const Picture::Quarter& q) const {
    if (!colour() || q.colour < 0) return {};
    if (q.tone == Picture::Tone::kFaded) return {Ink::kFaint, ink(Ink::kStoneShade, q.colour)};
    return {ink(Ink::kStoneShade, q.colour),
            ink(q.tone == Picture::Tone::kLit ? Ink::kStoneLight : Ink::kStone, q.colour)};
  }

  void quarter(int x, int y) const {
    const auto& q = picture.at(x, y);
    const int cx = left + x * scale.w;
    const int cy = top + y * scale.h;
    if (q.colour >= 0) canvas.fill({cx, cy, scale.w, scale.h}, U' ', stone(q));
    if (scale.w > 1) side(q, picture.at(x - 1, y), cx, cy);
    if (scale.h > 1) upper(q, picture.at(x, y - 1), cx, cy);
    if (scale.w > 1 && scale.h > 1) corner(x, y, cx, cy);
    sign(q, cx + scale.w / 2, cy + scale.h / 2);
    // With one row a quarter there is no room for an upper edge: the row above is underlined.
    if (scale.h == 1 && scale.w > 1 && q.colour >= 0 && picture.at(x, y + 1).block != q.block)
      for (int k = 0; k < scale.w; ++k) canvas.underline(cx + k, cy);
  }

  // The line between this quarter and its neighbour: light where this one rises, shadow where the
  // neighbour does, a thin groove between equals.
  void side(const Picture::Quarter& q, const Picture::Quarter& next, int cx, int cy) const {
    if (q.block == next.block) return;
    for (int k = 0; k < scale.h; ++k) edge(q, next, cx, cy + k, U'▏', U'│', U'║');
  }
  void upper(const Picture::Quarter& q, const Picture::Quarter& next, int cx, int cy) const {
    if (q.block == next.block) return;
    for (int k = 0; k < scale.w; ++k) edge(q, next, cx + k, cy, U'▔', U'─', U'═');
  }
  void edge(const Picture::Quarter& q, const Picture::Quarter& next, int x, int y, char32_t groove, char32_t flat,
            char32_t step) const {
    if (!colour()) {
      canvas.put(x, y, q.height == next.height ? flat : step, {});
      return;
    }
    if (q.colour < 0) return;
    auto style = stone(q);
    if (q.height < next.height) {
      style.bg = ink(Ink::kStoneShade, q.colour);
      canvas.put(x, y, U' ', style);
    } else {
      if (q.height > next.height && q.tone != Picture::Tone::kFaded) style.fg = Ink::kCream;
      canvas.put(x, y, groove, style);
    }
  }
  // Without colour lines meet in the corners.
  void corner(int x, int y, int cx, int cy) const {
    if (colour()) return;
    const bool across = picture.at(x, y).block != picture.at(x, y - 1).block;
    const bool along = picture.at(x, y).block != picture.at(x - 1, y).block;
    if (across && along) canvas.put(cx, cy, U'┼', {});
  }

  void sign(const Picture::Quarter& q, int x, int y) const {
    if (q.colour < 0) {
      if (q.open) canvas.put(x, y, U'·', {Ink::kFaint});
      return;
    }
    auto style = stone(q);
    const auto stone_colour = static_cast<Colour>(q.colour);
    // Without colour what fades is left blank, and what is lit is reversed.
    if (!colour() && q.tone == Picture::Tone::kFaded) return;
    if (!colour()) style.reverse = q.tone == Picture::Tone::kLit;
    if (!q.jewel) {
      canvas.put(x, y, stone_letter(stone_colour), style);
      return;
    }
    style.bold = true;
    if (q.tone != Picture::Tone::kFaded) style.fg = q.tone == Picture::Tone::kLit ? Ink::kDark : jewel_ink(q.colour);
    canvas.put(x, y, jewel_sign(stone_colour), style);
  }

  // A round piece on the block's middle, clear of the four signs.
  void marker(const Picture::Marker& m) const {
    const int cx = left + m.x * scale.w;
    const int cy = top + m.y * scale.h;
    const Style style = colour() ? Style{ink(Ink::kStoneShade, pyramido::index(m.colour)), Ink::kCream, true}
                                 : Style{.bold = true, .reverse = true};
    const auto sign = jewel_sign(m.colour);
    if (scale.w == 1) {
      for (int k = 0; k < 4; ++k) canvas.underline(cx + k % 2, cy + k / 2);
    } else if (scale.w == 2) {
      canvas.put(cx + 2, cy, U'●', style);
    } else if (scale.w == 3) {
      canvas.put(cx + 2, cy, U'╭', style);
      canvas.put(cx + 3, cy, U'╮', style);
      canvas.put(cx + 2, cy + 1, U'╰', style);
      canvas.put(cx + 3, cy + 1, U'╯', style);
    } else if (scale.w == 4) {
      canvas.put(cx + 3, cy + 2, U'(', style);
      canvas.put(cx + 4, cy + 2, sign, style);
      canvas.put(cx + 5, cy + 2, U')', style);
    } else {
      const int w = scale.w == 6 ? 5 : 7;
      const int x = cx + scale.w - w / 2;
      const int y = cy + scale.h - 1;
      canvas.text(x, y, w == 5 ? "╭   ╮" : "╭─────╮", style);
      if (w == 5) {
        canvas.text(x, y + 1, "╰───╯", style);
        canvas.put(x + 2, y, sign, style);
      } else {
        canvas.text(x, y + 1, "│     │", style);
        canvas.put(x + 3, y + 1, sign, style);
        canvas.text(x, y + 2, "╰─────╯", style);
      }
    }
  }

  // Around the edge rows and columns only, so that no sign is hidden.
  void frame(const Picture::Framed& f) const {
    const int x0 = left + f.x * scale.w;
    const int y0 = top + f.y * scale.h;
    const int x1 = x0 + f.w * scale.w;
    const int y1 = y0 + f.h * scale.h;
    Style style;
    if (!colour()) {
      style = {.bold = true, .reverse = true};
    } else if (f.kind == Picture::Frame::kNews) {
      style = {Ink::kDark, Ink::kCream, true};
    } else {
      style = {Ink::kDark, f.kind == Picture::Frame::kLegal ? Ink::kGold : Ink::kWarn, true};
    }
    if (scale.w == 1) {
      for (int y = y0; y < y1; ++y)
        for (int x = x0; x < x1; ++x) {
          auto s = canvas.at(x, y).style;
          s.bold = s.reverse = true;
          canvas.restyle(x, y, s);
        }
      return;
    }
    if (scale.h == 1) {
      for (int y = y0; y < y1; ++y) {
        canvas.put(x0, y, f.kind == Picture::Frame::kIllegal ? U'x' : U'[', style);
        canvas.put(x1, y, f.kind == Picture::Frame::kIllegal ? U'x' : U']', style);
      }
      return;
    }
    const bool bad = f.kind == Picture::Frame::kIllegal;
    for (int x = x0 + 1; x < x1; ++x) {
      canvas.put(x, y0, bad ? U'x' : U'━', style);
      canvas.put(x, y1, bad ? U'x' : U'━', style);
    }
    for (int y = y0 + 1; y < y1; ++y) {
      canvas.put(x0, y, bad ? U'x' : U'┃', style);
      canvas.put(x1, y, bad ? U'x' : U'┃', style);
    }
    canvas.put(x0, y0, bad ? U'x' : U'┏', style);
    canvas.put(x1, y0, bad ? U'x' : U'┓', style);
    canvas.put(x0, y1, bad ? U'x' : U'┗', style);
    canvas.put(x1, y1, bad ? U'x' : U'┛', style);
  }
};

}  // namespace

char32_t jewel_sign(Colour colour) noexcept { return kJewels[static_cast<std::size_t>(colour)]; }
char32_t stone_letter(Colour colour) noexcept { return kLetters[static_cast<std::size_t>(colour)]; }

const Picture::Quarter& Picture::at(int x, int y) const noexcept {
  static constexpr Quarter kGround{};
  if (x < 0 || y < 0 || x >= width || y >= height) return kGround;
  return quarters_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
}

Picture::Quarter* Picture::find(int x, int y) noexcept {
  if (x < 0 || y < 0 || x >= width || y >= height) return nullptr;
  return &quarters_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
}

void Picture::add_block(pyramido::Block block, int x, int y, int level) {
  ++blocks_;
  constexpr std::array<Spot, 4> kPlaces = {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};  // as jewels are counted
  for (std::size_t k = 0; k < 4; ++k)
    if (auto* q = find(x + kPlaces[k].x, y + kPlaces[k].y))
      *q = {static_cast<std::int8_t>(block.colour()), static_cast<std::uint8_t>(level), blocks_,
            (block.jewels().bits() >> k & 1U) != 0};
}

Picture Picture::turned() const {
  Picture out;
  out.width = height;
  out.height = width;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) *out.find(height - 1 - y, x) = at(x, y);
  for (const auto& m : markers) out.markers.push_back({height - 2 - m.y, m.x, m.colour});
  for (const auto& f : frames) out.frames.push_back({height - f.y - f.h, f.x, f.h, f.w, f.kind});
  return out;
}

Level own_level(const pyramido::Pyramid& pyramid, Level level) {
  if (pyramid.eliminated == 0) return level;
  for (int l = 0; l < level.index(); ++l)
    for (auto rest = level_cells(pyramid.shape(), Level::at(l)); rest != 0;)
      if (!pyramid.blocks.at(pyramid.shape(), Level::at(l), Cell::at(core::pop_lowest(rest))).exists())
        return Level::at(l);
  return level;
}

Reach reach(const pyramido::Pyramid& pyramid, Level level) {
  if (level.index() > 0)
    return {0, 0, level_width(pyramid.shape(), level) - 1, level_height(pyramid.shape(), level) - 1};
  Reach out{0, 0, std::max<int>(pyramid.width, 1) - 1, std::max<int>(pyramid.height, 1) - 1};
  const auto free = spots(pyramid, level);
  for (int r = 0; r < pyramido::kRotations; ++r)
    for (auto rest = free.left[static_cast<std::size_t>(r)]; rest != 0;) {
      const auto cell = Cell::at(core::pop_lowest(rest));
      for (const auto c : {cell, right_of(cell, static_cast<pyramido::Rotation>(r))}) {
        out.left = std::min(out.left, c.x());
        out.top = std::min(out.top, c.y());
        out.right = std::max(out.right, c.x());
        out.bottom = std::max(out.bottom, c.y());
      }
    }
  return out;
}

Spot spot_of(const pyramido::Pyramid& pyramid, Level level, int cell_x, int cell_y, bool with_reach) {
  const auto r = level.index() == 0 && with_reach ? reach(pyramid, level) : Reach{};
  return {level.index() + 2 * (cell_x - r.left), level.index() + 2 * (cell_y - r.top)};
}

Picture picture(const pyramido::Pyramid& pyramid, Level level, bool with_reach) {
  Picture out;
  const bool floating = level.index() == 0;
  Reach r;
  if (floating) {
    r = with_reach ? reach(pyramid, level)
                   : Reach{0, 0, std::max<int>(pyramid.width, 1) - 1, std::max<int>(pyramid.height, 1) - 1};
  } else {
    const auto base = Level::at(0);
    r = {0, 0, level_width(pyramid.shape(), base) - 1, level_height(pyramid.shape(), base) - 1};
  }
  out.width = 2 * (r.right - r.left + 1);
  out.height = 2 * (r.bottom - r.top + 1);
  for (int l = 0; l <= level.index(); ++l) {
    const auto at = Level::at(l);
    const auto cells = l == level.index() ? pyramid.occupied : level_cells(pyramid.shape(), at);
    for (auto rest = cells; rest != 0;) {
      const auto cell = Cell::at(core::pop_lowest(rest));
      out.add_block(pyramid.blocks.at(pyramid.shape(), at, cell), l + 2 * (cell.x() - r.left),
                    l + 2 * (cell.y() - r.top), l + 1);
    }
  }
  for (int c = 0; c < pyramido::kColours; ++c)
    if (const auto cell = pyramid.marker[static_cast<std::size_t>(c)]; cell.exists())
      out.markers.push_back(
          {level.index() + 2 * (cell.x() - r.left), level.index() + 2 * (cell.y() - r.top), static_cast<Colour>(c)});
  return out;
}

Picture picture(const pyramido::Domino& domino) {
  Picture out;
  out.width = 4;
  out.height = 2;
  out.add_block(domino.left, 0, 0, 1);
  out.add_block(domino.right, 2, 0, 1);
  return out;
}

Scale fit(const Picture& picture, int columns, int rows) {
  for (const auto scale : kScales) {
    // One more for the lower and the right edge.
    const int spare = scale.w > 1 ? 1 : 0;
    const int below = scale.h > 1 ? 1 : 0;
    if (picture.width * scale.w + spare <= columns && picture.height * scale.h + below <= rows) return scale;
  }
  return {0, 0};
}

void draw(Canvas& canvas, int x, int y, Scale scale, const Picture& picture) {
  if (scale.w == 0) return;
  const Painter painter{canvas, x, y, scale, picture};
  for (int row = 0; row < picture.height; ++row)
    for (int column = 0; column < picture.width; ++column) painter.quarter(column, row);
  // Without colour the outer right and lower edges are lines too.
  if (!canvas.look().colour && scale.w > 1) {
    for (int row = 0; row < picture.height; ++row)
      if (picture.at(picture.width - 1, row).colour >= 0)
        for (int k = 0; k < scale.h; ++k) canvas.put(x + picture.width * scale.w, y + row * scale.h + k, U'║', {});
    if (scale.h > 1)
      for (int column = 0; column < picture.width; ++column)
        if (picture.at(column, picture.height - 1).colour >= 0)
          for (int k = 0; k < scale.w; ++k)
            canvas.put(x + column * scale.w + k, y + picture.height * scale.h, U'═', {});
  }
  for (const auto& marker : picture.markers) painter.marker(marker);
  for (const auto& frame : picture.frames) painter.frame(frame);
}

}  // namespace benben::terminal
