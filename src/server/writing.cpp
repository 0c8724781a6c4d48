#include "server/writing.h"

#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "core/json_writer.h"
#include "server/glicko.h"
#include "server/limits.h"

namespace benben::server {

using table::Entry;
using table::EntryKind;
using table::SeatKind;

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
    if (entry.kind != EntryKind::kEnd || !table.settings().is_rated || table.result()->reason == "agreed") continue;
    for (const auto& seat : table.seats())
      rated_.push_back(seat.kind == SeatKind::kBot ? "bot:" + seat.bot : seat.user);
    ranks_ = table.result()->ranks;
    game_ = table.settings().game;
  }
}

void Writing::run(store::Store& store) {
  is_taken = false;
  ratings.clear();
  if (create_) {
    // Here, where nobody else writes meanwhile, and for whatever way leads to a new table.
    const auto live = store.live_tables(create_->owner);
    is_too_many = live.open >= Limits::kMostOpenTables || live.running >= Limits::kMostRunning;
    if (is_too_many) return;
  }
  for (auto& entry : entries_) {
    if (entry.kind == EntryKind::kEnd && !rated_.empty()) rate_players(store, entry);
    const bool kept = create_ && entry.seq == 1 ? store.create_table(*create_, entry) : store.append(table_, entry);
    if (!kept) {
      is_taken = true;
      return;
    }
  }
  store.change_table(table_, change_);
  for (const auto& [seat, user] : seats_) store.set_seat(table_, seat, user);
  if (store.is_shared()) store.notify(news_);
}

void Writing::rate_players(store::Store& store, Entry& end) {
  std::vector<store::Rating> before;
  std::vector<Glicko> players;
  for (const auto& user : rated_) {
    before.push_back(store.rating(user, game_));
    players.push_back({before.back().rating, before.back().deviation, before.back().volatility});
  }
  const auto after = rate_game(players, ranks_);
  core::JsonWriter out{ratings};
  out.begin_array();
  for (std::size_t i = 0; i < after.size(); ++i) {
    const auto self = rated_.begin() + static_cast<std::ptrdiff_t>(i);
    const bool is_again = std::find(rated_.begin(), self, *self) != self;
    if (!is_again)
      store.put_rating(
          {rated_[i], game_, after[i].rating, after[i].deviation, after[i].volatility, before[i].games + 1});
    out.begin_object().key("before").value(players[i].rating, 1).key("after").value(after[i].rating, 1);
    out.key("deviation").value(after[i].deviation, 1).end_object();
  }
  out.end_array();
  const auto told = boost::json::parse(ratings);
  auto text = boost::json::parse(end.text).as_object();
  text["ratings"] = told;
  end.text = boost::json::serialize(text);
  auto card = boost::json::parse(change_.card).as_object();
  card.at("result").as_object()["ratings"] = told;
  change_.card = boost::json::serialize(card);
}

}  // namespace benben::server
