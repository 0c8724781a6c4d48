// sqlite.cpp: SQLite as an SqlConnection. WAL, synchronous FULL: what commit returned from is on disk.
#include <sqlite3.h>

#include <unordered_map>

#include "store/sql.h"
#include "store/store.h"

namespace benben::store {
namespace {

class SqliteRow final : public SqlRow {
 public:
  explicit SqliteRow(sqlite3_stmt* statement) noexcept : statement_{statement} {}
  [[nodiscard]] bool is_null(int column) const override {
    return sqlite3_column_type(statement_, column) == SQLITE_NULL;
  }
  [[nodiscard]] std::int64_t integer(int column) const override { return sqlite3_column_int64(statement_, column); }
  [[nodiscard]] double real(int column) const override { return sqlite3_column_double(statement_, column); }
  [[nodiscard]] std::string_view text(int column) const override {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return {text == nullptr ? "" : text, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }

 private:
  sqlite3_stmt* statement_;
};

class Sqlite final : public SqlConnection {
 public:
  explicit Sqlite(const std::string& file) {
    constexpr int kFlags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI;
    if (sqlite3_open_v2(file.c_str(), &database_, kFlags, nullptr) != SQLITE_OK) {
      const std::string what = database_ == nullptr ? "no memory" : sqlite3_errmsg(database_);
      sqlite3_close_v2(database_);
      throw StoreError{"cannot open " + file + ": " + what};
    }
    sqlite3_busy_timeout(database_, 10'000);
    // A small page suits a log of short entries: a commit writes every page that it touches.
    run_script(
        "PRAGMA page_size=1024; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
        "PRAGMA cache_size=-32000; PRAGMA wal_autocheckpoint=8000; PRAGMA temp_store=MEMORY;");
  }
  ~Sqlite() override {
    for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
    sqlite3_close_v2(database_);
  }

  std::int64_t run(const char* sql, std::initializer_list<SqlValue> values, const Take& take) override {
    auto* const statement = prepare(sql);
    int index = 0;
    for (const auto& value : values) bind(statement, ++index, value);
    for (;;) {
      const int code = sqlite3_step(statement);
      if (code == SQLITE_DONE) break;
      if (code != SQLITE_ROW) {
        const std::string what = sqlite3_errmsg(database_);
        sqlite3_reset(statement);
        throw StoreError{"sqlite: " + what};
      }
      if (take) take(SqliteRow{statement});
    }
    sqlite3_reset(statement);
    return sqlite3_changes64(database_);
  }
  void run_script(const std::string& sql) override {
    if (sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
      throw StoreError{std::string{"sqlite: "} + sqlite3_errmsg(database_)};
  }
  // At once a writer: a transaction that reads first could not become one if another wrote meanwhile.
  void begin() override { run("BEGIN IMMEDIATE", {}, {}); }
  void commit() override { run("COMMIT", {}, {}); }
  void rollback() noexcept override {
    if (sqlite3_get_autocommit(database_) == 0) sqlite3_exec(database_, "ROLLBACK", nullptr, nullptr, nullptr);
  }
  [[nodiscard]] bool is_postgres() const noexcept override { return false; }

 private:
  sqlite3_stmt* prepare(const char* sql) {
    auto& statement = statements_[sql];
    if (statement == nullptr &&
        sqlite3_prepare_v3(database_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
      throw StoreError{std::string{"sqlite: "} + sqlite3_errmsg(database_) + " in " + sql};
    return statement;
  }
  void bind(sqlite3_stmt* statement, int index, const SqlValue& value) {
    int code = SQLITE_OK;
    if (const auto* number = std::get_if<std::int64_t>(&value))
      code = sqlite3_bind_int64(statement, index, *number);
    else if (const auto* real = std::get_if<double>(&value))
      code = sqlite3_bind_double(statement, index, *real);
    else if (const auto* text = std::get_if<std::string_view>(&value))
      // Not copied: the caller's text outlives the call, and the next call binds anew.
      code = sqlite3_bind_text(statement, index, text->data() == nullptr ? "" : text->data(),
                               static_cast<int>(text->size()), SQLITE_STATIC);
    else
      code = sqlite3_bind_null(statement, index);
    if (code != SQLITE_OK) throw StoreError{std::string{"sqlite: "} + sqlite3_errmsg(database_)};
  }

  sqlite3* database_ = nullptr;
  std::unordered_map<const char*, sqlite3_stmt*> statements_;
};

}  // namespace

std::unique_ptr<SqlConnection> open_sqlite(const std::string& file) { return std::make_unique<Sqlite>(file); }

}  // namespace benben::store
