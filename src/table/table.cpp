#include "table/table.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <boost/json/serialize.hpp>

#include "core/hex.h"
#include "core/utf8.h"
#include "game/forfeits.h"
#include "table/daily.h"
#include "table/fields.h"
#include "table/games.h"

namespace benben::table {
namespace {

namespace json = boost::json;
using core::JsonWriter;
using game::Seat;
using protocol::ErrorCode;
using protocol::Fault;

constexpr Millis kMostTime{std::int64_t{1} << 52};
// One who comes back after running out of time gets at least this.
constexpr Millis kWelcomeBack{30'000};

// A log grows by decisions. Of whatever else somebody does at a table, again and again, it takes so much.
constexpr int kMostAsides = 1'000;
// Bots decide for nothing, and for ever if nobody can win: with the numbers of somebody's own box a game may have no
// end. Games have some hundreds of decisions.
constexpr std::size_t kMostTurnsOfBots = 10'000;

// For opening a seal: people are there, or they look in once a day.
constexpr Millis kRevealTime{10'000};
constexpr Millis kRevealDay{86'400'000};

constexpr std::array<std::string_view, 19> kKindNames = {
    "",     "create", "sit",       "stand", "seed",  "start", "decide", "undo", "leave", "timeout",
    "back", "resign", "agree_end", "end",   "close", "next",  "seal",   "call", "reveal"};
constexpr std::array<std::string_view, 4> kStatusNames = {"open", "running", "over", "closed"};

bool is_of_seat(EntryKind kind) noexcept {
  return kind != EntryKind::kCreate && kind != EntryKind::kStart && kind != EntryKind::kEnd &&
         kind != EntryKind::kClose && kind != EntryKind::kNext && kind != EntryKind::kCall;
}

// When an entry of this kind may come. What a log has beyond that, no server wrote.
bool fits(EntryKind kind, Status status) noexcept {
  switch (kind) {
    case EntryKind::kCreate:
    case EntryKind::kStand:
    case EntryKind::kSeed:
    case EntryKind::kSeal:
    case EntryKind::kCall:
    case EntryKind::kReveal:
    case EntryKind::kStart:
    case EntryKind::kClose:
      return status == Status::kOpen;
    case EntryKind::kSit:
      return status == Status::kOpen || status == Status::kRunning;
    case EntryKind::kNext:
      return status == Status::kOver;
    default:
      return status == Status::kRunning;
  }
}

// What a person may do as often as they like; to sit down is counted where it is known who does.
bool is_aside(EntryKind kind) noexcept {
  return kind == EntryKind::kSeed || kind == EntryKind::kSeal || kind == EntryKind::kUndo ||
         kind == EntryKind::kLeave || kind == EntryKind::kAgreeEnd;
}

bool are_ratings(const json::value& value, std::size_t seats) {
  return value.is_array() && value.get_array().size() == seats &&
         std::all_of(value.get_array().begin(), value.get_array().end(),
                     [](const json::value& each) { return each.is_object(); });
}

std::optional<std::int64_t> number_in(std::string_view text) noexcept {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

}  // namespace

Table::Table(std::string id, std::string secret) : id_{std::move(id)}, secret_{std::move(secret)} {}

Entry Table::entry(EntryKind kind, int seat, Time now, std::string text) const {
  // Time never runs backwards in a log, whatever the machine's clock does.
  return {seq_ + 1, std::max(now, last_at_), kind, seat, std::move(text), Millis{0}};
}

std::optional<std::string> Table::apply(const Entry& entry, std::string* events) {
  if (entry.seq != seq_ + 1) return "entry " + std::to_string(entry.seq) + " follows " + std::to_string(seq_);
  if ((seq_ == 0) != (entry.kind == EntryKind::kCreate)) return std::string{"the first entry must create the table"};
  const auto kind = static_cast<std::size_t>(entry.kind);
  if (kind == 0 || kind >= kKindNames.size()) return "there is no entry of kind " + std::to_string(kind);
  if (!fits(entry.kind, status_))
    return "an entry of kind " + std::to_string(kind) + " when the table is " + std::string{status_name()};
  if (!core::is_utf8(entry.text)) return std::string{"the entry's text is not UTF-8"};
  // So that nothing that is computed with them leaves the numbers.
  if (const auto at = entry.at.time_since_epoch();
      at < Millis{0} || at > kMostTime || entry.used < Millis{0} || entry.used > kMostTime)
    return std::string{"a time that no clock shows"};
  const auto seats = static_cast<int>(seats_.size());
  if (seq_ > 0 && (entry.seat < (is_of_seat(entry.kind) ? 1 : 0) || entry.seat > seats))
    return "there is no seat " + std::to_string(entry.seat);
  if (events == nullptr) {
    if (auto wrong = fold(entry, nullptr)) return wrong;
  } else {
    if (!events->empty()) *events += ',';
    JsonWriter out{*events};
    out.begin_object().member("seq", entry.seq).member("at", entry.at.time_since_epoch().count());
    out.member("kind", kKindNames[kind]);
    if (entry.seat > 0) out.member("seat", entry.seat);
    if (auto wrong = fold(entry, &out)) return wrong;
    out.end_object();
  }
  seq_ = entry.seq;
  last_at_ = entry.at;
  return std::nullopt;
}

std::optional<std::string> Table::fold(const Entry& entry, JsonWriter* out) {
  if (is_aside(entry.kind)) ++asides_[seat_at(entry.seat).user];
  switch (entry.kind) {
    case EntryKind::kCreate:
      return fold_create(entry);
    case EntryKind::kSit:
      return fold_sit(entry, out);
    case EntryKind::kStand: {
      auto& seat = seat_at(entry.seat);
      seat = SeatState{};
      seat.left = settings_.base;
      changed_.seats = true;
      break;
    }
    case EntryKind::kSeed:
      seat_at(entry.seat).seed = {entry.text};
      changed_.seats = true;
      break;
    case EntryKind::kSeal:
    case EntryKind::kReveal:
      return fold_seal(entry);
    case EntryKind::kCall:
      if (status_ != Status::kOpen || is_called_ || !is_full())
        return std::string{"a call for seeds at the wrong time"};
      is_called_ = true;
      clock_since_ = entry.at;
      changed_.seats = true;
      break;
    case EntryKind::kStart:
      status_ = Status::kRunning;
      is_called_ = false;
      if (settings_.origin) {
        auto begun = start_play_at(fair(), *settings_.origin);
        if (!begun) return "the settings' " + begun.error().path + " does not fit: " + begun.error().what;
        play_ = std::move(*begun);
        made_.assign(play_->begun(), {0, entry.at});  // nobody's here
      } else {
        play_ = start_play(fair(), settings_.options, settings_.rules, settings_.parts);
      }
      clock_since_ = entry.at;
      changed_ = {true, true, true};
      break;
    case EntryKind::kDecide:
      return fold_decide(entry, out);
    case EntryKind::kUndo: {
      const auto turn = number_in(entry.text);
      if (!turn || *turn > static_cast<std::int64_t>(play_->turn()) ||
          *turn < static_cast<std::int64_t>(play_->begun()))
        return std::string{"nothing to undo"};
      if (out != nullptr) out->member("turn", *turn);
      if (const int seat = to_act(); seat != 0) charge(seat_at(seat), entry.used);
      play_->undo_to(static_cast<std::size_t>(*turn));
      take_back(static_cast<std::size_t>(*turn), entry.at);
      changed_.position = true;
      break;
    }
    case EntryKind::kLeave:
    case EntryKind::kTimeout: {
      auto& seat = seat_at(entry.seat);
      seat.is_away = true;
      seat.is_bot_due = to_act() == entry.seat;
      if (settings_.leavers_forfeit) seat.has_forfeited = true;
      if (entry.kind == EntryKind::kTimeout) seat.left = Millis{0};
      charge(seat, entry.used);
      changed_.seats = true;
      break;
    }
    case EntryKind::kBack: {
      auto& seat = seat_at(entry.seat);
      seat.is_away = false;
      charge(seat, entry.used);
      // Whoever ran out of time gets some to go on with; whoever only went gets none.
      if (settings_.clock == ClockKind::kLive && seat.left == Millis{0})
        seat.left = std::min(settings_.base, kWelcomeBack);
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
      // Whoever says no takes the offer off the table, their own or another's.
      if (entry.text != "yes")
        for (auto& seat : seats_) seat.agrees_to_end = seat.is_passed_over = false;
      else
        seat_at(entry.seat).agrees_to_end = true;
      if (out != nullptr) out->member("agree", entry.text == "yes");
      changed_.seats = true;
      break;
    case EntryKind::kEnd: {
      const auto end = protocol::read_object(entry.text);
      if (!end) return std::string{"an end that cannot be read"};
      result_ = result_now(text_of(*end, "reason"));
      if (!is_end(result_->reason)) return "an end without a cause: " + result_->reason;
      if (out != nullptr) out->member("reason", result_->reason);
      if (const auto* ratings = end->if_contains("ratings")) {
        if (!are_ratings(*ratings, seats_.size())) return std::string{"ratings that cannot be read"};
        result_->ratings = json::serialize(*ratings);
      }
      result_->unrated = text_of(*end, "unrated");
      ended_ = entry.at;
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
      if (out != nullptr) out->member("table", entry.text);
      changed_.status = true;
      break;
  }
  return std::nullopt;
}

// Whether the game is over for this reason. Who agreed to it is not asked again: they may have been forgotten since.
bool Table::is_end(std::string_view reason) const {
  if (reason == "played") return play_->to_act().is_nobody();
  const bool is_agreed = reason == "agreed";
  if (!is_agreed && reason != "resigned" && reason != "timeout") return false;
  return std::any_of(seats_.begin(), seats_.end(),
                     [&](const auto& seat) { return is_agreed ? seat.agrees_to_end : seat.has_forfeited; });
}

std::optional<std::string> Table::fold_create(const Entry& entry) {
  if (secret_.size() != 64 || !core::from_hex(secret_)) return std::string{"the secret is not 64 hex digits"};
  auto settings = settings_from_json(entry.text);
  if (!settings) return settings.error();
  if (!settings->commitment.empty() && settings->commitment != game::commitment(secret_))
    return std::string{"the secret is not the one that was committed to"};
  settings_ = std::move(*settings);
  seats_.resize(settings_.seats.size());
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto& asked = settings_.seats[i];
    seats_[i].left = settings_.base;
    if (settings_.again) seats_[i].seed = settings_.again->seeds[i];
    if (!asked.starts_with("bot:")) continue;
    seats_[i].kind = SeatKind::kBot;
    seats_[i].bot = asked.substr(4);
    if (i < settings_.ratings.size()) seats_[i].rating = settings_.ratings[i];
    seats_[i].name = seats_[i].bot;
  }
  changed_.seats = changed_.status = true;
  return std::nullopt;
}

std::optional<std::string> Table::fold_seal(const Entry& entry) {
  auto& seed = seat_at(entry.seat).seed;
  if (entry.kind == EntryKind::kSeal) {
    if (status_ != Status::kOpen || is_called_ || !game::is_seal(entry.text)) return std::string{"a seal that is none"};
    seed = {"", entry.text};
  } else {
    if (!is_called_ || !seed.text.empty() || seed.seal.empty() || game::seal_of(entry.text) != seed.seal)
      return std::string{"a seed that is not the sealed one"};
    seed.text = entry.text;
  }
  changed_.seats = true;
  return std::nullopt;
}

std::optional<std::string> Table::fold_sit(const Entry& entry, JsonWriter* out) {
  const auto who = protocol::read_object(entry.text);
  if (!who) return std::string{"somebody sat down who cannot be read"};
  auto& seat = seat_at(entry.seat);
  if (seat.kind == SeatKind::kBot) return std::string{"somebody sat down on a bot's seat"};
  auto user = text_of(*who, "user");
  const bool stays = seat.kind == SeatKind::kPerson && seat.user == user;  // has another name now, that is all
  seat.kind = SeatKind::kPerson;
  seat.user = std::move(user);
  seat.name = text_of(*who, "name");
  seat.is_guest = flag_of(*who, "guest", false);
  if (out != nullptr) {
    out->member("name", seat.name);
    if (seat.is_guest) out->member("guest", true);
  }
  changed_.seats = true;
  if (stays) return std::nullopt;
  ++asides_[seat.user];
  if (who->contains("seed")) seat.seed = {text_of(*who, "seed")};
  if (auto seal = text_of(*who, "seal"); game::is_seal(seal)) seat.seed = {"", std::move(seal)};
  seat.rating = read_rating(*who);
  seat.is_away = seat.is_bot_due = false;
  return std::nullopt;
}

std::optional<std::string> Table::fold_decide(const Entry& entry, JsonWriter* out) {
  if (entry.seat != to_act()) return "a decision of seat " + std::to_string(entry.seat) + " out of turn";
  auto& seat = seat_at(entry.seat);
  // Of one whose account is gone since, the log still says when they went.
  const bool is_stand_in = seat.kind == SeatKind::kPerson && (seat.is_away || seat.has_forfeited);
  std::string then;
  if (out != nullptr) {
    play_->write_event(*out, entry.text);
    out->member("used", entry.used.count());
    if (seat.kind == SeatKind::kBot)
      out->member("bot", seat.bot);
    else if (is_stand_in)
      out->member("bot", settings_.leaver_bot);
  }
  if (!play_->play(entry.text, out == nullptr ? nullptr : &then)) return "a decision that is not legal: " + entry.text;
  made_.push_back({static_cast<std::int8_t>(is_stand_in ? -entry.seat : entry.seat), clock_since_});
  if (!then.empty()) out->key("then").raw("[" + then + "]");
  if (!is_stand_in) charge(seat, entry.used);
  if (!is_stand_in && settings_.clock == ClockKind::kLive) seat.left += settings_.increment;
  if (!is_stand_in && seat.kind == SeatKind::kPerson) pass_over_offers(entry.seat);
  seat.is_bot_due = false;
  clock_since_ = entry.at;
  changed_.position = true;
  return std::nullopt;
}

void Table::charge(SeatState& seat, Millis used) const {
  if (settings_.clock == ClockKind::kLive) seat.left = std::max(Millis{0}, seat.left - used);
}

// Whoever plays on after another did, though they had offered to end the game, no longer offers it.
void Table::pass_over_offers(int by) {
  for (int seat = 1; seat <= static_cast<int>(seats_.size()); ++seat) {
    auto& offering = seat_at(seat);
    if (!offering.agrees_to_end) continue;
    if (seat != by) {
      offering.is_passed_over = true;
    } else if (offering.is_passed_over) {
      offering.agrees_to_end = offering.is_passed_over = false;
      changed_.seats = true;
    }
  }
}

// What was given for a decision goes with it, or time could be made by taking back: the increment, and days begun anew.
void Table::take_back(std::size_t turn, Time now) {
  clock_since_ = settings_.clock == ClockKind::kDays && turn < made_.size() ? made_[turn].since : now;
  for (auto i = turn; i < made_.size(); ++i)
    if (settings_.clock == ClockKind::kLive && made_[i].seat > 0) {
      auto& left = seat_at(made_[i].seat).left;
      left = std::max(Millis{0}, left - settings_.increment);
    }
  made_.resize(std::min(turn, made_.size()));
}

game::FairDeal Table::fair() const {
  const auto name = settings_.again ? settings_.again->deal : settings_.daily ? daily_deal(settings_.daily->day) : id_;
  game::FairDeal deal{settings_.game, name, secret_, {}};
  for (const auto& seat : seats_) deal.seeds.push_back(seat.seed);
  return deal;
}

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

bool Table::is_full() const {
  return std::none_of(seats_.begin(), seats_.end(), [](const auto& seat) { return seat.kind == SeatKind::kOpen; });
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
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("user", user).member("name", name);
  if (is_guest) out.member("guest", true);
  out.end_object();
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
  if (seat_at(*acting).has_stand_in()) return Fault{ErrorCode::kNotYourTurn, "seat", "a bot decides for you"};
  auto notation = play_->check(decision);
  if (!notation) return notation.error();
  auto planned = entry(EntryKind::kDecide, *acting, now, std::move(*notation));
  planned.used = used;
  return planned;
}

Table::Plan Table::plan_bot_decide(std::int64_t seq, const std::string& notation, Time now) const {
  if (status_ != Status::kRunning || seq != seq_ || !bot_to_act()) return Fault{ErrorCode::kStale, "seq", {}, seq_};
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
  // One left, or only bots left among themselves after somebody gave up.
  const bool away_only = std::any_of(seats_.begin(), seats_.end(), [](const auto& seat) {
    return seat.kind == SeatKind::kPerson && !seat.has_forfeited;
  });
  if (forfeits > 0 && (playing <= 1 || !away_only))
    return end(by_time && settings_.clock != ClockKind::kNone ? "timeout" : "resigned");
  return std::nullopt;
}

int Table::to_act() const {
  if (status_ != Status::kRunning || !play_ || !play_->to_act().is_seat()) return 0;
  return play_->to_act().seat().number();
}

bool Table::is_bots_turn() const {
  const int seat = to_act();
  return seat != 0 && (seat_at(seat).kind == SeatKind::kBot || seat_at(seat).has_stand_in());
}

std::optional<std::string> Table::bot_to_act() const {
  if (!is_bots_turn() || play_->turn() >= kMostTurnsOfBots) return std::nullopt;
  const auto& acting = seat_at(to_act());
  return acting.kind == SeatKind::kBot ? acting.bot : settings_.leaver_bot;
}

std::optional<Millis> Table::time_to_act() const {
  if (settings_.clock == ClockKind::kNone || to_act() == 0 || is_bots_turn()) return std::nullopt;
  return settings_.clock == ClockKind::kDays ? settings_.base : seat_at(to_act()).left;
}

Table::Seats Table::awaited() const {
  Seats seats;
  for (std::size_t i = 0; is_called_ && i < seats_.size(); ++i)
    if (!seats_[i].seed.seal.empty() && seats_[i].seed.text.empty()) seats.push_back(static_cast<int>(i) + 1);
  return seats;
}

std::optional<Millis> Table::time_to_reveal() const {
  if (!is_called_) return std::nullopt;
  return settings_.clock == ClockKind::kDays ? kRevealDay : kRevealTime;
}

std::optional<Millis> Table::time_limit() const { return is_called_ ? time_to_reveal() : time_to_act(); }

Table::Seats Table::seats_of(const std::string& user) const {
  Seats mine;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (seats_[i].kind == SeatKind::kPerson && seats_[i].user == user) mine.push_back(static_cast<int>(i) + 1);
  return mine;
}

void Table::set_ratings(std::string ratings, std::string unrated) {
  if (!result_) return;
  result_->ratings = std::move(ratings);
  result_->unrated = std::move(unrated);
}

Table::Decided Table::decided(int seat) const {
  const auto by = [&](int who) {
    return static_cast<int>(std::ranges::count(made_, who, [](const Made& each) { return int{each.seat}; }));
  };
  return {by(seat), by(-seat)};
}

Result Table::result_now(std::string reason) const {
  Result result{std::move(reason), {}, {}, {}, {}};
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

std::string_view Table::status_name() const noexcept { return kStatusNames[static_cast<std::size_t>(status_)]; }

void Table::write_seats(JsonWriter& out, const std::function<bool(const std::string&)>& connected) const {
  constexpr std::array<std::string_view, 3> kKinds = {"open", "person", "bot"};
  out.begin_array();
  for (const auto& seat : seats_) {
    out.begin_object().member("kind", kKinds[static_cast<std::size_t>(seat.kind)]);
    if (seat.kind != SeatKind::kOpen) out.member("name", seat.name);
    if (seat.kind == SeatKind::kPerson) out.member("user", seat.user);
    if (seat.is_guest) out.member("guest", true);
    if (seat.kind == SeatKind::kPerson && connected) out.member("connected", connected(seat.user));
    if (seat.kind == SeatKind::kBot) out.member("user", "bot:" + seat.bot).member("bot", seat.bot);
    write_rating(out, seat.rating);
    if (seat.has_stand_in()) out.member("away", true).member("bot", settings_.leaver_bot);
    if (seat.has_forfeited) out.member("forfeited", true);
    if (seat.agrees_to_end) out.member("agrees", true);
    out.end_object();
  }
  out.end_array();
}

void Table::write_clock(JsonWriter& out) const {
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

void Table::write_seeds(JsonWriter& out) const {
  // A seed that was sealed is shown when the game begins, with all others.
  out.key("seeds").begin_array();
  for (const auto& seat : seats_)
    out.value(seat.seed.seal.empty() || status_ != Status::kOpen ? std::string_view{seat.seed.text} : "");
  out.end_array();
  if (!is_sealed()) return;
  out.key("seals").begin_array();
  for (const auto& seat : seats_) out.value(seat.seed.seal);
  out.end_array();
}

void Table::write_deal(JsonWriter& out) const {
  out.begin_object().member("version", game::version_of(fair())).member("commitment", game::commitment(secret_));
  write_seeds(out);
  if (is_called_) {
    out.key("awaits").begin_array();
    for (const auto seat : awaited()) out.value(seat);
    out.end_array().member("reveal_by", (clock_since_ + *time_to_reveal()).time_since_epoch().count());
  }
  if (status_ == Status::kOver && !is_secret_kept()) out.member("seed", secret_);
  out.end_object();
}

// Others play the same deal until its day is over: whoever keeps the table opens it then.
bool Table::is_secret_kept() const {
  return settings_.daily && secret_ != open_secret(settings_.game, settings_.daily->day);
}

void Table::write_result(JsonWriter& out) const {
  out.begin_object().member("reason", result_->reason).key("points").begin_array();
  for (const auto points : result_->points) out.value(points);
  out.end_array().key("ranks").begin_array();
  for (const auto rank : result_->ranks) out.value(rank);
  out.end_array();
  if (!result_->ratings.empty()) out.key("ratings").raw(result_->ratings);
  if (!result_->unrated.empty()) out.member("unrated", result_->unrated);
  out.end_object();
}

std::string Table::card() const {
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("table", id_).member("game", settings_.game);
  out.member("status", status_name()).key("seats");
  write_seats(out);
  out.key("settings");
  table::write_settings(out, settings_);
  if (result_) {
    out.key("result");
    write_result(out);
    out.member("ended", ended_.time_since_epoch().count());
    if (tells_figures()) {
      out.key("figures");
      write_figures(out);
    }
  }
  out.end_object();
  return text;
}

bool Table::tells_figures() const {
  return result_ && result_->reason == "played" && !settings_.again && !settings_.origin;
}

void Table::write_figures(JsonWriter& out) const {
  std::vector<game::Seat> by_themselves;
  for (std::size_t p = 0; p < seats_.size(); ++p) {
    const int number = static_cast<int>(p) + 1;
    if (!seats_[p].has_forfeited && decided(number).stand_in == 0)
      by_themselves.push_back(game::Seat::at(static_cast<int>(p)));
  }
  play_->write_figures(out, by_themselves);
}

core::Result<Settings, Fault> Table::again_from(std::size_t turn, const std::string& user) const {
  if (status_ != Status::kOver || !play_) return Fault{ErrorCode::kNotOver};
  const auto decisions = play_->decisions();
  if (turn >= decisions.size()) return Fault{ErrorCode::kBadField, "turn"};
  Settings again{.game = settings_.game, .options = settings_.options, .rules = settings_.rules, .is_public = false};
  again.owner = user;
  again.leaver_bot = known_bot(settings_.game, settings_.leaver_bot);
  for (const auto& seat : seats_)
    again.seats.push_back("bot:" +
                          (seat.kind == SeatKind::kBot ? known_bot(settings_.game, seat.bot) : again.leaver_bot));
  again.seats[static_cast<std::size_t>(decisions[turn].seat.index())] = "me";
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

std::string Table::record() const {
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
  out.end_array();
  if (!settings_.origin) {  // or nobody dealt
    out.key("fair").begin_object().member("version", game::version_of(fair()));
    out.member("table", fair().table).member("secret", secret_).member("commitment", game::commitment(secret_));
    write_seeds(out);
    if (settings_.daily) out.member("daily", settings_.daily->day);
    out.end_object();
  }
  out.end_object();
  return text;
}

}  // namespace benben::table
