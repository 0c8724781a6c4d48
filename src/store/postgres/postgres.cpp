// postgres.cpp: PostgreSQL as an SqlConnection, on libpq. A connection that is lost is made anew at
// the next begin; the transaction it had open failed, and its caller heard so.
#include <libpq-fe.h>

#include <array>
#include <charconv>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "store/sql.h"
#include "store/store.h"

namespace benben::store {
namespace {

struct ResultDeleter {
  void operator()(PGresult* result) const noexcept { PQclear(result); }
};
using PgResult = std::unique_ptr<PGresult, ResultDeleter>;

class PostgresRow final : public SqlRow {
 public:
  PostgresRow(const PGresult* result, int row) noexcept : result_{result}, row_{row} {}
  [[nodiscard]] bool is_null(int column) const override { return PQgetisnull(result_, row_, column) != 0; }
  [[nodiscard]] std::int64_t integer(int column) const override { return number<std::int64_t>(column); }
  [[nodiscard]] double real(int column) const override { return number<double>(column); }
  [[nodiscard]] std::string_view text(int column) const override {
    return {PQgetvalue(result_, row_, column), static_cast<std::size_t>(PQgetlength(result_, row_, column))};
  }

 private:
  template <class T>
  [[nodiscard]] T number(int column) const {
    const auto digits = text(column);
    T value{};
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
  }
  const PGresult* result_;
  int row_;
};

class Postgres final : public SqlConnection {
 public:
  explicit Postgres(std::string address) : address_{std::move(address)} { connect(); }
  ~Postgres() override { PQfinish(connection_); }

  std::int64_t run(const char* sql, std::initializer_list<SqlValue> values, const Take& take) override {
    const auto& name = prepare(sql, values.size());
    std::array<std::array<char, 32>, kMostValues> numbers;
    std::array<const char*, kMostValues> texts{};
    std::array<int, kMostValues> lengths{};
    std::array<int, kMostValues> formats{};
    std::vector<std::string> copies;  // libpq wants a zero at the end
    copies.reserve(values.size());
    std::size_t n = 0;
    for (const auto& value : values) {
      if (const auto* integer = std::get_if<std::int64_t>(&value)) {
        *std::to_chars(numbers[n].begin(), numbers[n].end(), *integer).ptr = '\0';
        texts[n] = numbers[n].data();
      } else if (const auto* real = std::get_if<double>(&value)) {
        *std::to_chars(numbers[n].begin(), numbers[n].end(), *real).ptr = '\0';
        texts[n] = numbers[n].data();
      } else if (const auto* text = std::get_if<std::string_view>(&value)) {
        texts[n] = copies.emplace_back(*text).c_str();
      }
      ++n;
    }
    const PgResult result{PQexecPrepared(connection_, name.c_str(), static_cast<int>(n), texts.data(), lengths.data(),
                                         formats.data(), 0)};
    check(result.get());
    if (take)
      for (int row = 0; row < PQntuples(result.get()); ++row) take(PostgresRow{result.get(), row});
    return PostgresCount(PQcmdTuples(result.get())).value;
  }
  [[nodiscard]] std::int64_t last_row() const override { return 0; }
  void run_script(const std::string& sql) override {
    const PgResult result{PQexec(connection_, sql.c_str())};
    check(result.get());
  }
  void begin() override {
    if (PQstatus(connection_) != CONNECTION_OK) {
      PQfinish(connection_);
      connection_ = nullptr;
      connect();
    }
    run_script(reads_only_ ? "BEGIN READ ONLY" : "BEGIN");
  }
  void read_only() override { reads_only_ = true; }
  void commit() override {
    const PgResult result{PQexec(connection_, "COMMIT")};
    check(result.get());
    // A transaction that failed answers a COMMIT with ROLLBACK and no error.
    if (std::strcmp(PQcmdStatus(result.get()), "COMMIT") != 0) throw StoreError{"postgres: the transaction failed"};
  }
  void rollback() noexcept override {
    if (PQtransactionStatus(connection_) != PQTRANS_IDLE) PQclear(PQexec(connection_, "ROLLBACK"));
  }
  [[nodiscard]] bool is_postgres() const noexcept override { return true; }

 private:
  static constexpr std::size_t kMostValues = 16;
  struct PostgresCount {
    std::int64_t value = 0;
    explicit PostgresCount(const char* digits) { std::from_chars(digits, digits + std::strlen(digits), value); }
  };

  void connect() {
    prepared_.clear();
    connection_ = PQconnectdb(address_.c_str());
    if (PQstatus(connection_) != CONNECTION_OK) {
      const std::string what = PQerrorMessage(connection_);
      // A constructor that throws has no destructor to do it.
      PQfinish(connection_);
      connection_ = nullptr;
      throw StoreError{"cannot reach PostgreSQL: " + what};
    }
    PQsetNoticeProcessor(
        connection_, [](void*, const char*) {}, nullptr);
    run_script("SET synchronous_commit=on; SET client_min_messages=warning");
  }
  const std::string& prepare(const char* sql, std::size_t values) {
    auto& name = prepared_[sql];
    if (!name.empty()) return name;
    auto made = "s" + std::to_string(++statements_made_);
    const PgResult result{PQprepare(connection_, made.c_str(), sql, static_cast<int>(values), nullptr)};
    check(result.get());
    return name = std::move(made);
  }
  void check(const PGresult* result) const {
    const auto status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return;
    throw StoreError{std::string{"postgres: "} + PQerrorMessage(connection_)};
  }

  std::string address_;
  PGconn* connection_ = nullptr;
  int statements_made_ = 0;
  bool reads_only_ = false;
  std::unordered_map<const char*, std::string> prepared_;
};

}  // namespace

std::unique_ptr<SqlConnection> open_postgres(const std::string& address) { return std::make_unique<Postgres>(address); }

}  // namespace benben::store
