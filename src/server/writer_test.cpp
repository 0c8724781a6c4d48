// writer_test.cpp: what the one who writes is kept busy with is little, however long the games were.
#include <gtest/gtest.h>

#include <sodium.h>

#include <functional>
#include <limits>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/identity.h"
#include "server/server.h"
#include "store/sql_store.h"
#include "tests/folder.h"
#include "tests/server_doubles.h"

namespace benben::server {
namespace {

namespace json = boost::json;

// Counts what is read of logs.
class CountingStore final : public store::SqlStore {
 public:
  using SqlStore::SqlStore;
  std::optional<store::LoadedTable> load(const std::string& table, std::int64_t after) override {
    auto loaded = SqlStore::load(table, after);
    if (loaded) entries += loaded->entries.size();
    return loaded;
  }
  void rewrite(const std::string& table, std::span<const Entry> fresh) override {
    ++rewrites;
    SqlStore::rewrite(table, fresh);
  }
  std::size_t entries = 0, rewrites = 0;
};

// Lets something happen when it has read, before anybody hears of it.
class ReadJournal final : public store::Journal {
 public:
  explicit ReadJournal(std::unique_ptr<store::Store> store) : inner_{std::move(store)} {}
  void submit(Work work, Done done) override {
    inner_.submit(std::move(work), [this, done = std::move(done)](bool ok) mutable {
      if (then) then();
      done(ok);
    });
  }
  void submit(std::shared_ptr<store::Step> step, Done done) override {
    inner_.submit(std::move(step), std::move(done));
  }
  [[nodiscard]] store::JournalFigures figures() const override { return {}; }
  std::function<void()> then;

 private:
  store::InlineJournal inner_;
};

class WriterTest : public ::testing::Test {
 protected:
  const testing::Folder folder_;  // first, so that it goes last

  void SetUp() override {
    ASSERT_GE(sodium_init(), 0);
    auto writer = open(store::Access::kWrite), reader = open(store::Access::kRead);
    writer_ = writer.get();
    reader_ = reader.get();
    writes_ = std::make_unique<store::InlineJournal>(std::move(writer));
    reads_ = std::make_unique<ReadJournal>(std::move(reader));
    with_store([this](store::Store& store) {
      store.create_user({"u1", "Red", hash_password("long enough"), {}});
      store.create_user({"u2", "Blue", "", {}});
      store.create_session({"s", "u1", clock_.wall(), clock_.wall() + std::chrono::hours{1}});
    });
    begin();
  }
  void TearDown() override { server_.reset(); }
  // Also after a first beginning: the same store, nothing in memory.
  void begin() {
    server_.reset();
    server_ = std::make_unique<Server>(Server::Ground{*writes_, *reads_, bots_, passwords_, clock_, luck_,
                                                      [this](auto work) { posts_.add(std::move(work)); },
                                                      std::string(64, '7')});
    red_ = join({"u1", "Red", false, "s"});
    blue_ = join({"u2", "Blue", true, "t"});
  }
  std::unique_ptr<CountingStore> open(store::Access access) {
    return std::make_unique<CountingStore>(store::open_sqlite(folder_.path() + "/games.db"), access);
  }
  std::shared_ptr<testing::HearingClient> join(const Identity& who) {
    auto client = std::make_shared<testing::HearingClient>();
    client->who = who;
    server_->attach(client);
    return client;
  }
  // On a connection of its own.
  void with_store(const std::function<void(store::Store&)>& work) {
    const auto store = open(store::Access::kWrite);
    store->begin();
    work(*store);
    store->commit();
  }
  static std::optional<json::object> answer(const std::shared_ptr<testing::HearingClient>& client,
                                            const std::string& id) {
    for (const auto& each : client->heard)
      if (const auto* found = each.if_contains("id"); found != nullptr && found->as_string() == id) return each;
    return std::nullopt;
  }
  // Waits for what other threads do for it.
  json::object ask(const std::shared_ptr<testing::HearingClient>& client, const std::string& fields) {
    const auto id = std::to_string(++asked_);
    server_->receive(client, R"({"id":")" + id + R"(",)" + fields + "}");
    while (!answer(client, id)) posts_.run_one();
    return *answer(client, id);
  }
  // A table of both, with so many entries more that decide nothing.
  std::string make_long_table(int entries) {
    const std::string table{
        ask(red_, R"("type":"create","game":"pyramido","seats":["me","open"])").at("table").as_string()};
    ask(blue_, R"("type":"sit","table":")" + table + "\"");
    with_store([&](store::Store& store) {
      auto last = store.load(table, 0)->entries.back();
      for (int n = 0; n < entries; ++n) {
        ++last.seq;
        last.kind = EntryKind::kAgreeEnd;
        last.seat = 2;
        last.text = n % 2 == 0 ? "yes" : "no";
        store.append(table, last);
      }
      add_name(store, table, "Green");
    });
    return table;
  }
  static void add_name(store::Store& store, const std::string& table, const std::string& name) {
    auto next = store.load(table, 0)->entries.back();
    next.seq += 1;
    next.kind = EntryKind::kSit;
    next.seat = 1;
    next.text = R"({"user":"u1","name":")" + name + R"("})";
    store.append(table, next);
  }

  SystemClock clock_;
  FixedLuck luck_{1};
  testing::Posts posts_;
  Workers bots_{1, 10};
  Workers passwords_{1, 10};
  CountingStore* writer_ = nullptr;
  CountingStore* reader_ = nullptr;
  std::unique_ptr<store::InlineJournal> writes_;
  std::unique_ptr<ReadJournal> reads_;
  std::unique_ptr<Server> server_;
  std::shared_ptr<testing::HearingClient> red_, blue_;
  int asked_ = 0;
};

// A long log is read and replayed beside the writer, and what came since is taken in.
TEST_F(WriterTest, WhoGoesKeepsNobodyWaitingForLongGames) {
  const auto first = make_long_table(3'000), second = make_long_table(2'000);
  begin();
  writer_->entries = reader_->entries = 0;
  bool is_renamed = false;
  reads_->then = [&] {
    // Both were read to say farewell, and the first once more.
    if (reader_->entries < 6'000 || std::exchange(is_renamed, true)) return;
    with_store([&](store::Store& store) {
      add_name(store, first, "Brown");
      add_name(store, second, "Brown");
    });
  };
  std::optional<Answer> gone;
  server_->request(red_->who, "", "delete_account", {{"password", "long enough"}},
                   [&](const Answer& answer) { gone = answer; });
  while (!gone) posts_.run_one();
  EXPECT_FALSE(gone->fault);
  EXPECT_TRUE(is_renamed);
  EXPECT_LE(writer_->entries, 10U);
  EXPECT_EQ(writer_->rewrites, 2U) << "one walk along each log";
  with_store([&](store::Store& store) {
    EXPECT_FALSE(store.user("u1"));
    for (const auto& table : {first, second}) {
      const auto kept = store.load(table, 0);
      for (const auto& entry : kept->entries)
        for (const auto* const said : {R"("u1")", "Red", "Green", "Brown"})
          EXPECT_FALSE(entry.text.contains(said)) << entry.text;
      EXPECT_FALSE(kept->row.card.contains(R"("u1")"));
      EXPECT_TRUE(kept->row.card.contains(R"("deleted")"));
    }
  });

  // Nor is it replayed for all that others do at a table where somebody's account is gone.
  ASSERT_EQ(
      ask(blue_, R"("type":"view","seen":10000,"table":")" + first + "\"").at("view").at("seats").at(0).at("user"), "");
  writer_->entries = 0;
  const auto ended = ask(blue_, R"("type":"resign","seat":2,"table":")" + first + "\"");
  EXPECT_TRUE(ended.contains("seq")) << json::serialize(ended);
  EXPECT_EQ(writer_->entries, 0U);
}

// Two may go at the same time: what was read before the other one went has the other one's name.
TEST_F(WriterTest, WhoGoesBringsNobodyBackWhoWent) {
  const auto table = make_long_table(100);
  begin();
  reader_->entries = 0;
  bool has_gone = false;
  reads_->then = [&] {
    // It was read to say farewell, and once more.
    if (reader_->entries < 200 || std::exchange(has_gone, true)) return;
    with_store([&](store::Store& store) {
      const auto kept = *store.load(table, 0);
      auto sat = *std::ranges::find_if(kept.entries, [](const Entry& entry) { return entry.text.contains("Blue"); });
      sat.text = R"({"user":"","name":"deleted"})";
      store.rewrite(table, {&sat, 1});
      auto card = json::parse(kept.row.card).as_object();
      auto& seat = card["seats"].as_array()[1].as_object();
      seat["user"] = "";
      seat["name"] = "deleted";
      store.change_table(table, {kept.row.status, json::serialize(card), kept.row.to_act, kept.row.due, {}});
      store.delete_user("u2");
    });
  };
  std::optional<Answer> gone;
  server_->request(red_->who, "", "delete_account", {{"password", "long enough"}},
                   [&](const Answer& answer) { gone = answer; });
  while (!gone) posts_.run_one();
  EXPECT_FALSE(gone->fault);
  EXPECT_TRUE(has_gone);
  with_store([&](store::Store& store) {
    EXPECT_FALSE(store.user("u1"));
    const auto kept = store.load(table, 0);
    for (const auto* const said : {R"("u1")", R"("u2")", "Red", "Blue", "Green"})
      EXPECT_FALSE(kept->row.card.contains(said)) << kept->row.card;
  });
}

// Also what is opened between the last reading and the end is closed.
TEST_F(WriterTest, WhoGoesLeavesNoTableOpenThatNobodyHasRead) {
  make_long_table(100);
  begin();
  reader_->entries = 0;
  bool has_opened = false;
  std::string opened;
  reads_->then = [&] {
    if (reader_->entries < 200 || std::exchange(has_opened, true)) return;
    server_->request(red_->who, "", "create", {{"game", "pyramido"}, {"seats", {"me", "open"}}},
                     [&](const Answer& answer) {
                       ASSERT_FALSE(answer.fault);
                       opened = json::parse("{" + answer.members + "}").at("table").as_string();
                     });
  };
  std::optional<Answer> gone;
  server_->request(red_->who, "", "delete_account", {{"password", "long enough"}},
                   [&](const Answer& answer) { gone = answer; });
  while (!gone) posts_.run_one();
  EXPECT_FALSE(gone->fault);
  with_store([&](store::Store& store) {
    EXPECT_FALSE(store.user("u1"));
    const auto kept = store.load(opened, 0);
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->row.status, store::Status::kClosed);
    EXPECT_FALSE(kept->row.card.contains(R"("u1")"));
    for (const auto& entry : kept->entries) EXPECT_FALSE(entry.text.contains(R"("u1")")) << entry.text;
  });
}

}  // namespace
}  // namespace benben::server
