#include "table/view.h"

#include <boost/json/serialize.hpp>

namespace benben::table {
namespace {

using core::JsonWriter;

Play::WithInsight insight_of(const Following& following) {
  return following.observation == Following::Seen::kFull ? Play::WithInsight::kYes : Play::WithInsight::kNo;
}

// The eyes of somebody with these seats: the one to act, or the first; nobody's without a seat.
std::optional<game::Seat> eyes_of(const Table& table, const Table::Seats& mine) {
  if (mine.empty()) return std::nullopt;
  return game::Seat::at((mine.contains(table.to_act()) ? table.to_act() : mine.front()) - 1);
}

void write_legal(JsonWriter& out, const Table& table, const Table::Seats& mine) {
  if (mine.contains(table.to_act()))
    table.play()->write_legal(out);
  else
    out.begin_array().end_array();
}

void write_you(JsonWriter& out, const Table::Seats& mine) {
  out.begin_array();
  for (const auto seat : mine) out.value(seat);
  out.end_array();
}

}  // namespace

std::string view(const Table& table, const std::string& user, const Following& following, std::string_view events,
                 const IsPresent& is_present, const protocol::AddMembers& more) {
  const auto mine = table.seats_of(user);
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("table", table.id()).member("game", table.settings().game);
  out.key("options").raw(boost::json::serialize(table.settings().options));
  if (!table.settings().parts.empty()) out.key("parts").raw(table.settings().parts);
  out.member("status", table.status_name()).member("seq", table.seq());
  out.member("turn", table.play() != nullptr ? table.play()->turn() : 0).key("seats");
  table.write_seats(out, is_present);
  out.key("you");
  write_you(out, mine);
  out.member("to_act", table.to_act());
  if (table.play() != nullptr) {
    if (following.observation != Following::Seen::kNone) {
      out.key("observation");
      table.play()->write_observation(out, eyes_of(table, mine), insight_of(following));
    }
    if (following.lists_legal) {
      out.key("legal");
      write_legal(out, table, mine);
    }
    out.member("can_undo", table.undo_target(mine).has_value());
    if (more) more(out);
  }
  out.key("clock");
  table.write_clock(out);
  out.key("deal");
  table.write_deal(out);
  out.key("settings");
  write_settings(out, table.settings());
  if (table.result()) {
    out.key("result");
    table.write_result(out);
  }
  if (!table.next().empty()) out.member("next", table.next());
  out.key("events").begin_array();
  if (!events.empty()) out.raw(events);
  out.end_array().end_object();
  return text;
}

void Updates::begin(const Table& table, Changed changed, std::string_view events, const IsPresent& is_present) {
  table_ = &table;
  changed_ = changed;
  common_.clear();
  changes_.clear();
  has_changes_ = false;
  for (auto& text : watching_) text.clear();
  JsonWriter out{common_};
  out.begin_object().member("type", "update").member("table", table.id()).member("seq", table.seq());
  if (changed.status) out.member("status", table.status_name());
  if (table.play() != nullptr) out.member("turn", table.play()->turn());
  out.member("to_act", table.to_act());
  if (changed.seats) {
    out.key("seats");
    table.write_seats(out, is_present);
  }
  if (changed.status || (changed.seats && table.status() == Status::kOpen)) {
    out.key("deal");
    table.write_deal(out);
    if (table.result()) {
      out.key("result");
      table.write_result(out);
    }
    if (!table.next().empty()) out.member("next", table.next());
  }
  if (table.settings().clock != ClockKind::kNone) {
    out.key("clock");
    table.write_clock(out);
  }
  out.key("events").begin_array();
  if (!events.empty()) out.raw(events);
  out.end_array();
}

const std::string& Updates::for_user(const std::string& user, const Following& following) {
  const auto& table = *table_;
  const auto mine = table.seats_of(user);
  auto& watching = watching_[static_cast<std::size_t>(following.observation) * 2 + (following.lists_legal ? 1 : 0)];
  if (mine.empty() && !watching.empty()) return watching;
  text_ = common_;
  if (changed_.seats) {
    text_ += ",\"you\":";
    JsonWriter you{text_};
    write_you(you, mine);
  }
  if (const auto* const play = table.play(); play != nullptr && changed_.position) {
    bool is_told = following.observation == Following::Seen::kNone;
    if (following.observation == Following::Seen::kChanges) {
      if (!has_changes_ && changes_.empty()) {
        JsonWriter part{changes_};
        has_changes_ = play->write_changes(part);
      }
      is_told = has_changes_;
      if (is_told) text_.append(",\"changes\":").append(changes_);
    }
    if (!is_told) {
      text_ += ",\"observation\":";
      JsonWriter part{text_};
      play->write_observation(part, eyes_of(table, mine), insight_of(following));
    }
    if (following.lists_legal) {
      text_ += ",\"legal\":";
      JsonWriter part{text_};
      write_legal(part, table, mine);
    }
    text_ += table.undo_target(mine) ? ",\"can_undo\":true" : ",\"can_undo\":false";
  }
  text_ += '}';
  if (!mine.empty()) return text_;
  watching = text_;
  return watching;
}

}  // namespace benben::table
