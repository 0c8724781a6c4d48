// sql_dailies.cpp: who played the deal of which day.
#include "store/sql_store.h"
#include "store/values.h"

namespace benben::store {
namespace {

// As read_daily reads them.
#define BENBEN_DAILY "d.day, d.game, d.user_id, d.table_id, d.status, d.points, d.theirs"

// What no game came to is left out by the database itself, which would not reckon with it; and so is a day that no
// calendar has.
#define BENBEN_SOUND "d.points BETWEEN -1000000 AND 1000000 AND d.theirs BETWEEN -1000000 AND 1000000"
constexpr std::int64_t kLastDay = 2'932'896;  // of the year 9999
bool is_sound(std::int64_t points) { return points >= -1'000'000 && points <= 1'000'000; }

DailyRow read_daily(const SqlRow& row) {
  const auto status = row.integer(4);
  const bool is_known = status >= 0 && status <= static_cast<int>(DailyStatus::kSent) && is_sound(row.integer(5)) &&
                        is_sound(row.integer(6));
  return {row.integer(0),
          words(row, 1),
          words(row, 2),
          words(row, 3),
          is_known ? static_cast<DailyStatus>(status) : DailyStatus::kOut,
          static_cast<int>(row.integer(5)),
          static_cast<int>(row.integer(6))};
}

}  // namespace

// What was sent from a device was another deal: it is no reason not to have this one, too.
bool SqlStore::begin_daily(const DailyRow& row) {
  return sql_->run(
             "INSERT INTO dailies (day, game, user_id, table_id, status, points, theirs) "
             "VALUES ($1, $2, $3, $4, $5, 0, 0) ON CONFLICT (day, game, user_id) DO UPDATE SET "
             "table_id = excluded.table_id, status = excluded.status, points = 0, theirs = 0 WHERE dailies.status = $6",
             {row.day, text(row.game), text(row.user), text(row.table), integer(DailyStatus::kRunning),
              integer(DailyStatus::kSent)}) == 1;
}

bool SqlStore::send_daily(const DailyRow& row) {
  return sql_->run(
             "INSERT INTO dailies (day, game, user_id, table_id, status, points, theirs) "
             "VALUES ($1, $2, $3, '', $4, $5, $6) ON CONFLICT DO NOTHING",
             {row.day, text(row.game), text(row.user), integer(DailyStatus::kSent), integer(row.points),
              integer(row.theirs)}) == 1;
}

void SqlStore::end_daily(const std::string& table, DailyStatus status, int points, int theirs) {
  sql_->run("UPDATE dailies SET status = $1, points = $2, theirs = $3 WHERE table_id = $4",
            {integer(status), integer(points), integer(theirs), text(table)});
}

std::optional<DailyRow> SqlStore::daily(std::int64_t day, const std::string& game, const std::string& user) {
  std::optional<DailyRow> found;
  sql_->run("SELECT " BENBEN_DAILY " FROM dailies d WHERE d.day = $1 AND d.game = $2 AND d.user_id = $3",
            {day, text(game), text(user)}, [&](const SqlRow& row) { found = read_daily(row); });
  return found;
}

std::vector<DailyRow> SqlStore::dailies(const std::string& user) {
  std::vector<DailyRow> found;
  sql_->run("SELECT " BENBEN_DAILY
            " FROM dailies d WHERE d.user_id = $1 AND d.day BETWEEN 0 AND $2 ORDER BY d.day DESC, d.game",
            {text(user), kLastDay}, [&](const SqlRow& row) { found.push_back(read_daily(row)); });
  return found;
}

DailyStanding SqlStore::daily_standing(const DailyRow& row) {
  DailyStanding standing;
  const auto margin = integer(row.points - row.theirs), points = integer(row.points);
  sql_->run(
      "SELECT count(*), "
      "coalesce(sum(CASE WHEN d.points - d.theirs > $1 OR (d.points - d.theirs = $1 AND d.points > $2) THEN 1 ELSE 0 "
      "END), 0), "
      "coalesce(sum(CASE WHEN d.points - d.theirs < $1 OR (d.points - d.theirs = $1 AND d.points < $2) THEN 1 ELSE 0 "
      "END), 0) FROM dailies d WHERE d.day = $3 AND d.game = $4 AND d.status = $5 AND " BENBEN_SOUND,
      {margin, points, row.day, text(row.game), integer(DailyStatus::kCounted)}, [&](const SqlRow& read) {
        standing = {read.integer(0), read.integer(1), read.integer(2)};
      });
  return standing;
}

std::vector<DailyLot> SqlStore::daily_lots(std::int64_t day, const std::string& game) {
  std::vector<DailyLot> found;
  sql_->run(
      "SELECT d.points - d.theirs, d.points, count(*) FROM dailies d WHERE d.day = $1 AND d.game = $2 AND d.status = "
      "$3 "
      "AND " BENBEN_SOUND " GROUP BY d.points - d.theirs, d.points",
      {day, text(game), integer(DailyStatus::kCounted)}, [&](const SqlRow& row) {
        found.push_back({row.integer(0), row.integer(1), row.integer(2)});
      });
  return found;
}

std::vector<DailyPlace> SqlStore::best_dailies(std::int64_t day, const std::string& game, int limit) {
  std::vector<DailyPlace> found;
  sql_->run("SELECT " BENBEN_DAILY
            ", u.name, u.password_hash FROM dailies d JOIN users u ON u.id = d.user_id "
            "WHERE d.day = $1 AND d.game = $2 AND d.status = $3 AND " BENBEN_SOUND
            " ORDER BY d.points - d.theirs DESC, d.points DESC, "
            "d.user_id LIMIT $4",
            {day, text(game), integer(DailyStatus::kCounted), integer(limit)}, [&](const SqlRow& row) {
              found.push_back({read_daily(row), words(row, 7), row.text(8).empty()});
            });
  return found;
}

}  // namespace benben::store
