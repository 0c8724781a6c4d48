#include "games/pyramido/words/reasons.h"

#include <gmock/gmock.h>

#include <string>

#include "bots/machine.h"
#include "game/play.h"
#include "games/pyramido/bots/bots.h"

namespace benben::review {
namespace {

using namespace pyramido;
using testing::HasSubstr;
using testing::StartsWith;

int number_in(const std::string& members, const std::string& key) {
  const auto at = members.find("\"" + key + "\":");
  return at == std::string::npos ? 0 : std::stoi(members.substr(at + key.size() + 3));
}

// The first domino of all: whatever it scores is an area that was not there before.
TEST(PyramidoReasons, AnAreaIsNewWhereNothingLay) {
  auto state = start({2, Areas::kVisible, {}});
  game::settle<Pyramido>(state, deal_from_seed(1));
  for (const auto move : legal_moves(state)) {
    const auto members = Reasons<Pyramido>::because(state, move);
    EXPECT_THAT(members, StartsWith("\"kind\":\"gains\""));
    EXPECT_THAT(members, HasSubstr("\"new\":true"));
    EXPECT_EQ(number_in(members, "points"), 2 * number_in(members, "jewels")) << members;
  }
}

// Points are told of the marked area that scores them, not of another one that grew by more without a marker.
TEST(PyramidoReasons, NameTheAreaThatScores) {
  core::Rng rng{3};
  const auto player = bots::make_bot<Pyramido>(*bots::parse_bot("heuristic"), bots::kMachine);
  int gains = 0, is_new = 0, had = 0, unmarked = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    auto state = start({2, Areas::kVisible, {}});
    game::play_deal<Pyramido>(state, deal_from_seed(seed), [&](const State& at, Seat seat) {
      const auto move = player->choose(Pyramido::observe(at, seat), rng);
      const auto members = Reasons<Pyramido>::because(at, move);
      if (!members.starts_with("\"kind\":\"gains\"")) return move;
      ++gains;
      auto next = at;
      apply(next, move);
      // With the marker that scores most.
      auto after = next.pyramid(seat);
      if (next.phase == Phase::kMark) {
        int most = -1;
        for (const auto mark : legal_moves(next)) {
          auto marked = next;
          apply(marked, mark);
          const int score = score_now(marked.pyramid(seat), at.level, at.areas).score;
          if (score > most) after = marked.pyramid(seat);
          most = std::max(most, score);
        }
      }
      if (next.level != at.level) return move;  // a level that was scored by it
      const auto before = score_now(at.pyramid(seat), at.level, at.areas);
      const auto scored = score_now(after, at.level, at.areas);
      EXPECT_EQ(number_in(members, "points"), scored.score - before.score);
      const MarkedArea* told = nullptr;
      for (const auto& area : scored.areas)
        if (members.contains("\"colour\":\"" + std::string{name(area.colour)} + "\"")) told = &area;
      EXPECT_NE(told, nullptr) << members << ": not marked";
      if (told == nullptr) return move;
      EXPECT_EQ(number_in(members, "jewels"), told->jewels) << members;
      int was = 0;
      for (const auto& area : before.areas)
        if (area.colour == told->colour) was = area.jewels;
      EXPECT_GT(told->jewels, was) << members;
      const bool tells_new = members.contains("\"new\":true");
      // What is larger than a domino was there before, and so was what had a marker.
      EXPECT_FALSE(tells_new && (was > 0 || core::count(told->quarters) > 8)) << members;
      (tells_new ? is_new : had) += 1;
      unmarked += was == 0 && !tells_new ? 1 : 0;
      return move;
    });
  }
  EXPECT_GT(gains, 30);
  EXPECT_GT(is_new, 5);
  EXPECT_GT(had, 5);
  EXPECT_GT(unmarked, 0);
}

}  // namespace
}  // namespace benben::review
