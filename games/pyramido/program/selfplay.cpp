// selfplay.cpp: benben selfplay: games of the net, or of the tuned weights, against itself, as samples for
// learn/pyramido.py.
#include <CLI/CLI.hpp>
#include <atomic>
#include <cmath>
#include <fstream>
#include <iostream>
#include <thread>

#include "games/pyramido/bots/selfplay.h"
#include "games/pyramido/program/selfplay.h"
#include "program/input.h"
#include "program/progress.h"

namespace benben::program {
namespace {

using namespace bots::builder;

struct SelfplayFlags {
  std::string net;
  std::string out;
  std::uint64_t first = 0;
  int games = 10'000;
  int jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  SelfplayOptions options;
};

// The samples of a share of the games, and where in the order it belongs.
constexpr int kShare = 64;

template <class T>
bool append(std::ofstream& file, const std::vector<T>& numbers) {
  file.write(reinterpret_cast<const char*>(numbers.data()), static_cast<std::streamsize>(numbers.size() * sizeof(T)));
  return file.good();
}

int selfplay(SelfplayFlags flags) {
  std::optional<neural::Net> net;
  if (!flags.net.empty()) {
    const auto file = read_file(flags.net);
    if (!file) return 1;
    auto read = neural::Net::read(*file, kNetKind, Inputs::kCount);
    if (!read) return usage_error(flags.net + ": " + read.error().what);
    net = std::move(*read);
    flags.options.net = &*net;
  }
  std::array<std::ofstream, 3> files;
  constexpr std::array<const char*, 3> kEnds = {".len", ".ids", ".y"};
  for (std::size_t i = 0; i < files.size(); ++i) {
    files[i].open(flags.out + kEnds[i], std::ios::binary);
    if (!files[i]) return usage_error(flags.out + kEnds[i] + " cannot be written");
  }

  const int shares = (flags.games + kShare - 1) / kShare;
  std::vector<Samples> done(static_cast<std::size_t>(shares));
  std::atomic<int> next = 0;
  std::atomic<int> finished = 0;
  std::vector<std::jthread> threads;
  for (int t = 0; t < flags.jobs; ++t)
    threads.emplace_back([&] {
      for (int share = next++; share < shares; share = next++) {
        auto& samples = done[static_cast<std::size_t>(share)];
        for (int game = kShare * share; game < std::min(flags.games, kShare * (share + 1)); ++game)
          play_game(flags.options, flags.first + static_cast<std::uint64_t>(game), samples);
        ++finished;
        finished.notify_one();
      }
    });
  Progress progress{"games", flags.games};
  for (int so_far = 0; so_far < shares; so_far = finished) {
    finished.wait(so_far);
    progress.step(std::min<long long>(flags.games, static_cast<long long>(kShare) * finished));
  }
  threads.clear();
  progress.clear();

  // In the order of the games, whoever played them.
  std::array<Samples::Played, 3> played{};
  std::size_t samples = 0;
  for (const auto& share : done) {
    if (!append(files[0], share.lengths) || !append(files[1], share.inputs) || !append(files[2], share.targets))
      return usage_error(flags.out + ": writing failed");
    samples += share.targets.size();
    for (std::size_t i = 0; i < played.size(); ++i) {
      played[i].boards += share.played[i].boards;
      played[i].points += share.played[i].points;
      played[i].squares += share.played[i].squares;
    }
  }
  std::cout << samples << " samples";
  for (std::size_t i = 0; i < played.size(); ++i) {
    if (played[i].boards < 2) continue;
    const double mean = played[i].points / played[i].boards;
    const double error = std::sqrt((played[i].squares / played[i].boards - mean * mean) / played[i].boards);
    char text[80];
    std::snprintf(text, sizeof text, "; %zu players %.2f +- %.2f points", i + 2, mean, error);
    std::cout << text;
  }
  std::cout << '\n';
  return 0;
}

}  // namespace

void add_selfplay(CLI::App& app, std::function<int()>& chosen) {
  auto* const command =
      app.add_subcommand("selfplay", "Games of Pyramido's net against itself, as samples to learn from.");
  auto flags = std::make_shared<SelfplayFlags>();
  command->add_option("--out", flags->out, "where to: this name with .len, .ids and .y")->required();
  command->add_option("--net", flags->net, "file of the net that plays (none: the tuned weights)");
  command->add_option("--games", flags->games, "how many games")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--first", flags->first, "number of the first of them")->capture_default_str();
  command->add_option("--seed", flags->options.seed, "the same seed and number give the same game")
      ->capture_default_str();
  command->add_option("--jobs", flags->jobs, "games at the same time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--explores", flags->options.explores, "how often a player tries something else")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--lambda", flags->options.lambda, "how far a sample looks ahead: 0 one turn, 1 to the end")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->callback([&chosen, flags] { chosen = [flags] { return selfplay(*flags); }; });
}

}  // namespace benben::program
