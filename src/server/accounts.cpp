#include "server/accounts.h"

#include <algorithm>
#include <limits>
#include <map>
#include <ranges>
#include <unordered_set>

#include <boost/json/serialize.hpp>

#include "server/among.h"
#include "server/answers.h"
#include "server/cards.h"
#include "server/event_log.h"
#include "server/fields.h"
#include "server/names.h"
#include "table/games.h"

namespace benben::server {

namespace json = boost::json;
using core::JsonWriter;
using protocol::ErrorCode;
using protocol::Fault;

namespace {

constexpr Millis kSessionLasts{std::chrono::hours{24 * 365}};
constexpr std::size_t kMostSessions = 100'000;  // in memory
constexpr Millis kBelieved{60'000};             // so long the store need not be asked again
constexpr Millis kAsked = Millis::max();        // of a connection that the store is to be asked about
constexpr Millis kLookEvery{500};
constexpr std::size_t kMostLooked = 200;    // in one reading: others want to read, too
constexpr std::size_t kMostPutOff = 1'000;  // tries at passwords
constexpr std::size_t kPiece = 10;          // tables that are read or written at a time
constexpr auto kNoEntries = std::numeric_limits<std::int64_t>::max();
constexpr Millis kGuestLasts{std::chrono::hours{24 * 30}};
constexpr Millis kCleanEvery{std::chrono::hours{1}};
constexpr Millis kFirstClean{60'000};
constexpr int kMostCleaned = 1000;  // at a time
constexpr std::size_t kMostNewNames = 10'000;
constexpr std::size_t kTablesATick = 2;  // that hear of new names, whoever's: a hundred a second

std::string user_json(const Identity& who) {
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("id", who.user).member("name", who.name).member("guest", who.is_guest).end_object();
  return text;
}

std::vector<store::TableRow> unfinished_tables(store::Store& store, const std::string& user) {
  return store.tables({.user = user, .status = {Status::kOpen, Status::kRunning}, .limit = 1000});
}

// Whether the store still has what makes somebody this person.
bool may_be(store::Store& store, const Identity& who, Time now) {
  if (who.session.empty()) {
    const auto token = store.token(who.token);
    return token && token->user == who.user;
  }
  const auto session = store.session(who.session);
  return session && session->user == who.user && session->expires > now;
}

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

// Whoever sits at the table as `from` is `to` with this name from now on; nothing if that is so.
std::vector<Entry> hand_over(const Table& table, const std::string& from, const std::string& to,
                             const std::string& name, bool is_guest, Time now) {
  std::vector<Entry> entries;
  for (const auto seat : table.seats_of(from)) {
    const auto& sat = table.seats()[static_cast<std::size_t>(seat - 1)];
    if (from == to && sat.name == name && sat.is_guest == is_guest) continue;
    auto plan = table.plan_hand_over(seat, to, name, is_guest, now);
    if (!plan) return {};
    plan->seq += static_cast<std::int64_t>(entries.size());
    entries.push_back(std::move(*plan));
  }
  return entries;
}

// A name that somebody wants, and what it may not share with another's.
struct Wanted {
  std::string text;
  std::vector<std::string> keys;
};
core::Result<Wanted, Fault> read_wanted(const json::object& fields) {
  auto name = read_name(text_of(fields, "name"));
  if (!name) return Fault{ErrorCode::kBadName, "name", std::string{name.error().why}};
  if (is_reserved(*name)) return Fault{ErrorCode::kNameTaken, "name", "too like a name of the server's own"};
  auto keys = name_keys(*name);
  return Wanted{std::move(*name), std::move(keys)};
}

void hold_name(store::Store& store, const Wanted& name, const std::string& user) {
  store.hold_name(name.keys, user);
  if (store.is_name_held(name.keys, user)) throw store::StoreError{"another node gave the name away just now"};
}

}  // namespace

void Accounts::me(Ask ask) {
  std::string members =
      "\"user\":" + user_json(ask.who) +
      ",\"protocol\":1,\"version\":\"" BENBEN_VERSION "\",\"now\":" + std::to_string(number(context_.clock.wall())) +
      (context_.luck.is_fixed() ? ",\"foretold\":true" : "") + ",\"games\":";
  JsonWriter out{members};
  table::write_game_infos(out);
  ask.ok(std::move(members));
}

void Accounts::identify(std::optional<std::string_view> cookie, std::optional<std::string_view> token,
                        const std::string& address, TakeIdentity take) {
  if (token) {
    identify_token(token_hash(*token), std::move(take));
    return;
  }
  auto session = cookie ? key_.verify(*cookie) : std::nullopt;
  if (!session)
    make_guest(address, std::move(take));
  else if (const auto known = sessions_.find(*session); known != sessions_.end() && is_believed(known->second))
    take(Identified{known->second.who, {}});
  else
    identify_session(std::move(*session), address, std::move(take));
}

Flow Accounts::identify_token(std::string hash, TakeIdentity take) {
  const auto found = co_await on(context_.reads, [&](store::Store& store) {
    const auto kept = store.token(hash);
    return kept ? store.user(kept->user) : std::nullopt;
  });
  if (!found) co_return take(Fault{ErrorCode::kBusy});
  if (!*found) co_return take(Fault{ErrorCode::kNotSignedIn});
  const auto& user = **found;
  take(Identified{{user.id, user.name, user.is_guest(), "", hash}, {}});
}

Flow Accounts::identify_session(std::string session, std::string address, TakeIdentity take) {
  const auto now = context_.clock.wall();
  const auto asked = context_.clock.steady();
  const auto found = co_await on(context_.reads, [&](store::Store& store) {
    const auto kept = store.session(session);
    return kept && kept->expires > now ? store.user(kept->user) : std::nullopt;
  });
  if (!found) co_return take(Fault{ErrorCode::kBusy});
  // Signed but not kept: signed out since. Whoever sends it is a stranger.
  if (!*found) {
    make_guest(std::move(address), std::move(take));
    co_return;
  }
  const auto& user = **found;
  const Identity who{user.id, user.name, user.is_guest(), session};
  sessions_[session] = {who, asked};
  take(Identified{who, {}});
}

Flow Accounts::make_guest(std::string address, TakeIdentity take) {
  const auto now = context_.clock.wall();
  const auto asked = context_.clock.steady();
  Identity who{"u" + random_id(context_.luck, Luck::Use::kUser, 14), guest_name(context_.luck), true,
               random_id(context_.luck, Luck::Use::kSession, 32)};
  if (!limits_.may(Limits::What::kGuest, who.user, address)) co_return take(Fault{ErrorCode::kTooFast});
  while (true) {
    const auto is_free = co_await on(context_.writes, [&](store::Store& store) {
      if (store.is_name_held(name_keys(who.name), who.user)) return false;
      store.create_user({who.user, who.name, "", now});
      store.create_session({who.session, who.user, now, now + kSessionLasts});
      return true;
    });
    if (!is_free) co_return take(Fault{ErrorCode::kBusy});
    if (*is_free) break;
    who.name = guest_name(context_.luck);
  }
  sessions_[who.session] = {who, asked};
  take(Identified{who, key_.sign(who.session)});
}

Flow Accounts::sign_up(Ask ask) {
  if (!ask.who.is_guest) co_return ask.fail({ErrorCode::kAlreadyAccount});
  const auto wanted = read_wanted(ask.fields);
  if (!wanted) co_return ask.fail(wanted.error());
  const auto& name = wanted->text;
  const std::string nobody;
  const auto refused = co_await try_password(ask.address, nobody);
  if (refused) co_return ask.fail({*refused});
  const auto password = text_of(ask.fields, "password");
  const auto hash = co_await on(passwords_, context_.post, [&] { return hash_password(password); });
  if (!hash) co_return ask.fail({ErrorCode::kBusy});
  const auto now = context_.clock.wall();
  // Whoever knew the guest's cookie must not be the account: it gets a session of its own.
  const Identity who{ask.who.user, name, false, random_id(context_.luck, Luck::Use::kSession, 32)};
  std::vector<store::TableRow> tables;
  const auto wrong = co_await on(context_.writes, [&](store::Store& store) -> std::optional<Fault> {
    const auto user = store.user(who.user);
    if (!user || !may_be(store, ask.who, now)) return Fault{ErrorCode::kNotSignedIn};
    if (!user->is_guest()) return Fault{ErrorCode::kAlreadyAccount};
    if (store.is_name_held(wanted->keys, who.user) || !store.update_user({who.user, name, *hash, user->created}))
      return Fault{ErrorCode::kNameTaken, "name"};
    hold_name(store, *wanted, who.user);
    store.create_session({who.session, who.user, now, now + kSessionLasts});
    store.delete_other_sessions(who.user, who.session);
    store.notify(News::user_changed(who.user));
    tables = unfinished_tables(store, who.user);
    return std::nullopt;
  });
  if (!wrong) co_return ask.fail({ErrorCode::kBusy});
  if (*wrong) co_return ask.fail(**wrong);
  look_again(who.user);
  std::erase_if(new_names_, [&](const auto& each) { return each.user == who.user; });
  for (const auto& row : tables) hand_over_seats(row.id, who.user, name, false);
  log_event(LogLevel::kInfo, "account_made", {{"user", who.user}});
  auto answer = Answer::ok("\"user\":" + user_json(who));
  answer.cookie = key_.sign(who.session);
  ask.reply(std::move(answer));
}

Flow Accounts::login(Ask ask) {
  const auto name = text_of(ask.fields, "name");
  const auto refused = co_await try_password(ask.address, name);
  if (refused) co_return ask.fail({*refused});
  const auto found = co_await on(context_.reads, [&](store::Store& store) {
    auto kept = store.account(name);
    return kept ? kept : store.account(composed(name));
  });
  if (!found) co_return ask.fail({ErrorCode::kBusy});
  const auto& account = *found;
  const auto password = text_of(ask.fields, "password");
  const auto is_right = co_await on(passwords_, context_.post, [&] {
    return is_password(account ? account->password_hash : nobodys_hash(), password) && account;
  });
  if (!is_right) co_return ask.fail({ErrorCode::kBusy});
  if (!*is_right) {
    log_event(LogLevel::kWarning, "wrong_password");
    co_return ask.fail({ErrorCode::kWrongPassword, "password"});
  }
  const auto now = context_.clock.wall();
  const Identity who{account->id, account->name, false, random_id(context_.luck, Luck::Use::kSession, 32)};
  // The seats first: whoever is interrupted is the guest still, and may sign in again.
  std::unordered_set<std::string> handed_over;
  for (std::vector<std::string> tables{""}; !tables.empty();) {
    const auto is_right_still = co_await on(context_.writes, [&](store::Store& store) {
      tables.clear();
      // It may have been changed since it was read.
      const auto user = store.user(account->id);
      if (!user || user->password_hash != account->password_hash) return false;
      if (ask.who.is_guest) {
        for (auto& row : unfinished_tables(store, ask.who.user))
          if (!handed_over.contains(row.id)) tables.push_back(std::move(row.id));
        if (!tables.empty()) return true;
        store.give_seats(ask.who.user, account->id);
        store.delete_other_sessions(ask.who.user, "");
      }
      store.create_session({who.session, who.user, now, now + kSessionLasts});
      store.delete_session(ask.who.session);
      store.notify(News::user_changed(ask.who.user));
      return true;
    });
    if (!is_right_still) co_return ask.fail({ErrorCode::kBusy});
    if (!*is_right_still) co_return ask.fail({ErrorCode::kWrongPassword, "password"});
    for (const auto& table : tables) {
      const auto room = co_await tables_.room(table, ask);
      if (!room && room.error().code == ErrorCode::kBusy) co_return ask.fail(room.error());
      auto entries =
          room ? hand_over(*(*room)->table, ask.who.user, who.user, who.name, false, now) : std::vector<Entry>{};
      if (!entries.empty()) {
        const auto answer =
            co_await called_with<Answer>([&](Reply take) { commit(*room, std::move(entries), std::move(take)); });
        if (answer.fault && answer.fault->code == ErrorCode::kStale) continue;  // another node was faster
        if (answer.fault) co_return ask.fail(*answer.fault);
      }
      handed_over.insert(table);
    }
  }
  look_again(ask.who.user);
  auto answer = Answer::ok("\"user\":" + user_json(who));
  answer.cookie = key_.sign(who.session);
  ask.reply(std::move(answer));
}

void Accounts::hand_over_seats(const std::string& table, const std::string& user, const std::string& name,
                               bool is_guest) {
  tables_.with(table, [this, user, name, is_guest](const RoomPtr& room) {
    auto entries = hand_over(*room->table, user, user, name, is_guest, context_.clock.wall());
    if (!entries.empty()) commit(room, std::move(entries), [](const Answer&) {});
  });
}

void Accounts::commit(const RoomPtr& room, std::vector<Entry> entries, Reply reply) {
  auto first = std::move(entries.front());
  entries.erase(entries.begin());
  tables_.commit_all(
      room, std::move(first), [entries = std::move(entries)]() mutable { return std::move(entries); },
      std::move(reply));
}

Flow Accounts::logout(Ask ask) {
  const auto& session = ask.who.session;
  const bool is_done = co_await on(context_.writes, [&](store::Store& store) {
    store.delete_session(session);
    store.notify(News::user_changed(ask.who.user));
  });
  if (!is_done) co_return ask.fail({ErrorCode::kBusy});
  look_again(ask.who.user);
  auto answer = Answer::ok();
  answer.cookie = "";
  ask.reply(std::move(answer));
}

Flow Accounts::change_password(Ask ask) {
  if (ask.who.is_guest) co_return ask.fail({ErrorCode::kAccountsOnly});
  const auto refused = co_await try_password(ask.address, ask.who.name);
  if (refused) co_return ask.fail({*refused});
  const auto found = co_await on(context_.reads, [&](store::Store& store) { return store.user(ask.who.user); });
  if (!found || !*found) co_return ask.fail({ErrorCode::kBusy});
  const auto& user = **found;
  const auto old_one = text_of(ask.fields, "old"), new_one = text_of(ask.fields, "new");
  const auto hash = co_await on(passwords_, context_.post, [&] {
    return is_password(user.password_hash, old_one) ? hash_password(new_one) : std::string{};
  });
  if (!hash) co_return ask.fail({ErrorCode::kBusy});
  if (hash->empty()) co_return ask.fail({ErrorCode::kWrongPassword, "old"});
  const auto now = context_.clock.wall();
  const auto is_done = co_await on(context_.writes, [&](store::Store& store) {
    auto kept = store.user(user.id);
    if (!kept || kept->password_hash != user.password_hash || !may_be(store, ask.who, now)) return false;
    kept->password_hash = *hash;
    store.update_user(*kept);
    store.delete_other_sessions(user.id, ask.who.session);
    store.delete_tokens(user.id);
    store.notify(News::user_changed(user.id));
    return true;
  });
  if (!is_done) co_return ask.fail({ErrorCode::kBusy});
  if (!*is_done) co_return ask.fail({ErrorCode::kNotSignedIn});
  look_again(user.id);
  ask.ok();
}

Flow Accounts::rename(Ask ask) {
  const auto wanted = read_wanted(ask.fields);
  if (!wanted) co_return ask.fail(wanted.error());
  const auto& name = wanted->text;
  auto& who = ask.who;
  if (!limits_.may(Limits::What::kRename, who.user, ask.address)) co_return ask.fail({ErrorCode::kTooFast});
  if (new_names_.size() >= kMostNewNames) co_return ask.fail({ErrorCode::kBusy});
  std::vector<store::TableRow> tables;
  const auto now = context_.clock.wall();
  const auto wrong = co_await on(context_.writes, [&](store::Store& store) -> std::optional<Fault> {
    auto user = store.user(who.user);
    if (!user || !may_be(store, who, now)) return Fault{ErrorCode::kNotSignedIn};
    user->name = name;
    if (store.is_name_held(wanted->keys, who.user) || !store.update_user(*user))
      return Fault{ErrorCode::kNameTaken, "name"};
    if (!user->is_guest()) hold_name(store, *wanted, who.user);
    store.notify(News::user_changed(who.user));
    tables = unfinished_tables(store, who.user);
    return std::nullopt;
  });
  if (!wrong) co_return ask.fail({ErrorCode::kBusy});
  if (*wrong) co_return ask.fail(**wrong);
  who.name = name;
  std::erase_if(new_names_, [&](const auto& each) { return each.user == who.user; });
  new_names_.push_front({who.user, name, who.is_guest, {}});
  auto& spread = new_names_.front();
  for (const auto& row : tables | std::views::reverse) spread.tables.push_back(row.id);
  broadcast_.for_each_of(who.user, [&](Client& client) { client.who.name = name; });
  look_again(who.user);
  spread_names(1);
  ask.ok("\"user\":" + user_json(who));
}

void Accounts::spread_names(std::size_t tables) {
  for (; tables > 0 && !new_names_.empty(); --tables) {
    auto next = std::move(new_names_.front());
    new_names_.pop_front();
    if (next.tables.empty()) continue;
    const auto table = std::move(next.tables.back());
    next.tables.pop_back();
    const auto user = next.user, name = next.name;
    const bool is_guest = next.is_guest;
    if (!next.tables.empty()) new_names_.push_back(std::move(next));
    hand_over_seats(table, user, name, is_guest);
  }
}

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
  // In pieces, so that others write in between, and the account last: as long as it is there, this can be asked for
  // again.
  std::unordered_set<std::string> done;
  auto line = slow_writes_.of({ask.address, id});
  for (bool is_last = false; !is_last;) {
    const auto touched = co_await on(line, [&](store::Store& store) {
      // Held until this is written: whoever sits down as this person did so before, or finds nobody.
      static_cast<void>(store.user(id));
      auto users = store.guests_of(id);
      users.push_back(id);
      auto tables = tables_naming(store, users, done);
      is_last = tables.size() <= kPiece;
      if (!is_last) tables.resize(kPiece);
      // Where they sat down again meanwhile.
      if (is_last)
        for (const auto& row : unfinished_tables(store, id)) tables.push_back(row.id);
      for (const auto& table : tables) forget_names(store, table, users, now);
      if (is_last) {
        store.notify(News::user_changed(id));
        store.delete_user(id);
      }
      return tables;
    });
    if (!touched) co_return ask.fail({ErrorCode::kBusy});
    for (const auto& table : *touched) {
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
  // It grows in memory until it is whole: one at a time.
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
    const auto end = left - std::min(left, kPiece);
    const auto cards = co_await on(line, [&](store::Store& store) {
      std::string text;
      for (auto i = left; i > end; --i)
        if (const auto found = store.load(tables[i - 1], kNoEntries); found && read_card(found->row))
          text += found->row.card + ",";
      return text;
    });
    if (!cards) co_return ask.fail({ErrorCode::kBusy});
    *members += *cards;
    left = end;
  }
  if (members->ends_with(',')) members->pop_back();
  *members += ']';
  ask.ok(std::move(*members));
}

Flow Accounts::make_token(Ask ask) {
  if (ask.who.is_guest) co_return ask.fail({ErrorCode::kAccountsOnly});
  // Or a token that was stolen would outlive its end in another.
  if (ask.who.session.empty())
    co_return ask.fail({ErrorCode::kNotSignedIn, "", "tokens are made and dropped in a session"});
  TrueLuck luck;  // a token is a password
  const auto secret = "bb_" + random_id(luck, Luck::Use::kToken, 40);
  const store::Token token{random_id(luck, Luck::Use::kToken, 10), token_hash(secret), ask.who.user,
                           text_of(ask.fields, "label"), context_.clock.wall()};
  const auto wrong = co_await on(context_.writes, [&](store::Store& store) -> std::optional<ErrorCode> {
    if (!may_be(store, ask.who, token.created)) return ErrorCode::kNotSignedIn;
    if (store.tokens(token.user).size() >= Limits::kMostTokens) return ErrorCode::kTooMany;
    store.create_token(token);
    return std::nullopt;
  });
  if (!wrong) co_return ask.fail({ErrorCode::kBusy});
  if (*wrong) co_return ask.fail({**wrong});
  std::string members = "\"token\":\"" + secret + "\",\"token_id\":\"" + token.id + "\",\"label\":";
  JsonWriter{members}.value(token.label);
  ask.ok(std::move(members));
}

Flow Accounts::tokens(Ask ask) {
  const auto kept = co_await on(context_.reads, [&](store::Store& store) { return store.tokens(ask.who.user); });
  if (!kept) co_return ask.fail({ErrorCode::kBusy});
  std::string members;
  JsonWriter out{members};
  write_tokens(out, *kept);
  ask.ok(std::move(members));
}

Flow Accounts::drop_token(Ask ask) {
  if (ask.who.session.empty())
    co_return ask.fail({ErrorCode::kNotSignedIn, "", "tokens are made and dropped in a session"});
  const auto token = text_of(ask.fields, "token");
  const bool is_done = co_await on(context_.writes, [&](store::Store& store) {
    store.delete_token(ask.who.user, token);
    store.notify(News::user_changed(ask.who.user));
  });
  if (!is_done) co_return ask.fail({ErrorCode::kBusy});
  look_again(ask.who.user);
  ask.ok();
}

bool Accounts::is_believed(const Known& known) const {
  if (context_.clock.steady() - known.asked >= kBelieved || known.asked <= all_doubted_) return false;
  const auto doubted = doubted_.find(known.who.user);
  return doubted == doubted_.end() || known.asked > doubted->second;
}

void Accounts::look_again(const std::string& user) {
  doubted_[user] = context_.clock.steady();
  broadcast_.for_each_of(user, [this](Client& client) { doubt(client); });
  look();
}

void Accounts::look_again() {
  all_doubted_ = context_.clock.steady();
  broadcast_.for_each([this](Client& client) { doubt(client); });
  look();
}

void Accounts::doubt(Client& client) {
  if (client.believed_until == kAsked) return;
  client.believed_until = kAsked;
  to_ask_about_.push_back(client.weak_from_this());
}

Flow Accounts::look() {
  if (is_looking_) co_return;  // and goes on until nobody is left
  is_looking_ = true;
  while (!to_ask_about_.empty()) {
    const auto wall = context_.clock.wall();
    const auto until = context_.clock.steady() + kBelieved;
    std::vector<ClientPtr> asked;
    std::vector<Identity> who;  // the store's thread has no business with clients
    while (!to_ask_about_.empty() && asked.size() < kMostLooked) {
      if (auto client = to_ask_about_.back().lock()) {
        client->believed_until = until;  // whoever is doubted from here on is asked about once more
        who.push_back(client->who);
        asked.push_back(std::move(client));
      }
      to_ask_about_.pop_back();
    }
    // What they are called now, on whatever node they said so; nothing of those who may not be who they were.
    const auto names = co_await on(context_.reads, [&](store::Store& store) {
      std::vector<std::optional<std::string>> all;
      for (const auto& each : who) {
        const auto user = may_be(store, each, wall) ? store.user(each.user) : std::nullopt;
        all.push_back(user ? std::optional{user->name} : std::nullopt);
      }
      return all;
    });
    if (!names) {
      for (const auto& client : asked) doubt(*client);
      break;  // and at the next tick it goes on
    }
    for (std::size_t i = 0; i < asked.size(); ++i) {
      const auto& name = (*names)[i];
      if (!name) asked[i]->close("signed_out");
      // Whoever is doubted again meanwhile may have another name by now.
      if (name && asked[i]->believed_until != kAsked) asked[i]->who.name = *name;
    }
  }
  is_looking_ = false;
}

void Accounts::when_password_may_be_tried(const std::string& address, const std::string& name, TakeTry take) {
  const auto wait = limits_.may_try_password(address, name);
  if (!wait) return take(ErrorCode::kTooFast);
  if (*wait == Millis{0}) return take(std::nullopt);
  if (put_off_.size() >= kMostPutOff) return take(ErrorCode::kBusy);
  put_off_.emplace(context_.clock.steady() + *wait, std::move(take));
}

void Accounts::tick() {
  spread_names(kTablesATick);
  if (sessions_.size() > kMostSessions) sessions_.clear();
  const auto now = context_.clock.steady();
  while (!put_off_.empty() && put_off_.begin()->first <= now) put_off_.extract(put_off_.begin()).mapped()(std::nullopt);
  if (now >= next_look_) {
    next_look_ = now + kLookEvery;
    std::erase_if(doubted_, [&](const auto& each) { return now - each.second > kBelieved; });
    broadcast_.for_each([&](Client& client) {
      if (client.believed_until <= now) doubt(client);
    });
    look();
  }
  // Whoever is believed no longer is asked for anyway.
  if (now >= next_forget_) {
    next_forget_ = now + kBelieved;
    std::erase_if(sessions_, [&](const auto& each) { return !is_believed(each.second); });
  }
  if (next_clean_ == Millis{0}) next_clean_ = now + kFirstClean;
  if (now < next_clean_) return;
  next_clean_ = now + kCleanEvery;
  clean_up();
}

// Sessions that have run out, and guests of whom nothing is left to come back to.
Flow Accounts::clean_up() {
  const auto now = context_.clock.wall();
  const auto gone = co_await on(context_.writes,
                                [&](store::Store& store) { return store.sweep(now, now - kGuestLasts, kMostCleaned); });
  if (!gone || gone->empty()) co_return;
  log_event(LogLevel::kInfo, "guests_forgotten", {{"guests", static_cast<std::int64_t>(gone->size())}});
  // There may be more.
  if (static_cast<int>(gone->size()) == kMostCleaned) next_clean_ = context_.clock.steady() + kFirstClean;
}

}  // namespace benben::server
