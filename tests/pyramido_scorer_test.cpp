// The fast scoring against a slow one that was written differently (slow_scorer.h).
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "games/pyramido/rules/pyramido.h"
#include "tests/laws.h"
#include "tests/pyramido_players.h"
#include "tests/pyramido_table.h"
#include "tests/slow_scorer.h"

namespace benben::pyramido {
namespace {

using benben::testing::shared;
using namespace benben::pyramido::testing;

constexpr auto kBoth = {Areas::kVisible, Areas::kStructural};

// Both scorers on one position; what is compared is each area, the bonus and the sum.
void compare(const Pyramid& pyramid, Level level, const State* state = nullptr) {
  const SlowScorer slow{pyramid, level.number()};
  const bool complete = core::count(pyramid.occupied) == level.blocks();
  for (const auto areas : kBoth) {
    const auto expected = slow.score(areas);
    const auto scoring = score_now(pyramid, level, areas);
    const auto where = [&] { return state != nullptr ? position_text(*state) : std::string{}; };
    ASSERT_EQ(scoring.areas.size(), expected.areas.size()) << where();
    for (std::size_t i = 0; i < expected.areas.size(); ++i) {
      ASSERT_EQ(scoring.areas[i].jewels, expected.areas[i]) << where();
      ASSERT_EQ(core::count(scoring.areas[i].jewel_quarters), expected.areas[i]);
      ASSERT_TRUE((scoring.areas[i].jewel_quarters & ~scoring.areas[i].quarters) == 0);
    }
    ASSERT_EQ(scoring.bonus, expected.bonus) << where();
    ASSERT_EQ(scoring.score, expected.score) << where();
    if (complete) {
      ASSERT_EQ(level_score(pyramid, level, areas), expected.score) << where();
    }
  }
}

TEST(Scorers, AgreeInRandomGames) {
  const int wanted = shared(70000);
  core::Rng rng{3};
  int positions = 0;
  int complete = 0;
  for (int g = 0; positions < wanted; ++g) {
    const auto tempers = tempers_of(g + 1000);
    auto state = start(setup_of(g));
    while (!to_act(state).is_nobody() && positions < wanted) {
      const auto before = state;
      apply(state, to_act(state).is_chance()
                       ? game::random_move<Pyramido>(state, rng)
                       : choose(state, tempers[static_cast<std::size_t>(state.turn.index())], rng));
      // Once a turn: before the refill all that the turn did is there, and perhaps the level is complete.
      if (before.phase != Phase::kRefill && before.phase != Phase::kFillSecond) continue;
      if (before.reveal != State::kNothing) continue;
      const auto& pyramid = before.pyramid(before.turn);
      compare(pyramid, before.level, &before);
      if (HasFatalFailure()) return;
      ++positions;
      complete += core::count(pyramid.occupied) == before.level.blocks() ? 1 : 0;
      // When the level ends here, all have completed it, and the pad has what the slow scorer says.
      const bool over = state.phase == Phase::kOver && state.level.is_last();
      if (state.level == before.level && !over) continue;
      for (int p = 0; p < state.players; ++p) {
        if (state.pyramids[static_cast<std::size_t>(p)].eliminated != 0) continue;
        if (before.phase == Phase::kFillSecond && p == before.turn.index()) continue;  // one block is missing yet
        const auto& at = before.pyramids[static_cast<std::size_t>(p)];
        if (core::count(at.occupied) != before.level.blocks()) continue;  // the others are out
        ASSERT_EQ(state.pyramids[static_cast<std::size_t>(p)].scores[static_cast<std::size_t>(before.level.index())],
                  SlowScorer(at, before.level.number()).score(before.areas).score)
            << position_text(before);
      }
    }
  }
  EXPECT_GE(complete, wanted / 20);
}

// Few colours make large and winding areas that play seldom builds.
TEST(Scorers, AgreeOnRandomPyramidsOfFewColours) {
  core::Rng rng{5};
  constexpr std::string_view kLetters = "nbyarg";
  for (int n = 0; n < shared(40000); ++n) {
    const bool tall = rng.below(2) == 0;
    const int levels = 1 + static_cast<int>(rng.below(4));
    const auto colours = 1 + rng.below(4);
    const bool whole = rng.below(3) != 0;  // else the last level has gaps
    Drawn drawn{.blocks = ""};
    std::array<std::vector<std::string>, kColours> places;
    for (int l = 0; l < levels; ++l) {
      if (l > 0) drawn.blocks += '|';
      const int width = (tall ? 4 : 5) - l;
      const int height = (tall ? 5 : 4) - l;
      for (int y = 0; y < height; ++y) {
        if (y > 0) drawn.blocks += '/';
        for (int x = 0; x < width; ++x) {
          if (l > 0 && l + 1 == levels && !whole && rng.below(3) == 0) {
            drawn.blocks += "--";
            continue;
          }
          const auto colour = rng.below(colours);
          const unsigned jewels = 1U << rng.below(4) | 1U << rng.below(4);
          drawn.blocks += kLetters[colour];
          drawn.blocks += "0123456789abcdef"[jewels];
          if (l + 1 == levels) places[colour].push_back(std::to_string(x) + ',' + std::to_string(y));
        }
      }
    }
    for (std::size_t c = 0; c < kColours; ++c)
      if (!places[c].empty() && rng.below(4) != 0)
        drawn.markers.push_back(std::string{kColourNames[c]} + ' ' +
                                places[c][rng.below(static_cast<std::uint32_t>(places[c].size()))]);
    SCOPED_TRACE(drawn.blocks);
    compare(pyramid_of(drawn), Level::at(levels - 1));
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace benben::pyramido
