#include "server/writing.h"

#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/limits.h"

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
  for (const auto& seat : table.seats()) users_.push_back(seat.user);
  for (const auto& entry : entries_) {
    if (entry.kind == EntryKind::kSit)
      seats_.emplace_back(entry.seat, table.seats()[static_cast<std::size_t>(entry.seat - 1)].user);
    if (entry.kind == EntryKind::kStand) seats_.emplace_back(entry.seat, "");
    if (entry.kind == EntryKind::kEnd && table.settings().is_rated && table.result()->reason != "agreed")
      rater_.emplace(table);
  }
}

bool Writing::names_the_gone(store::Store& store) const {
  if (create_) return !store.has_user(create_->owner);
  for (const auto& [seat, user] : seats_)
    if (!user.empty() && !store.has_user(user)) return true;
  // Of those who are there already the card says it, and the log, whatever may have happened to the card.
  const auto card = store.card(table_);
  if (!card || (!card->contains(R"("user":"")") && !card->contains(R"("owner":"")"))) return false;
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

bool Writing::sits_too_often(store::Store& store) const {
  return std::ranges::any_of(seats_, [&](const auto& each) {
    const auto& user = each.second;
    // Whoever made the table, or has another seat there, counts it already.
    if (user.empty() || user == owner_ || std::ranges::count(users_, user) > 1) return false;
    const auto live = store.live_tables(user);
    return change_.status == table::Status::kOpen ? live.open >= Limits::kMostOpenTables
                                                  : live.running >= Limits::kMostRunning;
  });
}

void Writing::run(store::Store& store) {
  is_taken = false;
  refused.reset();
  rated = {};
  const bool is_anybody_gone = names_the_gone(store);
  if (create_) {
    // Here, where nobody else writes meanwhile, and for whatever way leads to a new table.
    const auto live = store.live_tables(create_->owner);
    if (live.open >= Limits::kMostOpenTables || live.running >= Limits::kMostRunning) refused = ErrorCode::kTooMany;
    if (is_anybody_gone) refused = ErrorCode::kNotSignedIn;
    if (refused) return;
  }
  is_taken = is_anybody_gone;
  if (is_taken) return;
  if (!create_ && sits_too_often(store)) {
    refused = ErrorCode::kTooMany;
    return;
  }
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
  store.change_table(table_, change_);
  for (const auto& [seat, user] : seats_) store.set_seat(table_, seat, user);
  if (store.is_shared()) store.notify(news_);
}

}  // namespace benben::server
