// Any text as a puzzle of either game: it is refused with a reason, or it is written and read back the same, and both
// of its decisions can be played.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "games/with_game.h"
#include "puzzle/puzzle.h"

namespace benben::puzzle {
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void fuzz(std::string_view text) {
  const auto value = protocol::parse_json(text);
  if (!value || !value->is_object()) return;
  games::for_each_game([&]<class G>(std::type_identity<G>) {
    const auto puzzle = read_puzzle<G>(value->get_object());
    if (!puzzle) return require(!puzzle.error().what.empty());
    for (const auto move : {puzzle->best, puzzle->tempting}) require(G::try_apply(puzzle->position, move).has_value());
    const auto written = to_json<G>(*puzzle);
    const auto again = read_puzzle<G>(protocol::parse_json(written)->get_object());
    require(again.has_value());
    require(to_json<G>(*again) == written);
  });
}

}  // namespace
}  // namespace benben::puzzle

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  benben::puzzle::fuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
