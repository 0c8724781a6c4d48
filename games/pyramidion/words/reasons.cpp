#include "games/pyramidion/words/reasons.h"

#include <string>

#include "core/json_writer.h"
#include "games/pyramidion/words/claims.h"
#include "games/pyramidion/words/ending.h"

namespace benben::review {

using namespace pyramidion;

std::string Reasons<Pyramidion>::because(const State& s, Move best) {
  std::string members;
  core::JsonWriter json{members};
  if (const auto claim = claim_for(s, best); claim.is_made()) write_members(json, claim);
  return members;
}

Reason Reasons<Pyramidion>::why(const State& s, Move played, Move best) {
  const auto [better, lost] = compare(s, played, best);
  Reason reason;
  core::JsonWriter json{reason.members};
  json.member("kind", better.is_made() || lost.is_made() ? "compared" : "other");
  if (s.here) json.member("city", name_of(*s.here));
  const auto write = [&](std::string_view key, const Claim& claim) {
    if (!claim.is_made()) return;
    json.key(key).begin_object();
    write_members(json, claim);
    json.end_object();
  };
  write("better", better);
  write("lost", lost);
  reason.words = in_words(s, lost);
  if (!better.is_made() && !lost.is_made()) reason.words = "better was '" + move_text(s, best) + "'";
  if (better.is_made()) reason.words += (reason.words.empty() ? "better: " : "; better: ") + in_words(s, better);
  return reason;
}

std::optional<Move> Reasons<Pyramidion>::rival(const State& s, Move best) {
  return best.kind() == MoveKind::kDecline ? best_loading(s) : std::nullopt;
}

std::optional<Move> Reasons<Pyramidion>::instead(const State& s, Move best) { return better_loading(s, best); }

bool Reasons<Pyramidion>::is_all_one(const State& s, Move played, Move best) {
  return is_decided(s) || (wins_for_sure(s, played) && wins_for_sure(s, best));
}

}  // namespace benben::review
