#include "server/room.h"

#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "game/forfeits.h"
#include "protocol/json_reader.h"

namespace benben::server {
namespace {

namespace json = boost::json;
using core::JsonWriter;
using game::Seat;
using protocol::ErrorCode;
using protocol::Fault;

constexpr Millis kDay{86'400'000};
// One who comes back after running out of time gets at least this.
constexpr Millis kWelcomeBack{30'000};

std::string text_of(const json::object& object, std::string_view key, std::string_view otherwise = {}) {
  const auto* value = object.if_contains(key);
  return std::string{value != nullptr && value->is_string() ? std::string_view{value->get_string()} : otherwise};
}
bool flag_of(const json::object& object, std::string_view key, bool otherwise) {
  const auto* value = object.if_contains(key);
  return value != nullptr && value->is_bool() ? value->get_bool() : otherwise;
}

std::optional<Fault> read_clock(const json::object& clock, Settings& settings) {
  const auto bad = [](std::string field) { return Fault{ErrorCode::kBadField, std::move(field)}; };
  const auto kind = text_of(clock, "kind");
  const auto only = [&](std::initializer_list<std::string_view> keys) -> std::optional<Fault> {
    for (const auto& member : clock)
      if (std::find(keys.begin(), keys.end(), std::string_view{member.key()}) == keys.end())
        return Fault{ErrorCode::kUnknownField, "clock." + std::string{std::string_view{member.key()}.substr(0, 40)}};
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

void write_standing(JsonWriter& json, const Standing& standing) {
  if (standing.rating > 0) json.key("rating").value(standing.rating, 1).key("deviation").value(standing.deviation, 1);
}
Standing read_standing(const json::object& object) {
  const auto number = [&](std::string_view key) {
    const auto* value = object.if_contains(key);
    return value != nullptr && value->is_number() ? value->to_number<double>() : 0;
  };
  return {number("rating"), number("deviation")};
}

constexpr std::array<std::string_view, 16> kKindNames = {"",          "create", "sit",   "stand",   "seed", "start",
                                                         "decide",    "undo",   "leave", "timeout", "back", "resign",
                                                         "agree_end", "end",    "close", "next"};
constexpr std::array<std::string_view, 4> kStatusNames = {"open", "running", "over", "closed"};

}  // namespace

core::Result<Settings, Fault> read_settings(const json::object& message, const std::string& owner) {
  Settings settings;
  settings.owner = owner;
  settings.game = text_of(message, "game");
  if (!is_game(settings.game)) return Fault{ErrorCode::kBadField, "game"};
  const auto& seats = message.at("seats").get_array();
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const std::string seat{std::string_view{seats[i].get_string()}};
    const bool known =
        seat == "me" || seat == "open" || (seat.starts_with("bot:") && is_bot(settings.game, seat.substr(4)));
    if (!known) return Fault{ErrorCode::kBadField, "seats[" + std::to_string(i) + "]"};
    settings.seats.push_back(seat);
  }
  if (const auto* options = message.if_contains("options")) settings.options = options->get_object();
  if (const auto error = check_options(settings.game, static_cast<int>(seats.size()), settings.options))
    return Fault{ErrorCode::kBadField, error->path, error->what};
  if (const auto* clock = message.if_contains("clock"))
    if (auto fault = read_clock(clock->get_object(), settings)) return *fault;
  settings.is_public = flag_of(message, "public", true);
  settings.is_rated = flag_of(message, "rated", false);
  settings.has_hints = flag_of(message, "hints", true) && !settings.is_rated;
  settings.leavers_forfeit = text_of(message, "leavers", "bot") == "forfeit";
  settings.starts_when_full = text_of(message, "start", "full") == "full";
  settings.leaver_bot = text_of(message, "leaver_bot", default_bot(settings.game));
  if (!is_bot(settings.game, settings.leaver_bot)) return Fault{ErrorCode::kBadField, "leaver_bot"};
  if (settings.is_rated && std::count(settings.seats.begin(), settings.seats.end(), "me") > 1)
    return Fault{ErrorCode::kNotRateable, "seats"};
  return settings;
}

std::string to_json(const Settings& settings) {
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("game", settings.game).key("options").raw(json::serialize(settings.options));
  out.key("seats").begin_array();
  for (const auto& seat : settings.seats) out.value(seat);
  out.end_array().key("clock").begin_object();
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
  out.end_object().member("public", settings.is_public).member("rated", settings.is_rated);
  out.member("hints", settings.has_hints).member("leavers", settings.leavers_forfeit ? "forfeit" : "bot");
  out.member("leaver_bot", settings.leaver_bot).member("start", settings.starts_when_full ? "full" : "manual");
  out.member("owner", settings.owner);
  if (!settings.standings.empty()) {
    out.key("standings").begin_array();
    for (const auto& standing : settings.standings) {
      out.begin_object();
      write_standing(out, standing);
      out.end_object();
    }
    out.end_array();
  }
  out.end_object();
  return text;
}

Settings settings_from_json(const std::string& text) {
  const auto message = json::parse(text).as_object();
  auto settings = read_settings(message, text_of(message, "owner"));
  const auto* standings = message.if_contains("standings");
  if (settings && standings != nullptr && standings->is_array())
    for (const auto& each : standings->get_array()) settings->standings.push_back(read_standing(each.as_object()));
  // The bots of an older program may be gone; the default plays for them.
  return settings ? *settings
                  : Settings{.game = text_of(message, "game"),
                             .options = {},
                             .seats = {},
                             .leaver_bot = {},
                             .owner = {},
                             .standings = {}};
}

Room::Room(std::string id, std::string secret) : id_{std::move(id)}, secret_{std::move(secret)} {}

Entry Room::entry(EntryKind kind, int seat, Time now, std::string text) const {
  // Time never runs backwards in a log, whatever the machine's clock does.
  return {seq_ + 1, std::max(now, last_at_), kind, seat, std::move(text), Millis{0}};
}

bool Room::apply(const Entry& entry, std::string* events) {
  if (entry.seq != seq_ + 1 || (seq_ == 0) != (entry.kind == EntryKind::kCreate)) return false;
  if (entry.kind != EntryKind::kCreate && (entry.seat < 0 || entry.seat > static_cast<int>(seats_.size())))
    return false;
  if (events != nullptr && entry.kind != EntryKind::kCreate) write_event(*events, entry);
  switch (entry.kind) {
    case EntryKind::kCreate: {
      settings_ = settings_from_json(entry.text);
      seats_.resize(settings_.seats.size());
      for (std::size_t i = 0; i < seats_.size(); ++i) {
        const auto& asked = settings_.seats[i];
        seats_[i].left = settings_.base;
        if (!asked.starts_with("bot:")) continue;
        seats_[i].kind = SeatKind::kBot;
        seats_[i].bot = asked.substr(4);
        if (i < settings_.standings.size()) seats_[i].standing = settings_.standings[i];
        seats_[i].name = seats_[i].bot;
      }
      changed_.seats = changed_.status = true;
      break;
    }
    case EntryKind::kSit: {
      const auto who = json::parse(entry.text).as_object();
      auto& seat = seat_at(entry.seat);
      const auto user = text_of(who, "user");
      const bool stays = seat.kind == SeatKind::kPerson && seat.user == user;  // has another name now, that is all
      seat.kind = SeatKind::kPerson;
      seat.user = user;
      seat.name = text_of(who, "name");
      changed_.seats = true;
      if (stays) break;
      if (who.contains("seed")) seat.seed = text_of(who, "seed");
      seat.standing = read_standing(who);
      seat.is_away = seat.user.empty();  // somebody whose account is gone
      break;
    }
    case EntryKind::kStand: {
      auto& seat = seat_at(entry.seat);
      seat = SeatState{};
      seat.left = settings_.base;
      changed_.seats = true;
      break;
    }
    case EntryKind::kSeed:
      seat_at(entry.seat).seed = entry.text;
      changed_.seats = true;
      break;
    case EntryKind::kStart:
      status_ = Status::kRunning;
      play_ = start_play(fair(), settings_.options);
      clock_since_ = entry.at;
      changed_ = {true, true, true};
      break;
    case EntryKind::kDecide: {
      std::string then;
      if (!play_ || !play_->play(entry.text, events == nullptr ? nullptr : &then)) return false;
      if (!then.empty()) {
        events->pop_back();  // the event's brace
        *events += ",\"then\":[" + then + "]}";
      }
      auto& seat = seat_at(entry.seat);
      if (settings_.clock == ClockKind::kLive)
        seat.left = std::max(Millis{0}, seat.left - entry.used) + settings_.increment;
      clock_since_ = entry.at;
      changed_.position = true;
      break;
    }
    case EntryKind::kUndo:
      if (!play_) return false;
      play_->undo_to(static_cast<std::size_t>(std::stoll(entry.text)));
      clock_since_ = entry.at;
      changed_.position = true;
      break;
    case EntryKind::kLeave:
    case EntryKind::kTimeout: {
      auto& seat = seat_at(entry.seat);
      seat.is_away = true;
      if (settings_.leavers_forfeit) seat.has_forfeited = true;
      if (entry.kind == EntryKind::kTimeout) seat.left = Millis{0};
      changed_.seats = true;
      break;
    }
    case EntryKind::kBack: {
      auto& seat = seat_at(entry.seat);
      seat.is_away = false;
      if (settings_.clock == ClockKind::kLive) seat.left = std::max(seat.left, kWelcomeBack);
      if (to_act() == entry.seat) clock_since_ = entry.at;
      changed_.seats = true;
      break;
    }
    case EntryKind::kResign:
      seat_at(entry.seat).is_away = true;
      seat_at(entry.seat).has_forfeited = true;
      changed_.seats = true;
      break;
    case EntryKind::kAgreeEnd:
      seat_at(entry.seat).agrees_to_end = entry.text == "yes";
      changed_.seats = true;
      break;
    case EntryKind::kEnd: {
      const auto end = json::parse(entry.text).as_object();
      result_ = standing(text_of(end, "reason"));
      if (const auto* ratings = end.if_contains("ratings")) result_->ratings = json::serialize(*ratings);
      status_ = Status::kOver;
      changed_ = {true, true, true};
      break;
    }
    case EntryKind::kClose:
      status_ = Status::kClosed;
      changed_.status = true;
      break;
    case EntryKind::kNext:
      next_ = entry.text;
      changed_.status = true;
      break;
    default:
      return false;
  }
  // The event of the first entry needs the settings, which are known only now.
  if (events != nullptr && entry.kind == EntryKind::kCreate) write_event(*events, entry);
  seq_ = entry.seq;
  last_at_ = entry.at;
  return true;
}

void Room::write_event(std::string& events, const Entry& entry) const {
  if (!events.empty()) events += ',';
  JsonWriter out{events};
  out.begin_object().member("seq", entry.seq).member("at", entry.at.time_since_epoch().count());
  out.member("kind", kKindNames[static_cast<std::size_t>(entry.kind)]);
  if (entry.seat > 0) out.member("seat", entry.seat);
  switch (entry.kind) {
    case EntryKind::kSit:
      out.member("name", text_of(json::parse(entry.text).as_object(), "name"));
      break;
    case EntryKind::kDecide: {
      out.member("turn", play_ ? play_->turn() : 0).key("decision");
      play_ ? play_->write_decision(out, entry.text) : static_cast<void>(out.null());
      out.member("notation", entry.text).member("used", entry.used.count());
      const auto& seat = seat_at(entry.seat);
      if (seat.kind == SeatKind::kBot)
        out.member("bot", seat.bot);
      else if (seat.is_away)
        out.member("bot", settings_.leaver_bot);
      break;
    }
    case EntryKind::kUndo:
      out.member("turn", std::stoll(entry.text));
      break;
    case EntryKind::kAgreeEnd:
      out.member("agree", entry.text == "yes");
      break;
    case EntryKind::kEnd:
      out.member("reason", text_of(json::parse(entry.text).as_object(), "reason"));
      break;
    case EntryKind::kNext:
      out.member("table", entry.text);
      break;
    default:
      break;
  }
  out.end_object();
}

FairDeal Room::fair() const {
  FairDeal deal{settings_.game, id_, secret_, {}};
  for (const auto& seat : seats_) deal.seeds.push_back(seat.seed);
  return deal;
}

std::optional<Fault> Room::check_seat(const std::string& user, int seat) const {
  if (seat < 1 || seat > static_cast<int>(seats_.size())) return Fault{ErrorCode::kBadField, "seat"};
  if (seat_at(seat).kind != SeatKind::kPerson || seat_at(seat).user != user)
    return Fault{ErrorCode::kNotYourSeat, "seat"};
  return std::nullopt;
}
std::optional<Fault> Room::check_turn(const std::string& user, int seat) const {
  if (auto fault = check_seat(user, seat)) return fault;
  if (to_act() != seat) return Fault{ErrorCode::kNotYourTurn, "seat"};
  return std::nullopt;
}
std::optional<Fault> Room::check_running(const std::string& user, int seat) const {
  if (auto fault = check_seat(user, seat)) return fault;
  if (status_ != Status::kRunning) return Fault{ErrorCode::kNotRunning};
  return std::nullopt;
}

bool Room::is_full() const {
  return std::none_of(seats_.begin(), seats_.end(), [](const auto& seat) { return seat.kind == SeatKind::kOpen; });
}

Room::Plan Room::plan_sit(const std::string& user, const std::string& name, std::optional<int> seat,
                          const std::string& seed, Time now, Standing standing) const {
  if (status_ != Status::kOpen) return Fault{ErrorCode::kGameStarted};
  int at = 0;
  if (seat) {
    if (*seat > static_cast<int>(seats_.size())) return Fault{ErrorCode::kBadField, "seat"};
    if (seat_at(*seat).kind != SeatKind::kOpen) return Fault{ErrorCode::kSeatTaken, "seat"};
    at = *seat;
  } else {
    for (int i = static_cast<int>(seats_.size()); i > 0; --i)
      if (seat_at(i).kind == SeatKind::kOpen) at = i;
    if (at == 0) return Fault{ErrorCode::kNoOpenSeat};
  }
  if (settings_.is_rated && !seats_of(user).empty()) return Fault{ErrorCode::kNotRateable, "seat"};
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("user", user).member("name", name);
  if (!seed.empty()) out.member("seed", seed);
  write_standing(out, standing);
  out.end_object();
  return entry(EntryKind::kSit, at, now, std::move(text));
}

Room::Plan Room::plan_hand_over(int seat, const std::string& user, const std::string& name, Time now) const {
  if (status_ != Status::kOpen && status_ != Status::kRunning) return Fault{ErrorCode::kNotRunning};
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("user", user).member("name", name).end_object();
  return entry(EntryKind::kSit, seat, now, std::move(text));
}

Room::Plan Room::plan_stand(const std::string& user, int seat, Time now) const {
  if (auto fault = check_seat(user, seat)) return *fault;
  if (status_ != Status::kOpen) return Fault{ErrorCode::kGameStarted};
  return entry(EntryKind::kStand, seat, now);
}

Room::Plan Room::plan_seed(const std::string& user, int seat, const std::string& seed, Time now) const {
  if (auto fault = check_seat(user, seat)) return *fault;
  if (status_ != Status::kOpen) return Fault{ErrorCode::kGameStarted};
  return entry(EntryKind::kSeed, seat, now, seed);
}

Room::Plan Room::plan_start(const std::string& user, Time now) const {
  if (status_ != Status::kOpen) return Fault{ErrorCode::kGameStarted};
  if (user != settings_.owner && seats_of(user).empty()) return Fault{ErrorCode::kNotYourSeat};
  if (!is_full()) return Fault{ErrorCode::kSeatsOpen};
  return entry(EntryKind::kStart, 0, now);
}

Room::Plan Room::plan_close(const std::string& user, Time now) const {
  if (status_ != Status::kOpen) return Fault{ErrorCode::kGameStarted};
  if (user != settings_.owner) return Fault{ErrorCode::kNotYourSeat};
  return entry(EntryKind::kClose, 0, now);
}

core::Result<int, Fault> Room::acting_seat(const std::string& user, std::optional<int> seat) const {
  if (seat) {
    if (auto fault = check_seat(user, *seat)) return *fault;
    return *seat;
  }
  const int acting = to_act();
  if (acting != 0 && !check_seat(user, acting)) return acting;
  const auto mine = seats_of(user);
  if (mine.empty()) return Fault{ErrorCode::kNotYourSeat, "seat"};
  return mine.front();
}

Room::Plan Room::plan_decide(const std::string& user, std::optional<int> seat, std::int64_t seq,
                             const json::value& decision, Time now, Millis used) const {
  const auto acting = acting_seat(user, seat);
  if (!acting) return acting.error();
  if (status_ != Status::kRunning) return Fault{ErrorCode::kNotRunning};
  if (seq != seq_) return Fault{ErrorCode::kStale, "seq", {}, seq_};
  if (to_act() != *acting) return Fault{ErrorCode::kNotYourTurn, "seat"};
  if (seat_at(*acting).has_forfeited) return Fault{ErrorCode::kNotYourTurn, "seat"};
  auto notation = play_->check(decision);
  if (!notation) return notation.error();
  auto planned = entry(EntryKind::kDecide, *acting, now, std::move(*notation));
  planned.used = used;
  return planned;
}

Room::Plan Room::plan_bot_decide(std::int64_t seq, const std::string& notation, Time now) const {
  if (status_ != Status::kRunning || seq != seq_ || !bot_to_act()) return Fault{ErrorCode::kStale, "seq", {}, seq_};
  auto checked = play_->check(json::value(notation));
  if (!checked) return checked.error();
  return entry(EntryKind::kDecide, to_act(), now, std::move(*checked));
}

bool Room::is_free_undo() const {
  if (settings_.is_rated) return false;
  std::string_view person;
  for (const auto& seat : seats_) {
    if (seat.kind != SeatKind::kPerson) continue;
    if (!person.empty()) return false;
    person = seat.user;
  }
  return true;
}

std::optional<std::size_t> Room::undo_target(const Seats& mine) const {
  if (status_ != Status::kRunning) return std::nullopt;
  for (const auto seat : mine) {
    if (seat_at(seat).is_away) continue;
    const auto who = Seat::at(seat - 1);
    if (const auto turn = is_free_undo() ? play_->last_decision(who) : play_->undoable(who)) return turn;
  }
  return std::nullopt;
}

Room::Plan Room::plan_undo(const std::string& user, std::optional<int> seat, std::int64_t seq, Time now) const {
  const auto acting = acting_seat(user, seat);
  if (!acting) return acting.error();
  if (status_ != Status::kRunning) return Fault{ErrorCode::kNotRunning};
  if (seq != seq_) return Fault{ErrorCode::kStale, "seq", {}, seq_};
  const auto turn = undo_target(seats_of(user));
  if (!turn) return Fault{ErrorCode::kCannotUndo};
  return entry(EntryKind::kUndo, *acting, now, std::to_string(*turn));
}

Room::Plan Room::plan_leave(const std::string& user, int seat, Time now) const {
  if (auto fault = check_running(user, seat)) return *fault;
  if (seat_at(seat).is_away) return Fault{ErrorCode::kNotRunning, "seat"};
  return entry(EntryKind::kLeave, seat, now);
}

Room::Plan Room::plan_back(const std::string& user, int seat, Time now) const {
  if (auto fault = check_running(user, seat)) return *fault;
  if (!seat_at(seat).is_away || seat_at(seat).has_forfeited) return Fault{ErrorCode::kNotRunning, "seat"};
  return entry(EntryKind::kBack, seat, now);
}

Room::Plan Room::plan_resign(const std::string& user, int seat, Time now) const {
  if (auto fault = check_running(user, seat)) return *fault;
  if (seat_at(seat).has_forfeited) return Fault{ErrorCode::kNotRunning, "seat"};
  return entry(EntryKind::kResign, seat, now);
}

Room::Plan Room::plan_agree_end(const std::string& user, int seat, bool agrees, Time now) const {
  if (auto fault = check_running(user, seat)) return *fault;
  return entry(EntryKind::kAgreeEnd, seat, now, agrees ? "yes" : "no");
}

Room::Plan Room::plan_timeout(Time now) const {
  if (!time_to_act()) return Fault{ErrorCode::kNotRunning};
  return entry(EntryKind::kTimeout, to_act(), now);
}

Room::Plan Room::plan_next(const std::string& table, Time now) const {
  if (status_ != Status::kOver) return Fault{ErrorCode::kNotOver};
  return entry(EntryKind::kNext, 0, now, table);
}

std::optional<Entry> Room::plan_follow_up(Time now) const {
  if (status_ == Status::kOpen && settings_.starts_when_full && is_full()) return entry(EntryKind::kStart, 0, now);
  if (status_ != Status::kRunning) return std::nullopt;
  const auto end = [&](std::string_view reason) {
    return entry(EntryKind::kEnd, 0, now, "{\"reason\":\"" + std::string{reason} + "\"}");
  };
  if (play_->to_act().is_nobody()) return end("played");
  int standing = 0, people = 0, agreeing = 0, forfeits = 0;
  bool by_time = false;
  for (const auto& seat : seats_) {
    if (!seat.has_forfeited) ++standing;
    if (seat.has_forfeited) {
      ++forfeits;
      by_time = by_time || seat.left == Millis{0};
    }
    if (seat.kind != SeatKind::kPerson || seat.has_forfeited || seat.is_away) continue;
    ++people;
    if (seat.agrees_to_end) ++agreeing;
  }
  if (people > 0 && agreeing == people) return end("agreed");
  // One left, or only bots left among themselves after somebody gave up.
  const bool away_only = std::any_of(seats_.begin(), seats_.end(), [](const auto& seat) {
    return seat.kind == SeatKind::kPerson && !seat.has_forfeited;
  });
  if (forfeits > 0 && (standing <= 1 || !away_only))
    return end(by_time && settings_.clock != ClockKind::kNone ? "timeout" : "resigned");
  return std::nullopt;
}

int Room::to_act() const {
  if (status_ != Status::kRunning || !play_ || !play_->to_act().is_seat()) return 0;
  return play_->to_act().seat().number();
}

std::optional<std::string> Room::bot_to_act() const {
  const int seat = to_act();
  if (seat == 0) return std::nullopt;
  const auto& acting = seat_at(seat);
  if (acting.kind == SeatKind::kBot) return acting.bot;
  if (acting.is_away || acting.has_forfeited) return settings_.leaver_bot;
  return std::nullopt;
}

std::optional<Millis> Room::time_to_act() const {
  if (settings_.clock == ClockKind::kNone || to_act() == 0 || bot_to_act()) return std::nullopt;
  return settings_.clock == ClockKind::kDays ? settings_.base : seat_at(to_act()).left;
}

Room::Seats Room::seats_of(const std::string& user) const {
  Seats mine;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (seats_[i].kind == SeatKind::kPerson && seats_[i].user == user) mine.push_back(static_cast<int>(i) + 1);
  return mine;
}

void Room::set_ratings(std::string json) {
  if (result_) result_->ratings = std::move(json);
}

Result Room::standing(std::string reason) const {
  Result result{std::move(reason), {}, {}, {}};
  if (!play_) return result;
  const auto outcome = play_->outcome();
  game::Forfeits forfeits{};
  for (std::size_t p = 0; p < seats_.size(); ++p) forfeits[p] = seats_[p].has_forfeited;
  const auto ranks = game::ranks_with(outcome, forfeits);
  for (std::size_t p = 0; p < seats_.size(); ++p) {
    result.points.push_back(outcome.points[p]);
    result.ranks.push_back(ranks[p]);
  }
  return result;
}

void Room::write_seats(JsonWriter& out, const std::function<bool(const std::string&)>& connected) const {
  constexpr std::array<std::string_view, 3> kKinds = {"open", "person", "bot"};
  out.begin_array();
  for (const auto& seat : seats_) {
    out.begin_object().member("kind", kKinds[static_cast<std::size_t>(seat.kind)]);
    if (seat.kind != SeatKind::kOpen) out.member("name", seat.name);
    if (seat.kind == SeatKind::kPerson) out.member("user", seat.user);
    if (seat.kind == SeatKind::kPerson && connected) out.member("connected", connected(seat.user));
    if (seat.kind == SeatKind::kBot) out.member("user", "bot:" + seat.bot).member("bot", seat.bot);
    write_standing(out, seat.standing);
    if (seat.is_away) out.member("away", true).member("bot", settings_.leaver_bot);
    if (seat.has_forfeited) out.member("forfeited", true);
    if (seat.agrees_to_end) out.member("agrees", true);
    out.end_object();
  }
  out.end_array();
}

void Room::write_settings(JsonWriter& out) const {
  const auto all = json::parse(to_json(settings_)).as_object();
  out.begin_object();
  for (const auto* key : {"clock", "public", "rated", "hints", "leavers", "leaver_bot", "start", "owner"})
    out.key(key).raw(json::serialize(all.at(key)));
  out.end_object();
}

void Room::write_clock(JsonWriter& out) const {
  constexpr std::array<std::string_view, 3> kKinds = {"none", "live", "days"};
  out.begin_object().member("kind", kKinds[static_cast<std::size_t>(settings_.clock)]);
  if (settings_.clock == ClockKind::kLive) {
    out.key("left").begin_array();
    for (const auto& seat : seats_) out.value(seat.left.count());
    out.end_array().member("since", clock_since_.time_since_epoch().count());
  }
  if (settings_.clock == ClockKind::kDays && time_to_act())
    out.member("deadline", (clock_since_ + *time_to_act()).time_since_epoch().count());
  out.end_object();
}

void Room::write_deal(JsonWriter& out) const {
  out.begin_object().member("version", kFairVersion).member("commitment", commitment(secret_));
  out.key("seeds").begin_array();
  for (const auto& seat : seats_) out.value(seat.seed);
  out.end_array();
  if (status_ == Status::kOver) out.member("seed", secret_);
  out.end_object();
}

void Room::write_result(JsonWriter& out) const {
  out.begin_object().member("reason", result_->reason).key("points").begin_array();
  for (const auto points : result_->points) out.value(points);
  out.end_array().key("ranks").begin_array();
  for (const auto rank : result_->ranks) out.value(rank);
  out.end_array();
  if (!result_->ratings.empty()) out.key("ratings").raw(result_->ratings);
  out.end_object();
}

std::string Room::card() const {
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("table", id_).member("game", settings_.game);
  out.member("status", kStatusNames[static_cast<std::size_t>(status_)]).key("seats");
  write_seats(out);
  out.key("settings");
  write_settings(out);
  if (result_) {
    out.key("result");
    write_result(out);
  }
  out.end_object();
  return text;
}

std::string Room::record() const {
  std::string text;
  JsonWriter out{text};
  play_->write_record(out);
  const auto has_forfeited = [](const auto& seat) { return seat.has_forfeited; };
  if (result_ && (result_->reason != "played" || std::any_of(seats_.begin(), seats_.end(), has_forfeited))) {
    out.key("end").begin_object().member("reason", result_->reason).key("forfeited").begin_array();
    for (std::size_t p = 0; p < seats_.size(); ++p)
      if (seats_[p].has_forfeited) out.value(p + 1);
    out.end_array().key("points").begin_array();
    for (const auto points : result_->points) out.value(points);
    out.end_array().key("ranks").begin_array();
    for (const auto rank : result_->ranks) out.value(rank);
    out.end_array().end_object();
  }
  out.key("names").begin_array();
  for (const auto& seat : seats_) out.value(seat.name);
  out.end_array().key("fair").begin_object().member("version", kFairVersion).member("table", id_);
  out.member("secret", secret_).member("commitment", commitment(secret_)).key("seeds").begin_array();
  for (const auto& seat : seats_) out.value(seat.seed);
  out.end_array().end_object().end_object();
  return text;
}

}  // namespace benben::server
