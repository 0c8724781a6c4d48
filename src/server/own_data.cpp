// What is kept about somebody: given to them, and forgotten.
#include <algorithm>
#include <limits>
#include <map>
#include <unordered_set>

#include <boost/json/serialize.hpp>

#include "server/accounts.h"
#include "server/among.h"
#include "server/answers.h"
#include "server/cards.h"
#include "server/event_log.h"
#include "server/fields.h"
#include "server/writing.h"

namespace benben::server {

namespace json = boost::json;
using core::JsonWriter;
using protocol::ErrorCode;

namespace {

constexpr std::size_t kTablesAPiece = 10;  // tables that are read or written at a time
constexpr std::size_t kMostExports = 4;    // at a time
constexpr std::size_t kMostBySocket = 1U << 19;
constexpr auto kNoEntries = std::numeric_limits<std::int64_t>::max();

using Users = std::vector<std::string>;
bool has_user(const Users& users, const json::object& of) {
  return std::find(users.begin(), users.end(), text_of(of, "user")) != users.end();
}

// Says of settings that nobody made the table, if one of these did.
bool disown(json::object& settings, const Users& users) {
  const bool is_theirs = std::ranges::find(users, text_of(settings, "owner")) != users.end();
  if (is_theirs) settings["owner"] = "";
  return is_theirs;
}

// The card of a table whose log does not replay, without a person's names: what is in it is all that is known.
std::string without_names(const store::TableRow& row, const Users& users) {
  auto card = read_card(row);
  if (!card) return "{}";
  if (auto* settings = card->if_contains("settings"); settings != nullptr && settings->is_object())
    disown(settings->get_object(), users);
  for (auto& seat : card->at("seats").get_array())
    if (has_user(users, seat.get_object())) {
      seat.get_object()["user"] = "";
      seat.get_object()["name"] = "deleted";
    }
  return json::serialize(*card);
}

// Takes a person's names, also those of guests they were, out of a table's log. Seeds stay, or the deals could not be
// checked.
void forget_names(store::Store& store, const std::string& id, const Users& users, Time now) {
  static_cast<void>(store.card(id));  // held until this is written: nobody ends it meanwhile
  auto loaded = store.load(id, 0);
  if (!loaded) return;
  const auto& row = loaded->row;
  Table table{row.id, row.secret};
  bool is_whole = true;
  std::map<int, bool> sat;  // seats, and whether it was they who sat down there last
  for (auto& entry : loaded->entries) {
    if (auto settings = entry.kind == EntryKind::kCreate ? protocol::read_object(entry.text) : std::nullopt;
        settings && disown(*settings, users)) {
      entry.text = json::serialize(*settings);
      store.rewrite(row.id, entry.seq, entry.text);
    }
    if (entry.kind == EntryKind::kSit) {
      auto sitter = protocol::read_object(entry.text);
      sat[entry.seat] = sitter && has_user(users, *sitter);
      if (sat[entry.seat]) {
        (*sitter)["user"] = "";
        (*sitter)["name"] = "deleted";
        entry.text = json::serialize(*sitter);
        store.rewrite(row.id, entry.seq, entry.text);
      }
    }
    is_whole = is_whole && !table.apply(entry);
  }
  for (const auto& [seat, is_theirs] : sat)
    if (is_theirs) store.set_seat(row.id, seat, "");
  if (std::ranges::find(users, row.owner) != users.end()) store.disown(row.id);
  const auto due = table.bot_to_act() ? std::optional{now} : row.due;
  if (is_whole)
    store.change_table(row.id, {table.status(), table.card(), table.to_act(), due, row.updated});
  else
    store.change_table(row.id, {row.status, without_names(row, users), row.to_act, row.due, row.updated});
  store.notify(News::rewritten(row.id));
}

// Somebody goes from a table for good, as far as they have not yet.
void say_farewell(store::Store& store, const std::string& id, const std::string& user, Time now, const News& news) {
  static_cast<void>(store.card(id));  // held until this is written
  const auto loaded = store.load(id, 0);
  if (!loaded) return;
  Table table{id, loaded->row.secret};
  for (const auto& entry : loaded->entries)
    if (table.apply(entry)) return;
  while (auto next = table.plan_farewell(user, now)) {
    std::vector<Entry> entries;
    for (; next; next = table.plan_follow_up(now)) {
      if (table.apply(*next)) return;
      entries.push_back(std::move(*next));
    }
    const auto limit = table.time_limit();
    const auto due = table.bot_to_act() ? std::optional{now} : limit ? std::optional{now + *limit} : std::nullopt;
    Writing writing{table, std::move(entries), std::nullopt, due, news};
    writing.run(store);
    if (writing.is_taken || writing.refused) throw store::StoreError{"a farewell could not be written"};
  }
}

// Those whose logs have one of these names, but for those that were seen to.
std::vector<std::string> tables_naming(store::Store& store, const std::vector<std::string>& users,
                                       const std::unordered_set<std::string>& done) {
  std::vector<std::string> tables;
  for (const auto& each : users)
    for (auto& table : store.tables_naming(each))
      if (!done.contains(table)) tables.push_back(std::move(table));
  std::sort(tables.begin(), tables.end());
  tables.erase(std::unique(tables.begin(), tables.end()), tables.end());
  return tables;
}

}  // namespace

Flow Accounts::remove(Ask ask) {
  if (ask.who.is_guest) co_return ask.fail({ErrorCode::kAccountsOnly});
  const auto refused = co_await try_password(ask.address, ask.who.name);
  if (refused) co_return ask.fail({*refused});
  const auto& id = ask.who.user;
  const auto found = co_await on(context_.reads, [&](store::Store& store) { return store.user(id); });
  if (!found || !*found) co_return ask.fail({ErrorCode::kBusy});
  const auto& user = **found;
  const auto password = text_of(ask.fields, "password");
  const auto is_right =
      co_await on(passwords_, context_.post, [&] { return is_password(user.password_hash, password); });
  if (!is_right) co_return ask.fail({ErrorCode::kBusy});
  if (!*is_right) co_return ask.fail({ErrorCode::kWrongPassword, "password"});
  const auto now = context_.clock.wall();
  // This takes a while, and the right to it may end meanwhile: it is looked at before each step.
  const auto is_theirs_still = [&](store::Store& store) {
    const auto kept = store.user(id);
    return kept && kept->password_hash == user.password_hash && may_be(store, ask.who, now);
  };
  // Nobody waits for them, and what they would have lost by leaving they lose.
  const auto live = co_await on(context_.reads, [&](store::Store& store) {
    std::vector<std::pair<std::string, std::string>> tables;  // and who they are there
    auto users = store.guests_of(id);
    users.push_back(id);
    for (const auto& each : users)
      for (auto& table : store.open_tables_of(each)) tables.emplace_back(std::move(table), each);
    for (auto& row : unfinished_tables(store, id)) tables.emplace_back(std::move(row.id), id);
    return tables;
  });
  if (!live) co_return ask.fail({ErrorCode::kBusy});
  std::unordered_set<std::string> left;  // games under way: nobody takes a seat there
  for (std::size_t i = 0; i < live->size();) {
    const auto is_right_still = co_await on(context_.reads, is_theirs_still);
    if (!is_right_still) co_return ask.fail({ErrorCode::kBusy});
    if (!*is_right_still) co_return ask.fail({ErrorCode::kNotSignedIn});
    const auto& [table, who] = (*live)[i];
    const auto room = co_await tables_.room(table, ask);
    if (!room && room.error().code == ErrorCode::kBusy) co_return ask.fail(room.error());
    auto farewell = room ? (*room)->table->plan_farewell(who, now) : std::nullopt;
    if (!farewell) {
      if (room && (*room)->table->status() != Status::kOpen) left.insert(table);
      ++i;
      continue;
    }
    const auto answer =
        co_await called_with<Answer>([&](Reply take) { tables_.commit(*room, std::move(*farewell), std::move(take)); });
    // Another node may have been faster.
    if (answer.fault && answer.fault->code != ErrorCode::kStale) co_return ask.fail(*answer.fault);
  }
  // The games stay, for the others; the name goes, and is brought nowhere any more.
  std::erase_if(new_names_, [&](const auto& each) { return each.user == id; });
  // In pieces, so that others write in between, and the account last: as long as it is there, this can be asked for
  // again.
  std::unordered_set<std::string> done;
  auto line = slow_writes_.of({ask.address, id});
  for (bool is_last = false; !is_last;) {
    const auto touched = co_await on(line, [&](store::Store& store) -> std::optional<Users> {
      // Held until this is written: whoever sits down as this person did so before, or finds nobody.
      if (!is_theirs_still(store)) return std::nullopt;
      auto users = store.guests_of(id);
      users.push_back(id);
      auto tables = tables_naming(store, users, done);
      is_last = tables.size() <= kTablesAPiece;
      if (!is_last) tables.resize(kTablesAPiece);
      if (is_last) {
        // What was opened, and where they sat down, meanwhile.
        for (const auto& each : users)
          for (const auto& table : store.open_tables_of(each)) say_farewell(store, table, each, now, context_.news);
        for (const auto& row : unfinished_tables(store, id)) {
          if (!left.contains(row.id)) say_farewell(store, row.id, id, now, context_.news);
          tables.push_back(row.id);
        }
      }
      for (const auto& table : tables) forget_names(store, table, users, now);
      if (is_last) {
        store.notify(News::user_changed(id));
        store.delete_user(id);
      }
      return tables;
    });
    if (!touched) co_return ask.fail({ErrorCode::kBusy});
    if (!*touched) co_return ask.fail({ErrorCode::kNotSignedIn});
    for (const auto& table : **touched) {
      done.insert(table);
      if (tables_.at_hand(table)) tables_.with(table, [this](const RoomPtr& room) { tables_.read_again(room); });
    }
  }
  log_event(LogLevel::kInfo, "account_deleted", {{"user", id}});
  look_again(id);
  auto answer = Answer::ok();
  answer.cookie = "";
  ask.reply(std::move(answer));
}

Flow Accounts::export_data(Ask ask) {
  const auto& who = ask.who;
  // It grows in memory until it is whole: one at a time, and few of all people. They would take turns reading anyway.
  if (exporting_->size() >= kMostExports) co_return ask.fail({ErrorCode::kBusy});
  const Among exporting{exporting_, who.user};
  if (!exporting) co_return ask.fail({ErrorCode::kTooMany});
  std::vector<std::string> tables;
  auto line = slow_reads_.of({ask.address, who.user});
  auto members = co_await on(line, [&](store::Store& store) {
    const auto user = store.user(who.user);
    std::string text = "\"user\":" + user_json(who) + ",";
    JsonWriter out{text};
    out.member("created", user ? number(user->created) : 0);
    write_ratings(out, store.ratings(who.user));
    write_tokens(out, store.tokens(who.user));
    tables = store.tables_of(who.user);
    return text;
  });
  if (!members) co_return ask.fail({ErrorCode::kBusy});
  *members += ",\"tables\":[";
  // The newest first.
  for (auto left = tables.size(); left > 0;) {
    const auto end = left - std::min(left, kTablesAPiece);
    const auto cards = co_await on(line, [&](store::Store& store) {
      std::string text;
      for (auto i = left; i > end; --i)
        if (const auto found = store.load(tables[i - 1], kNoEntries); found && read_card(found->row))
          text += found->row.card + ",";
      return text;
    });
    if (!cards) co_return ask.fail({ErrorCode::kBusy});
    *members += *cards;
    // More than may wait for a client that does not read (net/connection.cpp): by HTTP it goes out as it is taken.
    if (ask.client && members->size() > kMostBySocket) co_return ask.fail({ErrorCode::kTooLong});
    left = end;
  }
  if (members->ends_with(',')) members->pop_back();
  *members += ']';
  ask.ok(std::move(*members));
}

}  // namespace benben::server
