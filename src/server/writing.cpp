#include "server/writing.h"

#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/cards.h"
#include "server/limits.h"
#include "table/daily.h"
#include "table/fields.h"

namespace benben::server {

using protocol::ErrorCode;
using table::Entry;
using table::EntryKind;

Writing::Writing(const table::Table& table, std::vector<Entry> entries, std::optional<store::TableRow> create,
                 std::optional<table::Time> due, const News& news)
    : table_{table.id()},
      entries_{std::move(entries)},
      create_{std::move(create)},
      owner_{table.settings().owner},
      change_{table.status(), table.card(), table.to_act(), due, entries_.back().at},
      news_{news.grown(table_, entries_.back().seq, table.settings().is_public)} {
  for (const auto& seat : table.seats()) {
    users_.push_back(seat.user);
    if (seat.kind == table::SeatKind::kPerson && seat.user.empty()) ++gone_;
  }
  for (const auto& entry : entries_) {
    if (entry.kind == EntryKind::kSit) {
      const auto& seat = table.seats()[static_cast<std::size_t>(entry.seat - 1)];
      const auto sitter = protocol::read_object(entry.text);
      const bool is_handed_over = sitter && table::flag_of(*sitter, "handed_over", false);
      seats_.push_back({entry.seat, seat.user, seat.name, seat.is_guest, is_handed_over});
    }
    if (entry.kind == EntryKind::kStand) seats_.push_back({entry.seat, "", "", false, false});
    if (entry.kind == EntryKind::kEnd && table.settings().is_rated && table.result()->reason != "agreed")
      rater_.emplace(table);
    if (entry.kind == EntryKind::kEnd && table.settings().daily && table.settings().daily->counts) {
      const bool is_own =
          table.result()->reason == "played" && !table.seats().front().has_stand_in() && table.decided(1).stand_in == 0;
      daily_ended_ = DailyEnd{table.settings().daily->day, is_own, table.result()->points};
    }
  }
  is_of_bots_ = create_ &&
                std::ranges::all_of(table.seats(), [](const auto& seat) { return seat.kind == table::SeatKind::kBot; });
  if (create_ && table.settings().daily && table.settings().daily->counts)
    daily_begun_ = store::DailyRow{*table::read_day(table.settings().daily->day), create_->game, owner_, table_};
}

// What stands as somebody's result of the day is what the log comes to that is kept, replayed once more.
store::DailyStatus Writing::judged(store::Store& store) const {
  const auto end = table::counts_until(*table::read_day(daily_ended_->day));
  const auto kept = store.load(table_, 0);
  if (!daily_ended_->is_own || !kept || entries_.back().at >= end) return store::DailyStatus::kOut;
  table::Table replayed{table_, kept->row.secret};
  for (const auto& entry : kept->entries)
    if (replayed.apply(entry)) return store::DailyStatus::kOut;
  for (const auto& entry : entries_)
    if (entry.seq > replayed.seq() && replayed.apply(entry)) return store::DailyStatus::kOut;
  const bool is_same = replayed.result() && replayed.result()->points == daily_ended_->points;
  return is_same ? store::DailyStatus::kCounted : store::DailyStatus::kOut;
}

bool Writing::names_the_gone(store::Store& store) const {
  if (create_) return !store.user_until_end(create_->owner);
  for (const auto& sat : seats_)
    if (!sat.user.empty() && !store.user_until_end(sat.user)) return true;
  // Of those who are there already the card says it, and the log, whatever may have happened to the card; but that is
  // as long as the game was, and everybody waits. Nobody comes back, so as many are the same.
  const auto card = store.card(table_);
  if (!card || (count_gone(*card) == gone_ && (owner_.empty() || !card->contains(R"("owner":"")")))) return false;
  const auto kept = store.load(table_, 0);
  if (!kept) return false;
  table::Table now{table_, kept->row.secret};
  for (const auto& entry : kept->entries)
    if (now.apply(entry)) return false;
  if (now.settings().owner.empty() && !owner_.empty()) return true;
  for (std::size_t i = 0; i < now.seats().size() && i < users_.size(); ++i)
    if (now.seats()[i].kind == table::SeatKind::kPerson && now.seats()[i].user.empty() && !users_[i].empty())
      return true;
  return false;
}

bool Writing::names_wrongly(store::Store& store) const {
  return std::ranges::any_of(seats_, [&](const auto& sat) {
    const auto user = sat.user.empty() ? std::nullopt : store.user_until_end(sat.user);
    return user && (user->name != sat.name || user->is_guest() != sat.is_guest);
  });
}

std::optional<ErrorCode> Writing::sits_too_often(store::Store& store) const {
  for (const auto& [seat, user, name, is_guest, is_handed_over] : seats_) {
    // Whoever made the table, or has another seat there, counts it already; and nobody is kept from signing in.
    if (is_handed_over || user.empty() || user == owner_ || std::ranges::count(users_, user) > 1) continue;
    if (!store.counts_alone(user)) return ErrorCode::kBusy;
    const auto live = store.live_tables(user);
    if (change_.status == table::Status::kOpen ? live.open >= Limits::kMostOpenTables
                                               : live.running >= Limits::kMostRunning)
      return ErrorCode::kTooMany;
  }
  return std::nullopt;
}

void Writing::run(store::Store& store) {
  is_taken = false;
  refused.reset();
  rated = {};
  const bool is_anybody_gone = names_the_gone(store);
  if (create_) {
    // Here, where nobody else writes meanwhile, and for whatever way leads to a new table.
    const bool is_alone = store.counts_alone(create_->owner);
    const auto live = store.live_tables(create_->owner);
    if (!is_alone) refused = ErrorCode::kBusy;
    if (live.open >= Limits::kMostOpenTables || live.running >= Limits::kMostRunning) refused = ErrorCode::kTooMany;
    // Games of bots among themselves, on all nodes: those of a node that is gone go on elsewhere.
    if (is_of_bots_ &&
        (!store.counts_alone("bot:") || store.bots_alone(Limits::kMostBotsAlone) >= Limits::kMostBotsAlone))
      refused = ErrorCode::kBusy;
    if (is_anybody_gone) refused = ErrorCode::kNotSignedIn;
    if (refused) return;
  }
  is_taken = is_anybody_gone;
  if (is_taken) return;
  refused = create_ ? std::nullopt : sits_too_often(store);
  if (!refused && names_wrongly(store)) refused = ErrorCode::kBusy;
  // Last: what is refused is written all the same, and has not used up anybody's day.
  if (!refused && create_ && daily_begun_ && !store.begin_daily(*daily_begun_)) refused = ErrorCode::kGameStarted;
  if (refused) return;
  for (auto& entry : entries_) {
    if (entry.kind == EntryKind::kEnd && rater_) {
      rated = rater_->rate(store, entry.at);
      entry.text = rated.added_to(entry.text);
    }
    const bool kept = create_ && entry.seq == 1 ? store.create_table(*create_, entry) : store.append(table_, entry);
    if (!kept) {
      is_taken = true;
      return;
    }
  }
  if (rated) {
    auto card = boost::json::parse(change_.card).as_object();
    auto& result = card.at("result");
    result = boost::json::parse(rated.added_to(boost::json::serialize(result)));
    change_.card = boost::json::serialize(card);
  }
  if (daily_ended_) store.end_daily(table_, judged(store), daily_ended_->points.at(0), daily_ended_->points.at(1));
  store.change_table(table_, change_);
  for (const auto& sat : seats_) store.set_seat(table_, sat.seat, sat.user);
  if (store.is_shared()) store.notify(news_);
}

}  // namespace benben::server
