// postgres_log.cpp: the log in PostgreSQL, under the key (table, seq): of two nodes that write the same number one
// loses. An entry is written after the one before it only: a database that came back without its newest entries, from a
// replica that lagged or from a backup, takes none that build on what it does not know. Takes many with one statement.
#include <algorithm>
#include <array>
#include <unordered_map>

#include "store/log.h"
#include "store/seal.h"
#include "store/values.h"

namespace benben::store {
namespace {

// As an element of an array's text.
void append_quoted(std::string& out, std::string_view value) {
  out += '"';
  for (const auto c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += '"';
}

class PostgresLog final : public Log {
 public:
  explicit PostgresLog(SqlConnection& sql) : sql_{sql} {}

  void before_commit() override {
    if (!news_.empty()) send_news();
  }
  void on_rollback() noexcept override { news_.clear(); }

  void create_head(const TableRow& row) override {
    sql_.run("INSERT INTO heads (table_id, seq, to_act, due, updated) VALUES ($1, 0, $2, $3, $4)",
             {text(row.id), integer(row.to_act), maybe(row.due), number(row.updated)});
  }
  bool append(const std::string& table, const Entry& entry) override {
    if (sql_.run("INSERT INTO log (table_id, seq, at, kind, seat, text, used) SELECT $1::text, $2::bigint, $3::bigint, "
                 "$4::smallint, $5::smallint, $6::text, $7::bigint WHERE $2 = 1 OR EXISTS (SELECT 1 FROM log WHERE "
                 "table_id = $1 AND seq = $2 - 1) ON CONFLICT DO NOTHING",
                 {text(table), entry.seq, number(entry.at), integer(entry.kind), integer(entry.seat), text(entry.text),
                  entry.used.count()}) != 1)
      return false;
    sql_.run("UPDATE heads SET seq = $1 WHERE table_id = $2", {entry.seq, text(table)});
    return true;
  }
  void take_steps(std::span<Step* const> steps) override {
    write_steps(steps);
    for (auto* const step : steps)
      if (!step->is_taken && !step->news.empty()) notify(step->news);
  }
  void set_turn(const std::string& table, int to_act, std::optional<Time> due, Time updated) override {
    sql_.run("UPDATE heads SET to_act = $1, due = $2, updated = $3 WHERE table_id = $4",
             {integer(to_act), maybe(due), number(updated), text(table)});
  }
  std::vector<Entry> entries(const std::string& table, std::int64_t after) override {
    std::vector<Entry> found;
    sql_.run("SELECT seq, at, kind, seat, text, used FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq",
             {text(table), after}, [&](const SqlRow& row) { found.push_back(read_entry(row)); });
    return found;
  }
  void rewrite(const std::string& table, std::span<const Entry> entries) override {
    for (const auto& entry : entries)
      sql_.run("UPDATE log SET text = $3 WHERE table_id = $1 AND seq = $2", {text(table), entry.seq, text(entry.text)});
  }
  std::vector<std::string> claim_due(Time now, Millis lease, int limit) override {
    std::vector<std::string> claimed;
    // Rows that another node is claiming are skipped.
    sql_.run(
        "UPDATE heads SET due = $1 WHERE table_id IN (SELECT table_id FROM heads WHERE due <= $2 "
        "ORDER BY due LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING table_id",
        {number(now + lease), number(now), integer(limit)},
        [&](const SqlRow& row) { claimed.emplace_back(row.text(0)); });
    return claimed;
  }
  void release_leases(Time now) override { sql_.run("UPDATE heads SET due = $1 WHERE due > $1", {number(now)}); }
  // Entries are found by their key, whatever heads say; the next one sets them right.
  std::vector<std::string> torn(const std::function<bool()>&) override { return {}; }
  void notify(const std::string& news) override {
    if (key_.empty())
      sql_.run("SELECT value FROM settings WHERE name = 'cookie_key'", {},
               [this](const SqlRow& row) { key_ = row.text(0); });
    news_.push_back(key_.empty() ? news : seal(key_, news));
  }
  [[nodiscard]] bool is_shared() const noexcept override { return true; }

 private:
  // All in one statement, in the order of their tables, so that no two nodes wait for each other.
  void write_steps(std::span<Step* const> steps) {
    std::vector<Step*> ordered{steps.begin(), steps.end()};
    std::sort(ordered.begin(), ordered.end(), [](const auto* a, const auto* b) { return a->table < b->table; });
    enum Column : std::size_t { kTable, kSeq, kAt, kKind, kSeat, kText, kUsed, kToAct, kDue, kColumns };
    std::array<std::string, kColumns> columns;
    std::unordered_map<std::string_view, Step*> of_table;
    for (auto* const step : ordered) {
      step->is_taken = true;
      of_table.emplace(step->table, step);
      for (auto& column : columns) column += column.empty() ? '{' : ',';
      const auto& entry = step->entry;
      append_quoted(columns[kTable], step->table);
      columns[kSeq] += std::to_string(entry.seq);
      columns[kAt] += std::to_string(number(entry.at));
      columns[kKind] += std::to_string(static_cast<int>(entry.kind));
      columns[kSeat] += std::to_string(entry.seat);
      append_quoted(columns[kText], entry.text);
      columns[kUsed] += std::to_string(entry.used.count());
      columns[kToAct] += std::to_string(step->to_act);
      columns[kDue] += step->due ? std::to_string(number(*step->due)) : "NULL";
    }
    for (auto& column : columns) column += '}';
    sql_.run(
        "WITH step AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::smallint[], $5::smallint[], "
        "$6::text[], $7::bigint[], $8::smallint[], $9::bigint[]) AS s (table_id, seq, at, kind, seat, text, used, "
        "to_act, due)), kept AS (INSERT INTO log (table_id, seq, at, kind, seat, text, used) SELECT table_id, seq, at, "
        "kind, seat, text, used FROM step s WHERE seq = 1 OR EXISTS (SELECT 1 FROM log l WHERE l.table_id = s.table_id "
        "AND l.seq = s.seq - 1) ON CONFLICT DO NOTHING RETURNING table_id) UPDATE heads h SET seq = s.seq, "
        "to_act = s.to_act, due = s.due, updated = s.at FROM step s JOIN kept k ON k.table_id = s.table_id "
        "WHERE h.table_id = s.table_id RETURNING h.table_id",
        {text(columns[kTable]), text(columns[kSeq]), text(columns[kAt]), text(columns[kKind]), text(columns[kSeat]),
         text(columns[kText]), text(columns[kUsed]), text(columns[kToAct]), text(columns[kDue])},
        [&](const SqlRow& row) { of_table.at(row.text(0))->is_taken = false; });
  }
  // As few notifications as they fit into: one may have 8000 bytes.
  void send_news() {
    constexpr std::size_t kMost = 7'900;
    std::string together;
    const auto send = [&] {
      if (!together.empty()) sql_.run("SELECT pg_notify('benben', $1)", {text(together)});
      together.clear();
    };
    for (const auto& each : news_) {
      if (together.size() + 1 + each.size() > kMost) send();
      if (!together.empty()) together += '\n';
      together += each;
    }
    send();
    news_.clear();
  }

  SqlConnection& sql_;
  std::vector<std::string> news_;  // of this transaction
  std::string key_;                // once there is one
};

}  // namespace

std::unique_ptr<Log> make_postgres_log(SqlConnection& sql) { return std::make_unique<PostgresLog>(sql); }

}  // namespace benben::store
