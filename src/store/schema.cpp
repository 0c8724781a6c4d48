#include "store/schema.h"

#include <array>
#include <string>
#include <string_view>

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

// Heads may be behind the log: sqlite/sqlite_log.cpp says why.
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

// Whose name stands in which log, and which guests became whom: a person who goes is taken out of all of it. Of logs
// that are there already the entries tell: who sits where another sat and did not stand up is the same person, and so
// is who has the seat of the one that sat last.
#define BENBEN_NAMED(who)                                                                                           \
  "CREATE TABLE named (user_id TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (user_id, table_id))/*compact*/;" \
  "CREATE TABLE former_guests (guest TEXT PRIMARY KEY, user_id TEXT NOT NULL)/*compact*/;"                          \
  "CREATE INDEX former_guests_user ON former_guests (user_id);"                                                     \
  "CREATE TEMPORARY TABLE sat AS SELECT table_id, seat, kind, who, lead(kind) OVER later AS next_kind, "            \
  "lead(who) OVER later AS next_who FROM (SELECT table_id, seat, seq, kind, " who                                   \
  " AS who FROM log WHERE kind IN (2, 3)) AS entries WINDOW later AS (PARTITION BY table_id, seat ORDER BY seq);"   \
  "INSERT INTO named SELECT DISTINCT who, table_id FROM sat WHERE kind = 2 AND who <> '';"                          \
  "INSERT INTO named SELECT DISTINCT user_id, table_id FROM seats WHERE true ON CONFLICT DO NOTHING;"               \
  "INSERT INTO former_guests SELECT who, min(heir) FROM (SELECT who, next_who AS heir FROM sat WHERE kind = 2 AND " \
  "next_kind = 2 UNION SELECT who, user_id FROM sat JOIN seats ON seats.table_id = sat.table_id AND "               \
  "seats.seat = sat.seat WHERE kind = 2 AND next_kind IS NULL) AS pairs "                                           \
  "WHERE who <> '' AND heir <> '' AND heir <> who GROUP BY who;"                                                    \
  "DROP TABLE sat;"
constexpr const char* kNamedSqlite = BENBEN_NAMED("CASE WHEN json_valid(text) THEN json_extract(text, '$.user') END");
constexpr const char* kNamedPostgres = BENBEN_NAMED("substring(text from '\"user\":\"([^\"]*)\"')");

// Tables are counted by who made them, sitting there or not. Of older ones only the seats count.
constexpr const char* kOwners = R"sql(
ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_owned ON tables (owner) WHERE status < 2;
)sql";

// How often two met in rated games on a day; and ratings go that were nobody's, or those of a bot by its budget. What
// names must not look like: the server fills it in (server/names.h).
constexpr const char* kMeetings = R"sql(
CREATE TABLE meetings (day BIGINT NOT NULL, first_id TEXT NOT NULL, second_id TEXT NOT NULL, game TEXT NOT NULL,
  games BIGINT NOT NULL, PRIMARY KEY (day, first_id, second_id, game))/*compact*/;
DELETE FROM ratings WHERE user_id = '' OR user_id LIKE 'bot:%@%';
CREATE TABLE held_names (name TEXT PRIMARY KEY, user_id TEXT NOT NULL)/*compact*/;
CREATE INDEX held_names_user ON held_names (user_id);
)sql";

// Whoever made a table is named in its log, too.
constexpr const char* kOwnersNamed = R"sql(
INSERT INTO named SELECT owner, id FROM tables WHERE owner <> '' ON CONFLICT DO NOTHING;
)sql";

// Who played the deal of which day, and how it went: docs/protocol.md.
constexpr const char* kDailies = R"sql(
CREATE TABLE dailies (day BIGINT NOT NULL, game TEXT NOT NULL, user_id TEXT NOT NULL, table_id TEXT NOT NULL,
  status SMALLINT NOT NULL, points BIGINT NOT NULL, theirs BIGINT NOT NULL, PRIMARY KEY (day, game, user_id))/*compact*/;
CREATE INDEX dailies_user ON dailies (user_id);
CREATE INDEX dailies_table ON dailies (table_id);
)sql";

constexpr std::array kSteps = {SchemaStep{kFirst, kFirst},
                               SchemaStep{kHeadsSqlite, kHeadsPostgres},
                               SchemaStep{kReviews, kReviews},
                               SchemaStep{kLiveSeats, kLiveSeats},
                               SchemaStep{kNumberedHeads, ""},
                               SchemaStep{kLateHeads, kHeadsNowPostgres},
                               SchemaStep{kNamedSqlite, kNamedPostgres},
                               SchemaStep{kOwners, kOwners},
                               SchemaStep{kMeetings, kMeetings},
                               SchemaStep{kOwnersNamed, kOwnersNamed},
                               SchemaStep{kDailies, kDailies}};

// The script of one step, as this database wants it.
std::string step_script(const SqlConnection& sql, std::size_t step) {
  const auto& scripts = kSteps[step];
  std::string script = sql.is_postgres() ? scripts.postgres : scripts.sqlite;
  // SQLite keeps a table inside its key's index when told so.
  constexpr std::string_view kCompact = "/*compact*/";
  for (auto at = script.find(kCompact); at != std::string::npos; at = script.find(kCompact, at))
    script.replace(at, kCompact.size(), sql.is_postgres() ? "" : " WITHOUT ROWID");
  return script;
}

void run_steps(SqlConnection& sql) {
  // Several nodes may start at once: one makes the schema, the others wait for it.
  if (sql.is_postgres()) sql.run("SELECT pg_advisory_xact_lock(7308027)", {});
  sql.run_script("CREATE TABLE IF NOT EXISTS benben_schema (version BIGINT NOT NULL)");
  std::int64_t version = 0;
  sql.run("SELECT version FROM benben_schema", {}, [&](const SqlRow& row) { version = row.integer(0); });
  if (version > schema_version())
    throw StoreError{"the database has version " + std::to_string(version) + ", this program knows only up to " +
                     std::to_string(schema_version()) + ": use a newer benben"};
  if (version < 0) throw StoreError{"the database has version " + std::to_string(version) + ", which there never was"};
  if (version == schema_version()) return;
  for (auto step = version; step < schema_version(); ++step) {
    const auto script = step_script(sql, static_cast<std::size_t>(step));
    if (!script.empty()) sql.run_script(script);
  }
  sql.run_script("DELETE FROM benben_schema");
  sql.run("INSERT INTO benben_schema (version) VALUES ($1)", {std::int64_t{schema_version()}});
}

}  // namespace

int schema_version() noexcept { return static_cast<int>(kSteps.size()); }

void upgrade_schema(SqlConnection& sql) {
  sql.begin();
  try {
    run_steps(sql);
    sql.commit();
  } catch (...) {
    sql.rollback();
    throw;
  }
}

std::optional<std::int64_t> read_schema_version(SqlConnection& sql) {
  bool has_schema = false;
  sql.run(sql.is_postgres() ? "SELECT 1 WHERE to_regclass('benben_schema') IS NOT NULL"
                            : "SELECT 1 FROM sqlite_master WHERE name = 'benben_schema'",
          {}, [&](const SqlRow&) { has_schema = true; });
  std::optional<std::int64_t> version;
  if (has_schema)
    sql.run("SELECT version FROM benben_schema", {}, [&](const SqlRow& row) { version = row.integer(0); });
  return version;
}

}  // namespace benben::store
