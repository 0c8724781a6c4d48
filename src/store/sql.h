// sql.h: the little that the store asks of a database, so that its SQL is written once.
// Statements number their parameters $1, $2, ... in the order in which they first appear, which
// both SQLite and PostgreSQL understand.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace benben::store {

using SqlValue = std::variant<std::monostate, std::int64_t, double, std::string_view>;

// One row of an answer; columns count from 0. Texts live as long as the call they are given to.
class SqlRow {
 public:
  virtual ~SqlRow() = default;
  [[nodiscard]] virtual bool is_null(int column) const = 0;
  [[nodiscard]] virtual std::int64_t integer(int column) const = 0;
  [[nodiscard]] virtual double real(int column) const = 0;
  [[nodiscard]] virtual std::string_view text(int column) const = 0;
};

class SqlConnection {
 public:
  using Take = std::function<void(const SqlRow&)>;
  SqlConnection() = default;
  SqlConnection(const SqlConnection&) = delete;
  SqlConnection& operator=(const SqlConnection&) = delete;
  virtual ~SqlConnection() = default;

  // Runs one prepared statement, kept by the address of its text: pass string literals only.
  // Returns how many rows it changed. Throws StoreError.
  virtual std::int64_t run(const char* sql, std::initializer_list<SqlValue> values, const Take& take = {}) = 0;
  // The row that the last INSERT made: in SQLite only.
  [[nodiscard]] virtual std::int64_t last_row() const = 0;
  // Any statements without parameters, not kept.
  virtual void run_script(const std::string& sql) = 0;
  // Whether locks that others have are waited for.
  enum class Locks : std::uint8_t { kWaitedFor, kHardly };
  virtual void begin(Locks locks) = 0;
  void begin() { begin(Locks::kWaitedFor); }
  // From now on transactions only read.
  virtual void read_only() = 0;
  virtual void commit() = 0;
  virtual void rollback() noexcept = 0;
  // From now on nothing waits longer for the database than this, and throws StoreAway instead.
  virtual void set_patience(std::chrono::milliseconds patience) = 0;
  // From any thread: whatever waits for the database stops waiting, now and ever after.
  virtual void give_up() noexcept = 0;
  [[nodiscard]] virtual bool is_postgres() const noexcept = 0;
};

// What is written comes into the file itself, from the log before it, after this time or somewhat later; nothing: only
// when the last connection ends.
using CheckpointAfter = std::optional<std::chrono::milliseconds>;
[[nodiscard]] std::unique_ptr<SqlConnection> open_sqlite(const std::string& file,
                                                         CheckpointAfter checkpoint_after = std::chrono::minutes{1});
// To look only: makes no file and sets nothing up. Nothing if there is no such file.
[[nodiscard]] std::unique_ptr<SqlConnection> look_at_sqlite(const std::string& file);
// See claim_store.
class StoreClaim;
[[nodiscard]] StoreClaim claim_sqlite(const std::string& file);
[[nodiscard]] std::unique_ptr<SqlConnection> open_postgres(const std::string& address);

}  // namespace benben::store
