// program.h: Pyramido in the program: its drawing, its terminal game, its benches, `benben score` and `benben
// selfplay`.
#pragma once

#include "games/pyramido/rules/pyramido.h"
#include "program/program.h"

namespace benben::program {

template <>
struct Program<pyramido::Pyramido> : PlainProgram<pyramido::Pyramido> {
  static std::string draw(const pyramido::State& state);
  static void bench(Bench& bench);
  static void add_commands(CLI::App& app, std::function<int()>& chosen);
  static constexpr std::string_view kPositions = "add each scoring with all its blocks";
  static void add_positions(const pyramido::State& before, pyramido::Move move, std::vector<std::string>& lines);
  static std::unique_ptr<terminal::GameLoop<pyramido::Pyramido>> play(terminal::Screen& screen,
                                                                      terminal::Table<pyramido::Pyramido>& table,
                                                                      core::Rng rng, std::chrono::milliseconds pace);
};

}  // namespace benben::program
