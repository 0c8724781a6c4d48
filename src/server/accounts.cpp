#include "server/accounts.h"

#include <algorithm>
#include <ranges>
#include <unordered_set>

#include "server/answers.h"
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

constexpr std::size_t kMostPutOff = 1'000;  // tries at passwords
constexpr std::size_t kMostNewNames = 10'000;

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

std::vector<store::TableRow> unfinished_tables(store::Store& store, const std::string& user) {
  return store.tables({.user = user, .status = {Status::kOpen, Status::kRunning}, .limit = 1000});
}

void Accounts::me(Ask ask) {
  std::string members =
      "\"user\":" + user_json(ask.who) +
      ",\"protocol\":1,\"version\":\"" BENBEN_VERSION "\",\"now\":" + std::to_string(number(context_.clock.wall())) +
      (context_.luck.is_fixed() ? ",\"foretold\":true" : "") + ",\"games\":";
  JsonWriter out{members};
  table::write_game_infos(out);
  ask.ok(std::move(members));
}

Flow Accounts::sign_up(Ask ask) {
  if (!ask.who.is_guest) co_return ask.fail({ErrorCode::kAlreadyAccount});
  if (!limits_.may(Limits::What::kName, ask.who.user, ask.address)) co_return ask.fail({ErrorCode::kTooFast});
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
  for (const auto& row : tables) tell_name(row.id, {who.user, name, false});
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

Flow Accounts::tell_name(std::string table, NewName who) {
  if (who.name.empty()) {
    const auto found = co_await on(context_.reads, [&](store::Store& store) { return store.user(who.user); });
    if (!found) co_return tell_name_again(table, who.user);
    if (!*found) co_return;  // nobody has it any more
    who.name = (*found)->name;
    who.is_guest = (*found)->is_guest();
  }
  const auto room =
      co_await called_with<Tables::Found>([&](Tables::TakeRoom take) { tables_.find(table, std::move(take)); });
  auto why = room ? std::optional<ErrorCode>{} : room.error().code;
  auto entries = room ? hand_over(*(*room)->table, who.user, who.user, who.name, who.is_guest, context_.clock.wall())
                      : std::vector<Entry>{};
  if (!entries.empty()) {
    const auto answer =
        co_await called_with<Answer>([&](Reply take) { commit(*room, std::move(entries), std::move(take)); });
    if (answer.fault) why = answer.fault->code;
  }
  // The store was away, another node was faster, or they have another name since.
  if (why == ErrorCode::kStale || why == ErrorCode::kBusy) tell_name_again(table, who.user);
}

void Accounts::tell_name_again(const std::string& table, const std::string& user) {
  auto waiting = std::ranges::find(new_names_, user, &NewName::user);
  if (waiting == new_names_.end()) waiting = new_names_.insert(waiting, {user, ""});
  if (std::ranges::find(waiting->tables, table) == waiting->tables.end())
    waiting->tables.insert(waiting->tables.begin(), table);
}

void Accounts::commit(const RoomPtr& room, std::vector<Entry> entries, Reply reply) {
  auto first = std::move(entries.front());
  entries.erase(entries.begin());
  tables_.commit(room, std::move(first), std::move(reply), {},
                 [entries = std::move(entries)]() mutable { return std::move(entries); });
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
  // Before it is examined: that takes longer than most of what is asked.
  if (!limits_.may(Limits::What::kName, ask.who.user, ask.address)) co_return ask.fail({ErrorCode::kTooFast});
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
  new_names_.push_front({who.user, name, who.is_guest});
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
    NewName who{next.user, next.name, next.is_guest};
    if (!next.tables.empty()) new_names_.push_back(std::move(next));
    tell_name(table, std::move(who));
  }
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

void Accounts::when_password_may_be_tried(const std::string& address, const std::string& name, TakeTry take) {
  const auto wait = limits_.may_try_password(address, name);
  if (!wait) return take(ErrorCode::kTooFast);
  if (*wait == Millis{0}) return take(std::nullopt);
  if (put_off_.size() >= kMostPutOff) return take(ErrorCode::kBusy);
  put_off_.emplace(context_.clock.steady() + *wait, std::move(take));
}

}  // namespace benben::server
