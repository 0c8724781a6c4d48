// What is said of two decisions holds, is told in the players' words, and gives nothing away.
#include "games/pyramidion/words/claims.h"

#include <gmock/gmock.h>

#include <map>

#include "games/pyramidion/bots/heuristic.h"
#include "games/pyramidion/rules/payment.h"
#include "games/pyramidion/rules/scene.h"
#include "games/pyramidion/words/reasons.h"

namespace benben::pyramidion {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

struct Said {
  std::string better, lost, words;
};
Said said_of(const State& s, std::string_view played, std::string_view best) {
  const auto [one, two] = std::pair{parse_move(s, played), parse_move(s, best)};
  const bool are_legal = one && two && try_apply(s, *one) && try_apply(s, *two);
  EXPECT_TRUE(are_legal) << played << ", " << best;
  if (!are_legal) return {};
  const auto [better, lost] = compare(s, *one, *two);
  const auto members = [](const Claim& claim) {
    std::string text;
    core::JsonWriter json{text};
    if (claim.is_made()) write_members(json, claim);
    return text;
  };
  return {members(better), members(lost), review::Reasons<Pyramidion>::why(s, *one, *two).words};
}

TEST(Claims, ALeadThatTakesGoodsAndWhatStaysInTheHand) {
  Scene scene;
  scene.hand(1, {0, 9, 20}).hand(2, {4}).hand(3, {5}).play("activate giza");
  const auto said = said_of(scene.s, "lay 9", "lay 0");
  EXPECT_EQ(
      said.better,
      R"("kind":"leads","categories":["trade"],"goods":{"camel":1,"food":2},"number":6,"asked":6,"cards":2,"cities":5)");
  EXPECT_EQ(said.lost, R"("kind":"forgoes","categories":["trade"],"goods":{"camel":1,"food":2})");
  EXPECT_EQ(said.words,
            "gives up 1 camel, 2 food; better: takes 1 camel, 2 food (6 of 6), and leaves 2 cards for 5 cities");
}

TEST(Claims, ARivalIsDeniedTheLeadByATie) {
  Scene scene;
  scene.hand(1, {9, basic(1, 1)}).hand(2, {1, 2}).hand(3, {5});
  scene.play("activate giza / lay 9 / lay 1 / pass");
  const auto said = said_of(scene.s, "pass", "lay 41");
  EXPECT_EQ(said.better, R"("kind":"ends","categories":["trade"],"seat":2)");
  EXPECT_EQ(said.lost, R"("kind":"leaves","categories":["trade"],"seat":2,"goods":{"camel":1,"food":2})");
  EXPECT_THAT(said.words, HasSubstr("ends the lead of player 2 in trade"));
}

TEST(Claims, ALeadThatIsLeftToARival) {
  Scene scene;
  scene.hand(1, {9, 0, 20}).hand(2, {1, 2}).hand(3, {5});
  scene.play("activate giza / lay 9 / lay 1 / pass");
  // Nine of six for nine, and the six of the other are not the most any more.
  const auto said = said_of(scene.s, "pass", "lay 0");
  EXPECT_THAT(said.better, AllOf(HasSubstr(R"("kind":"leads")"), HasSubstr(R"("number":9,"asked":6)")));
  EXPECT_EQ(said.lost, R"("kind":"leaves","categories":["trade"],"seat":2,"goods":{"camel":1,"food":2})");
  EXPECT_THAT(said.words, HasSubstr("leaves player 2 the lead in trade: 1 camel, 2 food; better: takes"));
}

TEST(Claims, ACardThatTakesNoLead) {
  Scene scene;
  scene.hand(1, {9, 16}).hand(2, {4}).hand(3, {5}).play("activate giza");
  const auto said = said_of(scene.s, "lay 9", "pass");
  EXPECT_EQ(said.better, R"("kind":"saves","cards":2,"cities":5)");
  EXPECT_EQ(said.lost, R"("kind":"short","category":"trade","number":3,"asked":6)");
}

TEST(Claims, ALeadThatWasThereAlready) {
  Scene scene;
  scene.hand(1, {0, 1, 20}).hand(2, {4}).hand(3, {12}).play("activate giza / lay 0 / pass / lay 12");
  EXPECT_EQ(said_of(scene.s, "lay 1", "pass").lost, R"("kind":"needless","category":"trade","number":6,"others":0)");
}

TEST(Claims, ASmallerCardThatIsEnough) {
  Scene scene;
  scene.hand(1, {0, 4, 20}).hand(2, {4}).hand(3, {5}).play("activate thebes");
  const auto said = said_of(scene.s, "lay 0", "lay 4");
  EXPECT_EQ(said.better, R"("kind":"enough","category":"trade","card":0,"number":5,"asked":5)");
  EXPECT_EQ(said.lost, R"("kind":"spends","card":0,"cities":5)");
}

TEST(Claims, TheFirstOfTwoCards) {
  Scene scene;
  scene.hand(1, {5, 7, 16}).hand(2, {4}).hand(3, {12}).play("activate luxor");
  // Four and four are eight of seven, the negotiator's five are enough for agreements: he is laid at once.
  EXPECT_EQ(said_of(scene.s, "pass", "lay 5").better,
            R"("kind":"opens","category":"trade","goods":{"stone":4},"cards":1)");
}

TEST(Claims, ARevoltThatIsWithstood) {
  Scene scene;
  scene.hand(1, {0, 23, 15}).hand(2, {kRebel3, 4}).hand(3, {5});
  scene.play("activate giza / lay 0 / lay 28 / pass");
  // Tokens of 4, 5, 5, 6, 7 and 8: an influence of five falls to three of them, none falls to all.
  const auto said = said_of(scene.s, "pass", "lay 23");
  EXPECT_EQ(said.better, R"("kind":"survives","number":5,"times":3,"of":6)");
  EXPECT_EQ(said.lost, R"("kind":"risks","number":0,"times":6,"of":6)");
}

TEST(Claims, ARevoltThatBeatsARival) {
  Scene scene;
  scene.hand(1, {kRebel3, 9}).hand(2, {0, 4}).hand(3, {5});
  scene.play("activate giza / lay 9 / lay 0 / pass");
  EXPECT_EQ(said_of(scene.s, "pass", "lay 28").better, R"("kind":"beats","seat":2,"number":0,"times":6,"of":6)");
}

TEST(Claims, ACityInReachBeforeOneThatIsNot) {
  Scene scene;
  scene.hand(1, {0}).hand(2, {4}).hand(3, {5});
  const auto luxor = said_of(scene.s, "activate luxor", "activate giza");
  EXPECT_EQ(luxor.better, R"("kind":"lies","goods":{"camel":1,"food":2},"number":6,"asked":6)");
  EXPECT_EQ(luxor.lost, R"("kind":"short","category":"trade","city":"Luxor","number":6,"asked":7)");
  EXPECT_EQ(said_of(scene.s, "activate karnak", "activate giza").lost, R"("kind":"bare","city":"Karnak")");
  EXPECT_EQ(said_of(scene.s, "activate philae", "activate giza").lost,
            R"("kind":"only","city":"Philae","goods":{"camel":1})");
}

TEST(Claims, ATokenOfARival) {
  Scene scene;
  scene.mercenary(2, City::kGiza).hand(1, {kGuard, 0}).hand(2, {4}).hand(3, {5});
  scene.play("activate giza / lay guard-32");
  // Nobody but the guard lies there: it removes the only token by itself.
  EXPECT_EQ(scene.mercenary_in(City::kGiza), 0);
  Scene two;
  two.mercenary(2, City::kGiza).negotiator(1, City::kGiza).hand(1, {kGuard, 0}).hand(2, {4}).hand(3, {5});
  two.play("activate giza / lay guard-32");
  const auto said = said_of(two.s, "guard negotiator_token", "guard mercenary_token");
  EXPECT_EQ(said.better, R"("kind":"removes","what":"mercenary","seat":2)");
  EXPECT_EQ(said.lost, R"("kind":"own","what":"negotiator","seat":1)");
}

// Over whole games, with any two decisions: what is claimed can be seen in the position, in words that are there, and
// whoever knows as much is told the same.
TEST(Claims, HoldWhateverIsPlayed) {
  core::Rng rng{7};
  std::map<std::string_view, int> met;
  int decisions = 0, looked_at = 0;
  for (int game = 0; game < 4; ++game) {
    auto s = start({.players = 2 + game % 3});
    while (s.step != Step::kOver) {
      if (is_chance(s.step)) {
        apply(s, random_draw(s, rng));
        continue;
      }
      const auto moves = legal_moves(s);
      const auto best = bots::heuristic_move(observe(s, s.actor), rng);
      const auto played = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      if (played != best && ++decisions % 4 == 0) {
        const auto [better, lost] = compare(s, played, best);
        for (const auto& claim : {better, lost})
          if (claim.is_made()) {
            ++met[claim.kind];
            EXPECT_THAT(in_words(s, claim), testing::Not(IsEmpty())) << claim.kind;
            EXPECT_NE(claim.seat, claim.kind == "own" ? std::nullopt : std::optional{s.actor}) << claim.kind;
          }
        // Where nothing more is chosen before the next seat decides, the leads are seen at once.
        const auto is_plain = [&](Move move) {
          return move.kind() != MoveKind::kLay || face(s, move.card()).special == Special::kNone;
        };
        if (better.kind == "leads" && s.step == Step::kLay)
          for (const auto category : better.categories) {
            if (is_plain(best)) {
              EXPECT_EQ(leader(at_once(s, best), category), s.actor);
            }
            if (is_plain(played)) {
              EXPECT_NE(leader(at_once(s, played), category), s.actor);
            }
          }
        if (lost.kind == "leaves" && s.step == Step::kLay && is_plain(best) && is_plain(played))
          for (const auto category : lost.categories) {
            EXPECT_EQ(leader(at_once(s, played), category), lost.seat);
            EXPECT_NE(leader(at_once(s, best), category), lost.seat);
          }
        if (better.kind == "nearer" && better.number == 0) {
          const auto can = [&](Move move) {
            const auto after = at_once(s, move);
            int most = 0;
            for (const auto boat : boats_for(after, s.actor))
              if (can_pay(*s.components, s.components->boat(boat).cost, purse(after, s.actor)))
                most = std::max(most, s.components->boat(boat).points);
            return most;
          };
          EXPECT_GE(can(best), better.points);
        }
        if (better.kind == "wanted") {
          EXPECT_GT(better.points, 0);
        }
        if (++looked_at % 4 != 0) {
          apply(s, best);
          continue;
        }
        const auto unseen_otherwise = resample(observe(s, s.actor), rng);
        const auto why = [&](const State& at) { return review::Reasons<Pyramidion>::why(at, played, best).members; };
        EXPECT_EQ(why(s), why(unseen_otherwise));
      }
      apply(s, best);
    }
  }
  for (const auto kind : {"leads", "leaves", "saves", "short", "lies", "nearer", "boat", "opens", "less"})
    EXPECT_GT(met[kind], 0) << kind;
}

}  // namespace
}  // namespace benben::pyramidion
