// choice.h: what a person is about to decide: the domino in hand, the block, the card.
// Every step of a turn is chosen with the same few keys; move() is what Enter would do.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "games/pyramido/rules/rules.h"

namespace benben::terminal {

// What a decision would be worth at once: the level's points now and then.
struct Preview {
  int now = 0;
  int then = 0;
  std::optional<pyramido::Colour> mark;  // the marker that this takes for granted
  bool strands = false;                  // dominoes alone can no longer complete the level
};
[[nodiscard]] Preview preview(const pyramido::State& state, pyramido::Move move);

class Choice {
 public:
  // A new decision is asked; begins with something sensible.
  void ask(const pyramido::State& state);
  // Whether the key meant anything here.
  bool on_key(const pyramido::State& state, int key);
  // Moves the domino's left block there, or picks the block there.
  void point_at(const pyramido::State& state, int cell_x, int cell_y);
  // What would be played now; nothing if it is not legal.
  [[nodiscard]] std::optional<pyramido::Move> move(const pyramido::State& state) const;
  // Why it would not be legal.
  [[nodiscard]] std::string refusal(const pyramido::State& state) const;

  [[nodiscard]] int slot() const noexcept { return slot_; }
  [[nodiscard]] int pile() const noexcept { return pile_; }
  [[nodiscard]] pyramido::Rotation rotation() const noexcept { return rotation_; }
  [[nodiscard]] std::optional<pyramido::Colour> side() const noexcept { return side_; }
  [[nodiscard]] pyramido::Cell block() const noexcept { return block_; }
  // Cells of the domino in hand, left block first.
  struct Place {
    int x, y;
  };
  [[nodiscard]] std::array<Place, 2> cells() const noexcept;

 private:
  void clamp(const pyramido::State& state);
  // To the legal spot of this rotation that is nearest, if it is within `far` steps.
  void snap(const pyramido::State& state, int far);
  void next_spot(const pyramido::State& state, bool forward);
  void choose_side(const pyramido::State& state, int colour);
  void next_side(const pyramido::State& state);
  bool on_place_key(const pyramido::State& state, int key);
  bool on_card_key(const pyramido::State& state, int key);
  bool next_block(const pyramido::State& state);
  [[nodiscard]] bool legal(const pyramido::State& state, pyramido::Move move) const;

  int slot_ = 0;
  int x_ = 0, y_ = 0;  // the left block's cell, perhaps beyond the level
  pyramido::Rotation rotation_{};
  pyramido::Rotation card_turn_{};
  pyramido::Cell block_;                  // to mark, to cover or to fill
  std::optional<pyramido::Colour> side_;  // of the card; nothing: no card
  int pile_ = 0;
};

}  // namespace benben::terminal
