#include "review/review.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "bots/machine.h"
#include "games/pyramidion/words/ending.h"
#include "games/with_game.h"
#include "protocol/json.h"
#include "review/advice.h"

namespace benben::review {
namespace {

using pyramidion::Pyramidion;
using pyramido::Pyramido;

template <game::Game G>
game::Record<G> random_record(typename G::Setup setup, std::string_view bot, std::uint64_t seed) {
  core::Rng rng{seed};
  game::Record<G> record{setup, G::deal_from_seed(rng.next()), {}};
  auto player = bots::make_bot<G>(*bots::parse_bot(bot), bots::kMachine);
  auto state = G::start(setup);
  game::play_deal<G>(state, record.deal, [&](const auto& at, game::Seat seat) {
    const auto move = player->choose(G::observe(at, seat), rng);
    record.moves.push_back(G::move_text(at, move));
    return move;
  });
  return record;
}

template <game::Game G>
Review review_of(const game::Record<G>& record, std::string_view judge, std::string_view adviser, int futures,
                 std::uint64_t seed = 1) {
  ReviewOptions options{*bots::parse_bot(judge), *bots::parse_bot(adviser), futures, seed, bots::kMachine};
  const auto review = Reviewer<G>{options}.review(record);
  EXPECT_TRUE(review.has_value());
  return *review;
}

void expect_identity(const Review& review) {
  for (int p = 0; p < review.players; ++p) {
    const auto& player = review.by_player[static_cast<std::size_t>(p)];
    EXPECT_NEAR(player.start + player.skill() + player.luck, player.result, 1e-6);
  }
}

TEST(Review, StartSkillAndLuckMakeTheResult) {
  double sum = 0;
  double squares = 0;
#ifdef BENBEN_SANITIZED
  constexpr int kGames = 50;  // ten times slower there
#else
  constexpr int kGames = 1000;
#endif
  for (int g = 0; g < kGames; ++g) {
    const auto seed = static_cast<std::uint64_t>(g) + 1;
    const auto record = random_record<Pyramido>({2 + g % 3, pyramido::Areas::kVisible, {}}, "safe", seed);
    const auto review = review_of<Pyramido>(record, "safe", "safe", 1, seed * 77);
    expect_identity(review);
    sum += review.by_player[0].luck;
    squares += review.by_player[0].luck * review.by_player[0].luck;
  }
  // Luck is nothing on average: within four standard errors.
  const double mean = sum / kGames;
  const double error = std::sqrt(squares) / kGames;
  EXPECT_LT(std::abs(mean), 4 * error) << mean << " +- " << error;
}

TEST(Review, HoldsForPyramidionToo) {
  for (int g = 0; g < 9; ++g) {
    const auto record = random_record<Pyramidion>({.players = 2 + g % 3}, "random", static_cast<std::uint64_t>(g) + 1);
    expect_identity(review_of<Pyramidion>(record, "random", "random", 1));
  }
}

TEST(Review, EndsWithTheMarginsOfTheGame) {
  const auto record = random_record<Pyramido>({}, "safe", 5);
  const auto last = game::replay<Pyramido>(record);
  ASSERT_TRUE(last.has_value());
  const auto review = review_of<Pyramido>(record, "safe", "safe", 2);
  const auto margins = game::margins(pyramido::outcome(*last));
  for (std::size_t p = 0; p < 2; ++p) EXPECT_DOUBLE_EQ(review.by_player[p].result, margins[p]);
  EXPECT_EQ(review.decisions.size(), record.moves.size());
}

// Somebody who plays at random loses points to the heuristic's advice, and is told why.
TEST(Review, FindsTheDecisionsThatCostMost) {
  const auto record = random_record<Pyramido>({}, "safe", 9);
  const auto review = review_of<Pyramido>(record, "heuristic", "heuristic", 6);
  expect_identity(review);
  ASSERT_FALSE(review.moments.empty());
  EXPECT_LE(review.moments.size(), 3U);
  double lost = 0;
  for (const auto& decision : review.decisions) {
    EXPECT_GE(decision.lost, 0);
    lost += decision.lost;
  }
  EXPECT_GT(lost, 20);
  for (const auto moment : review.moments) {
    EXPECT_FALSE(review.decisions[moment].reason.words.empty());
    EXPECT_NE(review.decisions[moment].best, review.decisions[moment].played);
  }
}

TEST(Review, IsTheSameForTheSameSeed) {
  const auto record = random_record<Pyramido>({}, "safe", 3);
  const auto a = review_of<Pyramido>(record, "heuristic", "heuristic", 2);
  const auto b = review_of<Pyramido>(record, "heuristic", "heuristic", 2);
  for (std::size_t i = 0; i < a.decisions.size(); ++i) {
    EXPECT_EQ(a.decisions[i].best, b.decisions[i].best);
    EXPECT_EQ(a.decisions[i].lost, b.decisions[i].lost);
  }
}

// Where the game has a valuer, whatever its seed.
TEST(Review, SaysTheSameWithEverySeed) {
  auto record = random_record<Pyramido>({}, "scribe", 9);
#ifdef BENBEN_SANITIZED
  constexpr std::uint64_t kSeeds = 2;
  record.moves.resize(40);  // a game that was broken off is reviewed as well
#else
  constexpr std::uint64_t kSeeds = 5;
#endif
  std::vector<Review> reviews;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const auto options = review_options<Pyramido>(false, seed, bots::kMachine);
    ASSERT_TRUE(options.by_value);
    reviews.push_back(*Reviewer<Pyramido>{options}.review(record));
  }
  expect_identity(reviews[0]);
  std::size_t flagged = 0;
  for (const auto& review : reviews) {
    // What lies under a pile that is split is revealed with its other half: that is sampled.
    EXPECT_NEAR(review.by_player[0].luck, reviews[0].by_player[0].luck, 1);
    EXPECT_NEAR(review.by_player[0].skill(), reviews[0].by_player[0].skill(), 1);
    EXPECT_EQ(review.moments, reviews[0].moments);
    for (std::size_t i = 0; i < review.decisions.size(); ++i) {
      const auto& decision = review.decisions[i];
      EXPECT_EQ(decision.lost > 0, reviews[0].decisions[i].lost > 0) << i;
      if (decision.lost == 0) continue;
      ++flagged;
      EXPECT_GE(decision.lost, decision.error);
      EXPECT_NEAR(decision.before - decision.after, decision.lost, 1e-9);
    }
  }
  EXPECT_GT(flagged, kSeeds);
}

// Where it is certain that the game ends now, and who wins, to load nothing is no mistake: a hint would load, and a
// review says nothing of it.
TEST(Review, SaysNothingWhereItIsDecided) {
  int decided = 0;
  for (std::uint64_t seed = 1; seed <= 40 && decided < 3; ++seed) {
    core::Rng rng{seed};
    const auto player = bots::make_bot<Pyramidion>(*bots::parse_bot("heuristic"), bots::kMachine);
    game::Record<Pyramidion> record{{.players = 2}, pyramidion::deal_from_seed(seed), {}};
    auto state = pyramidion::start(record.setup);
    std::vector<std::size_t> declined;
    game::play_deal<Pyramidion>(state, record.deal, [&](const auto& at, game::Seat seat) {
      auto move = player->choose(pyramidion::observe(at, seat), rng);
      if (move.kind() == pyramidion::MoveKind::kLoad && pyramidion::is_decided(at)) {
        const auto seen = pyramidion::observe(at, seat);
        move = pyramidion::Move{pyramidion::MoveKind::kDecline};
        EXPECT_EQ(advice<Pyramidion>(seen, move, seed, bots::kMachine).move.kind(), pyramidion::MoveKind::kLoad);
        declined.push_back(record.moves.size());
      }
      record.moves.push_back(pyramidion::move_text(at, move));
      return move;
    });
    if (declined.empty()) continue;
    const auto review = review_of<Pyramidion>(record, "heuristic", "heuristic", 2);
    expect_identity(review);
    for (const auto at : declined) {
      ++decided;
      EXPECT_EQ(review.decisions[at].lost, 0) << seed << ": " << review.decisions[at].reason.words;
      EXPECT_EQ(review.decisions[at].best, review.decisions[at].played);
    }
  }
  EXPECT_GT(decided, 0);
}

// A refill after which nobody places anything makes no difference, and a hint says so.
TEST(Advice, SaysThatALastRefillMakesNoDifference) {
  const auto player = bots::make_bot<Pyramido>(*bots::parse_bot("heuristic"), bots::kMachine);
  core::Rng rng{5};
  int last = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    auto state = pyramido::start({2, pyramido::Areas::kVisible, {}});
    game::play_deal<Pyramido>(state, pyramido::deal_from_seed(seed), [&](const auto& at, game::Seat seat) {
      const auto seen = Pyramido::observe(at, seat);
      const auto move = player->choose(seen, rng);
      auto next = at;
      pyramido::apply(next, move);
      if (move.kind() == pyramido::Move::Kind::kRefill && next.phase == pyramido::Phase::kOver) {
        ++last;
        const auto told = advice<Pyramido>(seen, move, seed, bots::kMachine);
        EXPECT_EQ(told.members, R"("kind":"even","choices":2)");
        EXPECT_EQ(told.move, move);
      }
      return move;
    });
  }
  EXPECT_EQ(last, 2);
}

TEST(Review, CanBeBrokenOff) {
  const auto record = random_record<Pyramido>({}, "safe", 3);
  int asked = 0;
  ReviewOptions options{*bots::parse_bot("safe"), *bots::parse_bot("safe"),           1, 1,
                        bots::kMachine,           [&](double) { return ++asked < 5; }};
  const auto review = Reviewer<Pyramido>{options}.review(record);
  ASSERT_TRUE(review.has_value());
  EXPECT_FALSE(review->complete);
  EXPECT_EQ(asked, 5);
}

// A hint says why, in every position of these games: whatever the game can say, or how much better it does than others.
template <game::Game G>
void expect_reasons(const typename G::Setup& setup, std::uint64_t seed, std::map<std::string, int>& kinds) {
  core::Rng rng{seed};
  auto adviser = bots::make_bot<G>(*bots::parse_bot("vizier@20n"), bots::kMachine);
  auto state = G::start(setup);
  const auto deal = G::deal_from_seed(seed);
  int n = 0;
  game::play_deal<G>(state, deal, [&](const auto& at, game::Seat seat) {
    const auto seen = G::observe(at, seat);
    const auto best = adviser->choose(seen, rng);
    if (++n % 7 == 0) {
      const auto [move, advised] = advice<G>(seen, best, seed, bots::kMachine);
      EXPECT_EQ(advice<G>(seen, best, seed, bots::kMachine).members, advised) << "the same again";
      const auto told = protocol::parse_json("{" + advised + "}");
      EXPECT_TRUE(told && told->is_object() && told->get_object().contains("kind")) << advised;
      if (told && told->is_object()) ++kinds[std::string{told->at("kind").as_string()}];
    }
    return best;
  });
  EXPECT_GT(n, 40);
}

TEST(Advice, IsNeverWithoutAReason) {
  std::map<std::string, int> kinds;
  for (std::uint64_t seed = 1; seed <= 2; ++seed)
    expect_reasons<Pyramido>({2, pyramido::Areas::kVisible, {}}, seed, kinds);
  for (const auto* const kind : {"gains", "ahead", "only"}) EXPECT_GT(kinds[kind], 0) << kind;
  kinds.clear();
  for (std::uint64_t seed = 1; seed <= 2; ++seed) expect_reasons<Pyramidion>({.players = 3}, seed, kinds);
  for (const auto* const kind : {"leads", "wanted", "ahead"}) EXPECT_GT(kinds[kind], 0) << kind;
}

// With the numbers of somebody's own box a game may have no end: what comes of a decision is told all the same.
TEST(NoEnd, IsNotWaitedFor) {
  auto facts = pyramidion::reconstruction().facts();
  facts.goods_supply = {};
  for (auto& card : facts.supply) card.fill({});
  const pyramidion::Components empty{facts};
  auto state = pyramidion::start({.players = 2, .components = &empty});
  const auto deal = pyramidion::deal_from_seed(1);
  core::Rng rng{1};
  // Until something is decided of which the game itself says nothing.
  std::string advised;
  const auto is_told = [&] {
    if (!pyramidion::to_act(state).is_seat() || pyramidion::legal_moves(state).size() < 2) return false;
    advised = advice<Pyramidion>(pyramidion::observe(state, state.actor), pyramidion::legal_moves(state)[0], 1,
                                 bots::kMachine)
                  .members;
    return advised.contains("\"choices\":");
  };
  game::play_deal<Pyramidion>(
      state, deal, [&](const auto& at, game::Seat) { return game::random_move<Pyramidion>(at, rng); },
      [&] { return state.round < 20 && !is_told(); });
  EXPECT_TRUE(is_told()) << advised;
  const auto seen = pyramidion::observe(state, state.actor);
  ReviewOptions options{*bots::parse_bot("heuristic"), *bots::parse_bot("heuristic"), 1, 1, bots::kMachine};
  EXPECT_LE(std::abs(Reviewer<Pyramidion>{options}.value(state)[0]), 1) << "nobody has a boat";
  // And nobody who no longer wants to know waits for the rest of it.
  const search::Stop stop = true;
  auto resources = bots::kMachine;
  resources.stop = &stop;
  EXPECT_FALSE(advice<Pyramidion>(seen, pyramidion::legal_moves(state)[0], 1, resources).members.empty());
}

// The deals that a review imagines agree with what the position has shown.
TEST(PossibleDeal, AnswersEveryDrawOfAPosition) {
  core::Rng rng{4};
  for (int g = 0; g < 200; ++g) {
    auto state = pyramido::start({2 + g % 3, pyramido::Areas::kVisible, {}});
    for (int n = static_cast<int>(rng.below(150)); n > 0 && !pyramido::to_act(state).is_nobody(); --n)
      pyramido::apply(state, game::random_move<Pyramido>(state, rng));
    const auto deal = pyramido::possible_deal(state, rng.next());
    std::array<bool, pyramido::kDominoCount> seen{};
    for (const auto id : deal.order) seen[static_cast<std::size_t>(id.index())] = true;
    EXPECT_TRUE(std::all_of(seen.begin(), seen.end(), [](bool b) { return b; }));
    while (!pyramido::to_act(state).is_nobody()) {
      const auto move =
          pyramido::to_act(state).is_chance() ? pyramido::answer(deal, state) : game::random_move<Pyramido>(state, rng);
      ASSERT_FALSE(pyramido::fault(state, move));
      pyramido::apply(state, move);
    }
  }
}

}  // namespace
}  // namespace benben::review
