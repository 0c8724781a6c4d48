// dailies_test.cpp: the deal of the day, under a clock that the test moves from day to day.
#include "server/dailies.h"

#include <gtest/gtest.h>

#include <sodium.h>

#include <algorithm>
#include <latch>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "bots/machine.h"
#include "server/server.h"
#include "table/daily.h"
#include "table/games.h"
#include "tests/folder.h"
#include "tests/server_doubles.h"

namespace benben::server {
namespace {

namespace json = boost::json;

constexpr std::int64_t kDay = 20'775;  // 2026-11-18
const std::string kKey(64, '7');

class DayClock final : public Clock {
 public:
  [[nodiscard]] Time wall() const override { return wall_; }
  [[nodiscard]] Millis steady() const override { return steady_; }
  void pass(Millis time) {
    wall_ += time;
    steady_ += time;
  }

 private:
  Time wall_ = table::begin_of(kDay) + std::chrono::hours{12};
  Millis steady_{1'000'000};
};

class DailiesTest : public ::testing::Test {
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
                                                      [this](auto work) { posts_.add(std::move(work)); }, kKey, false,
                                                      bots::kMachine, false});
    for (auto& client : clients_) {
      client = std::make_shared<testing::HearingClient>();
      client->who = {"u" + std::to_string(&client - clients_.data() + 1), "Red", true, "s"};
      server_->attach(client);
    }
  }
  // What the workers made, until it is so.
  template <class Claim>
  void run_until(Claim claim) {
    while (!claim()) posts_.run_one();
  }
  json::object ask(std::size_t who, const std::string& fields) {
    const auto id = std::to_string(++asked_);
    server_->receive(clients_[who], R"({"id":")" + id + R"(",)" + fields + "}");
    json::object found;
    run_until([&] {
      for (const auto& each : clients_[who]->heard)
        if (const auto* of = each.if_contains("id"); of != nullptr && of->as_string() == id) found = each;
      return !found.empty();
    });
    if (fields.contains("daily") || fields.contains("statistics")) clock_.pass(Millis{1'000});  // or it is too fast
    return found;
  }
  json::object start_daily(std::size_t who, const std::string& more = "", const std::string& game = "pyramido") {
    return ask(who, R"("type":"daily_start","game":")" + game + "\"" + more);
  }
  json::object daily(std::size_t who = 0) { return ask(who, R"("type":"daily")"); }
  json::object game(std::size_t who = 0) { return daily(who).at("games").as_array().at(0).as_object(); }
  // Of the newest day.
  json::object result(std::size_t who = 0) { return daily(who).at("results").as_array().at(0).as_object(); }
  json::object view(std::size_t who, const std::string& table) {
    return ask(who, R"("type":"view","table":")" + table + "\"").at("view").as_object();
  }
  // To the end, by the n-th legal decision where there are so many.
  void play(std::size_t who, const std::string& table, std::size_t n = 0) {
    for (;;) {
      json::object now;
      run_until([&] {
        now = view(who, table);
        return now.at("status") == "over" || now.at("to_act") == 1;
      });
      if (now.at("status") == "over") return;
      const auto& legal = now.at("legal").as_array();
      const auto done =
          ask(who, R"("type":"decide","table":")" + table + R"(","seq":)" + json::serialize(now.at("seq")) +
                       R"(,"decision":)" + json::serialize(legal.at(std::min(n, legal.size() - 1))));
      ASSERT_TRUE(done.contains("seq")) << json::serialize(done);
    }
  }
  std::string begin(std::size_t who) { return std::string{start_daily(who).at("table").as_string()}; }
  static std::string error(const json::object& answer) {
    const auto* error = answer.if_contains("error");
    return error == nullptr ? "" : std::string{error->as_string()};
  }
  json::object record(const std::string& table) {
    std::optional<Answer> got;
    server_->record(table, "1.1.1.1", [&](Answer answer) { got = std::move(answer); });
    run_until([&] { return got.has_value(); });
    if (got->fault) return {{"error", protocol::name(got->fault->code)}};
    return json::parse(got->members).as_object();
  }
  void pass_days(int days) { clock_.pass(std::chrono::hours{24} * days); }

  DayClock clock_;
  TrueLuck luck_;
  testing::Posts posts_;
  Workers bots_{1, 10};
  Workers passwords_{1, 10};
  std::unique_ptr<store::InlineJournal> writes_, reads_;
  std::unique_ptr<Server> server_;
  std::array<std::shared_ptr<testing::HearingClient>, 2> clients_;
  int asked_ = 0;
};

TEST(DailySecret, FollowsFromTheKeyTheGameAndTheDay) {
  ASSERT_GE(sodium_init(), 0);
  // Python: hmac.new(sha256(b"benben daily key 1\0" + key).digest(), b"benben daily secret 1\0game\0day", "sha256").
  EXPECT_EQ(daily_secret(kKey, "pyramido", "2026-11-18"),
            "d7e2b6194ad763a1a1ecc73657f38e052aca8bb7a4c7038bff28fd91e0ac08dd");
  EXPECT_NE(daily_secret(kKey, "pyramido", "2026-11-19"), daily_secret(kKey, "pyramido", "2026-11-18"));
  EXPECT_NE(daily_secret(kKey, "pyramidion", "2026-11-18"), daily_secret(kKey, "pyramido", "2026-11-18"));
  EXPECT_NE(daily_secret(std::string(64, '8'), "pyramido", "2026-11-18"), daily_secret(kKey, "pyramido", "2026-11-18"));
}

TEST_F(DailiesTest, IsCommittedToAWeekBeforeAndOpenedWhenItIsOver) {
  const auto before = game();
  EXPECT_EQ(before.at("bot"), "mason");
  const auto& commitments = before.at("commitments").as_array();
  ASSERT_EQ(commitments.size(), 8U);
  EXPECT_EQ(commitments[0].at("day"), "2026-11-18");
  EXPECT_EQ(commitments[7].at("day"), "2026-11-25");
  EXPECT_EQ(commitments[7].at("commitment"),
            json::value(game::commitment(daily_secret(kKey, "pyramido", "2026-11-25"))));
  // No secret of a day that somebody can still play is told, on that day or the next.
  const auto secret = daily_secret(kKey, "pyramido", "2026-11-18");
  for (int day = 0; day < 2; ++day, pass_days(1)) EXPECT_FALSE(json::serialize(daily()).contains(secret)) << day;
  start();  // another process, the same key
  const auto after = game().at("opened").as_array().at(0).as_object();
  EXPECT_EQ(after.at("day"), "2026-11-18");
  EXPECT_EQ(after.at("secret"), json::value(secret));
  EXPECT_EQ(after.at("commitment"), commitments[0].at("commitment"));
}

TEST_F(DailiesTest, ARefusedStartLeavesTheDayAsItWas) {
  // Renamed on another node, of which this one has not heard.
  writes_->submit([](store::Store& store) { store.update_user({"u1", "Blue", "", {}}); }, [](bool) {});
  EXPECT_EQ(error(start_daily(0)), "busy");
  clients_[0]->who.name = "Blue";
  EXPECT_EQ(view(0, begin(0)).at("status"), "running");
}

TEST_F(DailiesTest, IsPlayedOnceAndThenPractised) {
  const auto first = start_daily(0);
  EXPECT_EQ(first.at("counts"), true);
  const auto table = std::string{first.at("table").as_string()};
  EXPECT_EQ(start_daily(0).at("table"), json::value(table)) << "in another tab";
  start();
  EXPECT_EQ(start_daily(0).at("table"), json::value(table)) << "on another start";
  EXPECT_EQ(result().at("status"), "running");
  const auto seen = view(0, table);
  EXPECT_EQ(seen.at("settings").at("daily"), json::parse(R"({"day":"2026-11-18","counts":true})"));
  EXPECT_EQ(seen.at("settings").at("rated"), false);
  EXPECT_EQ(error(ask(0, R"("type":"hint","seat":1,"table":")" + table + "\"")), "no_hints");
  play(0, table);
  const auto over = view(0, table);
  const auto done = result();
  EXPECT_EQ(done.at("status"), "counted");
  EXPECT_EQ(done.at("points"), over.at("result").at("points").at(0));
  EXPECT_EQ(done.at("theirs"), over.at("result").at("points").at(1));
  EXPECT_EQ(done.at("rank"), 1);
  EXPECT_EQ(game().at("streak"), 1);

  const auto again = start_daily(0);
  EXPECT_EQ(again.at("counts"), false);
  EXPECT_NE(again.at("table"), json::value(table));
  const auto practice = std::string{again.at("table").as_string()};
  EXPECT_EQ(view(0, practice).at("settings").at("hints"), true);
  play(0, practice, 1);
  EXPECT_EQ(result().at("points"), done.at("points")) << "practice does not count";
  const auto statistics = ask(0, R"("type":"statistics","game":"pyramido")");
  EXPECT_EQ(statistics.at("games"), 1) << "a game like any other, but for practice";
}

// What a game in a box of one's own comes to says nothing.
TEST_F(DailiesTest, StatisticsAreOfTheBoxAsItIsSold) {
  const std::string table{
      ask(0, R"("type":"create","game":"pyramido","seats":["me","bot:random"])").at("table").as_string()};
  play(0, table);
  const auto games = [&] { return ask(0, R"("type":"statistics","game":"pyramido")").at("games"); };
  EXPECT_EQ(games(), 1);
  writes_->submit(
      [&](store::Store& store) {
        const auto row = store.load(table, 0)->row;
        auto card = json::parse(row.card);
        card.at("settings").as_object()["parts"] = true;
        store.change_table(table, {row.status, json::serialize(card), row.to_act, row.due, row.updated});
      },
      [](bool) {});
  EXPECT_EQ(games(), 0);
}

TEST_F(DailiesTest, IsTheSameForEverybody) {
  const auto one = begin(0), two = begin(1);
  EXPECT_NE(one, two);
  play(0, one);
  play(1, two);
  const auto seen = view(0, one), other = view(1, two);
  const auto moves = [](const json::object& of) {
    json::array all;
    for (const auto& event : of.at("events").as_array())
      if (event.at("kind") == "decide") all.push_back(event.at("notation"));
    return all;
  };
  EXPECT_EQ(moves(seen), moves(other)) << "the same deal, the same answers";
  // Both are first.
  EXPECT_EQ(result(0).at("rank"), 1);
  EXPECT_EQ(result(1).at("rank"), 1);
  EXPECT_EQ(result(1).at("of"), 2);
  EXPECT_EQ(result(1).at("beaten"), 0);
  const auto best = game().at("best").as_array();
  ASSERT_EQ(best.size(), 2U);
  EXPECT_EQ(best[1].at("rank"), 1);
  EXPECT_EQ(best[1].at("guest"), true);
}

TEST_F(DailiesTest, ItsDealIsShownToNobodyBeforeItIsOver) {
  const auto table = begin(0);
  const auto secret = daily_secret(kKey, "pyramido", "2026-11-18");
  ASSERT_EQ(error(ask(0, R"("type":"resign","seat":1,"table":")" + table + "\"")), "");
  EXPECT_EQ(result().at("status"), "out") << "whoever gives up has had it";
  const auto again = std::string{start_daily(0).at("table").as_string()};
  ask(0, R"("type":"resign","seat":1,"table":")" + again + "\"");
  for (const auto& of : {table, again}) {
    EXPECT_FALSE(view(0, of).at("deal").as_object().contains("seed"));
    EXPECT_EQ(error(record(of)), "not_over");
  }
  for (const auto& client : clients_)
    for (const auto& said : client->heard) EXPECT_FALSE(json::serialize(said).contains(secret));
  pass_days(2);
  const auto kept = record(table);
  EXPECT_EQ(kept.at("fair").at("secret"), json::value(secret));
  const auto proof = table::check_fair(kept);
  ASSERT_TRUE(proof);
  EXPECT_TRUE(proof->is_daily);
  EXPECT_FALSE(proof->is_open_daily);
}

TEST_F(DailiesTest, ADayThatChangesInTheMiddle) {
  const auto table = begin(0);
  clock_.pass(std::chrono::hours{20});  // the next day
  EXPECT_EQ(result().at("day"), "2026-11-18");
  EXPECT_EQ(start_daily(0, R"(,"day":"2026-11-18")").at("table"), json::value(table));
  play(0, table);
  EXPECT_EQ(result().at("status"), "counted");
  EXPECT_EQ(result().at("day"), "2026-11-18") << "it counts for its own day";
  const auto next = begin(0);
  EXPECT_NE(next, table);
  EXPECT_EQ(view(0, next).at("settings").at("daily").at("day"), "2026-11-19");
  pass_days(3);
  play(0, next);
  EXPECT_EQ(daily().at("results").as_array().at(0).at("status"), "out") << "too late";
}

TEST_F(DailiesTest, OtherDaysAreRefusedOrPractice) {
  EXPECT_EQ(error(start_daily(0, R"(,"day":"2026-11-19")")), "bad_field");
  EXPECT_EQ(error(start_daily(0, R"(,"day":"2026-11-17")")), "not_over") << "others may still play it";
  EXPECT_EQ(error(start_daily(0, R"(,"day":"2026-02-30")")), "bad_field");
  EXPECT_EQ(error(start_daily(0, "", "chess")), "bad_field");
  EXPECT_EQ(start_daily(0, R"(,"day":"2026-11-16")").at("counts"), false);
  EXPECT_EQ(error(ask(0, R"("type":"daily","month":"2026-13")")), "bad_field");
  EXPECT_EQ(ask(0, R"("type":"daily","month":"2026-01")").at("results"), json::array{});
}

TEST_F(DailiesTest, WhoLetABotPlayHasNoResult) {
  const auto table = begin(0);
  ask(0, R"("type":"leave","seat":1,"table":")" + table + "\"");
  run_until([&] { return view(0, table).at("status") == "over"; });
  EXPECT_EQ(result().at("status"), "out");
  EXPECT_EQ(game().at("played"), 0);
}

TEST_F(DailiesTest, CountsDaysInARow) {
  for (int day = 0; day < 3; ++day) {
    EXPECT_EQ(game().at("streak"), day);
    const auto table = begin(0);
    play(0, table);
    EXPECT_EQ(game().at("streak"), day + 1);
    pass_days(1);
  }
  EXPECT_EQ(game().at("streak"), 3) << "today may still come";
  pass_days(1);
  EXPECT_EQ(game().at("streak"), 0);
  EXPECT_EQ(game().at("longest"), 3);
  const auto table = begin(0);
  play(0, table);
  EXPECT_EQ(game().at("streak"), 1);
  EXPECT_EQ(game().at("longest"), 3);
  EXPECT_EQ(daily(1).at("results"), json::array{}) << "somebody else's";
}

// A game of the date's own deal, as a device plays it.
json::object played_alone(std::int64_t day) {
  const auto text = table::day_text(day);
  const auto secret = table::open_secret("pyramido", text);
  auto settings = *table::daily_settings("pyramido", day, "here", true);
  settings.commitment = game::commitment(secret);
  Table table{"_0123456789a", secret};
  const Time now{Millis{1}};
  EXPECT_FALSE(table.apply({1, now, EntryKind::kCreate, 0, to_json(settings), Millis{0}}));
  EXPECT_FALSE(table.apply(*table.plan_sit("here", "You", 1, {}, now)));
  while (table.status() != Status::kOver) {
    auto next = table.plan_follow_up(now);
    if (!next) {
      const auto bot = table.bot_to_act();
      const auto move = table.play()->think(bot.value_or("safe"), table::bot_seed(table), bots::kMachine)();
      next = *(bot ? table.plan_bot_decide(table.seq(), move, now)
                   : table.plan_decide("here", 1, table.seq(), json::value(move), now, Millis{0}));
    }
    EXPECT_FALSE(table.apply(*next));
  }
  return json::parse(table.record()).as_object();
}

TEST_F(DailiesTest, WhatIsSentIsReplayedBeforeItCounts) {
  const auto send = [&](const json::object& record) {
    return ask(0, R"("type":"daily_send","record":)" + json::serialize(record));
  };
  const auto good = played_alone(kDay);
  auto tampered = good;
  tampered["totals"].as_array()[0] = tampered["totals"].as_array()[0].as_int64() + 20;
  const auto refused = send(tampered);
  EXPECT_EQ(error(refused), "bad_field");
  EXPECT_EQ(refused.at("field"), "record.totals");
  EXPECT_EQ(daily().at("results"), json::array{});
  EXPECT_EQ(error(send(played_alone(kDay + 1))), "bad_field") << "a device whose clock is ahead";
  EXPECT_EQ(error(send(played_alone(kDay - 2))), "not_running") << "its day is over";

  const auto taken = send(good);
  EXPECT_EQ(error(taken), "");
  EXPECT_EQ(result().at("status"), "sent");
  EXPECT_FALSE(result().contains("rank")) << "it was another deal";
  EXPECT_EQ(game().at("played"), 0);
  EXPECT_EQ(game().at("streak"), 1);
  EXPECT_EQ(error(send(good)), "game_started");
  // The server's own deal may still be played, and takes its place.
  const auto table = begin(0);
  EXPECT_EQ(result().at("status"), "running");
  play(0, table);
  EXPECT_EQ(result().at("status"), "counted");
  EXPECT_EQ(error(send(good)), "game_started");
}

// Nobody's bot waits for a whole game of thoughts, and whoever asks the server to go waits for one that is broken off.
TEST_F(DailiesTest, WhatIsSentIsJudgedInPieces) {
  const auto good = json::serialize(played_alone(kDay)), yesterdays = json::serialize(played_alone(kDay - 1));
  const auto answer = [&](const std::string& id) {
    for (const auto& client : clients_)
      for (const auto& each : client->heard)
        if (const auto* of = each.if_contains("id"); of != nullptr && of->as_string() == id) return each;
    return json::object{};
  };
  const auto send = [&](const std::string& id, std::size_t who, const std::string& record) {
    server_->receive(clients_[who], R"({"id":")" + id + R"(","type":"daily_send","record":)" + record + "}");
  };
  // The worker's next piece of work is somebody else's.
  const auto let_another_in = [&] {
    bool is_done = false;
    ASSERT_TRUE(bots_.submit([&] { posts_.add([&] { is_done = true; }); }));
    run_until([&] { return is_done; });
  };
  send("first", 0, good);
  send("second", 1, good);
  send("again", 0, good);
  EXPECT_EQ(error(answer("again")), "busy") << "one of a person at a time";
  for (int n = 0; n < 3; ++n) {
    let_another_in();
    EXPECT_TRUE(answer("first").empty());
  }
  run_until([&] { return !answer("first").empty(); });
  EXPECT_TRUE(answer("second").empty()) << "one after the other";
  run_until([&] { return !answer("second").empty(); });
  EXPECT_EQ(error(answer("first")) + error(answer("second")), "");

  clock_.pass(Millis{2'000});
  send("third", 0, yesterdays);
  let_another_in();
  server_->drain();
  run_until([&] { return !answer("third").empty(); });
  EXPECT_EQ(error(answer("third")), "restarting");
}

// However many there are at an address, and though all of them send what takes long to judge.
TEST_F(DailiesTest, OneAddressLeavesOthersRoomToSend) {
  std::latch stopped{1}, free{1};
  ASSERT_TRUE(bots_.submit([&] {
    stopped.count_down();
    free.wait();
  }));
  stopped.wait();
  const auto send = [&](const std::string& user, const std::string& address) {
    auto client = std::make_shared<testing::HearingClient>();
    client->who = {user, "Red", true, "s"};
    client->address = address;
    server_->attach(client);
    server_->receive(client, R"({"id":"a","type":"daily_send","record":{}})");
    return client;
  };
  std::vector<std::shared_ptr<testing::HearingClient>> all;
  for (int n = 0; n < 30; ++n) all.push_back(send("r" + std::to_string(n), "1.1.1.1"));
  const auto refused = [&] {
    return std::ranges::count_if(all, [](const auto& each) { return !each->heard.empty(); });
  };
  EXPECT_EQ(refused(), 30 - 1 - 8) << "one is judged, and so many wait";
  all.push_back(send("b1", "2.2.2.2"));
  EXPECT_TRUE(all.back()->heard.empty()) << "and others have room";
  free.count_down();
  run_until([&] { return refused() == 31; });
  EXPECT_EQ(error(all.back()->heard.front()), "bad_field");
}

// Of a day that is over for everybody each is counted once, and told right to all.
TEST_F(DailiesTest, PastDaysAreCountedOnce) {
  writes_->submit(
      [&](store::Store& store) {
        for (int n = 0; n < 9; ++n) {
          const auto user = "v" + std::to_string(n), table = "t" + std::to_string(n);
          store.create_user({user, "Violet", "", {}});
          store.begin_daily({kDay - 9, "pyramido", user, table});
          store.end_daily(table, store::DailyStatus::kCounted, 50 + n / 3, 40);
        }
        store.begin_daily({kDay - 9, "pyramido", "u1", "mine"});
        store.end_daily("mine", store::DailyStatus::kCounted, 51, 40);
      },
      [](bool) {});
  for (int n = 0; n < 2; ++n) {
    const auto told = result();
    EXPECT_EQ(told.at("day"), "2026-11-09");
    EXPECT_EQ(told.at("rank"), 4);
    EXPECT_EQ(told.at("of"), 10);
    EXPECT_EQ(told.at("beaten"), 3);
    // Nothing comes to such a day any more; if it did, it would not be counted.
    writes_->submit(
        [&](store::Store& store) {
          store.create_user({"late", "Violet", "", {}});
          store.begin_daily({kDay - 9, "pyramido", "late", "late"});
          store.end_daily("late", store::DailyStatus::kCounted, 90, 40);
        },
        [](bool) {});
  }
}

}  // namespace
}  // namespace benben::server
