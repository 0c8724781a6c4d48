// Whole games against tests/playthroughs/*.txt. The decisions are those of the file, so that only the rules
// can change what is written. tools/playthroughs writes the files anew; read the diff.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/pyramido/rules/pyramido.h"
#include "tests/playthrough.h"
#include "tests/pyramido_players.h"

namespace benben::pyramido {
namespace {

using benben::testing::counted;
using testing::choose;
using testing::Temper;

// A quarter is the letter of its colour, a capital if it shows a jewel.
char quarter_letter(const Surface& surface, int x, int y) {
  const auto bit = core::bit128(quarter_index(x, y));
  for (std::size_t c = 0; c < kColours; ++c)
    if ((surface.colour[c] & bit) != 0)
      return static_cast<char>("nbyarg"[c] - ((surface.jewels & bit) != 0 ? 'a' - 'A' : 0));
  return '.';
}

std::string draw(const Pyramid& pyramid, Level level, std::string_view indent) {
  const auto surface = visible_surface(pyramid, level);
  std::string out;
  for (int y = 0; y < 2 * pyramid.height; ++y) {
    out += indent;
    for (int x = 0; x < 2 * pyramid.width; ++x) {
      if (x > 0) out += ' ';
      out += quarter_letter(surface, x, y);
    }
    out += '\n';
  }
  return out;
}

std::string domino_text(DominoId id) {
  const auto& piece = domino(id);
  std::string out = std::to_string(id.number()) + " (";
  for (const auto block : {piece.left, piece.right}) {
    if (out.back() != '(') out += '|';
    out += name(block.colour());
    for (unsigned q = 0; q < 4; ++q)
      if ((block.jewels().bits() >> q & 1U) != 0) out += ' ' + std::string{kQuarterNames[q]};
  }
  return out + ')';
}

std::string markers_text(const Pyramid& pyramid, Level level) {
  std::string out;
  for (std::size_t c = 0; c < kColours; ++c) {
    if (!pyramid.marker[c].exists()) continue;
    const auto place = place_of(pyramid, level, pyramid.marker[c]);
    out += (out.empty() ? "" : ", ") + std::string{kColourNames[c]} + " at " + std::to_string(place.x) + ',' +
           std::to_string(place.y);
  }
  return out.empty() ? "none" : out;
}

// At the begin of a turn: the quarry, the piles, the mover's pyramid.
std::string before(const State& state) {
  if (state.phase != Phase::kPlace && state.phase != Phase::kFillFirst) return "";
  const auto& pyramid = state.pyramid(state.turn);
  std::string out = "\nlevel " + std::to_string(state.level.number()) + ", player " +
                    std::to_string(state.turn.number()) + ", " +
                    counted(static_cast<std::size_t>(pyramid.cards_left()), "card") + ", markers " +
                    markers_text(pyramid, state.level) + "\n  quarry";
  for (const auto id : state.quarry) out += "  " + domino_text(id);
  out += "\n  piles ";
  for (const auto& pile : state.piles) out += "  " + std::to_string(pile.size()) + " under " + domino_text(pile.top);
  out += '\n';
  return out + draw(pyramid, state.level, "    ");
}

// Eliminations, and the scoring of a level with its areas.
std::string after(const State& last, const State& now) {
  std::string out;
  for (std::size_t p = 0; p < now.players; ++p)
    if (now.pyramids[p].eliminated != last.pyramids[p].eliminated)
      out += "player " + std::to_string(p + 1) + " is out\n";
  const auto level = last.level;
  const auto l = static_cast<std::size_t>(level.index());
  bool scored = false;
  for (std::size_t p = 0; p < now.players; ++p)
    scored = scored || now.pyramids[p].scores[l] != last.pyramids[p].scores[l];
  if (!scored) return out;
  out += "\nlevel " + std::to_string(level.number()) + " is scored\n";
  for (std::size_t p = 0; p < now.players; ++p) {
    if (now.pyramids[p].eliminated != 0) continue;
    // The last domino or card of the one who ended the level is in the new position only.
    auto pyramid = now.pyramids[p];
    pyramid.occupied = level_cells(pyramid.shape(), level);
    pyramid.marker = last.pyramids[p].marker;
    const auto scoring = score_now(pyramid, level, now.areas);
    out += "  player " + std::to_string(p + 1) + ':';
    for (const auto& area : scoring.areas)
      out += ' ' + std::string{name(area.colour)} + ' ' + std::to_string(area.jewels) + ',';
    out += " bonus " + std::to_string(scoring.bonus) + ": " + counted(now.pyramids[p].scores[l], "point") + '\n';
    EXPECT_EQ(scoring.score, now.pyramids[p].scores[l]);
    out += draw(pyramid, level, "    ");
  }
  if (now.phase != Phase::kOver) out += "  player " + std::to_string(now.first.number()) + " starts the next level\n";
  return out;
}

std::string result(const State& state) {
  const auto outcome = pyramido::outcome(state);
  std::string out = "\nthe end\n";
  for (int p = 0; p < state.players; ++p)
    out += "  player " + std::to_string(p + 1) + ": " +
           counted(static_cast<std::size_t>(outcome.points[static_cast<std::size_t>(p)]), "point") + ", place " +
           std::to_string(outcome.ranks[static_cast<std::size_t>(p)]) + '\n';
  return out;
}

struct Game {
  std::string_view file;
  Setup setup;
  std::uint64_t seed;
  Temper temper;
  std::string_view shows;  // a line that must be in it
};
const Game kGames[] = {
    {"pyramido-2-players", {2, Areas::kVisible, Seat::at(1)}, 1, {1, 0.8}, "level 4 is scored\n"},
    {"pyramido-3-players-fill", {3, Areas::kStructural, Seat::at(2)}, 7, {0.93, 0.97}, ": f"},
    {"pyramido-4-players-elimination", {4, Areas::kVisible, Seat::at(0)}, 3, {0.93, 0.85}, " is out\n"},
};

// The decisions of a written game, in order.
std::vector<std::string> decisions_of(const std::string& written) {
  std::vector<std::string> decisions;
  std::istringstream lines{written};
  for (std::string line; std::getline(lines, line);)
    if (const auto at = line.find(". player "); at != std::string::npos && line[0] >= '0' && line[0] <= '9')
      decisions.push_back(line.substr(line.rfind(' ') + 1));
  return decisions;
}

// As long as `decisions` can be played they are; from there on the game's temper decides.
std::string text_of(const Game& game, const std::vector<std::string>& decisions) {
  const auto deal = deal_from_seed(game.seed);
  std::string out = "# Pyramido, " + std::to_string(game.setup.players) + " players, areas ";
  out += game.setup.areas == Areas::kVisible ? "visible" : "structural";
  out += ", player " + std::to_string(game.setup.first.number()) +
         " first. Written by tools/playthroughs.\n"
         "# Pyramids are seen from above, a letter for each quarter (browN Blue Yellow Aqua Red Green),\n"
         "# a capital where it shows a jewel.\ndeal";
  for (const auto id : deal.order) out += ' ' + std::to_string(id.number());
  out += '\n';
  std::size_t next = 0;
  const auto decide = [&](const State& state, core::Rng& rng) {
    if (next < decisions.size()) {
      const auto move = parse_move(state, decisions[next++]);
      if (move && legal_moves(state).contains(*move)) return *move;
      next = decisions.size();
    }
    return choose(state, game.temper, rng);
  };
  return out + benben::testing::playthrough<Pyramido>(game.setup, deal, game.seed, decide, before, after, result);
}

TEST(Playthroughs, OfPyramidoAreAsWritten) {
  for (const auto& game : kGames) {
    SCOPED_TRACE(game.file);
    const auto path = std::string{BENBEN_SOURCE_DIR "/tests/playthroughs/"} + std::string{game.file} + ".txt";
    std::ifstream file{path};
    const std::string written{std::istreambuf_iterator<char>{file}, {}};
    const auto text = text_of(game, decisions_of(written));
    EXPECT_NE(text.find(game.shows), std::string::npos) << "choose another seed";
    if (text == written) continue;
    if (std::getenv("BENBEN_UPDATE") != nullptr) {
      file.close();
      std::ofstream{path} << text;
      continue;
    }
    std::size_t at = 0;
    while (at < written.size() && at < text.size() && written[at] == text[at]) ++at;
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    const auto from = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
    ADD_FAILURE() << path << ":" << line << ": is now\n"
                  << text.substr(from, text.find('\n', at) - from)
                  << "\nIf that is right, run tools/playthroughs and read the diff.";
  }
}

}  // namespace
}  // namespace benben::pyramido
