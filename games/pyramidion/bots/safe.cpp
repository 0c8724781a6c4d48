#include "games/pyramidion/bots/safe.h"

#include <algorithm>

namespace benben::bots {
namespace {

using namespace pyramidion;

constexpr std::uint32_t kGivesUp = 30;  // once in so many decisions

bool is_foolish(const State& s, Seat me, Move move) {
  const auto own_token = [&](Token token) {
    const auto& tokens = token == Token::kMercenary ? s.mercenaries : s.negotiators;
    return tokens[at(me)].contains(*s.here);
  };
  switch (move.kind()) {
    case MoveKind::kActivate:
      return s.city_goods[at(move.city())].empty();
    case MoveKind::kLay:  // a revolt would sweep its own cards away
      return s.components->face(move.card()).kind == Kind::kRebel;
    case MoveKind::kHire:
    case MoveKind::kLuxorStay:
    case MoveKind::kDecline:
      return true;
    case MoveKind::kGuardCard:
    case MoveKind::kBandit:
    case MoveKind::kThief:
      return s.laid[at(me)].contains(move.card());
    case MoveKind::kGuardToken:
    case MoveKind::kCairoToken:
      return own_token(move.token());
    default:
      return false;
  }
}

}  // namespace

Move safe_move(const Observation& seen, core::Rng& rng) {
  const auto& s = seen.table;
  const auto legal = legal_moves(resample(seen, rng));
  // It lays cards until the others have passed and it is ahead: in something, or in all with two players, who have
  // cards to spare. Now and then it gives up before.
  if (s.step == Step::kLay && legal.contains(Move{MoveKind::kPass})) {
    int ahead = 0;
    for (const auto category : kAllCategories) ahead += leader(s, category) == seen.seat ? 1 : 0;
    const bool alone = s.passed.size() == s.players - 1;
    const int enough = s.players == 2 ? kCategories : 1;
    if ((alone && ahead >= enough) || rng.below(kGivesUp) == 0) return Move{MoveKind::kPass};
  }
  int most = 0;  // points of a boat it can load
  for (const auto move : legal)
    if (move.kind() == MoveKind::kLoad) most = std::max(most, s.components->boat(move.boat()).points);
  Moves sensible;
  for (const auto move : legal) {
    if (move.kind() == MoveKind::kLoad && s.components->boat(move.boat()).points < most) continue;
    if (!is_foolish(s, seen.seat, move)) sensible.push_back(move);
  }
  const auto& choice = sensible.empty() ? legal : sensible;
  return choice[rng.below(static_cast<std::uint32_t>(choice.size()))];
}

}  // namespace benben::bots
