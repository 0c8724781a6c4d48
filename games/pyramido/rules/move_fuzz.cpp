// A character that chooses a position, then any text as a decision in it: the text is refused with a place
// inside it, or it is a move that is written and read back the same, and legal exactly if try_apply takes it.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "games/pyramido/rules/pyramido.h"

namespace benben::pyramido {
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

// Positions of random games, of every phase. In every second game nobody covers, which keeps cards for fills.
std::vector<State> positions() {
  std::vector<State> all;
  for (int g = 0; g < 40; ++g) {
    core::Rng rng{static_cast<std::uint64_t>(g)};
    auto state = start({2 + g % 3, Areas::kVisible, Seat::at(0)});
    while (!to_act(state).is_nobody()) {
      if (rng.below(60) == 0) all.push_back(state);
      const bool decline = g % 2 == 0 && state.phase == Phase::kCover && to_act(state).is_seat();
      apply(state, decline ? Move::decline() : game::random_move<Pyramido>(state, rng));
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
}  // namespace benben::pyramido

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  benben::pyramido::fuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
