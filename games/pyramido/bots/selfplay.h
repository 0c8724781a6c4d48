// selfplay.h: games in which Pyramido's net, or at first the tuned weights, plays all seats, as samples to learn from
// (learn/pyramido.py).
//
// A sample is a board after a turn, as the net's inputs, and the points that it should expect: TD(lambda), cut where
// the player explored. A game is a function of the seed and its number alone: whoever plays which share of them, in
// whatever order, gets the same ones. Level 1 lies in a settled frame from the start; that is what a Board knows.
#pragma once

#include <vector>

#include "games/pyramido/bots/judge.h"

namespace benben::bots::builder {

struct SelfplayOptions {
  const neural::Net* net = nullptr;  // null: the tuned weights play, and the targets are what each game came to
  std::uint64_t seed = 1;
  double exploring_games = 0.8;  // share of the games in which players explore,
  double explores = 0.1;         // and how often they do
  double lambda = 0.7;
  double denying_games = 0.6;  // share of the net's games in which players take dominoes to spite the next one
};

struct Samples {
  std::vector<std::uint8_t> lengths;  // of the seven lists of each sample
  std::vector<neural::Input> inputs;
  std::vector<float> targets;  // points
  // Of the games without exploring: boards, points, and their squares. By how many played and minded their own
  // pyramids, and last the games of two who denied each other.
  struct Played {
    double boards = 0, points = 0, squares = 0;
  };
  std::array<Played, 4> played{};
};

void play_game(const SelfplayOptions& options, std::uint64_t number, Samples& samples);

}  // namespace benben::bots::builder
