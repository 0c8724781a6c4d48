// simulate.cpp: games between bots, as records.
#include <iostream>
#include <string>

#include "commands.h"
#include "game/record.h"
#include "progress.h"
#include "protocol/pyramidion_json.h"
#include "protocol/pyramido_json.h"
#include "protocol/record.h"
#include "table.h"

namespace benben::app {
namespace {

// The scorings of a game, where the game has such a thing; called after each decision.
template <game::Game G>
struct Scorings {
  void look(const typename G::State&, typename G::Move) {}
  void write(core::JsonWriter&) const {}
};

template <>
struct Scorings<pyramido::Pyramido> {
  std::vector<std::string> lines;
  void look(const pyramido::State& before, pyramido::Move move) {
    const auto pyramids = pyramido::scored_pyramids(before, move);
    if (!pyramids) return;
    for (int p = 0; p < before.players; ++p) {
      const auto& pyramid = (*pyramids)[static_cast<std::size_t>(p)];
      if (pyramid.eliminated != 0) continue;
      core::JsonWriter json{lines.emplace_back()};
      protocol::write_scoring(json, pyramid, before.level, game::Seat::at(p), before.areas);
    }
  }
  void write(core::JsonWriter& json) const {
    json.key("scorings").begin_array();
    for (const auto& line : lines) json.raw(line);
    json.end_array();
  }
};

void choose_first(pyramido::Setup& setup, core::Rng& rng) {
  setup.first = game::Seat::at(static_cast<int>(rng.below(static_cast<std::uint32_t>(setup.players))));
}
template <class Setup>
void choose_first(Setup&, core::Rng&) {}  // the deal says who begins

template <game::Game G>
int simulate_games(const SimulateFlags& flags) {
  auto bots = make_bots<G>(flags.bots, flags.table.players);
  if (bots.empty()) return 2;
  Progress progress{"games", flags.games};
  for (int g = 0; g < flags.games; ++g) {
    auto rng = core::Rng{flags.seed}.fork(static_cast<std::uint64_t>(g));
    game::Record<G> record;
    record.setup = make_setup<G>(flags.table);
    record.deal = G::deal_from_seed(rng.next());
    choose_first(record.setup, rng);
    Scorings<G> scorings;
    auto state = G::start(record.setup);
    game::settle<G>(state, record.deal);
    while (G::to_act(state).is_seat()) {
      const auto seat = G::to_act(state).seat();
      const auto move = bots[static_cast<std::size_t>(seat.index())]->choose(G::observe(state, seat), rng);
      record.moves.push_back(G::move_text(state, move));
      if (flags.positions) scorings.look(state, move);
      G::apply(state, move);
      game::settle<G>(state, record.deal);
    }
    std::string line;
    core::JsonWriter json{line};
    protocol::write_record<G>(json, record, state);
    if (flags.positions) scorings.write(json);
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
  return *bots::with_game(flags.table.game, [&]<class G>(std::type_identity<G>) { return simulate_games<G>(flags); });
}

}  // namespace benben::app
