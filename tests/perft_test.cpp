// Counts of decisions against those of an independent implementation: tests/perft/GAME-*.perft.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/laws.h"
#include "tests/perft_file.h"

namespace benben::testing {
namespace {

// With sanitizers the deepest counts are left out.
constexpr std::uint64_t kMost = kShare == 1 ? 100'000'000 : 50'000;

template <game::Game G>
void check(const std::filesystem::path& path) {
  std::ifstream file{path};
  ASSERT_TRUE(file) << path;
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  const auto cases = read_perft<G>(text);
  ASSERT_TRUE(cases.has_value()) << path << ":" << cases.error().line << ": " << cases.error().what;
  ASSERT_FALSE(cases->empty()) << path;
  for (const auto& test : *cases) {
    SCOPED_TRACE(path.filename().string() + ": " + test.name);
    const auto state = position_of<G>(test);
    ASSERT_TRUE(state.has_value()) << "move " << state.error() << ": " << test.moves[state.error() - 1];
    EXPECT_TRUE(!test.depths.empty() || !test.ranks.empty()) << "nothing to check";
    for (const auto& [depth, count] : test.depths) {
      if (count > kMost) continue;
      EXPECT_EQ(game::perft<G>(*state, test.deal, depth), count) << "depth " << depth << '\n'
                                                                 << G::position_text(*state);
    }
    if (test.ranks.empty()) continue;
    EXPECT_TRUE(G::to_act(*state).is_nobody());
    const auto outcome = G::outcome(*state);
    const auto players = static_cast<std::size_t>(outcome.players);
    EXPECT_EQ((std::vector<int>{outcome.points.begin(), outcome.points.begin() + outcome.players}), test.points);
    ASSERT_EQ(test.ranks.size(), players);
    for (std::size_t p = 0; p < players; ++p) EXPECT_EQ(outcome.ranks[p], test.ranks[p]) << "player " << p + 1;
  }
}

template <game::Game G>
void check_all(std::size_t files_at_least) {
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator{BENBEN_SOURCE_DIR "/tests/perft"}) {
    const auto name = entry.path().filename().string();
    if (!name.starts_with(std::string{G::kName} + '-') || entry.path().extension() != ".perft") continue;
    ++files;
    check<G>(entry.path());
  }
  EXPECT_GE(files, files_at_least);
}

TEST(Perft, PyramidoAgreesWithTheFiles) { check_all<pyramido::Pyramido>(6); }

TEST(PerftFile, NamesTheLineOfAFault) {
  struct Case {
    std::string_view text, what;
    int line;
  };
  constexpr Case kCases[] = {
      {"# only a comment\nplayers 2\n", "a case begins with its name", 2},
      {"name a\nplayers\n", "expected a key, a blank and a value", 2},
      {"name a\nplayers 5\n", "an unknown key or a bad value", 2},
      {"name a\nplayers 2\nfirst 3\n", "an unknown key or a bad value", 3},
      {"name a\n\ndeal 1 2 x\n", "an unknown key or a bad value", 3},
      {"name a\ndepth 2\n", "expected a depth and a count", 2},
      {"name a\ndepth 2 12x\n", "expected a count", 2},
  };
  for (const auto& [text, what, line] : kCases) {
    SCOPED_TRACE(text);
    const auto cases = read_perft<pyramido::Pyramido>(text);
    ASSERT_FALSE(cases.has_value());
    EXPECT_EQ(cases.error().line, line);
    EXPECT_EQ(cases.error().what, what);
  }
}

}  // namespace
}  // namespace benben::testing
