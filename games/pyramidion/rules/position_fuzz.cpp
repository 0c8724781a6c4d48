// Any text: it is refused with a place inside it, or it is a position that is written and read back the
// same, can be played on, and shows each seat what resampling keeps.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/pyramidion/rules/pyramidion.h"

namespace benben::pyramidion {
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

// More than two rounds: what a wrong position breaks, it breaks by then.
constexpr int kDecisions = 400;

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
  require(written == text);

  core::Rng rng{hash(*state)};
  for (int p = 0; p < state->players; ++p) {
    const auto seen = observe(*state, Seat::at(p));
    require(observe(resample(seen, rng), Seat::at(p)) == seen);
  }
  auto now = *state;
  for (int n = 0; n < kDecisions && !to_act(now).is_nobody(); ++n) {
    const auto move = game::random_move<Pyramidion>(now, rng);
    const auto back = parse_move(now, move_text(now, move));
    require(back.has_value() && *back == move);
    const auto next = try_apply(now, move);
    require(next.has_value());
    now = *next;
    if (n % 16 == 0) require(parse_position(position_text(now)).has_value());
  }
  require(outcome(now).players == now.players);
}

}  // namespace
}  // namespace benben::pyramidion

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  benben::pyramidion::fuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
