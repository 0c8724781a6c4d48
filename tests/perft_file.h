// perft_file.h: reads *.perft files (tests/perft; the head of each says the format), for any Game.
// No files, streams or exceptions here, so that the WebAssembly test reads the same texts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "core/text.h"
#include "game/game.h"
#include "game/perft.h"
#include "games/pyramido/rules/pyramido.h"

namespace benben::testing {

// What a game's setup and deal are called in the files. Specialise it for each game:
//   static bool set(Setup&, Deal&, std::size_t& dealt, std::string_view key, std::string_view value)
// takes one line and says whether it understood it; `dealt` counts what the deal has so far.
template <class G>
struct PerftFields;

template <>
struct PerftFields<pyramido::Pyramido> {
  static bool set(pyramido::Setup& setup, pyramido::Deal& deal, std::size_t& dealt, std::string_view key,
                  std::string_view value) {
    core::Scanner scan{value};
    if (key == "areas") {
      setup.areas = value == "structural" ? pyramido::Areas::kStructural : pyramido::Areas::kVisible;
      return value == "structural" || value == "visible";
    }
    if (key != "deal" && key != "players" && key != "first") return false;
    do {
      const auto number = scan.take_int();
      if (!number) return false;
      if (key == "players") {
        if (*number < 2 || *number > 4) return false;
        setup.players = *number;
      } else if (key == "first") {
        const auto seat = game::Seat::from(*number - 1);
        if (!seat || seat->index() >= setup.players) return false;
        setup.first = *seat;
      } else {
        const auto id = pyramido::DominoId::from_number(*number);
        if (!id || dealt == deal.order.size()) return false;
        deal.order[dealt++] = *id;
      }
    } while (scan.take(' '));
    return scan.done();
  }
};

template <game::Game G>
struct PerftCase {
  struct Depth {
    int depth = 0;
    std::uint64_t count = 0;
  };
  std::string name;
  typename G::Setup setup{};
  typename G::Deal deal{};
  std::size_t dealt = 0;
  std::vector<std::string> moves;
  std::vector<Depth> depths;
  std::vector<int> points, ranks;
};

struct PerftFileError {
  int line = 0;  // from 1
  std::string_view what;
};

template <game::Game G>
core::Result<std::vector<PerftCase<G>>, PerftFileError> read_perft(std::string_view text) {
  std::vector<PerftCase<G>> cases;
  for (int line = 1; !text.empty(); ++line) {
    const auto end = text.find('\n');
    const auto row = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (row.empty() || row[0] == '#') continue;
    const auto space = row.find(' ');
    if (space == std::string_view::npos) return PerftFileError{line, "expected a key, a blank and a value"};
    const auto key = row.substr(0, space);
    const auto value = row.substr(space + 1);
    if (key == "name") {
      cases.emplace_back().name = value;
      continue;
    }
    if (cases.empty()) return PerftFileError{line, "a case begins with its name"};
    auto& current = cases.back();
    core::Scanner scan{value};
    if (key == "moves") {
      for (auto rest = value; !rest.empty();) {
        const auto blank = rest.find(' ');
        current.moves.emplace_back(rest.substr(0, blank));
        rest.remove_prefix(blank == std::string_view::npos ? rest.size() : blank + 1);
      }
    } else if (key == "depth") {
      const auto depth = scan.take_int();
      if (!depth || *depth < 1 || !scan.take(' ')) return PerftFileError{line, "expected a depth and a count"};
      std::uint64_t count = 0;
      for (; scan.peek() >= '0' && scan.peek() <= '9'; scan.take(scan.peek()))
        count = 10 * count + static_cast<std::uint64_t>(scan.peek() - '0');
      if (!scan.done()) return PerftFileError{line, "expected a count"};
      current.depths.push_back({*depth, count});
    } else if (key == "points" || key == "ranks") {
      do {
        const auto number = scan.take_int();
        if (!number) return PerftFileError{line, "expected numbers"};
        (key == "points" ? current.points : current.ranks).push_back(*number);
      } while (scan.take(' '));
    } else if (!PerftFields<G>::set(current.setup, current.deal, current.dealt, key, value)) {
      return PerftFileError{line, "an unknown key or a bad value"};
    }
  }
  return cases;
}

// The position of a case, or the number of the move (from 1) that cannot be played.
template <game::Game G>
core::Result<typename G::State, std::size_t> position_of(const PerftCase<G>& test) {
  auto state = G::start(test.setup);
  game::settle<G>(state, test.deal);
  for (std::size_t n = 0; n < test.moves.size(); ++n) {
    const auto move = G::parse_move(state, test.moves[n]);
    if (!move) return n + 1;
    const auto next = G::try_apply(state, *move);
    if (!next) return n + 1;
    state = *next;
    game::settle<G>(state, test.deal);
  }
  return state;
}

}  // namespace benben::testing
