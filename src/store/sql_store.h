// sql_store.h: the store in SQL, once for SQLite and PostgreSQL but for the log, which each has in its own way.
// What it answers stands by subject: sql_tables.cpp, sql_people.cpp, sql_ratings.cpp,
// sql_dailies.cpp.
#pragma once

#include <memory>

#include "store/log.h"
#include "store/sql.h"
#include "store/store.h"

namespace benben::store {

class SqlStore : public Store {
 public:
  SqlStore(std::unique_ptr<SqlConnection> sql, Access access);

  void begin() override { begin(SqlConnection::Locks::kWaitedFor); }
  void begin_together() override { begin(SqlConnection::Locks::kHardly); }
  void commit() override;
  void rollback() noexcept override;
  void give_up() noexcept override { sql_->give_up(); }

  // The log and its heads.
  bool append(const std::string& table, const Entry& entry) override { return log_->append(table, entry); }
  void take_steps(std::span<Step* const> steps) override { log_->take_steps(steps); }
  void set_turn(const std::string& table, int to_act, std::optional<Time> due, Time updated) override {
    log_->set_turn(table, to_act, due, updated);
  }
  void rewrite(const std::string& table, std::span<const Entry> entries) override { log_->rewrite(table, entries); }
  std::vector<std::string> claim_due(Time now, Millis lease, int limit) override {
    return log_->claim_due(now, lease, limit);
  }
  void release_leases(Time now) override { log_->release_leases(now); }
  std::vector<std::string> torn(const std::function<bool()>& goes_on) override { return log_->torn(goes_on); }
  void notify(const std::string& news) override { log_->notify(news); }
  [[nodiscard]] bool is_shared() const noexcept override { return log_->is_shared(); }

  // Tables.
  bool create_table(const TableRow& row, const Entry& first) override;
  std::optional<std::string> card(const std::string& table) override;
  void change_table(const std::string& table, const TableChange& change) override;
  void set_seat(const std::string& table, int seat, const std::string& user) override;
  void give_seats(const std::string& guest, const std::string& account) override;
  std::vector<std::string> guests_of(const std::string& account) override;
  std::vector<std::string> open_tables_of(const std::string& owner) override;
  void disown(const std::string& table) override;
  std::vector<std::string> tables_naming(const std::string& user) override;
  std::optional<LoadedTable> load(const std::string& table, std::int64_t after) override;
  std::vector<TableRow> tables(const TableFilter& filter) override;
  std::vector<std::string> tables_of(const std::string& user) override;
  LiveTables live_tables(const std::string& user) override;
  std::int64_t bots_alone(std::int64_t most) override;
  bool counts_alone(const std::string& user) override;
  std::vector<Turn> turns(const std::string& user) override;
  void put_review(const std::string& table, const std::string& review) override;
  std::optional<std::string> review(const std::string& table) override;

  // People.
  bool create_user(const User& user) override;
  bool update_user(const User& user) override;
  std::optional<User> user(const std::string& id) override;
  std::optional<User> user_until_end(const std::string& id) override;
  std::optional<User> account(const std::string& name) override;
  void delete_user(const std::string& id) override;
  bool is_name_held(std::span<const std::string> keys, const std::string& but_by) override;
  void hold_name(std::span<const std::string> keys, const std::string& user) override;
  std::vector<User> accounts_without_keys() override;
  void create_session(const Session& session) override;
  std::optional<Session> session(const std::string& id) override;
  void delete_session(const std::string& id) override;
  void delete_other_sessions(const std::string& user, const std::string& keep) override;
  void create_token(const Token& token) override;
  std::optional<Token> token(const std::string& hash) override;
  std::vector<Token> tokens(const std::string& user) override;
  void delete_token(const std::string& user, const std::string& id) override;
  void delete_tokens(const std::string& user) override;
  std::vector<std::string> sweep(Time now, Time guests_before, int limit) override;

  // Ratings.
  Rating rating(const std::string& user, const std::string& game) override;
  void put_rating(const Rating& rating) override;
  std::int64_t count_meeting(const std::string& one, const std::string& other, const std::string& game,
                             Time at) override;
  std::vector<Rating> ratings(const std::string& user) override;
  std::vector<RankedPlayer> leaderboard(const std::string& game, double most_deviation, int limit) override;

  // The deal of the day.
  bool begin_daily(const DailyRow& row) override;
  bool send_daily(const DailyRow& row) override;
  void end_daily(const std::string& table, DailyStatus status, int points, int theirs) override;
  std::optional<DailyRow> daily(std::int64_t day, const std::string& game, const std::string& user) override;
  std::vector<DailyRow> dailies(const std::string& user) override;
  DailyStanding daily_standing(const DailyRow& row) override;
  std::vector<DailyLot> daily_lots(std::int64_t day, const std::string& game) override;
  std::vector<DailyPlace> best_dailies(std::int64_t day, const std::string& game, int limit) override;

  std::string setting(const std::string& name, const std::string& if_none) override;

 private:
  void begin(SqlConnection::Locks locks);
  // The table's log has the person's name.
  void name_in(const std::string& table, const std::string& user);

  std::unique_ptr<SqlConnection> sql_;
  std::unique_ptr<Log> log_;
  bool locks_rows_;  // SQLite has one writer at a time anyway
};

}  // namespace benben::store
