#include "games/pyramido/rules/notation.h"

#include <array>
#include <optional>

#include "core/text.h"

namespace benben::pyramido {
namespace {

using core::Scanner;
using game::ParseError;

constexpr std::string_view kArrows = ">v<^";

void append_place(std::string& out, Place place) {
  out += std::to_string(place.x);
  out += ',';
  out += std::to_string(place.y);
}

void append_side(std::string& out, Move move) {
  out += '=';
  out += name(move.side());
  out += '.';
  out += kQuarterNames[static_cast<std::size_t>(move.rotation())];
}

// Reads "x,y" as a cell of the mover's level.
core::Result<Cell, ParseError> scan_cell(Scanner& scan, const State& state) {
  const auto from = scan.at();
  const auto x = scan.take_int();
  if (!x) return ParseError{scan.at(), "expected a place, as in 4,-2"};
  if (!scan.take(',')) return ParseError{scan.at(), "expected ',' and the second number of the place"};
  const auto y = scan.take_int();
  if (!y) return ParseError{scan.at(), "expected the second number of the place"};
  const auto cell = cell_at(state.pyramid(state.turn), state.level, {*x, *y});
  if (!cell) return ParseError{from, "no block of this level can lie there"};
  return *cell;
}

// Reads "=colour.quarter".
struct Side {
  Colour colour;
  Rotation rotation;
};
core::Result<Side, ParseError> scan_side(Scanner& scan) {
  if (!scan.take('=')) return ParseError{scan.at(), "expected '=' and the side of a cover card"};
  const auto at = scan.at();
  const auto colour = colour_from(scan.take_word());
  if (!colour) return ParseError{at, "expected a colour: brown, blue, yellow, aqua, red or green"};
  if (!scan.take('.')) return ParseError{scan.at(), "expected '.' and the jewel's quarter"};
  for (int q = 0; q < 4; ++q)
    if (scan.take(kQuarterNames[static_cast<std::size_t>(q)])) return Side{*colour, static_cast<Rotation>(q)};
  return ParseError{scan.at(), "expected the jewel's quarter: tl, tr, br or bl"};
}

core::Result<Move, ParseError> scan_move(Scanner& scan, const State& state) {
  if (state.turn.index() >= state.players) return ParseError{0, "nobody is to decide"};
  if (scan.take('-')) return Move::decline();
  if (scan.take('m')) {
    const auto cell = scan_cell(scan, state);
    if (!cell) return cell.error();
    return Move::mark(*cell);
  }
  const bool fill = scan.peek() == 'f';
  if (fill || scan.peek() == 'c') {
    scan.take(scan.peek());
    const auto cell = scan_cell(scan, state);
    if (!cell) return cell.error();
    const auto side = scan_side(scan);
    if (!side) return side.error();
    return fill ? Move::fill(*cell, side->colour, side->rotation) : Move::cover(*cell, side->colour, side->rotation);
  }
  if (scan.take('r')) {
    const auto at = scan.at();
    const auto pile = scan.take_int();
    if (!pile || *pile < 1 || *pile > kPiles) return ParseError{at, "expected a pile, 1 to 4"};
    return Move::refill(*pile - 1);
  }
  if (scan.take('?')) {
    const auto at = scan.at();
    const auto number = scan.take_int();
    const auto id = number ? DominoId::from_number(*number) : std::nullopt;
    if (!id) return ParseError{at, "expected a domino, 1 to 90"};
    return Move::reveal(*id);
  }
  const auto at = scan.at();
  const auto slot = scan.take_int();
  if (!slot) return ParseError{at, "expected a decision, as in 2@4,0> m4,0 - c4,0=red.tl r3 f6,2=blue.br"};
  if (*slot < 1 || *slot > kSlots) return ParseError{at, "expected a quarry slot, 1 to 3"};
  if (!scan.take('@')) return ParseError{scan.at(), "expected '@' and a place"};
  const auto cell = scan_cell(scan, state);
  if (!cell) return cell.error();
  const auto arrow = scan.done() ? std::string_view::npos : kArrows.find(scan.peek());
  if (arrow == std::string_view::npos) return ParseError{scan.at(), "expected where the right block lies: > v < ^"};
  scan.take(scan.peek());
  return Move::place(*slot - 1, *cell, static_cast<Rotation>(arrow));
}

}  // namespace

Place place_of(const Pyramid& pyramid, Level level, Cell cell) noexcept {
  return {2 * (cell.x() + pyramid.left) + level.index(), 2 * (cell.y() + pyramid.top) + level.index()};
}

std::optional<Cell> cell_at(const Pyramid& pyramid, Level level, Place place) noexcept {
  // Far enough out nothing can lie; this also keeps the sums below from overflowing.
  if (place.x < -64 || place.x > 64 || place.y < -64 || place.y > 64) return std::nullopt;
  const int x = place.x - level.index() - 2 * pyramid.left;
  const int y = place.y - level.index() - 2 * pyramid.top;
  if (x % 2 != 0 || y % 2 != 0 || !Cell::holds(x / 2, y / 2)) return std::nullopt;
  return Cell::of(x / 2, y / 2);
}

std::string move_text(const State& state, Move move) {
  const auto& pyramid = state.pyramid(state.turn);
  std::string out;
  switch (move.kind()) {
    case Move::Kind::kReveal:
      out += '?';
      out += std::to_string(move.domino().number());
      break;
    case Move::Kind::kPlace:
      out += std::to_string(move.slot() + 1);
      out += '@';
      append_place(out, place_of(pyramid, state.level, move.cell()));
      out += kArrows[static_cast<std::size_t>(move.rotation())];
      break;
    case Move::Kind::kMark:
      out += 'm';
      append_place(out, place_of(pyramid, state.level, move.cell()));
      break;
    case Move::Kind::kDecline:
      out += '-';
      break;
    case Move::Kind::kCover:
    case Move::Kind::kFill:
      out += move.kind() == Move::Kind::kFill ? 'f' : 'c';
      append_place(out, place_of(pyramid, state.level, move.cell()));
      append_side(out, move);
      break;
    case Move::Kind::kRefill:
      out += 'r';
      out += std::to_string(move.pile() + 1);
      break;
  }
  return out;
}

core::Result<Move, ParseError> parse_move(const State& state, std::string_view text) {
  Scanner scan{text};
  const auto move = scan_move(scan, state);
  if (!move) return move;
  if (!scan.done()) return ParseError{scan.at(), "unexpected text after the decision"};
  return move;
}

}  // namespace benben::pyramido
