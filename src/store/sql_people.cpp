// sql_people.cpp: people, their sessions and tokens.
#include "store/sql_store.h"
#include "store/values.h"

namespace benben::store {
namespace {

// Two accounts may not have the same key: the name with A to Z made small. Other letters stay as they are, so names
// that differ in the case of those are two names.
std::string name_key(const std::string& name) {
  std::string key = name;
  for (auto& c : key)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return key;
}
// A guest takes no name from anybody.
SqlValue key_of(const User& user, const std::string& key) { return user.is_guest() ? SqlValue{} : text(key); }

User read_user(const SqlRow& row) {
  return {std::string{row.text(0)}, words(row, 1), std::string{row.text(2)}, time_of(row.integer(3))};
}
Token read_token(const SqlRow& row) {
  return {words(row, 0), std::string{row.text(1)}, std::string{row.text(2)}, words(row, 3), time_of(row.integer(4))};
}

}  // namespace

bool SqlStore::create_user(const User& user) {
  const auto key = name_key(user.name);
  return sql_->run(
             "INSERT INTO users (id, name, name_key, password_hash, created) VALUES ($1, $2, $3, $4, $5) "
             "ON CONFLICT DO NOTHING",
             {text(user.id), text(user.name), key_of(user, key), text(user.password_hash), number(user.created)}) == 1;
}

bool SqlStore::update_user(const User& user) {
  const auto key = name_key(user.name);
  if (!user.is_guest()) {
    const auto other = account(user.name);
    if (other && other->id != user.id) return false;
  }
  // Two nodes may both have seen the name free: then the unique key speaks, as a StoreError.
  return sql_->run("UPDATE users SET name = $1, name_key = $2, password_hash = $3 WHERE id = $4",
                   {text(user.name), key_of(user, key), text(user.password_hash), text(user.id)}) == 1;
}

std::optional<User> SqlStore::user(const std::string& id) {
  std::optional<User> found;
  const auto take = [&](const SqlRow& row) { found = read_user(row); };
  // Whoever writes goes by what they read here until the transaction ends: a session must not be made by an old
  // password while another node changes it.
  if (locks_rows_)
    sql_->run("SELECT id, name, password_hash, created FROM users WHERE id = $1 FOR UPDATE", {text(id)}, take);
  else
    sql_->run("SELECT id, name, password_hash, created FROM users WHERE id = $1", {text(id)}, take);
  return found;
}

std::optional<User> SqlStore::user_until_end(const std::string& id) {
  if (!locks_rows_) return user(id);
  std::optional<User> found;
  sql_->run("SELECT id, name, password_hash, created FROM users WHERE id = $1 FOR KEY SHARE", {text(id)},
            [&](const SqlRow& row) { found = read_user(row); });
  return found;
}

std::optional<User> SqlStore::account(const std::string& name) {
  const auto key = name_key(name);
  std::optional<User> found;
  sql_->run("SELECT id, name, password_hash, created FROM users WHERE name_key = $1", {text(key)},
            [&](const SqlRow& row) { found = read_user(row); });
  return found;
}

void SqlStore::delete_user(const std::string& id) {
  const auto guests = guests_of(id);
  sql_->run("DELETE FROM former_guests WHERE user_id = $1", {text(id)});
  for (const auto& guest : guests) delete_user(guest);
  // A guest who became an account is swept in time, and the logs still have the name: the account will ask for them.
  sql_->run("DELETE FROM named WHERE user_id = $1 AND NOT EXISTS (SELECT 1 FROM former_guests WHERE guest = $1)",
            {text(id)});
  sql_->run("DELETE FROM sessions WHERE user_id = $1", {text(id)});
  delete_tokens(id);
  sql_->run("DELETE FROM ratings WHERE user_id = $1", {text(id)});
  sql_->run("DELETE FROM dailies WHERE user_id = $1", {text(id)});
  sql_->run("DELETE FROM held_names WHERE user_id = $1", {text(id)});
  sql_->run("DELETE FROM users WHERE id = $1", {text(id)});
}

bool SqlStore::is_name_held(std::span<const std::string> keys, const std::string& but_by) {
  bool is_held = false;
  for (const auto& key : keys)
    sql_->run("SELECT 1 FROM held_names WHERE name = $1 AND user_id <> $2", {text(key), text(but_by)},
              [&](const SqlRow&) { is_held = true; });
  return is_held;
}

void SqlStore::hold_name(std::span<const std::string> keys, const std::string& user) {
  sql_->run("DELETE FROM held_names WHERE user_id = $1", {text(user)});
  for (const auto& key : keys)
    sql_->run("INSERT INTO held_names (name, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", {text(key), text(user)});
}

std::vector<User> SqlStore::accounts_without_keys() {
  std::vector<User> found;
  sql_->run(
      "SELECT id, name, password_hash, created FROM users u WHERE password_hash <> '' AND "
      "NOT EXISTS (SELECT 1 FROM held_names WHERE user_id = u.id) ORDER BY created, id",
      {}, [&](const SqlRow& row) { found.push_back(read_user(row)); });
  return found;
}

void SqlStore::create_session(const Session& session) {
  sql_->run("INSERT INTO sessions (id, user_id, created, expires) VALUES ($1, $2, $3, $4)",
            {text(session.id), text(session.user), number(session.created), number(session.expires)});
}

std::optional<Session> SqlStore::session(const std::string& id) {
  std::optional<Session> found;
  sql_->run("SELECT id, user_id, created, expires FROM sessions WHERE id = $1", {text(id)}, [&](const SqlRow& row) {
    found =
        Session{std::string{row.text(0)}, std::string{row.text(1)}, time_of(row.integer(2)), time_of(row.integer(3))};
  });
  return found;
}

void SqlStore::delete_session(const std::string& id) { sql_->run("DELETE FROM sessions WHERE id = $1", {text(id)}); }

void SqlStore::delete_other_sessions(const std::string& user, const std::string& keep) {
  sql_->run("DELETE FROM sessions WHERE user_id = $1 AND id <> $2", {text(user), text(keep)});
}

void SqlStore::create_token(const Token& token) {
  sql_->run("INSERT INTO tokens (id, hash, user_id, label, created) VALUES ($1, $2, $3, $4, $5)",
            {text(token.id), text(token.hash), text(token.user), text(token.label), number(token.created)});
}

std::optional<Token> SqlStore::token(const std::string& hash) {
  std::optional<Token> found;
  sql_->run("SELECT id, hash, user_id, label, created FROM tokens WHERE hash = $1", {text(hash)},
            [&](const SqlRow& row) { found = read_token(row); });
  return found;
}

std::vector<Token> SqlStore::tokens(const std::string& user) {
  std::vector<Token> found;
  sql_->run("SELECT id, hash, user_id, label, created FROM tokens WHERE user_id = $1 ORDER BY created, id",
            {text(user)}, [&](const SqlRow& row) { found.push_back(read_token(row)); });
  return found;
}

void SqlStore::delete_token(const std::string& user, const std::string& id) {
  sql_->run("DELETE FROM tokens WHERE user_id = $1 AND id = $2", {text(user), text(id)});
}

void SqlStore::delete_tokens(const std::string& user) {
  sql_->run("DELETE FROM tokens WHERE user_id = $1", {text(user)});
}

std::vector<std::string> SqlStore::sweep(Time now, Time guests_before, int limit) {
  sql_->run("DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires < $1 ORDER BY expires LIMIT $2)",
            {number(now), integer(limit)});
  sql_->run("DELETE FROM meetings WHERE day < $1", {integer(number(now) / kDay)});
  std::vector<std::string> guests;
  sql_->run(
      "SELECT id FROM users u WHERE password_hash = '' AND created < $1 AND "
      "(NOT EXISTS (SELECT 1 FROM seats WHERE user_id = u.id) OR NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = "
      "u.id)) ORDER BY created LIMIT $2",
      {number(guests_before), integer(limit)}, [&](const SqlRow& row) { guests.emplace_back(row.text(0)); });
  for (const auto& guest : guests) delete_user(guest);
  return guests;
}

}  // namespace benben::store
