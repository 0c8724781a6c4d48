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
  int suits = 0;
  int laid = 0;
  int silent = 0;
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
      if (members.find("\"suits\"") == std::string::npos)
        EXPECT_EQ(members.empty(), s.city_goods[at(move.city())].empty());
      else
        ++suits;
      lies += members.find("\"lies\"") == std::string::npos ? 0 : 1;
    } else if (move.kind() == MoveKind::kLay) {
      ++laid;
      silent += members.empty() ? 1 : 0;
    }
    apply(s, move);
  }
  EXPECT_GT(leads, 10);
  EXPECT_GT(saves, 10);
  EXPECT_GT(lies, 10);
  EXPECT_GT(suits, 0);
  // Whoever lays a character is told what it adds; only one without a number may have no reason of its own.
  EXPECT_GT(laid, 10);
  EXPECT_LT(10 * silent, laid);
}

// Of a bandit it is said whose lead it ends.
TEST(PyramidionReasons, SayThatALeadEnds) {
  core::Rng rng{9};
  int ends = 0;
  for (int game = 0; game < 40 && ends < 3; ++game) {
    auto s = start({.players = 4});
    while (s.step != Step::kOver) {
      if (is_chance(s.step)) {
        apply(s, random_draw(s, rng));
        continue;
      }
      const auto moves = legal_moves(s);
      for (const auto& move : moves) {
        if (move.kind() != MoveKind::kBandit) continue;
        const auto members = Reasons<Pyramidion>::because(s, move);
        const auto after = at_once(s, move);
        for (const auto category : kAllCategories) {
          const auto led = leader(s, category);
          if (members.find("\"leads\"") != std::string::npos) continue;
          const bool is_ended = led && led != s.actor && leader(after, category) != led;
          const auto named = members.find("\"ends\"") != std::string::npos &&
                             members.find("\"" + std::string{name_of(category)} + "\"") != std::string::npos;
          EXPECT_EQ(named, is_ended) << members;
          ends += is_ended ? 1 : 0;
        }
      }
      apply(s, bots::heuristic_move(observe(s, s.actor), rng));
    }
  }
  EXPECT_GE(ends, 3);
}

}  // namespace
}  // namespace benben::review
