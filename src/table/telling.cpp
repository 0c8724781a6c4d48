// What is written of a table: its seats, clocks, deal and result, its card for lists, its record.
#include "table/table.h"

#include <algorithm>
#include <array>

#include "table/daily.h"

namespace benben::table {

using core::JsonWriter;

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
