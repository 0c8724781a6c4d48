// program.h: Pyramidion in the program: its drawing, its terminal game, its benches, `benben selfplay pyramidion`.
#pragma once

#include "games/pyramidion/rules/pyramidion.h"
#include "program/program.h"

namespace benben::program {

template <>
struct Program<pyramidion::Pyramidion> : PlainProgram<pyramidion::Pyramidion> {
  static std::string draw(const pyramidion::State& state);
  static void bench(Bench& bench);
  static void add_commands(CLI::App& app, std::function<int()>& chosen);
  static std::unique_ptr<terminal::GameLoop<pyramidion::Pyramidion>> play(
      terminal::Screen& screen, terminal::Table<pyramidion::Pyramidion>& table, core::Rng rng,
      std::chrono::milliseconds pace);
};

}  // namespace benben::program
