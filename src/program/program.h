// program.h: what the program needs of a game beside its rules: a drawing, a terminal game, benches, commands of its
// own. A game specialises Program<G> (games/NAME/program); what it leaves out is done by the defaults.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "game/game.h"
#include "program/bench.h"

namespace CLI {
class App;
}

namespace benben::terminal {
class Screen;
template <game::Game G>
class Table;
template <game::Game G>
class GameLoop;
}  // namespace benben::terminal

namespace benben::program {

// The program's own flags where a game is set up. An option of a game becomes a flag, too: it has another name.
inline constexpr std::array<std::string_view, 22> kOwnFlags = {
    "help", "players", "bots", "seed", "record", "records", "games", "positions", "deal", "depth", "divide",
    "jobs", "sprt",    "log",  "net",  "plot",   "json",    "check", "themes",    "most", "out",   "components"};

template <game::Game G>
struct PlainProgram {
  // A whole position as plain text, nothing hidden, for `show`.
  static std::string draw(const typename G::State& state) { return G::position_text(state) + "\n"; }
  // What `bench` measures.
  static void bench(Bench&) {}
  // Subcommands that only this game has; each sets `chosen` when it is called.
  static void add_commands(CLI::App&, std::function<int()>& /*chosen*/) {}
  // `simulate --positions`: what the flag adds to a record, in a few words; and that for one decision, a JSON text
  // each.
  static constexpr std::string_view kPositions = {};
  static void add_positions(const typename G::State& /*before*/, typename G::Move, std::vector<std::string>&) {}
  // A game at one screen; none if there is no terminal game.
  static std::unique_ptr<terminal::GameLoop<G>> play(terminal::Screen&, terminal::Table<G>&, core::Rng,
                                                     std::chrono::milliseconds /*pace*/) {
    return nullptr;
  }
};

template <game::Game G>
struct Program : PlainProgram<G> {};

}  // namespace benben::program
