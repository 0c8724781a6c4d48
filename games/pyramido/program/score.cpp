// score.cpp: benben score: positions of Pyramido in, areas and points out; for a game on a real table too. And the
// scorings that `simulate --positions` adds.
#include <CLI/CLI.hpp>
#include <iostream>

#include "games/pyramido/json/json.h"
#include "games/pyramido/program/program.h"
#include "games/pyramido/program/selfplay.h"
#include "program/input.h"
#include "protocol/json.h"

namespace benben::program {
namespace {

using namespace pyramido;

struct ScoreFlags {
  std::string file = "-";
  std::string areas = "visible";
};

int score(const ScoreFlags& flags) {
  const auto areas = flags.areas == "structural" ? Areas::kStructural : Areas::kVisible;
  bool good = true;
  const bool read = for_each_line(flags.file, [&](std::size_t line, std::string_view text) {
    const auto value = protocol::parse_json(text);
    if (!value) {
      input_error(flags.file, line, value.error());
      good = false;
      return true;
    }
    const auto position = protocol::read_score_position(*value);
    if (!position) {
      input_error(flags.file, line, position.error());
      good = false;
      return true;
    }
    std::string out;
    core::JsonWriter json{out};
    json.begin_object();
    protocol::write_scoring_result(json, score_now(position->pyramid, position->level, areas));
    json.end_object();
    std::cout << out << '\n';
    return true;
  });
  return read && good ? 0 : 1;
}

}  // namespace

void Program<Pyramido>::add_commands(CLI::App& app, std::function<int()>& chosen) {
  add_pyramido_selfplay(app, chosen);
  auto* const command = app.add_subcommand("score", "Score Pyramido positions, one JSON object a line.");
  auto flags = std::make_shared<ScoreFlags>();
  command->add_option("file", flags->file, "file of positions (none, or -: standard input)");
  command->add_option("--areas", flags->areas, "how areas connect")
      ->check(CLI::IsMember({"visible", "structural"}))
      ->capture_default_str();
  command->callback([&chosen, flags] { chosen = [flags] { return score(*flags); }; });
}

void Program<Pyramido>::add_positions(const State& before, Move move, std::vector<std::string>& lines) {
  const auto pyramids = scored_pyramids(before, move);
  if (!pyramids) return;
  for (int p = 0; p < before.players; ++p) {
    const auto& pyramid = (*pyramids)[static_cast<std::size_t>(p)];
    if (pyramid.eliminated != 0) continue;
    core::JsonWriter json{lines.emplace_back()};
    protocol::write_scoring(json, pyramid, before.level, game::Seat::at(p), before.areas);
  }
}

}  // namespace benben::program
