// log.h: the log of all tables, and each table's head: the number of its last entry, whose turn it is, when somebody
// must look after it. A decision is written more often than everything else together, so each database has its own
// way to do it fast. All other rows are the same in both (sql_store.h).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/sql.h"
#include "store/store.h"

namespace benben::store {

// What these do is said where Store has the same functions (store.h). Readers find heads in `heads_now`.
class Log {
 public:
  Log() = default;
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;
  virtual ~Log() = default;

  // Around every transaction: after it began, before and after it is committed, when it is given up.
  virtual void on_begin() {}
  virtual void before_commit() {}
  virtual void after_commit() {}
  virtual void on_rollback() noexcept {}

  virtual void create_head(const TableRow& row) = 0;  // of a table without entries
  virtual bool append(const std::string& table, const Entry& entry) = 0;
  virtual void take_steps(std::span<Step* const> steps) = 0;
  virtual void set_turn(const std::string& table, int to_act, std::optional<Time> due, Time updated) = 0;
  [[nodiscard]] virtual std::vector<Entry> entries(const std::string& table, std::int64_t after) = 0;
  virtual void rewrite(const std::string& table, std::span<const Entry> entries) = 0;
  virtual std::vector<std::string> claim_due(Time now, Millis lease, int limit) = 0;
  virtual void release_leases(Time now) = 0;
  [[nodiscard]] virtual std::vector<std::string> torn(const std::function<bool()>& goes_on) = 0;
  virtual void notify(const std::string& news) = 0;
  [[nodiscard]] virtual bool is_shared() const noexcept = 0;
};

// On a connection that outlives it.
[[nodiscard]] std::unique_ptr<Log> make_sqlite_log(SqlConnection& sql, Access access);
[[nodiscard]] std::unique_ptr<Log> make_postgres_log(SqlConnection& sql);

}  // namespace benben::store
