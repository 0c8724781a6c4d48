#include "wasm/host.h"

#include <algorithm>
#include <array>

#include "table/daily.h"
#include "table/fields.h"
#include "table/games.h"
#include "table/settings.h"

namespace benben::wasm {

namespace json = boost::json;
using core::JsonWriter;
using protocol::ErrorCode;
using protocol::Fault;
using table::Entry;
using table::EntryKind;
using table::Following;
using table::Millis;
using table::number_of;
using table::seat_of;
using table::Settings;
using table::Status;
using table::Table;
using table::text_of;
using table::Time;

namespace {

constexpr std::size_t kMostEvents = 400;  // that whoever comes is told
constexpr int kLastKind = static_cast<int>(EntryKind::kReveal);

const std::string kUser{kMe};

bool is_present(const std::string& user) { return user == kMe; }

// What a bot decides at a table that was set up so; empty if nothing was said for this.
std::string reply_at(const Table& table) {
  if (!table.settings().origin) return {};
  for (const auto& reply : table.settings().origin->replies)
    if (table.play()->check(json::value(reply))) return reply;
  return {};
}

void write_entry(JsonWriter& out, const std::string& table, const Entry& entry) {
  out.begin_object().member("table", table).member("seq", entry.seq);
  out.member("at", entry.at.time_since_epoch().count()).member("kind", static_cast<int>(entry.kind));
  out.member("seat", entry.seat).member("text", entry.text).member("used", entry.used.count()).end_object();
}

// An entry as it was written, by any version of the page, in a store that may have been damaged.
std::optional<Entry> read_entry(const json::value& value) {
  if (!value.is_object()) return std::nullopt;
  const auto& object = value.get_object();
  const auto seq = number_of(object, "seq"), at = number_of(object, "at"), kind = number_of(object, "kind");
  const auto seat = number_of(object, "seat"), used = number_of(object, "used");
  const auto* const text = object.if_contains("text");
  if (!seq || !at || !kind || !seat || !used || text == nullptr || !text->is_string()) return std::nullopt;
  if (*kind < 0 || *kind > kLastKind || *seat < 0 || *seat > game::kMaxPlayers) return std::nullopt;
  return Entry{*seq,
               Time{Millis{*at}},
               static_cast<EntryKind>(*kind),
               static_cast<int>(*seat),
               std::string{std::string_view{text->get_string()}},
               Millis{*used}};
}

}  // namespace

struct Host::Kept {
  Kept(std::string id, std::string secret) : table{std::move(id), std::move(secret)} {}

  Table table;
  table::Updates updates;
  std::vector<std::string> events;  // the last ones, one an entry
  std::string fresh;                // those of the message under way
  Following following;
  bool is_followed = false;
  Millis clock_began{0};  // steady
};

Host::Host(bots::Resources resources, Progress progress) : resources_{resources}, progress_{std::move(progress)} {}
Host::~Host() = default;

std::string Host::take(std::string_view message, Time now, Millis steady) {
  now_ = now;
  steady_ = steady;
  entries_.clear();
  needed_.clear();
  touched_.clear();
  auto value = protocol::parse_json(message);
  auto members = value && value->is_object() ? handle(value->get_object()) : Members{Fault{ErrorCode::kNotJson}};

  std::string text;
  JsonWriter out{text};
  out.begin_object();
  if (!needed_.empty()) {
    out.member("needs", needed_).end_object();
    return text;
  }
  out.key("answer");
  if (members)
    out.raw(members->empty() ? R"({"type":"ok"})" : R"({"type":"ok",)" + *members + "}");
  else
    out.raw(protocol::to_json(members.error(), ""));
  if (!entries_.empty()) out.key("entries").raw("[" + entries_ + "]");
  if (!touched_.empty()) {
    out.key("tables").begin_array();
    for (const auto* const kept : touched_) write_table(out, *kept);
    out.end_array().key("news").begin_array();
    for (auto* const kept : touched_) {
      auto& table = kept->table;
      kept->updates.begin(table, table.take_changed(), kept->fresh, is_present);
      if (kept->is_followed) out.raw(kept->updates.for_user(kUser, kept->following));
      kept->fresh.clear();
      if (table.play() != nullptr) table.play()->mark();
    }
    out.end_array();
  }
  out.end_object();
  return text;
}

void Host::write_table(JsonWriter& out, const Kept& kept) const {
  const auto& table = kept.table;
  out.begin_object().member("table", table.id()).member("secret", table.secret()).member("seq", table.seq());
  const auto bot = table.bot_to_act();
  if (bot) out.member("bot", *bot);
  if (const auto left = table.time_limit(); left && !bot)
    out.member("due", std::max(Millis{0}, kept.clock_began + *left - steady_).count());
  // As a server lists it.
  auto card = table.card();
  card.pop_back();
  card += ",\"to_act\":" + std::to_string(table.to_act());
  card += ",\"updated\":" + std::to_string(table.last_at().time_since_epoch().count());
  if (table.seats_of(kUser).contains(table.to_act())) card += ",\"your_turn\":true";
  out.key("card").raw(card + "}").end_object();
}

Host::Kept* Host::find(const json::object& fields) const {
  const auto found = tables_.find(text_of(fields, "table"));
  return found == tables_.end() ? nullptr : found->second.get();
}

table::Members Host::handle(json::object& message) {
  auto type = text_of(message, "type");
  static constexpr std::array<std::string_view, 11> kOwn = {"open",    "forget", "think", "advise", "judge", "play",
                                                            "timeout", "record", "parts", "pad",    "field"};
  if (std::ranges::find(kOwn, type) != kOwn.end()) return handle_own(type, message);
  // What `create` takes, and where to begin.
  std::optional<table::Origin> origin;
  if (type == "begin") {
    const auto* const given = message.if_contains("origin");
    if (given == nullptr) return Fault{ErrorCode::kMissingField, "origin"};
    auto read = table::read_origin(*given);
    if (!read) return Fault{ErrorCode::kBadField, read.error().path, read.error().what};
    origin = std::move(*read);
    message.erase("origin");
    message["type"] = "create";
    type = "create";
  }
  const auto* const spec = protocol::message_spec(type);
  if (spec == nullptr) return Fault{ErrorCode::kUnknownType, "type"};
  json::object made;
  if (const auto* given = message.if_contains("made"); given != nullptr && given->is_object()) {
    made = given->get_object();
    message.erase("made");
  }
  if (auto fault = protocol::check_fields(*spec, message)) return std::move(*fault);
  if (type == "create") return create(message, made, std::move(origin));
  if (type == "me") {
    std::string members = R"("user":{"id":")" + kUser + R"(","name":"","guest":true},"games":)";
    JsonWriter out{members};
    table::write_game_infos(out);
    return members;
  }
  if (type == "daily") return daily();
  if (type == "daily_start") return start_daily(message, made);
  auto* const kept = find(message);
  if (kept == nullptr) return Fault{ErrorCode::kNoTable, "table"};
  if (type == "rematch") return rematch(*kept, message, made);
  if (type == "try") return try_again(*kept, message, made);
  return handle_table(type, *kept, message);
}

table::Members Host::handle_table(std::string_view type, Kept& kept, const json::object& fields) {
  auto& table = kept.table;
  if (type == "view" || type == "follow") {
    const auto following = table::following_of(fields);
    if (type == "follow") {
      kept.is_followed = true;
      kept.following = following;
    }
    return "\"view\":" + view(kept, following, number_of(fields, "seen").value_or(0));
  }
  if (type == "unfollow") {
    kept.is_followed = false;
    return std::string{};
  }
  if (type == "decide") return decide(kept, fields);

  static constexpr std::array<std::pair<std::string_view, table::Question>, 4> kQuestions = {
      {{"legal", table::legal}, {"preview", table::preview}, {"scorings", table::scorings}, {"moment", table::moment}}};
  for (const auto& [name, question] : kQuestions)
    if (name == type) return question(table, kUser, fields);

  const auto seat = seat_of(fields);
  if (type == "undo") return commit(kept, table.plan_undo(kUser, seat, *number_of(fields, "seq"), now_, used(kept)));
  if (type == "start") return commit(kept, table.plan_start(kUser, now_));
  if (type == "close") return commit(kept, table.plan_close(kUser, now_));
  if (type == "leave") return commit(kept, table.plan_leave(kUser, *seat, now_, used(kept)));
  if (type == "back") return commit(kept, table.plan_back(kUser, *seat, now_, used(kept)));
  if (type == "resign") return commit(kept, table.plan_resign(kUser, *seat, now_));
  if (type == "agree_end")
    return commit(kept, table.plan_agree_end(kUser, *seat, table::flag_of(fields, "agree", true), now_));
  return Fault{ErrorCode::kUnknownType, "type", "only a server answers this"};
}

table::Members Host::handle_own(std::string_view type, const json::object& message) {
  if (type == "open") return open(message);
  if (type == "parts") return parts(message);
  if (type == "pad") {
    const auto* const sheet = message.if_contains("sheet");
    if (sheet == nullptr || !sheet->is_object()) return Fault{ErrorCode::kBadField, "sheet"};
    auto read = table::read_pad(text_of(message, "game"), sheet->get_object());
    if (!read) return Fault{ErrorCode::kBadField, read.error().path, read.error().what};
    return std::move(*read);
  }
  if (type == "field") return field(message);
  auto* const kept = find(message);
  if (kept == nullptr) return Fault{ErrorCode::kNoTable, "table"};
  auto& table = kept->table;
  if (type == "forget") {
    tables_.erase(table.id());
    return std::string{};
  }
  if (type == "play")
    return commit(*kept,
                  table.plan_bot_decide(number_of(message, "seq").value_or(0), text_of(message, "notation"), now_));
  if (type == "timeout") {
    const auto left = table.time_limit();
    if (!left || kept->clock_began + *left > steady_) return Fault{ErrorCode::kNotRunning};
    return commit(*kept, table.plan_timeout(now_));
  }
  if (type == "record") {
    if (table.play() == nullptr) return Fault{ErrorCode::kNotRunning};
    return "\"record\":" + table.record();
  }
  return think(*kept, message);
}

table::Members Host::parts(const json::object& message) {
  const auto game = text_of(message, "game");
  if (!table::is_game(game)) return Fault{ErrorCode::kBadField, "game"};
  const auto* const given = message.if_contains("parts");
  if (given == nullptr) return Fault{ErrorCode::kMissingField, "parts"};
  const auto parts = table::check_parts(game, *given);
  if (!parts) return Fault{ErrorCode::kBadField, parts.error().path, parts.error().what};
  return parts->empty() ? std::string{R"("shipped":true)"} : "\"parts\":" + *parts;
}

// What takes long: for a host of its own, on another thread than the one that answers.
table::Members Host::think(const Kept& kept, const json::object& message) {
  const auto& table = kept.table;
  const auto type = text_of(message, "type");
  auto resources = resources_;
  const bool is_without = table::flag_of(message, "without", false);
  if (is_without) resources.net = nullptr;
  const auto seed = table::bot_seed(table);
  const auto seq = "\"seq\":" + std::to_string(table.seq()) + ",";
  if (type == "think") {
    const auto bot = table.bot_to_act();
    if (!bot) return Fault{ErrorCode::kNotRunning};
    // What was set down for it; one that cannot do without its net is replaced by the strongest that can.
    auto notation = reply_at(table);
    if (notation.empty())
      notation = table.play()->think(is_without ? std::string{table::strongest_bot(table.settings().game)} : *bot, seed,
                                     resources)();
    std::string members = seq + "\"notation\":";
    JsonWriter{members}.value(notation);
    return members;
  }
  if (type == "advise") {
    if (auto fault = table::check_hint(table, kUser, seat_of(message).value_or(0))) return std::move(*fault);
    return seq + table.play()->advise(table::hint_bot(table), seed, resources)();
  }
  if (table.status() != Status::kOver || table.play() == nullptr) return Fault{ErrorCode::kNotOver};
  if (table.play()->is_from_position())
    return Fault{ErrorCode::kBadField, "table", "what led to its beginning is not known"};
  // A net that is missing is missed at once.
  const auto go_on = [this] { return needed_.empty(); };
  const auto tell = [&](double progress) { return go_on() && (!progress_ || progress_(progress)); };
  const auto review = table.play()->review(resources)(tell, go_on);
  if (review.empty()) return Fault{ErrorCode::kBusy};
  return R"("status":"done","progress":1,"review":)" + review;
}

table::Members Host::open(const json::object& message) {
  const auto broken = [](std::string what) { return Fault{ErrorCode::kBrokenTable, "table", std::move(what)}; };
  const auto id = text_of(message, "table");
  auto* kept = find(message);
  if (kept == nullptr)
    kept = tables_.emplace(id, std::make_unique<Kept>(id, text_of(message, "secret"))).first->second.get();
  const auto* const entries = message.if_contains("entries");
  const auto before = kept->table.seq();
  std::optional<std::string> wrong;
  if (entries != nullptr && entries->is_array())
    for (const auto& value : entries->get_array()) {
      const auto entry = read_entry(value);
      if (entry && entry->seq <= kept->table.seq()) continue;  // known
      std::string event;
      wrong = entry ? kept->table.apply(*entry, &event) : std::optional<std::string>{"an entry that cannot be read"};
      if (wrong) break;
      if (!kept->fresh.empty()) kept->fresh += ',';
      kept->fresh += event;
      kept->events.push_back(std::move(event));
    }
  if (!wrong && kept->table.seq() == 0) wrong = "there are no entries";
  if (wrong) {  // worth nothing now
    tables_.erase(id);
    return broken(std::move(*wrong));
  }
  if (kept->table.seq() > before) kept->clock_began = steady_;  // nobody's clock ran while the page was away
  touch(*kept);
  return "\"seq\":" + std::to_string(kept->table.seq());
}

std::string Host::view(const Kept& kept, const Following& following, std::int64_t seen) const {
  std::string events;
  const auto last = kept.table.seq(), first = last - static_cast<std::int64_t>(kept.events.size()) + 1;
  if (seen >= 0)
    for (auto seq = std::max(seen + 1, std::max(first, last - static_cast<std::int64_t>(kMostEvents) + 1)); seq <= last;
         ++seq) {
      if (!events.empty()) events += ',';
      events += kept.events[static_cast<std::size_t>(seq - first)];
    }
  return table::view(kept.table, kUser, following, events, is_present);
}

Millis Host::used(const Kept& kept) const { return std::max(Millis{0}, steady_ - kept.clock_began); }

void Host::touch(Kept& kept) {
  if (std::ranges::find(touched_, &kept) == touched_.end()) touched_.push_back(&kept);
}

bool Host::add(Kept& kept, const Entry& entry) {
  auto& table = kept.table;
  std::string event;
  if (table.apply(entry, &event)) return false;
  if (!kept.fresh.empty()) kept.fresh += ',';
  kept.fresh += event;
  kept.events.push_back(std::move(event));
  // Whoever comes back while another is to decide gives them no time.
  if (entry.kind == EntryKind::kStart || entry.kind == EntryKind::kDecide || entry.kind == EntryKind::kCall ||
      (entry.kind == EntryKind::kBack && entry.seat == table.to_act()))
    kept.clock_began = steady_;
  // Taken back, the days for a decision go on.
  if (entry.kind == EntryKind::kUndo) kept.clock_began = steady_ - std::max(Millis{0}, entry.at - table.clock_since());
  if (!entries_.empty()) entries_ += ',';
  JsonWriter out{entries_};
  write_entry(out, table.id(), entry);
  touch(kept);
  return true;
}

void Host::follow_up(Kept& kept) {
  while (const auto next = kept.table.plan_follow_up(now_))
    if (!add(kept, *next)) return;
}

table::Members Host::commit(Kept& kept, const Table::Plan& plan) {
  if (!plan) return plan.error();
  if (!add(kept, *plan)) return Fault{ErrorCode::kBrokenTable, "table"};
  follow_up(kept);
  return "\"seq\":" + std::to_string(kept.table.seq());
}

table::Members Host::decide(Kept& kept, const json::object& fields) {
  auto& table = kept.table;
  auto seq = *number_of(fields, "seq");
  // Somebody who was away and decides, is back: that is an entry before the decision.
  const int acting = table.to_act();
  if (acting != 0 && table.seats()[static_cast<std::size_t>(acting - 1)].is_away && seq == table.seq())
    if (commit(kept, table.plan_back(kUser, acting, now_, used(kept)))) seq = table.seq();
  return commit(kept, table.plan_decide(kUser, seat_of(fields), seq, fields.at("decision"), now_, used(kept)));
}

core::Result<Host::Kept*, Fault> Host::make(Settings settings, const Sitters& sitters, const game::Seed& seed,
                                            const json::object& made, std::string secret) {
  const auto id = text_of(made, "table");
  if (secret.empty()) secret = text_of(made, "secret");
  if (id.empty() || tables_.contains(id)) return Fault{ErrorCode::kBadField, "made.table"};
  if (secret.size() != 64) return Fault{ErrorCode::kBadField, "made.secret"};
  auto& kept = *tables_.emplace(id, std::make_unique<Kept>(id, std::move(secret))).first->second;
  settings.commitment = game::commitment(kept.table.secret());
  if (!add(kept, {1, now_, EntryKind::kCreate, 0, to_json(settings), Millis{0}})) {
    tables_.erase(id);
    return Fault{ErrorCode::kBadField, "made.secret"};
  }
  bool is_first = true;
  for (const auto seat : sitters) {
    const auto plan =
        kept.table.plan_sit(kUser, "You", seat, std::exchange(is_first, false) ? seed : game::Seed{}, now_, {}, true);
    if (plan) add(kept, *plan);
  }
  return &kept;
}

table::Members Host::create(const json::object& fields, const json::object& made, std::optional<table::Origin> origin) {
  auto settings = table::read_settings(fields, kUser);
  if (!settings) return settings.error();
  if (settings->is_rated) return Fault{ErrorCode::kNotRateable, "rated", "nobody else sees this game"};
  auto seed = table::seed_of(fields);
  if (!seed) return seed.error();
  Sitters sitters;
  for (std::size_t i = 0; i < settings->seats.size(); ++i) {
    if (settings->seats[i] == "open") return Fault{ErrorCode::kBadField, "seats", "nobody else comes to this device"};
    if (settings->seats[i] == "me") sitters.push_back(static_cast<int>(i) + 1);
  }
  if (origin) {
    game::FairDeal deal{settings->game, {}, std::string(64, '0'), {}};
    deal.seeds.resize(settings->seats.size());
    if (const auto begun = table::start_play_at(deal, *origin); !begun)
      return Fault{ErrorCode::kBadField, begun.error().path, begun.error().what};
    if (auto wrong = set_origin(*settings, std::move(*origin)))
      return Fault{ErrorCode::kBadField, std::move(wrong->path), std::move(wrong->what)};
  }
  const auto kept = make(std::move(*settings), sitters, *seed, made);
  if (!kept) return kept.error();
  follow_up(**kept);
  return "\"table\":\"" + (*kept)->table.id() + "\",\"view\":" + view(**kept);
}

// Nobody committed to anything, and nobody else has played: whoever holds this knows what was played here.
table::Members Host::daily() const {
  const auto today = table::day_of(now_);
  std::string members;
  JsonWriter out{members};
  out.member("day", table::day_text(today)).member("next", table::begin_of(today + 1).time_since_epoch().count());
  out.key("games").begin_array();
  for (const auto game : table::game_names()) {
    out.begin_object().member("game", game).member("bot", table::daily_bot(game, today));
    out.key("commitments").begin_array().end_array().key("opened").begin_array().end_array();
    out.member("played", 0).key("best").begin_array().end_array();
    out.member("streak", 0).member("longest", 0).end_object();
  }
  out.end_array().key("results").begin_array().end_array();
  return members;
}

table::Members Host::start_daily(const json::object& fields, const json::object& made) {
  const auto game = text_of(fields, "game");
  const auto today = table::day_of(now_);
  const auto day = fields.contains("day") ? table::read_day(text_of(fields, "day")) : today;
  if (!day || *day > today) return Fault{ErrorCode::kBadField, "day"};
  const bool counts = *day == today && table::flag_of(made, "counts", true);
  auto settings = table::daily_settings(game, *day, kUser, counts);
  if (!settings) return Fault{ErrorCode::kBadField, "game"};
  const auto kept = make(std::move(*settings), {1}, {}, made, table::open_secret(game, table::day_text(*day)));
  if (!kept) return kept.error();
  follow_up(**kept);
  return "\"table\":\"" + (*kept)->table.id() + R"(","counts":)" + (counts ? "true" : "false");
}

table::Members Host::field(const json::object& message) const {
  const auto game = text_of(message, "game");
  const auto day = table::read_day(text_of(message, "day"));
  const auto from = number_of(message, "from").value_or(0), count = number_of(message, "count").value_or(1);
  if (!table::is_game(game)) return Fault{ErrorCode::kBadField, "game"};
  if (!day) return Fault{ErrorCode::kBadField, "day"};
  if (from < 0 || count < 1 || from + count > table::kFieldSize) return Fault{ErrorCode::kBadField, "from"};
  // The field is the same for everybody, or there is none.
  if (table::flag_of(message, "without", false)) return Fault{ErrorCode::kBusy};
  std::string members;
  JsonWriter out{members};
  out.key("results").begin_array();
  for (auto k = from; k < from + count; ++k) {
    const auto result = table::field_result(game, *day, static_cast<int>(k), resources_);
    if (!result || !needed_.empty()) return Fault{ErrorCode::kBusy};
    out.begin_object().member("bot", result->bot).member("points", result->points);
    out.member("theirs", result->theirs).end_object();
  }
  out.end_array();
  return members;
}

table::Members Host::rematch(Kept& kept, const json::object& /*fields*/, const json::object& made) {
  const auto& before = kept.table;
  if (before.status() != Status::kOver) return Fault{ErrorCode::kNotOver};
  if (before.next().empty()) {
    Sitters sitters;
    for (const auto seat : before.seats_of(kUser)) sitters.push_back(before.seat_after(seat));
    if (sitters.empty()) return Fault{ErrorCode::kNotYourSeat};
    const auto next = make(before.rematch(kUser), sitters, {}, made);
    if (!next) return next.error();
    follow_up(**next);
    auto plan = before.plan_next((*next)->table.id(), now_);
    if (plan) plan->seat = before.seats_of(kUser).front();  // whose wish it was
    if (auto done = commit(kept, plan); !done) return done;
  }
  return "\"table\":\"" + before.next() + "\",\"seq\":" + std::to_string(before.seq());
}

table::Members Host::try_again(const Kept& kept, const json::object& fields, const json::object& made) {
  const auto turn = static_cast<std::size_t>(*number_of(fields, "turn"));
  const auto& before = kept.table;
  auto settings = before.again_from(turn, kUser);
  if (!settings) return settings.error();
  if (turn < before.play()->begun()) return Fault{ErrorCode::kBadField, "turn"};
  const int mine = before.play()->decided_by(turn).number();
  const auto decisions = before.play()->first_decisions(turn);
  const auto next = make(std::move(*settings), {mine}, {}, made, before.secret());
  if (!next) return next.error();
  auto& tried = **next;
  const auto follow = [&](EntryKind kind, int seat, std::string text) {
    return add(tried, {tried.table.seq() + 1, now_, kind, seat, std::move(text), Millis{0}});
  };
  bool is_good = follow(EntryKind::kStart, 0, {});
  for (auto i = before.play()->begun(); i < turn && is_good; ++i)
    is_good = follow(EntryKind::kDecide, decisions[i].seat.number(), decisions[i].notation);
  if (!is_good) return Fault{ErrorCode::kBrokenTable, "table"};
  follow_up(tried);
  return "\"table\":\"" + tried.table.id() + "\",\"view\":" + view(tried);
}

}  // namespace benben::wasm
