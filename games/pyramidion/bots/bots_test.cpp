#include "games/pyramidion/bots/bots.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "bots/machine.h"
#include "games/pyramidion/bots/heuristic.h"
#include "games/pyramidion/bots/levels.h"
#include "games/pyramidion/bots/search.h"
#include "games/pyramidion/bots/value.h"

namespace benben::bots {
namespace {

using pyramidion::at;
using pyramidion::Move;
using pyramidion::MoveKind;
using pyramidion::Observation;
using pyramidion::Pyramidion;
using pyramidion::Seat;
using pyramidion::State;
using pyramidion::Step;

std::unique_ptr<Bot<Pyramidion>> bot(std::string_view text) {
  const auto spec = parse_bot(text);
  EXPECT_TRUE(spec.has_value()) << text;
  auto made = make_bot<Pyramidion>(*spec, kMachine);
  EXPECT_NE(made, nullptr) << text;
  return made;
}

// The names that think take a budget of nodes in tests.
std::string quick(std::string_view name) {
  const bool thinks = name == "search" || name == "porter" || name == "mason" || name == "painter";
  return std::string{name} + (thinks ? "@6n" : name == "vizier" || name == "pharaoh" ? "@2n" : "");
}

// A game between bots by seat; visit(state) before each decision.
template <class Visit>
State play(const std::vector<Bot<Pyramidion>*>& seats, std::uint64_t seed, Visit&& visit) {
  const auto deal = Pyramidion::deal_from_seed(seed);
  core::Rng rng{seed};
  auto state = Pyramidion::start({.players = static_cast<int>(seats.size())});
  game::settle<Pyramidion>(state, deal);
  while (!Pyramidion::to_act(state).is_nobody()) {
    visit(static_cast<const State&>(state));
    const auto seat = Pyramidion::to_act(state).seat();
    const auto move = seats[at(seat)]->choose(Pyramidion::observe(state, seat), rng);
    const auto next = Pyramidion::try_apply(state, move);
    if (!next) {
      ADD_FAILURE() << Pyramidion::position_text(state);
      break;
    }
    state = *next;
    game::settle<Pyramidion>(state, deal);
  }
  return state;
}
State play(const std::vector<Bot<Pyramidion>*>& seats, std::uint64_t seed) {
  return play(seats, seed, [](const State&) {});
}

TEST(PyramidionBots, AllPlayLegallyWithAnyNumberOfPlayers) {
  for (const auto name : bot_names<Pyramidion>()) {
    SCOPED_TRACE(name);
    auto one = bot(quick(name));
    for (int players = 2; players <= 4; ++players) {
      const auto end = play(std::vector<Bot<Pyramidion>*>(static_cast<std::size_t>(players), one.get()),
                            40 + static_cast<std::uint64_t>(players));
      ASSERT_EQ(end.step, Step::kOver);
    }
  }
}

// Positions that a bot did not come to itself, every kind of decision among them.
TEST(PyramidionBots, AnswerAnyPositionLegally) {
  std::vector<std::unique_ptr<Bot<Pyramidion>>> made;
  for (const auto name : bot_names<Pyramidion>())
    if (name != "random") made.push_back(bot(quick(name)));
  auto random = bot("random");
  auto safe = bot("safe");
  std::map<Step, int> met;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    core::Rng rng{seed};
    const auto players = 2 + seed % 3;
    std::vector<Bot<Pyramidion>*> seats(players, seed % 2 == 0 ? random.get() : safe.get());
    int left = 200;  // random players load so seldom that a game could take long
    play(seats, seed, [&](const State& state) {
      if (--left < 0) return;
      ++met[state.step];
      auto& asked = made[rng.below(static_cast<std::uint32_t>(made.size()))];
      const auto move = asked->choose(Pyramidion::observe(state, Pyramidion::to_act(state).seat()), rng);
      ASSERT_TRUE(Pyramidion::legal_moves(state).contains(move)) << Pyramidion::position_text(state);
    });
  }
  for (auto step = Step::kCollect; step < Step::kOver; step = static_cast<Step>(static_cast<int>(step) + 1)) {
    EXPECT_GT(met[step], 0) << static_cast<int>(step);
  }
}

TEST(PyramidionBots, ANodeBudgetMakesChoicesReproducible) {
  for (const auto* name : {"safe", "heuristic", "mason", "scribe", "search@8n"}) {
    SCOPED_TRACE(name);
    auto a = bot(name);
    auto b = bot(name);
    EXPECT_EQ(play({a.get(), a.get(), a.get()}, 5), play({b.get(), b.get(), b.get()}, 5));
  }
}

// Hidden cards dealt anew, the same generator: the same choice.
TEST(PyramidionBots, DoNotSeeWhatIsHidden) {
  std::vector<std::unique_ptr<Bot<Pyramidion>>> made;
  for (const auto name : bot_names<Pyramidion>()) made.push_back(bot(quick(name)));
  auto player = bot("heuristic");
  int changed = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    core::Rng rng{seed};
    const std::vector<Bot<Pyramidion>*> seats(2 + seed % 3, player.get());
    play(seats, seed, [&](const State& state) {
      const auto seat = Pyramidion::to_act(state).seat();
      const auto seen = Pyramidion::observe(state, seat);
      const auto other = Pyramidion::resample(seen, rng);
      changed += other != state;
      const auto luck = rng.next();
      for (auto& asked : made) {
        core::Rng first{luck};
        core::Rng second{luck};
        ASSERT_EQ(asked->choose(seen, first), asked->choose(Pyramidion::observe(other, seat), second));
      }
    });
  }
  EXPECT_GT(changed, 100);
}

TEST(PyramidionSearch, ThinksOfTheHeuristicsChoiceFirstAndOfNoneTwice) {
  auto player = bot("safe");
  int several = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const std::vector<Bot<Pyramidion>*> seats(2 + seed % 3, player.get());
    play(seats, seed, [&](const State& state) {
      const auto seen = Pyramidion::observe(state, Pyramidion::to_act(state).seat());
      core::Rng rng{seed};
      core::Rng same{seed};
      const auto moves = trader::sensible_moves(seen, rng);
      ASSERT_FALSE(moves.empty());
      EXPECT_EQ(moves[0], heuristic_move(seen, same));
      const auto legal = Pyramidion::legal_moves(state);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_TRUE(legal.contains(moves[i]));
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(moves[i], moves[j]);
      }
      several += moves.size() > 1;
    });
  }
  EXPECT_GT(several, 500);
}

TEST(PyramidionSearch, KeepsItsBudgetAndSearchesAlikeFromOneSeed) {
  auto player = bot("heuristic");
  int searched = 0;
  play({player.get(), player.get()}, 3, [&](const State& state) {
    const auto seen = Pyramidion::observe(state, Pyramidion::to_act(state).seat());
    core::Rng rng{9};
    trader::DecisionSearch first{seen, {}, rng};
    core::Rng same{9};
    trader::DecisionSearch second{seen, {}, same};
    auto budget = search::Budget::of_nodes(30);
    auto more = search::Budget::of_nodes(30);
    first.work(rng, budget);
    second.work(same, more);
    EXPECT_EQ(first.best(), second.best());
    EXPECT_LE(budget.nodes_taken(), 30U);
    EXPECT_TRUE(Pyramidion::legal_moves(state).contains(first.best()));
    searched += first.candidates().size() > 1;
  });
  EXPECT_GT(searched, 20);
}

TEST(PyramidionValue, SharesTheWinAmongThePlayers) {
  auto player = bot("heuristic");
  for (std::size_t players = 2; players <= 4; ++players) {
    const auto end = play(std::vector<Bot<Pyramidion>*>(players, player.get()), 8, [&](const State& state) {
      const auto value = trader::value(state);
      double sum = 0;
      for (std::size_t i = 0; i < value.size(); ++i) {
        EXPECT_GE(value[i], 0);
        if (i >= players) {
          EXPECT_EQ(value[i], 0);
        }
        sum += value[i];
      }
      EXPECT_NEAR(sum, 1, 1e-9);
    });
    const auto value = trader::value(end);
    const auto ranks = Pyramidion::outcome(end).ranks;
    for (std::size_t i = 0; i < players; ++i) EXPECT_EQ(value[i], ranks[i] == 1 ? 1.0 : 0.0);
  }
}

TEST(PyramidionLevels, WhatIsNoticedIsThere) {
  auto player = bot("safe");
  core::Rng rng{4};
  int missed = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const std::vector<Bot<Pyramidion>*> seats(2 + seed % 3, player.get());
    play(seats, seed, [&](const State& state) {
      const auto seen = Pyramidion::observe(state, Pyramidion::to_act(state).seat());
      const auto left = trader::noticed(seen, {.card = 0.9, .city = 0.9, .boat = 0.9}, rng);
      const auto legal = Pyramidion::legal_moves(seen.table);
      const auto less = Pyramidion::legal_moves(left.table);
      ASSERT_FALSE(less.empty());
      for (const auto move : less) EXPECT_TRUE(legal.contains(move)) << Pyramidion::position_text(state);
      missed += less.size() < legal.size();
    });
  }
  EXPECT_GT(missed, 100);
}

// Wide margins: these only catch a player that has lost its way.
struct Duel {
  std::string_view weaker, stronger;
  int games;
  double least_share;
};
constexpr Duel kDuels[] = {
    {"safe", "child", 40, 0.8},         {"child", "apprentice", 60, 0.6},
    {"apprentice", "porter", 60, 0.6},  {"porter", "mason", 40, 0.6},
    {"mason", "painter", 30, 0.6},      {"painter", "scribe", 20, 0.55},
    {"scribe", "surveyor", 40, 0.6},    {"surveyor", "architect", 20, 0.55},
    {"greedy", "heuristic", 100, 0.55}, {"heuristic", "search@24n", 16, 0.75},
};
TEST(PyramidionStrength, StrongerPlayersWin) {
  for (const auto& [weaker, stronger, games, least_share] : kDuels) {
    SCOPED_TRACE(stronger);
    auto weak = bot(weaker);
    auto strong = bot(stronger);
    int wins = 0;
    for (int g = 0; g < games; ++g) {
      const bool first = g % 2 == 0;
      const auto end = play({first ? strong.get() : weak.get(), first ? weak.get() : strong.get()},
                            1000 + static_cast<std::uint64_t>(g / 2));
      wins += Pyramidion::outcome(end).ranks[first ? 0 : 1] == 1;
    }
    EXPECT_GE(static_cast<double>(wins) / games, least_share);
  }
}
TEST(PyramidionStrength, SearchWinsAloneAgainstThree) {
  auto search = bot("search@24n");
  auto heuristic = bot("heuristic");
  constexpr int kGames = 8;
  int wins = 0;
  for (std::size_t g = 0; g < kGames; ++g) {
    std::vector<Bot<Pyramidion>*> seats(4, heuristic.get());
    seats[g % 4] = search.get();
    wins += Pyramidion::outcome(play(seats, 2000 + g / 4)).ranks[g % 4] == 1;
  }
  EXPECT_GE(wins, kGames / 2);
}

}  // namespace
}  // namespace benben::bots
