// selfplay.cpp: benben selfplay pyramido: games of the net, or of the tuned weights, against itself, as samples for
// learn/pyramido.py.
#include "games/pyramido/program/selfplay.h"

#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>

#include "games/pyramido/bots/selfplay.h"
#include "program/selfplay.h"

namespace benben::program {
namespace {

using namespace bots::builder;

struct PyramidoSelfplay {
  SelfplayFlags flags;
  SelfplayOptions options;
};

int selfplay_pyramido(PyramidoSelfplay run) {
  std::optional<neural::Net> net;
  if (!run.flags.net.empty()) {
    const auto file = read_file(run.flags.net);
    if (!file) return 1;
    auto read = neural::Net::read(*file, kNetKind, Inputs::kCount);
    if (!read) return usage_error(run.flags.net + ": " + read.error().what);
    net = std::move(*read);
    run.options.net = &*net;
  }
  std::array<Samples::Played, 4> played{};
  std::size_t samples = 0;
  const auto status = write_games<Samples>(
      run.flags, [&](std::uint64_t number, Samples& into) { play_game(run.options, number, into); },
      [&](const Samples& share) {
        samples += share.targets.size();
        for (std::size_t i = 0; i < played.size(); ++i) {
          played[i].boards += share.played[i].boards;
          played[i].points += share.played[i].points;
          played[i].squares += share.played[i].squares;
        }
      });
  if (status != 0) return status;
  std::cout << samples << " samples";
  for (std::size_t i = 0; i < played.size(); ++i) {
    if (played[i].boards < 2) continue;
    const double mean = played[i].points / played[i].boards;
    const double error = std::sqrt((played[i].squares / played[i].boards - mean * mean) / played[i].boards);
    char text[80];
    if (i < 3)
      std::snprintf(text, sizeof text, "; %zu players %.2f +- %.2f points", i + 2, mean, error);
    else
      std::snprintf(text, sizeof text, "; 2 denying players %.2f +- %.2f points", mean, error);
    std::cout << text;
  }
  std::cout << '\n';
  return 0;
}

}  // namespace

void add_pyramido_selfplay(CLI::App& app, std::function<int()>& chosen) {
  auto run = std::make_shared<PyramidoSelfplay>();
  auto& command = add_selfplay(app, "pyramido", "Pyramido", run->flags);
  command.add_option("--seed", run->options.seed, "the same seed and number give the same game")
      ->check(at_least(0))
      ->capture_default_str();
  command.add_option("--explores", run->options.explores, "how often a player tries something else")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command.add_option("--denying", run->options.denying_games, "share of the games in which players deny each other")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command.add_option("--lambda", run->options.lambda, "how far a sample looks ahead: 0 one turn, 1 to the end")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command.callback([&chosen, run] { chosen = [run] { return selfplay_pyramido(*run); }; });
}

}  // namespace benben::program
