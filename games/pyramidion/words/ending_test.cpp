// What is certain while boats are loaded, and that hints and reviews go by it.
#include "games/pyramidion/words/ending.h"

#include <gmock/gmock.h>

#include "bots/machine.h"
#include "games/pyramidion/bots/bots.h"
#include "games/pyramidion/rules/scene.h"
#include "games/pyramidion/words/reasons.h"
#include "review/advice.h"

namespace benben::pyramidion {
namespace {

using testing::Not;

Goods goods_of(int each) { return Goods::of(each, each, each, each, each, 0); }

// Two players load: seat 1 decides, boats 0 to 4 (1, 1, 1, 2 and 2 points) lie open.
State loading(std::initializer_list<int> mine, Goods my_goods, std::initializer_list<int> theirs, Goods their_goods) {
  Scene scene{2};
  for (const int boat : mine) scene.s.boats[0].insert(Boat::at(boat));
  for (const int boat : theirs) scene.s.boats[1].insert(Boat::at(boat));
  scene.s.boat_deck -= scene.s.boats[0] | scene.s.boats[1];
  scene.give(1, my_goods).give(2, their_goods).play("activate philae / activate luxor / activate cairo");
  EXPECT_EQ(scene.s.step, Step::kLoad);
  EXPECT_EQ(scene.s.actor, Seat::at(0));
  return scene.s;
}

Move read(const State& s, std::string_view text) { return *parse_move(s, text); }
std::string advised(const State& s, std::string_view thought_of) {
  const auto told = review::advice<Pyramidion>(observe(s, s.actor), read(s, thought_of), 7, bots::kMachine);
  return move_text(s, told.move) + ": " + told.members;
}

TEST(Ending, AGameThatIsWonIsWon) {
  // Nine points of ten: any boat is enough.
  const auto s = loading({15, 18}, goods_of(8), {}, {});
  for (const auto* const load : {"load 0", "load 3"}) EXPECT_TRUE(wins_for_sure(s, read(s, load))) << load;
  EXPECT_FALSE(wins_for_sure(s, read(s, "decline")));
  EXPECT_FALSE(is_last_loading(s));
  EXPECT_EQ(advised(s, "decline"), R"(load 3: "kind":"boat","points":2)");
  // Whatever wins will do.
  EXPECT_EQ(advised(s, "load 0"), R"(load 0: "kind":"boat","points":1)");
}

TEST(Ending, WhoMayBeOvertakenHasNotWon) {
  // Four points, and goods for all the boats: with boat 0 ten would meet eleven.
  const auto s = loading({15, 18}, goods_of(8), {16}, goods_of(8));
  EXPECT_FALSE(wins_for_sure(s, read(s, "load 0")));
  EXPECT_TRUE(wins_for_sure(s, read(s, "load 3")));
  EXPECT_EQ(advised(s, "load 0"), R"(load 3: "kind":"boat","points":2)");
  // Goods for some of them only.
  const auto fewer = loading({15, 18}, goods_of(8), {16}, goods_of(3));
  EXPECT_TRUE(wins_for_sure(fewer, read(fewer, "load 0")));
}

TEST(Ending, ABoatThatCostsNothingIsLoaded) {
  const auto rich = loading({}, goods_of(8), {}, goods_of(8));
  EXPECT_EQ(advised(rich, "decline"), R"(load 3: "kind":"boat","points":2)");
  // Boat 3, worth more, asks for two foods and a worker, too.
  const auto saving = loading({}, Goods::of(0, 2, 2, 0, 0, 0), {}, {});
  EXPECT_EQ(better_loading(saving, read(saving, "decline")), std::nullopt);
}

TEST(Ending, TheSamePositionGivesTheSameHint) {
  const auto s = loading({}, Goods::of(0, 2, 2, 0, 0, 0), {}, goods_of(8));
  const auto first = advised(s, "decline");
  EXPECT_EQ(advised(s, "decline"), first);
  // To decline is never told as even where the games played on say that it is worse.
  if (first.starts_with("decline")) {
    EXPECT_THAT(first, Not(testing::HasSubstr("even")));
  }
}

// Fourteen of ten: the game ends with this round, and nobody can overtake.
TEST(Ending, HintAndReviewAgreeWhereItIsDecided) {
  const auto s = loading({15, 18, 19}, goods_of(8), {}, goods_of(3));
  using Reasons = review::Reasons<Pyramidion>;
  EXPECT_TRUE(is_decided(s));
  EXPECT_TRUE(Reasons::is_all_one(s, read(s, "decline"), read(s, "load 3")));
  EXPECT_EQ(advised(s, "decline"), R"(load 3: "kind":"boat","points":2)");
  // There is no next round of which anything could be said.
  const auto why = Reasons::why(s, read(s, "decline"), read(s, "load 0"));
  EXPECT_THAT(why.members, Not(testing::HasSubstr("\"less\"")));
  EXPECT_THAT(why.words, Not(testing::HasSubstr("next round")));
  // Before that it is not all one.
  const auto open = loading({15, 18}, goods_of(8), {16}, goods_of(8));
  EXPECT_FALSE(Reasons::is_all_one(open, read(open, "decline"), read(open, "load 3")));
}

}  // namespace
}  // namespace benben::pyramidion
