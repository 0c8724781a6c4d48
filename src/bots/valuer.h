// valuer.h: what a position is worth, told by looking at it rather than by playing it on.
#pragma once

#include <memory>

#include "bots/resources.h"
#include "game/margins.h"

namespace benben::bots {

template <game::Game G>
class Valuer {
 public:
  Valuer() = default;
  Valuer(const Valuer&) = delete;
  Valuer& operator=(const Valuer&) = delete;
  virtual ~Valuer() = default;
  // The points that each seat may expect in the end, at a position in which a seat decides. The same position always
  // has the same value.
  [[nodiscard]] virtual game::Values points(const typename G::State& state) = 0;
  // By how many points two values of like positions are wrong to each other, as a standard error.
  [[nodiscard]] virtual double error() const noexcept = 0;
};

// Nothing if the game has none, or if what it needs is not at hand. A game that has one specialises it
// (games/NAME/bots/bots.h).
template <game::Game G>
[[nodiscard]] std::unique_ptr<Valuer<G>> make_valuer(const Resources& /*resources*/) {
  return nullptr;
}

}  // namespace benben::bots
