// figures.h: a finished game of Pyramido in figures: what each level scored, Mino's bonus, jewels that were built over,
// cover cards and what they were worth. docs/protocol.md, "Figures".
#pragma once

#include <array>
#include <vector>

#include "core/json_writer.h"
#include "games/pyramido/rules/pyramido.h"

namespace benben::pyramido {

class Figures {
 public:
  void see(const State& before, Move move);
  void write(core::JsonWriter& json, const State& last, Seat seat) const;

 private:
  // In blocks from the first domino: level 1 may still move.
  struct Spot {
    int x = 0, y = 0;
  };
  struct Card {
    Level level;
    Spot spot;
    Block under;
    std::size_t laid = 0;  // blocks of the level that lay there then
  };
  struct Player {
    int bonus = 0, hidden = 0, worth = 0;
    std::vector<Card> cards;
    std::vector<Spot> laid;  // blocks of dominoes on this level, in their order
  };
  [[nodiscard]] static int score_without(Pyramid pyramid, const Player& player, Level level, Areas areas);

  std::array<Player, game::kMaxPlayers> players_;
};

}  // namespace benben::pyramido
