// postgres.cpp: PostgreSQL as an SqlConnection, on libpq. A connection that is lost is made anew at
// the next begin; the transaction it had open failed, and its caller heard so.
#include <array>
#include <charconv>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "store/postgres/line.h"
#include "store/sql.h"
#include "store/store.h"

namespace benben::store {
namespace {

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
  explicit Postgres(std::string address) : line_{std::move(address)} { line_.connect(kFirstConnect); }

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
    const auto result = line_.run(name.c_str(), static_cast<int>(n), texts.data(), lengths.data(), formats.data());
    if (take)
      for (int row = 0; row < PQntuples(result.get()); ++row) take(PostgresRow{result.get(), row});
    return PostgresCount(PQcmdTuples(result.get())).value;
  }
  [[nodiscard]] std::int64_t last_row() const override { return 0; }
  void run_script(const std::string& sql) override { line_.query(sql.c_str()); }
  using SqlConnection::begin;
  void begin(Locks locks) override {
    if (!line_.is_connected()) {
      prepared_.clear();
      line_.connect(kConnect);
    }
    // Long before PostgreSQL looks who waits for whom (deadlock_timeout, a second).
    run_script(reads_only_               ? "BEGIN READ ONLY"
               : locks == Locks::kHardly ? "BEGIN; SET LOCAL lock_timeout=100"
                                         : "BEGIN");
  }
  void read_only() override { reads_only_ = true; }
  void commit() override {
    try {
      const auto result = line_.query("COMMIT");
      // A transaction that failed answers a COMMIT with ROLLBACK and no error.
      if (std::strcmp(PQcmdStatus(result.get()), "COMMIT") != 0) throw StoreError{"postgres: the transaction failed"};
    } catch (const StoreError& error) {
      // Without a whole answer it may have been kept, and whoever did the same again would find it done by another.
      if (!line_.is_idle()) throw StoreAway{error.what()};
      throw;
    }
  }
  void rollback() noexcept override {
    if (!line_.is_connected() || line_.is_idle()) return;
    try {
      line_.query("ROLLBACK");
    } catch (const StoreError&) {
      // Then the connection is lost, and the transaction with it.
    }
  }
  void set_patience(std::chrono::milliseconds patience) override { line_.set_patience(patience); }
  void give_up() noexcept override { line_.give_up(); }
  [[nodiscard]] bool is_postgres() const noexcept override { return true; }

 private:
  static constexpr std::chrono::milliseconds kFirstConnect{10'000};
  // Short, for a new try finds a database that is back at once, and an old one after a while.
  static constexpr std::chrono::milliseconds kConnect{1'500};
  static constexpr std::size_t kMostValues = 16;
  struct PostgresCount {
    std::int64_t value = 0;
    explicit PostgresCount(const char* digits) { std::from_chars(digits, digits + std::strlen(digits), value); }
  };

  const std::string& prepare(const char* sql, std::size_t values) {
    auto& name = prepared_[sql];
    if (!name.empty()) return name;
    auto made = "s" + std::to_string(++statements_made_);
    line_.prepare(made.c_str(), sql, static_cast<int>(values));
    return name = std::move(made);
  }
  Line line_;
  int statements_made_ = 0;
  bool reads_only_ = false;
  std::unordered_map<const char*, std::string> prepared_;
};

}  // namespace

std::unique_ptr<SqlConnection> open_postgres(const std::string& address) { return std::make_unique<Postgres>(address); }

}  // namespace benben::store
