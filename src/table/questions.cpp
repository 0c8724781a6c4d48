#include "table/questions.h"

#include "core/sha256.h"
#include "table/fields.h"
#include "table/games.h"

namespace benben::table {

namespace json = boost::json;
using core::JsonWriter;
using protocol::ErrorCode;
using protocol::Fault;

Members legal(const Table& table, const std::string& user, const json::object& fields) {
  if (auto fault = table.check_turn(user, *seat_of(fields))) return std::move(*fault);
  std::string members = "\"seq\":" + std::to_string(table.seq()) + ",\"legal\":";
  JsonWriter out{members};
  table.play()->write_legal(out);
  return members;
}

Members preview(const Table& table, const std::string& user, const json::object& fields) {
  if (auto fault = table.check_turn(user, *seat_of(fields))) return std::move(*fault);
  std::string members = "\"seq\":" + std::to_string(table.seq()) + ",";
  JsonWriter out{members};
  if (auto fault = table.play()->write_preview(out, fields.if_contains("decision"))) return std::move(*fault);
  return members;
}

Members scorings(const Table& table, const std::string& /*user*/, const json::object& /*fields*/) {
  std::string members = "\"seq\":" + std::to_string(table.seq()) + ",\"scorings\":";
  JsonWriter out{members};
  if (table.play() != nullptr)
    table.play()->write_scorings(out);
  else
    out.begin_array().end_array();
  return members;
}

Members moment(const Table& table, const std::string& user, const json::object& fields) {
  if (table.play() == nullptr) return Fault{ErrorCode::kNotRunning};
  const auto turn = static_cast<std::size_t>(*number_of(fields, "turn"));
  if (turn > table.play()->turn()) return Fault{ErrorCode::kBadField, "turn"};
  const auto wanted = seat_of(fields);
  if (wanted && *wanted > static_cast<int>(table.seats().size())) return Fault{ErrorCode::kBadField, "seat"};
  auto eyes = wanted ? Play::Eyes::kSeat : Play::Eyes::kOpen;
  int seat = wanted.value_or(1);
  if (table.status() != Status::kOver) {
    // Only what one could see oneself.
    const auto mine = table.seats_of(user);
    if (wanted && !mine.contains(*wanted)) return Fault{ErrorCode::kNotYourSeat, "seat"};
    if (!wanted && !mine.empty()) seat = mine.front();
    eyes = mine.empty() ? Play::Eyes::kSpectator : Play::Eyes::kSeat;
  }
  std::string members = "\"seq\":" + std::to_string(table.seq()) + ",";
  JsonWriter out{members};
  table.play()->write_moment(out, turn, eyes, game::Seat::at(seat - 1));
  return members;
}

Following following_of(const json::object& fields) {
  Following following;
  const auto seen = text_of(fields, "observation", "full");
  following.observation = seen == "full"      ? Following::Seen::kFull
                          : seen == "changes" ? Following::Seen::kChanges
                                              : Following::Seen::kNone;
  following.lists_legal = text_of(fields, "legal", "list") == "list";
  return following;
}

core::Result<game::Seed, Fault> seed_of(const json::object& fields) {
  game::Seed seed{text_of(fields, "seed"), text_of(fields, "seal")};
  if (!seed.seal.empty() && (!seed.text.empty() || !game::is_seal(seed.seal)))
    return Fault{ErrorCode::kBadField, "seal", "64 hex digits, and no seed beside it"};
  return seed;
}

std::optional<Fault> check_hint(const Table& table, const std::string& user, int seat) {
  if (auto fault = table.check_seat(user, seat)) return fault;
  if (!table.settings().has_hints) return Fault{ErrorCode::kNoHints};
  return table.check_turn(user, seat);
}

std::string hint_bot(const Table& table) { return std::string{strongest_bot(table.settings().game)} + "@300n"; }

std::uint64_t bot_seed(std::string_view secret, std::int64_t seq) {
  const auto digest = core::sha256("benben bot 1 " + std::string{secret} + " " + std::to_string(seq));
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | digest[i];
  return seed;
}

std::uint64_t bot_seed(const Table& table) {
  const bool is_daily = table.settings().daily && table.play() != nullptr;
  return bot_seed(table.secret(), is_daily ? static_cast<std::int64_t>(table.play()->turn()) : table.seq());
}

}  // namespace benben::table
