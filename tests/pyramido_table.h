// pyramido_table.h: positions and turns for tests, drawn as text.
//
// A pyramid is drawn as a position's text has it (docs/notation.md): a block is a letter (n b y a
// r g: browN, Blue, Yellow, Aqua, Red, Green; a capital is a cover card) and a hexadecimal digit
// for its jewels (1 tl, 2 tr, 4 br, 8 bl, summed), -- is no block, / ends a row, | a level.
// What a test does not say is filled in with the first thing that fits.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/pyramido/rules/pyramido.h"

namespace benben::pyramido::testing {

// One player's pyramid. Markers as "red 2,1", the block counted from the level's upper left one.
struct Drawn {
  std::string blocks = ".";
  std::vector<std::string> markers = {};
  std::string cards = "123";
  std::array<int, kLevels> scores{};
  bool out = false;
};

// A whole position; players, slots and piles count from 1.
struct Drawing {
  std::vector<Drawn> pyramids = {{}, {}};
  int level = 1;
  int first = 1;
  int turn = 1;
  std::string phase = "place";
  Areas areas = Areas::kVisible;
  std::array<int, kSlots> quarry = {1, 2, 3};  // 0: the empty slot
  std::array<int, kPiles> tops = {51, 52, 53, 54};
  std::array<int, kPiles> sizes = {22, 22, 22, 21};
};

inline std::string text_of(const Drawing& drawing) {
  std::ostringstream out;
  out << "pyramido " << drawing.pyramids.size() << (drawing.areas == Areas::kVisible ? " visible " : " structural ")
      << drawing.level << ' ' << drawing.first << ' ' << drawing.turn << ' ' << drawing.phase << " -";
  const auto id = [](int number) { return number == 0 ? std::string{"-"} : std::to_string(number); };
  for (std::size_t s = 0; s < kSlots; ++s) out << (s == 0 ? ' ' : '.') << id(drawing.quarry[s]);
  int begin = kSlots;
  int hidden = 0;
  for (std::size_t k = 0; k < kPiles; ++k) {
    out << (k == 0 ? ' ' : '.') << id(drawing.tops[k]) << '@' << begin << '-' << begin + drawing.sizes[k];
    begin += drawing.sizes[k];
    hidden += drawing.sizes[k] - 1;
  }
  // As many unseen dominoes as the piles hide, the highest numbers first.
  Bits128 unseen = 0;
  for (int number = kDominoCount; number > 0 && hidden > 0; --number) {
    const auto is = [number](int other) { return other == number; };
    if (std::any_of(drawing.quarry.begin(), drawing.quarry.end(), is) ||
        std::any_of(drawing.tops.begin(), drawing.tops.end(), is))
      continue;
    unseen |= core::bit128(number - 1);
    --hidden;
  }
  out << ' ';
  for (int digit = 22; digit >= 0; --digit)
    out << "0123456789abcdef"[static_cast<std::size_t>(core::low64(unseen >> (4 * digit)) & 15U)];
  for (const auto& pyramid : drawing.pyramids) {
    // The first domino is the first block of the first row.
    int left = 0;
    while (pyramid.blocks.compare(2 * static_cast<std::size_t>(left), 2, "--") == 0) ++left;
    out << ' ' << pyramid.cards << ":-" << left << ",0";
    for (std::size_t l = 0; l < kLevels; ++l) out << (l == 0 ? ':' : ',') << pyramid.scores[l];
    for (std::size_t c = 0; c < kColours; ++c) {
      std::string at = "-";
      for (const auto& marker : pyramid.markers)
        if (marker.starts_with(kColourNames[c])) at = marker.substr(marker.find(' ') + 1);
      out << (c == 0 ? ':' : '/') << at;
    }
    out << (pyramid.out ? ":out:" : ":in:") << pyramid.blocks;
  }
  return out.str();
}

inline State state_of(const Drawing& drawing) {
  const auto text = text_of(drawing);
  const auto state = parse_position(text);
  if (!state) {
    ADD_FAILURE() << text << "\n" << std::string(state.error().at, ' ') << "^ " << state.error().what;
    return start({});
  }
  return *state;
}

// A pyramid alone, for scoring: its last level may be complete, which no position to be decided is.
inline Pyramid pyramid_of(const Drawn& drawn) {
  Pyramid pyramid;
  std::istringstream levels{drawn.blocks};
  std::string rows;
  int l = 0;
  for (; std::getline(levels, rows, '|'); ++l) {
    const auto width = rows.find('/') == std::string::npos ? rows.size() / 2 : rows.find('/') / 2;
    if (l == 0) {
      pyramid.width = static_cast<std::uint8_t>(width);
      pyramid.height = static_cast<std::uint8_t>((rows.size() + 1) / (2 * width + 1));
    }
    const auto level = Level::at(l);
    pyramid.occupied = 0;
    if (l > 0) pyramid.surface.clear(level_quarters(pyramid.shape(), level));
    for (std::size_t at = 0; at < rows.size(); at += at % (2 * width + 1) == 2 * width - 2 ? 3 : 2) {
      if (rows[at] == '-') continue;
      const auto cell = Cell::of(static_cast<int>(at % (2 * width + 1) / 2), static_cast<int>(at / (2 * width + 1)));
      const bool cover = rows[at] < 'a';
      const auto colour = std::string_view{"nbyarg"}.find(static_cast<char>(cover ? rows[at] + 32 : rows[at]));
      const auto jewels = std::string_view{"0123456789abcdef"}.find(rows[at + 1]);
      const auto block = Block::of(static_cast<Colour>(colour), JewelSet{static_cast<unsigned>(jewels)}, cover);
      pyramid.blocks.put(pyramid.shape(), level, cell, block);
      pyramid.surface.cover(block, quarter_of(level, cell));
      pyramid.occupied |= cell.bit();
    }
  }
  for (const auto& marker : drawn.markers) {
    const auto colour = colour_from(marker.substr(0, marker.find(' ')));
    std::istringstream at{marker.substr(marker.find(' '))};
    int x = 0;
    int y = 0;
    char comma = 0;
    at >> x >> comma >> y;
    pyramid.marker[static_cast<std::size_t>(*colour)] = Cell::of(x, y);
  }
  for (const char card : drawn.cards)
    if (card != '-') pyramid.cards = static_cast<std::uint8_t>(pyramid.cards | 1U << (card - '1'));
  return pyramid;
}

// Plays decisions in short notation, separated by blanks. Chance is answered by "?17" where the
// text says so, else by the lowest unseen domino.
inline State play(State state, std::string_view decisions) {
  std::istringstream words{std::string{decisions}};
  std::string word;
  const auto settle = [&state] {
    while (to_act(state).is_chance()) apply(state, legal_moves(state)[0]);
  };
  while (words >> word) {
    if (word[0] != '?') settle();
    const auto move = parse_move(state, word);
    if (!move) {
      ADD_FAILURE() << "\"" << word << "\" at " << move.error().at << ": " << move.error().what;
      return state;
    }
    const auto next = try_apply(state, *move);
    if (!next) {
      ADD_FAILURE() << "\"" << word << "\": " << explain(next.error()) << "\n" << position_text(state);
      return state;
    }
    state = *next;
  }
  settle();
  return state;
}

inline std::vector<std::string> legal_texts(const State& state) {
  std::vector<std::string> texts;
  for (const auto move : legal_moves(state)) texts.push_back(move_text(state, move));
  return texts;
}

inline bool is_legal(const State& state, std::string_view decision) {
  const auto move = parse_move(state, decision);
  return move && legal_moves(state).contains(*move);
}

// Why a decision that can be read is refused; nothing if it is legal.
inline std::optional<MoveError> refusal(const State& state, std::string_view decision) {
  const auto move = parse_move(state, decision);
  if (!move) {
    ADD_FAILURE() << "\"" << decision << "\" at " << move.error().at << ": " << move.error().what;
    return std::nullopt;
  }
  const auto next = try_apply(state, *move);
  if (next) return std::nullopt;
  return next.error();
}

// The block of a pyramid's level, its place in blocks from the level's upper left one.
inline Block block_of(const State& state, int player, int level, int x, int y) {
  const auto& pyramid = state.pyramids[static_cast<std::size_t>(player - 1)];
  return pyramid.blocks.at(pyramid.shape(), Level::at(level - 1), Cell::of(x, y));
}

}  // namespace benben::pyramido::testing

namespace benben::pyramido {

// How gtest shows them.
inline void PrintTo(MoveError error, std::ostream* out) { *out << '"' << explain(error) << '"'; }
inline void PrintTo(Phase phase, std::ostream* out) { *out << "phase " << static_cast<int>(phase); }
inline void PrintTo(const State& state, std::ostream* out) { *out << position_text(state); }

}  // namespace benben::pyramido

namespace benben::game {

inline void PrintTo(const ParseError& error, std::ostream* out) { *out << error.at << ": " << error.what; }
inline void PrintTo(Seat seat, std::ostream* out) { *out << "player " << seat.number(); }

}  // namespace benben::game
