// match: plays Pyramido bots against each other, the same deals from every seat.
//
//   match GAMES SEED BOT BOT [BOT [BOT]] [--structural]
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <vector>

#include "bots/pyramido_bots.h"

using namespace benben;
using pyramido::Pyramido;

// Of this process: other work on the machine does not count.
static double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

int main(int argc, char** argv) {
  if (argc < 5) return 2;
  const int games = std::atoi(argv[1]);
  const auto seed = std::strtoull(argv[2], nullptr, 10);
  auto areas = pyramido::Areas::kVisible;
  struct Side {
    std::string name;
    std::unique_ptr<bots::Bot<Pyramido>> bot;
    double points = 0, squares = 0, wins = 0, seconds = 0, slowest = 0, margin = 0, margin_squares = 0;
    std::array<double, 4> levels{};
    long turns = 0, eliminated = 0;
  };
  std::vector<Side> sides;
  for (int i = 3; i < argc; ++i) {
    if (std::strcmp(argv[i], "--structural") == 0) {
      areas = pyramido::Areas::kStructural;
      continue;
    }
    const auto spec = bots::parse_bot(argv[i]);
    Side side;
    side.name = argv[i];
    if (spec) side.bot = bots::make_bot<Pyramido>(*spec);
    if (!side.bot) {
      std::fprintf(stderr, "no such bot: %s\n", argv[i]);
      return 2;
    }
    sides.push_back(std::move(side));
  }
  const int players = static_cast<int>(sides.size());
  int played = 0;
  for (; played < games; ++played) {
    const int turned = played % players;  // the deal changes once all seats have had it
    const auto number = static_cast<std::uint64_t>(played / players);
    const auto deal = Pyramido::deal_from_seed(seed * 1'000'003 + number);
    auto rng = core::Rng{seed}.fork(static_cast<std::uint64_t>(played));
    auto state = Pyramido::start({players, areas, pyramido::Seat{}});
    game::settle<Pyramido>(state, deal);
    const auto side_of = [&](pyramido::Seat seat) -> Side& {
      return sides[static_cast<std::size_t>((seat.index() + turned) % players)];
    };
    while (!Pyramido::to_act(state).is_nobody()) {
      const auto seat = Pyramido::to_act(state).seat();
      auto& side = side_of(seat);
      const double begin = cpu_seconds();
      const bool first = state.phase == pyramido::Phase::kPlace;
      const auto move = side.bot->choose(Pyramido::observe(state, seat), rng);
      const double took = cpu_seconds() - begin;
      side.seconds += took;
      side.slowest = std::max(side.slowest, took);
      side.turns += first;
      const auto next = Pyramido::try_apply(state, move);
      if (!next) {
        std::fprintf(stderr, "%s: illegal: %s\n", side.name.c_str(), Pyramido::position_text(state).c_str());
        return 1;
      }
      state = *next;
      game::settle<Pyramido>(state, deal);
    }
    const auto outcome = Pyramido::outcome(state);
    int first = 0;
    for (int p = 0; p < players; ++p) first += outcome.ranks[static_cast<std::size_t>(p)] == 1;
    for (int p = 0; p < players; ++p) {
      auto& side = side_of(pyramido::Seat::at(p));
      const auto i = static_cast<std::size_t>(p);
      side.points += outcome.points[i];
      side.squares += outcome.points[i] * outcome.points[i];
      if (outcome.ranks[i] == 1) side.wins += 1.0 / first;
      double best = -1;
      for (int q = 0; q < players; ++q)
        if (q != p) best = std::max(best, static_cast<double>(outcome.points[static_cast<std::size_t>(q)]));
      side.margin += outcome.points[i] - best;
      side.margin_squares += (outcome.points[i] - best) * (outcome.points[i] - best);
      side.eliminated += state.pyramids[i].eliminated;
      for (std::size_t l = 0; l < 4; ++l) side.levels[l] += state.pyramids[i].scores[l];
    }
  }
  for (auto& side : sides) {
    const double mean = side.points / played;
    const double error = std::sqrt(std::max(0.0, side.squares / played - mean * mean) / played);
    const double margin = side.margin / played;
    const double margin_error = std::sqrt(std::max(0.0, side.margin_squares / played - margin * margin) / played);
    const double share = side.wins / played;
    std::printf(
        "%-16s wins %5.1f%% +- %.1f  points %6.2f +- %.2f (%.1f %.1f %.1f %.1f)  margin %6.2f +- %.2f  "
        "%.4f ms a turn, slowest decision %.3f ms  out %ld  games %d\n",
        side.name.c_str(), 100 * share, 100 * std::sqrt(share * (1 - share) / played), mean, error,
        side.levels[0] / played, side.levels[1] / played, side.levels[2] / played, side.levels[3] / played, margin,
        margin_error, 1000 * side.seconds / static_cast<double>(side.turns), 1000 * side.slowest, side.eliminated,
        played);
  }
}
