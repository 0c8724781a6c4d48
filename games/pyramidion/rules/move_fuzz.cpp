// A character that chooses a position, then any text as a decision in it: the text is refused with a place
// inside it, or it is a move that is written and read back the same, and legal exactly if try_apply takes it.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "games/pyramidion/rules/pyramidion.h"

namespace benben::pyramidion {
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

// Positions of random games, waiting for every kind of decision.
std::vector<State> positions() {
  std::vector<State> all;
  for (int g = 0; g < 12; ++g) {
    core::Rng rng{static_cast<std::uint64_t>(g)};
    auto state = start({.players = 2 + g % 3});
    while (!to_act(state).is_nobody()) {
      if (rng.below(40) == 0) all.push_back(state);
      apply(state, game::random_move<Pyramidion>(state, rng));
    }
    all.push_back(state);
  }
  return all;
}

void fuzz(std::string_view text) {
  static const auto kPositions = positions();
  if (text.empty()) return;
  const auto& state = kPositions[static_cast<unsigned char>(text[0]) % kPositions.size()];
  text.remove_prefix(1);
  const auto move = parse_move(state, text);
  if (!move) {
    require(move.error().at <= text.size());
    require(!move.error().what.empty());
    return;
  }
  const auto written = move_text(state, *move);
  const auto again = parse_move(state, written);
  require(again.has_value() && *again == *move);
  const auto before = state;
  const auto next = try_apply(state, *move);
  require(state == before);
  require(next.has_value() == legal_moves(state).contains(*move));
  if (!next) require(!explain(next.error()).empty());
}

}  // namespace
}  // namespace benben::pyramidion

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  benben::pyramidion::fuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
