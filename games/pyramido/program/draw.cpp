// draw.cpp: a whole position of Pyramido as plain text.
#include <array>
#include <vector>

#include "games/pyramido/program/program.h"

namespace benben::program {
namespace {

using namespace pyramido;

constexpr std::string_view kLetters = "nbyarg";  // as in a position's text: brown is n

std::string domino_text(DominoId id) {
  if (!id.exists()) return "--";
  const auto block = [](Block b) {
    std::string out{kLetters[static_cast<std::size_t>(b.colour())]};
    for (int q = 0; q < 4; ++q)
      if ((b.jewels().bits() >> q & 1U) != 0) out += '.' + std::string{kQuarterNames[static_cast<std::size_t>(q)]};
    return out;
  };
  return std::to_string(id.number()) + "(" + block(domino(id).left) + " " + block(domino(id).right) + ")";
}

// Seen from above, a quarter a letter: capital with a jewel; '.' where nothing lies yet.
std::vector<std::string> pyramid_lines(const State& state, const Pyramid& pyramid) {
  const auto surface = visible_surface(pyramid, state.level);
  const int width = std::max(2 * pyramid.width, 2);
  const int height = std::max(2 * pyramid.height, 2);
  std::vector<std::string> lines;
  for (int y = 0; y < height; ++y) {
    std::string line;
    for (int x = 0; x < width; ++x) {
      const auto bit = core::bit128(quarter_index(x, y));
      char c = '.';
      for (std::size_t colour = 0; colour < kColours; ++colour)
        if ((surface.colour[colour] & bit) != 0) c = kLetters[colour];
      if ((surface.jewels & bit) != 0) c = static_cast<char>(c - 'a' + 'A');
      line += c;
    }
    lines.push_back(line);
  }
  return lines;
}

}  // namespace

std::string Program<Pyramido>::draw(const State& state) {
  std::string out = "level " + std::to_string(state.level.number()) + ", quarry";
  for (const auto id : state.quarry) out += ' ' + domino_text(id);
  out += ", piles";
  for (const auto& pile : state.piles) out += ' ' + domino_text(pile.top) + " of " + std::to_string(pile.size());
  out += '\n';
  std::vector<std::vector<std::string>> columns;
  std::size_t rows = 0;
  for (int p = 0; p < state.players; ++p) {
    const auto& pyramid = state.pyramids[static_cast<std::size_t>(p)];
    auto lines = pyramid_lines(state, pyramid);
    std::string markers;
    for (std::size_t c = 0; c < kColours; ++c)
      if (pyramid.marker[c].exists()) markers += kLetters[c];
    lines.insert(lines.begin(), "player " + std::to_string(p + 1) + ": " + std::to_string(total(pyramid)) +
                                    (pyramid.eliminated != 0 ? ", out" : ""));
    lines.push_back("cards " + std::to_string(pyramid.cards_left()) + ", marked " + (markers.empty() ? "-" : markers));
    rows = std::max(rows, lines.size());
    columns.push_back(std::move(lines));
  }
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (auto& column : columns) {
      auto cell = row < column.size() ? column[row] : "";
      cell.resize(24, ' ');
      line += cell;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

}  // namespace benben::program
