#include "games/pyramidion/words/reasons.h"

#include <algorithm>
#include <string>

#include "core/json_writer.h"

namespace benben::review {
namespace {

using namespace pyramidion;

std::string card_name(const State& state, Card card) {
  const auto& face = state.components->face(card);
  const auto kind = static_cast<std::size_t>(face.kind);
  if (face.kind == Kind::kSpecial) {
    std::string name{kSpecialNames[static_cast<std::size_t>(face.special)]};
    std::replace(name.begin(), name.end(), '_', ' ');
    return "the " + name;
  }
  int most = 0;
  for (const auto category : kAllCategories) most = std::max(most, face.numbers[category]);
  return "the " + std::string{kKindNames[kind]} + " of " + std::to_string(most);
}

// What a decision of Pyramidion does: "to load the boat worth 4".
std::string deed(const State& state, Move move) {
  switch (move.kind()) {
    case MoveKind::kActivate:
      return "to open " + std::string{name_of(move.city())};
    case MoveKind::kLay:
      return "to lay " + card_name(state, move.card());
    case MoveKind::kPass:
      return "to pass";
    case MoveKind::kHire:
      return "to pass and hire for " + card_name(state, move.card());
    case MoveKind::kLoad:
      return "to load the boat worth " + std::to_string(state.components->boat(move.boat()).points);
    case MoveKind::kDecline:
      return "to load nothing";
    case MoveKind::kCollect:
      return "to collect " + std::string{name_of(move.good())};
    case MoveKind::kDeity:
      return "to give the deity " + std::string{name_of(move.category())};
    case MoveKind::kAlexandria:
    case MoveKind::kVizier:
    case MoveKind::kPolitician:
      return "to choose " + std::string{name_of(move.good())};
    default:
      return "'" + pyramidion::move_text(state, move) + "'";
  }
}

}  // namespace

Reason Reasons<Pyramidion>::why(const State& state, Move played, Move best) {
  Reason reason;
  core::JsonWriter json{reason.members};
  json.member("kind", "other");
  if (state.here) {
    json.member("city", name_of(*state.here));
    reason.words = "in " + std::string{name_of(*state.here)} + " ";
  }
  reason.words += "chose " + deed(state, played) + "; better was " + deed(state, best);
  return reason;
}

}  // namespace benben::review
