// What is kept about somebody: given to them, and forgotten.
#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

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

// That are read or written at a time: tables, and entries of those whose logs are read, but for a longer one.
constexpr std::size_t kTablesAPiece = 10, kRowsAPiece = 1'000;
constexpr int kMostTimes = 3;            // that a table is seen to beside the writer: more is nobody's doing
constexpr std::size_t kMostExports = 4;  // at a time
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

// Where a card names nobody any more.
std::size_t count_nobodies(std::string_view card) { return count_gone(card) + card.contains(R"("owner":"")"); }

// A table's log without a person's names, also those of guests they were. A long one takes a while: it is read and
// replayed beside the writer, for whom everybody waits, and who takes in what came since. Seeds stay, or the deals
// could not be checked.
class Nameless {
 public:
  Nameless(store::LoadedTable read, Users users)
      : users_{std::move(users)}, gone_{count_nobodies(read.row.card)}, table_{read.row.id, read.row.secret} {
    if (read.row.status == Status::kOpen || read.row.status == Status::kRunning)
      named_.emplace(std::move(read.row.id), std::move(read.row.secret));
    take(std::move(read.entries));
  }
  // Until the transaction ends nobody else writes there. False if others' names were taken out since this was read: it
  // would bring them back.
  [[nodiscard]] bool hold(store::Store& store) const;
  // Once, and held: what it took in may not have been kept.
  void write(store::Store& store, Time now, const News& news);

 private:
  void take(std::vector<Entry> entries);
  // They go from it for good, as far as they have not yet: they may have come meanwhile.
  void say_farewell(store::Store& store, Time now, const News& news);

  Users users_;
  std::size_t gone_;
  std::optional<Table> named_;  // as it is before, if it may go on
  Table table_;
  std::int64_t seq_ = 0;
  bool is_whole_ = true;  // the log replays
  std::string card_;
  std::vector<Entry> fresh_;  // those that had the names
  std::map<int, bool> sat_;   // seats, and whether it was they who sat down there last
};

bool Nameless::hold(store::Store& store) const {
  const auto card = store.card(table_.id());
  return !card || count_nobodies(*card) == gone_;
}

void Nameless::take(std::vector<Entry> entries) {
  if (entries.empty()) return;
  for (auto& entry : entries) {
    seq_ = entry.seq;
    if (named_ && entry.seq > named_->seq() && named_->apply(entry)) named_.reset();
    if (auto settings = entry.kind == EntryKind::kCreate ? protocol::read_object(entry.text) : std::nullopt;
        settings && disown(*settings, users_)) {
      entry.text = json::serialize(*settings);
      fresh_.push_back(entry);
    }
    if (entry.kind == EntryKind::kSit) {
      auto sitter = protocol::read_object(entry.text);
      sat_[entry.seat] = sitter && has_user(users_, *sitter);
      if (sat_[entry.seat]) {
        (*sitter)["user"] = "";
        (*sitter)["name"] = "deleted";
        entry.text = json::serialize(*sitter);
        fresh_.push_back(entry);
      }
    }
    is_whole_ = is_whole_ && !table_.apply(entry);
  }
  if (is_whole_) card_ = table_.card();  // with figures that are made from the whole game
}

void Nameless::say_farewell(store::Store& store, Time now, const News& news) {
  for (const auto& user : users_)
    while (auto next = named_ ? named_->plan_farewell(user, now) : std::nullopt) {
      std::vector<Entry> entries;
      for (; next; next = named_->plan_follow_up(now)) {
        if (named_->apply(*next)) throw store::StoreError{"a farewell does not fit"};
        entries.push_back(std::move(*next));
      }
      const auto limit = named_->time_limit();
      const auto due = named_->bot_to_act() ? std::optional{now} : limit ? std::optional{now + *limit} : std::nullopt;
      Writing writing{*named_, std::move(entries), std::nullopt, due, news};
      writing.run(store);
      if (writing.is_taken || writing.refused) throw store::StoreError{"a farewell could not be written"};
    }
}

void Nameless::write(store::Store& store, Time now, const News& news) {
  const auto& id = table_.id();
  auto loaded = store.load(id, seq_);
  if (!loaded) return;
  take(std::move(loaded->entries));
  say_farewell(store, now, news);
  if (named_ && named_->seq() > seq_) {
    loaded = store.load(id, seq_);
    take(std::move(loaded->entries));
  }
  const auto& row = loaded->row;
  store.rewrite(id, fresh_);
  for (const auto& [seat, is_theirs] : sat_)
    if (is_theirs) store.set_seat(id, seat, "");
  if (std::ranges::find(users_, row.owner) != users_.end()) store.disown(id);
  const auto due = table_.bot_to_act() ? std::optional{now} : row.due;
  if (is_whole_)
    store.change_table(id, {table_.status(), card_, table_.to_act(), due, row.updated});
  else
    store.change_table(id, {row.status, without_names(row, users_), row.to_act, row.due, row.updated});
  store.notify(News::rewritten(id));
}

Users names_of(store::Store& store, const std::string& user) {
  auto users = store.guests_of(user);
  users.push_back(user);
  std::ranges::sort(users);
  return users;
}

// Takes somebody out of all that is kept, and then the account: a piece is read and replayed beside the writer, and
// written with what came since. As long as the account is there, this can be asked for again.
class Forgetting {
 public:
  enum class Piece : std::uint8_t { kStale, kWritten, kLast };
  Forgetting(std::string id, Time now, const News& news) : id_{std::move(id)}, now_{now}, news_{news} {}
  void read(store::Store& store);
  // Stale: it is to be read anew.
  [[nodiscard]] Piece write(store::Store& store);
  // Once it is kept: the tables that were seen to.
  const std::vector<std::string>& count();

 private:
  [[nodiscard]] std::set<std::string> left(store::Store& store) const;
  // What came since at once, if it is little: whoever opens tables all the while has an end, too.
  [[nodiscard]] bool write_rest(store::Store& store);

  std::string id_;
  Time now_;
  const News& news_;
  Users users_;
  std::unordered_map<std::string, int> done_;  // of these names, and how often
  std::vector<std::string> tables_;            // of the piece
  std::vector<Nameless> piece_;
  bool is_all_ = false;  // there were no more
  bool is_tried_ = false;
};

std::set<std::string> Forgetting::left(store::Store& store) const {
  std::set<std::string> tables;
  for (const auto& each : users_)
    for (auto& table : store.tables_naming(each))
      if (!done_.contains(table)) tables.insert(std::move(table));
  // Where they sat down again meanwhile.
  for (auto& row : unfinished_tables(store, id_))
    if (const auto times = done_.find(row.id); times != done_.end() && times->second < kMostTimes)
      tables.insert(std::move(row.id));
  return tables;
}

void Forgetting::read(store::Store& store) {
  tables_.clear();
  piece_.clear();
  is_tried_ = false;
  std::size_t rows = 0;
  // A guest may have signed in meanwhile.
  if (auto names = names_of(store, id_); names != users_) {
    users_ = std::move(names);
    done_.clear();
  }
  const auto all = left(store);
  for (const auto& table : all) {
    if (tables_.size() >= kTablesAPiece || rows >= kRowsAPiece) break;
    tables_.push_back(table);
    auto loaded = store.load(table, 0);
    if (!loaded) continue;
    rows += loaded->entries.size();
    piece_.emplace_back(std::move(*loaded), users_);
  }
  is_all_ = tables_.size() == all.size();
}

Forgetting::Piece Forgetting::write(store::Store& store) {
  if (std::exchange(is_tried_, true) || names_of(store, id_) != users_ ||
      !std::ranges::all_of(piece_, [&](const auto& each) { return each.hold(store); }))
    return Piece::kStale;
  for (auto& each : piece_) each.write(store, now_, news_);
  if (!is_all_ || !write_rest(store)) return Piece::kWritten;
  store.notify(News::user_changed(id_));
  store.delete_user(id_);
  return Piece::kLast;
}

bool Forgetting::write_rest(store::Store& store) {
  auto rest = left(store);
  for (const auto& table : tables_) rest.erase(table);
  if (rest.size() > kTablesAPiece) return false;
  std::size_t rows = 0;
  for (const auto& table : rest)
    if (const auto head = store.load(table, kNoEntries)) rows += static_cast<std::size_t>(head->seq);
  if (rows > kRowsAPiece) return false;
  for (auto& row : unfinished_tables(store, id_)) rest.insert(std::move(row.id));
  for (const auto& table : rest) {
    static_cast<void>(store.card(table));  // held, too
    if (auto loaded = store.load(table, 0)) Nameless{std::move(*loaded), users_}.write(store, now_, news_);
    tables_.push_back(table);
  }
  return true;
}

const std::vector<std::string>& Forgetting::count() {
  for (const auto& table : tables_) ++done_[table];
  return tables_;
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
  for (std::size_t i = 0; i < live->size();) {
    const auto is_right_still = co_await on(context_.reads, is_theirs_still);
    if (!is_right_still) co_return ask.fail({ErrorCode::kBusy});
    if (!*is_right_still) co_return ask.fail({ErrorCode::kNotSignedIn});
    const auto& [table, who] = (*live)[i];
    const auto room = co_await tables_.room(table, ask);
    if (!room && room.error().code == ErrorCode::kBusy) co_return ask.fail(room.error());
    auto farewell = room ? (*room)->table->plan_farewell(who, now) : std::nullopt;
    if (!farewell) {
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
  // In pieces, so that others write in between.
  Forgetting forgetting{id, now, context_.news};
  auto reading = slow_reads_.of({ask.address, id});
  auto writing = slow_writes_.of({ask.address, id});
  int again = 0;
  for (auto piece = Forgetting::Piece::kWritten; piece != Forgetting::Piece::kLast;) {
    const bool is_read = co_await on(reading, [&](store::Store& store) { forgetting.read(store); });
    if (!is_read) co_return ask.fail({ErrorCode::kBusy});
    const auto written = co_await on(writing, [&](store::Store& store) -> std::optional<Forgetting::Piece> {
      // Held until this is written: whoever sits down as this person did so before, or finds nobody.
      if (!is_theirs_still(store)) return std::nullopt;
      return forgetting.write(store);
    });
    if (!written) co_return ask.fail({ErrorCode::kBusy});
    if (!*written) co_return ask.fail({ErrorCode::kNotSignedIn});
    piece = **written;
    if (piece == Forgetting::Piece::kStale) {
      if (++again > kMostTimes) co_return ask.fail({ErrorCode::kBusy});
      continue;
    }
    for (const auto& table : forgetting.count())
      if (tables_.at_hand(table)) tables_.with(table, [this](const RoomPtr& room) { tables_.read_again(room); });
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
