#include "tests/race/rules/race.h"

#include <cassert>

#include "core/hash.h"
#include "core/text.h"

namespace benben::race {
namespace {

constexpr std::array<std::string_view, 4> kSteps = {"card", "decide", "die", "over"};

bool acts(const State& s, std::size_t seat) noexcept { return s.stayed[seat] == 0 && !is_out(s, seat); }

// The next who may still decide; nobody: the race is over.
void pass_on(State& s) noexcept {
  s.step = Step::kDecide;
  for (int i = 0; i < s.players; ++i) {
    s.turn = static_cast<std::uint8_t>((s.turn + 1) % s.players);
    if (acts(s, s.turn)) return;
  }
  s.step = Step::kOver;
  s.turn = 0;
}

}  // namespace

State Race::start(const Setup& setup) noexcept {
  State s;
  s.players = static_cast<std::uint8_t>(setup.players);
  s.target = static_cast<std::uint8_t>(setup.target);
  return s;
}

game::Actor Race::to_act(const State& s) noexcept {
  if (s.step == Step::kOver) return game::Actor::nobody();
  if (s.step == Step::kDecide) return Seat::at(s.turn);
  return game::Actor::chance();
}

Moves Race::legal_moves(const State& s) noexcept {
  Moves moves;
  if (s.step == Step::kDecide) {
    moves.push_back({Move::Kind::kRoll, 0});
    moves.push_back({Move::Kind::kStay, 0});
  } else if (s.step != Step::kOver) {
    for (std::uint8_t face = 1; face <= kFaces; ++face)
      moves.push_back({s.step == Step::kCard ? Move::Kind::kCard : Move::Kind::kDie, face});
  }
  return moves;
}

void Race::apply(State& s, Move move) noexcept {
  switch (move.kind) {
    case Move::Kind::kRoll:
      s.step = Step::kDie;
      break;
    case Move::Kind::kStay:
      s.stayed[s.turn] = 1;
      pass_on(s);
      break;
    case Move::Kind::kCard:
      s.card[s.turn] = move.value;
      if (++s.turn == s.players) {
        s.turn = 0;
        s.step = Step::kDecide;
      }
      break;
    case Move::Kind::kDie:
      ++s.rolls;
      s.total[s.turn] = static_cast<std::uint8_t>(s.total[s.turn] + move.value);
      pass_on(s);
      break;
  }
}

core::Result<State, MoveError> Race::try_apply(const State& s, Move move) noexcept {
  for (const auto& legal : legal_moves(s))
    if (legal == move) {
      auto next = s;
      apply(next, move);
      return next;
    }
  return MoveError::kNotNow;
}

game::Outcome Race::outcome(const State& s) noexcept {
  game::Outcome outcome{.players = s.players};
  for (std::size_t p = 0; p < s.players; ++p) {
    const int sum = s.total[p] + s.card[p];
    outcome.points[p] = sum <= s.target ? sum : 0;
  }
  for (std::size_t p = 0; p < s.players; ++p) {
    outcome.ranks[p] = 1;
    for (std::size_t q = 0; q < s.players; ++q) outcome.ranks[p] += outcome.points[q] > outcome.points[p] ? 1 : 0;
  }
  return outcome;
}

std::uint64_t Race::hash(const State& s) noexcept {
  core::Hash hash;
  hash.add(std::uint64_t{s.players}).add(std::uint64_t{s.target}).add(static_cast<std::uint64_t>(s.step));
  hash.add(std::uint64_t{s.turn}).add(std::uint64_t{s.rolls});
  for (std::size_t p = 0; p < s.players; ++p)
    hash.add(std::uint64_t{s.total[p]}).add(std::uint64_t{s.card[p]}).add(std::uint64_t{s.stayed[p]});
  return hash.value();
}

Observation Race::observe(const State& s, Seat seat) noexcept {
  auto seen = watch(s);
  seen.seat = seat;
  seen.table.card[static_cast<std::size_t>(seat.index())] = s.card[static_cast<std::size_t>(seat.index())];
  return seen;
}
Observation Race::watch(const State& s) noexcept {
  Observation seen{s, {}};
  if (s.step != Step::kOver) seen.table.card = {};
  return seen;
}

State Race::resample(const Observation& seen, core::Rng& rng) noexcept {
  auto s = seen.table;
  // Those that have one already.
  const auto dealt = s.step == Step::kCard ? s.turn : s.players;
  for (std::size_t p = 0; p < dealt; ++p)
    if (s.card[p] == 0) s.card[p] = static_cast<std::uint8_t>(1 + rng.below(kFaces));
  return s;
}

Move Race::answer(const Deal& deal, const State& s) noexcept {
  const bool is_card = s.step == Step::kCard;
  const auto number = is_card ? s.turn : game::kMaxPlayers + std::uint64_t{s.rolls};
  auto rng = core::Rng{deal.seed}.fork(number);
  return {is_card ? Move::Kind::kCard : Move::Kind::kDie, static_cast<std::uint8_t>(1 + rng.below(kFaces))};
}

std::string Race::move_text(const State&, Move move) {
  switch (move.kind) {
    case Move::Kind::kRoll:
      return "roll";
    case Move::Kind::kStay:
      return "stay";
    case Move::Kind::kCard:
      return "card " + std::to_string(move.value);
    case Move::Kind::kDie:
      return "die " + std::to_string(move.value);
  }
  return {};
}

core::Result<Move, game::ParseError> Race::parse_move(const State&, std::string_view text) {
  if (text == "roll") return Move{Move::Kind::kRoll, 0};
  if (text == "stay") return Move{Move::Kind::kStay, 0};
  for (const auto& [word, kind] :
       {std::pair{std::string_view{"card "}, Move::Kind::kCard}, {std::string_view{"die "}, Move::Kind::kDie}})
    if (text.size() == word.size() + 1 && text.starts_with(word) && text.back() >= '1' && text.back() <= '6')
      return Move{kind, static_cast<std::uint8_t>(text.back() - '0')};
  return game::ParseError{0, "expected roll or stay"};
}

std::string Race::position_text(const State& s) {
  std::string text = std::to_string(s.target) + " " + std::string{kSteps[static_cast<std::size_t>(s.step)]} + " " +
                     std::to_string(s.turn + 1) + " " + std::to_string(s.rolls);
  for (std::size_t p = 0; p < s.players; ++p)
    text += " " + std::to_string(s.total[p]) + "+" + std::to_string(s.card[p]) + (s.stayed[p] != 0 ? "!" : "");
  return text;
}

core::Result<State, game::ParseError> Race::parse_position(std::string_view text) {
  core::Scanner scan{text};
  State s;
  const auto fault = [&](std::string_view what) { return game::ParseError{scan.at(), what}; };
  const auto number = [&](int least, int most) -> std::optional<std::uint8_t> {
    const auto found = scan.take_int();
    if (!found || *found < least || *found > most) return std::nullopt;
    return static_cast<std::uint8_t>(*found);
  };
  const auto target = number(21, 31);
  if (!target || (*target != 21 && *target != 31)) return fault("expected a target, 21 or 31");
  s.target = *target;
  if (!scan.take(' ')) return fault("expected a blank");
  const auto word = scan.take_word();
  std::size_t step = 0;
  while (step < kSteps.size() && kSteps[step] != word) ++step;
  if (step == kSteps.size()) return fault("expected card, decide, die or over");
  s.step = static_cast<Step>(step);
  const auto turn = scan.take(' ') ? number(1, game::kMaxPlayers) : std::nullopt;
  if (!turn) return fault("expected whose turn it is");
  s.turn = static_cast<std::uint8_t>(*turn - 1);
  const auto rolls = scan.take(' ') ? number(0, 200) : std::nullopt;
  if (!rolls) return fault("expected the number of rolls");
  s.rolls = *rolls;
  s.players = 0;
  while (!scan.done()) {
    if (s.players == game::kMaxPlayers) return fault("expected at most four players");
    if (!scan.take(' ')) return fault("expected a blank");
    const auto total = number(0, 40);
    const auto card = total && scan.take('+') ? number(0, kFaces) : std::nullopt;
    if (!card) return fault("expected a total and a card, as in 7+3");
    s.total[s.players] = *total;
    s.card[s.players] = *card;
    s.stayed[s.players] = scan.take('!') ? 1 : 0;
    ++s.players;
  }
  if (s.players < 2 || s.turn >= s.players) return fault("expected two to four players");
  for (std::size_t p = 0; p < s.players; ++p)
    if ((s.card[p] == 0) != (s.step == Step::kCard && p >= s.turn))
      return fault("not everybody has the card they must");
  if ((s.step == Step::kDecide || s.step == Step::kDie) && !acts(s, s.turn))
    return fault("whose turn it is cannot act");
  return s;
}

}  // namespace benben::race
