#include <gtest/gtest.h>

#include "game/perft.h"
#include "pyramido/pyramido.h"

namespace benben::pyramido {
namespace {

TEST(Smoke, RandomGamesEndAndRoundTrip) {
  core::Rng rng{1};
  int fills = 0;
  int out = 0;
  for (int g = 0; g < 300; ++g) {
    const int players = 2 + g % 3;
    auto state = start({players, g % 2 == 0 ? Areas::kVisible : Areas::kStructural, Seat::at(g % players)});
    while (!to_act(state).is_nobody()) {
      const auto text = position_text(state);
      const auto back = parse_position(text);
      ASSERT_TRUE(back.has_value()) << text << "\n" << back.error().at << " " << back.error().what;
      ASSERT_TRUE(*back == state) << text << "\n" << position_text(*back);
      const auto move = game::random_move<Pyramido>(state, rng);
      const auto parsed = parse_move(state, move_text(state, move));
      ASSERT_TRUE(parsed.has_value());
      ASSERT_EQ(*parsed, move);
      fills += state.phase == Phase::kFillSecond;
      apply(state, move);
    }
    for (const auto& p : state.pyramids) out += p.eliminated;
    const auto back = parse_position(position_text(state));
    ASSERT_TRUE(back.has_value()) << position_text(state) << back.error().what << back.error().at;
    ASSERT_TRUE(*back == state) << position_text(state) << "\n" << position_text(*back);
  }
  std::printf("fills %d out %d\n", fills, out);
}

}  // namespace
}  // namespace benben::pyramido
