// What entries do to a table, and what follows from it.
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

// What a person may do as often as they like; to sit down, or to have another name, is counted where it is known who
// does.
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
      position_since_ = entry.seq;
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
      position_since_ = entry.seq;
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
      is_called_ = false;
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
  if (is_agreed && has_gone_on_for_ever()) return true;
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
  ++asides_[seat.user];
  if (stays) return std::nullopt;
  if (who->contains("seed")) seat.seed = {text_of(*who, "seed")};
  if (auto seal = text_of(*who, "seal"); game::is_seal(seal)) seat.seed = {"", std::move(seal)};
  seat.rating = read_rating(*who);
  // Whoever was away before they signed in is so after it. Logs did not always say what was handed over.
  if (!flag_of(*who, "handed_over", false)) seat.is_away = seat.is_bot_due = false;
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
  if (!play_->play(entry.text, out == nullptr ? nullptr : &then)) return std::string{"a decision that is not legal"};
  made_.push_back({static_cast<std::int8_t>(is_stand_in ? -entry.seat : entry.seat), clock_since_});
  if (!then.empty()) out->key("then").raw("[" + then + "]");
  if (!is_stand_in) charge(seat, entry.used);
  if (!is_stand_in && settings_.clock == ClockKind::kLive) seat.left += settings_.increment;
  if (!is_stand_in && seat.kind == SeatKind::kPerson) pass_over_offers(entry.seat);
  seat.is_bot_due = false;
  clock_since_ = entry.at;
  position_since_ = entry.seq;
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

bool Table::is_full() const {
  return std::none_of(seats_.begin(), seats_.end(), [](const auto& seat) { return seat.kind == SeatKind::kOpen; });
}

int Table::to_act() const {
  if (status_ != Status::kRunning || !play_ || !play_->to_act().is_seat()) return 0;
  return play_->to_act().seat().number();
}

// With the numbers of somebody's own box a game may have no end, and so it has where nobody wants one.
bool Table::has_gone_on_for_ever() const { return play_ && play_->turn() >= kMostDecisions; }

bool Table::is_bots_turn() const {
  const int seat = to_act();
  return seat != 0 && (seat_at(seat).kind == SeatKind::kBot || seat_at(seat).has_stand_in());
}

std::optional<std::string> Table::bot_to_act() const {
  if (!is_bots_turn() || has_gone_on_for_ever()) return std::nullopt;
  const auto& acting = seat_at(to_act());
  return acting.kind == SeatKind::kBot ? acting.bot : settings_.leaver_bot;
}

std::optional<Millis> Table::time_to_act() const {
  if (settings_.clock == ClockKind::kNone || to_act() == 0 || is_bots_turn() || has_gone_on_for_ever())
    return std::nullopt;
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

}  // namespace benben::table
