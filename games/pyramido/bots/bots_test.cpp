#include <gtest/gtest.h>

#include <map>

#include "bots/levels.h"
#include "bots/machine.h"
#include "games/pyramido/bots/bots.h"
#include "games/pyramido/bots/heuristic.h"
#include "games/pyramido/bots/plan.h"
#include "games/pyramido/bots/safe.h"
#include "games/pyramido/bots/search.h"

namespace benben::bots {
namespace {

using builder::Board;
using pyramido::Phase;
using pyramido::Pyramido;
using pyramido::State;

std::unique_ptr<Bot<Pyramido>> bot(std::string_view text) {
  const auto spec = parse_bot(text);
  EXPECT_TRUE(spec.has_value()) << text;
  auto made = make_bot<Pyramido>(*spec, kMachine);
  EXPECT_NE(made, nullptr) << text;
  return made;
}

// A game between bots by seat; visit(state) before each decision.
template <class Visit>
State play(std::vector<Bot<Pyramido>*> seats, std::uint64_t seed, pyramido::Areas areas, Visit&& visit) {
  const auto deal = Pyramido::deal_from_seed(seed);
  core::Rng rng{seed};
  auto state = Pyramido::start({static_cast<int>(seats.size()), areas, pyramido::Seat{}});
  game::settle<Pyramido>(state, deal);
  while (!Pyramido::to_act(state).is_nobody()) {
    visit(static_cast<const State&>(state));
    const auto seat = Pyramido::to_act(state).seat();
    const auto move = seats[static_cast<std::size_t>(seat.index())]->choose(Pyramido::observe(state, seat), rng);
    const auto next = Pyramido::try_apply(state, move);
    if (!next) {
      ADD_FAILURE() << Pyramido::position_text(state);
      break;
    }
    state = *next;
    game::settle<Pyramido>(state, deal);
  }
  return state;
}
State play(std::vector<Bot<Pyramido>*> seats, std::uint64_t seed, pyramido::Areas areas = pyramido::Areas::kVisible) {
  return play(std::move(seats), seed, areas, [](const State&) {});
}

// The names that think take a budget of nodes in tests.
std::string quick(std::string_view name) {
  const bool thinks = name == "search" || name == "pharaoh";
  return std::string{name} + (thinks ? "@6n" : "");
}

TEST(PyramidoBots, AllPlayLegallyWithAnyNumberOfPlayersUnderBothRules) {
  for (const auto name : bot_names<Pyramido>()) {
    SCOPED_TRACE(name);
    const bool builds = name != "random";
    for (int players = 2; players <= 4; ++players)
      for (const auto areas : {pyramido::Areas::kVisible, pyramido::Areas::kStructural}) {
        std::vector<std::unique_ptr<Bot<Pyramido>>> made;
        std::vector<Bot<Pyramido>*> seats;
        for (int p = 0; p < players; ++p) {
          made.push_back(bot(quick(name)));
          seats.push_back(made.back().get());
        }
        const auto end = play(seats, 77 + static_cast<std::uint64_t>(players), areas);
        ASSERT_EQ(end.phase, Phase::kOver);
        if (builds)
          for (int p = 0; p < players; ++p) {
            EXPECT_EQ(end.pyramids[static_cast<std::size_t>(p)].eliminated, 0);
          }
      }
  }
}

// Positions that a bot did not make itself, every phase, holes and fills included.
TEST(PyramidoBots, AnswerAnyPositionLegally) {
  const std::vector<std::string> names = {"greedy", "heuristic", "search@6n", "apprentice",
                                          "mason",  "child",     "painter",   "learned@6n"};
  std::vector<std::unique_ptr<Bot<Pyramido>>> made;
  for (const auto& name : names) made.push_back(bot(name));
  std::map<Phase, int> met;
  for (std::uint64_t seed = 0; seed < 15; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    auto one = bot(seed % 2 == 0 ? "random" : "safe");
    core::Rng rng{seed};
    play(std::vector<Bot<Pyramido>*>(static_cast<std::size_t>(players), one.get()), seed, pyramido::Areas::kVisible,
         [&](const State& state) {
           ++met[state.phase];
           auto& asked = made[rng.below(static_cast<std::uint32_t>(made.size()))];
           const auto move = asked->choose({state}, rng);
           ASSERT_FALSE(pyramido::fault(state, move)) << Pyramido::position_text(state);
         });
  }
  EXPECT_GT(met[Phase::kPlace], 100);
  EXPECT_GT(met[Phase::kMark], 100);
  EXPECT_GT(met[Phase::kCover], 100);
  EXPECT_GT(met[Phase::kRefill], 100);
}

TEST(PyramidoBots, ANodeBudgetMakesChoicesReproducible) {
  for (const auto* name : {"heuristic", "scribe", "search@40n", "vizier@30n", "builder@30n", "pharaoh@30n"}) {
    SCOPED_TRACE(name);
    auto a = bot(name);
    auto b = bot(name);
    auto c = bot(name);
    auto d = bot(name);
    EXPECT_EQ(play({a.get(), b.get()}, 5), play({c.get(), d.get()}, 5));
  }
}

// All that is hidden is the order of the piles; it is in the deal, never in what a bot is given.
// Two deals that agree on what has been seen so far lead to the same choices so far.
TEST(PyramidoBots, ChoicesDoNotDependOnWhatIsNotRevealedYet) {
  auto deal = Pyramido::deal_from_seed(3);
  auto other = deal;
  // Under the tops of the piles everything is dealt the other way round.
  for (const auto& [begin, end] : {std::pair{4, 25}, {26, 47}, {48, 69}, {70, 90}})
    std::reverse(other.order.begin() + begin, other.order.begin() + end);
  for (const auto* name : {"heuristic", "search@30n", "learned@30n"}) {
    std::vector<pyramido::Move> chosen[2];
    for (const int which : {0, 1}) {
      auto player = bot(name);
      core::Rng rng{1};
      auto state = Pyramido::start({});
      game::settle<Pyramido>(state, which == 0 ? deal : other);
      // Up to and with the refill: the first reveal differs after that.
      do {
        chosen[which].push_back(player->choose({state}, rng));
        Pyramido::apply(state, chosen[which].back());
      } while (state.reveal == State::kNothing);
    }
    EXPECT_EQ(chosen[0], chosen[1]) << name;
  }
}

TEST(PyramidoSearch, KeepsItsBudget) {
  auto state = Pyramido::start({3, pyramido::Areas::kVisible, pyramido::Seat{}});
  game::settle<Pyramido>(state, Pyramido::deal_from_seed(9));
  builder::TurnSearch search{state, builder::tuned_weights(), {}};
  core::Rng rng{4};
  auto budget = search::Budget::of_nodes(50);
  search.work(rng, budget);
  EXPECT_LE(budget.nodes_taken(), 50U);
  EXPECT_FALSE(pyramido::fault(state, search.best().place));
}

// A board is the pyramid it was made from: what it says a level scores is what the rules say.
TEST(PyramidoBoard, ScoresAsTheRulesDo) {
  auto a = bot("apprentice");
  auto b = bot("scribe");
  int scored = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    play({a.get(), b.get()}, seed, pyramido::Areas::kVisible, [&](const State& state) {
      if (state.phase != Phase::kRefill) return;
      const auto& pyramid = state.pyramid(state.turn);
      const auto frames = builder::frames_of(pyramid, state.level.index());
      for (const auto& frame : frames) {
        const auto board = builder::board_of(state, state.turn, frame);
        EXPECT_EQ(board.level_score(), pyramido::level_score(pyramid, state.level, state.areas));
        if (board.level_complete()) ++scored;
      }
    });
  }
  EXPECT_EQ(scored, 20 * 2 * 4);
}

// The evaluator tries a domino without placing it; both ways must give the same features.
TEST(PyramidoValue, TryingADominoIsWorthWhatPlacingItIs) {
  auto one = bot("safe");
  int tried = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed)
    play({one.get(), one.get()}, seed, pyramido::Areas::kVisible, [&](const State& state) {
      if (state.phase != Phase::kPlace) return;
      const auto& weights = builder::tuned_weights();
      const auto offer = builder::offer_of(state);
      for (const auto& option : builder::best_options(state, weights, {{16, 8}, 2})) {
        builder::Appraiser appraiser{weights};
        appraiser.look_at(option.after);
        EXPECT_EQ(appraiser.value(offer.without(option.slot)), option.value);
        ++tried;
      }
    });
  EXPECT_GT(tried, 5000);
}

// Keeps its cards and, from level 2 on, places anywhere: so it comes to fills.
class Careless final : public Bot<Pyramido> {
 public:
  pyramido::Move choose(const pyramido::Observation& seen, core::Rng& rng) override {
    if (seen.state.phase == Phase::kCover) return pyramido::Move::decline();
    return seen.state.level.index() == 0 ? safe_move(seen.state, rng) : game::random_move<Pyramido>(seen.state, rng);
  }
};
TEST(PyramidoPlan, FillsHolesWithTheCardsThatScoreMost) {
  Careless careless;
  auto player = bot("heuristic");
  int fills = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    core::Rng rng{seed};
    play({&careless, &careless}, seed, pyramido::Areas::kVisible, [&](const State& state) {
      if (state.phase != Phase::kFillFirst) return;
      ++fills;
      const auto points = [&](Bot<Pyramido>& filler) {
        auto next = state;
        pyramido::apply(next, filler.choose({next}, rng));
        pyramido::apply(next, filler.choose({next}, rng));
        const auto& pyramid = next.pyramid(state.turn);
        return next.level == state.level && next.phase != Phase::kOver
                   ? pyramido::level_score(pyramid, state.level, state.areas)
                   : int{pyramid.scores[static_cast<std::size_t>(state.level.index())]};
      };
      // What stays visible counts too, so a random filler may score a little more at once.
      EXPECT_GE(points(*player) + 2, points(careless));
    });
  }
  EXPECT_GT(fills, 10);
}

// The ten levels are among the names, each after the one that it should beat.
TEST(PyramidoLevels, AreListedWeakestFirst) {
  const auto names = bot_names<Pyramido>();
  auto at = names.begin();
  for (const auto level : kLevelNames) {
    at = std::find(at, names.end(), level);
    ASSERT_NE(at, names.end()) << level;
    EXPECT_NE(bot(level), nullptr);
  }
  EXPECT_EQ(at + 1, names.end()) << "the strongest of all";
}

// Wide margins: these only catch a player that has lost its way.
struct Duel {
  std::string_view weaker, stronger;
  int games;
  double least_share;
};
constexpr Duel kDuels[] = {
    {"random", "child", 20, 0.85},     {"child", "apprentice", 40, 0.55},     {"apprentice", "porter", 40, 0.55},
    {"porter", "mason", 40, 0.55},     {"mason", "painter", 40, 0.55},        {"painter", "scribe", 40, 0.55},
    {"scribe", "surveyor", 40, 0.55},  {"surveyor", "architect", 40, 0.55},   {"architect", "vizier", 40, 0.55},
    {"greedy", "heuristic", 20, 0.85}, {"heuristic", "search@40n", 16, 0.65},
};
TEST(PyramidoStrength, StrongerPlayersWin) {
  for (const auto& [weaker, stronger, games, least_share] : kDuels) {
    SCOPED_TRACE(stronger);
    auto weak = bot(weaker);
    auto strong = bot(stronger);
    double share = 0;
    for (int g = 0; g < games; ++g) {
      const bool first = g % 2 == 0;
      const auto end = play({first ? strong.get() : weak.get(), first ? weak.get() : strong.get()},
                            1000 + static_cast<std::uint64_t>(g / 2));
      const auto ranks = Pyramido::outcome(end).ranks;
      const int mine = first ? 0 : 1;
      if (ranks[0] == ranks[1])
        share += 0.5;
      else
        share += ranks[static_cast<std::size_t>(mine)] == 1;
    }
    EXPECT_GE(share / games, least_share);
  }
}

}  // namespace
}  // namespace benben::bots
