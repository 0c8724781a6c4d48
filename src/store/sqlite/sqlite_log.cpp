// sqlite_log.cpp: the log in SQLite, where a commit writes every page that it touches. A key (table, seq) would touch
// one page for each table, so the log only grows at its end: an entry names the row of the one before it (prev), and
// the table's row in `heads` names its last. That row also says which number is next, so that each is taken once.
//
// Even so most of what a commit wrote would be rows of `heads`. So a decision is written to the log alone, with all
// that its table's head will need, and heads are written some thousand decisions or a moment later (settle).
// `settled` says up to which entry of the log they are; whoever reads them reads `heads_now`, which counts the later
// ones in. Who writes first looks whether another wrote meanwhile. Nothing leads from an entry to the next, so a head
// or `settled` that says too little would hide entries: at a start `settled` is not believed, but the last entries are
// looked at, of which some may be late, and torn() reads them all.
#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "store/log.h"
#include "store/values.h"

namespace benben::store {
namespace {

// The entries of a table after one, newest first. Whatever a damaged row names as the one before it, numbers go down
// and the table stays the same, so that this comes to an end.
#define BENBEN_CHAIN                                                                                                \
  "WITH RECURSIVE chain (n, prev, seq, at, kind, seat, text, used) AS (SELECT n, prev, seq, at, kind, seat, text, " \
  "used FROM log WHERE n = (SELECT last FROM heads_now WHERE table_id = $1) AND table_id = $1 AND seq > $2 UNION "  \
  "ALL SELECT l.n, l.prev, l.seq, l.at, l.kind, l.seat, l.text, l.used FROM chain c JOIN log l ON l.n = c.prev "    \
  "AND l.table_id = $1 AND l.seq < c.seq AND l.seq > $2) "

class SqliteLog final : public Log {
 public:
  SqliteLog(SqlConnection& sql, Access access) : sql_{sql}, is_writer_{access == Access::kWrite} {}

  void on_begin() override {
    if (is_writer_) meet_others();
  }
  void before_commit() override {
    if (unsettled_ >= kMostUnsettled || heads_.size() > kMostHeads) settle();
  }
  void after_commit() override {
    if (heads_.size() > kMostHeads) heads_.clear();
  }
  void on_rollback() noexcept override {
    forget_heads();
    seen_ = -1;
  }

  void create_head(const TableRow& row) override {
    sql_.run("INSERT INTO heads (table_id, seq, last, to_act, due, updated) VALUES ($1, 0, 0, $2, $3, $4)",
             {text(row.id), integer(row.to_act), maybe(row.due), number(row.updated)});
  }
  bool append(const std::string& table, const Entry& entry) override {
    auto* const head = settle(table);
    if (sql_.run("INSERT INTO log (prev, table_id, seq, at, kind, seat, text, used) "
                 "SELECT last, $1, $2, $3, $4, $5, $6, $7 FROM heads WHERE table_id = $1 AND seq = $2 - 1",
                 {text(table), entry.seq, number(entry.at), integer(entry.kind), integer(entry.seat), text(entry.text),
                  entry.used.count()}) != 1)
      return false;
    sql_.run("UPDATE heads SET seq = $1, last = last_insert_rowid() WHERE table_id = $2", {entry.seq, text(table)});
    if (head != nullptr) {
      head->seq = entry.seq;
      head->last = sql_.last_row();
    }
    ++unsettled_;
    return true;
  }
  void take_steps(std::span<Step* const> steps) override {
    for (auto* const each : steps) {
      auto& step = *each;
      const auto& entry = step.entry;
      const auto [known, is_new] = heads_.try_emplace(step.table);
      auto& head = known->second;
      if (is_new)
        sql_.run("SELECT row, seq, last FROM heads WHERE table_id = $1", {text(step.table)}, [&](const SqlRow& row) {
          head.row = row.integer(0);
          head.seq = row.integer(1);
          head.last = row.integer(2);
        });
      step.is_taken = head.row == 0 || head.seq != entry.seq - 1;
      if (head.row == 0) heads_.erase(known);  // there is no such table
      if (step.is_taken) continue;
      sql_.run(
          "INSERT INTO log (prev, table_id, seq, at, kind, seat, text, used, to_act, due) "
          "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
          {head.last, text(step.table), entry.seq, number(entry.at), integer(entry.kind), integer(entry.seat),
           text(entry.text), entry.used.count(), integer(step.to_act), maybe(step.due)});
      if (!head.is_late) late_.push_back(&head);
      head = {head.row, entry.seq, sql_.last_row(), step.to_act, step.due, entry.at, true};
      ++unsettled_;
    }
  }
  void set_turn(const std::string& table, int to_act, std::optional<Time> due, Time updated) override {
    settle(table);
    sql_.run("UPDATE heads SET to_act = $1, due = $2, updated = $3 WHERE table_id = $4",
             {integer(to_act), maybe(due), number(updated), text(table)});
  }
  std::vector<Entry> entries(const std::string& table, std::int64_t after) override {
    std::vector<Entry> found;
    sql_.run(BENBEN_CHAIN "SELECT seq, at, kind, seat, text, used FROM chain ORDER BY seq", {text(table), after},
             [&](const SqlRow& row) { found.push_back(read_entry(row)); });
    return found;
  }
  void rewrite(const std::string& table, std::span<const Entry> entries) override {
    if (entries.empty()) return;
    // Their rows are found in one walk, which leads from the end of the log to the first of them.
    std::vector<std::pair<std::int64_t, const Entry*>> rows;
    sql_.run(BENBEN_CHAIN "SELECT n, seq FROM chain", {text(table), entries.front().seq - 1}, [&](const SqlRow& row) {
      const auto found = std::ranges::lower_bound(entries, row.integer(1), {}, &Entry::seq);
      if (found != entries.end() && found->seq == row.integer(1)) rows.emplace_back(row.integer(0), &*found);
    });
    for (const auto& [n, entry] : rows) sql_.run("UPDATE log SET text = $1 WHERE n = $2", {text(entry->text), n});
  }
  std::vector<std::string> claim_due(Time now, Millis lease, int limit) override {
    std::vector<std::string> claimed;
    settle();
    sql_.run(
        "UPDATE heads SET due = $1 WHERE table_id IN (SELECT table_id FROM heads WHERE due <= $2 "
        "ORDER BY due LIMIT $3) RETURNING table_id",
        {number(now + lease), number(now), integer(limit)},
        [&](const SqlRow& row) { claimed.emplace_back(row.text(0)); });
    return claimed;
  }
  void release_leases(Time now) override {
    settle();
    sql_.run("UPDATE heads SET due = $1 WHERE due > $1", {number(now)});
  }
  std::vector<std::string> torn(const std::function<bool()>& goes_on) override {
    struct Entries {
      std::int64_t count = 0, last = 0;
    };
    std::unordered_map<std::string, Entries> of_table;
    std::int64_t n = 0;
    for (bool is_more = true; is_more && goes_on();) {
      is_more = false;
      sql_.run("SELECT n, table_id FROM log WHERE n > $1 ORDER BY n LIMIT 20000", {n}, [&](const SqlRow& row) {
        is_more = true;
        n = row.integer(0);
        auto& entries = of_table[std::string{row.text(1)}];
        ++entries.count;
        entries.last = n;
      });
    }
    std::vector<std::string> found;
    if (!goes_on()) return found;
    sql_.run("SELECT table_id, seq, last FROM heads_now", {}, [&](const SqlRow& row) {
      std::string table{row.text(0)};
      const auto entries = of_table[table];
      if (entries.count != row.integer(1) || entries.last != row.integer(2)) found.push_back(std::move(table));
    });
    return found;
  }
  void notify(const std::string&) override {}  // there are no other nodes
  [[nodiscard]] bool is_shared() const noexcept override { return false; }

 private:
  static constexpr std::size_t kMostHeads = 20'000;
  static constexpr int kMostUnsettled = 4'096;  // so few that to count them in takes a reader a millisecond or two

  // A table's head as this store knows it, which is as it is while nobody else writes.
  struct Head {
    std::int64_t row = 0, seq = -1, last = 0, to_act = 0;
    std::optional<Time> due;
    Time updated{};
    bool is_late = false;  // its row in `heads` does not have this yet
  };

  void settle(Head& head) {
    if (!head.is_late) return;
    sql_.run("UPDATE heads SET seq = $1, last = $2, to_act = $3, due = $4, updated = $5 WHERE row = $6",
             {head.seq, head.last, head.to_act, maybe(head.due), number(head.updated), head.row});
    head.is_late = false;
  }
  // One table's head, before something else is done to it; null if it is not known here, and so not late.
  Head* settle(const std::string& table) {
    const auto found = heads_.find(table);
    if (found == heads_.end()) return nullptr;
    settle(found->second);
    return &found->second;
  }
  void settle() {
    if (unsettled_ == 0) return;
    for (auto* const head : late_) settle(*head);
    late_.clear();
    all_is_settled();
  }
  void all_is_settled() {
    sql_.run("UPDATE settled SET n = (SELECT max(n) FROM log)", {});
    unsettled_ = 0;
  }
  // What another connection wrote since the last time, or this one before a transaction of it failed: settle all that
  // is late by the log itself, and know nothing.
  void meet_others() {
    std::int64_t version = 0;
    sql_.run("PRAGMA data_version", {}, [&](const SqlRow& row) { version = row.integer(0); });
    if (version == seen_) return;
    forget_heads();
    if (seen_ < 0)
      sql_.run("UPDATE settled SET n = min(n, (SELECT coalesce(max(n), 0) FROM log) - $1)", {integer(kMostUnsettled)});
    bool is_behind = false;
    sql_.run("SELECT 1 FROM settled WHERE n < (SELECT max(n) FROM log)", {}, [&](const SqlRow&) { is_behind = true; });
    if (is_behind) {
      sql_.run(
          "UPDATE heads SET seq = coalesce(l.seq, 0), last = l.n, to_act = coalesce(l.to_act, heads.to_act), "
          "due = CASE WHEN l.to_act IS NULL THEN l.at ELSE l.due END, updated = coalesce(l.at, heads.updated) FROM "
          "late l "
          "WHERE l.table_id = heads.table_id AND l.n > heads.last",
          {});
      all_is_settled();
    }
    seen_ = version;
  }
  void forget_heads() noexcept {
    late_.clear();
    heads_.clear();
    unsettled_ = 0;
  }

  SqlConnection& sql_;
  bool is_writer_;
  std::unordered_map<std::string, Head> heads_;
  std::vector<Head*> late_;  // all that are late, and some that no longer are
  int unsettled_ = 0;        // entries of the log since heads were settled
  std::int64_t seen_ = -1;   // the version of the database when heads_ was last known to be true
};

}  // namespace

std::unique_ptr<Log> make_sqlite_log(SqlConnection& sql, Access access) {
  return std::make_unique<SqliteLog>(sql, access);
}

}  // namespace benben::store
