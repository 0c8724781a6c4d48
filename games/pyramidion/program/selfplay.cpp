// selfplay.cpp: benben selfplay pyramidion: games of the net, or of the heuristic, against itself, as samples for
// learn/pyramidion.py.
#include "program/selfplay.h"

#include <cstdio>
#include <memory>
#include <optional>

#include "games/pyramidion/bots/selfplay.h"
#include "games/pyramidion/program/program.h"

namespace benben::program {
namespace {

using namespace bots::trader;

struct PyramidionSelfplay {
  SelfplayFlags flags;
  SelfplayOptions options;
};

int selfplay_pyramidion(PyramidionSelfplay run) {
  std::optional<neural::Net> net;
  if (!run.flags.net.empty()) {
    const auto file = read_file(run.flags.net);
    if (!file) return 1;
    auto read = neural::Net::read(*file, kNetKind, Inputs::kCount);
    if (!read) return usage_error(run.flags.net + ": " + read.error().what);
    net = std::move(*read);
    run.options.net = &*net;
  }
  std::array<Samples::Played, 3> played{};
  std::size_t samples = 0;
  const auto status = write_games<Samples>(
      run.flags, [&](std::uint64_t number, Samples& into) { play_game(run.options, number, into); },
      [&](const Samples& share) {
        samples += share.targets.size() / kQuestions;
        for (std::size_t i = 0; i < played.size(); ++i) {
          played[i].games += share.played[i].games;
          played[i].decisions += share.played[i].decisions;
          played[i].rounds += share.played[i].rounds;
          played[i].points += share.played[i].points;
        }
      });
  if (status != 0) return status;
  std::cout << samples << " samples";
  for (std::size_t i = 0; i < played.size(); ++i) {
    const auto& p = played[i];
    if (p.games == 0) continue;
    char text[120];
    std::snprintf(text, sizeof text, "; %zu players %.2f rounds, %.0f decisions, %.2f points", i + 2,
                  p.rounds / p.games, p.decisions / p.games, p.points / p.games);
    std::cout << text;
  }
  std::cout << '\n';
  return 0;
}

}  // namespace

void Program<pyramidion::Pyramidion>::add_commands(CLI::App& app, std::function<int()>& chosen) {
  auto run = std::make_shared<PyramidionSelfplay>();
  auto& command = add_selfplay(app, std::string{pyramidion::Pyramidion::kName},
                               std::string{pyramidion::Pyramidion::kTitle}, run->flags);
  command.add_option("--seed", run->options.seed, "the same seed and number give the same game")
      ->check(at_least(0))
      ->capture_default_str();
  command.add_option("--players", run->options.players, "one of these numbers play (mostly two, if none is named)")
      ->check(CLI::Range(2, 4));
  command.add_option("--explores", run->options.explores, "how often a player tries something else")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command.add_option("--lambda", run->options.lambda, "how far a sample looks ahead: 0 one decision, 1 to the end")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command.callback([&chosen, run] { chosen = [run] { return selfplay_pyramidion(*run); }; });
}

}  // namespace benben::program
