// Any text: it is refused with a place inside it, or it is a position that is written and read back the
// same and can be played to the end.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/pyramido/rules/pyramido.h"

namespace benben::pyramido {
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

// Longer than any game.
constexpr int kMostDecisions = 1000;

void fuzz(std::string_view text) {
  const auto state = parse_position(text);
  if (!state) {
    require(state.error().at <= text.size());
    require(!state.error().what.empty());
    return;
  }
  const auto written = position_text(*state);
  const auto again = parse_position(written);
  require(again.has_value());
  require(*again == *state);
  require(hash(*again) == hash(*state));
  require(position_text(*again) == written);

  core::Rng rng{hash(*state)};
  auto now = *state;
  for (int n = 0; !to_act(now).is_nobody(); ++n) {
    require(n < kMostDecisions);
    const auto move = game::random_move<Pyramido>(now, rng);
    const auto back = parse_move(now, move_text(now, move));
    require(back.has_value() && *back == move);
    const auto next = try_apply(now, move);
    require(next.has_value());
    now = *next;
    for (int p = 0; p < now.players; ++p) {
      const auto& pyramid = now.pyramids[static_cast<std::size_t>(p)];
      if (pyramid.eliminated != 0) continue;
      for (const auto areas : {Areas::kVisible, Areas::kStructural})
        require(score_now(pyramid, now.level, areas).score >= 0);
    }
    require(parse_position(position_text(now)).has_value());
  }
  require(legal_moves(now).empty());
  require(outcome(now).players == now.players);
}

}  // namespace
}  // namespace benben::pyramido

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  benben::pyramido::fuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
