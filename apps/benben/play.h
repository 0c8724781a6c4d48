// play.h: benben play: a game in the terminal, between people at one keyboard and bots.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "commands.h"

namespace benben::app {

struct PlayOptions {
  TableFlags table{.game = "",
                   .players = 0};       // 0 players: one person and the bots; without bots, one of middling strength
  std::vector<std::string> bots;        // they take the last seats; the others are people
  std::optional<std::uint64_t> seed;    // of the deal and the bots; nothing: any
  std::string record;                   // the file the record is added to; empty: a new one in the user's data folder
  std::chrono::milliseconds pace{700};  // between two decisions of a bot
};

/// Exit status: 0, or 2 with a message on stderr when the options or the terminal will not do.
int play(const PlayOptions& options);

}  // namespace benben::app
