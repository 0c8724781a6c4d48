#include "games/pyramidion/rules/random_games.h"

#include "core/hash.h"
#include "games/pyramidion/rules/rules.h"

namespace benben::pyramidion {

RandomGames play_random_games(const Setup& setup, int games, std::uint64_t seed) noexcept {
  RandomGames played;
  const core::Rng all{seed};
  core::Hash signature;
  for (int game = 0; game < games; ++game) {
    auto rng = all.fork(static_cast<std::uint64_t>(game));
    auto s = start(setup);
    std::uint64_t possibilities = 0;
    while (s.step != Step::kOver) {
      if (is_chance(s.step)) {
        apply(s, random_draw(s, rng));
        ++played.draws;
        continue;
      }
      const auto moves = legal_moves(s);
      possibilities += moves.size();
      apply(s, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      ++played.decisions;
    }
    ++played.games;
    played.rounds += s.round;
    signature.add(possibilities).add(hash(s));
  }
  played.signature = signature.value();
  return played;
}

}  // namespace benben::pyramidion
