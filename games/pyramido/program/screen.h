// screen.h: the table of Pyramido: my pyramid large, the others small, quarry, piles, score
// pad, log, and one line that says what to do now. It draws a Scene and decides nothing.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/pyramido/program/choice.h"
#include "games/pyramido/program/pyramid_view.h"
#include "games/pyramido/rules/rules.h"
#include "terminal/canvas.h"
#include "terminal/table.h"
#include "terminal/window.h"

namespace benben::terminal {

[[nodiscard]] constexpr std::size_t at(int index) noexcept { return static_cast<std::size_t>(index); }

inline constexpr int kLeastWidth = 80;
inline constexpr int kLeastHeight = 24;

// What was built last in a pyramid, so that one sees what a bot has done.
struct News {
  pyramido::Level level;
  pyramido::Cell a, b;
};

struct Scene {
  const pyramido::State& state;
  const std::vector<Player>& players;
  pyramido::Seat viewed;  // whose pyramid is large
  const Choice* choice;   // what a person is choosing, or none
  const std::array<News, game::kMaxPlayers>& news;
  const std::vector<Line>& log;
  Line prompt;
  Line hint;
};

// Where things are, for the mouse.
struct Zone {
  Rect area;
  int key;  // clicking is pressing it
};
struct Map {
  int x = 0, y = 0;  // of the board's first quarter
  Scale scale;
  int quarter_left = 0, quarter_top = 0;  // of cell (0, 0), in the picture
  Rect board;
  std::vector<Zone> zones;
};

Map draw(Canvas& canvas, const Scene& scene);

// One player's scoring of a level: the first `shown` areas told, the last of them lit.
struct LevelTold {
  pyramido::Level level;
  pyramido::Seat seat;
  pyramido::Pyramid pyramid;  // complete, its markers on
  pyramido::Scoring scoring;
  int total;  // of all levels, with this one
};
void draw_scoring(Canvas& canvas, const LevelTold& told, int shown, const Player& player, std::string_view foot);
[[nodiscard]] Window end_table(const pyramido::State& state, const std::vector<Player>& players);

[[nodiscard]] Style player_style(pyramido::Seat seat, bool bold = true);
[[nodiscard]] Span stone_span(pyramido::Colour colour, bool with_name = true);

}  // namespace benben::terminal
