// durable_test.cpp: nobody hears of what is not durable. The test says when the store has written, and whether it
// could.
#include <gtest/gtest.h>

#include <sodium.h>

#include <array>
#include <deque>
#include <functional>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/server.h"
#include "tests/folder.h"
#include "tests/server_doubles.h"

namespace benben::server {
namespace {

namespace json = boost::json;

// Writes when it is told to.
class SlowJournal final : public store::Journal {
 public:
  explicit SlowJournal(const std::string& address) : inner_{store::open_store(address)} {}
  void submit(Work work, Done done) override {
    add([this, work = std::move(work)](Done then) mutable { inner_.submit(std::move(work), std::move(then)); },
        std::move(done));
  }
  void submit(std::shared_ptr<store::Step> step, Done done) override {
    add([this, step = std::move(step)](Done then) mutable { inner_.submit(std::move(step), std::move(then)); },
        std::move(done));
  }
  [[nodiscard]] store::JournalFigures figures() const override { return inner_.figures(); }

  bool is_slow = false;
  [[nodiscard]] std::size_t waiting() const { return jobs_.size(); }
  void write() {
    auto [run, done] = take();
    run(std::move(done));
  }
  void fail() { take().second(false); }

 private:
  using Run = std::move_only_function<void(Done)>;
  void add(Run run, Done done) {
    if (is_slow)
      jobs_.emplace_back(std::move(run), std::move(done));
    else
      run(std::move(done));
  }
  std::pair<Run, Done> take() {
    auto job = std::move(jobs_.front());
    jobs_.pop_front();
    return job;
  }

  store::InlineJournal inner_;
  std::deque<std::pair<Run, Done>> jobs_;
};

class StillClock final : public Clock {
 public:
  [[nodiscard]] Time wall() const override { return Time{Millis{1'700'000'000'000}}; }
  [[nodiscard]] Millis steady() const override { return Millis{1'000'000}; }
};

class DurableTest : public ::testing::Test {
 protected:
  const testing::Folder folder_;  // first, so that it goes last

  void SetUp() override {
    ASSERT_GE(sodium_init(), 0);
    const auto address = folder_.store();
    writes_ = std::make_unique<SlowJournal>(address);
    reads_ = std::make_unique<store::InlineJournal>(store::open_store(address, store::Access::kRead));
    server_ = std::make_unique<Server>(Server::Ground{*writes_, *reads_, bots_, passwords_, clock_, luck_,
                                                      [this](auto work) { posted_.push_back(std::move(work)); },
                                                      std::string(64, '7'), false});
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      clients_[i] = std::make_shared<testing::HearingClient>();
      clients_[i]->who = {"u" + std::to_string(i + 1), "Red", true, "s"};
      server_->attach(clients_[i]);
      with_store([&](store::Store& store) { store.create_user({clients_[i]->who.user, "Red", "", {}}); });
    }
  }
  // At once, as another node would.
  void with_store(const std::function<void(store::Store&)>& work) {
    const auto store = store::open_store(folder_.store());
    store->begin();
    work(*store);
    store->commit();
  }
  void send(std::size_t who, const std::string& fields) {
    server_->receive(clients_[who], R"({"id":")" + std::to_string(++asked_) + R"(",)" + fields + "}");
  }
  // The answer, if there is one by now.
  json::object ask(std::size_t who, const std::string& fields) {
    send(who, fields);
    for (const auto& each : clients_[who]->heard)
      if (const auto* id = each.if_contains("id"); id != nullptr && *id == json::string{std::to_string(asked_)})
        return each;
    return {};
  }
  std::string at_table() const { return R"("table":")" + table_ + "\""; }
  std::int64_t seq_of(std::size_t who) {
    return ask(who, R"("type":"view",)" + at_table()).at("view").at("seq").as_int64();
  }
  // Every update that the watcher heard brought the events up to its number, and no number twice.
  void expect_whole(std::int64_t seen, std::int64_t last) {
    for (const auto& each : clients_[kWatcher]->heard) {
      if (each.at("type").as_string() != "update") continue;
      for (const auto& event : each.at("events").as_array()) EXPECT_EQ(event.at("seq").as_int64(), ++seen);
      EXPECT_EQ(each.at("seq").as_int64(), seen) << "a number ahead of its events";
    }
    EXPECT_EQ(seen, last);
  }

  static constexpr std::size_t kWatcher = 2;
  std::unique_ptr<SlowJournal> writes_;
  std::unique_ptr<store::InlineJournal> reads_;
  StillClock clock_;
  FixedLuck luck_{7};
  Workers bots_{1, 1000}, passwords_{1, 100};
  std::deque<std::move_only_function<void()>> posted_;
  std::unique_ptr<Server> server_;
  std::array<std::shared_ptr<testing::HearingClient>, 3> clients_;
  std::string table_;
  int asked_ = 0;
};

// One who was away and decides is back first: two entries, one after the other, of which the second is lost.
TEST_F(DurableTest, BackAndThenADecisionThatIsLost) {
  table_ = ask(0, R"("type":"create","game":"pyramido","seats":["me","open"])").at("table").as_string();
  ask(1, R"("type":"sit",)" + at_table());
  const auto acting =
      static_cast<std::size_t>(ask(0, R"("type":"view",)" + at_table()).at("view").at("to_act").as_int64() - 1);
  const auto away = 1 - acting;
  ask(away, R"("type":"leave",)" + at_table() + R"(,"seat":)" + std::to_string(away + 1));
  for (;;) {
    const auto view = ask(acting, R"("type":"view",)" + at_table()).at("view").as_object();
    if (view.at("to_act").as_int64() == static_cast<std::int64_t>(away) + 1) break;
    ask(acting, R"("type":"decide",)" + at_table() + R"(,"seq":)" + std::to_string(view.at("seq").as_int64()) +
                    R"(,"decision":)" + json::serialize(view.at("legal").as_array().at(0)));
  }
  const auto seq = seq_of(away);
  ask(kWatcher, R"("type":"follow",)" + at_table() + R"(,"seen":)" + std::to_string(seq));
  clients_[kWatcher]->heard.clear();

  writes_->is_slow = true;
  const auto decision = R"({"do":"place","slot":1,"x":0,"y":0,"rotation":0})";
  send(away, R"("type":"decide",)" + at_table() + R"(,"decision":)" + decision + R"(,"seq":)" + std::to_string(seq));
  ASSERT_EQ(writes_->waiting(), 1U);
  expect_whole(seq, seq);
  writes_->write();  // back
  ASSERT_EQ(writes_->waiting(), 1U) << "the decision";
  expect_whole(seq, seq + 1);
  writes_->fail();
  expect_whole(seq, seq + 1);
  EXPECT_EQ(clients_[away]->heard.back().at("error").as_string(), "busy");
  EXPECT_EQ(seq_of(away), seq + 1);
}

// One who had two seats sits down on both at the next table, one after the other.
TEST_F(DurableTest, TheSecondSeatOfARematchIsLost) {
  table_ = ask(0, R"("type":"create","game":"pyramido","seats":["me","open","open"])").at("table").as_string();
  ask(1, R"("type":"sit",)" + at_table());
  ask(1, R"("type":"sit",)" + at_table());
  ask(1, R"("type":"resign","seat":2,)" + at_table());
  ask(1, R"("type":"resign","seat":3,)" + at_table());
  const auto before = at_table();
  table_ = ask(0, R"("type":"rematch",)" + before).at("table").as_string();
  const auto seq = seq_of(0);
  ask(kWatcher, R"("type":"follow",)" + at_table() + R"(,"seen":)" + std::to_string(seq));
  clients_[kWatcher]->heard.clear();

  writes_->is_slow = true;
  send(1, R"("type":"rematch",)" + before);
  ASSERT_EQ(writes_->waiting(), 1U);
  writes_->write();
  ASSERT_EQ(writes_->waiting(), 1U) << "the second seat";
  expect_whole(seq, seq + 1);
  writes_->fail();
  expect_whole(seq, seq + 1);
  EXPECT_EQ(clients_[1]->heard.back().at("error").as_string(), "busy");
  EXPECT_EQ(seq_of(0), seq + 1);
}

// Another node was faster: whoever asked here comes to its table, and the one that was made in vain is closed.
TEST_F(DurableTest, OfTwoRematchesAtOnceOneStays) {
  const auto create = R"("type":"create","game":"pyramido","seats":["me","open"])";
  table_ = ask(0, create).at("table").as_string();
  ask(1, R"("type":"sit",)" + at_table());
  ask(1, R"("type":"resign","seat":2,)" + at_table());
  const auto seq = seq_of(0);
  const std::string theirs{ask(1, create).at("table").as_string()};
  with_store([&](store::Store& store) {
    EXPECT_TRUE(store.append(table_, {seq + 1, clock_.wall(), EntryKind::kNext, 2, theirs, {}}));
  });
  const auto answer = ask(0, R"("type":"rematch",)" + at_table());
  EXPECT_EQ(answer.at("type"), "ok") << json::serialize(answer);
  EXPECT_EQ(answer.at("table"), json::value(theirs));
  const auto mine = ask(0, R"("type":"mine")").at("tables").as_array();
  ASSERT_EQ(mine.size(), 1U);
  EXPECT_EQ(mine[0].at("table"), json::value(theirs));
}

// What was wished for before somebody was deleted, and is written after it, names them nowhere.
TEST_F(DurableTest, WhoIsGoneIsWrittenDownNowhere) {
  table_ = ask(0, R"("type":"create","game":"pyramido","seats":["me","open","open"])").at("table").as_string();
  ask(1, R"("type":"sit",)" + at_table());
  writes_->is_slow = true;
  send(2, R"("type":"create","game":"pyramido","seats":["me","me"])");
  send(2, R"("type":"sit",)" + at_table());
  ASSERT_EQ(writes_->waiting(), 2U);
  with_store([&](store::Store& store) { store.delete_user("u3"); });
  writes_->write();
  EXPECT_EQ(clients_[2]->heard.back().at("error").as_string(), "not_signed_in");
  writes_->write();
  EXPECT_EQ(clients_[2]->heard.back().at("error").as_string(), "stale");
  with_store([&](store::Store& store) { EXPECT_TRUE(store.tables_naming("u3").empty()); });
}

// What was planned before one's turn is tried again where it could not be written, but not at once, again and again.
TEST_F(DurableTest, WhatCannotBeWrittenIsTriedAgainALittleLater) {
  table_ = ask(0, R"("type":"create","game":"pyramido","seats":["me","open"])").at("table").as_string();
  ask(1, R"("type":"sit",)" + at_table());
  const auto view = [&](std::size_t who) {
    return ask(who, R"("type":"view","seen":1000,)" + at_table()).at("view").as_object();
  };
  const auto first = view(0).at("to_act").as_int64();
  const auto acting = static_cast<std::size_t>(first - 1), other = 1 - acting;
  // Both have nothing on the ground yet, and three dominoes to take.
  const auto planned = json::serialize(view(acting).at("legal").as_array().front());
  ask(other,
      R"("type":"premove","decisions":[)" + planned + R"(],"seat":)" + std::to_string(3 - first) + "," + at_table());
  // The last decision of the turn, and then the one that was planned.
  const auto decide = [&] {
    const auto now = view(acting);
    send(acting, R"("type":"decide","seq":)" + json::serialize(now.at("seq")) + R"(,"decision":)" +
                     json::serialize(now.at("legal").as_array().front()) + "," + at_table());
  };
  writes_->is_slow = true;
  for (decide(); writes_->waiting() == 1; decide()) {
    writes_->write();
    if (writes_->waiting() == 1) break;  // the planned one
  }
  ASSERT_EQ(writes_->waiting(), 1U);
  writes_->fail();
  EXPECT_EQ(writes_->waiting(), 0U) << "not at once";
  const auto before = view(acting).at("turn").as_int64();
  server_->tick();
  ASSERT_GE(writes_->waiting(), 1U);
  while (writes_->waiting() > 0) writes_->write();
  EXPECT_EQ(view(acting).at("turn").as_int64(), before + 1);
}

// On another node, and this one has not heard of it: the old name may be somebody else's by now.
TEST_F(DurableTest, WhoHasAnotherNameIsNotWrittenDownUnderTheOld) {
  table_ = ask(0, R"("type":"create","game":"pyramido","seats":["me","open","open"])").at("table").as_string();
  with_store([](store::Store& store) { store.update_user({"u3", "Blue", "", {}}); });
  EXPECT_EQ(ask(2, R"("type":"create","game":"pyramido","seats":["me","me"])").at("error").as_string(), "busy");
  EXPECT_EQ(ask(2, R"("type":"sit",)" + at_table()).at("error").as_string(), "busy");
  with_store([](store::Store& store) { EXPECT_TRUE(store.tables_naming("u3").empty()); });
  clients_[2]->who.name = "Blue";
  EXPECT_TRUE(ask(2, R"("type":"sit",)" + at_table()).contains("seat"));
}

// A new name reaches the tables where they sit, also where it could not be written the first time.
TEST_F(DurableTest, ANameThatCouldNotBeWrittenIsWrittenLater) {
  with_store([this](store::Store& store) {
    store.create_session({"s", "u1", clock_.wall(), clock_.wall() + std::chrono::hours{1}});
  });
  table_ = ask(0, R"("type":"create","game":"pyramido","seats":["me","open"])").at("table").as_string();
  const auto name = [&] {
    return ask(1, R"("type":"view","seen":1000,)" + at_table()).at("view").at("seats").at(0).at("name").as_string();
  };
  writes_->is_slow = true;
  send(0, R"("type":"rename","name":"Green")");
  ASSERT_EQ(writes_->waiting(), 1U);
  writes_->write();
  ASSERT_EQ(writes_->waiting(), 1U) << "the table";
  writes_->fail();
  EXPECT_EQ(name(), "Red");
  server_->tick();
  while (writes_->waiting() > 0) writes_->write();
  EXPECT_EQ(name(), "Green");
  server_->tick();
  while (writes_->waiting() > 0) writes_->write();
  const auto seq = seq_of(1);
  server_->tick();
  while (writes_->waiting() > 0) writes_->write();
  EXPECT_EQ(seq_of(1), seq) << "and once";
}

TEST_F(DurableTest, WhoIsGoneDoesNotComeBackInACard) {
  table_ = ask(0, R"("type":"create","game":"pyramido","seats":["me","open"])").at("table").as_string();
  ask(1, R"("type":"sit",)" + at_table());
  writes_->is_slow = true;
  send(1, R"("type":"agree_end","seat":2,)" + at_table());
  ASSERT_EQ(writes_->waiting(), 1U);
  with_store([&](store::Store& store) {
    const auto kept = *store.load(table_, 0);
    auto sat = kept.entries.at(1);
    sat.text = R"({"user":"","name":"deleted"})";
    store.rewrite(table_, {&sat, 1});
    auto card = json::parse(kept.row.card).as_object();
    card["seats"].as_array()[0].as_object()["user"] = "";
    store.change_table(table_, {kept.row.status, json::serialize(card), kept.row.to_act, kept.row.due, {}});
  });
  writes_->write();
  EXPECT_EQ(clients_[1]->heard.back().at("error").as_string(), "stale");
  const auto card = [&] {
    std::string text;
    with_store([&](store::Store& store) { text = store.load(table_, 0)->row.card; });
    return text;
  };
  EXPECT_FALSE(card().contains(R"("user":"u1")")) << card();
  writes_->is_slow = false;
  EXPECT_TRUE(ask(1, R"("type":"agree_end","seat":2,)" + at_table()).contains("seq")) << "and the game goes on";
  EXPECT_TRUE(card().contains(R"("deleted")")) << card();
}

}  // namespace
}  // namespace benben::server
