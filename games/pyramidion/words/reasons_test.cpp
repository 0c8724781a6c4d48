#include "games/pyramidion/words/reasons.h"

#include <gmock/gmock.h>

#include "games/pyramidion/bots/heuristic.h"
#include "games/pyramidion/rules/scene.h"

namespace benben::review {
namespace {

using namespace pyramidion;
using testing::HasSubstr;
using testing::StartsWith;

int number_in(const std::string& members, const std::string& key) {
  const auto at = members.find("\"" + key + "\":");
  return at == std::string::npos ? 0 : std::stoi(members.substr(at + key.size() + 3));
}

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
      suits += members.find("\"suits\"") == std::string::npos ? 0 : 1;
      if (members.find("\"lies\"") != std::string::npos) {
        ++lies;
        EXPECT_FALSE(s.city_goods[at(move.city())].empty());
      }
      // The hand is a reason only if it is enough.
      if (!members.empty()) {
        EXPECT_GE(number_in(members, "number"), number_in(members, "asked")) << members;
      }
    } else if (move.kind() == MoveKind::kLay) {
      ++laid;
      const auto special = s.components->face(move.card()).special;
      const bool is_open = special == Special::kDeity || special == Special::kPhilosopher;
      silent += members.empty() && !is_open ? 1 : 0;
    }
    apply(s, move);
  }
  EXPECT_GT(leads, 10);
  EXPECT_GT(saves, 10);
  EXPECT_GT(lies, 10);
  EXPECT_GT(suits, 0);
  // Whoever lays a character is told what it is for, as long as that is so; else games are played on.
  EXPECT_GT(laid, 10);
  EXPECT_LT(4 * silent, laid);
}

std::string reason_of(const Scene& scene, std::string_view move) {
  return Reasons<Pyramidion>::because(scene.s, *parse_move(scene.s, move));
}

// What a deity or a philosopher takes is decided only when it lies there: nothing is said of it before.
TEST(PyramidionReasons, SayNothingOfAChoiceThatIsStillToCome) {
  Scene scene;
  scene.hand(1, {deity(1), 0, kPhilosopher}).hand(2, {4}).hand(3, {5}).play("activate giza");
  EXPECT_EQ(reason_of(scene, "lay 44"), "");
  scene.play("lay 0 / lay 4 / lay 5");
  EXPECT_EQ(reason_of(scene, "lay philosopher-37"), "");
  scene.play("lay 44");
  ASSERT_EQ(scene.s.step, Step::kDeity);
  EXPECT_THAT(reason_of(scene, "deity influence"), HasSubstr(R"("kind":"nears","category":"influence","number":6)"));
}

// A rebel is laid for the revolt: whom it may drive off, one's own characters included.
TEST(PyramidionReasons, SayWhatARevoltMayDo) {
  Scene scene;
  scene.hand(1, {kRebel3, 9}).hand(2, {0, 4}).hand(3, {5}).play("activate giza / lay 9 / lay 0 / pass");
  const auto members = reason_of(scene, "lay 28");
  EXPECT_THAT(members, StartsWith(R"("kind":"revolt","seats":[2],)"));
  EXPECT_EQ(number_in(members, "of"), 6);
  EXPECT_EQ(number_in(members, "number"), scene.play("lay 28").numbers(1)[Category::kInfluence]);
  EXPECT_LT(number_in(members, "least"), number_in(members, "most"));
}

// Goods that the hand cannot take are no reason for a city.
TEST(PyramidionReasons, SayWhatTheHandCanReach) {
  Scene scene;
  scene.hand(1, {1}).hand(2, {4}).hand(3, {5});
  EXPECT_EQ(reason_of(scene, "activate luxor"), "") << "trade 3 or so of 7";
  scene.hand(1, {0});
  EXPECT_THAT(reason_of(scene, "activate giza"), HasSubstr(R"("number":6,"asked":6)"));
  // A deity helps.
  scene.hand(1, {1, deity(1)});
  EXPECT_THAT(reason_of(scene, "activate giza"), StartsWith(R"("kind":"lies")"));
}

// What is led already is no reason to lay more.
TEST(PyramidionReasons, SayNothingOfALeadThatIsThere) {
  Scene scene;
  scene.hand(1, {0, 1, 20}).hand(2, {4}).hand(3, {12});
  scene.play("activate giza");
  EXPECT_THAT(reason_of(scene, "lay 0"), HasSubstr(R"("goods":{"camel":1,"food":2})"));
  scene.play("lay 0 / pass / lay 12");
  ASSERT_EQ(leader(scene.s, Category::kTrade), scene.s.actor);
  EXPECT_THAT(reason_of(scene, "lay 1"), testing::Not(HasSubstr("trade")));
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
