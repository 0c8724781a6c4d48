#include "server/writing.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/limits.h"

namespace benben::server {

using table::Entry;
using table::EntryKind;

Writing::Writing(const table::Table& table, std::vector<Entry> entries, std::optional<store::TableRow> create,
                 std::optional<table::Time> due, const News& news)
    : table_{table.id()},
      entries_{std::move(entries)},
      create_{std::move(create)},
      change_{table.status(), table.card(), table.to_act(), due, entries_.back().at},
      news_{news.grown(table_, entries_.back().seq, table.settings().is_public)} {
  for (const auto& entry : entries_) {
    if (entry.kind == EntryKind::kSit)
      seats_.emplace_back(entry.seat, table.seats()[static_cast<std::size_t>(entry.seat - 1)].user);
    if (entry.kind == EntryKind::kStand) seats_.emplace_back(entry.seat, "");
    if (entry.kind == EntryKind::kEnd && table.settings().is_rated && table.result()->reason != "agreed")
      rater_.emplace(table);
  }
}

void Writing::run(store::Store& store) {
  is_taken = false;
  rated = {};
  if (create_) {
    // Here, where nobody else writes meanwhile, and for whatever way leads to a new table.
    const auto live = store.live_tables(create_->owner);
    is_too_many = live.open >= Limits::kMostOpenTables || live.running >= Limits::kMostRunning;
    if (is_too_many) return;
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
