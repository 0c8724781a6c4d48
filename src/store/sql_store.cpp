// sql_store.cpp: the store in SQL, once for SQLite and PostgreSQL but for the log.
//
// The log. PostgreSQL has it under the key (table, seq), and takes many entries with one statement. In
// SQLite a commit writes every page that it touches, and a key like that would touch one page for each
// table. So there the log only grows at its end: an entry names the row of the one before it (prev), and
// the table's row in `heads` names its last. That row also says which number is next, so that each is
// taken once.
//
// Even so most of what a commit wrote would be rows of `heads`. So in SQLite a decision is written to the log
// alone, with all that its table's head will need, and heads are written some thousand decisions or a moment
// later (settle). `settled` says up to which entry of the log they are; whoever reads them reads `heads_now`,
// which counts the later ones in. Who writes first looks whether another wrote meanwhile.
#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <unordered_map>

#include "store/sql.h"
#include "store/store.h"

namespace benben::store {
namespace {

// Step n brings a database from version n to n + 1. Add steps at the end; never change one.
struct SchemaStep {
  const char* sqlite;
  const char* postgres;  // may be empty: nothing to do there
};

constexpr const char* kFirst = R"sql(
CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, status SMALLINT NOT NULL, is_public SMALLINT NOT NULL,
  secret TEXT NOT NULL, card TEXT NOT NULL, to_act SMALLINT NOT NULL, due BIGINT, created BIGINT NOT NULL,
  updated BIGINT NOT NULL);
CREATE INDEX tables_listed ON tables (status, is_public, created);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE TABLE log (table_id TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, kind SMALLINT NOT NULL,
  seat SMALLINT NOT NULL, text TEXT NOT NULL, used BIGINT NOT NULL, PRIMARY KEY (table_id, seq))/*compact*/;
CREATE TABLE seats (table_id TEXT NOT NULL, seat SMALLINT NOT NULL, user_id TEXT NOT NULL,
  PRIMARY KEY (table_id, seat))/*compact*/;
CREATE INDEX seats_user ON seats (user_id);
CREATE TABLE users (id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT UNIQUE, password_hash TEXT NOT NULL,
  created BIGINT NOT NULL);
CREATE TABLE sessions (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, created BIGINT NOT NULL, expires BIGINT NOT NULL);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE TABLE tokens (id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, user_id TEXT NOT NULL, label TEXT NOT NULL,
  created BIGINT NOT NULL);
CREATE INDEX tokens_user ON tokens (user_id);
CREATE TABLE ratings (user_id TEXT NOT NULL, game TEXT NOT NULL, rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL, games BIGINT NOT NULL,
  PRIMARY KEY (user_id, game));
CREATE INDEX ratings_best ON ratings (game, rating);
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
)sql";

// What changes with every decision leaves `tables` for `heads`.
constexpr const char* kHeadsSqlite = R"sql(
CREATE TABLE heads (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, last INTEGER NOT NULL, to_act INTEGER NOT NULL,
  due INTEGER, updated INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX heads_due ON heads (due) WHERE due IS NOT NULL;
ALTER TABLE log RENAME TO old_log;
CREATE TABLE log (n INTEGER PRIMARY KEY, prev INTEGER NOT NULL, table_id TEXT NOT NULL, seq INTEGER NOT NULL,
  at INTEGER NOT NULL, kind INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, used INTEGER NOT NULL);
INSERT INTO log SELECT row_number() OVER ordered, CASE seq WHEN 1 THEN 0 ELSE row_number() OVER ordered - 1 END,
  table_id, seq, at, kind, seat, text, used FROM old_log WINDOW ordered AS (ORDER BY table_id, seq);
INSERT INTO heads SELECT t.id, max(l.seq), max(l.n), t.to_act, t.due, t.updated
  FROM tables t JOIN log l ON l.table_id = t.id GROUP BY t.id;
DROP TABLE old_log;
DROP INDEX tables_due;
ALTER TABLE tables DROP COLUMN to_act;
ALTER TABLE tables DROP COLUMN due;
ALTER TABLE tables DROP COLUMN updated;
)sql";
constexpr const char* kHeadsPostgres = R"sql(
CREATE TABLE heads (table_id TEXT PRIMARY KEY, seq BIGINT NOT NULL, to_act SMALLINT NOT NULL, due BIGINT,
  updated BIGINT NOT NULL) WITH (fillfactor = 50);
CREATE INDEX heads_due ON heads (due) WHERE due IS NOT NULL;
INSERT INTO heads SELECT t.id, max(l.seq), t.to_act, t.due, t.updated
  FROM tables t JOIN log l ON l.table_id = t.id GROUP BY t.id;
DROP INDEX tables_due;
ALTER TABLE tables DROP COLUMN to_act, DROP COLUMN due, DROP COLUMN updated;
)sql";

// Reviews; and what sweep() looks for.
constexpr const char* kReviews = R"sql(
CREATE TABLE reviews (table_id TEXT PRIMARY KEY, review TEXT NOT NULL);
CREATE INDEX sessions_expires ON sessions (expires);
CREATE INDEX users_guests ON users (created) WHERE password_hash = '';
)sql";

// What somebody plays now is found without their whole history.
constexpr const char* kLiveSeats = R"sql(
ALTER TABLE seats ADD COLUMN is_over SMALLINT NOT NULL DEFAULT 0;
UPDATE seats SET is_over = 1 WHERE table_id IN (SELECT id FROM tables WHERE status >= 2);
CREATE INDEX seats_live ON seats (user_id) WHERE is_over = 0;
)sql";

// A row that is written with every decision is found by a number, and written over where it lies.
constexpr const char* kNumberedHeads = R"sql(
ALTER TABLE heads RENAME TO old_heads;
DROP INDEX heads_due;
CREATE TABLE heads (row INTEGER PRIMARY KEY, table_id TEXT NOT NULL UNIQUE, seq INTEGER NOT NULL, last INTEGER NOT NULL,
  to_act INTEGER NOT NULL, due INTEGER, updated INTEGER NOT NULL);
INSERT INTO heads (table_id, seq, last, to_act, due, updated) SELECT table_id, seq, last, to_act, due, updated
  FROM old_heads;
CREATE INDEX heads_due ON heads (due) WHERE due IS NOT NULL;
DROP TABLE old_heads;
)sql";

// Heads may be behind the log: see above.
constexpr const char* kLateHeads = R"sql(
ALTER TABLE log ADD COLUMN to_act INTEGER;
ALTER TABLE log ADD COLUMN due INTEGER;
CREATE TABLE settled (n INTEGER NOT NULL);
INSERT INTO settled SELECT coalesce(max(n), 0) FROM log;
CREATE VIEW late AS SELECT table_id, seq, max(n) AS n, to_act, due, at FROM log
  WHERE n > (SELECT n FROM settled) GROUP BY table_id;
CREATE VIEW heads_now AS SELECT h.row AS row, h.table_id AS table_id, coalesce(l.seq, h.seq) AS seq,
  coalesce(l.n, h.last) AS last, coalesce(l.to_act, h.to_act) AS to_act,
  CASE WHEN l.n IS NULL THEN h.due ELSE l.due END AS due, coalesce(l.at, h.updated) AS updated
  FROM heads h LEFT JOIN late l ON l.table_id = h.table_id AND l.n > h.last;
)sql";
constexpr const char* kHeadsNowPostgres = R"sql(
CREATE VIEW heads_now AS SELECT table_id, seq, to_act, due, updated FROM heads;
)sql";

constexpr std::array kSteps = {SchemaStep{kFirst, kFirst},     SchemaStep{kHeadsSqlite, kHeadsPostgres},
                               SchemaStep{kReviews, kReviews}, SchemaStep{kLiveSeats, kLiveSeats},
                               SchemaStep{kNumberedHeads, ""}, SchemaStep{kLateHeads, kHeadsNowPostgres}};

// The entries of a table after one, newest first.
#define BENBEN_CHAIN                                                                                                \
  "WITH RECURSIVE chain (n, prev, seq, at, kind, seat, text, used) AS (SELECT n, prev, seq, at, kind, seat, text, " \
  "used FROM log WHERE n = (SELECT last FROM heads_now WHERE table_id = $1) AND seq > $2 UNION ALL SELECT l.n, "    \
  "l.prev, l.seq, l.at, l.kind, l.seat, l.text, l.used FROM chain c JOIN log l ON l.n = c.prev AND l.seq > $2) "

std::int64_t number(Time time) noexcept { return time.time_since_epoch().count(); }
Time time_of(std::int64_t number) noexcept { return Time{Millis{number}}; }
SqlValue maybe(const std::optional<Time>& time) noexcept { return time ? SqlValue{number(*time)} : SqlValue{}; }
bool is_live(Status status) noexcept { return status == Status::kOpen || status == Status::kRunning; }
SqlValue integer(auto number) noexcept { return static_cast<std::int64_t>(number); }
SqlValue text(const std::string& held) noexcept { return std::string_view{held}; }

// Names that differ in case only are the same name. ASCII is all that names may hold beyond it.
std::string name_key(const std::string& name) {
  std::string key = name;
  for (auto& c : key) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return key;
}

class SqlStore final : public Store {
 public:
  SqlStore(std::unique_ptr<SqlConnection> sql, Access access) : sql_{std::move(sql)} {
    migrate();
    if (access == Access::kRead) sql_->read_only();
    has_late_heads_ = access == Access::kWrite && !sql_->is_postgres();
  }

  void begin() override {
    sql_->begin();
    if (has_late_heads_) meet_others();
  }
  void commit() override {
    if (!news_.empty()) send_news();
    if (unsettled_ >= kMostUnsettled || heads_.size() > kMostHeads) settle();
    sql_->commit();
    if (heads_.size() > kMostHeads) heads_.clear();
  }
  void rollback() noexcept override {
    news_.clear();
    forget_heads();
    seen_ = -1;
    sql_->rollback();
  }

  bool create_table(const TableRow& row, const Entry& first) override {
    const auto made = sql_->run(
        "INSERT INTO tables (id, game, status, is_public, secret, card, created) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        {text(row.id), text(row.game), integer(row.status), integer(row.is_public), text(row.secret), text(row.card),
         number(row.created)});
    if (made != 1) return false;
    sql_->run(sql_->is_postgres()
                  ? "INSERT INTO heads (table_id, seq, to_act, due, updated) VALUES ($1, 0, $2, $3, $4)"
                  : "INSERT INTO heads (table_id, seq, last, to_act, due, updated) VALUES ($1, 0, 0, $2, $3, $4)",
              {text(row.id), integer(row.to_act), maybe(row.due), number(row.updated)});
    return append(row.id, first);
  }
  bool append(const std::string& table, const Entry& entry) override {
    auto* const head = settle(table);
    const auto* const insert =
        sql_->is_postgres()
            ? "INSERT INTO log (table_id, seq, at, kind, seat, text, used) VALUES ($1, $2, $3, $4, $5, $6, $7) "
              "ON CONFLICT DO NOTHING"
            : "INSERT INTO log (prev, table_id, seq, at, kind, seat, text, used) "
              "SELECT last, $1, $2, $3, $4, $5, $6, $7 FROM heads WHERE table_id = $1 AND seq = $2 - 1";
    if (sql_->run(insert, {text(table), entry.seq, number(entry.at), integer(entry.kind), integer(entry.seat),
                           text(entry.text), entry.used.count()}) != 1)
      return false;
    sql_->run(sql_->is_postgres() ? "UPDATE heads SET seq = $1 WHERE table_id = $2"
                                  : "UPDATE heads SET seq = $1, last = last_insert_rowid() WHERE table_id = $2",
              {entry.seq, text(table)});
    if (head != nullptr) {
      head->seq = entry.seq;
      head->last = sql_->last_row();
    }
    if (has_late_heads_) ++unsettled_;
    return true;
  }
  void take_steps(std::span<Step* const> steps) override {
    if (sql_->is_postgres())
      take_steps_together(steps);
    else
      for (auto* const step : steps) take_step(*step);
    for (auto* const step : steps)
      if (!step->is_taken && !step->news.empty()) notify(step->news);
  }
  void change_table(const std::string& table, const TableChange& change) override {
    sql_->run("UPDATE tables SET status = $1, card = $2 WHERE id = $3",
              {integer(change.status), text(change.card), text(table)});
    set_turn(table, change.to_act, change.due, change.updated);
    if (!is_live(change.status)) sql_->run("UPDATE seats SET is_over = 1 WHERE table_id = $1", {text(table)});
  }
  void set_turn(const std::string& table, int to_act, std::optional<Time> due, Time updated) override {
    settle(table);
    sql_->run("UPDATE heads SET to_act = $1, due = $2, updated = $3 WHERE table_id = $4",
              {integer(to_act), maybe(due), number(updated), text(table)});
  }
  void set_seat(const std::string& table, int seat, const std::string& user) override {
    if (user.empty())
      sql_->run("DELETE FROM seats WHERE table_id = $1 AND seat = $2", {text(table), integer(seat)});
    else
      sql_->run(
          "INSERT INTO seats (table_id, seat, user_id) VALUES ($1, $2, $3) "
          "ON CONFLICT (table_id, seat) DO UPDATE SET user_id = excluded.user_id",
          {text(table), integer(seat), text(user)});
  }
  void give_seats(const std::string& from_user, const std::string& to_user) override {
    sql_->run("UPDATE seats SET user_id = $1 WHERE user_id = $2", {text(to_user), text(from_user)});
  }
  std::optional<LoadedTable> load(const std::string& table, std::int64_t after) override {
    std::optional<LoadedTable> loaded;
    sql_->run(
        "SELECT t.id, game, status, is_public, secret, card, to_act, due, created, updated FROM tables t "
        "JOIN heads_now h ON h.table_id = t.id WHERE t.id = $1",
        {text(table)}, [&](const SqlRow& row) { loaded.emplace().row = read_table(row); });
    if (!loaded) return loaded;
    sql_->run(sql_->is_postgres()
                  ? "SELECT seq, at, kind, seat, text, used FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq"
                  : BENBEN_CHAIN "SELECT seq, at, kind, seat, text, used FROM chain ORDER BY seq",
              {text(table), after}, [&](const SqlRow& row) {
                loaded->entries.push_back({row.integer(0), time_of(row.integer(1)),
                                           static_cast<EntryKind>(row.integer(2)), static_cast<int>(row.integer(3)),
                                           std::string{row.text(4)}, Millis{row.integer(5)}});
              });
    return loaded;
  }
  void rewrite(const std::string& table, std::int64_t seq, const std::string& held) override {
    sql_->run(sql_->is_postgres() ? "UPDATE log SET text = $3 WHERE table_id = $1 AND seq = $2 + 1"
                                  : BENBEN_CHAIN
                  "UPDATE log SET text = $3 WHERE n = (SELECT n FROM chain WHERE seq = $2 + 1)",
              {text(table), seq - 1, text(held)});
  }
  std::vector<TableRow> tables(const TableFilter& filter) override {
    std::vector<TableRow> found;
    const auto take = [&](const SqlRow& row) { found.push_back(read_table(row)); };
    std::array<std::int64_t, 4> status{};
    for (std::size_t i = 0; i < status.size(); ++i)
      status[i] = filter.status.empty() ? static_cast<std::int64_t>(i)
                                        : static_cast<std::int64_t>(filter.status[i % filter.status.size()]);
    const auto before = filter.before ? number(*filter.before) : std::int64_t{1} << 62;
    if (filter.user.empty())
      sql_->run(
          "SELECT t.id, game, status, is_public, secret, card, to_act, due, created, updated FROM tables t "
          "JOIN heads_now h ON h.table_id = t.id WHERE status IN ($1, $2, $3, $4) AND is_public = 1 AND ($5 = '' OR "
          "game = $5) AND created < $6 ORDER BY created DESC, t.id LIMIT $7",
          {status[0], status[1], status[2], status[3], text(filter.game), before, integer(filter.limit)}, take);
    else
#define BENBEN_TABLES_OF(seats)                                                                      \
  "SELECT t.id, game, status, is_public, secret, card, to_act, due, created, updated FROM tables t " \
  "JOIN heads_now h ON h.table_id = t.id WHERE t.id IN (SELECT table_id FROM seats WHERE " seats     \
  ") AND status IN ($2, $3, $4, $5) AND ($6 = '' OR game = $6) AND updated < $7 ORDER BY updated DESC, t.id LIMIT $8"
      sql_->run(!filter.status.empty() && std::all_of(filter.status.begin(), filter.status.end(), is_live)
                    ? BENBEN_TABLES_OF("user_id = $1 AND is_over = 0")
                    : BENBEN_TABLES_OF("user_id = $1"),
                {text(filter.user), status[0], status[1], status[2], status[3], text(filter.game), before,
                 integer(filter.limit)},
                take);
    return found;
  }
  LiveTables live_tables(const std::string& user) override {
    LiveTables live;
    sql_->run(
        "SELECT status, count(DISTINCT id) FROM seats s JOIN tables t ON t.id = s.table_id "
        "WHERE user_id = $1 AND is_over = 0 GROUP BY status",
        {text(user)}, [&](const SqlRow& row) {
          (static_cast<Status>(row.integer(0)) == Status::kOpen ? live.open : live.running) = row.integer(1);
        });
    return live;
  }
  std::vector<Turn> turns(const std::string& user) override {
    std::vector<Turn> found;
    sql_->run(
        "SELECT h.table_id, to_act FROM seats s JOIN heads_now h ON h.table_id = s.table_id AND h.to_act = s.seat "
        "WHERE user_id = $1 AND is_over = 0 ORDER BY updated, h.table_id LIMIT 1000",
        {text(user)}, [&](const SqlRow& row) {
          found.push_back({std::string{row.text(0)}, static_cast<int>(row.integer(1))});
        });
    return found;
  }
  std::vector<std::string> claim_due(Time now, Millis lease, int limit) override {
    std::vector<std::string> claimed;
    settle();
    const auto* const sql =
        sql_->is_postgres() ? "UPDATE heads SET due = $1 WHERE table_id IN (SELECT table_id FROM heads WHERE due <= $2 "
                              "ORDER BY due LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING table_id"
                            : "UPDATE heads SET due = $1 WHERE table_id IN (SELECT table_id FROM heads WHERE due <= $2 "
                              "ORDER BY due LIMIT $3) RETURNING table_id";
    sql_->run(sql, {number(now + lease), number(now), integer(limit)},
              [&](const SqlRow& row) { claimed.emplace_back(row.text(0)); });
    return claimed;
  }
  void release_leases(Time now) override {
    settle();
    sql_->run("UPDATE heads SET due = $1 WHERE due > $1", {number(now)});
  }

  bool create_user(const User& user) override {
    const auto key = name_key(user.name);
    return sql_->run(
               "INSERT INTO users (id, name, name_key, password_hash, created) VALUES ($1, $2, $3, $4, $5) "
               "ON CONFLICT DO NOTHING",
               {text(user.id), text(user.name), user.is_guest() ? SqlValue{} : SqlValue{std::string_view{key}},
                text(user.password_hash), number(user.created)}) == 1;
  }
  bool update_user(const User& user) override {
    const auto key = name_key(user.name);
    if (!user.is_guest()) {
      const auto other = account(user.name);
      if (other && other->id != user.id) return false;
    }
    // Two nodes may both have seen the name free: then the unique key speaks, as a StoreError.
    return sql_->run("UPDATE users SET name = $1, name_key = $2, password_hash = $3 WHERE id = $4",
                     {text(user.name), user.is_guest() ? SqlValue{} : SqlValue{std::string_view{key}},
                      text(user.password_hash), text(user.id)}) == 1;
  }
  std::optional<User> user(const std::string& id) override {
    std::optional<User> found;
    sql_->run("SELECT id, name, password_hash, created FROM users WHERE id = $1", {text(id)},
              [&](const SqlRow& row) { found = read_user(row); });
    return found;
  }
  std::optional<User> account(const std::string& name) override {
    const auto key = name_key(name);
    std::optional<User> found;
    sql_->run("SELECT id, name, password_hash, created FROM users WHERE name_key = $1", {std::string_view{key}},
              [&](const SqlRow& row) { found = read_user(row); });
    return found;
  }
  void delete_user(const std::string& id) override {
    sql_->run("DELETE FROM sessions WHERE user_id = $1", {text(id)});
    sql_->run("DELETE FROM tokens WHERE user_id = $1", {text(id)});
    sql_->run("DELETE FROM ratings WHERE user_id = $1", {text(id)});
    sql_->run("DELETE FROM users WHERE id = $1", {text(id)});
  }
  void create_session(const Session& session) override {
    sql_->run("INSERT INTO sessions (id, user_id, created, expires) VALUES ($1, $2, $3, $4)",
              {text(session.id), text(session.user), number(session.created), number(session.expires)});
  }
  std::optional<Session> session(const std::string& id) override {
    std::optional<Session> found;
    sql_->run("SELECT id, user_id, created, expires FROM sessions WHERE id = $1", {text(id)}, [&](const SqlRow& row) {
      found =
          Session{std::string{row.text(0)}, std::string{row.text(1)}, time_of(row.integer(2)), time_of(row.integer(3))};
    });
    return found;
  }
  void delete_session(const std::string& id) override { sql_->run("DELETE FROM sessions WHERE id = $1", {text(id)}); }
  void delete_other_sessions(const std::string& user, const std::string& keep) override {
    sql_->run("DELETE FROM sessions WHERE user_id = $1 AND id <> $2", {text(user), text(keep)});
  }
  void create_token(const Token& token) override {
    sql_->run("INSERT INTO tokens (id, hash, user_id, label, created) VALUES ($1, $2, $3, $4, $5)",
              {text(token.id), text(token.hash), text(token.user), text(token.label), number(token.created)});
  }
  std::optional<Token> token(const std::string& hash) override {
    std::optional<Token> found;
    sql_->run("SELECT id, hash, user_id, label, created FROM tokens WHERE hash = $1", {text(hash)},
              [&](const SqlRow& row) { found = read_token(row); });
    return found;
  }
  std::vector<Token> tokens(const std::string& user) override {
    std::vector<Token> found;
    sql_->run("SELECT id, hash, user_id, label, created FROM tokens WHERE user_id = $1 ORDER BY created, id",
              {text(user)}, [&](const SqlRow& row) { found.push_back(read_token(row)); });
    return found;
  }
  void delete_token(const std::string& user, const std::string& id) override {
    sql_->run("DELETE FROM tokens WHERE user_id = $1 AND id = $2", {text(user), text(id)});
  }

  Rating rating(const std::string& user, const std::string& game) override {
    Rating found{.user = user, .game = game};
    sql_->run(
        "SELECT user_id, game, rating, deviation, volatility, games FROM ratings WHERE user_id = $1 AND game = $2",
        {text(user), text(game)}, [&](const SqlRow& row) { found = read_rating(row); });
    return found;
  }
  void put_rating(const Rating& rating) override {
    sql_->run(
        "INSERT INTO ratings (user_id, game, rating, deviation, volatility, games) VALUES ($1, $2, $3, $4, $5, $6) "
        "ON CONFLICT (user_id, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, "
        "volatility = excluded.volatility, games = excluded.games",
        {text(rating.user), text(rating.game), rating.rating, rating.deviation, rating.volatility, rating.games});
  }
  std::vector<Rating> ratings(const std::string& user) override {
    std::vector<Rating> found;
    sql_->run(
        "SELECT user_id, game, rating, deviation, volatility, games FROM ratings WHERE user_id = $1 ORDER BY game",
        {text(user)}, [&](const SqlRow& row) { found.push_back(read_rating(row)); });
    return found;
  }
  std::vector<RankedPlayer> leaderboard(const std::string& game, double most_deviation, int limit) override {
    std::vector<RankedPlayer> found;
    sql_->run(
        "SELECT r.user_id, r.game, r.rating, r.deviation, r.volatility, r.games, u.name FROM ratings r "
        "LEFT JOIN users u ON u.id = r.user_id WHERE r.game = $1 AND r.deviation <= $2 "
        "ORDER BY r.rating DESC, r.user_id LIMIT $3",
        {text(game), most_deviation, integer(limit)}, [&](const SqlRow& row) {
          found.push_back({read_rating(row), row.is_null(6) ? std::string{} : std::string{row.text(6)}});
        });
    return found;
  }

  void put_review(const std::string& table, const std::string& review) override {
    sql_->run("INSERT INTO reviews (table_id, review) VALUES ($1, $2) ON CONFLICT DO NOTHING",
              {text(table), text(review)});
  }
  std::optional<std::string> review(const std::string& table) override {
    std::optional<std::string> found;
    sql_->run("SELECT review FROM reviews WHERE table_id = $1", {text(table)},
              [&](const SqlRow& row) { found = row.text(0); });
    return found;
  }
  std::vector<std::string> sweep(Time now, Time guests_before, int limit) override {
    sql_->run("DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires < $1 ORDER BY expires LIMIT $2)",
              {number(now), integer(limit)});
    std::vector<std::string> guests;
    sql_->run(
        "SELECT id FROM users u WHERE password_hash = '' AND created < $1 AND "
        "(NOT EXISTS (SELECT 1 FROM seats WHERE user_id = u.id) OR NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = "
        "u.id)) ORDER BY created LIMIT $2",
        {number(guests_before), integer(limit)}, [&](const SqlRow& row) { guests.emplace_back(row.text(0)); });
    for (const auto& guest : guests) delete_user(guest);
    return guests;
  }

  std::string setting(const std::string& name, const std::string& if_none) override {
    sql_->run("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", {text(name), text(if_none)});
    std::string value;
    sql_->run("SELECT value FROM settings WHERE name = $1", {text(name)},
              [&](const SqlRow& row) { value = row.text(0); });
    return value;
  }
  void notify(const std::string& news) override {
    if (sql_->is_postgres()) news_.push_back(news);
  }
  [[nodiscard]] bool is_shared() const noexcept override { return sql_->is_postgres(); }

 private:
  static constexpr std::size_t kMostHeads = 20'000;
  static constexpr int kMostUnsettled = 4'096;  // so few that to count them in takes a reader a millisecond or two

  // In SQLite: a table's head as this store knows it, which is as it is while nobody else writes.
  struct Head {
    std::int64_t row = 0, seq = -1, last = 0, to_act = 0;
    std::optional<Time> due;
    Time updated{};
    bool is_late = false;  // its row in `heads` does not have this yet
  };

  void take_step(Step& step) {
    const auto& entry = step.entry;
    const auto [known, is_new] = heads_.try_emplace(step.table);
    auto& head = known->second;
    if (is_new)
      sql_->run("SELECT row, seq, last FROM heads WHERE table_id = $1", {text(step.table)}, [&](const SqlRow& row) {
        head.row = row.integer(0);
        head.seq = row.integer(1);
        head.last = row.integer(2);
      });
    step.is_taken = head.row == 0 || head.seq != entry.seq - 1;
    if (head.row == 0) heads_.erase(known);  // there is no such table
    if (step.is_taken) return;
    sql_->run(
        "INSERT INTO log (prev, table_id, seq, at, kind, seat, text, used, to_act, due) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        {head.last, text(step.table), entry.seq, number(entry.at), integer(entry.kind), integer(entry.seat),
         text(entry.text), entry.used.count(), integer(step.to_act), maybe(step.due)});
    if (!head.is_late) late_.push_back(&head);
    head = {head.row, entry.seq, sql_->last_row(), step.to_act, step.due, entry.at, true};
    ++unsettled_;
  }
  void settle(Head& head) {
    if (!head.is_late) return;
    sql_->run("UPDATE heads SET seq = $1, last = $2, to_act = $3, due = $4, updated = $5 WHERE row = $6",
              {head.seq, head.last, head.to_act, maybe(head.due), number(head.updated), head.row});
    head.is_late = false;
  }
  // One table's head, before something else is done to it; null if it is not known here, and so not late.
  Head* settle(const std::string& table) {
    const auto found = heads_.find(table);
    if (found == heads_.end()) return nullptr;
    settle(found->second);
    return &found->second;
  }
  void settle() {
    if (unsettled_ == 0) return;
    for (auto* const head : late_) settle(*head);
    late_.clear();
    all_is_settled();
  }
  void all_is_settled() {
    sql_->run("UPDATE settled SET n = (SELECT max(n) FROM log)", {});
    unsettled_ = 0;
  }
  // What another connection wrote since the last time, or this one before a transaction of it failed: settle all that
  // is late by the log itself, and know nothing.
  void meet_others() {
    std::int64_t version = 0;
    sql_->run("PRAGMA data_version", {}, [&](const SqlRow& row) { version = row.integer(0); });
    if (version == seen_) return;
    forget_heads();
    bool is_behind = false;
    sql_->run("SELECT 1 FROM settled WHERE n < (SELECT max(n) FROM log)", {}, [&](const SqlRow&) { is_behind = true; });
    if (is_behind) {
      sql_->run(
          "UPDATE heads SET seq = l.seq, last = l.n, to_act = l.to_act, due = l.due, updated = l.at FROM late l "
          "WHERE l.table_id = heads.table_id AND l.n > heads.last",
          {});
      all_is_settled();
    }
    seen_ = version;
  }
  void forget_heads() noexcept {
    late_.clear();
    heads_.clear();
    unsettled_ = 0;
  }
  // All in one statement, in the order of their tables, so that no two nodes wait for each other.
  void take_steps_together(std::span<Step* const> steps) {
    std::vector<Step*> ordered{steps.begin(), steps.end()};
    std::sort(ordered.begin(), ordered.end(), [](const auto* a, const auto* b) { return a->table < b->table; });
    enum Column : std::size_t { kTable, kSeq, kAt, kKind, kSeat, kText, kUsed, kToAct, kDue, kColumns };
    std::array<std::string, kColumns> columns;
    std::unordered_map<std::string_view, Step*> of_table;
    for (auto* const step : ordered) {
      step->is_taken = true;
      of_table.emplace(step->table, step);
      for (auto& column : columns) column += column.empty() ? '{' : ',';
      const auto& entry = step->entry;
      append_quoted(columns[kTable], step->table);
      columns[kSeq] += std::to_string(entry.seq);
      columns[kAt] += std::to_string(number(entry.at));
      columns[kKind] += std::to_string(static_cast<int>(entry.kind));
      columns[kSeat] += std::to_string(entry.seat);
      append_quoted(columns[kText], entry.text);
      columns[kUsed] += std::to_string(entry.used.count());
      columns[kToAct] += std::to_string(step->to_act);
      columns[kDue] += step->due ? std::to_string(number(*step->due)) : "NULL";
    }
    for (auto& column : columns) column += '}';
    sql_->run(
        "WITH step AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::smallint[], $5::smallint[], "
        "$6::text[], $7::bigint[], $8::smallint[], $9::bigint[]) AS s (table_id, seq, at, kind, seat, text, used, "
        "to_act, due)), kept AS (INSERT INTO log (table_id, seq, at, kind, seat, text, used) SELECT table_id, seq, at, "
        "kind, seat, text, used FROM step ON CONFLICT DO NOTHING RETURNING table_id) UPDATE heads h SET seq = s.seq, "
        "to_act = s.to_act, due = s.due, updated = s.at FROM step s JOIN kept k ON k.table_id = s.table_id "
        "WHERE h.table_id = s.table_id RETURNING h.table_id",
        {text(columns[kTable]), text(columns[kSeq]), text(columns[kAt]), text(columns[kKind]), text(columns[kSeat]),
         text(columns[kText]), text(columns[kUsed]), text(columns[kToAct]), text(columns[kDue])},
        [&](const SqlRow& row) { of_table.at(row.text(0))->is_taken = false; });
  }
  // As an element of an array's text.
  static void append_quoted(std::string& out, std::string_view held) {
    out += '"';
    for (const auto c : held) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    out += '"';
  }
  // As few notifications as they fit into: one may have 8000 bytes.
  void send_news() {
    constexpr std::size_t kMost = 7'900;
    std::string together;
    const auto send = [&] {
      if (!together.empty()) sql_->run("SELECT pg_notify('benben', $1)", {text(together)});
      together.clear();
    };
    for (const auto& each : news_) {
      if (together.size() + 1 + each.size() > kMost) send();
      if (!together.empty()) together += '\n';
      together += each;
    }
    send();
    news_.clear();
  }

  static TableRow read_table(const SqlRow& row) {
    return {std::string{row.text(0)},
            std::string{row.text(1)},
            static_cast<Status>(row.integer(2)),
            row.integer(3) != 0,
            std::string{row.text(4)},
            std::string{row.text(5)},
            static_cast<int>(row.integer(6)),
            row.is_null(7) ? std::optional<Time>{} : time_of(row.integer(7)),
            time_of(row.integer(8)),
            time_of(row.integer(9))};
  }
  static User read_user(const SqlRow& row) {
    return {std::string{row.text(0)}, std::string{row.text(1)}, std::string{row.text(2)}, time_of(row.integer(3))};
  }
  static Token read_token(const SqlRow& row) {
    return {std::string{row.text(0)}, std::string{row.text(1)}, std::string{row.text(2)}, std::string{row.text(3)},
            time_of(row.integer(4))};
  }
  static Rating read_rating(const SqlRow& row) {
    return {std::string{row.text(0)}, std::string{row.text(1)}, row.real(2), row.real(3), row.real(4), row.integer(5)};
  }

  void migrate() {
    sql_->begin();
    try {
      // Several nodes may start at once: one makes the schema, the others wait for it.
      if (sql_->is_postgres()) sql_->run("SELECT pg_advisory_xact_lock(7308027)", {});
      sql_->run_script("CREATE TABLE IF NOT EXISTS benben_schema (version BIGINT NOT NULL)");
      std::int64_t version = 0;
      sql_->run("SELECT version FROM benben_schema", {}, [&](const SqlRow& row) { version = row.integer(0); });
      if (version > schema_version())
        throw StoreError{"the database has version " + std::to_string(version) + ", this program knows only up to " +
                         std::to_string(schema_version()) + ": use a newer benben"};
      for (auto step = version; step < schema_version(); ++step) {
        const auto& scripts = kSteps[static_cast<std::size_t>(step)];
        std::string script = sql_->is_postgres() ? scripts.postgres : scripts.sqlite;
        // SQLite keeps a table inside its key's index when told so.
        constexpr std::string_view kCompact = "/*compact*/";
        for (auto at = script.find(kCompact); at != std::string::npos; at = script.find(kCompact, at))
          script.replace(at, kCompact.size(), sql_->is_postgres() ? "" : " WITHOUT ROWID");
        if (!script.empty()) sql_->run_script(script);
      }
      if (version < schema_version()) {
        sql_->run_script("DELETE FROM benben_schema");
        sql_->run("INSERT INTO benben_schema (version) VALUES ($1)", {integer(schema_version())});
      }
      sql_->commit();
    } catch (...) {
      sql_->rollback();
      throw;
    }
  }

  std::unique_ptr<SqlConnection> sql_;
  std::vector<std::string> news_;  // of this transaction
  bool has_late_heads_ = false;
  std::unordered_map<std::string, Head> heads_;
  std::vector<Head*> late_;  // all that are late, and some that no longer are
  int unsettled_ = 0;        // entries of the log since heads were settled
  std::int64_t seen_ = -1;   // the version of the database when heads_ was last known to be true
};

}  // namespace

int schema_version() noexcept { return static_cast<int>(kSteps.size()); }

namespace {

// The one place that knows how an address is written.
template <class Sqlite, class Postgres>
auto with_address(const std::string& address, Sqlite sqlite, Postgres postgres) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (address.starts_with(kSqlite)) return sqlite(address.substr(kSqlite.size()));
  if (address.starts_with("postgres://") || address.starts_with("postgresql://")) return postgres(address);
  throw StoreError{"a store is sqlite:FILE or postgres://..., not " + address};
}

}  // namespace

std::optional<std::int64_t> find_schema_version(const std::string& address) {
  const auto sql = with_address(address, look_at_sqlite, open_postgres);
  if (!sql) return std::nullopt;
  std::optional<std::int64_t> version;
  bool has_schema = false;
  sql->run(sql->is_postgres() ? "SELECT 1 WHERE to_regclass('benben_schema') IS NOT NULL"
                              : "SELECT 1 FROM sqlite_master WHERE name = 'benben_schema'",
           {}, [&](const SqlRow&) { has_schema = true; });
  if (has_schema)
    sql->run("SELECT version FROM benben_schema", {}, [&](const SqlRow& row) { version = row.integer(0); });
  return version;
}

std::unique_ptr<Store> open_store(const std::string& address, Access access) {
  return std::make_unique<SqlStore>(with_address(address, open_sqlite, open_postgres), access);
}

}  // namespace benben::store
