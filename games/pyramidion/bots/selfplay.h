// selfplay.h: games in which Pyramidion's net, or at first the heuristic, plays all seats, as samples to learn from
// (learn/pyramidion.py).
//
// A sample is what a seat knows of a position, as the net's inputs, and what came of it: its share of the win by
// TD(lambda), cut where the seat explored; its points; the rounds that were still to come. Positions are those just
// after a seat's decision, as it judges them when it chooses, and some before one, as anybody sees them. A game is a
// function of the seed and its number alone.
#pragma once

#include <vector>

#include "games/pyramidion/bots/judge.h"

namespace benben::bots::trader {

struct SelfplayOptions {
  const neural::Net* net = nullptr;  // null: the heuristic plays, and the targets are what each game came to
  std::uint64_t seed = 1;
  std::vector<int> players = {};  // one of these numbers play, each as often; none named: mostly two
  double exploring_games = 0.5;   // share of the games in which players explore,
  double explores = 0.05;         // and how often they do
  double lambda = 0.9;
  double kept_after = 0.25;   // share of the positions after a decision that are kept,
  double kept_before = 0.12;  // and of those before one
};

struct Samples {
  std::vector<std::uint8_t> lengths;  // of the nine lists of each sample, without its question
  std::vector<neural::Input> inputs;
  std::vector<float> targets;  // three of each: share of the win, points, rounds
  // Of the games without exploring, by how many played.
  struct Played {
    double games = 0, decisions = 0, rounds = 0, points = 0;
  };
  std::array<Played, 3> played{};
};

void play_game(const SelfplayOptions& options, std::uint64_t number, Samples& samples);

}  // namespace benben::bots::trader
