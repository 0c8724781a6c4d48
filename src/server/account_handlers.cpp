// account_handlers.cpp: who somebody is, and the messages about that: guests, accounts, passwords, tokens.
#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/answers.h"
#include "server/event_log.h"
#include "server/fields.h"
#include "server/room.h"
#include "server/server.h"
#include "table/games.h"

namespace benben::server {

namespace json = boost::json;
using core::JsonWriter;
using protocol::ErrorCode;
using protocol::Fault;

namespace {

constexpr std::size_t kMostTokens = 20;
// At passwords, in a minute. Several people may share an address.
constexpr int kMostTriesForName = 10, kMostTriesFromAddress = 30;
constexpr Millis kSessionLasts{std::chrono::hours{24 * 365}};

std::string user_json(const Identity& who) {
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("id", who.user).member("name", who.name).member("guest", who.is_guest).end_object();
  return text;
}

std::vector<store::TableRow> unfinished_tables(store::Store& store, const std::string& user) {
  return store.tables({.user = user, .status = {Status::kOpen, Status::kRunning}, .limit = 1000});
}

}  // namespace

void Server::me(Ask ask) {
  std::string members =
      "\"user\":" + user_json(ask.who) +
      ",\"protocol\":1,\"version\":\"" BENBEN_VERSION "\",\"now\":" + std::to_string(number(parts_.clock.wall())) +
      ",\"games\":";
  JsonWriter out{members};
  table::write_game_infos(out);
  ask.reply(Answer::ok(std::move(members)));
}

void Server::identify(std::optional<std::string_view> cookie, std::optional<std::string_view> token,
                      TakeIdentity take) {
  if (token) {
    auto found = std::make_shared<std::optional<store::User>>();
    parts_.reads.submit(
        [found, hash = token_hash(*token)](store::Store& store) {
          const auto kept = store.token(hash);
          *found = kept ? store.user(kept->user) : std::nullopt;
        },
        [found, take = std::move(take)](bool ok) mutable {
          if (!ok) return take(Fault{ErrorCode::kBusy});
          if (!*found) return take(Fault{ErrorCode::kNotSignedIn});
          take(Identified{{(*found)->id, (*found)->name, (*found)->is_guest(), ""}, {}});
        });
    return;
  }
  const auto session = cookie ? key_.verify(*cookie) : std::nullopt;
  const auto make_guest = [this](TakeIdentity then) {
    const auto now = parts_.clock.wall();
    const Identity who{"u" + random_id(parts_.luck, Luck::Use::kUser, 14), guest_name(parts_.luck), true,
                       random_id(parts_.luck, Luck::Use::kSession, 32)};
    parts_.writes.submit(
        [who, now](store::Store& store) {
          store.create_user({who.user, who.name, "", now});
          store.create_session({who.session, who.user, now, now + kSessionLasts});
        },
        [this, who, then = std::move(then)](bool ok) mutable {
          if (!ok) return then(Fault{ErrorCode::kBusy});
          sessions_[who.session] = who;
          then(Identified{who, key_.sign(who.session)});
        });
  };
  if (!session) return make_guest(std::move(take));
  if (const auto known = sessions_.find(*session); known != sessions_.end()) return take(Identified{known->second, {}});
  auto found = std::make_shared<std::optional<store::User>>();
  parts_.reads.submit(
      [found, id = *session, now = parts_.clock.wall()](store::Store& store) {
        const auto kept = store.session(id);
        *found = kept && kept->expires > now ? store.user(kept->user) : std::nullopt;
      },
      [this, found, make_guest, session = *session, take = std::move(take)](bool ok) mutable {
        if (!ok) return take(Fault{ErrorCode::kBusy});
        // Signed but not kept: signed out since. Whoever sends it is a stranger.
        if (!*found) return make_guest(std::move(take));
        const Identity who{(*found)->id, (*found)->name, (*found)->is_guest(), session};
        sessions_[session] = who;
        take(Identified{who, {}});
      });
}

bool Server::may_try_password(const std::string& address, const std::string& name) {
  const auto now = parts_.clock.steady();
  const auto count = [&](const std::string& key) {
    auto& [since, tries] = password_tries_[key];
    if (tries == 0 || now - since > Millis{60'000}) {
      since = now;
      tries = 0;
    }
    return ++tries;
  };
  auto key = name;
  for (auto& c : key) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  // Both are counted, whichever is too much.
  const bool name_may = name.empty() || count("n" + key) <= kMostTriesForName;
  return count("a" + address) <= kMostTriesFromAddress && name_may;
}

void Server::register_account(Ask ask) {
  const auto name = text_of(ask.fields, "name");
  if (!ask.who.is_guest) return fail(ask, {ErrorCode::kAlreadyAccount});
  if (!is_good_name(name)) return fail(ask, {ErrorCode::kBadName, "name"});
  if (!may_try_password(ask.address, "")) return fail(ask, {ErrorCode::kTooFast});
  auto shared = std::make_shared<Ask>(std::move(ask));
  const bool taken = parts_.passwords.submit([this, shared, name] {
    auto hash = hash_password(text_of(shared->fields, "password"));
    parts_.post([this, shared, name, hash] {
      auto done = std::make_shared<bool>(false);
      auto rows = std::make_shared<std::vector<store::TableRow>>();
      parts_.writes.submit(
          [done, rows, name, hash, id = shared->who.user](store::Store& store) {
            auto user = store.user(id);
            *done = user && user->is_guest() && store.update_user({id, name, hash, user->created});
            if (*done) *rows = unfinished_tables(store, id);
          },
          [this, shared, done, rows, name](bool ok) {
            if (!ok) return fail(*shared, {ErrorCode::kBusy});
            if (!*done) return fail(*shared, {ErrorCode::kNameTaken, "name"});
            auto who = shared->who;
            who.name = name;
            who.is_guest = false;
            if (!who.session.empty()) sessions_[who.session] = who;
            for (const auto& client : clients_)
              if (client->who.user == who.user) client->who = who;
            hand_over_seats(*rows, who.user, who.user, name);
            log_event(LogLevel::kInfo, "account_made", {{"user", who.user}});
            shared->reply(Answer::ok("\"user\":" + user_json(who)));
          });
    });
  });
  if (!taken) fail(*shared, {ErrorCode::kBusy});
}

void Server::login(Ask ask) {
  const auto name = text_of(ask.fields, "name");
  if (!may_try_password(ask.address, name)) return fail(ask, {ErrorCode::kTooFast});
  auto found = std::make_shared<std::optional<store::User>>();
  auto shared = std::make_shared<Ask>(std::move(ask));
  parts_.reads.submit(
      [found, name](store::Store& store) { *found = store.account(name); },
      [this, found, shared](bool ok) {
        if (!ok) return fail(*shared, {ErrorCode::kBusy});
        const bool taken = parts_.passwords.submit([this, found, shared] {
          const bool is_right =
              is_password(*found ? (*found)->password_hash : nobodys_hash(), text_of(shared->fields, "password")) &&
              *found;
          parts_.post([this, found, shared, is_right] {
            if (!is_right) {
              log_event(LogLevel::kWarning, "wrong_password");
              return fail(*shared, {ErrorCode::kWrongPassword, "password"});
            }
            const auto now = parts_.clock.wall();
            const Identity who{(*found)->id, (*found)->name, false, random_id(parts_.luck, Luck::Use::kSession, 32)};
            parts_.writes.submit(
                [who, now, old = shared->who.session](store::Store& store) {
                  store.create_session({who.session, who.user, now, now + kSessionLasts});
                  if (!old.empty()) store.delete_session(old);
                },
                [this, who, found, shared](bool kept) {
                  if (!kept) return fail(*shared, {ErrorCode::kBusy});
                  sessions_.erase(shared->who.session);
                  sessions_[who.session] = who;
                  if (shared->who.is_guest) take_over_guest(shared->who, **found);
                  auto answer = Answer::ok("\"user\":" + user_json(who));
                  answer.cookie = key_.sign(who.session);
                  shared->reply(std::move(answer));
                });
          });
        });
        if (!taken) fail(*shared, {ErrorCode::kBusy});
      });
}

// The guest's running games get a new owner, entry by entry; finished ones only change hands in the lists.
void Server::take_over_guest(const Identity& guest, const store::User& account) {
  auto rows = std::make_shared<std::vector<store::TableRow>>();
  parts_.writes.submit(
      [rows, from = guest.user, to = account.id](store::Store& store) {
        *rows = unfinished_tables(store, from);
        store.give_seats(from, to);
      },
      [this, rows, guest, account](bool ok) {
        if (ok) hand_over_seats(*rows, guest.user, account.id, account.name);
      });
}

// Whoever sits there as `from` is `to` with this name from now on, for everybody at the table.
void Server::hand_over_seats(const std::vector<store::TableRow>& tables, const std::string& from, const std::string& to,
                             const std::string& name) {
  for (const auto& row : tables)
    for (int seat = 1; seat <= game::kMaxPlayers; ++seat)
      with_room(row.id, [this, seat, from, to, name](const RoomPtr& room) {
        if (!room->table->seats_of(from).contains(seat)) return;
        auto plan = room->table->plan_hand_over(seat, to, name, parts_.clock.wall());
        if (plan) commit(room, std::move(*plan), [](const Answer&) {});
      });
}

void Server::logout(Ask ask) {
  const auto session = ask.who.session;
  parts_.writes.submit(
      [session](store::Store& store) {
        store.delete_session(session);
        store.notify("x " + session);
      },
      [this, session, ask = std::move(ask)](bool ok) mutable {
        if (!ok) return fail(ask, {ErrorCode::kBusy});
        sessions_.erase(session);
        const auto all = clients_;
        for (const auto& client : all)
          if (client->who.session == session) client->close("signed_out");
        auto answer = Answer::ok();
        answer.cookie = "";
        ask.reply(std::move(answer));
      });
}

void Server::change_password(Ask ask) {
  if (ask.who.is_guest) return fail(ask, {ErrorCode::kAccountsOnly});
  if (!may_try_password(ask.address, ask.who.name)) return fail(ask, {ErrorCode::kTooFast});
  auto shared = std::make_shared<Ask>(std::move(ask));
  auto found = std::make_shared<std::optional<store::User>>();
  parts_.reads.submit([found, id = shared->who.user](store::Store& store) { *found = store.user(id); },
                      [this, found, shared](bool ok) {
                        if (!ok || !*found) return fail(*shared, {ErrorCode::kBusy});
                        const bool taken = parts_.passwords.submit([this, found, shared] {
                          std::string hash;
                          if (is_password((*found)->password_hash, text_of(shared->fields, "old")))
                            hash = hash_password(text_of(shared->fields, "new"));
                          parts_.post([this, found, shared, hash] {
                            if (hash.empty()) return fail(*shared, {ErrorCode::kWrongPassword, "old"});
                            parts_.writes.submit(
                                [hash, user = **found, keep = shared->who.session](store::Store& store) mutable {
                                  user.password_hash = hash;
                                  store.update_user(user);
                                  store.delete_other_sessions(user.id, keep);
                                  store.notify("u " + user.id);
                                },
                                [this, shared](bool kept) {
                                  if (!kept) return fail(*shared, {ErrorCode::kBusy});
                                  std::erase_if(sessions_, [&](const auto& each) {
                                    return each.second.user == shared->who.user && each.first != shared->who.session;
                                  });
                                  shared->reply(Answer::ok());
                                });
                          });
                        });
                        if (!taken) fail(*shared, {ErrorCode::kBusy});
                      });
}

void Server::rename(Ask ask) {
  const auto name = text_of(ask.fields, "name");
  if (!is_good_name(name)) return fail(ask, {ErrorCode::kBadName, "name"});
  auto done = std::make_shared<bool>(false);
  auto rows = std::make_shared<std::vector<store::TableRow>>();
  const auto id = ask.who.user;
  parts_.writes.submit(
      [done, rows, name, id](store::Store& store) {
        auto user = store.user(id);
        if (!user) return;
        user->name = name;
        *done = store.update_user(*user);
        if (*done) *rows = unfinished_tables(store, id);
      },
      [this, done, rows, name, ask = std::move(ask)](bool ok) mutable {
        if (!ok) return fail(ask, {ErrorCode::kBusy});
        if (!*done) return fail(ask, {ErrorCode::kNameTaken, "name"});
        for (auto& [session, who] : sessions_)
          if (who.user == ask.who.user) who.name = name;
        for (const auto& client : clients_)
          if (client->who.user == ask.who.user) client->who.name = name;
        ask.who.name = name;
        hand_over_seats(*rows, ask.who.user, ask.who.user, name);
        ask.reply(Answer::ok("\"user\":" + user_json(ask.who)));
      });
}

void Server::delete_account(Ask ask) {
  if (ask.who.is_guest) return fail(ask, {ErrorCode::kAccountsOnly});
  if (!may_try_password(ask.address, ask.who.name)) return fail(ask, {ErrorCode::kTooFast});
  auto shared = std::make_shared<Ask>(std::move(ask));
  auto found = std::make_shared<std::optional<store::User>>();
  parts_.reads.submit(
      [found, id = shared->who.user](store::Store& store) { *found = store.user(id); },
      [this, found, shared](bool ok) {
        if (!ok || !*found) return fail(*shared, {ErrorCode::kBusy});
        const bool taken = parts_.passwords.submit([this, found, shared] {
          const bool is_right = is_password((*found)->password_hash, text_of(shared->fields, "password"));
          parts_.post([this, shared, is_right] {
            if (!is_right) return fail(*shared, {ErrorCode::kWrongPassword, "password"});
            auto touched = std::make_shared<std::vector<std::string>>();
            parts_.writes.submit(
                [touched, id = shared->who.user, now = parts_.clock.wall()](store::Store& store) {
                  touched->clear();
                  // The games stay, for the others; the name goes. Seeds stay, or the deals could not be checked.
                  for (const auto& row : store.tables({.user = id, .limit = 100'000})) {
                    auto loaded = store.load(row.id, 0);
                    Table table{row.id, row.secret};
                    bool is_whole = true;
                    for (auto& entry : loaded->entries) {
                      if (entry.kind == EntryKind::kSit) {
                        auto sitter = json::parse(entry.text).as_object();
                        if (sitter["user"].as_string() == id) {
                          sitter["user"] = "";
                          sitter["name"] = "deleted";
                          entry.text = json::serialize(sitter);
                          store.rewrite(row.id, entry.seq, entry.text);
                        }
                      }
                      is_whole = is_whole && !table.apply(entry);
                    }
                    for (int seat = 1; seat <= static_cast<int>(table.seats().size()); ++seat)
                      if (table.seats()[static_cast<std::size_t>(seat - 1)].user.empty())
                        store.set_seat(row.id, seat, "");
                    const auto due = table.bot_to_act() ? std::optional{now} : row.due;
                    if (is_whole)
                      store.change_table(row.id, {table.status(), table.card(), table.to_act(), due, row.updated});
                    store.notify("t - " + row.id + " 0");
                    touched->push_back(row.id);
                  }
                  store.notify("u " + id);
                  store.delete_user(id);
                },
                [this, shared, touched](bool kept) {
                  if (!kept) return fail(*shared, {ErrorCode::kBusy});
                  for (const auto& table : *touched)
                    if (rooms_.contains(table)) with_room(table, [this](const RoomPtr& room) { recover(room, [] {}); });
                  log_event(LogLevel::kInfo, "account_deleted", {{"user", shared->who.user}});
                  std::erase_if(sessions_, [&](const auto& each) { return each.second.user == shared->who.user; });
                  const auto all = clients_;
                  for (const auto& client : all)
                    if (client->who.user == shared->who.user) client->close("signed_out");
                  auto answer = Answer::ok();
                  answer.cookie = "";
                  shared->reply(std::move(answer));
                });
          });
        });
        if (!taken) fail(*shared, {ErrorCode::kBusy});
      });
}

void Server::export_data(Ask ask) {
  const auto who = ask.who;
  answer_from_store(std::move(ask), [who](store::Store& store) {
    const auto user = store.user(who.user);
    std::string members = "\"user\":" + user_json(who) + ",";
    JsonWriter out{members};
    out.member("created", user ? number(user->created) : 0);
    write_ratings(out, store.ratings(who.user));
    write_tokens(out, store.tokens(who.user));
    out.key("tables").begin_array();
    for (const auto& row : store.tables({.user = who.user, .limit = 100'000})) out.raw(row.card);
    out.end_array();
    return members;
  });
}

void Server::make_token(Ask ask) {
  if (ask.who.is_guest) return fail(ask, {ErrorCode::kAccountsOnly});
  TrueLuck luck;  // a token is a password
  const auto secret = "bb_" + random_id(luck, Luck::Use::kToken, 40);
  const store::Token token{random_id(luck, Luck::Use::kToken, 10), token_hash(secret), ask.who.user,
                           text_of(ask.fields, "label"), parts_.clock.wall()};
  auto full = std::make_shared<bool>(false);
  parts_.writes.submit(
      [full, token](store::Store& store) {
        *full = store.tokens(token.user).size() >= kMostTokens;
        if (!*full) store.create_token(token);
      },
      [full, secret, token, ask = std::move(ask)](bool ok) mutable {
        if (!ok) return fail(ask, {ErrorCode::kBusy});
        if (*full) return fail(ask, {ErrorCode::kTooMany});
        std::string members = "\"token\":\"" + secret + "\",\"token_id\":\"" + token.id + "\",\"label\":";
        JsonWriter{members}.value(token.label);
        ask.reply(Answer::ok(std::move(members)));
      });
}

void Server::tokens(Ask ask) {
  const auto user = ask.who.user;
  answer_from_store(std::move(ask), [user](store::Store& store) {
    std::string members;
    JsonWriter out{members};
    write_tokens(out, store.tokens(user));
    return members;
  });
}

void Server::drop_token(Ask ask) {
  const auto user = ask.who.user;
  const auto id = text_of(ask.fields, "token");
  parts_.writes.submit([user, id](store::Store& store) { store.delete_token(user, id); },
                       [ask = std::move(ask)](bool ok) mutable {
                         if (!ok) return fail(ask, {ErrorCode::kBusy});
                         ask.reply(Answer::ok());
                       });
}

}  // namespace benben::server
