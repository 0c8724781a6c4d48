// sql_tables.cpp: tables, who sits at them, reviews of what was played there.
#include <algorithm>
#include <array>

#include "store/sql_store.h"
#include "store/values.h"

namespace benben::store {
namespace {

// As read_table reads them.
#define BENBEN_COLUMNS "t.id, game, status, is_public, secret, card, to_act, due, created, updated, owner"
#define BENBEN_SELECT_TABLES "SELECT " BENBEN_COLUMNS " FROM tables t JOIN heads_now h ON h.table_id = t.id "
#define BENBEN_TABLES_OF(seats)                                                                                 \
  BENBEN_SELECT_TABLES "WHERE t.id IN (SELECT table_id FROM seats WHERE " seats                                 \
                       ") AND status IN ($2, $3, $4, $5) AND ($6 = '' OR game = $6) AND updated < $7 AND "      \
                       "($8 = '' OR is_public = 1 OR t.id IN (SELECT table_id FROM seats WHERE user_id = $8)) " \
                       "ORDER BY updated DESC, t.id LIMIT $9"

TableRow read_table(const SqlRow& row) {
  return {std::string{row.text(0)},
          std::string{row.text(1)},
          static_cast<Status>(row.integer(2)),
          row.integer(3) != 0,
          std::string{row.text(4)},
          words(row, 5),
          static_cast<int>(row.integer(6)),
          row.is_null(7) ? std::optional<Time>{} : time_of(row.integer(7)),
          time_of(row.integer(8)),
          time_of(row.integer(9)),
          std::string{row.text(10)}};
}

bool is_live(Status status) noexcept { return status == Status::kOpen || status == Status::kRunning; }

}  // namespace

bool SqlStore::create_table(const TableRow& row, const Entry& first) {
  const auto made = sql_->run(
      "INSERT INTO tables (id, game, status, is_public, secret, card, created, owner) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
      {text(row.id), text(row.game), integer(row.status), integer(row.is_public), text(row.secret), text(row.card),
       number(row.created), text(row.owner)});
  if (made != 1) return false;
  if (!row.owner.empty()) name_in(row.id, row.owner);
  log_->create_head(row);
  return append(row.id, first);
}

std::optional<std::string> SqlStore::card(const std::string& table) {
  std::optional<std::string> found;
  const auto take = [&](const SqlRow& row) { found = words(row, 0); };
  if (locks_rows_)
    sql_->run("SELECT card FROM tables WHERE id = $1 FOR UPDATE", {text(table)}, take);
  else
    sql_->run("SELECT card FROM tables WHERE id = $1", {text(table)}, take);
  return found;
}

void SqlStore::change_table(const std::string& table, const TableChange& change) {
  sql_->run("UPDATE tables SET status = $1, card = $2 WHERE id = $3",
            {integer(change.status), text(change.card), text(table)});
  set_turn(table, change.to_act, change.due, change.updated);
  if (!is_live(change.status)) sql_->run("UPDATE seats SET is_over = 1 WHERE table_id = $1", {text(table)});
}

void SqlStore::set_seat(const std::string& table, int seat, const std::string& user) {
  if (user.empty())
    sql_->run("DELETE FROM seats WHERE table_id = $1 AND seat = $2", {text(table), integer(seat)});
  else
    sql_->run(
        "INSERT INTO seats (table_id, seat, user_id) VALUES ($1, $2, $3) "
        "ON CONFLICT (table_id, seat) DO UPDATE SET user_id = excluded.user_id",
        {text(table), integer(seat), text(user)});
  if (!user.empty()) name_in(table, user);
}

void SqlStore::name_in(const std::string& table, const std::string& user) {
  sql_->run("INSERT INTO named (user_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", {text(user), text(table)});
}

std::vector<std::string> SqlStore::open_tables_of(const std::string& owner) {
  std::vector<std::string> found;
  // The first condition is that of the index.
  sql_->run("SELECT id FROM tables WHERE status < 2 AND owner = $1 AND status = $2 ORDER BY id",
            {text(owner), integer(Status::kOpen)}, [&](const SqlRow& row) { found.emplace_back(row.text(0)); });
  return found;
}

void SqlStore::disown(const std::string& table) {
  sql_->run("UPDATE tables SET owner = '' WHERE id = $1", {text(table)});
}

void SqlStore::give_seats(const std::string& guest, const std::string& account) {
  sql_->run("UPDATE seats SET user_id = $1 WHERE user_id = $2", {text(account), text(guest)});
  sql_->run("INSERT INTO former_guests (guest, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            {text(guest), text(account)});
  // What was sent from a device was another deal, and gives way to the day's own, as it does where that is begun.
  sql_->run(
      "DELETE FROM dailies WHERE user_id = $1 AND EXISTS (SELECT 1 FROM dailies guests WHERE guests.user_id = $2 AND "
      "guests.day = dailies.day AND guests.game = dailies.game AND guests.status <> $3) AND status = $3",
      {text(account), text(guest), integer(DailyStatus::kSent)});
  // Nobody has the deal of a day twice: what the account has played itself stays.
  sql_->run(
      "UPDATE dailies SET user_id = $1 WHERE user_id = $2 AND NOT EXISTS (SELECT 1 FROM dailies own WHERE "
      "own.user_id = $1 AND own.day = dailies.day AND own.game = dailies.game)",
      {text(account), text(guest)});
  sql_->run("DELETE FROM dailies WHERE user_id = $1", {text(guest)});
}

std::vector<std::string> SqlStore::guests_of(const std::string& account) {
  std::vector<std::string> found;
  sql_->run("SELECT guest FROM former_guests WHERE user_id = $1 ORDER BY guest", {text(account)},
            [&](const SqlRow& row) { found.emplace_back(row.text(0)); });
  return found;
}

std::vector<std::string> SqlStore::tables_naming(const std::string& user) {
  std::vector<std::string> found;
  sql_->run("SELECT table_id FROM named WHERE user_id = $1 ORDER BY table_id", {text(user)},
            [&](const SqlRow& row) { found.emplace_back(row.text(0)); });
  return found;
}

std::optional<LoadedTable> SqlStore::load(const std::string& table, std::int64_t after) {
  std::optional<LoadedTable> loaded;
  // A table whose head is missing is there all the same.
  sql_->run("SELECT " BENBEN_COLUMNS
            ", coalesce(seq, 0) FROM tables t LEFT JOIN heads_now h ON h.table_id = t.id "
            "WHERE t.id = $1",
            {text(table)}, [&](const SqlRow& row) {
              loaded.emplace().row = read_table(row);
              loaded->seq = row.integer(11);
            });
  if (loaded) loaded->entries = log_->entries(table, after);
  return loaded;
}

std::vector<TableRow> SqlStore::tables(const TableFilter& filter) {
  std::vector<TableRow> found;
  const auto take = [&](const SqlRow& row) { found.push_back(read_table(row)); };
  std::array<std::int64_t, 4> status{};
  for (std::size_t i = 0; i < status.size(); ++i)
    status[i] = filter.status.empty() ? static_cast<std::int64_t>(i)
                                      : static_cast<std::int64_t>(filter.status[i % filter.status.size()]);
  const auto before = filter.before ? number(*filter.before) : std::int64_t{1} << 62;
  if (!filter.user.empty()) {
    sql_->run(!filter.status.empty() && std::all_of(filter.status.begin(), filter.status.end(), is_live)
                  ? BENBEN_TABLES_OF("user_id = $1 AND is_over = 0")
                  : BENBEN_TABLES_OF("user_id = $1"),
              {text(filter.user), status[0], status[1], status[2], status[3], text(filter.game), before,
               text(filter.viewer), integer(filter.limit)},
              take);
    return found;
  }
  // Of each status the newest, as they stand in the index: to sort all that there ever were would take longer than
  // anybody waits.
  std::ranges::sort(status);
  for (std::size_t i = 0; i < status.size(); ++i)
    if (i == 0 || status[i] != status[i - 1])
      sql_->run(BENBEN_SELECT_TABLES
                "WHERE status = $1 AND is_public = 1 AND ($2 = '' OR game = $2) AND created < $3 "
                "ORDER BY created DESC, t.id LIMIT $4",
                {status[i], text(filter.game), before, integer(filter.limit)}, take);
  std::ranges::sort(found, [](const TableRow& one, const TableRow& other) {
    return one.created != other.created ? one.created > other.created : one.id < other.id;
  });
  if (found.size() > static_cast<std::size_t>(filter.limit)) found.resize(static_cast<std::size_t>(filter.limit));
  return found;
}

std::vector<std::string> SqlStore::tables_of(const std::string& user) {
  std::vector<std::string> found;
  sql_->run(
      "SELECT t.id FROM tables t JOIN heads_now h ON h.table_id = t.id "
      "WHERE t.id IN (SELECT table_id FROM seats WHERE user_id = $1) ORDER BY updated, t.id",
      {text(user)}, [&](const SqlRow& row) { found.emplace_back(row.text(0)); });
  return found;
}

LiveTables SqlStore::live_tables(const std::string& user) {
  LiveTables live;
  sql_->run(
      "SELECT status, count(*) FROM tables WHERE id IN (SELECT table_id FROM seats WHERE user_id = $1 AND is_over = 0 "
      "UNION SELECT id FROM tables WHERE owner = $1 AND status < 2) GROUP BY status",
      {text(user)}, [&](const SqlRow& row) {
        (static_cast<Status>(row.integer(0)) == Status::kOpen ? live.open : live.running) = row.integer(1);
      });
  return live;
}

std::int64_t SqlStore::bots_alone(std::int64_t most) {
  std::int64_t found = 0;
  sql_->run(
      "SELECT count(*) FROM (SELECT 1 FROM tables t JOIN heads_now h ON h.table_id = t.id WHERE status = $1 AND h.due "
      "IS NOT NULL AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id) LIMIT $2) AS alone",
      {integer(Status::kRunning), most}, [&](const SqlRow& row) { found = row.integer(0); });
  return found;
}

bool SqlStore::counts_alone(const std::string& user) {
  if (!locks_rows_) return true;
  // Nobody waits for it: two transactions that did, each for the other, would keep everybody waiting.
  bool is_alone = false;
  sql_->run("SELECT CAST(pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS integer)", {text(user)},
            [&](const SqlRow& row) { is_alone = row.integer(0) == 1; });
  return is_alone;
}

std::vector<Turn> SqlStore::turns(const std::string& user) {
  std::vector<Turn> found;
  sql_->run(
      "SELECT h.table_id, to_act FROM seats s JOIN heads_now h ON h.table_id = s.table_id AND h.to_act = s.seat "
      "WHERE user_id = $1 AND is_over = 0 ORDER BY updated, h.table_id LIMIT 1000",
      {text(user)}, [&](const SqlRow& row) {
        found.push_back({std::string{row.text(0)}, static_cast<int>(row.integer(1))});
      });
  return found;
}

void SqlStore::put_review(const std::string& table, const std::string& review) {
  sql_->run(
      "INSERT INTO reviews (table_id, review) VALUES ($1, $2) "
      "ON CONFLICT (table_id) DO UPDATE SET review = excluded.review",
      {text(table), text(review)});
}

std::optional<std::string> SqlStore::review(const std::string& table) {
  std::optional<std::string> found;
  sql_->run("SELECT review FROM reviews WHERE table_id = $1", {text(table)},
            [&](const SqlRow& row) { found = words(row, 0); });
  return found;
}

}  // namespace benben::store
