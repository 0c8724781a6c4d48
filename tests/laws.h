// laws.h: what must hold for every Game, in every position (game/game.h states the contract).
// A game's law test plays many games through Laws<G>::play and adds its own laws by a visitor.
//
// Of the options: their names are words, and no flags of the program's own; each choice is there once; a set-up says
// what it was made of. In each position: legal decisions are distinct, come in the same order each time and apply;
// decisions that are not legal are refused and change nothing; chance has outcomes; points and
// ranks are sound. In a share of the positions, since they cost more: texts of decisions and of
// the position are read back; the hash is that of the position read back; each seat's resampled
// position looks the same to that seat. After each game: its record replays to the same result.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "game/game.h"
#include "game/record.h"
#include "program/program.h"

// A test build with sanitizers runs one in so many games (tests/CMakeLists.txt).
#ifndef BENBEN_TEST_SHARE
#define BENBEN_TEST_SHARE 1
#endif

namespace benben::testing {

inline constexpr int kShare = BENBEN_TEST_SHARE;
constexpr int shared(int count) noexcept { return count / kShare > 0 ? count / kShare : 1; }

struct LawOptions {
  int text_share = 8;           // texts, hash and resampling: one position in so many
  std::size_t most_tried = 60;  // of more legal decisions than that, only so many are applied
  int strangers = 6;            // decisions of other positions tried in each
  std::size_t longest = 20000;  // decisions and outcomes; a game must end before
};

template <game::Game G>
class Laws {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  explicit Laws(std::uint64_t seed, LawOptions options = {}) : rng_{seed}, options_{options} { check_options(); }

  // Plays a game, decisions by choose(state, rng), and returns its last position. Before each
  // decision or outcome calls visit(state, move). Stops at the first law that does not hold.
  template <class Choose, class Visit>
  State play(const typename G::Setup& setup, const typename G::Deal& deal, Choose&& choose, Visit&& visit) {
    game::Record<G> record{setup, deal, {}};
    auto state = G::start(setup);
    for (std::size_t n = 0; !G::to_act(state).is_nobody(); ++n) {
      if (n >= options_.longest) {
        ADD_FAILURE() << "the game does not end";
        return state;
      }
      check(state);
      if (::testing::Test::HasFailure()) {
        report(record, state);
        return state;
      }
      const auto move = G::to_act(state).is_chance() ? G::answer(deal, state) : choose(state, rng_);
      if (G::to_act(state).is_seat()) record.moves.push_back(G::move_text(state, move));
      visit(static_cast<const State&>(state), move);
      G::apply(state, move);
      remember(move);
    }
    check(state);
    check_record(record, state);
    if (::testing::Test::HasFailure()) report(record, state);
    return state;
  }

  // All laws of one position.
  void check(const State& state) {
    ++positions_;
    const auto before = state;
    const auto legal = G::legal_moves(state);
    check_legal(state, legal);
    check_strangers(state, legal);
    check_outcome(state);
    if (rng_.below(static_cast<std::uint32_t>(options_.text_share)) == 0 || G::to_act(state).is_nobody()) {
      check_texts(state, legal);
      check_seats(state);
    }
    ASSERT_TRUE(state == before) << "looking at a position changed it";
  }

  [[nodiscard]] std::uint64_t positions() const noexcept { return positions_; }
  [[nodiscard]] std::uint64_t applied() const noexcept { return applied_; }
  [[nodiscard]] std::uint64_t refused() const noexcept { return refused_; }

 private:
  using Moves = typename G::Moves;

  static void check_options() {
    const auto options = G::options();
    ASSERT_LE(options.size(), game::kMaxOptions);
    for (std::size_t i = 0; i < options.size(); ++i) {
      const auto& option = options[i];
      ASSERT_NE(option.name, "");
      for (const char c : option.name) ASSERT_TRUE((c >= 'a' && c <= 'z') || c == '_') << option.name;
      ASSERT_EQ(std::count(program::kOwnFlags.begin(), program::kOwnFlags.end(), option.name), 0)
          << "the program has a flag --" << option.name;
      ASSERT_NE(option.about, "");
      ASSERT_GT(option.choices.size(), 1U) << option.name;
      for (std::size_t c = 0; c < option.choices.size(); ++c) {
        for (std::size_t d = 0; d < c; ++d) ASSERT_NE(option.choices[c].word, option.choices[d].word) << option.name;
        game::Choices choices{};
        choices[i] = static_cast<std::uint8_t>(c);
        for (int players = 2; players <= game::kMaxPlayers; ++players)
          ASSERT_EQ(G::choices(G::setup(players, choices)), choices) << option.name;
      }
    }
  }

  static bool contains(const Moves& moves, const Move& move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }

  void check_legal(const State& state, const Moves& legal) {
    ASSERT_EQ(legal.size() == 0, G::to_act(state).is_nobody()) << "decisions exist until the game is over";
    const auto again = G::legal_moves(state);
    ASSERT_TRUE(std::equal(legal.begin(), legal.end(), again.begin(), again.end())) << "the order changed";
    if constexpr (std::totally_ordered<Move>) {
      std::vector<Move> sorted(legal.begin(), legal.end());
      std::sort(sorted.begin(), sorted.end());
      ASSERT_TRUE(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end()) << "a decision is listed twice";
    } else {
      for (auto move = legal.begin(); move != legal.end(); ++move)
        ASSERT_TRUE(std::find(std::next(move), legal.end(), *move) == legal.end()) << "a decision is listed twice";
    }
    const auto tried = std::min(legal.size(), options_.most_tried);
    for (std::size_t i = 0; i < tried; ++i) {
      const auto& move = tried == legal.size() ? legal[i] : legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
      const auto next = G::try_apply(state, move);
      ASSERT_TRUE(next.has_value()) << G::move_text(state, move) << ": " << G::explain(next.error());
      auto trusted = state;
      G::apply(trusted, move);
      ASSERT_TRUE(trusted == *next) << G::move_text(state, move) << ": the two doors differ";
      ++applied_;
    }
  }

  // try_apply takes a decision exactly when legal_moves lists it.
  void check_one(const State& state, const Moves& legal, const Move& move) {
    const auto next = G::try_apply(state, move);
    ASSERT_EQ(next.has_value(), contains(legal, move)) << "legal_moves and try_apply differ";
    if (!next) {
      ASSERT_FALSE(G::explain(next.error()).empty());
      ++refused_;
    }
  }

  // Decisions of other positions, and texts of this one's with a fault.
  void check_strangers(const State& state, const Moves& legal) {
    for (int i = 0; i < options_.strangers && !strangers_.empty(); ++i)
      check_one(state, legal, strangers_[rng_.below(static_cast<std::uint32_t>(strangers_.size()))]);
    if (legal.size() == 0) return;
    auto text = G::move_text(state, legal[rng_.below(static_cast<std::uint32_t>(legal.size()))]);
    mutate(text);
    const auto move = G::parse_move(state, text);
    if (move) {
      check_one(state, legal, *move);
    } else {
      ASSERT_LE(move.error().at, text.size());
      ASSERT_FALSE(move.error().what.empty());
    }
  }

  void check_outcome(const State& state) {
    const auto outcome = G::outcome(state);
    ASSERT_EQ(outcome.players, G::players(state));
    std::array<int, game::kMaxPlayers> better{};
    for (std::size_t p = 0; p < static_cast<std::size_t>(outcome.players); ++p)
      for (std::size_t q = 0; q < static_cast<std::size_t>(outcome.players); ++q)
        better[p] += outcome.ranks[q] < outcome.ranks[p] ? 1 : 0;
    for (std::size_t p = 0; p < static_cast<std::size_t>(outcome.players); ++p)
      ASSERT_EQ(outcome.ranks[p], better[p] + 1) << "a rank is one more than the number of those before";
  }

  void check_texts(const State& state, const Moves& legal) {
    const auto tried = std::min(legal.size(), options_.most_tried);
    for (std::size_t i = 0; i < tried; ++i) {
      const auto& move = tried == legal.size() ? legal[i] : legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
      const auto text = G::move_text(state, move);
      const auto back = G::parse_move(state, text);
      ASSERT_TRUE(back.has_value()) << text << " at " << back.error().at << ": " << back.error().what;
      ASSERT_TRUE(*back == move) << text << " is read as " << G::move_text(state, *back);
    }
    const auto text = G::position_text(state);
    ASSERT_EQ(text.find('\n'), std::string::npos);
    const auto back = G::parse_position(text);
    ASSERT_TRUE(back.has_value()) << text << "\n" << back.error().at << ": " << back.error().what;
    ASSERT_EQ(G::position_text(*back), text);
    ASSERT_TRUE(*back == state) << text;
    ASSERT_EQ(G::hash(*back), G::hash(state)) << text;
    // With a fault it is refused with a place, or it is another sound position.
    auto broken = text;
    mutate(broken);
    const auto other = G::parse_position(broken);
    if (other) {
      const auto written = G::position_text(*other);
      const auto reread = G::parse_position(written);
      ASSERT_TRUE(reread.has_value()) << broken << "\n" << written;
      ASSERT_TRUE(*reread == *other) << broken << "\n" << written;
    } else {
      ASSERT_LE(other.error().at, broken.size());
      ASSERT_FALSE(other.error().what.empty());
    }
  }

  void check_seats(const State& state) {
    for (int p = 0; p < G::players(state); ++p) {
      const auto seat = game::Seat::at(p);
      const auto seen = G::observe(state, seat);
      const auto guess = G::resample(seen, rng_);
      ASSERT_TRUE(G::observe(guess, seat) == seen) << "seat " << seat.number() << " can tell the two apart";
      ASSERT_TRUE(G::to_act(guess) == G::to_act(state));
      if (G::to_act(state) != game::Actor{seat}) continue;
      const auto mine = G::legal_moves(state);
      const auto guessed = G::legal_moves(guess);
      ASSERT_TRUE(std::equal(mine.begin(), mine.end(), guessed.begin(), guessed.end()))
          << "seat " << seat.number() << " has other decisions in what it sees";
    }
  }

  void check_record(const game::Record<G>& record, const State& end) {
    const auto replayed = game::replay<G>(record);
    ASSERT_TRUE(replayed.has_value()) << "decision " << replayed.error().move << ": " << replayed.error().error.what;
    ASSERT_TRUE(*replayed == end);
    ASSERT_TRUE(G::outcome(*replayed) == G::outcome(end));
    // A decision too many, and one that cannot be read, are refused by their number.
    auto longer = record;
    if (longer.moves.empty()) return;
    longer.moves.push_back(record.moves.back());
    const auto over = game::replay<G>(longer);
    ASSERT_FALSE(over.has_value());
    ASSERT_EQ(over.error().move, record.moves.size());
    auto broken = record;
    const auto at = rng_.below(static_cast<std::uint32_t>(broken.moves.size()));
    broken.moves[at] = "\x01";
    const auto unread = game::replay<G>(broken);
    ASSERT_FALSE(unread.has_value());
    ASSERT_EQ(unread.error().move, at);
  }

  void mutate(std::string& text) {
    const auto at = rng_.below(static_cast<std::uint32_t>(text.size()) + 1);
    constexpr std::string_view kLikely = "0123456789-,.:/@=<>^v mcfr?nbyargNBYARG";
    const char c = rng_.below(8) == 0 ? static_cast<char>(rng_.below(256))
                                      : kLikely[rng_.below(static_cast<std::uint32_t>(kLikely.size()))];
    switch (rng_.below(3)) {
      case 0:
        text.insert(at, 1, c);
        return;
      case 1:
        text.erase(at, 1);
        return;
      default:
        if (at < text.size()) text[at] = c;
    }
  }

  void remember(const Move& move) {
    constexpr std::size_t kMost = 4096;
    if (strangers_.size() < kMost)
      strangers_.push_back(move);
    else
      strangers_[rng_.below(kMost)] = move;
  }

  static void report(const game::Record<G>& record, const State& state) {
    std::string moves;
    for (const auto& move : record.moves) moves += ' ' + move;
    ADD_FAILURE() << G::position_text(state) << "\nafter" << moves;
  }

  core::Rng rng_;
  LawOptions options_;
  std::vector<Move> strangers_;
  std::uint64_t positions_ = 0, applied_ = 0, refused_ = 0;
};

}  // namespace benben::testing
