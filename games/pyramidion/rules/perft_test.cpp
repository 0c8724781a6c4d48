// Counts of decision sequences, from files that an independent program agreed with.
#include "game/perft.h"

#include <gtest/gtest.h>

#include <charconv>
#include <fstream>
#include <sstream>
#include <string>

#include "games/pyramidion/rules/pyramidion.h"

namespace benben::pyramidion {
namespace {

using G = Pyramidion;

// One line of a file: a setup, a deal, decisions, and the counts from there.
void check_line(const std::string& line, Rules rules) {
  const auto first = line.find(" |");
  const auto second = line.find(" |", first + 2);
  ASSERT_NE(second, std::string::npos);
  std::istringstream head{line.substr(0, first)};
  int players = 0;
  std::string target;
  std::uint64_t seed = 0;
  head >> players >> target >> std::hex >> seed;
  const auto deal = deal_from_seed(seed);
  auto s = G::start({.players = players,
                     .target = target == "all" ? Target::kAllBoats : static_cast<Target>(std::stoi(target)),
                     .rules = rules});
  game::settle<G>(s, deal);
  auto moves = line.substr(first + 2, second - first - 2);
  while (!moves.empty()) {
    const auto end = moves.find(" / ", 1);
    const auto text = moves.substr(1, end == std::string::npos ? end : end - 1);
    const auto move = parse_move(s, text);
    ASSERT_TRUE(move.has_value()) << text;
    const auto next = try_apply(s, *move);
    ASSERT_TRUE(next.has_value()) << text;
    s = *next;
    game::settle<G>(s, deal);
    moves = end == std::string::npos ? "" : moves.substr(end + 2);
  }
  std::istringstream counts{line.substr(second + 2)};
  std::uint64_t expected = 0;
  for (int depth = 1; counts >> expected; ++depth) EXPECT_EQ(game::perft<G>(s, deal, depth), expected);
}

void check_file(const std::string& name) {
  std::ifstream file{std::string{BENBEN_SOURCE_DIR} + "/tests/pyramidion/" + name};
  ASSERT_TRUE(file.is_open());
  int lines = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    SCOPED_TRACE(line.substr(0, 60));
    std::istringstream head{line.substr(0, line.find(" |"))};
    std::string players;
    std::string target;
    std::string seed;
    int only = 0;
    head >> players >> target >> seed >> only;
    for (const auto rules : {Rules::k1, Rules::k2}) {
      if (only != 0 && only != number_of(rules)) continue;
      SCOPED_TRACE("rules " + std::to_string(number_of(rules)));
      check_line(line, rules);
    }
    ++lines;
  }
  EXPECT_GT(lines, 10);
}

TEST(Perft, Openings) { check_file("openings.perft"); }
TEST(Perft, Positions) { check_file("positions.perft"); }

}  // namespace
}  // namespace benben::pyramidion
