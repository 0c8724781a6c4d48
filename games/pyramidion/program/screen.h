// screen.h: the table of Pyramidion as one seat may see it: cities, the city being played
// and who leads there, boats and what is lacking, players, hand, story, and the question of the moment.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/pyramidion/program/words.h"
#include "games/pyramidion/rules/pyramidion.h"
#include "terminal/canvas.h"

namespace benben::terminal {

// The answers to the question asked, of which one is chosen.
struct Answers {
  std::vector<pyramidion::Move> moves;
  int chosen = 0;
};

struct PyramidionScene {
  const pyramidion::Observation& seen;
  const Players& players;
  bool show_hand;          // the viewer's own; not while another person may be looking
  const Answers* answers;  // of the viewer, or none
  const std::vector<Line>& log;
  Line prompt;
  Line hint;
};

// Where the answers are drawn, for keys and the mouse.
struct AnswerGrid {
  Rect area;
  int columns = 1, width = 1, first = 0;
  // The answer under a point, or -1.
  [[nodiscard]] int at(int x, int y, int count) const noexcept;
};

AnswerGrid draw(Canvas& canvas, const PyramidionScene& scene);
[[nodiscard]] Window coming_supply(const pyramidion::State& s);

}  // namespace benben::terminal
