// What people wish and what must follow, as the entries that a log would be given: nothing here changes a table.
#include "table/table.h"

#include <algorithm>

#include "table/games.h"

namespace benben::table {
namespace {

namespace json = boost::json;
using core::JsonWriter;
using game::Seat;
using protocol::ErrorCode;
using protocol::Fault;

// A log grows by decisions. Of whatever else somebody does at a table, again and again, it takes so much.
constexpr int kMostAsides = 1'000;

}  // namespace

std::optional<Fault> Table::check_seat(const std::string& user, int seat) const {
  if (seat < 1 || seat > static_cast<int>(seats_.size())) return Fault{ErrorCode::kBadField, "seat"};
  if (seat_at(seat).kind != SeatKind::kPerson || seat_at(seat).user != user)
    return Fault{ErrorCode::kNotYourSeat, "seat"};
  return std::nullopt;
}
std::optional<Fault> Table::check_turn(const std::string& user, int seat) const {
  if (auto fault = check_seat(user, seat)) return fault;
  if (to_act() != seat) return Fault{ErrorCode::kNotYourTurn, "seat"};
  return std::nullopt;
}
std::optional<Fault> Table::check_running(const std::string& user, int seat) const {
  if (auto fault = check_seat(user, seat)) return fault;
  if (status_ != Status::kRunning) return Fault{ErrorCode::kNotRunning};
  return std::nullopt;
}

std::optional<Fault> Table::check_asides(const std::string& user) const {
  const auto found = asides_.find(user);
  if (found == asides_.end() || found->second < kMostAsides) return std::nullopt;
  return Fault{ErrorCode::kTooMany, "table", "so much was done here that decides nothing"};
}

Table::Plan Table::plan_sit(const std::string& user, const std::string& name, std::optional<int> seat,
                            const game::Seed& seed, Time now, SeatRating rating, bool is_guest) const {
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
  if (auto fault = check_asides(user)) return *fault;
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("user", user).member("name", name);
  if (is_guest) out.member("guest", true);
  if (!seed.text.empty()) out.member("seed", seed.text);
  if (!seed.seal.empty()) out.member("seal", seed.seal);
  write_rating(out, rating);
  out.end_object();
  return entry(EntryKind::kSit, at, now, std::move(text));
}

Table::Plan Table::plan_hand_over(int seat, const std::string& user, const std::string& name, bool is_guest,
                                  Time now) const {
  if (status_ != Status::kOpen && status_ != Status::kRunning) return Fault{ErrorCode::kNotRunning};
  // Whoever signs in has their seats, however much they did there; another name is an aside.
  if (auto fault = check_asides(user); fault && seat_at(seat).user == user) return *fault;
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("user", user).member("name", name);
  if (is_guest) out.member("guest", true);
  out.member("handed_over", true).end_object();
  return entry(EntryKind::kSit, seat, now, std::move(text));
}

Table::Plan Table::plan_stand(const std::string& user, int seat, Time now) const {
  if (auto fault = check_seat(user, seat)) return *fault;
  if (status_ != Status::kOpen || is_called_) return Fault{ErrorCode::kGameStarted};
  return entry(EntryKind::kStand, seat, now);
}

Table::Plan Table::plan_seed(const std::string& user, int seat, const game::Seed& seed, Time now) const {
  if (auto fault = check_seat(user, seat)) return *fault;
  if (status_ != Status::kOpen || is_called_) return Fault{ErrorCode::kGameStarted};
  if (auto fault = check_asides(user)) return *fault;
  return seed.seal.empty() ? entry(EntryKind::kSeed, seat, now, seed.text)
                           : entry(EntryKind::kSeal, seat, now, seed.seal);
}

Table::Plan Table::plan_reveal(const std::string& user, int seat, const std::string& seed, Time now) const {
  if (auto fault = check_seat(user, seat)) return *fault;
  if (status_ != Status::kOpen) return Fault{ErrorCode::kGameStarted};
  if (!is_called_) return Fault{ErrorCode::kSeatsOpen, "", "not before every seat is taken and the game is to begin"};
  const auto& given = seat_at(seat).seed;
  if (given.seal.empty() || !given.text.empty()) return Fault{ErrorCode::kBadField, "seat", "has no seal to open"};
  if (game::seal_of(seed) != given.seal) return Fault{ErrorCode::kBadField, "seed", "is not the one that was sealed"};
  return entry(EntryKind::kReveal, seat, now, seed);
}

bool Table::is_sealed() const {
  return std::any_of(seats_.begin(), seats_.end(), [](const auto& seat) { return !seat.seed.seal.empty(); });
}

Entry Table::start_or_call(Time now) const { return entry(is_sealed() ? EntryKind::kCall : EntryKind::kStart, 0, now); }

Table::Plan Table::plan_start(const std::string& user, Time now) const {
  if (status_ != Status::kOpen || is_called_) return Fault{ErrorCode::kGameStarted};
  if (user != settings_.owner && seats_of(user).empty()) return Fault{ErrorCode::kNotYourSeat};
  if (!is_full()) return Fault{ErrorCode::kSeatsOpen};
  return start_or_call(now);
}

Table::Plan Table::plan_close(const std::string& user, Time now) const {
  if (status_ != Status::kOpen || is_called_) return Fault{ErrorCode::kGameStarted};
  if (user != settings_.owner) return Fault{ErrorCode::kNotYourSeat};
  return entry(EntryKind::kClose, 0, now);
}

core::Result<int, Fault> Table::acting_seat(const std::string& user, std::optional<int> seat) const {
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

Table::Plan Table::plan_decide(const std::string& user, std::optional<int> seat, std::int64_t seq,
                               const json::value& decision, Time now, Millis used) const {
  const auto acting = acting_seat(user, seat);
  if (!acting) return acting.error();
  if (status_ != Status::kRunning) return Fault{ErrorCode::kNotRunning};
  if (seq != seq_) return Fault{ErrorCode::kStale, "seq", {}, seq_};
  if (to_act() != *acting) return Fault{ErrorCode::kNotYourTurn, "seat"};
  if (has_gone_on_for_ever()) return Fault{ErrorCode::kTooMany, "table", "no game has so many decisions"};
  if (seat_at(*acting).has_stand_in()) return Fault{ErrorCode::kNotYourTurn, "seat", "a bot decides for you"};
  auto notation = play_->check(decision);
  if (!notation) return notation.error();
  auto planned = entry(EntryKind::kDecide, *acting, now, std::move(*notation));
  planned.used = used;
  return planned;
}

Table::Plan Table::plan_bot_decide(std::int64_t seq, const std::string& notation, Time now) const {
  // Whatever else was said meanwhile, it need not think again; or whoever left could keep it thinking for ever.
  if (status_ != Status::kRunning || seq < position_since_ || seq > seq_ || !bot_to_act())
    return Fault{ErrorCode::kStale, "seq", {}, seq_};
  auto checked = play_->check(json::value(notation));
  if (!checked) return checked.error();
  return entry(EntryKind::kDecide, to_act(), now, std::move(*checked));
}

bool Table::is_free_undo() const {
  if (settings_.is_rated) return false;
  std::string_view person;
  for (const auto& seat : seats_) {
    if (seat.kind != SeatKind::kPerson) continue;
    if (!person.empty()) return false;
    person = seat.user;
  }
  return true;
}

std::optional<std::size_t> Table::undo_target(const Seats& mine) const {
  if (status_ != Status::kRunning || (settings_.daily && settings_.daily->counts)) return std::nullopt;
  for (const auto seat : mine) {
    if (seat_at(seat).is_away) continue;
    const auto who = Seat::at(seat - 1);
    // What a bot decided in somebody's place stands: to take it back would be to have had its advice.
    const bool is_own = !made_.empty() && made_.back().seat == seat;
    if (const auto turn = is_free_undo() ? play_->last_decision(who) : is_own ? play_->undoable(who) : std::nullopt)
      return turn;
  }
  return std::nullopt;
}

Table::Plan Table::plan_undo(const std::string& user, std::optional<int> seat, std::int64_t seq, Time now,
                             Millis used) const {
  const auto acting = acting_seat(user, seat);
  if (!acting) return acting.error();
  if (status_ != Status::kRunning) return Fault{ErrorCode::kNotRunning};
  if (seq != seq_) return Fault{ErrorCode::kStale, "seq", {}, seq_};
  const auto turn = undo_target(seats_of(user));
  if (!turn) return Fault{ErrorCode::kCannotUndo};
  if (auto fault = check_asides(user)) return *fault;
  auto planned = entry(EntryKind::kUndo, *acting, now, std::to_string(*turn));
  // Who thought about what comes next before taking back has thought; another's time is theirs again.
  if (!is_bots_turn() && seats_of(user).contains(to_act())) planned.used = used;
  return planned;
}

Table::Plan Table::plan_leave(const std::string& user, int seat, Time now, Millis used) const {
  if (auto fault = check_running(user, seat)) return *fault;
  if (seat_at(seat).is_away) return Fault{ErrorCode::kNotRunning, "seat"};
  if (auto fault = check_asides(user)) return *fault;
  auto planned = entry(EntryKind::kLeave, seat, now);
  if (to_act() == seat) planned.used = used;  // thinking is paid for, whoever decides then
  return planned;
}

Table::Plan Table::plan_back(const std::string& user, int seat, Time now, Millis used) const {
  if (auto fault = check_running(user, seat)) return *fault;
  const auto& state = seat_at(seat);
  if (!state.is_away || state.has_forfeited) return Fault{ErrorCode::kNotRunning, "seat"};
  auto planned = entry(EntryKind::kBack, seat, now);
  if (to_act() != seat) return planned;
  // Or one could go and come back for ever, and the others would wait; nor is the bot's time to think a time to think
  // for nothing.
  const bool has_time = settings_.clock != ClockKind::kLive || state.left == Millis{0} || used < state.left;
  if (state.is_bot_due || !has_time)
    return Fault{ErrorCode::kNotYourTurn, "seat", "the bot is deciding; then you may come back"};
  planned.used = used;
  return planned;
}

Table::Plan Table::plan_resign(const std::string& user, int seat, Time now) const {
  if (auto fault = check_running(user, seat)) return *fault;
  if (seat_at(seat).has_forfeited) return Fault{ErrorCode::kNotRunning, "seat"};
  return entry(EntryKind::kResign, seat, now);
}

Table::Plan Table::plan_agree_end(const std::string& user, int seat, bool agrees, Time now) const {
  if (auto fault = check_running(user, seat)) return *fault;
  if (agrees && !may_agree_to_end())
    return Fault{ErrorCode::kNotRunning, "seat", "a rated game goes on where a bot plays or somebody gave up"};
  // Whoever gave up has no say in it, and nobody says the same again.
  const bool has_offer = std::ranges::any_of(seats_, &SeatState::agrees_to_end);
  if (seat_at(seat).has_forfeited || (agrees ? seat_at(seat).agrees_to_end : !has_offer))
    return Fault{ErrorCode::kNotRunning, "seat"};
  if (auto fault = check_asides(user)) return *fault;
  return entry(EntryKind::kAgreeEnd, seat, now, agrees ? "yes" : "no");
}

// A game that counts costs nobody anything if it ends by agreement: so those must agree who would win by it, and a bot
// does not, nor may it undo what somebody lost who gave up.
bool Table::may_agree_to_end() const {
  return !settings_.is_rated || std::ranges::none_of(seats_, [](const auto& seat) {
    return seat.kind == SeatKind::kBot || seat.has_forfeited || seat.user.empty();
  });
}

std::optional<Entry> Table::plan_farewell(const std::string& user, Time now) const {
  if (auto close = plan_close(user, now)) return std::move(*close);
  // Where only seals are waited for nobody stands up any more; nor will they play.
  if (is_called_ && !seats_of(user).empty()) return entry(EntryKind::kClose, 0, now);
  for (const auto seat : seats_of(user)) {
    auto plan = status_ == Status::kOpen                          ? plan_stand(user, seat, now)
                : settings_.is_rated || settings_.leavers_forfeit ? plan_resign(user, seat, now)
                                                                  : plan_leave(user, seat, now);
    if (plan) return std::move(*plan);
  }
  return std::nullopt;
}

Table::Plan Table::plan_timeout(Time now) const {
  if (is_called_) return entry(EntryKind::kStart, 0, now);
  if (!time_to_act()) return Fault{ErrorCode::kNotRunning};
  return entry(EntryKind::kTimeout, to_act(), now);
}

Table::Plan Table::plan_next(const std::string& table, Time now) const {
  if (status_ != Status::kOver) return Fault{ErrorCode::kNotOver};
  return entry(EntryKind::kNext, 0, now, table);
}

std::optional<Entry> Table::plan_follow_up(Time now) const {
  if (is_called_ && awaited().empty()) return entry(EntryKind::kStart, 0, now);
  if (status_ == Status::kOpen && settings_.starts_when_full && is_full() && !is_called_) return start_or_call(now);
  if (status_ != Status::kRunning) return std::nullopt;
  const auto end = [&](std::string_view reason) {
    return entry(EntryKind::kEnd, 0, now, "{\"reason\":\"" + std::string{reason} + "\"}");
  };
  if (play_->to_act().is_nobody()) return end("played");
  int playing = 0, people = 0, agreeing = 0, forfeits = 0;
  bool by_time = false;
  for (const auto& seat : seats_) {
    if (!seat.has_forfeited) ++playing;
    if (seat.has_forfeited) {
      ++forfeits;
      by_time = by_time || seat.left == Millis{0};
    }
    // Whoever is away lets the others end a game, but not one that counts.
    if (seat.kind != SeatKind::kPerson || seat.has_forfeited || seat.user.empty() ||
        (seat.is_away && !settings_.is_rated))
      continue;
    ++people;
    if (seat.agrees_to_end) ++agreeing;
  }
  if (people > 0 && agreeing == people && may_agree_to_end()) return end("agreed");
  // Nobody is there who could give it up.
  const bool is_somebodys = std::ranges::any_of(seats_, [](const auto& seat) {
    return seat.kind == SeatKind::kPerson && !seat.has_forfeited && !seat.user.empty();
  });
  if (has_gone_on_for_ever() && !is_somebodys) return end("agreed");
  // One left, or only bots left among themselves after somebody gave up.
  const bool away_only = std::any_of(seats_.begin(), seats_.end(), [](const auto& seat) {
    return seat.kind == SeatKind::kPerson && !seat.has_forfeited;
  });
  if (forfeits > 0 && (playing <= 1 || !away_only))
    return end(by_time && settings_.clock != ClockKind::kNone ? "timeout" : "resigned");
  return std::nullopt;
}

core::Result<Settings, Fault> Table::again_from(std::size_t turn, const std::string& user) const {
  if (status_ != Status::kOver || !play_) return Fault{ErrorCode::kNotOver};
  if (turn >= play_->turn()) return Fault{ErrorCode::kBadField, "turn"};
  Settings again{.game = settings_.game, .options = settings_.options, .rules = settings_.rules, .is_public = false};
  again.owner = user;
  again.leaver_bot = known_bot(settings_.game, settings_.leaver_bot);
  for (const auto& seat : seats_)
    again.seats.push_back("bot:" +
                          (seat.kind == SeatKind::kBot ? known_bot(settings_.game, seat.bot) : again.leaver_bot));
  again.seats[static_cast<std::size_t>(play_->decided_by(turn).index())] = "me";
  again.again = Again{id_, turn, fair().table, fair().seeds};
  again.origin = settings_.origin;
  again.parts = settings_.parts;
  if (settings_.daily) again.daily = Daily{settings_.daily->day, false};
  return again;
}

Settings Table::rematch(const std::string& user) const {
  auto settings = settings_;
  settings.owner = user;
  settings.again.reset();
  settings.origin.reset();
  if (settings.daily) settings.has_hints = true;
  settings.daily.reset();
  settings.leaver_bot = known_bot(settings.game, settings.leaver_bot);
  for (int seat = 1; seat <= static_cast<int>(seats_.size()); ++seat) {
    const auto& sat = seat_at(seat);
    settings.seats[static_cast<std::size_t>(seat_after(seat) - 1)] =
        sat.kind == SeatKind::kBot ? "bot:" + known_bot(settings.game, sat.bot) : "open";
  }
  return settings;
}

}  // namespace benben::table
