// Search laws on tiny games with known answers.
#include <gtest/gtest.h>

#include <array>
#include <bit>

#include "core/fixed_vector.h"
#include "search/greedy.h"
#include "search/monte_carlo.h"
#include "search/tree.h"

namespace benben::search {
namespace {

using game::Actor;
using game::Outcome;
using game::Seat;

// What the Game concept asks for beside the rules, the same for all tiny games. Move is an int.
template <class Self, class StateType>
struct Tiny {
  using State = StateType;
  using Move = int;
  using Moves = core::FixedVector<int, 16>;
  struct MoveError {};
  struct Setup {};
  struct Deal {};
  static constexpr std::string_view kName = "tiny";
  static State start(const Setup&) { return {}; }
  static int players(const State&) { return 2; }
  static core::Result<State, MoveError> try_apply(const State& state, Move move) {
    auto next = state;
    Self::apply(next, move);
    return next;
  }
  static std::string_view explain(const MoveError&) { return {}; }
  static Deal deal_from_seed(std::uint64_t) { return {}; }
  static Move answer(const Deal&, const State&) { return 0; }
  static std::string move_text(const State&, Move move) { return std::to_string(move); }
  static core::Result<Move, game::ParseError> parse_move(const State&, std::string_view) { return Move{0}; }
  static std::string position_text(const State&) { return {}; }
  static core::Result<State, game::ParseError> parse_position(std::string_view) { return State{}; }
};

Outcome won_by(int seat) {
  Outcome outcome{.players = 2};
  outcome.points[static_cast<std::size_t>(seat)] = 1;
  outcome.ranks = {seat == 0 ? 1 : 2, seat == 1 ? 1 : 2};
  return outcome;
}

// Nim: take 1 to 3 from one of the heaps; who takes the last, wins. The nim-sum knows the answer.
struct NimState {
  std::array<int, 3> heaps{3, 4, 5};
  int turn = 0;
};
struct Nim : Tiny<Nim, NimState> {
  struct Observation {
    State state;
  };
  static Actor to_act(const State& s) {
    return s.heaps[0] + s.heaps[1] + s.heaps[2] == 0 ? Actor::nobody() : Actor{Seat::at(s.turn)};
  }
  static Moves legal_moves(const State& s) {
    Moves moves;
    for (int h = 0; h < 3; ++h)
      for (int n = 1; n <= 5 && n <= s.heaps[static_cast<std::size_t>(h)]; ++n) moves.push_back(10 * h + n);
    return moves;
  }
  static void apply(State& s, Move move) {
    s.heaps[static_cast<std::size_t>(move / 10)] -= move % 10;
    s.turn ^= 1;
  }
  static Outcome outcome(const State& s) { return won_by(s.turn ^ 1); }
  static std::uint64_t hash(const State& s) {
    return static_cast<std::uint64_t>(s.heaps[0] * 1000 + s.heaps[1] * 100 + s.heaps[2] * 10 + s.turn);
  }
  static Observation observe(const State& s, Seat) { return {s}; }
  static State resample(const Observation& seen, core::Rng&) { return seen.state; }
};
static_assert(game::Game<Nim>);

// A wager: stay (worth 4 points for certain) or roll twice two dice-like draws of 0 to 3; after the
// first roll one may stop with it, or roll again and keep the second. Rolling is worth
// E[max(r, 1.5)] = (1.5 + 1.5 + 2 + 3) / 4 = 2 points per unit of `stake`.
struct WagerState {
  int stake = 1;
  int phase = 0;  // 0 choose, 1 first roll, 2 stop or go on, 3 second roll, 4 over
  int points = 0;
};
struct Wager : Tiny<Wager, WagerState> {
  static constexpr int kStay = 0, kRoll = 1;
  struct Observation {
    State state;
  };
  static Actor to_act(const State& s) {
    if (s.phase == 4) return Actor::nobody();
    return s.phase % 2 == 1 ? Actor::chance() : Actor{Seat::at(0)};
  }
  static Moves legal_moves(const State& s) {
    Moves moves;
    if (s.phase < 4)
      for (int m = 0; m < (s.phase % 2 == 1 ? 4 : 2); ++m) moves.push_back(m);
    return moves;
  }
  static void apply(State& s, Move move) {
    if (s.phase % 2 == 1) {
      s.points = s.stake * move;
      s.phase = s.phase + 1;
    } else if (move == kStay) {
      if (s.phase == 0) s.points = 4;
      s.phase = 4;
    } else {
      ++s.phase;
    }
  }
  static Outcome outcome(const State& s) {
    Outcome outcome{.players = 2};
    outcome.points[0] = s.points;
    outcome.ranks = {1, 2};
    return outcome;
  }
  static std::uint64_t hash(const State& s) { return static_cast<std::uint64_t>(s.points * 8 + s.phase); }
  static Observation observe(const State& s, Seat) { return {s}; }
  static State resample(const Observation& seen, core::Rng&) { return seen.state; }
};
static_assert(game::Game<Wager>);

// A hidden card, 0 to 2. The first seat passes (1 point to it) or asks; when it asks, the second
// seat, who sees the card, says nothing of use, and the first seat must name the card: 2 points if
// right. Whoever peeks into the worlds believes that asking is worth 2; the truth is 2/3.
struct HiddenState {
  int card = 0;
  int phase = 0;  // 0 pass or ask, 1 the other moves, 2 name it, 3 over
  int points = 0;
};
struct Hidden : Tiny<Hidden, HiddenState> {
  static constexpr int kPass = 0, kAsk = 1;
  struct Observation {
    State state;  // card -1: not known
  };
  static Actor to_act(const State& s) {
    if (s.phase == 3) return Actor::nobody();
    return Seat::at(s.phase == 1 ? 1 : 0);
  }
  static Moves legal_moves(const State& s) {
    Moves moves;
    for (int m = 0; m < (s.phase == 3 ? 0 : s.phase == 2 ? 3 : 2); ++m) moves.push_back(m);
    return moves;
  }
  static void apply(State& s, Move move) {
    if (s.phase == 0 && move == kPass) {
      s.points = 1;
      s.phase = 3;
    } else {
      if (s.phase == 2) s.points = move == s.card ? 2 : 0;
      ++s.phase;
    }
  }
  static Outcome outcome(const State& s) {
    Outcome outcome{.players = 2};
    outcome.points[0] = s.points;
    outcome.ranks = {1, 2};
    return outcome;
  }
  static std::uint64_t hash(const State& s) {
    return static_cast<std::uint64_t>(s.card * 100 + s.phase * 10 + s.points);
  }
  static Observation observe(const State& s, Seat seat) {
    auto seen = s;
    if (seat.index() == 0) seen.card = -1;
    return {seen};
  }
  static State resample(const Observation& seen, core::Rng& rng) {
    auto s = seen.state;
    if (s.card < 0) s.card = static_cast<int>(rng.below(3));
    return s;
  }
};
static_assert(game::Game<Hidden>);

template <class G>
using RandomPlayout = Playout<G, RandomPolicy<G>, Margin>;

template <class G, class E>
Tree<G, E> grown(const typename G::State& state, E evaluate, std::uint64_t nodes, std::uint64_t seed,
                 TreeOptions options = {}) {
  const auto seat = G::to_act(state).seat();
  Tree<G, E> tree{G::observe(state, seat), evaluate, options};
  core::Rng rng{seed};
  auto budget = Budget::of_nodes(nodes);
  tree.work(rng, budget);
  EXPECT_EQ(budget.nodes_taken(), nodes);
  return tree;
}

TEST(Tree, FindsTheWinningMoveOfNim) {
  for (int a = 0; a <= 3; ++a)
    for (int b = 0; b <= 4; ++b)
      for (int c = 0; c <= 5; ++c) {
        if ((a ^ b ^ c) == 0) continue;  // every move loses
        const NimState state{{a, b, c}, 1};
        const auto tree = grown<Nim>(state, Playout<Nim>{}, 6000, 7);
        auto next = state;
        Nim::apply(next, tree.best());
        EXPECT_EQ(next.heaps[0] ^ next.heaps[1] ^ next.heaps[2], 0) << a << ' ' << b << ' ' << c;
      }
}

TEST(Tree, WeighsChanceAndLaterChoices) {
  for (const int stake : {1, 3}) {
    const auto tree = grown<Wager>({stake}, RandomPlayout<Wager>{}, 20000, 3, {.exploration = 4});
    // Two units of points a stake: 2 is less than 4, 6 is more.
    EXPECT_EQ(tree.best(), stake == 1 ? Wager::kStay : Wager::kRoll);
    if (stake == 3) {
      EXPECT_NEAR(tree.at_root()[Wager::kRoll].mean(), 6.0, 0.4);
    }
  }
}

TEST(Tree, DoesNotPeek) {
  const auto tree = grown<Hidden>({}, RandomPlayout<Hidden>{}, 20000, 5, {.exploration = 1});
  EXPECT_EQ(tree.best(), Hidden::kPass);
  EXPECT_NEAR(tree.at_root()[Hidden::kAsk].mean(), 2.0 / 3.0, 0.15);
}

TEST(Tree, DoesNotDependOnTheHiddenCard) {
  const auto choice = [](int card) {
    const auto tree = grown<Hidden>({card}, RandomPlayout<Hidden>{}, 500, 11);
    return std::pair{tree.best(), tree.at_root()[0].visits};
  };
  EXPECT_EQ(choice(0), choice(1));
  EXPECT_EQ(choice(0), choice(2));
}

TEST(Tree, IsReproducibleAndMerges) {
  auto one = grown<Nim>({}, Playout<Nim>{}, 700, 1);
  const auto again = grown<Nim>({}, Playout<Nim>{}, 700, 1);
  const auto other = grown<Nim>({}, Playout<Nim>{}, 300, 2);
  for (std::size_t i = 0; i < one.at_root().size(); ++i) {
    EXPECT_EQ(one.at_root()[i].visits, again.at_root()[i].visits);
    EXPECT_EQ(one.at_root()[i].sum, again.at_root()[i].sum);
  }
  one.merge(other);
  std::uint32_t visits = 0;
  for (const auto& branch : one.at_root()) visits += branch.visits;
  EXPECT_EQ(visits, 1000U);
}

TEST(Tree, GoesOnWhenItsRoomIsFull) {
  const auto tree = grown<Nim>({}, Playout<Nim>{}, 2000, 1, {.nodes = 8, .moves = 64});
  std::uint32_t visits = 0;
  for (const auto& branch : tree.at_root()) visits += branch.visits;
  EXPECT_EQ(visits, 2000U);
}

TEST(Tree, KeepsTheMovesTheEvaluatorLikes) {
  // Who is to move against a nim-sum of zero has lost, says this evaluator.
  const auto oracle = [](const NimState& s, core::Rng&) {
    const bool lost = (s.heaps[0] ^ s.heaps[1] ^ s.heaps[2]) == 0;
    Values values{};
    values[static_cast<std::size_t>(lost ? s.turn ^ 1 : s.turn)] = 1;
    return values;
  };
  const auto tree = grown<Nim>({}, oracle, 200, 1, {.width = 2});
  ASSERT_EQ(tree.at_root().size(), 2U);
  EXPECT_EQ(tree.best(), 2);  // 3 4 5 -> 1 4 5
}

TEST(MonteCarlo, PicksTheLastHeap) {
  const Nim::Observation seen{{{0, 0, 4}, 0}};
  MonteCarlo<Nim, Playout<Nim>> search{seen, {}};
  core::Rng rng{4};
  auto budget = Budget::of_nodes(400);
  search.work(rng, budget);
  EXPECT_EQ(search.best(), 24);
  EXPECT_LE(budget.nodes_taken(), 400U);
}

TEST(MonteCarlo, WorkersMerge) {
  const Nim::Observation seen{{{0, 0, 4}, 0}};
  MonteCarlo<Nim, Playout<Nim>> search{seen, {}};
  for (std::uint64_t worker = 0; worker < 4; ++worker) {
    MonteCarlo<Nim, Playout<Nim>> part{seen, {}};
    core::Rng rng = core::Rng{1}.fork(worker);
    auto budget = Budget::of_nodes(60);
    part.work(rng, budget);
    search.merge(part);
  }
  EXPECT_EQ(search.best(), 24);
}

TEST(Greedy, TakesWhatIsWorthMostAtOnce) {
  core::Rng rng{1};
  AsItStands<Wager> evaluate;
  // Staying gives 4 now, rolling nothing yet.
  EXPECT_EQ((greedy_move<Wager>({{3}}, evaluate, rng)), Wager::kStay);
  // Any name is as good as another when the card is unknown, but passing is worth a point.
  AsItStands<Hidden> stands;
  EXPECT_EQ((greedy_move<Hidden>({{-1}}, stands, rng, 8)), Hidden::kPass);
}

TEST(Halving, SpendsItsBudgetOnTheBestAndStops) {
  Halving<16> options;
  for (int i = 0; i < 12; ++i) options.add();
  core::Rng rng{9};
  auto budget = Budget::of_nodes(5000);
  std::array<int, 12> tried{};
  options.work(rng, budget, [&](std::size_t option, std::uint64_t world) {
    ++tried[option];
    return core::Rng{world ^ (option << 8)}.unit() + 0.1 * static_cast<double>(option == 5);
  });
  EXPECT_EQ(options.best().index, 5U);
  EXPECT_LE(budget.nodes_taken(), 5000U);
  EXPECT_GT(tried[5], 5000 / 12);
}

TEST(Budget, TimeIsTakenFromTheClockPassedIn) {
  static TimePoint now{};
  now = TimePoint{};
  auto budget = Budget::of_time(std::chrono::microseconds{100}, [] { return now += std::chrono::microseconds{1}; });
  int taken = 0;
  while (budget.take()) ++taken;
  EXPECT_GE(taken, 90);
  EXPECT_LE(taken, 100);
}

}  // namespace
}  // namespace benben::search
