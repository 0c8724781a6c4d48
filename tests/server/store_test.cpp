// store_test.cpp: what every store promises, on SQLite and on a PostgreSQL that this test starts.
#include <gtest/gtest.h>

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <future>
#include <set>

#include "core/rng.h"
#include "postgres.h"
#include "store/journal.h"
#include "store/sql.h"
#include "store/sql_store.h"
#include "store/store.h"
#include "tests/folder.h"

namespace benben::store {
namespace {

testing::TestPostgres& postgres() {
  static testing::TestPostgres server;
  return server;
}

enum class Which { kSqlite, kPostgres };

class StoreTest : public ::testing::TestWithParam<Which> {
 protected:
  void SetUp() override {
    if (GetParam() == Which::kSqlite) {
      address_ = folder_.store();
    } else {
      address_ = postgres().make_database();
    }
  }
  // As open_store does, but patient: neither a lock that others are quicker to take nor a slow machine is a fault here.
  [[nodiscard]] std::unique_ptr<Store> open(Access access = Access::kWrite) const {
    for (;;) {
      try {
        auto sql = raw();
        auto& connection = *sql;
        auto store = std::make_unique<SqlStore>(std::move(sql), access);
        connection.set_patience(std::chrono::hours{1});
        return store;
      } catch (const StoreAway&) {
        continue;  // it had not yet been told
      }
    }
  }
  [[nodiscard]] std::unique_ptr<SqlConnection> raw() const {
    return GetParam() == Which::kSqlite ? open_sqlite(address_.substr(7)) : open_postgres(address_);
  }

  std::string address_;

 private:
  const testing::Folder folder_;
};

Time at(std::int64_t millis) { return Time{Millis{millis}}; }

TableRow row(const std::string& id, Status status = Status::kOpen, std::int64_t created = 100) {
  return {.id = id,
          .game = "pyramido",
          .status = status,
          .is_public = true,
          .secret = "5ec7e7",
          .card = R"({"a":1})",
          .to_act = 0,
          .due = {},
          .created = at(created),
          .updated = at(created)};
}
Entry entry(std::int64_t seq, std::string text = "x") {
  return {seq, at(1000 + seq), EntryKind::kDecide, 1, std::move(text), Millis{5}};
}
// One transaction.
template <class Work>
auto in(Store& store, Work work) {
  store.begin();
  if constexpr (std::is_void_v<decltype(work())>) {
    work();
    store.commit();
  } else {
    auto result = work();
    store.commit();
    return result;
  }
}

TEST_P(StoreTest, KeepsALogInOrderAndEachNumberOnce) {
  auto store = open();
  in(*store, [&] {
    EXPECT_TRUE(store->create_table(row("t1"), entry(1, "it's \"quoted\" \u00e9")));
    EXPECT_FALSE(store->create_table(row("t1"), entry(1)));
    EXPECT_TRUE(store->append("t1", entry(2)));
    EXPECT_FALSE(store->append("t1", entry(2, "another")));
    EXPECT_TRUE(store->append("t1", entry(3)));
  });
  auto again = open();
  const auto all = in(*again, [&] { return again->load("t1", 0); });
  ASSERT_TRUE(all);
  EXPECT_EQ(all->row, row("t1"));
  EXPECT_EQ(all->entries, (std::vector{entry(1, "it's \"quoted\" \u00e9"), entry(2), entry(3)}));
  const auto rest = in(*again, [&] { return again->load("t1", 2); });
  EXPECT_EQ(rest->entries, (std::vector{entry(3)}));
  EXPECT_FALSE(in(*again, [&] { return again->load("t2", 0); }));
}

// Where a database came back without its newest entries.
TEST_P(StoreTest, AnEntryIsWrittenAfterTheOneBeforeItOnly) {
  auto store = open();
  const auto take = [&](std::int64_t seq) {
    Step step{.table = "t1", .entry = entry(seq), .to_act = 2, .due = {}, .news = {}};
    auto* const only = &step;
    in(*store, [&] { store->take_steps({&only, 1}); });
    return !step.is_taken;
  };
  in(*store, [&] { store->create_table(row("t1", Status::kRunning), entry(1)); });
  EXPECT_FALSE(take(3));
  EXPECT_FALSE(in(*store, [&] { return store->append("t1", entry(3)); }));
  EXPECT_TRUE(take(2));
  EXPECT_TRUE(in(*store, [&] { return store->append("t1", entry(3)); }));
  EXPECT_EQ(in(*store, [&] { return store->load("t1", 0); })->entries, (std::vector{entry(1), entry(2), entry(3)}));
}

TEST_P(StoreTest, TakesManyStepsAtOnce) {
  auto store = open();
  in(*store, [&] {
    for (const auto* id : {"t1", "t2", "t3"}) {
      store->create_table(row(id, Status::kRunning), entry(1));
      store->set_seat(id, 2, "u2");
    }
    EXPECT_TRUE(store->append("t2", entry(2, "first")));
  });
  std::vector<Step> steps;
  for (const auto* id : {"t3", "t1", "t2"})
    steps.push_back({.table = id, .entry = entry(2, R"(a "b" \ {c},)"), .to_act = 2, .due = {}, .news = {}});
  steps[0].due = at(77);
  std::vector<Step*> all;
  for (auto& step : steps) all.push_back(&step);
  in(*store, [&] { store->take_steps(all); });
  EXPECT_FALSE(steps[0].is_taken);
  EXPECT_FALSE(steps[1].is_taken);
  EXPECT_TRUE(steps[2].is_taken) << "somebody else was first";
  auto again = open(Access::kRead);
  const auto third = in(*again, [&] { return again->load("t3", 0); });
  EXPECT_EQ(third->entries, (std::vector{entry(1), steps[0].entry}));
  EXPECT_EQ(third->row.due, at(77));
  EXPECT_EQ(third->row.to_act, 2);
  EXPECT_EQ(third->row.updated, steps[0].entry.at);
  const auto second = in(*again, [&] { return again->load("t2", 0); });
  EXPECT_EQ(second->entries, (std::vector{entry(1), entry(2, "first")}));
  EXPECT_EQ(second->row.to_act, 0) << "nothing of a step that came too late";
  EXPECT_EQ(in(*again, [&] { return again->turns("u2"); }), (std::vector<Turn>{{"t1", 2}, {"t3", 2}}));
  const std::vector nameless{entry(1, "nameless")};
  in(*store, [&] { store->rewrite("t3", nameless); });
  EXPECT_EQ(in(*again, [&] { return again->load("t3", 0); })->entries,
            (std::vector{entry(1, "nameless"), steps[0].entry}));
  again->begin();
  EXPECT_THROW(again->append("t1", entry(3)), StoreError) << "a reader writes";
  again->rollback();
}

// A store remembers what it wrote last; another, or a transaction that fails, may make that out of date.
TEST_P(StoreTest, StepsOfTwoStoresMakeOneLog) {
  auto one = open();
  auto two = open();
  in(*one, [&] { one->create_table(row("t1", Status::kRunning), entry(1)); });
  const auto take = [](Store& store, std::int64_t seq) {
    Step step{.table = "t1", .entry = entry(seq, "step"), .to_act = 1, .due = {}, .news = {}};
    auto* const only = &step;
    store.take_steps({&only, 1});
    return !step.is_taken;
  };
  EXPECT_TRUE(in(*one, [&] { return take(*one, 2); }));
  EXPECT_FALSE(in(*two, [&] { return take(*two, 2); }));
  EXPECT_TRUE(in(*two, [&] { return take(*two, 3); }));
  EXPECT_FALSE(in(*one, [&] { return take(*one, 3); }));
  EXPECT_TRUE(in(*one, [&] { return take(*one, 4); }));
  EXPECT_TRUE(in(*one, [&] { return one->append("t1", entry(5, "step")); }));
  EXPECT_TRUE(in(*one, [&] { return take(*one, 6) && take(*one, 7); }));
  one->begin();
  EXPECT_TRUE(take(*one, 8));
  one->rollback();
  EXPECT_TRUE(in(*two, [&] { return take(*two, 8); }));
  EXPECT_FALSE(in(*one, [&] { return take(*one, 8); }));
  std::vector<Entry> all{entry(1)};
  for (std::int64_t seq = 2; seq <= 8; ++seq) all.push_back(entry(seq, "step"));
  EXPECT_EQ(in(*one, [&] { return one->load("t1", 0); })->entries, all);
}

// Whatever two writers do by turns, with transactions that fail and stores that are gone without a word, everybody
// reads what a plain model says. More decisions than a store puts off.
TEST_P(StoreTest, AgreesWithAModel) {
  struct Model {
    std::vector<Entry> log;
    int to_act = 0;
    std::optional<Time> due;
    Time updated{};
  };
  constexpr int kTables = 5;
  std::vector<Model> model(kTables);
  const auto id = [](std::size_t table) { return "t" + std::to_string(table); };
  std::array writers{open(), open()};
  auto reader = open(Access::kRead);
  in(*writers[0], [&] {
    for (std::size_t i = 0; i < kTables; ++i) {
      ASSERT_TRUE(writers[0]->create_table(row(id(i), Status::kRunning), entry(1)));
      writers[0]->set_seat(id(i), 1, "u1");
      model[i] = {{entry(1)}, 0, {}, at(100)};
    }
  });
  core::Rng rng{20};
  std::int64_t now = 10'000;
  const auto check = [&](Store& store) {
    std::set<std::string> turns;
    for (std::size_t i = 0; i < kTables; ++i) {
      const auto& expected = model[i];
      const auto after = static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(expected.log.size()) + 1));
      const auto loaded = store.load(id(i), after);
      ASSERT_TRUE(loaded);
      ASSERT_EQ(loaded->entries, (std::vector<Entry>{expected.log.begin() + after, expected.log.end()}));
      ASSERT_EQ(loaded->row.to_act, expected.to_act);
      ASSERT_EQ(loaded->row.due, expected.due);
      ASSERT_EQ(loaded->row.updated, expected.updated);
      if (expected.to_act == 1) turns.insert(id(i));
    }
    std::set<std::string> found;
    for (const auto& turn : store.turns("u1")) found.insert(turn.table);
    ASSERT_EQ(found, turns);
  };
  const int transactions = GetParam() == Which::kSqlite ? 1'600 : 400;
  std::size_t steps = 0;
  for (int i = 0; i < transactions && !HasFatalFailure(); ++i) {
    // At first one writer and nothing but decisions: as many as a store puts off, and more.
    const bool is_plain = i < transactions / 2;
    const auto sometimes = [&](std::uint32_t one_in) { return !is_plain && rng.below(one_in) == 0; };
    auto& writer = writers[sometimes(40) ? 1 : 0];
    const auto before = model;
    writer->begin();
    for (auto works = 1 + rng.below(12); works > 0; --works) {
      const auto table = rng.below(kTables);
      auto& at_table = model[table];
      const auto next = static_cast<std::int64_t>(at_table.log.size()) + 1;
      const auto to_act = static_cast<int>(rng.below(3));
      const auto due = rng.below(2) == 0 ? std::optional<Time>{} : at(++now + static_cast<std::int64_t>(rng.below(50)));
      const Entry fresh{next, at(++now), EntryKind::kDecide, 1, "m" + std::to_string(now), Millis{3}};
      switch (is_plain ? 24 : rng.below(24)) {
        case 0:
          ASSERT_TRUE(writer->append(id(table), fresh));
          at_table.log.push_back(fresh);
          break;
        case 1:
          ASSERT_FALSE(writer->append(id(table), entry(next - 1)));
          break;
        case 2:
          writer->set_turn(id(table), to_act, due, at(now));
          at_table.to_act = to_act;
          at_table.due = due;
          at_table.updated = at(now);
          break;
        case 3: {
          std::set<std::string> expected;
          for (std::size_t each = 0; each < kTables; ++each)
            if (model[each].due && *model[each].due <= at(now)) {
              expected.insert(id(each));
              model[each].due = at(now + 500);
            }
          const auto claimed = writer->claim_due(at(now), Millis{500}, 100);
          ASSERT_EQ((std::set<std::string>{claimed.begin(), claimed.end()}), expected);
          break;
        }
        case 4: {
          // The last one, and another one of those before it.
          std::vector<Entry> nameless;
          for (auto& each : at_table.log)
            if (each.seq == next - 1 || each.seq == next / 2) nameless.emplace_back(each).text = each.text = "nameless";
          writer->rewrite(id(table), nameless);
          break;
        }
        default: {
          const bool is_late = rng.below(10) == 0;
          Step step{.table = id(table), .entry = fresh, .to_act = to_act, .due = due, .news = {}};
          if (is_late) --step.entry.seq;
          auto* const only = &step;
          writer->take_steps({&only, 1});
          ASSERT_EQ(step.is_taken, is_late);
          if (is_late) break;
          at_table = {std::move(at_table.log), to_act, due, fresh.at};
          at_table.log.push_back(fresh);
          ++steps;
        }
      }
    }
    if (rng.below(8) == 0) check(*writer);
    if (sometimes(20)) {
      writer->rollback();
      model = before;
    } else {
      writer->commit();
    }
    if (sometimes(30)) writers[rng.below(2)] = open();
    if (rng.below(8) == 0) in(*reader, [&] { check(*reader); });
  }
  in(*reader, [&] { check(*reader); });
  EXPECT_GT(steps, GetParam() == Which::kSqlite ? 5'000U : 500U);
}

// What a store did not find is not remembered either.
TEST(Store, FindsATableThatCameAfterItsFirstStep) {
  const auto store = open_store("sqlite::memory:");
  const auto take = [&](std::int64_t seq) {
    Step step{.table = "t1", .entry = entry(seq), .to_act = 2, .due = {}, .news = {}};
    auto* const only = &step;
    in(*store, [&] { store->take_steps({&only, 1}); });
    return !step.is_taken;
  };
  EXPECT_FALSE(take(0));
  EXPECT_FALSE(take(1));
  in(*store, [&] { store->create_table(row("t1", Status::kRunning), entry(1)); });
  EXPECT_TRUE(take(2));
  in(*store, [&] { store->claim_due(at(0), Millis{1}, 1); });  // which settles heads
  EXPECT_EQ(in(*store, [&] { return store->load("t1", 0); })->row.to_act, 2);
  EXPECT_EQ(in(*store, [&] { return store->load("t1", 0); })->entries.size(), 2U);
}

TEST_P(StoreTest, UpgradesTheFirstVersion) {
  {
    auto sql = raw();
    sql->run_script(R"sql(
CREATE TABLE benben_schema (version BIGINT NOT NULL);
INSERT INTO benben_schema VALUES (1);
CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, status SMALLINT NOT NULL, is_public SMALLINT NOT NULL,
  secret TEXT NOT NULL, card TEXT NOT NULL, to_act SMALLINT NOT NULL, due BIGINT, created BIGINT NOT NULL,
  updated BIGINT NOT NULL);
CREATE INDEX tables_listed ON tables (status, is_public, created);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE TABLE log (table_id TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, kind SMALLINT NOT NULL,
  seat SMALLINT NOT NULL, text TEXT NOT NULL, used BIGINT NOT NULL, PRIMARY KEY (table_id, seq));
CREATE TABLE seats (table_id TEXT NOT NULL, seat SMALLINT NOT NULL, user_id TEXT NOT NULL, PRIMARY KEY (table_id, seat));
CREATE TABLE users (id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT UNIQUE, password_hash TEXT NOT NULL,
  created BIGINT NOT NULL);
CREATE TABLE sessions (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, created BIGINT NOT NULL, expires BIGINT NOT NULL);
CREATE TABLE ratings (user_id TEXT NOT NULL, game TEXT NOT NULL, rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL, games BIGINT NOT NULL, PRIMARY KEY (user_id, game));
INSERT INTO ratings VALUES ('', 'pyramido', 1600, 50, 0.06, 9), ('bot:random@1n', 'pyramido', 1400, 50, 0.06, 9),
  ('u1', 'pyramido', 1700, 50, 0.06, 9);
INSERT INTO tables VALUES ('t1', 'pyramido', 1, 1, '5ec7e7', '{"a":1}', 2, 44, 100, 120);
INSERT INTO tables VALUES ('t2', 'pyramido', 1, 1, '5ec7e7', '{"a":1}', 1, NULL, 100, 100);
INSERT INTO tables VALUES ('t3', 'pyramido', 2, 1, '5ec7e7', '{"a":1}', 0, NULL, 100, 100);
INSERT INTO tables VALUES ('t4', 'pyramido', 1, 1, '5ec7e7', '{"a":1}', 0, NULL, 100, 100);
INSERT INTO seats VALUES ('t1', 1, 'u1'), ('t3', 1, 'u1'), ('t4', 1, 'u1'), ('t4', 2, 'u2');
INSERT INTO log VALUES ('t4', 1, 1, 2, 1, '{"user":"u9","name":"Nine"}', 0), ('t4', 2, 2, 3, 1, '', 0),
  ('t4', 3, 3, 2, 1, '{"user":"g1","name":"One"}', 0), ('t4', 4, 4, 2, 2, '{"user":"g2","name":"Two"}', 0),
  ('t4', 5, 5, 2, 2, '{"user":"u2","name":"Second"}', 0), ('t4', 6, 6, 2, 3, 'damaged', 0);
INSERT INTO log VALUES ('t3', 1, 1001, 6, 1, 'x', 5), ('t2', 1, 1001, 6, 1, 'x', 5), ('t1', 2, 1002, 6, 1, 'y', 5), ('t1', 1, 1001, 6, 1, 'x', 5);
)sql");
  }
  auto store = open();
  auto expected = row("t1", Status::kRunning);
  expected.to_act = 2;
  expected.due = at(44);
  expected.updated = at(120);
  in(*store, [&] {
    const auto first = store->load("t1", 0);
    EXPECT_EQ(first->row, expected);
    EXPECT_EQ(first->entries, (std::vector{entry(1), entry(2, "y")}));
    EXPECT_FALSE(store->append("t1", entry(2)));
    EXPECT_TRUE(store->append("t1", entry(3)));
    EXPECT_TRUE(store->append("t2", entry(2)));
    EXPECT_EQ(store->load("t1", 1)->entries, (std::vector{entry(2, "y"), entry(3)}));
    EXPECT_EQ(store->load("t2", 0)->entries, (std::vector{entry(1), entry(2)}));
    EXPECT_EQ(store->live_tables("u1").running, 2);
    // Who sat where, and which guests they were then.
    using Names = std::vector<std::string>;
    EXPECT_EQ(store->guests_of("u1"), Names{"g1"}) << "has the seat now";
    EXPECT_EQ(store->guests_of("u2"), Names{"g2"}) << "sat down where the guest sat";
    EXPECT_EQ(store->guests_of("g1"), Names{}) << "the one before stood up";
    for (const auto* who : {"u9", "g1", "g2", "u2"}) EXPECT_EQ(store->tables_naming(who), Names{"t4"}) << who;
    EXPECT_EQ(store->tables_naming("u1"), (Names{"t1", "t3", "t4"}));
    // Nobody has a rating, and neither has a bot with a budget of its own.
    for (const auto& [who, games] : {std::pair{"", 0}, std::pair{"bot:random@1n", 0}, std::pair{"u1", 9}})
      EXPECT_EQ(store->rating(who, "pyramido").games, games) << who;
  });
}

TEST_P(StoreTest, ForgetsWhatWasNotCommitted) {
  auto store = open();
  in(*store, [&] { store->create_table(row("t1"), entry(1)); });
  store->begin();
  EXPECT_TRUE(store->append("t1", entry(2)));
  store->rollback();
  EXPECT_EQ(in(*store, [&] { return store->load("t1", 0); })->entries.size(), 1U);
}

TEST_P(StoreTest, TwoWritersNeverBothGetANumber) {
  auto first = open();
  in(*first, [&] { first->create_table(row("t1"), entry(1)); });
  std::array<std::set<std::int64_t>, 2> won;
  const auto write = [&](std::size_t who) {
    auto store = open();
    for (std::int64_t seq = 2; seq <= 60; ++seq)
      if (in(*store, [&] { return store->append("t1", entry(seq, "by " + std::to_string(who))); }))
        won[who].insert(seq);
  };
  auto other = std::async(std::launch::async, [&] { write(1); });
  write(0);
  other.get();
  EXPECT_EQ(won[0].size() + won[1].size(), 59U);
  const auto kept = in(*first, [&] { return first->load("t1", 1); });
  ASSERT_EQ(kept->entries.size(), 59U);
  for (const auto& each : kept->entries)
    EXPECT_EQ(each.text, "by " + std::string{won[0].contains(each.seq) ? "0" : "1"});
}

TEST_P(StoreTest, KeepsTheFirstReview) {
  auto store = open();
  in(*store, [&] {
    EXPECT_FALSE(store->review("t1"));
    store->put_review("t1", R"({"players":[]})");
    store->put_review("t1", R"({"players":[1]})");
    EXPECT_EQ(store->review("t1"), R"({"players":[1]})");
    EXPECT_FALSE(store->review("t2"));
  });
}

TEST_P(StoreTest, SweepsWhoCannotOrDidNotComeBack) {
  auto store = open();
  in(*store, [&] {
    store->create_table(row("t1"), entry(1));
    const auto person = [&](const std::string& id, const std::string& hash, std::int64_t created, std::int64_t expires,
                            bool sits) {
      store->create_user({id, "Name " + id, hash, at(created)});
      if (expires > 0) store->create_session({"s" + id, id, at(created), at(expires)});
      if (sits) store->set_seat("t1", static_cast<int>(id[0] - 'a') + 1, id);
    };
    person("account", "hash", 10, 0, false);
    person("born", "", 500, 0, false);
    person("cards", "", 10, 5000, true);
    person("dropped", "", 10, 900, true);
    person("empty", "", 10, 5000, false);
  });
  const auto gone = in(*store, [&] { return store->sweep(at(1000), at(400), 100); });
  EXPECT_EQ(std::set(gone.begin(), gone.end()), (std::set<std::string>{"dropped", "empty"}));
  in(*store, [&] {
    EXPECT_TRUE(store->user("account"));
    EXPECT_TRUE(store->user("born")) << "too young";
    EXPECT_TRUE(store->user("cards")) << "sits, and may come back";
    EXPECT_FALSE(store->user("dropped")) << "no session is left";
    EXPECT_FALSE(store->user("empty")) << "never sat down";
    EXPECT_FALSE(store->session("sdropped"));
    EXPECT_FALSE(store->session("sempty"));
    EXPECT_TRUE(store->session("scards"));
    EXPECT_TRUE(store->sweep(at(1000), at(400), 100).empty());
  });
}

TEST_P(StoreTest, ListsTables) {
  auto store = open();
  in(*store, [&] {
    store->create_table(row("open", Status::kOpen, 1), entry(1));
    store->create_table(row("running", Status::kRunning, 2), entry(1));
    auto hidden = row("hidden", Status::kOpen, 3);
    hidden.is_public = false;
    store->create_table(hidden, entry(1));
    store->create_table(row("over", Status::kOver, 4), entry(1));
    store->set_seat("running", 1, "u1");
    store->set_seat("running", 2, "u2");
    store->set_seat("hidden", 1, "u1");
    store->set_seat("hidden", 2, "u1");
    store->change_table("running", {Status::kRunning, "{}", 2, {}, at(50)});
  });
  const auto ids = [&](const TableFilter& filter) {
    std::string all;
    for (const auto& table : in(*store, [&] { return store->tables(filter); })) all += table.id + " ";
    return all;
  };
  EXPECT_EQ(ids({.status = {Status::kOpen, Status::kRunning}}), "running open ");
  EXPECT_EQ(ids({.status = {Status::kOver}}), "over ");
  EXPECT_EQ(ids({.game = "pyramidion"}), "");
  EXPECT_EQ(ids({.user = "u1"}), "running hidden ");
  EXPECT_EQ(ids({.user = "u1", .before = at(50)}), "hidden ");
  EXPECT_EQ(ids({.user = "u1", .limit = 1}), "running ");
  EXPECT_EQ(ids({.user = "u1", .viewer = "u1"}), "running hidden ");
  EXPECT_EQ(ids({.user = "u1", .viewer = "u2"}), "running ") << "a stranger found a private table";
  EXPECT_EQ(in(*store, [&] { return store->turns("u1"); }), std::vector<Turn>{});
  EXPECT_EQ(in(*store, [&] { return store->turns("u2"); }), (std::vector<Turn>{{"running", 2}}));
  in(*store, [&] { store->give_seats("u2", "u3"); });
  EXPECT_EQ(in(*store, [&] { return store->turns("u3"); }), (std::vector<Turn>{{"running", 2}}));
  in(*store, [&] { store->set_seat("running", 2, ""); });
  EXPECT_EQ(ids({.user = "u3"}), "");
  const auto live = in(*store, [&] { return store->live_tables("u1"); });
  EXPECT_EQ(live.open, 1) << "a table counts once, however many seats";
  EXPECT_EQ(live.running, 1);
  EXPECT_EQ(ids({.user = "u1", .status = {Status::kRunning}}), "running ");
  in(*store, [&] { store->change_table("running", {Status::kOver, "{}", 0, {}, at(60)}); });
  EXPECT_EQ(in(*store, [&] { return store->live_tables("u1"); }).running, 0);
  EXPECT_EQ(ids({.user = "u1", .status = {Status::kOpen, Status::kRunning}}), "hidden ");
  EXPECT_EQ(ids({.user = "u1", .status = {Status::kOver}}), "running ");
}

TEST_P(StoreTest, CountsTablesForWhoMadeThem) {
  auto store = open();
  const auto live = [&](const std::string& user) {
    const auto found = in(*store, [&] { return store->live_tables(user); });
    return std::pair{found.open, found.running};
  };
  in(*store, [&] {
    for (const auto* const id : {"empty", "sat", "other"}) {
      auto made = row(id);
      made.owner = "u1";
      EXPECT_TRUE(store->create_table(made, entry(1)));
      EXPECT_EQ(store->load(id, 0)->row.owner, "u1");
    }
    store->set_seat("sat", 1, "u1");
    store->set_seat("other", 1, "u2");
  });
  EXPECT_EQ(live("u1"), (std::pair<std::int64_t, std::int64_t>{3, 0})) << "sitting there or not, and once";
  EXPECT_EQ(live("u2"), (std::pair<std::int64_t, std::int64_t>{1, 0}));
  in(*store, [&] { store->change_table("empty", {Status::kRunning, "{}", 1, {}, at(60)}); });
  EXPECT_EQ(live("u1"), (std::pair<std::int64_t, std::int64_t>{2, 1}));
  in(*store, [&] { store->change_table("empty", {Status::kClosed, "{}", 0, {}, at(61)}); });
  EXPECT_EQ(live("u1"), (std::pair<std::int64_t, std::int64_t>{2, 0}));
}

TEST_P(StoreTest, CountsGamesAtWhichNobodySits) {
  auto store = open();
  const auto alone = [&](std::int64_t most) { return in(*store, [&] { return store->bots_alone(most); }); };
  in(*store, [&] {
    for (const auto* const id : {"a", "b", "c", "sat", "rests"}) {
      auto at_work = row(id, Status::kRunning);
      if (id != std::string_view{"rests"}) at_work.due = at(70);
      store->create_table(at_work, entry(1));
    }
    store->create_table(row("open", Status::kOpen), entry(1));
    store->set_seat("sat", 2, "u1");
  });
  EXPECT_EQ(alone(10), 3) << "no bot is to act at one that has gone on for ever";
  EXPECT_EQ(alone(2), 2) << "no further than is asked for";
  in(*store, [&] { store->change_table("a", {Status::kOver, "{}", 0, {}, at(60)}); });
  EXPECT_EQ(alone(10), 2);
}

// Of several kinds the newest of all, and at the same time in one order.
TEST_P(StoreTest, ListsTheNewestOfAllKinds) {
  auto store = open();
  in(*store, [&] {
    for (int n = 0; n < 12; ++n)
      store->create_table(row("t" + std::to_string(10 + n),
                              n % 2 == 0   ? Status::kOpen
                              : n % 3 == 0 ? Status::kOver
                                           : Status::kRunning,
                              n / 4),
                          entry(1));
  });
  const auto ids = [&](std::vector<Status> kinds, int limit) {
    std::string all;
    for (const auto& table : in(*store, [&] { return store->tables({.status = std::move(kinds), .limit = limit}); }))
      all += table.id + " ";
    return all;
  };
  EXPECT_EQ(ids({Status::kOpen, Status::kRunning}, 100), "t18 t20 t21 t14 t15 t16 t17 t10 t11 t12 ");
  EXPECT_EQ(ids({Status::kRunning, Status::kOpen}, 4), "t18 t20 t21 t14 ");
  EXPECT_EQ(ids({Status::kOver}, 100), "t19 t13 ");
  EXPECT_EQ(ids({}, 3), "t18 t19 t20 ");
}

TEST_P(StoreTest, GivesEachDueTableToOne) {
  auto store = open();
  in(*store, [&] {
    for (int i = 0; i < 20; ++i) {
      auto due = row("t" + std::to_string(i), Status::kRunning);
      due.due = at(i);
      store->create_table(due, entry(1));
    }
  });
  EXPECT_EQ(in(*store, [&] { return store->claim_due(at(4), Millis{100}, 3); }).size(), 3U);
  EXPECT_EQ(in(*store, [&] { return store->claim_due(at(4), Millis{100}, 30); }).size(), 2U);
  EXPECT_EQ(in(*store, [&] { return store->claim_due(at(4), Millis{100}, 30); }).size(), 0U);
  // Two at once share what is left.
  auto there = std::async(std::launch::async, [&] {
    auto mine = open();
    return in(*mine, [&] { return mine->claim_due(at(50), Millis{100}, 30); });
  });
  auto here = in(*store, [&] { return store->claim_due(at(50), Millis{100}, 30); });
  const auto other = there.get();
  std::set<std::string> all{here.begin(), here.end()};
  all.insert(other.begin(), other.end());
  EXPECT_EQ(here.size() + other.size(), 15U);
  EXPECT_EQ(all.size(), 15U);
  // A lease that ran out is due again, and a fresh start takes them all.
  EXPECT_EQ(in(*store, [&] { return store->claim_due(at(104), Millis{100}, 30); }).size(), 5U);
  in(*store, [&] { store->release_leases(at(60)); });
  EXPECT_EQ(in(*store, [&] { return store->claim_due(at(60), Millis{100}, 30); }).size(), 20U);
}

TEST_P(StoreTest, KeepsPeople) {
  auto store = open();
  in(*store, [&] {
    EXPECT_TRUE(store->create_user({"u1", "Red", "", at(1)}));
    EXPECT_TRUE(store->create_user({"u2", "Red", "", at(1)})) << "guests may share a name";
    EXPECT_TRUE(store->update_user({"u1", "Red", "hash", at(1)}));
    EXPECT_FALSE(store->update_user({"u2", "rED", "hash", at(1)}));
    EXPECT_FALSE(store->create_user({"u3", "red", "hash", at(1)}));
    EXPECT_EQ(store->account("RED"), (User{"u1", "Red", "hash", at(1)}));
    EXPECT_FALSE(store->account("blue"));
    EXPECT_EQ(store->user("u2")->name, "Red");
    store->create_session({"s1", "u1", at(1), at(9)});
    store->create_session({"s2", "u1", at(1), at(9)});
    store->create_session({"s3", "u1", at(1), at(9)});
    store->delete_session("s1");
    EXPECT_FALSE(store->session("s1"));
    store->delete_other_sessions("u1", "s3");
    EXPECT_FALSE(store->session("s2"));
    EXPECT_EQ(store->session("s3"), (Session{"s3", "u1", at(1), at(9)}));
    store->create_token({"k1", "h1", "u1", "bot", at(2)});
    store->create_token({"k2", "h2", "u1", "bot", at(3)});
    EXPECT_EQ(store->token("h1")->user, "u1");
    EXPECT_EQ(store->tokens("u1").size(), 2U);
    store->delete_token("u2", "k1");
    EXPECT_TRUE(store->token("h1")) << "somebody else's token";
    store->delete_token("u1", "k1");
    EXPECT_FALSE(store->token("h1"));
    EXPECT_EQ(store->rating("u1", "pyramido").rating, 1500);
    store->put_rating({"u1", "pyramido", 1600.25, 80.5, 0.059, 12});
    store->put_rating({"bot:safe", "pyramido", 1700, 60, 0.06, 90});
    store->put_rating({"u2", "pyramido", 1900, 300, 0.06, 1});
    EXPECT_EQ(store->rating("u1", "pyramido"), (Rating{"u1", "pyramido", 1600.25, 80.5, 0.059, 12}));
    const auto best = store->leaderboard("pyramido", 110, 10);
    ASSERT_EQ(best.size(), 2U);
    EXPECT_EQ(best[0].rating.user, "bot:safe");
    EXPECT_EQ(best[1].name, "Red");
    EXPECT_EQ(store->ratings("u1").size(), 1U);
    store->delete_user("u1");
    EXPECT_FALSE(store->user("u1"));
    EXPECT_FALSE(store->session("s3"));
    EXPECT_FALSE(store->token("h2"));
    EXPECT_EQ(store->ratings("u1").size(), 0U);
    EXPECT_TRUE(store->update_user({"u2", "red", "hash", at(1)})) << "the name is free again";
  });
}

TEST_P(StoreTest, KeepsTheDealsOfADay) {
  auto store = open();
  const auto row = [](std::int64_t day, const std::string& user, const std::string& table) {
    return DailyRow{.day = day, .game = "pyramido", .user = user, .table = table};
  };
  in(*store, [&] {
    for (const auto* const user : {"u1", "u2", "u3", "guest"})
      store->create_user({user, user, *user == 'g' ? "" : "hash", at(1)});
    EXPECT_TRUE(store->begin_daily(row(10, "u1", "t1")));
    EXPECT_FALSE(store->begin_daily(row(10, "u1", "t2"))) << "once a person and day";
    EXPECT_EQ(store->daily(10, "pyramido", "u1"), row(10, "u1", "t1"));
    EXPECT_FALSE(store->daily(10, "pyramidion", "u1"));
    EXPECT_TRUE(store->begin_daily(row(11, "u1", "t3")));
    for (const auto& [user, table] : {std::pair{"u2", "t4"}, {"u3", "t5"}, {"guest", "t6"}})
      EXPECT_TRUE(store->begin_daily(row(10, user, table)));
  });
  in(*store, [&] {
    store->end_daily("t1", DailyStatus::kCounted, 100, 90);
    store->end_daily("t4", DailyStatus::kCounted, 80, 70);
    store->end_daily("t5", DailyStatus::kOut, 200, 0);
    store->end_daily("t6", DailyStatus::kCounted, 120, 100);
    const auto mine = store->daily(10, "pyramido", "u1");
    ASSERT_TRUE(mine);
    EXPECT_EQ(mine->points, 100);
    EXPECT_EQ(store->daily_standing(*mine), (DailyStanding{3, 1, 1})) << "by margin, then by points";
    auto lots = store->daily_lots(10, "pyramido");
    std::ranges::sort(lots, {}, &DailyLot::points);
    EXPECT_EQ(lots, (std::vector<DailyLot>{{10, 80, 1}, {10, 100, 1}, {20, 120, 1}}));
    const auto best = store->best_dailies(10, "pyramido", 10);
    ASSERT_EQ(best.size(), 3U);
    EXPECT_EQ(best[0].name, "guest");
    EXPECT_TRUE(best[0].is_guest);
    EXPECT_EQ(best[1].row.user, "u1");
    EXPECT_FALSE(best[1].is_guest);
    EXPECT_EQ(store->best_dailies(10, "pyramido", 1).size(), 1U);
    ASSERT_EQ(store->dailies("u1").size(), 2U);
    EXPECT_EQ(store->dailies("u1")[0].day, 11);
    // Who signs in brings what the guest played; of a day that both played the account's stays.
    EXPECT_TRUE(store->begin_daily(row(12, "guest", "t7")));
    EXPECT_TRUE(store->begin_daily(row(11, "guest", "t8")));
    store->give_seats("guest", "u1");
    EXPECT_EQ(store->daily(10, "pyramido", "u1")->table, "t1");
    EXPECT_EQ(store->daily(11, "pyramido", "u1")->table, "t3");
    EXPECT_EQ(store->daily(12, "pyramido", "u1")->table, "t7");
    EXPECT_TRUE(store->dailies("guest").empty());
    // Another deal, sent from a device: it gives way to the day's own.
    auto sent = row(13, "u1", "");
    sent.status = DailyStatus::kSent;
    sent.points = 5;
    EXPECT_TRUE(store->send_daily(sent));
    EXPECT_FALSE(store->send_daily(sent));
    EXPECT_EQ(store->daily(13, "pyramido", "u1"), sent);
    EXPECT_TRUE(store->begin_daily(row(13, "u1", "t9")));
    EXPECT_FALSE(store->send_daily(sent));
    EXPECT_EQ(store->daily(13, "pyramido", "u1"), row(13, "u1", "t9"));
    // Also to that of a guest who signs in, and only to that.
    for (const auto day : {14, 15})
      for (const auto* const user : {"u1", "guest"}) {
        auto open = row(day, user, "");
        open.status = DailyStatus::kSent;
        open.points = user == std::string_view{"u1"} ? 1 : 2;
        EXPECT_TRUE(store->send_daily(open));
      }
    EXPECT_TRUE(store->begin_daily(row(14, "guest", "t10")));
    store->give_seats("guest", "u1");
    EXPECT_EQ(store->daily(14, "pyramido", "u1"), row(14, "u1", "t10"));
    EXPECT_FALSE(store->begin_daily(row(14, "u1", "t11"))) << "the guest has had it";
    EXPECT_EQ(store->daily(15, "pyramido", "u1")->points, 1);
    EXPECT_TRUE(store->dailies("guest").empty());
    store->delete_user("u1");
    EXPECT_TRUE(store->dailies("u1").empty());
  });
}

TEST_P(StoreTest, TwoNodesBeginOneDealOfTheDay) {
  auto first = open(), second = open();
  std::atomic<int> begun = 0;
  const auto begin = [&](Store& store, const std::string& table) {
    for (int day = 0; day < 20; ++day)
      in(store,
         [&] { begun += store.begin_daily({.day = day, .game = "pyramido", .user = "u1", .table = table}) ? 1 : 0; });
  };
  auto other = std::async(std::launch::async, [&] { begin(*second, "t2"); });
  begin(*first, "t1");
  other.get();
  EXPECT_EQ(begun, 20);
}

TEST_P(StoreTest, KnowsWhoMadeWhat) {
  using Names = std::vector<std::string>;
  auto store = open();
  in(*store, [&] {
    for (const auto* const id : {"t1", "t2", "t3"}) {
      auto made = row(id, id == std::string{"t3"} ? Status::kRunning : Status::kOpen);
      made.owner = id == std::string{"t2"} ? "u2" : "u1";
      store->create_table(made, entry(1));
    }
    EXPECT_EQ(store->open_tables_of("u1"), Names{"t1"});
    EXPECT_EQ(store->tables_naming("u1"), (Names{"t1", "t3"}));
    store->disown("t1");
    EXPECT_EQ(store->open_tables_of("u1"), Names{});
    EXPECT_EQ(store->load("t1", 0)->row.owner, "");
    EXPECT_EQ(store->open_tables_of("u2"), Names{"t2"});
  });
}

TEST_P(StoreTest, KnowsWhoseNamesAreWhere) {
  using Names = std::vector<std::string>;
  auto store = open();
  in(*store, [&] {
    store->create_table(row("t1"), entry(1));
    store->create_table(row("t2"), entry(1));
    store->create_user({"g1", "Guest", "", at(1)});
    store->create_user({"g2", "Guest", "", at(1)});
    store->create_user({"u1", "Red", "hash", at(1)});
    store->set_seat("t1", 1, "g1");
    store->set_seat("t1", 1, "");
    store->set_seat("t2", 2, "g1");
    store->set_seat("t2", 2, "g2");
    EXPECT_EQ(store->tables_naming("g1"), (Names{"t1", "t2"})) << "also where they stood up";
    store->give_seats("g1", "u1");
    EXPECT_EQ(store->guests_of("u1"), Names{"g1"});
    store->sweep(at(1000), at(1000), 10);
    EXPECT_FALSE(store->user("g1"));
    EXPECT_EQ(store->tables_naming("g1"), (Names{"t1", "t2"})) << "the account needs to know";
    EXPECT_EQ(store->tables_naming("g2"), Names{}) << "nobody will ask";
    store->delete_user("u1");
    EXPECT_EQ(store->guests_of("u1"), Names{});
    EXPECT_EQ(store->tables_naming("g1"), Names{});
  });
}

TEST_P(StoreTest, SameNamesInAToZOnly) {
  auto store = open();
  in(*store, [&] {
    EXPECT_TRUE(store->create_user({"u1", "Grün", "hash", at(1)}));
    EXPECT_FALSE(store->create_user({"u2", "gRüN", "hash", at(1)}));
    EXPECT_TRUE(store->create_user({"u3", "GRÜN", "hash", at(1)})) << "letters beyond A to Z are told apart";
    EXPECT_EQ(store->account("grün")->id, "u1");
    EXPECT_EQ(store->account("grÜn")->id, "u3");
  });
}

TEST_P(StoreTest, TheFirstSettingWins) {
  auto one = open();
  auto two = open();
  EXPECT_EQ(in(*one, [&] { return one->setting("key", "a"); }), "a");
  EXPECT_EQ(in(*two, [&] { return two->setting("key", "b"); }), "a");
}

TEST_P(StoreTest, RefusesANewerDatabaseAndUpgradesAnEmptyOne) {
  EXPECT_FALSE(find_schema_version(address_));
  EXPECT_FALSE(find_schema_version(address_)) << "looking made something";
  EXPECT_TRUE(open());
  EXPECT_EQ(find_schema_version(address_), schema_version());
  {
    auto sql = raw();
    sql->run_script("UPDATE benben_schema SET version = 999");
  }
  EXPECT_EQ(find_schema_version(address_), 999);
  try {
    EXPECT_TRUE(open());
    FAIL() << "opened a newer database";
  } catch (const StoreError& error) {
    EXPECT_NE(std::string{error.what()}.find("version 999"), std::string::npos) << error.what();
  }
}

TEST_P(StoreTest, NodesThatStartTogetherMakeOneSchema) {
  std::vector<std::future<std::unique_ptr<Store>>> nodes;
  for (int i = 0; i < 4; ++i) nodes.push_back(std::async(std::launch::async, [this] { return open(); }));
  for (auto& node : nodes) EXPECT_TRUE(node.get());
}

TEST_P(StoreTest, AJournalGroupsCommitsAndKeepsTheOrder) {
  std::mutex mutex;
  std::vector<std::move_only_function<void()>> posted;
  std::vector<std::int64_t> done;
  {
    ThreadJournal journal{open(), [&](auto work) {
                            const std::scoped_lock lock{mutex};
                            posted.push_back(std::move(work));
                          }};
    journal.submit([](Store& store) { store.create_table(row("t1"), entry(1)); }, [](bool) {});
    for (std::int64_t seq = 2; seq <= 500; ++seq) {
      const auto told = [&done, seq](bool durable) {
        EXPECT_TRUE(durable);
        done.push_back(seq);
      };
      if (seq % 7 == 0)
        journal.submit(std::make_shared<Step>(Step{"t1", entry(seq), 0, {}, {}}), told);
      else
        journal.submit([seq](Store& store) { ASSERT_TRUE(store.append("t1", entry(seq))); }, told);
    }
    // A job that throws fails alone.
    journal.submit([](Store&) { throw StoreError{"disk full"}; }, [](bool durable) { EXPECT_FALSE(durable); });
    journal.submit([](Store& store) { store.append("t1", entry(501)); },
                   [&done](bool durable) {
                     EXPECT_TRUE(durable);
                     done.push_back(501);
                   });
  }
  EXPECT_LT(posted.size(), 250U) << "one transaction for many";
  for (auto& work : posted) work();
  EXPECT_EQ(done.size(), 500U);
  EXPECT_TRUE(std::is_sorted(done.begin(), done.end()));
  auto store = open();
  EXPECT_EQ(in(*store, [&] { return store->load("t1", 0); })->entries.size(), 501U);
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreTest, ::testing::Values(Which::kSqlite, Which::kPostgres),
                         [](const auto& which) { return which.param == Which::kSqlite ? "Sqlite" : "Postgres"; });

TEST(PostgresStore, ComesBackAfterTheDatabaseDid) {
  const auto address = postgres().make_database();
  InlineJournal journal{open_store(address)};
  bool kept = false;
  const auto write = [&](std::int64_t seq) {
    journal.submit(
        [seq](Store& store) { seq == 1 ? store.create_table(row("t1"), entry(1)) : store.append("t1", entry(seq)); },
        [&](bool durable) { kept = durable; });
    return kept;
  };
  EXPECT_TRUE(write(1));
  postgres().stop();
  EXPECT_FALSE(write(2));
  EXPECT_FALSE(write(2));
  postgres().start();
  // The next transaction makes a new connection; on a busy machine that may take longer than it is given.
  while (!write(2)) continue;
}

TEST(Journal, AsksADatabaseThatIsAwayOnce) {
  std::vector<std::move_only_function<void()>> posted;
  int tries = 0, failed = 0;
  {
    ThreadJournal journal{open_store("sqlite::memory:"), [&](auto work) { posted.push_back(std::move(work)); }};
    journal.hold();
    for (int i = 0; i < 10; ++i)
      journal.submit(
          [&](Store&) {
            ++tries;
            throw StoreAway{"does not answer"};
          },
          [&](bool durable) { failed += durable ? 0 : 1; });
    journal.release();
  }
  for (auto& work : posted) work();
  EXPECT_EQ(tries, 1) << "each of those who wait would wait again";
  EXPECT_EQ(failed, 10);
}

TEST(Journal, SaysHowLongItsOldestJobIsThere) {
  std::promise<void> begun, go_on;
  ThreadJournal journal{open_store("sqlite::memory:"), [](auto) {}};
  EXPECT_FALSE(journal.figures().oldest) << "nothing to do";
  journal.submit(
      [&](Store&) {
        begun.set_value();
        go_on.get_future().wait();
      },
      [](bool) {});
  begun.get_future().wait();
  const auto first = journal.figures().oldest;
  ASSERT_TRUE(first);
  while (*journal.figures().oldest == *first) std::this_thread::yield();
  journal.submit([](Store&) {}, [](bool) {});
  EXPECT_GT(*journal.figures().oldest, *first) << "the one under way is older than the one that waits";
  go_on.set_value();
  while (journal.figures().oldest) std::this_thread::yield();
}

TEST(SqliteStore, ALockIsWaitedForNoLongerOnceItIsGivenUp) {
  const testing::Folder folder;
  const auto address = folder.store();
  const auto holder = open_store(address), waiter = open_store(address);
  holder->begin();
  waiter->give_up();
  EXPECT_THROW(waiter->begin(), StoreAway);
  holder->commit();
  EXPECT_NO_THROW(waiter->begin()) << "nobody keeps it waiting";
  waiter->commit();
}

TEST(StoreClaim, IsOnesOwnUntilItGoes) {
  const testing::Folder folder;
  const auto address = folder.store();
  {
    const auto claim = claim_store(address);
    try {
      static_cast<void>(claim_store(address));
      ADD_FAILURE() << "claimed twice";
    } catch (const StoreError& error) {
      EXPECT_NE(std::string{error.what()}.find("process " + std::to_string(getpid())), std::string::npos)
          << error.what();
    }
    // A name that no way leads to from the other.
    const auto other = folder.path() + "/other.db";
    std::filesystem::create_hard_link(address.substr(7), other);
    try {
      static_cast<void>(claim_store("sqlite:" + other));
      ADD_FAILURE() << "claimed under two names";
    } catch (const StoreError& error) {
      EXPECT_NE(std::string{error.what()}.find("under another name"), std::string::npos) << error.what();
    }
    for (const std::string none : {"sqlite::memory:", "sqlite:file:x?mode=memory"})
      EXPECT_THROW(static_cast<void>(claim_store(none)), StoreError) << none << ": each connection would have its own";
  }
  EXPECT_NO_THROW(static_cast<void>(claim_store(address)));
}

// A head, or what says how many heads are late, that was damaged so as to say too little.
// Whichever of them: until it is back, and then what was kept before is there.
TEST(SqliteStore, WhatWouldGoToAFileThatIsGoneIsNotKept) {
  for (const std::string end : {"", "-wal", "-shm"}) {
    const testing::Folder folder;
    const auto file = folder.store().substr(7) + end;
    auto store = open_store(folder.store());
    in(*store, [&] { store->create_table(row("t1"), entry(1)); });
    const auto is_kept = [&](std::int64_t seq) {
      try {
        return in(*store, [&] { return store->append("t1", entry(seq)); });
      } catch (const StoreAway&) {
        store->rollback();
        return false;
      }
    };
    std::int64_t next = 2;
    EXPECT_TRUE(is_kept(next++));
    std::filesystem::rename(file, file + ".away");
    while (next < 1'000'000 && is_kept(next)) ++next;  // those of a moment, until it is looked at
    EXPECT_FALSE(is_kept(next)) << end << " is gone";
    std::ofstream{file}.flush();
    EXPECT_FALSE(is_kept(next)) << end << " is another one";
    std::filesystem::rename(file + ".away", file);
    EXPECT_TRUE(is_kept(next)) << end << " is back";
    store = open_store(folder.store());
    EXPECT_EQ(in(*store, [&] { return store->load("t1", next - 1); })->entries.size(), 1U) << end;
  }
}

// Not only when much has come together: what is in the log alone is lost with it.
TEST(SqliteStore, WhatIsWrittenComesIntoTheFileAfterAWhile) {
  const testing::Folder folder;
  const auto file = folder.store().substr(7), copy = file + "-copy";
  const auto sql = open_sqlite(file, std::chrono::milliseconds{0});
  sql->run_script("PRAGMA synchronous=OFF; CREATE TABLE kept (text TEXT)");
  const auto in_the_file = [&] {
    std::filesystem::copy_file(file, copy, std::filesystem::copy_options::overwrite_existing);
    std::int64_t rows = 0;
    try {
      look_at_sqlite(copy)->run("SELECT count(*) FROM kept", {}, [&](const SqlRow& row) { rows = row.integer(0); });
    } catch (const StoreError&) {
      // Nothing has come there yet, or it was coming when it was copied.
    }
    return rows;
  };
  const std::string page(4'000, 'x');
  constexpr int kPages = 2'000;  // so few that none would be there
  for (int i = 0; i < kPages; ++i) {
    sql->begin();
    sql->run("INSERT INTO kept (text) VALUES ($1)", {std::string_view{page}});
    sql->commit();
  }
  while (in_the_file() < 500) std::this_thread::yield();
}

// Or of what was kept it would be said that it was not.
TEST(SqliteStore, NothingThatMayFailComesAfterACommit) {
  const testing::Folder folder;
  const auto sql = open_sqlite(folder.store().substr(7), std::chrono::milliseconds{0});
  sql->run_script("PRAGMA synchronous=OFF; CREATE TABLE kept (text TEXT)");
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  const rlimit none{0, before.rlim_max};  // no file can be opened any more
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &none), 0);
  const std::string page(4'000, 'x');
  constexpr std::int64_t kRows = 2'000;  // more than are in the log before they are brought into the file
  std::int64_t kept = 0;
  std::string fault;
  try {
    for (; kept < kRows; ++kept) {
      sql->begin();
      sql->run("INSERT INTO kept (text) VALUES ($1)", {std::string_view{page}});
      sql->commit();
    }
  } catch (const StoreError& error) {
    fault = error.what();
  }
  setrlimit(RLIMIT_NOFILE, &before);
  EXPECT_EQ(fault, "") << "after " << kept;
  sql->run("SELECT count(*) FROM kept", {}, [&](const SqlRow& row) { EXPECT_EQ(row.integer(0), kept); });
}

TEST(SqliteStore, AHeadThatSaysTooLittleHidesNothing) {
  const testing::Folder folder;
  const auto take = [](Store& store, const std::string& table, std::int64_t seq) {
    Step step{.table = table, .entry = entry(seq), .to_act = 2, .due = {}, .news = {}};
    auto* const only = &step;
    in(store, [&] { store.take_steps({&only, 1}); });
  };
  const auto damage = [&](const std::string& script) { open_sqlite(folder.store().substr(7))->run_script(script); };
  const auto entries = [&] {
    const auto store = open_store(folder.store());
    return in(*store, [&] { return store->load("t1", 0); })->entries.size();
  };
  const auto torn = [&] {
    const auto reader = open_store(folder.store(), Access::kRead);
    return in(*reader, [&] { return reader->torn([] { return true; }); });
  };
  using Names = std::vector<std::string>;
  {
    const auto store = open_store(folder.store());
    in(*store, [&] {
      store->create_table(row("t1", Status::kRunning), entry(1));
      store->create_table(row("t2", Status::kRunning), entry(1));
    });
    for (std::int64_t seq = 2; seq <= 6; ++seq) take(*store, "t1", seq);
    take(*store, "t2", 2);
  }
  EXPECT_EQ(torn(), Names{}) << "late is not torn";
  constexpr auto kBack =
      "UPDATE settled SET n = (SELECT max(n) FROM log);"
      "UPDATE heads SET seq = 3, last = (SELECT n FROM log WHERE table_id = 't1' AND seq = 3) WHERE table_id = 't1';";
  damage(kBack);
  EXPECT_EQ(torn(), (Names{"t1", "t2"})) << "the other is late, and nothing says so";
  EXPECT_EQ(entries(), 6U) << "the last entries are always looked at";
  EXPECT_EQ(torn(), Names{});
  // Of long ago: it cannot be known without reading all.
  damage(
      "WITH RECURSIVE k (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < 5000) INSERT INTO log (prev, table_id,"
      "seq, at, kind, seat, text, used) SELECT 0, 'gone', i, 0, 6, 1, 'x', 0 FROM k;");
  EXPECT_EQ(torn(), Names{});
  damage(kBack);
  EXPECT_EQ(entries(), 3U);
  EXPECT_EQ(torn(), Names{"t1"});
  // Nor does it help to go on from there.
  {
    const auto store = open_store(folder.store());
    for (std::int64_t seq = 4; seq <= 8; ++seq) take(*store, "t1", seq);
  }
  EXPECT_EQ(torn(), Names{"t1"});
  const auto reader = open_store(folder.store(), Access::kRead);
  EXPECT_EQ(in(*reader, [&] { return reader->torn([] { return false; }); }), Names{}) << "told to stop";
}

TEST(SqliteStore, AFullDiskIsToldAndPasses) {
  InlineJournal journal{open_store("sqlite::memory:")};
  bool kept = false;
  const auto write = [&](Journal::Work work) {
    journal.submit(std::move(work), [&](bool durable) { kept = durable; });
    return kept;
  };
  EXPECT_TRUE(write([](Store& store) { store.create_table(row("t1"), entry(1)); }));
  EXPECT_FALSE(write([](Store& store) {
    store.append("t1", entry(2));
    throw StoreError{"database or disk is full"};
  }));
  EXPECT_TRUE(write([](Store& store) { EXPECT_TRUE(store.append("t1", entry(2))); }));
}

TEST(OpenStore, SaysWhatAStoreIs) {
  EXPECT_THROW(static_cast<void>(open_store("mysql://x")), StoreError);
  EXPECT_THROW(static_cast<void>(open_store("sqlite:/nowhere/at/all.db")), StoreError);
  EXPECT_THROW(static_cast<void>(open_store("postgres://nobody@/none?host=/nowhere")), StoreError);
}

}  // namespace
}  // namespace benben::store
