// record.h: a game is its log: setup, deal, and the decisions in order. All else is replayed.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "game/game.h"
#include "game/parts.h"

namespace benben::game {

template <Game G>
struct Record {
  typename G::Setup setup{};
  typename G::Deal deal{};
  std::vector<std::string> moves;             // short notation; chance is not listed, the deal answers it
  [[no_unique_address]] OwnParts<G> parts{};  // where the record brings them along
};

// A decision of a record that cannot be played.
struct ReplayError {
  std::size_t move = 0;  // its index in the record
  ParseError error;      // `at` counts in the text of the move
};

// Calls visit(state, move) before each decision; returns the last position.
template <Game G, class Visit>
core::Result<typename G::State, ReplayError> replay(const Record<G>& record, Visit&& visit) {
  auto state = G::start(record.setup);
  settle<G>(state, record.deal);
  for (std::size_t n = 0; n < record.moves.size(); ++n) {
    if (G::to_act(state).is_nobody()) return ReplayError{n, {0, "the game is over before this decision"}};
    const auto move = G::parse_move(state, record.moves[n]);
    if (!move) return ReplayError{n, move.error()};
    const auto next = G::try_apply(state, *move);
    if (!next) return ReplayError{n, {0, G::explain(next.error())}};
    visit(static_cast<const typename G::State&>(state), *move);
    state = *next;
    settle<G>(state, record.deal);
  }
  return state;
}

template <Game G>
core::Result<typename G::State, ReplayError> replay(const Record<G>& record) {
  return replay<G>(record, [](const auto&, const auto&) {});
}

}  // namespace benben::game
