#include "store/sql_store.h"

#include <unistd.h>

#include "store/schema.h"
#include "store/values.h"

namespace benben::store {
namespace {

// The one place that knows how an address is written.
template <class Sqlite, class Postgres>
auto with_address(const std::string& address, Sqlite sqlite, Postgres postgres) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (address == kSqlite)
    throw StoreError{"a store is sqlite:FILE, and sqlite: names none"};  // it would be a passing one
  if (address.starts_with(kSqlite)) return sqlite(address.substr(kSqlite.size()));
  if (address.starts_with("postgres://") || address.starts_with("postgresql://")) return postgres(address);
  throw StoreError{"a store is sqlite:FILE or postgres://..., not " + address};
}

}  // namespace

SqlStore::SqlStore(std::unique_ptr<SqlConnection> sql, Access access)
    : sql_{std::move(sql)},
      log_{sql_->is_postgres() ? make_postgres_log(*sql_) : make_sqlite_log(*sql_, access)},
      locks_rows_{sql_->is_postgres() && access != Access::kRead} {
  upgrade_schema(*sql_);  // takes as long as it takes
  sql_->set_patience(kPatience);
  if (access == Access::kRead) sql_->read_only();
}

void SqlStore::begin(SqlConnection::Locks locks) {
  sql_->begin(locks);
  log_->on_begin();
}

void SqlStore::commit() {
  log_->before_commit();
  sql_->commit();
  log_->after_commit();
}

void SqlStore::rollback() noexcept {
  log_->on_rollback();
  sql_->rollback();
}

std::string SqlStore::setting(const std::string& name, const std::string& if_none) {
  sql_->run("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", {text(name), text(if_none)});
  std::string value;
  sql_->run("SELECT value FROM settings WHERE name = $1", {text(name)},
            [&](const SqlRow& row) { value = row.text(0); });
  return value;
}

std::optional<std::int64_t> find_schema_version(const std::string& address) {
  const auto sql = with_address(address, look_at_sqlite, open_postgres);
  return sql ? read_schema_version(*sql) : std::nullopt;
}

StoreClaim::~StoreClaim() {
  for (const auto descriptor : descriptors_) ::close(descriptor);
}

StoreClaim claim_store(const std::string& address) {
  return with_address(address, claim_sqlite, [](const std::string&) { return StoreClaim{}; });
}

std::unique_ptr<Store> open_store(const std::string& address, Access access) {
  const auto sqlite = [access](const std::string& file) {
    return access == Access::kRead ? open_sqlite(file, std::nullopt) : open_sqlite(file);
  };
  return std::make_unique<SqlStore>(with_address(address, sqlite, open_postgres), access);
}

}  // namespace benben::store
