// race.h: a race to twenty-one, the third game: small, with chance and something hidden, to prove that a kit is all a
// game needs. Two to four players; each gets one card, 1 to 6, that nobody else sees. In turn one rolls a die and adds
// it to one's total, or stays. Whoever exceeds the target is out at once. When nobody is left to act the cards are
// shown and added; the most that does not exceed the target wins.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/fixed_vector.h"
#include "core/result.h"
#include "core/rng.h"
#include "game/game.h"

namespace benben::race {

using game::Seat;

inline constexpr int kFaces = 6;

struct Move {
  enum class Kind : std::uint8_t { kRoll, kStay, kCard, kDie };  // the last two are chance's
  Kind kind = Kind::kRoll;
  std::uint8_t value = 0;  // of chance's
  friend bool operator==(const Move&, const Move&) = default;
};
using Moves = core::FixedVector<Move, kFaces>;

enum class Step : std::uint8_t { kCard, kDecide, kDie, kOver };

struct State {
  std::uint8_t players = 2;
  std::uint8_t target = 21;
  Step step = Step::kCard;
  std::uint8_t turn = 0;   // who gets a card, decides, or rolled
  std::uint8_t rolls = 0;  // made so far
  std::array<std::uint8_t, game::kMaxPlayers> total{}, card{}, stayed{};
  friend bool operator==(const State&, const State&) = default;
};

struct Setup {
  int players = 2;
  int target = 21;
};
struct Deal {
  std::uint64_t seed = 0;
  friend bool operator==(const Deal&, const Deal&) = default;
};
// A card of 0 is one that may not be seen.
struct Observation {
  State table;
  Seat seat{};
  friend bool operator==(const Observation&, const Observation&) = default;
};

enum class MoveError : std::uint8_t { kNotNow };

struct Race {
  using State = race::State;
  using Move = race::Move;
  using Moves = race::Moves;
  using MoveError = race::MoveError;
  using Setup = race::Setup;
  using Deal = race::Deal;
  using Observation = race::Observation;
  static constexpr std::string_view kName = "race";
  static constexpr std::string_view kTitle = "Race";

  using Kind = game::Choice::Kind;
  static constexpr std::array<game::Choice, 2> kTargets = {{{"21", Kind::kNumber, 21}, {"31", Kind::kNumber, 31}}};
  static constexpr std::array<game::Option, 1> kOptions = {{{"target", "what must not be exceeded", kTargets}}};
  static std::span<const game::Option> options() noexcept { return kOptions; }
  static Setup setup(int players, const game::Choices& choices) noexcept {
    return {players, kTargets[choices[0]].number};
  }
  static game::Choices choices(const Setup& setup) noexcept {
    return {static_cast<std::uint8_t>(setup.target == kTargets[0].number ? 0 : 1)};
  }

  static State start(const Setup& setup) noexcept;
  static int players(const State& s) noexcept { return s.players; }
  static game::Actor to_act(const State& s) noexcept;
  static Moves legal_moves(const State& s) noexcept;
  static void apply(State& s, Move move) noexcept;
  static core::Result<State, MoveError> try_apply(const State& s, Move move) noexcept;
  static std::string_view explain(MoveError) noexcept { return "that cannot be done now"; }
  static game::Outcome outcome(const State& s) noexcept;
  static std::uint64_t hash(const State& s) noexcept;
  static Observation observe(const State& s, Seat seat) noexcept;
  static Observation watch(const State& s) noexcept;
  static Observation lay_open(const State& s) noexcept { return {s, {}}; }
  static State resample(const Observation& seen, core::Rng& rng) noexcept;
  static Deal deal_from_seed(std::uint64_t seed) noexcept { return {seed}; }
  static Deal possible_deal(const State&, std::uint64_t seed) noexcept { return {seed}; }
  static Deal fair_deal(game::FairWords& words, Setup&) { return {words.next()}; }
  static Move answer(const Deal& deal, const State& s) noexcept;
  static std::string move_text(const State& s, Move move);
  static core::Result<Move, game::ParseError> parse_move(const State& s, std::string_view text);
  static std::string position_text(const State& s);
  static core::Result<State, game::ParseError> parse_position(std::string_view text);
};
static_assert(game::Game<Race>);

[[nodiscard]] inline bool is_out(const State& s, std::size_t seat) noexcept { return s.total[seat] > s.target; }

}  // namespace benben::race
