// simulate.cpp: games between bots, as records.
#include <iostream>
#include <string>

#include "commands.h"
#include "game/play.h"
#include "game/record.h"
#include "program/interrupt.h"
#include "program/progress.h"
#include "protocol/record.h"
#include "table.h"

namespace benben::app {
namespace {

template <game::Game G>
int simulate_games(const SimulateFlags& flags) {
  const auto setup = make_setup<G>(flags.table);
  if (!setup) return 2;
  if (flags.positions && program::Program<G>::kPositions.empty())
    return usage_error("--positions: " + std::string{G::kTitle} + " has none to add");
  const auto& is_interrupted = program::listen_for_interrupt();
  auto resources = bots::kMachine;
  resources.stop = &is_interrupted;
  auto bots = make_bots<G>(flags.bots, flags.table.players, resources);
  if (bots.empty()) return 2;
  program::Progress progress{"games", flags.games};
  for (int g = 0; g < flags.games; ++g) {
    auto rng = core::Rng{flags.seed}.fork(static_cast<std::uint64_t>(g));
    game::Record<G> record;
    record.setup = *setup;
    record.deal = G::deal_from_seed(rng.next());
    game::choose_first<G>(record.setup, rng);
    std::vector<std::string> scorings;
    auto state = G::start(record.setup);
    const auto decide = [&](const auto& at, game::Seat seat) {
      const auto move = bots[static_cast<std::size_t>(seat.index())]->choose(G::observe(at, seat), rng);
      record.moves.push_back(G::move_text(at, move));
      if (flags.positions) program::Program<G>::add_positions(at, move, scorings);
      return move;
    };
    game::play_deal<G>(state, record.deal, decide, [&] { return !is_interrupted; });
    // A bot that was stopped in its last thought did not play as it would have.
    if (is_interrupted) {
      progress.clear();
      std::cout.flush();
      return program::tell_interrupted(g, flags.games, "games were played");
    }
    std::string line;
    core::JsonWriter json{line};
    protocol::write_record<G>(json, record, state);
    if (flags.positions && !program::Program<G>::kPositions.empty()) {
      json.key("scorings").begin_array();
      for (const auto& each : scorings) json.raw(each);
      json.end_array();
    }
    json.end_object();
    line += '\n';
    if (!std::cout.write(line.data(), static_cast<std::streamsize>(line.size()))) return 1;
    progress.step(g + 1);
  }
  std::cout.flush();
  return std::cout ? 0 : 1;
}

}  // namespace

int simulate(const SimulateFlags& flags) {
  return *games::with_game(flags.table.game, [&]<class G>(std::type_identity<G>) { return simulate_games<G>(flags); });
}

}  // namespace benben::app
