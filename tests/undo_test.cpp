// Undo, for every game of the list: never across something that somebody learned, always where nobody did.
#include "tests/undo_law.h"

#include <array>
#include <vector>

#include "games/pyramidion/rules/scene.h"
#include "games/with_game.h"

namespace benben {
namespace {

using testing::UndoCounts;
using testing::UndoLaw;

TEST(Undo, NeverLeavesAnybodyKnowingMore) {
  games::for_each_game([]<class G>(std::type_identity<G>) {
    SCOPED_TRACE(G::kName);
    UndoCounts counts;
    UndoLaw<G> law{1};
    for (int g = 0; g < testing::shared(60); ++g) law.play(G::setup(2 + g % 3, {}), 10, counts);
    EXPECT_EQ(counts.leaking, 0);
    EXPECT_EQ(counts.strict, 0) << "nobody learned anything";
    EXPECT_GT(counts.undoable * 4, counts.decisions) << "undo is for use";
    RecordProperty(std::string{G::kName} + "_undoable", counts.undoable);
  });
}

// Three players unless it says two; each seat's hand, then what is decided before, and the decision itself.
struct Case {
  const char* what;
  int players;
  std::array<std::vector<int>, 3> hands;
  const char* before;
  const char* decision;
  bool reveals;
  std::vector<int> deck = {};  // empty: all shared cards that nobody has
};

TEST(Undo, EndsWhereACardOfPyramidionIsShown) {
  using namespace pyramidion;
  const Case cases[] = {
      {"a card that everybody knows", 3, {{{40, 0, 1}, {2, 3}, {4, 5}}}, "activate thebes", "lay 40", false},
      {"a card of one's own hand, that one shows oneself",
       3,
       {{{40, 0, 1}, {2, 3}, {4, 5}}},
       "activate thebes",
       "lay 0",
       false},
      {"to pass", 3, {{{40, 0, 1}, {2, 3}, {4, 5}}}, "activate thebes", "pass", false},
      {"a city, where one's own last card is laid by itself", 2, {{{0}, {2, 3, 45}, {}}}, "", "activate thebes", true},
      {"a city, where one's own last card is laid by itself, which all know",
       2,
       {{{40}, {2, 3, 45}, {}}},
       "",
       "activate thebes",
       false},
      {"a card, after which another's last one is laid by itself",
       2,
       {{{0, 40}, {2}, {}}},
       "activate thebes",
       "lay 40",
       true},
      {"the same, which all know", 2, {{{0, 40}, {45}, {}}}, "activate thebes", "lay 40", false},
      {"to draw one of two", 3, {{{40, 0, 1}, {2, 3}, {4, 5}}}, "activate thebes", "hire 40", true, {6, 7}},
      {"to draw the last, which may be in a hand",
       3,
       {{{40, 0, 1}, {2, 3}, {4, 5}}},
       "activate thebes",
       "hire 40",
       true,
       {6}},
      {"to draw the last, when all other cards are known",
       3,
       {{{40, 0, 1}, {45}, {50}}},
       "activate thebes",
       "hire 40",
       false,
       {6}},
  };
  const auto cards = [](const std::vector<int>& ids) {
    CardSet set;
    for (const int id : ids) set.insert(Card::at(id));
    return set;
  };
  for (const auto& each : cases) {
    SCOPED_TRACE(each.what);
    Scene scene{each.players};
    scene.s.deck = each.deck.empty() ? kAllShared : cards(each.deck);
    for (std::size_t seat = 0; seat < each.hands.size(); ++seat) {
      scene.s.hands[seat] = cards(each.hands[seat]);
      scene.s.deck -= scene.s.hands[seat];
    }
    if (*each.before != '\0') scene.play(each.before);
    const auto move = parse_move(scene.s, each.decision);
    ASSERT_TRUE(move) << move.error().what;
    EXPECT_EQ(game::reveals<Pyramidion>(scene.s, *move), each.reveals);
  }
}

}  // namespace
}  // namespace benben
