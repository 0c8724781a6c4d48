// The laws of every game and Pyramido's own, over thousands of random games.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>

#include "game/perft.h"
#include "games/pyramido/rules/pyramido.h"
#include "tests/laws.h"
#include "tests/pyramido_players.h"

namespace benben::pyramido {
namespace {

using benben::testing::kShare;
using benben::testing::Laws;
using benben::testing::shared;
using testing::choose;
using testing::setup_of;
using testing::tempers_of;

constexpr int kGames = 3600;  // for each number of players

// What was seen of the rules, so that no law holds only because nothing happened.
struct Seen {
  int fills = 0, eliminations = 0, splits = 0, covers = 0, two_markers = 0, tall = 0;
  std::array<int, kLevels> levels{};         // scored
  std::array<int, kLevels> fills_on{};       // by level
  std::array<int, kLevels> eliminated_on{};  // by level
  int lone_winners = 0;                      // games that ended since one player was left
};

int blocks_of(const Pyramid& pyramid, bool covers) {
  int n = 0;
  for (const auto block : pyramid.blocks.all()) n += block.exists() && block.is_cover() == covers ? 1 : 0;
  return n;
}

// Follows a game from outside: where each domino went, block by block.
class Ledger {
 public:
  explicit Ledger(Seen& seen) : seen_{seen} {}

  // Before each decision or outcome.
  void visit(const State& state, Move move) {
    if (state.phase == Phase::kPlace && state.reveal == State::kNothing) check(state);
    const auto& pyramid = state.pyramid(state.turn);
    switch (move.kind()) {
      case Move::Kind::kPlace: {
        const auto id = state.quarry[static_cast<std::size_t>(move.slot())];
        ASSERT_TRUE(id.exists());
        ASSERT_EQ(core::low64(placed_ >> id.index()) & 1U, 0U) << "domino " << id.number() << " is placed twice";
        placed_ |= core::bit128(id.index());
        markers_before_ = markers(pyramid);
        break;
      }
      case Move::Kind::kCover: {
        const auto under = pyramid.blocks.at(pyramid.shape(), state.level, move.cell());
        ASSERT_TRUE(under.exists());
        ASSERT_FALSE(under.is_cover());
        ++covered_[static_cast<std::size_t>(under.colour())];
        covered_jewels_[static_cast<std::size_t>(under.colour())] += under.jewels().count();
        ++seen_.covers;
        break;
      }
      case Move::Kind::kRefill: {
        const int put = markers(pyramid) - markers_before_;
        ASSERT_LE(put, 2);
        seen_.two_markers += put == 2 ? 1 : 0;
        seen_.splits += state.piles[static_cast<std::size_t>(move.pile())].size() == 1 ? 1 : 0;
        break;
      }
      case Move::Kind::kFill:
        ++filled_;
        if (state.phase == Phase::kFillFirst) {
          ++seen_.fills;
          ++seen_.fills_on[static_cast<std::size_t>(state.level.index())];
        }
        break;
      default:
        break;
    }
    check_levels(state);
  }

  void check(const State& state) {
    check_dominoes(state);
    check_blocks(state);
    check_pyramids(state);
    check_levels(state);
  }

 private:
  static int markers(const Pyramid& pyramid) {
    int n = 0;
    for (const auto cell : pyramid.marker) n += cell.exists() ? 1 : 0;
    return n;
  }

  // Each domino is placed, in the quarry, on top of a pile, or unseen.
  void check_dominoes(const State& state) {
    auto all = placed_;
    const auto add = [&all](DominoId id) {
      if (!id.exists()) return;
      ASSERT_EQ(core::low64(all >> id.index()) & 1U, 0U) << "domino " << id.number() << " is in two places";
      all |= core::bit128(id.index());
    };
    for (const auto id : state.quarry) add(id);
    int in_piles = 0;
    int tops = 0;
    for (const auto& pile : state.piles) {
      ASSERT_GE(pile.size(), 1) << "four piles always stand";
      add(pile.top);
      tops += pile.top.exists() ? 1 : 0;
      in_piles += pile.size();
    }
    ASSERT_TRUE((all & state.unseen) == 0);
    all |= state.unseen;
    ASSERT_EQ(core::count(all), kDominoCount);
    if (core::count(state.unseen) < kDominoCount - kSlots) {
      ASSERT_EQ(in_piles, tops + core::count(state.unseen));
    }
  }

  // Blocks and jewels of each colour: those that are built and those under a card are the printed
  // ones of the dominoes that were placed.
  void check_blocks(const State& state) {
    std::array<int, kColours> printed{};
    std::array<int, kColours> printed_jewels{};
    for (auto rest = placed_; rest != 0;) {
      const auto& piece = domino(DominoId::at(core::pop_lowest(rest)));
      for (const auto block : {piece.left, piece.right}) {
        ++printed[static_cast<std::size_t>(block.colour())];
        printed_jewels[static_cast<std::size_t>(block.colour())] += block.jewels().count();
      }
    }
    auto found = covered_;
    auto found_jewels = covered_jewels_;
    int cards = 0;
    for (const auto& pyramid : state.pyramids)
      for (const auto block : pyramid.blocks.all()) {
        if (!block.exists()) continue;
        if (block.is_cover()) {
          ASSERT_EQ(block.jewels().count(), 1);
          ++cards;
          continue;
        }
        ++found[static_cast<std::size_t>(block.colour())];
        found_jewels[static_cast<std::size_t>(block.colour())] += block.jewels().count();
      }
    ASSERT_EQ(found, printed);
    ASSERT_EQ(found_jewels, printed_jewels);
    int covered = 0;
    for (const int n : covered_) covered += n;
    ASSERT_EQ(cards, covered + filled_);
    // All 180: built, under a card, in the quarry and in the piles.
    int blocks = covered + 2 * core::count(state.unseen);
    for (const auto& pyramid : state.pyramids) blocks += blocks_of(pyramid, false);
    for (const auto id : state.quarry) blocks += id.exists() ? 2 : 0;
    for (const auto& pile : state.piles) blocks += pile.top.exists() ? 2 : 0;
    ASSERT_EQ(blocks, 2 * kDominoCount);
  }

  static void check_pyramids(const State& state) {
    for (int p = 0; p < state.players; ++p) {
      const auto& pyramid = state.pyramids[static_cast<std::size_t>(p)];
      ASSERT_EQ(pyramid.cards_left() + blocks_of(pyramid, true), kCards);
      ASSERT_TRUE((pyramid.width <= 5 && pyramid.height <= 4) || (pyramid.width <= 4 && pyramid.height <= 5));
      if (pyramid.eliminated != 0) continue;
      for (std::size_t c = 0; c < kColours; ++c) {
        if (!pyramid.marker[c].exists()) continue;
        const auto block = pyramid.blocks.at(pyramid.shape(), state.level, pyramid.marker[c]);
        ASSERT_TRUE(block.exists());
        ASSERT_EQ(static_cast<std::size_t>(block.colour()), c);
        ASSERT_GT(block.jewels().count(), 0);
      }
      // The levels below are complete.
      int below = 0;
      for (int l = 0; l < state.level.index(); ++l) below += Level::at(l).blocks();
      ASSERT_EQ(blocks_of(pyramid, false) + blocks_of(pyramid, true), below + core::count(pyramid.occupied));
    }
    for (std::size_t p = state.players; p < state.pyramids.size(); ++p) ASSERT_TRUE(state.pyramids[p] == Pyramid{});
  }

  // What changes when a level ends or a player is out.
  void check_levels(const State& state) {
    for (std::size_t p = 0; p < state.players; ++p) {
      const auto& pyramid = state.pyramids[p];
      if (pyramid.eliminated != 0 && !out_[p]) {
        out_[p] = true;
        ++seen_.eliminations;
        std::size_t level = 0;
        while (pyramid.scores[level] != 0) ++level;
        ++seen_.eliminated_on[level];
      }
      for (std::size_t l = 0; l < kLevels; ++l) {
        const int points = pyramid.scores[l];
        if (points == points_[p][l]) continue;
        // A level is scored once; its first domino took a marker, so it has at least one jewel, twice.
        ASSERT_EQ(points_[p][l], 0);
        ASSERT_FALSE(pyramid.eliminated != 0 && static_cast<int>(l) == state.level.index());
        ASSERT_GE(points, 2);
        points_[p][l] = points;
        ++seen_.levels[l];
        seen_.tall += pyramid.shape() == Shape::kTall ? 1 : 0;
      }
    }
  }

  Seen& seen_;
  Bits128 placed_ = 0;
  std::array<int, kColours> covered_{}, covered_jewels_{};
  int filled_ = 0;
  int markers_before_ = 0;
  std::array<bool, game::kMaxPlayers> out_{};
  std::array<std::array<int, kLevels>, game::kMaxPlayers> points_{};
};

// By the number of players.
class PyramidoGames : public ::testing::TestWithParam<int> {};

TEST_P(PyramidoGames, KeepTheLaws) {
  Laws<Pyramido> laws{20250101};
  Seen seen;
  for (int n = 0; n < shared(kGames) && !HasFailure(); ++n) {
    const int g = 3 * n + GetParam() - 2;
    SCOPED_TRACE("game " + std::to_string(g));
    const auto tempers = tempers_of(g);
    Ledger ledger{seen};
    const auto setup = setup_of(g);
    ASSERT_EQ(setup.players, GetParam());
    const auto end = laws.play(
        setup, deal_from_seed(static_cast<std::uint64_t>(g)),
        [&tempers](const State& state, core::Rng& rng) {
          return choose(state, tempers[static_cast<std::size_t>(state.turn.index())], rng);
        },
        [&ledger](const State& state, Move move) { ledger.visit(state, move); });
    ledger.check(end);
    int left = 0;
    for (int p = 0; p < end.players; ++p) left += 1 - end.pyramids[static_cast<std::size_t>(p)].eliminated;
    seen.lone_winners += left == 1 ? 1 : 0;
  }
  std::printf("%llu positions, %llu decisions applied, %llu refused\n",
              static_cast<unsigned long long>(laws.positions()), static_cast<unsigned long long>(laws.applied()),
              static_cast<unsigned long long>(laws.refused()));
  std::printf("levels scored %d %d %d %d, %d of them standing\n", seen.levels[0], seen.levels[1], seen.levels[2],
              seen.levels[3], seen.tall);
  std::printf("fills %d (by level %d %d %d), eliminations %d (by level %d %d %d), piles split %d\n", seen.fills,
              seen.fills_on[0], seen.fills_on[1], seen.fills_on[2], seen.eliminations, seen.eliminated_on[0],
              seen.eliminated_on[1], seen.eliminated_on[2], seen.splits);
  std::printf("covers %d, two markers in a turn %d, games with one player left %d\n", seen.covers, seen.two_markers,
              seen.lone_winners);
  EXPECT_EQ(seen.fills_on[3] + seen.eliminated_on[3], 0) << "level 4 is one domino: nothing can be left open";
  if (kShare > 1) return;  // too few games to see what is rare
  for (const int n : seen.levels) EXPECT_GE(n, 1000);
  for (std::size_t l = 0; l < 3; ++l) {
    EXPECT_GE(seen.fills_on[l], 10) << "level " << l + 1;
    EXPECT_GE(seen.eliminated_on[l], 10) << "level " << l + 1;
  }
  // Two players seldom take so many dominoes that a pile runs out.
  EXPECT_GE(seen.splits, GetParam() == 2 ? 5 : 500);
  EXPECT_GE(seen.covers, 1000);
  EXPECT_GE(seen.two_markers, 200);
  EXPECT_GE(seen.tall, 200);
  EXPECT_GE(seen.lone_winners, 20);
}
INSTANTIATE_TEST_SUITE_P(Players, PyramidoGames, ::testing::Values(2, 3, 4),
                         [](const auto& players) { return std::to_string(players.param); });

// Every move that can be written down is taken or refused as legal_moves says.
TEST(PyramidoLaws, LegalMovesAreExactlyThoseThatTryApplyTakes) {
  std::vector<Move> all = {Move::decline()};
  for (int id = 0; id < kDominoCount; ++id) all.push_back(Move::reveal(DominoId::at(id)));
  for (int pile = 0; pile < kPiles; ++pile) all.push_back(Move::refill(pile));
  for (int index = 0; index < 64; ++index) {
    const auto cell = Cell::at(index);
    all.push_back(Move::mark(cell));
    for (int r = 0; r < kRotations; ++r) {
      const auto rotation = static_cast<Rotation>(r);
      for (int slot = 0; slot < kSlots; ++slot) all.push_back(Move::place(slot, cell, rotation));
      for (int c = 0; c < kColours; ++c) {
        all.push_back(Move::cover(cell, static_cast<Colour>(c), rotation));
        all.push_back(Move::fill(cell, static_cast<Colour>(c), rotation));
      }
    }
  }
  core::Rng rng{7};
  for (int g = 0; g < shared(120); ++g) {
    const auto tempers = tempers_of(g);
    const auto deal = deal_from_seed(static_cast<std::uint64_t>(g) + 500);
    auto state = start(setup_of(g));
    while (!to_act(state).is_nobody()) {
      if (rng.below(4) == 0) {
        const auto legal = legal_moves(state);
        std::size_t taken = 0;
        for (const auto move : all) taken += fault(state, move) ? 0 : 1;
        ASSERT_EQ(taken, legal.size()) << position_text(state);
        for (const auto move : legal) ASSERT_FALSE(fault(state, move)) << position_text(state);
      }
      apply(state, to_act(state).is_chance()
                       ? answer(deal, state)
                       : choose(state, tempers[static_cast<std::size_t>(state.turn.index())], rng));
    }
  }
}

// A decision touches the mover's pyramid only, until a level is scored.
TEST(PyramidoLaws, NobodyBuildsOnAnothersPyramid) {
  core::Rng rng{11};
  for (int g = 0; g < shared(600); ++g) {
    const auto tempers = tempers_of(g);
    auto state = start(setup_of(g));
    while (!to_act(state).is_nobody()) {
      const auto before = state;
      apply(state, to_act(state).is_chance()
                       ? game::random_move<Pyramido>(state, rng)
                       : choose(state, tempers[static_cast<std::size_t>(state.turn.index())], rng));
      if (state.level != before.level || state.phase == Phase::kOver) continue;
      for (int p = 0; p < state.players; ++p) {
        if (Seat::at(p) == before.turn) continue;
        const auto at = static_cast<std::size_t>(p);
        ASSERT_TRUE(state.pyramids[at].blocks == before.pyramids[at].blocks);
        ASSERT_EQ(state.pyramids[at].marker, before.pyramids[at].marker);
        ASSERT_EQ(state.pyramids[at].cards, before.pyramids[at].cards);
      }
    }
  }
}

}  // namespace
}  // namespace benben::pyramido
