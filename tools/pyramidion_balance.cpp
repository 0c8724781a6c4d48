// pyramidion_balance: plays many games of equal bots and prints how the numbers of a set of
// components play: rounds, wins by seat and by first place on the track, what is used how often.
// Usage: pyramidion_balance [games [seed]]; writes the tables of docs/balance.md.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "games/pyramidion/bots/heuristic.h"
#include "games/pyramidion/rules/pyramidion.h"

namespace {

using namespace benben;
using namespace benben::pyramidion;

struct Tally {
  int games = 0;
  std::uint64_t decisions = 0;
  std::vector<int> rounds;
  std::vector<int> winning_points;
  std::array<int, kSeats> wins_by_seat{};
  std::array<int, kSeats> wins_by_place{};  // first place on the turn track
  std::array<std::uint64_t, Card::kCount> laid{};
  std::array<std::uint64_t, kCities> activated{};
  std::array<std::array<std::uint64_t, kCategories>, kCities> won{};
  std::array<std::uint64_t, kCities> contests{};
  std::array<std::uint64_t, kCities> effects{};  // an effect that was used
  std::array<std::uint64_t, Boat::kCount> loaded{};
  std::uint64_t hires = 0, revolts = 0, exchanges = 0, raises = 0, swaps = 0, all_boats = 0;
  std::uint64_t rounds_played = 0;
};

// Takes a seat's cards out of the city, as a revolt does.
void sweep(State& s, Seat seat) {
  const auto& parts = *s.components;
  const auto cards = s.laid[at(seat)];
  if (cards.contains(parts.special(Special::kStonecutter))) s.raised &= 2;
  if (cards.contains(parts.special(Special::kPhilosopher))) {
    s.raised &= 1;
    s.copied = {};
  }
  s.laid[at(seat)] = {};
}

// If the contests of a city came with this decision, who won them? Asked of the position just
// before, with the decision's cards; decisions that change cards in other ways are left out.
void count_winners(Tally& tally, const State& before, Move move, const State& after) {
  const auto resolved = [](Step step) { return step == Step::kPriest || step == Step::kExchange; };
  if (!before.here || resolved(before.step)) return;
  if (after.here == before.here && after.activations == before.activations && !resolved(after.step)) return;
  auto last = before;
  switch (before.step) {
    case Step::kRevolt: {
      last.revolt_drawn.insert(move.revolt_token());
      int strength_of_revolt = 0;
      for (const auto token : last.revolt_drawn) {
        strength_of_revolt += last.components->revolt(token).strength;
        if (*last.here == City::kPhilae) strength_of_revolt += kPhilaeStrength;
      }
      SeatSet beaten;
      for (int i = 0; i < last.players; ++i) {
        if (strength(last, Seat::at(i))[Category::kInfluence] < strength_of_revolt) beaten.insert(Seat::at(i));
      }
      for (const auto seat : beaten) sweep(last, seat);
      break;
    }
    case Step::kLay:
      if (move.kind() == MoveKind::kLay) last.laid[at(last.actor)].insert(move.card());
      break;
    case Step::kHireCard:
    case Step::kLuxorCard:
    case Step::kPoliticianCard:
    case Step::kAlexandria:
    case Step::kGiza:
    case Step::kVizier:
      break;
    default:
      return;
  }
  ++tally.contests[at(*before.here)];
  for (const auto category : kAllCategories) {
    if (leader(last, category)) ++tally.won[at(*before.here)][static_cast<std::size_t>(category)];
  }
}

void play(Tally& tally, int players, core::Rng rng) {
  auto s = start({.players = players});
  std::array<Seat, kSeats> first{};
  while (s.step != Step::kOver) {
    if (is_chance(s.step)) {
      const auto before = s;
      const auto draw = random_draw(s, rng);
      apply(s, draw);
      count_winners(tally, before, draw, s);
      if (s.round <= 1 && s.activations == 0) first = s.order;
      continue;
    }
    const auto move = bots::heuristic_move(observe(s, s.actor), rng);
    ++tally.decisions;
    switch (move.kind()) {
      case MoveKind::kLay:
        ++tally.laid[static_cast<std::size_t>(move.card().index())];
        break;
      case MoveKind::kActivate:
        ++tally.activated[at(move.city())];
        break;
      case MoveKind::kLoad:
        ++tally.loaded[static_cast<std::size_t>(move.boat().index())];
        break;
      case MoveKind::kHire:
        ++tally.hires;
        break;
      case MoveKind::kGiza:
        ++tally.effects[at(City::kGiza)];
        break;
      case MoveKind::kLuxorDraw:
        ++tally.effects[at(City::kLuxor)];
        break;
      case MoveKind::kCairoToken:
        ++tally.effects[at(City::kCairo)];
        break;
      case MoveKind::kAlexandria:
        ++tally.effects[at(City::kAlexandria)];
        break;
      case MoveKind::kExchange:
        if (move.number() > 0) {
          ++tally.exchanges;
          ++tally.effects[at(City::kAbuSimbel)];
        }
        break;
      case MoveKind::kRaise:
        ++tally.raises;
        break;
      case MoveKind::kSwap:
        ++tally.swaps;
        break;
      default:
        break;
    }
    const auto before = s;
    apply(s, move);
    count_winners(tally, before, move, s);
    if (before.step == Step::kActivate && move.city() == City::kKarnak) ++tally.effects[at(City::kKarnak)];
  }
  ++tally.games;
  tally.rounds.push_back(s.round);
  tally.rounds_played += s.round;
  tally.revolts += s.shuffles.revolt;
  const auto result = outcome(s);
  for (int i = 0; i < players; ++i) {
    const auto seat = Seat::at(i);
    if (result.ranks[at(seat)] != 1) continue;
    ++tally.wins_by_seat[at(seat)];
    tally.winning_points.push_back(result.points[at(seat)]);
    for (int place = 0; place < players; ++place) {
      if (first[static_cast<std::size_t>(place)] == seat) ++tally.wins_by_place[static_cast<std::size_t>(place)];
    }
  }
}

int quantile(std::vector<int> numbers, double share) {
  std::sort(numbers.begin(), numbers.end());
  return numbers[static_cast<std::size_t>(share * static_cast<double>(numbers.size() - 1))];
}

void print_shares(const char* what, const std::array<int, kSeats>& wins, int players, int games) {
  std::printf("| %s |", what);
  double most = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    const double share = static_cast<double>(wins[i]) * players / games;
    most = std::max(most, share);
    std::printf(" %.2f", share);
  }
  std::printf(" | %.2f |\n", most);
}

void report(const Tally& tally, int players) {
  const double games = tally.games;
  const double rounds = static_cast<double>(tally.rounds_played);
  std::printf("## %d players\n\n", players);
  std::printf(
      "%d games to 10; rounds: median %d, middle half %d to %d, all %d to %d; %.0f decisions a game; the winner has "
      "%d points (median).\n\n",
      tally.games, quantile(tally.rounds, 0.5), quantile(tally.rounds, 0.25), quantile(tally.rounds, 0.75),
      quantile(tally.rounds, 0), quantile(tally.rounds, 1), static_cast<double>(tally.decisions) / games,
      quantile(tally.winning_points, 0.5));
  std::printf("| wins, as a multiple of the fair share | by number | most |\n| --- | --- | --- |\n");
  print_shares("by seat", tally.wins_by_seat, players, tally.games);
  print_shares("by first place on the track", tally.wins_by_place, players, tally.games);
  std::printf(
      "\n| city | activated a round | effect used a game | influence won | agreements won | trade won |\n"
      "| --- | --- | --- | --- | --- | --- |\n");
  for (const auto city : kAllCities) {
    const auto c = at(city);
    const double times = static_cast<double>(tally.activated[c]);
    // The last city of a four-player round is no choice; count it by what is left.
    const double all = players == 4 ? rounds : times;
    std::printf("| %s | %.2f | ", std::string{name_of(city)}.c_str(), all / rounds);
    if (city == City::kThebes || city == City::kPhilae) {
      std::printf("- |");
    } else {
      std::printf("%.2f |", static_cast<double>(tally.effects[c]) / games);
    }
    for (const auto category : kAllCategories) {
      std::printf(" %.0f%% |", 100.0 * static_cast<double>(tally.won[c][static_cast<std::size_t>(category)]) /
                                   static_cast<double>(tally.contests[c]));
    }
    std::printf("\n");
  }
  std::printf("\n| special | laid a game |\n| --- | --- |\n");
  for (int special = 1; special < kSpecials; ++special) {
    std::uint64_t laid = 0;
    for (int card = 0; card < Card::kCount; ++card) {
      if (static_cast<int>(reconstruction().face(Card::at(card)).special) == special) {
        laid += tally.laid[static_cast<std::size_t>(card)];
      }
    }
    std::printf("| %s | %.2f |\n", std::string{kSpecialNames[static_cast<std::size_t>(special)]}.c_str(),
                static_cast<double>(laid) / games);
  }
  std::uint64_t rebels = 0;
  for (const auto card : reconstruction().of_kind(Kind::kRebel))
    rebels += tally.laid[static_cast<std::size_t>(card.index())];
  std::printf(
      "\nA game has %.2f revolts, %.1f rebels laid, %.1f hires, %.2f exchanges in Abu Simbel; a stonecutter raises "
      "%.2f "
      "times and swaps %.2f times a game.\n",
      static_cast<double>(tally.revolts) / games, static_cast<double>(rebels) / games,
      static_cast<double>(tally.hires) / games, static_cast<double>(tally.exchanges) / games,
      static_cast<double>(tally.raises) / games, static_cast<double>(tally.swaps) / games);
  std::printf("\nBoats loaded, in percent of games:");
  for (int boat = 0; boat < Boat::kCount; ++boat) {
    std::printf(" %d (%d): %.0f%s", boat, reconstruction().boat(Boat::at(boat)).points,
                100.0 * static_cast<double>(tally.loaded[static_cast<std::size_t>(boat)]) / games,
                boat + 1 < Boat::kCount ? "," : ".\n\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::atoi(argv[1]) : 2000;
  const auto seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1ULL;
  for (int players = 2; players <= 4; ++players) {
    Tally tally;
    const core::Rng all{seed + static_cast<std::uint64_t>(players)};
    for (int game = 0; game < games; ++game) play(tally, players, all.fork(static_cast<std::uint64_t>(game)));
    report(tally, players);
  }
}
