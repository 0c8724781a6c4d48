#include "games/pyramido/rules/entered.h"

#include <gtest/gtest.h>

#include "games/pyramido/rules/notation.h"

namespace benben::pyramido {
namespace {

using Kind = Piece::Kind;

Piece domino_at(int number, int level, int x, int y, Rotation rotation = Rotation::k0) {
  return {
      .domino = *DominoId::from_number(number), .level = Level::at(level - 1), .x = x, .y = y, .rotation = rotation};
}
Piece card_at(Colour side, int level, int x, int y) {
  return {.kind = Kind::kCard, .side = side, .level = Level::at(level - 1), .x = x, .y = y};
}
Piece marker_at(int level, int x, int y) {
  return {.kind = Kind::kMarker, .level = Level::at(level - 1), .x = x, .y = y};
}
std::vector<Odd> odds(std::vector<Piece> pieces, std::vector<Piece> others = {}) {
  Told told;
  told.pieces[0] = std::move(pieces);
  told.pieces[1] = std::move(others);
  std::vector<Odd> found;
  const Sheet sheet{told};
  for (const auto& one : sheet.odd()) found.push_back(one.what);
  return found;
}
// Ten dominoes lying in five columns of two.
std::vector<Piece> first_level(int from = 1) {
  std::vector<Piece> pieces;
  for (int column = 0; column < 5; ++column)
    for (const int y : {0, 4}) pieces.push_back(domino_at(from++, 1, 2 * column, y, Rotation::k90));
  return pieces;
}

// Whatever is played can be told, at any moment, and is the same position then.
TEST(Entered, IsThePositionThatWasPlayed) {
  int compared = 0, outs = 0, finished = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    core::Rng rng{seed};
    const int players = 2 + static_cast<int>(seed % 3);
    const auto deal = deal_from_seed(seed);
    auto state = start(
        {.players = players, .areas = seed % 2 == 0 ? Areas::kVisible : Areas::kStructural, .first = Seat::at(1)});
    Told told{.players = players, .areas = state.areas, .first = Seat::at(1), .pieces = {}, .out = {}};
    std::array<int, kLevels> starters{1, -1, -1, -1};
    while (state.phase != Phase::kOver) {
      if (to_act(state).is_chance()) {
        apply(state, answer(deal, state));
        continue;
      }
      starters[static_cast<std::size_t>(state.level.index())] = state.first.index();
      for (int p = 0; p < players; ++p)
        told.out[static_cast<std::size_t>(p)] = state.pyramids[static_cast<std::size_t>(p)].eliminated != 0;
      if (state.phase == Phase::kPlace || state.phase == Phase::kFillFirst) {
        const Sheet sheet{told};
        ASSERT_TRUE(sheet.odd().empty()) << position_text(state);
        Sheet::Market market{};
        for (std::size_t i = 0; i < kSlots; ++i) market[i] = state.quarry[i];
        for (std::size_t i = 0; i < kPiles; ++i) market[kSlots + i] = state.piles[i].top;
        auto made = sheet.position({}, market, seed);
        ASSERT_TRUE(made.has_value()) << position_text(state);
        made->piles = state.piles;  // how the piles were split is not on the table
        ASSERT_EQ(position_text(*made), position_text(state));
        ASSERT_TRUE(*made == state);
        ++compared;
      }
      const auto moves = legal_moves(state);
      auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      // Sensible enough to come far, most of the time: a domino that leaves no hole.
      for (int tries = 0; tries < 40 && state.phase == Phase::kPlace && seed % 4 != 0; ++tries) {
        auto after = state;
        apply(after, move);
        if (single_holes(after.pyramids[static_cast<std::size_t>(state.turn.index())], state.level) == 0) break;
        move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      }
      const auto turn = static_cast<std::size_t>(state.turn.index());
      const auto level = state.level;
      const auto& pyramid = state.pyramid(state.turn);
      const auto place = move.kind() == Move::Kind::kRefill || move.kind() == Move::Kind::kDecline
                             ? Place{}
                             : place_of(pyramid, level, move.cell());
      auto& pieces = told.pieces[turn];
      switch (move.kind()) {
        case Move::Kind::kPlace:
          pieces.push_back(domino_at(state.quarry[static_cast<std::size_t>(move.slot())].number(), level.number(),
                                     place.x, place.y, move.rotation()));
          break;
        case Move::Kind::kMark:
          pieces.push_back(marker_at(level.number(), place.x, place.y));
          break;
        case Move::Kind::kCover:
        case Move::Kind::kFill: {
          auto card = card_at(move.side(), level.number(), place.x, place.y);
          card.rotation = move.rotation();
          pieces.push_back(card);
          // A marker at hand must go on it.
          if (move.kind() == Move::Kind::kCover && !pyramid.is_marked(move.side()))
            pieces.push_back(marker_at(level.number(), place.x, place.y));
          break;
        }
        default:
          break;
      }
      apply(state, move);
    }
    for (int p = 0; p < players; ++p)
      told.out[static_cast<std::size_t>(p)] = state.pyramids[static_cast<std::size_t>(p)].eliminated != 0;
    outs += static_cast<int>(std::ranges::count(told.out, true));
    finished += levels_scored(state) == kLevels ? 1 : 0;
    const Sheet sheet{told};
    EXPECT_EQ(outcome(sheet.tally()).points, outcome(state).points);
    EXPECT_EQ(outcome(sheet.tally()).ranks, outcome(state).ranks);
    for (int l = 0; l < sheet.scored(); ++l) EXPECT_EQ(sheet.starter(l).index(), starters[static_cast<std::size_t>(l)]);
  }
  EXPECT_GT(compared, 500);
  EXPECT_GT(outs, 10);
  EXPECT_GT(finished, 10);
}

// Whatever is told, nothing breaks: each piece is taken or named.
TEST(Entered, TakesNonsense) {
  core::Rng rng{7};
  const auto below = [&](int end) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(end))); };
  std::array<int, kOddNames.size()> met{};
  for (int round = 0; round < 3000; ++round) {
    Told told;
    told.players = 2 + below(3);
    told.first = Seat::at(below(told.players));
    for (int p = 0; p < told.players; ++p) {
      told.out[static_cast<std::size_t>(p)] = below(4) == 0;
      auto& pieces = told.pieces[static_cast<std::size_t>(p)];
      if (below(2) == 0) pieces = first_level(1 + 20 * p);
      for (int i = below(30); i > 0; --i) {
        Piece piece{.kind = static_cast<Kind>(below(3)),
                    .domino = DominoId::at(below(kDominoCount)),
                    .side = static_cast<Colour>(below(kColours)),
                    .level = Level::at(below(kLevels)),
                    .x = below(14) - 3,
                    .y = below(14) - 3,
                    .rotation = static_cast<Rotation>(below(kRotations))};
        if (below(50) == 0) piece.x = below(2) == 0 ? 40 : -40;
        pieces.push_back(piece);
      }
    }
    const Sheet sheet{told};
    for (const auto& odd : sheet.odd()) ++met[static_cast<std::size_t>(odd.what)];
    for (int p = 0; p < told.players; ++p) {
      EXPECT_GE(sheet.points(p), 0);
      static_cast<void>(single_holes(sheet.pyramid(p).now(), sheet.pyramid(p).level()));
    }
    for (const auto begin : {std::optional<Level>{}, std::optional{Level::at(1)}}) {
      Sheet::Market market{};
      for (auto& id : market)
        if (below(2) == 0) id = DominoId::at(below(kDominoCount));
      if (const auto made = sheet.position(begin, market, 1)) {
        EXPECT_TRUE(parse_position(position_text(*made)).has_value());
      }
    }
  }
  for (std::size_t i = 0; i < met.size(); ++i) EXPECT_GT(met[i], 0) << kOddNames[i];
}

TEST(Entered, BeginsALevelAgain) {
  Told told;
  told.pieces[0] = first_level(1);
  told.pieces[1] = first_level(11);
  told.pieces[0].push_back(marker_at(1, 0, 0));
  const Sheet sheet{told};
  ASSERT_TRUE(sheet.odd().empty());
  EXPECT_EQ(sheet.scored(), 1);
  EXPECT_GT(outcome(sheet.tally()).points[0], 0);
  EXPECT_EQ(sheet.starter(1).index(), 1);  // without a point
  for (const auto begin : {std::optional<Level>{}, std::optional{Level::at(1)}}) {
    const auto begun = sheet.position(begin, {}, 7);
    ASSERT_TRUE(begun.has_value());
    EXPECT_EQ(begun->level.number(), 2);
    EXPECT_EQ(begun->turn.index(), 1);
    EXPECT_EQ(core::count(begun->unseen), 90 - 20 - 7);
  }
  EXPECT_EQ(sheet.position({}, {DominoId::at(0)}, 7).error(), Sheet::Why::kMarket);
  told.pieces[0].push_back(domino_at(40, 2, 1, 1));
  EXPECT_EQ((Sheet{told}.position({}, {}, 7).error()), Sheet::Why::kUneven);  // the second is to begin
  told.first = Seat::at(1);
  told.pieces[0].pop_back();
  told.pieces[1].push_back(domino_at(40, 2, 1, 1));
  EXPECT_EQ((Sheet{told}.position({}, {}, 7)->turn.index()), 0);
  told.out[0] = true;
  EXPECT_EQ((Sheet{told}.position({}, {}, 7).error()), Sheet::Why::kAlone);
}

TEST(Entered, NamesWhatIsOdd) {
  using enum Odd;
  const auto full = first_level();
  const auto with = [&](Piece piece) {
    auto pieces = full;
    pieces.push_back(piece);
    return odds(pieces);
  };
  EXPECT_TRUE(odds(full).empty());
  EXPECT_EQ(odds({domino_at(1, 1, 0, 0)}, {domino_at(1, 1, 0, 0)}), std::vector{kDominoTwice});
  EXPECT_EQ(odds({domino_at(1, 1, 0, 0), domino_at(2, 1, 2, 0)}), std::vector{kOverlaps});
  EXPECT_EQ(odds({domino_at(1, 1, 0, 0), domino_at(2, 1, 6, 2)}), std::vector{kApart});
  EXPECT_EQ(odds({domino_at(1, 1, 0, 0), domino_at(2, 1, 1, 2)}), std::vector{kOutside});
  EXPECT_EQ(with(domino_at(20, 1, 10, 0)), std::vector{kOutside});
  EXPECT_EQ(with(domino_at(20, 2, 7, 1)), std::vector{kOutside});
  EXPECT_TRUE(with(domino_at(20, 2, 5, 1)).empty());
  EXPECT_EQ(odds({domino_at(1, 1, 0, 0), domino_at(20, 2, 1, 1)}), std::vector{kHole});
  EXPECT_EQ(odds({domino_at(1, 1, 0, 0), card_at(Colour::kRed, 1, 0, 0), card_at(Colour::kGreen, 1, 2, 0)}),
            std::vector{kCardTwice});
  EXPECT_EQ(odds({domino_at(1, 1, 0, 0), card_at(Colour::kRed, 1, 0, 0), card_at(Colour::kBlue, 1, 0, 0)}),
            std::vector{kOverlaps});
  EXPECT_EQ(odds({domino_at(1, 1, 0, 0), card_at(Colour::kRed, 1, 0, 2)}), std::vector{kCardNowhere});
  EXPECT_EQ(odds({domino_at(1, 1, 0, 0), marker_at(1, 0, 2)}), std::vector{kNoBlock});
  // Domino 1 is brown with a jewel on both sides.
  EXPECT_EQ(odds({domino_at(1, 1, 0, 0), marker_at(1, 0, 0), marker_at(1, 2, 0)}), std::vector{kMarkerTwice});
  std::vector<Piece> bare;
  for (int number = 1; number <= kDominoCount && bare.empty(); ++number)
    if (domino(*DominoId::from_number(number)).left.jewels().count() == 0)
      bare = {domino_at(number, 1, 0, 0), marker_at(1, 0, 0)};
  EXPECT_EQ(odds(bare), std::vector{kNoJewel});
}

TEST(Entered, TakesCardsInHolesThatNoDominoFits) {
  // A level of 5 x 4 without two single blocks: an upper corner, and the one right of the first column's foot.
  std::vector<Piece> pieces = {domino_at(1, 1, 2, 0),
                               domino_at(2, 1, 6, 0),
                               domino_at(3, 1, 0, 2, Rotation::k90),
                               domino_at(4, 1, 2, 2, Rotation::k90),
                               domino_at(5, 1, 4, 2),
                               domino_at(6, 1, 8, 2, Rotation::k90),
                               domino_at(7, 1, 4, 4),
                               domino_at(8, 1, 0, 6),
                               domino_at(9, 1, 6, 6)};
  ASSERT_TRUE(odds(pieces).empty());
  pieces.push_back(card_at(Colour::kRed, 1, 0, 0));
  pieces.push_back(card_at(Colour::kBlue, 1, 4, 6));
  ASSERT_TRUE(odds(pieces).empty());
  Told told;
  told.pieces[0] = pieces;
  EXPECT_EQ(Sheet{told}.pyramid(0).complete, 1);
  EXPECT_EQ(Sheet{told}.pyramid(0).now().cards_left(), 1);
}

// The tie-breaks, one after the other.
TEST(Entered, SaysWhatDecided) {
  State tally;
  tally.players = 2;
  auto &a = tally.pyramids[0], &b = tally.pyramids[1];
  a.cards = b.cards = 7;
  a.scores = {20, 20, 20, 20};
  b.scores = {20, 20, 20, 21};
  EXPECT_EQ(decided_by(tally), DecidedBy::kByPoints);
  b.scores = {30, 10, 20, 20};
  EXPECT_EQ(decided_by(tally), DecidedBy::kByLevel);
  a.cards = 3;
  EXPECT_EQ(decided_by(tally), DecidedBy::kByCards);
  a = b;
  EXPECT_EQ(decided_by(tally), DecidedBy::kByNothing);
}

}  // namespace
}  // namespace benben::pyramido
