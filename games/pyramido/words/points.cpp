#include "games/pyramido/words/points.h"

#include <algorithm>

namespace benben::pyramido {

int score_after(const State& state, Move move) {
  const auto seat = state.turn;
  if (const auto scored = scored_pyramids(state, move))
    return score_now((*scored)[static_cast<std::size_t>(seat.index())], state.level, state.areas).score;
  auto next = state;
  apply(next, move);
  if (next.phase != Phase::kMark) return score_now(next.pyramid(seat), state.level, state.areas).score;
  int most = 0;
  for (const auto mark : legal_moves(next)) most = std::max(most, score_after(next, mark));
  return most;
}

}  // namespace benben::pyramido
