// What a finished game is told in: held against the record's own result, against counting what lies on the table, and
// against the same game played without a cover card.
#include "games/pyramido/insight/figures.h"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

#include <fstream>
#include <optional>
#include <string>

#include "games/pyramido/json/json.h"
#include "protocol/record.h"
#include "tests/pyramido_players.h"

namespace benben::pyramido {
namespace {

namespace json = boost::json;

struct Told {
  State last;
  std::array<json::object, game::kMaxPlayers> seats;
};

// Nothing if the decisions cannot be played to the end.
std::optional<Told> tell(const game::Record<Pyramido>& record) {
  Figures figures;
  auto state = start(record.setup);
  const auto settle = [&] {
    while (to_act(state).is_chance()) {
      const auto move = answer(record.deal, state);
      figures.see(state, move);
      apply(state, move);
    }
  };
  settle();
  for (const auto& text : record.moves) {
    const auto move = parse_move(state, text);
    if (!move || fault(state, *move)) return std::nullopt;
    figures.see(state, *move);
    apply(state, *move);
    settle();
  }
  if (state.phase != Phase::kOver) return std::nullopt;
  Told told{state, {}};
  for (int p = 0; p < state.players; ++p) {
    std::string text;
    core::JsonWriter out{text};
    out.begin_object();
    figures.write(out, state, Seat::at(p));
    out.end_object();
    told.seats[static_cast<std::size_t>(p)] = json::parse(text).as_object();
  }
  return told;
}

int number(const json::object& figures, std::string_view key) { return figures.at(key).to_number<int>(); }

game::Record<Pyramido> random_game(int number_of_game) {
  auto setup = testing::setup_of(number_of_game);
  setup.players = 2;
  setup.first = Seat::at(0);
  game::Record<Pyramido> record{setup, deal_from_seed(static_cast<std::uint64_t>(number_of_game)), {}};
  core::Rng rng{static_cast<std::uint64_t>(number_of_game)};
  auto state = start(setup);
  game::settle<Pyramido>(state, record.deal);
  while (!to_act(state).is_nobody()) {
    const auto move = testing::choose(state, {1, 0.9}, rng);  // no holes, a card now and then
    record.moves.push_back(move_text(state, move));
    apply(state, move);
    game::settle<Pyramido>(state, record.deal);
  }
  return record;
}

TEST(PyramidoFigures, TellTheGameOfTheDocuments) {
  std::ifstream file{BENBEN_SOURCE_DIR "/docs/examples/game.jsonl"};
  std::string line;
  ASSERT_TRUE(std::getline(file, line));
  const auto object = json::parse(line).as_object();
  const auto told = tell(*protocol::read_record<Pyramido>(object));
  ASSERT_TRUE(told);
  for (std::size_t p = 0; p < 2; ++p) {
    for (std::size_t l = 0; l < kLevels; ++l)
      EXPECT_EQ(told->seats[p].at("levels").at(l), object.at("levels").at(l).at(p)) << p;
    EXPECT_EQ(number(told->seats[p], "covers"), 3 - told->last.pyramids[p].cards_left()) << p;
  }
}

TEST(PyramidoFigures, WhatIsHiddenIsWhatWasLaidAndIsNotSeen) {
  int hidden = 0;
  for (int n = 0; n < 20; ++n) {
    const auto told = tell(random_game(n));
    ASSERT_TRUE(told) << n;
    for (std::size_t p = 0; p < 2; ++p) {
      // Twenty dominoes with two jewels each, a card with one.
      const auto& pyramid = told->last.pyramids[p];
      const int laid = 40 + number(told->seats[p], "covers");
      const int seen = core::count(visible_surface(pyramid, told->last.level).jewels);
      EXPECT_EQ(number(told->seats[p], "hidden"), laid - seen) << n;
      hidden += laid - seen;
    }
  }
  EXPECT_GT(hidden, 0);
}

// All else the same, a game without one of its cards has as much less as the card is said to be worth, where the rest
// of the decisions can be played as they were. A marker that came with the card is thought to have been set on a later
// block, where it need not have been: such games are passed over.
TEST(PyramidoFigures, ACardIsWorthWhatIsMissingWithoutIt) {
  int compared = 0, worth = 0;
  for (int n = 0; n < 150; ++n) {
    auto record = random_game(n);
    const auto with = tell(record);
    ASSERT_TRUE(with) << n;
    for (std::size_t p = 0; p < 2; ++p) {
      if (number(with->seats[p], "covers") != 1) continue;
      auto without = record;
      auto state = start(record.setup);
      game::settle<Pyramido>(state, record.deal);
      bool brought_marker = false;
      for (auto& text : without.moves) {
        const auto move = *parse_move(state, text);
        if (move.kind() == Move::Kind::kCover && state.turn == Seat::at(static_cast<int>(p))) {
          text = "-";
          brought_marker = !state.pyramid(state.turn).is_marked(move.side());
        }
        apply(state, move);
        game::settle<Pyramido>(state, record.deal);
      }
      const auto told = tell(without);
      if (!told) continue;  // a marker must be set that was not, or others begin a level
      const int less = total(with->last.pyramids[p]) - total(told->last.pyramids[p]);
      worth += number(with->seats[p], "worth");
      EXPECT_EQ(number(told->seats[p], "worth"), 0) << n;
      EXPECT_EQ(number(told->seats[p], "covers"), 0) << n;
      if (brought_marker) continue;
      ++compared;
      EXPECT_EQ(number(with->seats[p], "worth"), less) << n;
    }
  }
  EXPECT_GE(compared, 10);
  EXPECT_NE(worth, 0);
}

TEST(PyramidoFigures, MinosBonusIsTheSumOfAllLevels) {
  const auto record = random_game(3);
  std::array<int, 2> bonus{};
  static_cast<void>(game::replay<Pyramido>(record, [&](const State& before, Move move) {
    if (const auto scored = scored_pyramids(before, move))
      for (std::size_t p = 0; p < 2; ++p) bonus[p] += score_now((*scored)[p], before.level, before.areas).bonus;
  }));
  const auto told = tell(record);
  for (std::size_t p = 0; p < 2; ++p) EXPECT_EQ(number(told->seats[p], "bonus"), bonus[p]);
  EXPECT_GT(bonus[0] + bonus[1], 0);
}

}  // namespace
}  // namespace benben::pyramido
