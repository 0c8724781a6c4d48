// clocks_test.cpp: the whole server without a network, under a clock that the test moves.
#include <gtest/gtest.h>

#include <sodium.h>

#include <deque>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/server.h"
#include "tests/folder.h"

namespace benben::server {
namespace {

namespace json = boost::json;

class TestClock final : public Clock {
 public:
  [[nodiscard]] Time wall() const override { return wall_; }
  [[nodiscard]] Millis steady() const override { return steady_; }
  void pass(Millis time) {
    wall_ += time;
    steady_ += time;
  }
  void jump(Millis time) { wall_ += time; }

 private:
  Time wall_{Millis{1'700'000'000'000}};
  Millis steady_{1'000'000};
};

class TestClient final : public Client {
 public:
  void send(std::string_view text) override { heard.push_back(json::parse(text).as_object()); }
  void close(std::string_view) override {}
  // The answer to a message with this id.
  json::object answer(std::string_view id) {
    for (const auto& each : heard)
      if (const auto* found = each.if_contains("id"); found != nullptr && found->as_string() == id) return each;
    return {};
  }
  std::vector<json::object> heard;
};

class ClocksTest : public ::testing::Test {
 protected:
  const testing::Folder folder_;  // first, so that it goes last

  void SetUp() override {
    ASSERT_GE(sodium_init(), 0);
    start();
  }
  void TearDown() override {
    server_.reset();
    writes_.reset();
    reads_.reset();
  }
  // Also after a first start: the same store, nothing in memory.
  void start() {
    server_.reset();
    const auto address = folder_.store();
    writes_ = std::make_unique<store::InlineJournal>(store::open_store(address));
    reads_ = std::make_unique<store::InlineJournal>(store::open_store(address, store::Access::kRead));
    for (const auto* const user : {"u1", "u2"})
      writes_->submit([&](store::Store& store) { store.create_user({user, "Red", "", {}}); }, [](bool) {});
    server_ = std::make_unique<Server>(Server::Ground{*writes_, *reads_, bots_, passwords_, clock_, luck_,
                                                      [this](auto work) { posted_.push_back(std::move(work)); },
                                                      std::string(64, '7'), false});
    for (auto& client : clients_) {
      client = std::make_shared<TestClient>();
      client->who = {"u" + std::to_string(&client - clients_.data() + 1), "Red", true, "s"};
      server_->attach(client);
    }
  }
  json::object ask(std::size_t who, const std::string& fields) {
    const auto id = std::to_string(++asked_);
    server_->receive(clients_[who], R"({"id":")" + id + R"(",)" + fields + "}");
    return clients_[who]->answer(id);
  }
  void make_table(const std::string& clock, const std::string& leavers = "forfeit") {
    table_ = ask(0, R"("type":"create","game":"pyramido","seats":["me","open"],"leavers":")" + leavers +
                        R"(","clock":)" + clock)
                 .at("table")
                 .as_string();
    ask(1, R"("type":"sit","table":")" + table_ + "\"");
  }
  json::object view(std::size_t who = 0) {
    return ask(who, R"("type":"view","table":")" + table_ + "\"").at("view").as_object();
  }
  // One decision of whoever is to act.
  void decide() {
    const auto acting = static_cast<std::size_t>(view().at("to_act").as_int64() - 1);
    const auto seen = view(acting);
    const auto answer = ask(acting, R"("type":"decide","table":")" + table_ + R"(","seq":)" +
                                        std::to_string(seen.at("seq").as_int64()) + R"(,"decision":)" +
                                        json::serialize(seen.at("legal").as_array().at(0)));
    EXPECT_TRUE(answer.contains("seq")) << json::serialize(answer);
  }
  std::int64_t left(std::int64_t seat) {
    return view().at("clock").at("left").as_array().at(static_cast<std::size_t>(seat - 1)).as_int64();
  }

  TestClock clock_;
  FixedLuck luck_{1};
  Workers bots_{1, 10};
  Workers passwords_{1, 10};
  std::deque<std::move_only_function<void()>> posted_;
  std::unique_ptr<store::InlineJournal> writes_, reads_;
  std::unique_ptr<Server> server_;
  std::array<std::shared_ptr<TestClient>, 2> clients_;
  std::string table_;
  int asked_ = 0;
};

// Somebody who sealed a seed and does not open it is waited for so long and no longer, also across a restart.
TEST_F(ClocksTest, ASealThatIsNotOpenedKeepsNobodyWaiting) {
  for (const bool restarts : {false, true}) {
    table_ = ask(0, R"("type":"create","game":"pyramido","seats":["me","open"],"seal":")" + game::seal_of("a") + "\"")
                 .at("table")
                 .as_string();
    ask(1, R"("type":"sit","table":")" + table_ + R"(","seal":")" + game::seal_of("b") + "\"");
    EXPECT_TRUE(ask(1, R"("type":"reveal","seat":2,"seed":"b","table":")" + table_ + "\"").contains("seq"));
    EXPECT_EQ(view().at("status"), "open");
    if (restarts) start();
    clock_.pass(Millis{9'000});
    server_->tick();
    EXPECT_EQ(view().at("status"), "open");
    clock_.pass(Millis{restarts ? 14'000 : 1'500});
    server_->tick();
    clock_.pass(Millis{11'000});
    server_->tick();
    EXPECT_EQ(view().at("status"), "running");
    EXPECT_EQ(view().at("deal").at("seeds"), json::parse(R"(["","b"])"));
  }
}

TEST_F(ClocksTest, AClockThatJumpsTakesNobodysTime) {
  make_table(R"({"kind":"live","base":60,"increment":0})");
  for (const auto jump : {std::chrono::hours{-24}, std::chrono::hours{48}, std::chrono::hours{-2}}) {
    const auto acting = view().at("to_act").as_int64();
    const auto before = left(acting);
    clock_.pass(Millis{2'000});
    clock_.jump(jump);
    server_->tick();
    ASSERT_EQ(view().at("status").as_string(), "running") << "the wall clock ended a game";
    decide();
    EXPECT_EQ(left(acting), before - 2'000) << "the wall clock took time";
  }
  // The log stays in order all the same.
  std::int64_t last = 0;
  const auto seen = view();
  for (const auto& event : seen.at("events").as_array()) {
    EXPECT_GE(event.at("at").as_int64(), last);
    last = event.at("at").as_int64();
  }
}

TEST_F(ClocksTest, OnlyTheTimeUntilADecisionArrivedIsCharged) {
  make_table(R"({"kind":"live","base":60,"increment":0})");
  const auto acting = view().at("to_act").as_int64();
  const auto who = static_cast<std::size_t>(acting - 1);
  const auto seen = view(who);
  clock_.pass(Millis{5'000});
  const auto arrived = clock_.steady();
  clock_.pass(Millis{20'000});  // it lay in the socket, or stood in line
  server_->receive(clients_[who],
                   R"({"type":"decide","id":"late","table":")" + table_ + R"(","seq":)" +
                       std::to_string(seen.at("seq").as_int64()) + R"(,"decision":)" +
                       json::serialize(seen.at("legal").as_array().at(0)) + "}",
                   arrived);
  EXPECT_TRUE(clients_[who]->answer("late").contains("seq"));
  EXPECT_EQ(left(acting), 55'000);
}

// One who is not to decide goes and comes, and says this and that: the other's clock runs on.
TEST_F(ClocksTest, WhoComesBackGivesTheOtherNoTime) {
  make_table(R"({"kind":"live","base":60,"increment":0})", "bot");
  const auto acting = view().at("to_act").as_int64();
  const auto other = 3 - acting;
  for (const auto* const type : {"leave", "back", "agree_end"}) {
    clock_.pass(Millis{5'000});
    const auto answer = ask(static_cast<std::size_t>(other - 1), R"("type":")" + std::string{type} + R"(","table":")" +
                                                                     table_ + R"(","seat":)" + std::to_string(other));
    EXPECT_TRUE(answer.contains("seq")) << json::serialize(answer);
  }
  clock_.pass(Millis{5'000});
  decide();
  EXPECT_EQ(left(acting), 40'000);
}

// To wait and then to take back, or to let a bot think and come back before it decided, is to have thought.
TEST_F(ClocksTest, WhoWaitsBeforeTakingBackOrComingBackPays) {
  make_table(R"({"kind":"live","base":60,"increment":0})", "bot");
  const auto acting = view().at("to_act").as_int64();
  const auto wish = [&](std::string_view type, std::int64_t seat) {
    return ask(static_cast<std::size_t>(seat - 1),
               R"("type":")" + std::string{type} + R"(","table":")" + table_ + R"(","seat":)" + std::to_string(seat) +
                   (type == "undo" ? R"(,"seq":)" + std::to_string(view().at("seq").as_int64()) : ""));
  };
  decide();
  ASSERT_EQ(view().at("to_act").as_int64(), acting);
  clock_.pass(Millis{20'000});
  const auto undone = wish("undo", acting);
  EXPECT_TRUE(undone.contains("seq")) << json::serialize(undone);
  EXPECT_EQ(left(acting), 40'000);
  const auto other = 3 - acting;
  EXPECT_TRUE(wish("leave", other).contains("seq"));
  while (view().at("to_act").as_int64() == acting) decide();
  clock_.pass(Millis{15'000});  // the bot has not been heard yet
  const auto back = wish("back", other);
  EXPECT_TRUE(back.contains("seq")) << json::serialize(back);
  EXPECT_EQ(left(other), 45'000);
  clock_.pass(Millis{5'000});
  decide();
  EXPECT_EQ(left(other), 40'000);
}

TEST_F(ClocksTest, DaysGoOnWhenADecisionIsTakenBackOnAnotherNode) {
  make_table(R"({"kind":"days","days":1})");
  const auto acting = view().at("to_act").as_int64();
  decide();
  ASSERT_EQ(view().at("to_act").as_int64(), acting);
  const auto seq = view().at("seq").as_int64();
  clock_.pass(std::chrono::hours{23});
  writes_->submit(
      [&](store::Store& store) {
        store.append(table_, {seq + 1, clock_.wall(), store::EntryKind::kUndo, static_cast<int>(acting), "0"});
      },
      [](bool) {});
  server_->news("t elsewhere " + table_ + " " + std::to_string(seq + 1));
  ASSERT_EQ(view().at("seq").as_int64(), seq + 1);
  clock_.pass(std::chrono::hours{2});
  server_->tick();
  EXPECT_EQ(view().at("status").as_string(), "over");
}

TEST_F(ClocksTest, WhatIsSaidOnAnotherNodeBeginsNoClockAnew) {
  make_table(R"({"kind":"live","base":60,"increment":0})");
  const auto acting = view().at("to_act").as_int64();
  const auto seq = view().at("seq").as_int64();
  clock_.pass(Millis{20'000});
  writes_->submit(
      [&](store::Store& store) {
        store.append(table_, {seq + 1, clock_.wall(), store::EntryKind::kAgreeEnd, static_cast<int>(acting), "yes"});
      },
      [](bool) {});
  server_->news("t elsewhere " + table_ + " " + std::to_string(seq + 1));
  ASSERT_EQ(view().at("seq").as_int64(), seq + 1);
  clock_.pass(Millis{5'000});
  decide();
  EXPECT_EQ(left(acting), 35'000);
}

// Two nodes that want the same number read the table again; whoever is short of time could want it so.
TEST_F(ClocksTest, ToBeReadAgainGivesNobodyTime) {
  make_table(R"({"kind":"live","base":60,"increment":0})");
  for (int i = 0; i < 12; ++i) {
    clock_.pass(Millis{4'900});
    server_->news("t elsewhere " + table_ + " 0");
    server_->tick();
    ASSERT_EQ(view().at("status").as_string(), "running") << i;
  }
  clock_.pass(Millis{2'000});
  server_->tick();
  EXPECT_EQ(view().at("status").as_string(), "over");
}

TEST_F(ClocksTest, TimeThatRunsOutEndsTheGame) {
  make_table(R"({"kind":"live","base":60,"increment":0})");
  clock_.jump(std::chrono::hours{-24});
  clock_.pass(Millis{59'900});
  server_->tick();
  EXPECT_EQ(view().at("status").as_string(), "running");
  clock_.pass(Millis{200});
  server_->tick();
  EXPECT_EQ(view().at("status").as_string(), "over");
  EXPECT_EQ(view().at("result").at("reason").as_string(), "timeout");
}

TEST_F(ClocksTest, AJumpWhileNoServerRanLeavesTimeToComeBack) {
  make_table(R"({"kind":"days","days":1})");
  decide();
  clock_.jump(std::chrono::hours{24 * 30});
  start();
  server_->tick();
  EXPECT_EQ(view().at("status").as_string(), "running") << "nobody loses while no server is there";
  decide();
  clock_.jump(std::chrono::hours{-24 * 60});
  start();
  server_->tick();
  EXPECT_EQ(view().at("status").as_string(), "running");
  decide();
}

}  // namespace
}  // namespace benben::server
