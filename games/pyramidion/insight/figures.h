// figures.h: a finished game of Pyramidion in figures: boats and what they brought round by round, contests won,
// revolts, goods that nobody loaded. docs/protocol.md, "Figures".
#pragma once

#include <array>
#include <vector>

#include "core/json_writer.h"
#include "games/pyramidion/rules/pyramidion.h"

namespace benben::pyramidion {

class Figures {
 public:
  void see(const State& before, Move move);
  void write(core::JsonWriter& json, const State& last, Seat seat) const;

 private:
  struct Player {
    std::vector<int> rounds;        // points of the boats loaded in each
    std::array<int, 3> contests{};  // won, by category
    int cities = 0;                 // in which at least one was won
    int revolts = 0, rewards = 0;   // characters lost to one, and one put down
  };
  std::array<Player, kSeats> players_;
};

}  // namespace benben::pyramidion
