#include <gtest/gtest.h>

#include "arena/match.h"
#include "arena/results.h"
#include "games/with_game.h"

namespace benben::arena {
namespace {

using pyramido::Pyramido;

Match<Pyramido> match_of(std::initializer_list<const char*> names, int players) {
  Match<Pyramido> match{{players, pyramido::Areas::kVisible, {}}, {}, 7};
  for (const auto* name : names) match.entrants.push_back(*bots::parse_bot(name));
  return match;
}

std::vector<DealResult> play(const Match<Pyramido>& match, int deals, int jobs) {
  std::vector<int> todo;
  for (int d = 0; d < deals; ++d) todo.push_back(d);
  std::vector<DealResult> results(static_cast<std::size_t>(deals));
  play_deals<Pyramido>(match, todo, jobs, [&](const DealResult& deal) {
    results[static_cast<std::size_t>(deal.number)] = deal;
    return true;
  });
  return results;
}

// Thinking times differ from run to run; all else must not.
void forget_times(std::vector<DealResult>& results) {
  for (auto& deal : results)
    for (auto& game : deal.games) game.seconds = {};
}

TEST(Lineups, RepeatFewEntrantsAndChooseAmongMany) {
  EXPECT_EQ(lineups(2, 4), (std::vector<std::vector<int>>{{0, 1, 0, 1}}));
  EXPECT_EQ(lineups(3, 2), (std::vector<std::vector<int>>{{0, 1}, {0, 2}, {1, 2}}));
  EXPECT_EQ(lineups(4, 4), (std::vector<std::vector<int>>{{0, 1, 2, 3}}));
}

TEST(Match, PlaysEachDealFromEverySeat) {
  const auto results = play(match_of({"safe", "random"}, 3), 4, 1);
  for (const auto& deal : results) {
    ASSERT_EQ(deal.games.size(), 3U);
    std::array<int, 3> first{};
    for (const auto& game : deal.games)
      for (std::size_t p = 0; p < 3; ++p) first[p] += game.bot[p] == 0;
    EXPECT_EQ(first, (std::array<int, 3>{2, 2, 2}));
  }
}

TEST(Match, ComesOutAlikeOnAnyNumberOfThreads) {
  auto one = play(match_of({"safe", "random"}, 2), 20, 1);
  auto three = play(match_of({"safe", "random"}, 2), 20, 3);
  forget_times(one);
  forget_times(three);
  EXPECT_EQ(one, three);
}

TEST(Standings, CountWinsPointsAndElo) {
  // Ten deals; the first bot wins three games of four.
  std::vector<DealResult> deals;
  for (int d = 0; d < 40; ++d) {
    DealResult deal{d, {}};
    for (int turned = 0; turned < 2; ++turned) {
      GameResult game;
      game.bot = {turned, 1 - turned};
      const bool first_wins = !(d % 2 == 0 && turned == 0);
      const auto winner = static_cast<std::size_t>(first_wins == (turned == 0) ? 0 : 1);
      game.outcome.players = 2;
      game.outcome.points[winner] = 50;
      game.outcome.points[1 - winner] = 40;
      game.outcome.ranks[winner] = 1;
      game.outcome.ranks[1 - winner] = 2;
      deal.games.push_back(game);
    }
    deals.push_back(deal);
  }
  const auto table = standings(deals, 2);
  EXPECT_DOUBLE_EQ(table[0].games, 80);
  EXPECT_DOUBLE_EQ(table[0].wins, 60);
  EXPECT_DOUBLE_EQ(table[0].win_rate.mean, 0.75);
  EXPECT_DOUBLE_EQ(table[0].points.mean, 47.5);
  EXPECT_DOUBLE_EQ(table[0].margin.mean, 5);
  // Three to one is 191 Elo; half a drawn game of belief takes a little off.
  EXPECT_NEAR(table[0].elo.mean - table[1].elo.mean, 190.8, 3);
  EXPECT_NEAR(table[0].elo.mean + table[1].elo.mean, 0, 1e-6);
  EXPECT_GT(table[0].elo.error, 0);
}

TEST(Sprt, AcceptsAClearWinnerAndRejectsAClearLoser) {
  const auto results = play(match_of({"safe", "random"}, 2), 30, 1);
  const auto better = sprt(results, {.elo0 = 0, .elo1 = 50});
  EXPECT_TRUE(better.accepted());
  auto swapped = results;
  for (auto& deal : swapped)
    for (auto& game : deal.games)
      for (auto& bot : game.bot) bot = 1 - bot;
  EXPECT_TRUE(sprt(swapped, {.elo0 = 0, .elo1 = 50}).rejected());
  const auto few = std::span{results}.first(5);
  EXPECT_EQ(sprt(few, {.elo0 = 0, .elo1 = 50}).llr, 0);
}

}  // namespace
}  // namespace benben::arena
