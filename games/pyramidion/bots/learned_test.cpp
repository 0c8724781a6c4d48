#include "games/pyramidion/bots/learned.h"

#include <gtest/gtest.h>

#include <set>

#include "bots/machine.h"
#include "games/pyramidion/bots/bots.h"
#include "games/pyramidion/bots/heuristic.h"
#include "games/pyramidion/bots/selfplay.h"
#include "games/pyramidion/bots/value.h"

namespace benben::bots::trader {
namespace {

using namespace pyramidion;

const neural::Net& the_net() {
  const auto* const net = neural::shipped(kNetKind, Inputs::kCount);
  EXPECT_NE(net, nullptr);
  return *net;
}

State new_game(int players, core::Rng& rng) {
  Setup setup;
  setup.players = players;
  auto s = start(setup);
  while (is_chance(s.step)) apply(s, random_draw(s, rng));
  return s;
}

// Plays a game; look(state, seat) chooses.
template <class Look>
State play_game_of(int players, core::Rng& rng, Look look) {
  auto s = new_game(players, rng);
  while (s.step != Step::kOver) apply(s, is_chance(s.step) ? random_draw(s, rng) : look(s));
  return s;
}

TEST(Learned, ComesWithTheProgram) {
  EXPECT_NE(make_bot<Pyramidion>(*parse_bot("learned"), kMachine), nullptr);
  EXPECT_EQ(make_bot<Pyramidion>(*parse_bot("learned"), {}), nullptr) << "nobody gave it a net";
  EXPECT_EQ(make_valuer<Pyramidion>({}), nullptr);
}

// What a seat does not know is in none of its inputs; each is in range, and named once (or asserted).
TEST(Inputs, AreWhatTheSeatKnows) {
  core::Rng rng{3};
  std::set<int> used;
  for (int players = 2; players <= 4; ++players) {
    play_game_of(players, rng, [&](const State& s) {
      const auto seen = observe(s, Seat::at(static_cast<int>(rng.below(s.players))));
      const auto inputs = inputs_of(seen);
      const auto again = inputs_of(observe(resample(seen, rng), seen.seat));
      EXPECT_EQ(inputs.cities, again.cities);
      EXPECT_EQ(inputs.shared, again.shared);
      for (const auto& city : inputs.cities)
        city.for_each([&](int input) {
          EXPECT_LT(input, Inputs::kPlayers);
          used.insert(input);
        });
      inputs.shared.for_each([&](int input) {
        EXPECT_TRUE(input >= Inputs::kPlayers && input < Inputs::kQuestion) << input;
        used.insert(input);
      });
      return heuristic_move(observe(s, s.actor), rng);
    });
  }
  EXPECT_GT(used.size(), 900U);
}

// The own seat comes first: the same position from the same place looks the same, whatever the seat's number.
TEST(Inputs, CountSeatsFromTheOneWhoLooks) {
  core::Rng rng{5};
  auto s = new_game(3, rng);
  s.goods[0] = Goods::of(1, 2, 0, 0, 3, 1);
  s.mercenaries[1].insert(City::kGiza);
  auto turned = s;  // everyone sits one seat further
  for (int i = 0; i < 3; ++i) {
    const auto from = static_cast<std::size_t>(i);
    const auto to = static_cast<std::size_t>((i + 1) % 3);
    turned.goods[to] = s.goods[from];
    turned.mercenaries[to] = s.mercenaries[from];
    turned.order[from] = s.order[from].next(3);
    turned.hands[to] = s.hands[from] & kAllShared;
    for (const auto card : s.hands[from] - kAllShared)
      turned.hands[to].insert(basic_card(Seat::at(static_cast<int>(to)), (card.index() - kSharedCards) % kBasicCards));
  }
  turned.actor = s.actor.next(3);
  for (int i = 0; i < 3; ++i) {
    const auto inputs = inputs_of(observe(s, Seat::at(i)));
    const auto others = inputs_of(observe(turned, Seat::at((i + 1) % 3)));
    EXPECT_EQ(inputs.cities, others.cities);
    EXPECT_EQ(inputs.shared, others.shared);
  }
}

TEST(Selfplay, IsTheSameEachTime) {
  for (const auto* net : {static_cast<const neural::Net*>(nullptr), &the_net()}) {
    const SelfplayOptions options{.net = net, .seed = 5};
    Samples samples;
    for (std::uint64_t game = 0; game < 6; ++game) trader::play_game(options, game, samples);
    Samples again;
    for (std::uint64_t game = 0; game < 6; ++game) trader::play_game(options, game, again);
    EXPECT_EQ(samples.inputs, again.inputs);
    EXPECT_EQ(samples.targets, again.targets);
    EXPECT_EQ(samples.lengths.size() / (kGroups + 1), samples.targets.size() / kQuestions);
    for (std::size_t i = 0; i < samples.targets.size(); i += kQuestions) {
      EXPECT_GE(samples.targets[i], -0.2);
      EXPECT_LE(samples.targets[i], 1.2);
      EXPECT_GE(samples.targets[i + 2], 0);
    }
  }
}

// A single good is never taken where a statue, which stands for any, is as free.
TEST(LearnedSense, TakesTheStatue) {
  int offered = 0;
  core::Rng rng{8};
  auto bot = make_bot<Pyramidion>(*parse_bot("learned"), kMachine);
  auto searching = make_bot<Pyramidion>(*parse_bot("learned@20n"), kMachine);
  auto hinting = make_bot<Pyramidion>(*parse_bot("pharaoh@20n"), kMachine);
  for (int game = 0; game < 12; ++game)
    play_game_of(2 + game % 3, rng, [&](const State& s) {
      const auto move = bot->choose(observe(s, s.actor), rng);
      if (s.step != Step::kCollect && s.step != Step::kVizier && s.step != Step::kAlexandria) return move;
      const auto legal = legal_moves(s);
      if (std::none_of(legal.begin(), legal.end(), [](Move m) { return m.good() == Good::kStatue; })) return move;
      ++offered;
      EXPECT_EQ(move.good(), Good::kStatue);
      EXPECT_EQ(searching->choose(observe(s, s.actor), rng).good(), Good::kStatue);
      EXPECT_EQ(hinting->choose(observe(s, s.actor), rng).good(), Good::kStatue);
      return move;
    });
  EXPECT_GT(offered, 20);
}

// Of all the cards that are laid in a round, the share of each of its cities.
std::array<double, kCities> spread(std::string_view name, int players, int games) {
  std::array<double, kCities> spent{};
  double all = 0;
  auto bot = make_bot<Pyramidion>(*parse_bot(name), kMachine);
  core::Rng rng{11};
  for (int game = 0; game < games; ++game)
    play_game_of(players, rng, [&](const State& s) {
      const auto move = bot->choose(observe(s, s.actor), rng);
      if (move.kind() != MoveKind::kLay) return move;
      spent[static_cast<std::size_t>(s.activations - 1)] += 1;
      all += 1;
      return move;
    });
  for (auto& share : spent) share /= all;
  return spent;
}

// A hand is for all cities of the round: as many cards go to each as strong play gives it.
TEST(LearnedSense, SpreadsAHandAsSearchDoes) {
  const auto quick = spread("learned", 2, 12);
  const auto strong = spread("learned@8n", 2, 6);
  for (std::size_t city = 0; city < kTwoPlayerCities; ++city) {
    EXPECT_GT(quick[city], 0.15) << city;
    EXPECT_NEAR(quick[city], strong[city], 0.1) << city;
  }
  // Eight cities with four players: no two of them take most of the cards.
  const auto four = spread("learned", 4, 4);
  for (std::size_t city = 0; city + 1 < kCities; ++city) EXPECT_LT(four[city] + four[city + 1], 0.5) << city;
}

// Nobody lays a whole hand in the first city of many.
TEST(LearnedSense, KeepsCardsForTheCitiesToCome) {
  auto bot = make_bot<Pyramidion>(*parse_bot("learned"), kMachine);
  core::Rng rng{12};
  for (int players = 3; players <= 4; ++players)
    play_game_of(players, rng, [&](const State& s) {
      const auto move = bot->choose(observe(s, s.actor), rng);
      if (s.activations == 1 && move.kind() == MoveKind::kLay) {
        EXPECT_GT(s.hands[at(s.actor)].size(), 1);
      }
      return move;
    });
}

// By one look ahead it beats the search over what was weighed by hand; by nodes alone.
TEST(LearnedStrength, BeatsTheSearchWithoutIt) {
  auto learned = make_bot<Pyramidion>(*parse_bot("learned"), kMachine);
  auto search = make_bot<Pyramidion>(*parse_bot("search@20n"), kMachine);
  double won = 0;
  for (int game = 0; game < 20; ++game) {
    core::Rng rng{static_cast<std::uint64_t>(100 + game / 2)};
    const auto end = play_game_of(2, rng, [&](const State& s) {
      return (s.actor.index() == game % 2 ? learned : search)->choose(observe(s, s.actor), rng);
    });
    won += game::win_shares(outcome(end))[static_cast<std::size_t>(game % 2)];
  }
  EXPECT_GE(won, 15);
}

// What a judge has seen before does not matter: not by another seat, in another game, or with another question.
TEST(Judge, SaysTheSameWhateverItSawBefore) {
  Judge judge{the_net()};
  core::Rng rng{9};
  int compared = 0;
  for (int players = 2; players <= 4; ++players)
    play_game_of(players, rng, [&](const State& s) {
      const auto seen = observe(s, Seat::at(static_cast<int>(rng.below(s.players))));
      const auto question = static_cast<Question>(rng.below(kQuestions));
      EXPECT_EQ(judge.value(seen, question), Judge{the_net()}.value(seen, question));
      ++compared;
      return heuristic_move(observe(s, s.actor), rng);
    });
  EXPECT_GT(compared, 300);
}

// Whoever wins in the end was mostly seen ahead, rounds left become fewer, and a card in the hand is worth something.
TEST(Judge, KnowsWhoWinsAndWhatACardIsWorth) {
  Judge judge{the_net()};
  core::Rng rng{6};
  double ahead = 0;
  double worth = 0;
  double early = 0;
  double late = 0;
  int positions = 0;
  for (int game = 0; game < 48; ++game) {
    std::vector<double> leads;
    const auto end = play_game_of(2, rng, [&](const State& s) {
      const auto move = best_move(judge, s).move;
      if (s.step != Step::kActivate || s.hands[at(s.actor)].empty()) return move;
      leads.push_back(judge.value(observe(s, Seat::at(0)), Question::kWin) -
                      judge.value(observe(s, Seat::at(1)), Question::kWin));
      auto fewer = s;
      fewer.hands[at(s.actor)].erase(s.hands[at(s.actor)].lowest());
      worth += judge.value(observe(s, s.actor), Question::kWin) - judge.value(observe(fewer, s.actor), Question::kWin);
      const double rounds = judge.value(observe(s, s.actor), Question::kRounds);
      if (s.round == 1 && s.activations == 0) early = rounds;
      late = rounds;
      return move;
    });
    EXPECT_GT(early, late + 1) << "rounds to come at the beginning and at the end";
    for (const double lead : leads) ahead += game::win_shares(outcome(end))[0] == 1 ? lead : -lead;
    positions += static_cast<int>(leads.size());
  }
  EXPECT_GT(positions, 400);
  EXPECT_GT(ahead / positions, 0.2);
  EXPECT_GT(worth / positions, 0.01);
}

// An owner's box may have any numbers: each input stays within its kind, and what is chosen is legal.
TEST(Inputs, AreInRangeWithAnyNumbers) {
  auto facts = reconstruction().facts();
  for (auto& face : facts.shared)
    if (face.special != Special::kPhilosopher) face.numbers = {20, 20, 20};
  for (auto& face : facts.basic) face.numbers = {20, 20, 20};
  for (auto& city : facts.cities) city.thresholds = {60, 0, 60};
  for (std::size_t i = 0; i < facts.boats.size(); ++i) {
    facts.boats[i].points = i % 2 == 0 ? 99 : 1;
    facts.boats[i].cost = i % 2 == 0 ? Goods::of(9, 9, 9, 9, 9, 9) : Goods::of(1, 0, 0, 0, 0, 0);
  }
  for (auto& card : facts.supply)
    for (auto& goods : card) goods = Goods::of(9, 9, 9, 9, 9, 9);
  for (auto& token : facts.revolt) token.strength = 30;
  const Components parts{facts};
  Judge judge{the_net()};
  core::Rng rng{4};
  for (int players = 2; players <= 4; ++players) {
    auto s = start({.players = players, .components = &parts});
    for (int n = 0; n < 400 && s.step != Step::kOver; ++n) {
      if (is_chance(s.step)) {
        apply(s, random_draw(s, rng));
        continue;
      }
      const auto seen = observe(s, s.actor);
      inputs_of(seen).shared.for_each([](int input) { EXPECT_LT(input, Inputs::kQuestion); });
      const auto shares = value(s);
      for (int p = 0; p < players; ++p) ASSERT_TRUE(shares[static_cast<std::size_t>(p)] >= 0);
      const auto chosen = n % 5 == 0 ? best_move(judge, s).move : heuristic_move(seen, rng);
      ASSERT_TRUE(try_apply(s, chosen));
      apply(s, chosen);
    }
  }
}

}  // namespace
}  // namespace benben::bots::trader
