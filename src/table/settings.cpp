#include "table/settings.h"

#include <algorithm>
#include <array>

#include <boost/json/serialize.hpp>

#include "core/utf8.h"
#include "protocol/json.h"
#include "protocol/json_reader.h"
#include "table/daily.h"
#include "table/fields.h"
#include "table/games.h"

namespace benben::table {
namespace {

namespace json = boost::json;
using core::JsonWriter;
using protocol::ErrorCode;
using protocol::Fault;

constexpr Millis kDay{86'400'000};
constexpr double kMostRating = 100'000;
constexpr int kMostTurns = 1'000'000;
constexpr std::size_t kMostPurpose = 32;
constexpr int kMostLuck = 1'000'000'000;

std::optional<Fault> read_clock(const json::object& clock, Settings& settings) {
  const auto bad = [](std::string field) { return Fault{ErrorCode::kBadField, std::move(field)}; };
  const auto kind = text_of(clock, "kind");
  const auto only = [&](std::initializer_list<std::string_view> keys) -> std::optional<Fault> {
    for (const auto& member : clock)
      if (std::find(keys.begin(), keys.end(), std::string_view{member.key()}) == keys.end())
        return Fault{ErrorCode::kUnknownField, "clock." + std::string{core::utf8_start(member.key(), 40)}};
    return std::nullopt;
  };
  if (kind == "none") {
    settings.clock = ClockKind::kNone;
    return only({"kind"});
  }
  protocol::JsonReader reader;
  const auto number = [&](std::string_view key, int least, int most) {
    return reader.integer(reader.member(clock, "clock", key), least, most);
  };
  if (kind == "live") {
    settings.clock = ClockKind::kLive;
    settings.base = std::chrono::seconds{number("base", 10, 86'400)};
    settings.increment = std::chrono::seconds{number("increment", 0, 3'600)};
    return reader.failed() ? bad(reader.error().path) : only({"kind", "base", "increment"});
  }
  if (kind == "days") {
    settings.clock = ClockKind::kDays;
    settings.base = number("days", 1, 30) * kDay;
    return reader.failed() ? bad(reader.error().path) : only({"kind", "days"});
  }
  return bad("clock.kind");
}

void write_clock(JsonWriter& out, const Settings& settings) {
  out.key("clock").begin_object();
  switch (settings.clock) {
    case ClockKind::kNone:
      out.member("kind", "none");
      break;
    case ClockKind::kLive:
      out.member("kind", "live").member("base", settings.base.count() / 1000);
      out.member("increment", settings.increment.count() / 1000);
      break;
    case ClockKind::kDays:
      out.member("kind", "days").member("days", settings.base / kDay);
      break;
  }
  out.end_object();
}

// What everybody may read of them.
void write_members(JsonWriter& out, const Settings& settings) {
  write_clock(out, settings);
  out.member("public", settings.is_public).member("rated", settings.is_rated).member("hints", settings.has_hints);
  out.member("leavers", settings.leavers_forfeit ? "forfeit" : "bot").member("leaver_bot", settings.leaver_bot);
  out.member("start", settings.starts_when_full ? "full" : "manual").member("owner", settings.owner);
}

// For everybody: which game it is played again from, and where. `seeds`: for the log, with what made its deal.
void write_again(JsonWriter& out, const Again& again, bool seeds) {
  out.key("again").begin_object().member("table", again.table).member("turn", again.turn);
  if (seeds) {
    out.member("deal", again.deal).key("seeds").begin_array();
    for (const auto& seed : again.seeds) out.value(seed.text);
    out.end_array().key("seals").begin_array();
    for (const auto& seed : again.seeds) out.value(seed.seal);
    out.end_array();
  }
  out.end_object();
}

Again read_again(protocol::JsonReader& reader, const json::value& value, std::size_t seats) {
  const protocol::JsonReader::Node node{&value, "again"};
  Again again{std::string{reader.text(reader.member(node, "table"))},
              static_cast<std::size_t>(reader.integer(reader.member(node, "turn"), 0, kMostTurns)),
              std::string{reader.text(reader.member(node, "deal"))}};
  const auto& seeds = reader.array(reader.member(node, "seeds"), seats);
  const auto& seals = reader.array(reader.member(node, "seals"), seats);
  for (std::size_t i = 0; i < seats && !reader.failed(); ++i)
    again.seeds.push_back(
        {std::string{reader.text({&seeds[i], "again.seeds"})}, std::string{reader.text({&seals[i], "again.seals"})}});
  return again;
}

// For everybody: what it is for. `whole`: for the log.
void write_origin(JsonWriter& out, const Origin& origin, bool whole) {
  out.key("origin").begin_object().member("as", origin.as);
  if (whole) {
    out.key("begin").raw(json::serialize(origin.begin));
    if (origin.luck) out.member("luck", *origin.luck);
    out.key("replies").begin_array();
    for (const auto& reply : origin.replies) out.value(reply);
    out.end_array();
  }
  out.end_object();
}

void write_daily(JsonWriter& out, const Daily& daily) {
  out.key("daily").begin_object().member("day", daily.day).member("counts", daily.counts).end_object();
}

}  // namespace

core::Result<Origin, protocol::JsonError> read_origin(const json::value& value) {
  protocol::JsonReader reader;
  const protocol::JsonReader::Node node{&value, "origin"};
  reader.only(node, {"as", "begin", "luck", "replies"});
  Origin origin{std::string{reader.text(reader.member(node, "as"))}, {}};
  const auto begin = reader.member(node, "begin");
  origin.begin = reader.object(begin);
  if (!reader.failed() && origin.as.size() > kMostPurpose) reader.fail("origin.as", "is too long");
  const bool is_position = origin.begin.contains("position");
  if (!reader.failed() && (origin.begin.size() != 1 || is_position == origin.begin.contains("record")))
    reader.fail(begin.path, "must have a position or a record");
  if (is_position)
    static_cast<void>(reader.text(reader.member(begin, "position")));
  else
    static_cast<void>(reader.object(reader.member(begin, "record")));
  if (reader.failed()) return reader.error();
  if (const auto luck = reader.maybe(node, "luck"); luck.value != nullptr)
    origin.luck = reader.integer(luck, 0, kMostLuck);
  if (const auto replies = reader.maybe(node, "replies"); replies.value != nullptr)
    for (const auto& reply : reader.array(replies)) origin.replies.emplace_back(reader.text({&reply, replies.path}));
  if (reader.failed()) return reader.error();
  return origin;
}

std::optional<protocol::JsonError> set_origin(Settings& settings, Origin origin) {
  if (const auto* record = origin.begin.if_contains("record")) {
    std::string own;
    if (const auto* given = record->get_object().if_contains("parts"))
      if (auto parts = check_parts(settings.game, *given)) own = std::move(*parts);
    if (!settings.parts.empty() && settings.parts != own)
      return protocol::JsonError{"parts", "are not those of the record"};
    settings.parts = std::move(own);
  } else if (!settings.parts.empty()) {
    return protocol::JsonError{"parts", "a position is one of the shipped parts"};
  }
  settings.origin = std::move(origin);
  return std::nullopt;
}

void write_rating(JsonWriter& json, const SeatRating& rating) {
  if (rating.rating > 0) json.key("rating").value(rating.rating, 1).key("deviation").value(rating.deviation, 1);
}
SeatRating read_rating(const json::object& object) {
  const auto number = [&](std::string_view key) {
    const auto* value = object.if_contains(key);
    const double kept = value != nullptr && value->is_number() ? value->to_number<double>() : 0;
    return kept > 0 && kept < kMostRating ? kept : 0;
  };
  return {number("rating"), number("deviation")};
}

namespace {

// `rules`: the version that a log names; without one the game is new. A log may name bots that are gone since: they
// stay what they were called, and the default plays for them (known_bot).
core::Result<Settings, Fault> read_all(const json::object& message, const std::string& owner,
                                       std::optional<int> rules) {
  Settings settings;
  settings.owner = owner;
  settings.game = text_of(message, "game");
  if (!is_game(settings.game)) return Fault{ErrorCode::kBadField, "game"};
  const auto& seats = message.at("seats").get_array();
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const std::string seat{std::string_view{seats[i].get_string()}};
    const auto is_known = [&](std::string_view bot) { return rules ? !bot.empty() : is_bot(settings.game, bot); };
    const bool known =
        seat == "me" || seat == "open" || (seat.starts_with("bot:") && is_known(std::string_view{seat}.substr(4)));
    if (!known) return Fault{ErrorCode::kBadField, "seats[" + std::to_string(i) + "]"};
    settings.seats.push_back(seat);
  }
  if (const auto* options = message.if_contains("options")) settings.options = options->get_object();
  settings.rules = rules.value_or(rules_of_today(settings.game));
  if (const auto error = check_options(settings.game, static_cast<int>(seats.size()), settings.options, settings.rules))
    return Fault{ErrorCode::kBadField, error->path, error->what};
  if (const auto* given = message.if_contains("parts")) {
    auto parts = check_parts(settings.game, *given);
    if (!parts) return Fault{ErrorCode::kBadField, parts.error().path, parts.error().what};
    settings.parts = std::move(*parts);
  }
  if (const auto* clock = message.if_contains("clock"))
    if (auto fault = read_clock(clock->get_object(), settings)) return *fault;
  settings.is_public = flag_of(message, "public", true);
  settings.is_rated = flag_of(message, "rated", false);
  settings.has_hints = flag_of(message, "hints", true) && !settings.is_rated;
  settings.leavers_forfeit = text_of(message, "leavers", "bot") == "forfeit";
  settings.starts_when_full = text_of(message, "start", "full") == "full";
  settings.leaver_bot = text_of(message, "leaver_bot", default_bot(settings.game));
  if (!rules && !is_bot(settings.game, settings.leaver_bot)) return Fault{ErrorCode::kBadField, "leaver_bot"};
  if (settings.is_rated && std::count(settings.seats.begin(), settings.seats.end(), "me") > 1)
    return Fault{ErrorCode::kNotRateable, "seats"};
  if (settings.is_rated && !settings.parts.empty())
    return Fault{ErrorCode::kNotRateable, "parts", "ratings compare games with the same parts"};
  return settings;
}

}  // namespace

core::Result<Settings, Fault> read_settings(const json::object& message, const std::string& owner) {
  return read_all(message, owner, std::nullopt);
}

std::string to_json(const Settings& settings) {
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("game", settings.game).key("options").raw(json::serialize(settings.options));
  out.key("seats").begin_array();
  for (const auto& seat : settings.seats) out.value(seat);
  out.end_array();
  if (settings.rules != 0) out.member("rules", settings.rules);
  write_members(out, settings);
  if (!settings.commitment.empty()) out.member("commitment", settings.commitment);
  if (!settings.ratings.empty()) {
    out.key("standings").begin_array();
    for (const auto& rating : settings.ratings) {
      out.begin_object();
      write_rating(out, rating);
      out.end_object();
    }
    out.end_array();
  }
  if (settings.again) write_again(out, *settings.again, true);
  if (settings.origin) write_origin(out, *settings.origin, true);
  if (!settings.parts.empty()) out.key("parts").raw(settings.parts);
  if (settings.daily) write_daily(out, *settings.daily);
  out.end_object();
  return text;
}

core::Result<Settings, std::string> settings_from_json(const std::string& text) {
  const auto value = protocol::parse_json(text);
  if (!value || !value->is_object()) return std::string{"the settings are not a JSON object"};
  const auto& message = value->get_object();
  // A log may have been written by anything: the fields are checked as those of any message.
  auto asked = message;
  for (const auto* ours : {"owner", "rules", "standings", "commitment", "again", "origin", "daily"}) asked.erase(ours);
  if (const auto fault = protocol::check_fields(*protocol::message_spec("create"), asked))
    return "the settings' " + fault->field + " does not fit";
  // A game that names no version began by the first.
  const auto* named = message.if_contains("rules");
  const int rules = named == nullptr ? 1 : named->is_int64() ? static_cast<int>(named->get_int64()) : -1;
  auto settings = read_all(message, text_of(message, "owner"), rules);
  if (!settings) return "the settings' " + settings.error().field + " does not fit: " + settings.error().what;
  if (table::rules_of_today(settings->game) == 0) settings->rules = 0;
  settings->commitment = text_of(message, "commitment");
  if (const auto* ratings = message.if_contains("standings"); ratings != nullptr && ratings->is_array())
    for (const auto& each : ratings->get_array())
      settings->ratings.push_back(each.is_object() ? read_rating(each.get_object()) : SeatRating{});
  if (const auto* again = message.if_contains("again")) {
    protocol::JsonReader reader;
    settings->again = read_again(reader, *again, settings->seats.size());
    if (reader.failed()) return "the settings' " + reader.error().path + " does not fit: " + reader.error().what;
  }
  if (const auto* origin = message.if_contains("origin")) {
    auto read = read_origin(*origin);
    if (!read) return "the settings' " + read.error().path + " does not fit: " + read.error().what;
    if (const auto wrong = set_origin(*settings, std::move(*read)))
      return "the settings' " + wrong->path + " does not fit: " + wrong->what;
  }
  if (const auto* daily = message.if_contains("daily")) {
    protocol::JsonReader reader;
    const protocol::JsonReader::Node node{daily, "daily"};
    settings->daily = Daily{std::string{reader.text(reader.member(node, "day"))}, true};
    settings->daily->counts = reader.boolean(reader.member(node, "counts"));
    if (!reader.failed() && !read_day(settings->daily->day)) reader.fail("daily.day", "is no day");
    if (reader.failed()) return "the settings' " + reader.error().path + " does not fit: " + reader.error().what;
  }
  return std::move(*settings);
}

void write_settings(JsonWriter& json, const Settings& settings) {
  json.begin_object();
  write_members(json, settings);
  if (settings.again) write_again(json, *settings.again, false);
  if (settings.origin) write_origin(json, *settings.origin, false);
  if (!settings.parts.empty()) json.member("parts", true);
  if (settings.daily) write_daily(json, *settings.daily);
  json.end_object();
}

}  // namespace benben::table
