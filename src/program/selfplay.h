// selfplay.h: benben selfplay GAME: games of a game's net against itself, on all cores, as samples to learn from.
//
// A kit's Samples are lists of inputs (`lengths` of them, `inputs` in a row) and `targets`, whole samples at a time;
// they are written in the order of the games, whoever played them: OUT.len, OUT.ids and OUT.y, as learn/ reads them.
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <fstream>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "program/flags.h"
#include "program/input.h"
#include "program/interrupt.h"
#include "program/progress.h"

namespace benben::program {

struct SelfplayFlags {
  std::string out;
  std::string net;
  std::uint64_t first = 0;
  int games = 10'000;
  int jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
};

// `selfplay` itself is there once, whichever game asks for it first.
inline CLI::App& add_selfplay(CLI::App& app, const std::string& game, const std::string& title, SelfplayFlags& flags) {
  const auto known = app.get_subcommands([](CLI::App* command) { return command->get_name() == "selfplay"; });
  auto* const selfplay =
      known.empty() ? app.add_subcommand("selfplay", "Games of a net against itself, as samples to learn from.")
                    : known[0];
  selfplay->require_subcommand(1);
  auto* const command = selfplay->add_subcommand(game, "Games of " + title + ".");
  command->add_option("--out", flags.out, "where to: this name with .len, .ids and .y")->required();
  command->add_option("--net", flags.net, "file of the net that plays (none: the hand-made player)");
  command->add_option("--games", flags.games, "how many games")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--first", flags.first, "number of the first of them")->check(at_least(0))->capture_default_str();
  command->add_option("--jobs", flags.jobs, "games at the same time")->check(CLI::Range(1, 256))->capture_default_str();
  return *command;
}

// play(number, samples) plays a game, told(samples) is called for each share of them in their order, after all were
// played; after Ctrl-C for those that were begun. Returns the exit status.
template <class Samples, class Play, class Told>
int write_games(const SelfplayFlags& flags, Play&& play, Told&& told) {
  constexpr int kShare = 64;  // games that are one task
  // What cannot be written is known before the games, and what is there stays until there is something better.
  for (const auto* const end : {".len", ".ids", ".y"})
    if (!std::ofstream{flags.out + end, std::ios::app}) return usage_error("cannot write " + flags.out + end);
  const auto& is_interrupted = listen_for_interrupt();
  const int shares = (flags.games + kShare - 1) / kShare;
  std::vector<Samples> done(static_cast<std::size_t>(shares));
  std::atomic<int> next = 0;
  std::atomic<int> finished = 0;
  std::atomic<int> played = 0;
  std::vector<std::jthread> threads;
  for (int t = 0; t < flags.jobs; ++t)
    threads.emplace_back([&] {
      for (int share = next++; share < shares; share = next++) {
        const int end = is_interrupted ? 0 : std::min(flags.games, kShare * (share + 1));
        for (int game = kShare * share; game < end; ++game, ++played)
          play(flags.first + static_cast<std::uint64_t>(game), done[static_cast<std::size_t>(share)]);
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
  if (played == 0) return tell_interrupted(0, flags.games, "games were played");
  const auto append = [](std::ofstream& file, const auto& numbers) {
    file.write(reinterpret_cast<const char*>(numbers.data()),
               static_cast<std::streamsize>(numbers.size() * sizeof numbers[0]));
    return file.good();
  };
  std::ofstream lengths{flags.out + ".len", std::ios::binary};
  std::ofstream inputs{flags.out + ".ids", std::ios::binary};
  std::ofstream targets{flags.out + ".y", std::ios::binary};
  for (const auto& share : done) {
    if (!append(lengths, share.lengths) || !append(inputs, share.inputs) || !append(targets, share.targets))
      return usage_error("cannot write " + flags.out);
    told(share);
  }
  return is_interrupted ? tell_interrupted(played, flags.games, "games were played and written") : 0;
}

}  // namespace benben::program
