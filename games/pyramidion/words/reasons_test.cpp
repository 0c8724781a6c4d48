#include "games/pyramidion/words/reasons.h"

#include <gmock/gmock.h>

#include "games/pyramidion/bots/heuristic.h"

namespace benben::review {
namespace {

using namespace pyramidion;
using testing::HasSubstr;

// A hint names what it takes and what stays in the hand for the cities to come.
TEST(PyramidionReasons, SayWhatIsTakenAndWhatIsLeft) {
  core::Rng rng{4};
  auto s = start({.players = 3});
  int leads = 0;
  int saves = 0;
  int lies = 0;
  while (s.step != Step::kOver) {
    if (is_chance(s.step)) {
      apply(s, random_draw(s, rng));
      continue;
    }
    const auto move = bots::heuristic_move(observe(s, s.actor), rng);
    const auto members = Reasons<Pyramidion>::because(s, move);
    const int to_come = activations_in_round(s) - s.activations;
    const auto hand = s.hands[at(s.actor)].size();
    if (members.find("\"leads\"") != std::string::npos) {
      ++leads;
      const auto left = move.kind() == MoveKind::kLay ? hand - 1 : hand;
      EXPECT_THAT(members, HasSubstr("\"cards\":" + std::to_string(left)));
      EXPECT_THAT(members, HasSubstr("\"cities\":" + std::to_string(to_come)));
    } else if (move.kind() == MoveKind::kPass || move.kind() == MoveKind::kHire) {
      EXPECT_EQ(members.empty(), to_come == 0);
      saves += members.empty() ? 0 : 1;
    } else if (move.kind() == MoveKind::kActivate) {
      EXPECT_EQ(members.empty(), s.city_goods[at(move.city())].empty());
      lies += members.empty() ? 0 : 1;
    }
    apply(s, move);
  }
  EXPECT_GT(leads, 10);
  EXPECT_GT(saves, 10);
  EXPECT_GT(lies, 10);
}

}  // namespace
}  // namespace benben::review
