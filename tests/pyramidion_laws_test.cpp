// Laws that hold in every position of every game, over thousands of random games.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/pyramidion/rules/pyramidion.h"
#include "games/pyramidion/rules/random_games.h"
#include "tests/laws.h"

namespace benben::pyramidion {
namespace {

using benben::testing::shared;
using core::Rng;
using G = Pyramidion;

constexpr int kGames = 5000;        // with each number of players
constexpr int kClosestGames = 150;  // of these, with every law of every game in every position

void expect_conserved(const State& s) {
  for (const auto good : kAllGoods) {
    int sum = s.supply[good];
    for (const auto goods : s.city_goods) sum += goods[good];
    for (const auto goods : s.goods) sum += goods[good];
    ASSERT_EQ(sum, s.components->facts().goods_supply[good]);
  }
  int cards = s.deck.size() + discard(s).size() + (all_laid(s) & kAllShared).size();
  CardSet seen = s.deck | discard(s) | all_laid(s);
  for (std::size_t i = 0; i < s.players; ++i) {
    cards += (s.hands[i] & kAllShared).size();
    ASSERT_TRUE((seen & s.hands[i]).empty());
    seen |= s.hands[i];
    ASSERT_TRUE((kAllShared | basic_cards(Seat::at(static_cast<int>(i)))).contains(s.hands[i] | s.laid[i]));
  }
  ASSERT_EQ(cards, kSharedCards);
  ASSERT_EQ(s.laid_order_count, all_laid(s).size());
  int boats = s.boat_deck.size() + s.boat_discard.size() + s.open_boat_count + (s.karnak_boat ? 1 : 0);
  for (const auto loaded : s.boats) boats += loaded.size();
  ASSERT_EQ(boats, Boat::kCount);
  ASSERT_EQ(s.supply_deck.size() + s.supply_discard.size() + (s.supply_open ? 1 : 0), SupplyCard::kCount);
  CitySet mercenaries;
  CitySet negotiators;
  for (std::size_t i = 0; i < s.players; ++i) {
    ASSERT_LE(s.mercenaries[i].size(), kTokensPerPlayer);
    ASSERT_LE(s.negotiators[i].size(), kTokensPerPlayer);
    ASSERT_TRUE((mercenaries & s.mercenaries[i]).empty());
    ASSERT_TRUE((negotiators & s.negotiators[i]).empty());
    mercenaries |= s.mercenaries[i];
    negotiators |= s.negotiators[i];
  }
  ASSERT_TRUE(s.deck_made.contains(s.deck));
}

// Each once, at least two, none of them chance's when a seat decides.
void expect_choice(const State& s, const Moves& moves) {
  ASSERT_GE(moves.size(), 2U);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ASSERT_EQ(moves[i].kind() <= MoveKind::kDrawRevolt, is_chance(s.step));
    for (std::size_t j = 0; j < i; ++j) ASSERT_NE(moves[i], moves[j]);
  }
}

void expect_text_round_trips(const State& s, const Moves& moves) {
  for (const auto move : moves) {
    const auto text = move_text(s, move);
    const auto back = parse_move(s, text);
    ASSERT_TRUE(back.has_value()) << text << ": " << back.error().what;
    ASSERT_EQ(*back, move) << text;
  }
  const auto text = position_text(s);
  const auto back = parse_position(text);
  ASSERT_TRUE(back.has_value()) << text << "\n" << back.error().what << " at " << back.error().at;
  ASSERT_EQ(*back, s);
  ASSERT_EQ(hash(*back), hash(s));
}

// Random bytes that are no legal decision are refused, and change nothing.
void expect_illegal_refused(const State& s, const Moves& moves, Rng& rng) {
  const auto before = s;
  for (int i = 0; i < 20; ++i) {
    const auto kind = static_cast<MoveKind>(rng.below(static_cast<std::uint32_t>(MoveKind::kLoad) + 1));
    auto move = Move{kind, Card::at(static_cast<int>(rng.below(60)))};
    if (kind == MoveKind::kLoad) {
      move = Move::load(Boat::at(static_cast<int>(rng.below(20))), CitySet{static_cast<std::uint8_t>(rng.below(256))},
                        Goods::of(static_cast<Good>(rng.below(6)), static_cast<int>(rng.below(3))));
    }
    const auto next = try_apply(s, move);
    ASSERT_EQ(next.has_value(), moves.contains(move));
    ASSERT_EQ(s, before);
  }
}

void expect_observation_laws(const State& s, Rng& rng) {
  for (int i = 0; i < s.players; ++i) {
    const auto seat = Seat::at(i);
    const auto seen = observe(s, seat);
    const auto other = resample(seen, rng);
    expect_conserved(other);
    ASSERT_EQ(observe(other, seat), seen);
    ASSERT_EQ(other.hands[at(seat)], s.hands[at(seat)]);
    if (to_act(s) == game::Actor{seat}) {
      // What may be decided depends on nothing hidden.
      ASSERT_EQ(legal_moves(other), legal_moves(s));
    }
    // Swap two hidden cards of one age: nobody who holds neither can tell.
    auto changed = s;
    const auto hidden = (kAllShared - s.known - s.hands[at(seat)]) & (unseen(seen));
    for (int tries = 0; tries < 4 && hidden.size() > 1; ++tries) {
      const auto a = hidden.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(hidden.size()))));
      const auto b = hidden.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(hidden.size()))));
      if (s.deck_made.contains(a) != s.deck_made.contains(b)) continue;
      const auto swap_in = [&](CardSet& set) {
        const bool has_a = set.contains(a);
        const bool has_b = set.contains(b);
        set -= CardSet::of(a) | CardSet::of(b);
        if (has_a) set.insert(b);
        if (has_b) set.insert(a);
      };
      swap_in(changed.deck);
      for (auto& hand : changed.hands) swap_in(hand);
      ASSERT_EQ(observe(changed, seat), seen);
    }
  }
}

class PyramidionLaws : public ::testing::TestWithParam<int> {};

TEST_P(PyramidionLaws, HoldInRandomGames) {
  const Rng all{20260000ULL + static_cast<std::uint64_t>(GetParam())};
  std::uint64_t decisions = 0;
  for (int game = 0; game < shared(kGames); ++game) {
    auto rng = all.fork(static_cast<std::uint64_t>(game));
    constexpr Target kTargets[] = {Target::k10, Target::k10, Target::k12, Target::k15, Target::kAllBoats};
    // Some games nearly always pass, some hire little: they meet other positions.
    const auto style = rng.below(4);
    auto s = start(
        {.players = GetParam(), .target = kTargets[rng.below(5)], .rules = game % 4 == 0 ? Rules::k1 : kRulesOfToday});
    int played = 0;
    while (!to_act(s).is_nobody()) {
      ASSERT_LT(++played, 200000) << "every game ends";
      const auto moves = legal_moves(s);
      ASSERT_GE(moves.size(), 2U);
      const bool closely = rng.below(64) == 0;
      if (closely) {
        expect_choice(s, moves);
        expect_text_round_trips(s, moves);
        expect_illegal_refused(s, moves, rng);
        expect_observation_laws(s, rng);
        expect_conserved(s);
        ASSERT_FALSE(HasFatalFailure());
      }
      auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      if (style == 1 && move.kind() == MoveKind::kHire) move = Move{MoveKind::kPass};
      if (style == 2 && move.kind() == MoveKind::kDecline) move = moves[1];
      if (style == 3 && (move.kind() == MoveKind::kHire || move.kind() == MoveKind::kPass) && rng.below(2) == 0) {
        move = moves[0];
      }
      if (closely) {
        const auto next = try_apply(s, move);
        ASSERT_TRUE(next.has_value());
        apply(s, move);
        ASSERT_EQ(s, *next);
      } else {
        apply(s, move);
      }
      ++decisions;
    }
    expect_conserved(s);
    expect_text_round_trips(s, {});
    const auto result = outcome(s);
    for (int rank = 1; rank <= s.players; ++rank) ASSERT_EQ(std::ranges::count(result.ranks, rank), 1);
    ASSERT_FALSE(HasFatalFailure());
  }
  RecordProperty("decisions", std::to_string(decisions));
}

TEST_P(PyramidionLaws, OfEveryGame) {
  benben::testing::Laws<G> laws{static_cast<std::uint64_t>(GetParam())};
  const Rng all{7};
  for (int game = 0; game < shared(kClosestGames) && !HasFailure(); ++game) {
    auto rng = all.fork(static_cast<std::uint64_t>(game));
    const auto end = laws.play({.players = GetParam(), .rules = game % 4 == 0 ? Rules::k1 : kRulesOfToday},
                               deal_from_seed(rng.next()), game::random_move<G>, [](const State&, Move) {});
    EXPECT_EQ(end.step, Step::kOver);
  }
}

INSTANTIATE_TEST_SUITE_P(Players, PyramidionLaws, ::testing::Values(2, 3, 4),
                         [](const auto& players) { return std::to_string(players.param); });

TEST(LawsOfChance, ARandomDrawIsUniform) {
  auto s = start({.players = 3});
  while (s.step != Step::kOpenBoat) apply(s, legal_moves(s)[0]);
  Rng rng{3};
  std::array<int, Boat::kCount> met{};
  for (int i = 0; i < 20000; ++i) ++met[static_cast<std::size_t>(random_draw(s, rng).boat().index())];
  for (const int times : met) EXPECT_NEAR(times, 1000, 160);
}

// The bench's number: it changes only when the rules or the components do.
TEST(RandomGames, HaveASignature) {
  const auto played = play_random_games({.players = 4}, 200, 1);
  EXPECT_EQ(played.games, 200U);
  EXPECT_EQ(played.signature, play_random_games({.players = 4}, 200, 1).signature);
  EXPECT_NE(played.signature, play_random_games({.players = 4}, 200, 2).signature);
}

}  // namespace
}  // namespace benben::pyramidion
