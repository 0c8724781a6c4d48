// inputs.h: a player's board and what lies open on the table, as the inputs of Pyramido's net (neural/net.h).
//
// The groups are the six colours; each has the inputs of its own areas, and all share those of the whole board. What is
// asked for is a board after its player's turn: the points it will still make. An input is a number; kFirst... below
// say which ones mean what.
#pragma once

#include <array>
#include <optional>

#include "games/pyramido/bots/market.h"
#include "neural/inputs.h"

namespace benben::bots::builder {

// Where each kind of input begins, and in [brackets] how one is numbered within it.
struct Inputs {
  // Of a colour:
  static constexpr int kQuarter = 0;                        // it lies there [quarter of the board][with a jewel]
  static constexpr int kMarkedQuarter = kQuarter + 80 * 2;  // a quarter of its marked area
  static constexpr int kJoin =
      kMarkedQuarter + 80;  // a block there would join areas [cell of a level][the marked one too][jewels]
  static constexpr int kJoinLater =
      kJoin + 40 * 2 * 16;  // the same on the next level, of what stays visible [cell][jewels]
  static constexpr int kArea =
      kJoinLater + 20 * 16;  // jewels of the marked area, or of the best [level][marked][jewels]
  static constexpr int kElsewhere = kArea + 4 * 2 * 20;  // jewels of the others [level][jewels]
  static constexpr int kLaterBest =
      kElsewhere + 4 * 12;                               // of what the next level leaves visible: best [level][jewels],
  static constexpr int kLaterAll = kLaterBest + 3 * 20;  //   all,
  static constexpr int kLaterSecond = kLaterAll + 3 * 24;    //   second best,
  static constexpr int kLaterAreas = kLaterSecond + 3 * 10;  //   and how many areas
  static constexpr int kColour = kLaterAreas + 3 * 8;        // which colour it is [colour]
  static constexpr int kColourLevel = kColour + 6;           //   [colour][level]
  static constexpr int kCard = kColourLevel + 6 * 4;         // a cover card of it is left [level]
  static constexpr int kUnseenJewels = kCard + 4;            // on dominoes still to come, by threes
  static constexpr int kUnseenBlocks = kUnseenJewels + 13;
  static constexpr int kSight =
      kUnseenBlocks + 13;  // dominoes in sight [quarry or piles][what of it they have][how many]
  static constexpr int kNextPlayer = kSight + 2 * 6 * 3;  // who plays next [level][marked][jewels of the best join]
  static constexpr int kOtherPlayer = kNextPlayer + 48;   // who plays after that
  // Of all:
  static constexpr int kOpen = kOtherPlayer + 48;  // open cells [cell of a level]
  static constexpr int kTurnsLeft = kOpen + 40;
  static constexpr int kCards = kTurnsLeft + 20;    // cover cards left [level][which]
  static constexpr int kMarkers = kCards + 4 * 8;   // set [level][how many]
  static constexpr int kFewest = kMarkers + 4 * 7;  // jewels of the smallest marked area [level][jewels]
  static constexpr int kQuarry = kFewest + 4 * 16;  // a domino lies in the quarry [domino]
  static constexpr int kTops = kQuarry + 90;        //   on a pile
  static constexpr int kPlayers = kTops + 90;       // how many play
  static constexpr int kManner = kPlayers + 3;      // who takes dominoes to spite others [the player][the next one]
  static constexpr int kCount = kManner + 4;
};
inline constexpr std::string_view kNetKind = "pyramido-2";

inline constexpr std::size_t kGroups = kColours;
using ColourInputs = neural::InputSet<0, Inputs::kOpen>;
using SharedInputs = neural::InputSet<Inputs::kOpen, Inputs::kCount>;
struct InputSets {
  std::array<ColourInputs, kGroups> colours{};
  SharedInputs shared{};
};

// A colour's inputs of the board alone; `joins` (unless null) is told which input of kJoin each cell of the level has,
// or -1. Returns the jewels of the marked area, if it is marked.
using Joins = std::array<std::int16_t, kMaxCells>;
std::optional<int> add_colour(const Board& board, int colour, ColourInputs& inputs, Joins* joins) noexcept;
// What all colours share: the open cells, and the rest (fewest: jewels of the smallest marked area, if any is).
[[nodiscard]] neural::Input open_input(int level, int cell) noexcept;
void add_open(const Board& board, SharedInputs& inputs) noexcept;
void add_board(const Board& board, int fewest, SharedInputs& inputs) noexcept;
// Who minds more than its own pyramid. Where dominoes are taken to spite others, everybody makes fewer points.
struct Manner {
  bool denies = false;
  bool is_denied = false;  // the next player denies
};
// What all turns of one player see alike: what is to come, and what the others look for. The next player first; who has
// finished is left out.
void add_table(const Bits128& unseen, std::span<const Board> others, int players, Manner manner,
               InputSets& inputs) noexcept;
// What lies open, once the turn is over.
struct Sight {
  Quarry quarry{};
  std::array<DominoId, pyramido::kPiles> tops{};
};
void add_sight(const Sight& sight, InputSets& inputs) noexcept;

// The board as it will be when its level is scored, if it is complete.
[[nodiscard]] Board after_scoring(Board board) noexcept;

}  // namespace benben::bots::builder
