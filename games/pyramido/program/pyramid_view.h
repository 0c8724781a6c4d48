// pyramid_view.h: a pyramid seen from above, in any size from one character a quarter upwards.
// First a Picture is made (which quarter shows what, and how high it lies), then it is drawn. Each
// quarter keeps its left column and its upper row free for edges; its jewel stands in its middle.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/pyramido/rules/rules.h"
#include "terminal/canvas.h"

namespace benben::terminal {

// A jewel's sign, and the letter that its bare stone bears: colour is never the only sign.
[[nodiscard]] char32_t jewel_sign(pyramido::Colour colour) noexcept;
[[nodiscard]] char32_t stone_letter(pyramido::Colour colour) noexcept;

// Characters a quarter: columns and rows.
struct Scale {
  int w = 1, h = 1;
};

class Picture {
 public:
  static constexpr int kSide = 18;  // quarters; a floating level 1 with its reach needs 14
  enum class Tone : std::uint8_t { kPlain, kFaded, kLit };
  struct Quarter {
    std::int8_t colour = -1;
    std::uint8_t height = 0;  // the level, 0 for the ground
    std::uint8_t block = 0;   // quarters of one block share it
    bool jewel = false;
    bool open = false;  // a domino may come to lie here
    Tone tone = Tone::kPlain;
  };
  struct Marker {
    int x, y;  // the block's upper left quarter
    pyramido::Colour colour;
  };
  enum class Frame : std::uint8_t { kLegal, kIllegal, kNews };
  struct Framed {
    int x, y, w, h;
    Frame kind;
  };

  int width = 0, height = 0;  // in quarters
  std::vector<Marker> markers;
  std::vector<Framed> frames;

  [[nodiscard]] const Quarter& at(int x, int y) const noexcept;
  [[nodiscard]] Quarter* find(int x, int y) noexcept;
  void add_block(pyramido::Block block, int x, int y, int level);
  // Turned by a quarter turn, so that a tall one lies broad.
  [[nodiscard]] Picture turned() const;

 private:
  std::array<std::array<Quarter, kSide>, kSide> quarters_{};
  std::uint8_t blocks_ = 0;
};

// The level this pyramid is at: the game's, but for a player who is out, the one that was never completed.
[[nodiscard]] pyramido::Level own_level(const pyramido::Pyramid& pyramid, pyramido::Level level);

// Where the blocks of the level being built may still come to lie, in cells of that level.
struct Reach {
  int left = 0, top = 0, right = 0, bottom = 0;  // inclusive
};
[[nodiscard]] Reach reach(const pyramido::Pyramid& pyramid, pyramido::Level level);

// The pyramid as it is now. On level 1 the picture is as large as the reach; quarters of a cell
// begin at column 2 * (x - reach.left).
[[nodiscard]] Picture picture(const pyramido::Pyramid& pyramid, pyramido::Level level, bool with_reach);
[[nodiscard]] Picture picture(const pyramido::Domino& domino);
// The quarter in the picture above under a cell's upper left corner.
struct Spot {
  int x, y;
};
[[nodiscard]] Spot spot_of(const pyramido::Pyramid& pyramid, pyramido::Level level, int cell_x, int cell_y,
                           bool with_reach);

// The largest of the usual scales that fits; {0, 0} if none does.
[[nodiscard]] Scale fit(const Picture& picture, int columns, int rows);
void draw(Canvas& canvas, int x, int y, Scale scale, const Picture& picture);

}  // namespace benben::terminal
