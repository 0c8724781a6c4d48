#include "games/pyramidion/words/themes.h"

namespace benben::puzzle {

using namespace pyramidion;

std::string_view Themes<Pyramidion>::theme(const State& shown, Move best, Move tempting, const Split&) {
  const auto is_rebel = [&](Move move) {
    return move.kind() == MoveKind::kLay && face(shown, move.card()).kind == Kind::kRebel;
  };
  switch (shown.step) {
    case Step::kCollect:
    case Step::kVizier:
    case Step::kGive:
    case Step::kTake:
    case Step::kAlexandria:
    case Step::kExchange:
    case Step::kLoad:
      return "boat";
    case Step::kPolitician:
    case Step::kLuxor:
    case Step::kPriest:
      return "hand";
    case Step::kCairo:
      return "revolt";
    case Step::kLay:
      if (is_rebel(best) || is_rebel(tempting)) return "revolt";
      // To lay or not to.
      return (best.kind() == MoveKind::kLay) == (tempting.kind() == MoveKind::kLay) ? "contest" : "hand";
    default:
      return rebels_laid(shown) > 0 ? "revolt" : "contest";
  }
}

}  // namespace benben::puzzle
