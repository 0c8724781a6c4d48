// load_test.cpp: one who wants much, and the others: who is served when, and what may pile up.
#include <gtest/gtest.h>

#include <sodium.h>

#include <algorithm>
#include <atomic>
#include <latch>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/server.h"
#include "tests/folder.h"
#include "tests/server_doubles.h"

namespace benben::server {
namespace {

namespace json = boost::json;

// Does nothing until it is told to.
class SlowJournal final : public store::Journal {
 public:
  explicit SlowJournal(store::Journal& real) : real_{real} {}
  void submit(Work work, Done done) override {
    if (!is_slow) return real_.submit(std::move(work), std::move(done));
    waiting_.emplace_back(std::move(work), std::move(done));
  }
  void submit(std::shared_ptr<store::Step> step, Done done) override { real_.submit(std::move(step), std::move(done)); }
  [[nodiscard]] store::JournalFigures figures() const override { return {}; }
  void go_on() {
    is_slow = false;
    for (auto& [work, done] : std::exchange(waiting_, {})) real_.submit(std::move(work), std::move(done));
  }
  void go_on_one() {
    auto next = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    real_.submit(std::move(next.first), [this, done = std::move(next.second)](bool ok) mutable {
      if (before_done) std::exchange(before_done, {})();
      done(ok);
    });
  }
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
  bool is_slow = false;
  std::function<void()> before_done;  // of the next one

 private:
  store::Journal& real_;
  std::vector<std::pair<Work, Done>> waiting_;
};

class LoadTest : public ::testing::Test {
 protected:
  const testing::Folder folder_;  // first, so that it goes last

  void SetUp() override {
    ASSERT_GE(sodium_init(), 0);
    const auto address = folder_.store();
    writes_ = std::make_unique<store::InlineJournal>(store::open_store(address));
    real_reads_ = std::make_unique<store::InlineJournal>(store::open_store(address, store::Access::kRead));
    reads_ = std::make_unique<SlowJournal>(*real_reads_);
    begin();
  }
  // Also after a first beginning: the same store, nothing in memory.
  void begin() {
    server_.reset();
    server_ = std::make_unique<Server>(Server::Ground{*writes_, *reads_, bots_, passwords_, clock_, luck_,
                                                      [this](auto work) { posts_.add(std::move(work)); },
                                                      std::string(64, '7')});
  }
  void TearDown() override {
    start_bots();
    server_.reset();
  }
  std::shared_ptr<testing::HearingClient> join(const std::string& user, const std::string& address) {
    auto client = std::make_shared<testing::HearingClient>();
    writes_->submit([&](store::Store& store) { store.create_user({user, "Red", "", {}}); }, [](bool) {});
    client->who = {user, "Red", true, "s"};
    client->address = address;
    server_->attach(client);
    return client;
  }
  json::object ask(const std::shared_ptr<testing::HearingClient>& client, const std::string& fields) {
    const auto id = std::to_string(++asked_);
    server_->receive(client, R"({"id":")" + id + R"(",)" + fields + "}");
    for (const auto& each : client->heard)
      if (const auto* found = each.if_contains("id"); found != nullptr && found->as_string() == id) return each;
    return {};
  }
  std::string make_table(const std::shared_ptr<testing::HearingClient>& client, const std::string& seats) {
    return std::string{ask(client, R"("type":"create","game":"pyramido","seats":)" + seats).at("table").as_string()};
  }
  // The only worker waits until it is let go.
  void stop_bots() {
    ASSERT_TRUE(bots_.submit([this] {
      stopped_.count_down();
      free_.wait();
    }));
    stopped_.wait();
  }
  void start_bots() {
    if (!std::exchange(is_started_, true)) free_.count_down();
  }
  std::size_t queued() const {
    const auto text = server_->metrics_text();
    return std::stoul(text.substr(text.find("\nbenben_bot_queue ") + 18));
  }

  // Stands still but for what the test lets pass: what is counted by time is the same on every machine.
  class TestClock final : public Clock {
   public:
    [[nodiscard]] Time wall() const override { return wall_; }
    [[nodiscard]] Millis steady() const override { return steady_; }
    void pass(Millis time) {
      wall_ += time;
      steady_ += time;
    }

   private:
    Time wall_{Millis{1'700'000'000'000}};
    Millis steady_{1'000'000};
  };

  TestClock clock_;
  FixedLuck luck_{1};
  std::latch stopped_{1}, free_{1};
  bool is_started_ = false;
  testing::Posts posts_;
  Workers bots_{1, 10};
  Workers passwords_{1, 10};
  std::unique_ptr<store::InlineJournal> writes_, real_reads_;
  std::unique_ptr<SlowJournal> reads_;
  std::unique_ptr<Server> server_;
  int asked_ = 0;
};

TEST_F(LoadTest, BotsPlayWithPeopleBeforeTheyPlayAmongThemselves) {
  stop_bots();
  const auto red = join("u1", "1.1.1.1"), blue = join("u2", "2.2.2.2");
  for (int i = 0; i < 15; ++i) make_table(red, R"(["bot:random","bot:random"])");
  const auto table = make_table(blue, R"(["me","bot:random"])");
  const auto view = [&] {
    return ask(blue, R"("type":"view","seen":1000,"table":")" + table + "\"").at("view").as_object();
  };
  while (view().at("to_act") == 1)
    ask(blue, R"("type":"decide","table":")" + table + R"(","seq":)" + std::to_string(view().at("seq").as_int64()) +
                  R"(,"decision":)" + json::serialize(view().at("legal").as_array().at(0)));
  EXPECT_GE(queued(), 14U) << "what waits, waits in the fair queue";
  const auto seq = view().at("seq").as_int64();
  const auto before = server_->metrics().bot_decisions;
  start_bots();
  while (view().at("seq").as_int64() == seq) posts_.run_one();
  // Two were with the worker, and one in four may be of bots alone.
  EXPECT_LE(server_->metrics().bot_decisions - before, 4U);
}

// Games that nobody waits for do not pile up, however many addresses make them and whoever is gone since.
TEST_F(LoadTest, BotsAmongThemselvesBeginNoMoreThanTheyEnd) {
  stop_bots();
  int made = 0;
  for (int i = 0; i < 20; ++i) {
    const auto red = join("u" + std::to_string(i), "1.1.1." + std::to_string(i));
    for (int n = 0; n < 20; ++n)
      made += ask(red, R"("type":"create","game":"pyramido","seats":["bot:random","bot:random"])").contains("table");
  }
  EXPECT_GE(made, 200);
  EXPECT_LE(made, 203) << "those that wait, and those that are with the worker";
  make_table(join("v1", "2.2.2.2"), R"(["me","bot:random"])");
  // A node that is killed knows nothing of them when it comes back; the store does.
  start_bots();  // what they think nobody hears: posts are run by hand
  for (int start = 1; start <= 2; ++start) {
    begin();
    for (int i = 0; i < 20; ++i) {
      const auto red = join("w" + std::to_string(i), "1.1.2." + std::to_string(i));
      for (int n = 0; n < 20; ++n)
        made += ask(red, R"("type":"create","game":"pyramido","seats":["bot:random","bot:random"])").contains("table");
    }
  }
  EXPECT_EQ(made, 400);
  make_table(join("v2", "2.2.2.2"), R"(["me","bot:random"])");
}

// Counted when they are written: two that are asked for at the same time are not both the last one.
TEST_F(LoadTest, BotsAmongThemselvesBeginOneAfterTheOther) {
  stop_bots();
  writes_->submit(
      [&](store::Store& store) {
        for (int i = 1; i < Limits::kMostBotsAlone; ++i) {
          store::TableRow row;
          row.id = "t" + std::to_string(i);
          row.status = Status::kRunning;
          row.due = clock_.wall();
          store.create_table(row, {1, {}, EntryKind::kCreate, 0, "{}", {}});
        }
      },
      [](bool) {});
  reads_->is_slow = true;
  const auto one = join("u1", "1.1.1.1"), other = join("u2", "2.2.2.2");
  for (const auto& client : {one, other})
    ask(client, R"("type":"create","game":"pyramido","seats":["bot:random","bot:random"])");
  while (reads_->waiting() > 0) reads_->go_on_one();
  EXPECT_TRUE(one->heard.back().contains("table"));
  EXPECT_EQ(other->heard.back().at("error"), "busy");
}

TEST_F(LoadTest, PeopleTakeTurnsWithBots) {
  stop_bots();
  const auto red = join("u1", "1.1.1.1"), blue = join("u2", "2.2.2.2");
  for (int i = 0; i < 15; ++i) make_table(red, R"(["bot:random","bot:random"])");
  const auto table = make_table(blue, R"(["bot:random","bot:random"])");
  start_bots();
  const auto before = server_->metrics().bot_decisions;
  std::vector<std::uint64_t> when;
  for (std::int64_t seq = 0; when.size() < 10;) {
    posts_.run_one();
    const auto now = ask(blue, R"("type":"view","seen":1000,"table":")" + table + "\"").at("view").at("seq").as_int64();
    if (std::exchange(seq, now) != now && server_->metrics().bot_decisions > before)
      when.push_back(server_->metrics().bot_decisions - before);
  }
  for (std::size_t i = 0; i < when.size(); ++i)
    EXPECT_LE(when[i], 4 * i + 5) << "one of sixteen tables, but one in four thoughts: the next after those under way";
}

TEST_F(LoadTest, OnePersonWaitsForAFewHints) {
  stop_bots();
  const auto red = join("u1", "1.1.1.1");
  const auto table = make_table(red, R"(["me","me"])");
  int refused = 0;
  for (int i = 0; i < 50; ++i)
    for (const auto* const seat : {"1", "2"}) {
      const auto answer = ask(red, R"("type":"hint","table":")" + table + R"(","seat":)" + seat);
      if (answer.contains("error") && answer.at("error") == "too_fast") ++refused;
    }
  EXPECT_EQ(refused, 46);
  EXPECT_LE(queued(), 4U);
}

// However many people an address has, and though each waits for a few only.
TEST_F(LoadTest, OneAddressWaitsForSoManyHints) {
  stop_bots();
  const auto hint = [&](const std::shared_ptr<testing::HearingClient>& person, const std::string& table) {
    const auto answer = ask(person, R"("type":"hint","seat":1,"table":")" + table + "\"");
    const auto other = ask(person, R"("type":"hint","seat":2,"table":")" + table + "\"");
    const auto is_refused = [](const json::object& said) {
      return said.contains("error") && said.at("error") == "too_fast";
    };
    return is_refused(answer) || is_refused(other);
  };
  int refused = 0;
  for (int i = 0; i < 100; ++i) {
    const auto red = join("u" + std::to_string(i), "1.1.1.1");
    refused += hint(red, make_table(red, R"(["me","me"])")) ? 1 : 0;
  }
  EXPECT_EQ(refused, 100 - 64);
  const auto blue = join("v1", "2.2.2.2");
  EXPECT_FALSE(hint(blue, make_table(blue, R"(["me","me"])")));
}

// What is decided before one's turn keeps its table in memory: so much of a person, and of an address.
TEST_F(LoadTest, OneAddressKeepsSoManyPremoves) {
  const auto premove = [&](const std::shared_ptr<testing::HearingClient>& person, const std::string& table, int seat) {
    return ask(person,
               R"("type":"premove","decisions":["1@0,0>"],"table":")" + table + R"(","seat":)" + std::to_string(seat));
  };
  const auto not_acting = [&](const std::shared_ptr<testing::HearingClient>& person, const std::string& table) {
    const auto view = ask(person, R"("type":"view","seen":1000,"table":")" + table + "\"").at("view").as_object();
    return view.at("to_act") == 1 ? 2 : 1;
  };
  int kept = 0;
  std::string last;
  std::shared_ptr<testing::HearingClient> red;
  for (int i = 0; i < 5; ++i) {
    red = join("u" + std::to_string(i), "1.1.1.1");
    for (int n = 0; n < 90; ++n) {
      clock_.pass(Millis{500});
      const auto table = make_table(red, R"(["me","me"])");
      const auto answer = premove(red, table, not_acting(red, table));
      kept += answer.contains("error") ? 0 : 1;
      if (!answer.contains("error")) last = table;
    }
  }
  EXPECT_EQ(kept, 400);
  clock_.pass(Millis{500});
  const auto blue = join("v1", "2.2.2.2");
  const auto table = make_table(blue, R"(["me","me"])");
  EXPECT_FALSE(premove(blue, table, not_acting(blue, table)).contains("error")) << "of another address";
  // Another list in the place of one's own, and one instead of what was taken back.
  const auto seat = not_acting(red, last);
  EXPECT_FALSE(premove(red, last, seat).contains("error"));
  ask(red, R"("type":"premove","decisions":null,"table":")" + last + R"(","seat":)" + std::to_string(seat));
  EXPECT_FALSE(premove(red, last, seat).contains("error"));
}

// A node that did not hear the others does not know whether they were taken back there.
TEST_F(LoadTest, PremovesAreForgottenWhereNewsMayBeLost) {
  const auto red = join("u1", "1.1.1.1");
  const auto table = make_table(red, R"(["me","me"])");
  const auto acting = ask(red, R"("type":"follow","table":")" + table + "\"").at("view").at("to_act").as_int64();
  const auto seat = std::to_string(3 - acting);
  ask(red, R"("type":"premove","decisions":["1@0,0>"],"table":")" + table + R"(","seat":)" + seat);
  red->heard.clear();
  server_->catch_up_all();
  ASSERT_FALSE(red->heard.empty());
  EXPECT_EQ(red->heard.front().at("type"), "premove");
  EXPECT_EQ(red->heard.front().at("dropped"), "left");
  EXPECT_FALSE(ask(red, R"("type":"view","table":")" + table + "\"").at("view").as_object().contains("premoves"));
}

// Whoever left says this and that while the bot thinks in their place: it need not think again, and no clock runs.
TEST_F(LoadTest, AThoughtIsNotThrownAwayForWhatWasSaidMeanwhile) {
  stop_bots();
  const auto red = join("u1", "1.1.1.1"), blue = join("u2", "2.2.2.2");
  const auto table =
      R"("table":")" + make_table(red, R"(["me","open"],"clock":{"kind":"live","base":60,"increment":0})") + "\"";
  ask(blue, R"("type":"sit",)" + table);
  const auto view = [&] { return ask(red, R"("type":"view","seen":1000,)" + table).at("view").as_object(); };
  const auto acting = view().at("to_act").as_int64();
  const auto& leaver = acting == 1 ? red : blue;
  const auto seat = R"("seat":)" + std::to_string(acting) + "," + table;
  EXPECT_TRUE(ask(leaver, R"("type":"leave",)" + seat).contains("seq"));
  EXPECT_TRUE(ask(leaver, R"("type":"agree_end",)" + seat).contains("seq"));
  const auto turn = view().at("turn").as_int64();
  start_bots();
  posts_.run_one();
  EXPECT_EQ(view().at("turn").as_int64(), turn + 1);
}

// However much was set down for it, nobody waits for a stand-in for longer where those who play have a clock.
TEST_F(LoadTest, AStandInThinksForTwoSecondsWhereThereIsAClock) {
  static std::atomic<bool> has_begun;
  has_begun = false;
  server_.reset();
  // By this clock no time passes: it thinks until it is told to stop.
  server_ = std::make_unique<Server>(Server::Ground{*writes_,
                                                    *reads_,
                                                    bots_,
                                                    passwords_,
                                                    clock_,
                                                    luck_,
                                                    [this](auto work) { posts_.add(std::move(work)); },
                                                    std::string(64, '7'),
                                                    false,
                                                    {.clock = [] {
                                                      has_begun = true;
                                                      has_begun.notify_all();
                                                      return search::TimePoint{};
                                                    }}});
  const auto red = join("u1", "1.1.1.1"), blue = join("u2", "2.2.2.2");
  const auto table =
      R"("table":")" +
      make_table(red, R"(["me","open"],"leaver_bot":"search@10s","clock":{"kind":"live","base":60,"increment":0})") +
      "\"";
  ask(blue, R"("type":"sit",)" + table);
  const auto view = [&] { return ask(red, R"("type":"view","seen":1000,)" + table).at("view").as_object(); };
  const auto acting = view().at("to_act").as_int64();
  ask(acting == 1 ? red : blue, R"("type":"leave","seat":)" + std::to_string(acting) + "," + table);
  has_begun.wait(false);
  server_->tick();
  EXPECT_EQ(server_->metrics().bots_hurried, 0U);
  clock_.pass(Millis{2'000});
  server_->tick();
  ASSERT_EQ(server_->metrics().bots_hurried, 1U) << "nobody else waits";
  const auto turn = view().at("turn").as_int64();
  posts_.run_one();
  EXPECT_EQ(view().at("turn").as_int64(), turn + 1);
}

// Games that people leave to the bots wait like those of bots alone: so many of an address, and others' begin.
TEST_F(LoadTest, WhoLeavesGamesToBotsTakesNobodysPlace) {
  stop_bots();
  const auto red = join("u1", "1.1.1.1"), blue = join("u2", "2.2.2.2");
  std::size_t left = 0;
  for (int i = 0; i < 150; ++i) {
    clock_.pass(Millis{1'000});
    const auto table = make_table(red, R"(["me","bot:random"])");
    const auto view = ask(red, R"("type":"view","seen":1000,"table":")" + table + "\"").at("view").as_object();
    if (view.at("to_act") != 1) continue;  // for it the bot thinks as for anybody who waits
    ask(red, R"("type":"leave","seat":1,"table":")" + table + "\"");
    ++left;
  }
  ASSERT_GT(left, 60U);
  EXPECT_LE(queued(), 150 - left + 50);
  for (int i = 0; i < 20; ++i)
    EXPECT_TRUE(
        ask(blue, R"("type":"create","game":"pyramido","seats":["bot:random","bot:random"])").contains("table"));
}

// However often somebody comes and goes, those who are at the table hear of it once a second.
TEST_F(LoadTest, WhoIsThereIsToldOnceASecond) {
  const auto red = join("u1", "1.1.1.1"), blue = join("u2", "2.2.2.2");
  const auto table = R"("table":")" + make_table(red, R"(["me","open"])") + "\"";
  ask(blue, R"("type":"sit",)" + table);
  ask(blue, R"("type":"follow",)" + table);
  const auto told = [&] {
    std::vector<bool> there;
    for (const auto& each : blue->heard)
      if (each.contains("seats") && each.at("type") == "update")
        there.push_back(each.at("seats").as_array().at(0).at("connected").as_bool());
    return there;
  };
  blue->heard.clear();
  for (int n = 0; n < 100; ++n) {
    ask(red, R"("type":"follow",)" + table);
    ask(red, R"("type":"unfollow",)" + table);
  }
  server_->tick();
  EXPECT_EQ(told(), std::vector<bool>{true});
  clock_.pass(Millis{1'000});
  server_->tick();
  server_->tick();
  EXPECT_EQ(told(), (std::vector{true, false})) << "how it is in the end";
  clock_.pass(Millis{1'000});
  ask(red, R"("type":"follow",)" + table);
  EXPECT_EQ(told(), (std::vector{true, false, true})) << "and at once, if nothing was told just now";
  clock_.pass(Millis{1'000});
  ask(red, R"("type":"unfollow",)" + table);
  clock_.pass(Millis{1'000});
  for (int n = 0; n < 10; ++n) ask(red, R"("type":"unfollow",)" + table);
  EXPECT_EQ(told().size(), 4U) << "whoever is not there does not go";
}

// Those that wait to be followed are counted when they are, too.
TEST_F(LoadTest, OneConnectionFollowsSoManyTablesHoweverItAsks) {
  std::vector<std::string> tables;
  const auto owner = join("o", "2.2.2.2");
  for (int i = 0; i < 100; ++i) tables.push_back(make_table(owner, R"(["me","me"])"));
  begin();  // no table is at hand
  const auto red = join("u1", "1.1.1.1");
  reads_->is_slow = true;
  for (const auto& table : tables) ask(red, R"("type":"follow","table":")" + table + "\"");
  EXPECT_TRUE(red->heard.empty()) << "all of them wait";
  while (reads_->waiting() > 0) reads_->go_on_one();
  ASSERT_EQ(red->heard.size(), 100U);
  const auto is_refused = [](const auto& each) { return each.contains("error") && each.at("error") == "too_many"; };
  EXPECT_EQ(std::ranges::count_if(red->heard, is_refused), 100 - Limits::kMostFollowed);
}

// Of those who ask for lists each waits for one of another's, however many that one asks for.
TEST_F(LoadTest, ListsAreReadInTurns) {
  const auto red = join("u1", "1.1.1.1"), blue = join("u2", "2.2.2.2");
  reads_->is_slow = true;
  for (int i = 0; i < 200; ++i) ask(red, R"("type":"history")");
  ask(blue, R"("type":"tables")");
  EXPECT_EQ(reads_->waiting(), 1U);
  for (int n = 0; n < 3; ++n) reads_->go_on_one();
  EXPECT_EQ(red->heard.size(), 2U) << "one was under way, and one came first";
  EXPECT_EQ(blue->heard.size(), 1U);
  reads_->go_on();
  EXPECT_EQ(red->heard.size(), 200U);
}

// Whoever looks into one table after the other fills no memory.
TEST_F(LoadTest, OfFewTablesTheStoryIsKept) {
  const auto red = join("u1", "1.1.1.1");
  std::vector<std::string> tables;
  for (int i = 0; i < 230; ++i) {
    const auto owner = join("o" + std::to_string(i / 100), "2.2.2." + std::to_string(i / 100));
    tables.push_back(make_table(owner, R"(["me","me"])"));
  }
  const auto kept = [&] {
    const auto text = server_->metrics_text();
    return std::stoul(text.substr(text.find("\nbenben_pasts ") + 14));
  };
  const auto look = [&](const std::string& table) {
    return ask(red, R"("type":"view","table":")" + table + "\"").at("view").at("events").as_array().size();
  };
  for (const auto& table : tables) EXPECT_EQ(look(table), 4U);
  EXPECT_EQ(kept(), 200U);
  EXPECT_EQ(look(tables.front()), 4U) << "and it is told again";
  EXPECT_EQ(kept(), 200U);
}

// Nor by all of them at once, and others' lists do not wait for it.
TEST_F(LoadTest, StoriesAreReadInTurns) {
  const auto red = join("u1", "1.1.1.1"), blue = join("u2", "2.2.2.2");
  for (int i = 0; i < 230; ++i) {
    const auto owner = join("o" + std::to_string(i / 100), "2.2.2." + std::to_string(i / 100));
    const auto table = make_table(owner, R"(["me","me"])");
    reads_->is_slow = true;
    ask(red, R"("type":"view","table":")" + table + "\"");
    reads_->is_slow = false;
  }
  EXPECT_EQ(reads_->waiting(), 4U) << "so many at a time";
  reads_->go_on();
  EXPECT_EQ(red->heard.size(), 230U) << "one answer each";
  const auto text = server_->metrics_text();
  EXPECT_LE(std::stoul(text.substr(text.find("\nbenben_pasts ") + 14)), 200U);
}

// Whoever asked for it first may have asked for much else before: others do not wait for that.
TEST_F(LoadTest, AStoryIsReadWhenTheFirstTurnOfThoseWhoWantItComes) {
  const auto red = join("u1", "1.1.1.1"), blue = join("u2", "2.2.2.2");
  std::vector<std::string> tables;
  for (int i = 0; i < 50; ++i) tables.push_back(make_table(blue, R"(["me","me"])"));
  reads_->is_slow = true;
  for (const auto& table : tables) ask(red, R"("type":"view","table":")" + table + "\"");
  ask(blue, R"("type":"view","table":")" + tables.back() + "\"");
  blue->heard.clear();
  for (int n = 0; n < 6; ++n) reads_->go_on_one();
  EXPECT_EQ(blue->heard.size(), 1U) << "four were under way";
  reads_->go_on();
  EXPECT_EQ(red->heard.size(), 50U);
}

// Nor do those who play there wait until it is read how it began.
TEST_F(LoadTest, ATableIsReadWhenTheFirstTurnOfThoseWhoWantItComes) {
  const auto owner = join("o", "3.3.3.3");
  std::vector<std::string> tables;
  for (int i = 0; i < 100; ++i) tables.push_back(make_table(owner, R"(["me","me"])"));
  begin();  // no table is at hand
  const auto red = join("u1", "1.1.1.1"), back = join("o", "3.3.3.3");
  reads_->is_slow = true;
  for (const auto& table : tables) ask(red, R"("type":"view","seen":1000,"table":")" + table + "\"");
  ask(back, R"("type":"resign","seat":1,"table":")" + tables.back() + "\"");
  for (int n = 0; n < 18; ++n) reads_->go_on_one();
  EXPECT_EQ(back->heard.size(), 1U) << "sixteen were under way";
  reads_->go_on();
  EXPECT_EQ(red->heard.size(), 100U);
}

// A table that goes on while its story waits to be read is not held before that is read.
TEST_F(LoadTest, NobodyWaitsUntilItIsSomebodysTurnToRead) {
  const auto red = join("u1", "1.1.1.1"), blue = join("u2", "2.2.2.2");
  std::vector<std::string> tables;
  for (int i = 0; i < 50; ++i) tables.push_back(make_table(blue, R"(["me","me"])"));
  const auto table = R"("table":")" + tables.front() + "\"";
  const auto acting = ask(blue, R"("type":"view","seen":1000,)" + table).at("view").at("to_act").as_int64();
  const auto go = [&](const std::string& type) {
    return ask(blue, R"("type":")" + type + R"(","seat":)" + std::to_string(3 - acting) + "," + table);
  };
  reads_->is_slow = true;
  ask(red, R"("type":"view",)" + table);
  for (const auto* const type : {"leave", "back", "leave"}) {
    reads_->before_done = [&, type] { EXPECT_TRUE(go(type).contains("seq")) << "it is read, and not held"; };
    reads_->go_on_one();
    for (std::size_t i = 1; type == std::string_view{"back"} && i < tables.size(); ++i)  // and much besides
      ask(red, R"("type":"view","table":")" + tables[i] + "\"");
  }
  EXPECT_TRUE(go("back").empty()) << "the last time it waits";
  ASSERT_EQ(reads_->waiting(), 5U);
  blue->heard.clear();
  for (int n = 0; n < 5; ++n) reads_->go_on_one();
  EXPECT_EQ(blue->heard.size(), 1U) << "four were under way";
  reads_->go_on();
  EXPECT_EQ(red->heard.size(), 50U);
}

TEST_F(LoadTest, OnePersonWaitsForSoManyStories) {
  std::vector<std::string> tables;
  for (int i = 0; i < 300; ++i) {
    const auto owner = join("o" + std::to_string(i / 100), "2.2.2." + std::to_string(i / 100));
    tables.push_back(make_table(owner, R"(["me","me"])"));
  }
  std::vector<std::shared_ptr<testing::HearingClient>> tabs{join("u1", "1.1.1.1"), join("u1", "1.1.1.1")};
  reads_->is_slow = true;
  for (std::size_t i = 0; i < tables.size(); ++i) ask(tabs[i % 2], R"("type":"view","table":")" + tables[i] + "\"");
  const auto refused = tabs[0]->heard.size() + tabs[1]->heard.size();
  ASSERT_EQ(refused, 300U - 256 - 4);
  EXPECT_EQ(tabs[0]->heard.front().at("error"), "busy");
  reads_->go_on();
  EXPECT_EQ(tabs[0]->heard.size() + tabs[1]->heard.size(), 300U);
}

// Somebody who plays as much as one may has a new name at every table all the same.
TEST_F(LoadTest, ANameReachesAsManyTablesAsOneMayHave) {
  const auto red = join("u1", "1.1.1.1"), blue = join("u2", "2.2.2.2");
  const auto now = clock_.wall();
  writes_->submit(
      [&](store::Store& store) {
        store.create_session({"s", "u1", now, now + std::chrono::hours{1}});
      },
      [](bool) {});
  std::vector<std::string> tables;
  for (int i = 0; i < Limits::kMostRunning; ++i) {
    tables.push_back(make_table(blue, R"(["me","open"])"));
    ask(red, R"("type":"sit","table":")" + tables.back() + "\"");
  }
  EXPECT_FALSE(ask(red, R"("type":"rename","name":"Green")").contains("error"));
  for (int i = 0; i < Limits::kMostRunning; ++i) server_->tick();
  for (const auto& table : tables) {
    const auto seats =
        ask(blue, R"("type":"view","seen":1000,"table":")" + table + "\"").at("view").at("seats").as_array();
    ASSERT_EQ(seats.at(1).at("name"), "Green");
  }
}

// What is put together in memory is put together once, and long readings are one of many.
TEST_F(LoadTest, OnePersonHasOneExportAndFewStatistics) {
  const auto red = join("u1", "1.1.1.1"), blue = join("u2", "1.1.1.1");
  reads_->is_slow = true;
  for (int i = 0; i < 50; ++i) ask(red, R"("type":"export")");
  const auto count = [&](std::string_view error) {
    return std::ranges::count_if(
        red->heard, [&](const auto& each) { return each.contains("error") && each.at("error").as_string() == error; });
  };
  EXPECT_EQ(count("too_many"), 49);
  for (int i = 0; i < 50; ++i) ask(red, R"("type":"statistics","game":"pyramido")");
  EXPECT_EQ(count("too_fast"), 40);
  EXPECT_EQ(reads_->waiting(), 2U) << "one piece of each";
  reads_->go_on();
  EXPECT_EQ(red->heard.size(), 100U) << "one answer each";
  EXPECT_FALSE(ask(red, R"("type":"export")").contains("error"));
  EXPECT_FALSE(ask(blue, R"("type":"statistics","game":"pyramido")").contains("error"));
}

// Cards by the hundred, and reviews, which may be long, by a few: whoever wants something short waits for one of these.
TEST_F(LoadTest, StatisticsAreReadInPieces) {
  const auto red = join("u1", "1.1.1.1");
  constexpr int kGames = 103;
  writes_->submit(
      [&](store::Store& store) {
        for (int i = 0; i < kGames; ++i) {
          const auto id = "t" + std::to_string(100 + i);
          const auto card = R"({"table":")" + id + R"(","game":"pyramido","status":"over","seats":[{"kind":"person",)" +
                            R"("user":"u1"},{"kind":"bot","bot":"safe"}],"settings":{},"result":{"reason":"played",)" +
                            R"("points":[12,3],"ranks":[1,2]}})";
          const store::Time at{Millis{1000 + i}};
          store.create_table({id, "pyramido", store::Status::kOver, true, "", card, 0, {}, at, at, "u1"},
                             {1, at, store::EntryKind::kCreate, 0, "{}", {}});
          store.set_seat(id, 1, "u1");
          store.put_review(id, R"({"players":[{"own":1,"luck":2},{}],"decisions":[{"seat":1,"lost":3}]})");
        }
      },
      [](bool) {});
  reads_->is_slow = true;
  ask(red, R"("type":"statistics","game":"pyramido")");
  int pieces = 0;
  for (; red->heard.empty(); ++pieces) reads_->go_on_one();
  EXPECT_EQ(pieces, 1 + 2 + 25)
      << "who they are and where they played, a hundred cards and the rest, four reviews each";
  const auto& results = red->heard.at(0).at("results").as_array();
  ASSERT_EQ(results.size(), std::size_t{kGames});
  EXPECT_EQ(results.front().at("table"), "t100") << "the oldest first";
  for (std::size_t i = 0; i < results.size(); ++i)
    EXPECT_EQ(results[i].as_object().contains("review"), i >= kGames - 100) << i << ": of the newest hundred";
  EXPECT_EQ(results.back().at("review").at("lost").to_number<int>(), 3);
}

// A long game is as much work as many short ones.
TEST_F(LoadTest, RecordsArePiecesOfWork) {
  const auto client = join("u1", "1.1.1.1");
  constexpr std::size_t kLong = 4;
  for (std::size_t i = 0; i < kLong; ++i) {
    const auto table = make_table(client, R"(["me","open"])");
    writes_->submit(
        [&](store::Store& store) {
          const auto seq = store.load(table, 0)->seq;
          for (std::int64_t n = 1; n <= 2'000; ++n)
            store.append(table, {seq + n, clock_.wall(), EntryKind::kSeed, 1, "seed", {}});
        },
        [](bool) {});
  }
  writes_->submit(
      [&](store::Store& store) {
        store.create_session({"s", "u1", clock_.wall(), clock_.wall() + std::chrono::hours{1}});
      },
      [](bool) {});
  std::shared_ptr<Records> records;
  server_->records(client->who, [&](BegunRecords begun) { records = std::move(*begun); });
  reads_->is_slow = true;
  bool is_read = false;
  server_->more_records(*records, [&](const Answer& answer) { is_read = !answer.fault; });
  std::size_t pieces = 0;
  for (; reads_->waiting() > 0; ++pieces) reads_->go_on_one();
  EXPECT_TRUE(is_read);
  EXPECT_EQ(pieces, kLong);
}

// A connection carries short answers; what is long goes out by HTTP, as it is taken.
TEST_F(LoadTest, ALongExportIsForHttp) {
  const auto red = join("u1", "1.1.1.1");
  const auto table = make_table(red, R"(["me","me"])");
  writes_->submit(
      [&](store::Store& store) {
        auto row = store.load(table, 0)->row;
        row.card.insert(1, "\"more\":\"" + std::string(600'000, 'x') + "\",");
        store.change_table(table, {row.status, row.card, row.to_act, row.due, row.updated});
      },
      [](bool) {});
  EXPECT_EQ(ask(red, R"("type":"export")").at("error"), "too_long");
  std::size_t size = 0;
  server_->request(red->who, "1.1.1.1", "export", {}, [&](const Answer& answer) { size = answer.members.size(); });
  EXPECT_GT(size, 600'000U);
}

TEST_F(LoadTest, FewExportsArePutTogetherAtATime) {
  std::vector<std::shared_ptr<testing::HearingClient>> people;
  for (int i = 0; i < 5; ++i) people.push_back(join("u" + std::to_string(i), "1.1.1." + std::to_string(i)));
  reads_->is_slow = true;
  for (const auto& each : people) ask(each, R"("type":"export")");
  EXPECT_EQ(people.back()->heard.at(0).at("error"), "busy");
  reads_->go_on();
  for (const auto& each : people) EXPECT_EQ(each->heard.size(), 1U);
  EXPECT_FALSE(ask(people.back(), R"("type":"export")").contains("error"));
}

// It would be looked for among all tables.
TEST_F(LoadTest, OfAGameThatIsNotThereNothingIsListed) {
  const auto red = join("u1", "1.1.1.1");
  const auto answer = ask(red, R"("type":"tables","status":"over","game":"chess")");
  EXPECT_EQ(answer.at("error"), "bad_field");
  EXPECT_EQ(answer.at("field"), "game");
}

TEST_F(LoadTest, OneAddressLeavesOthersRoomForReviews) {
  const auto review = [&](const std::shared_ptr<testing::HearingClient>& person) {
    const auto table = R"("table":")" + make_table(person, R"(["me","me"])") + "\"";
    ask(person, R"("type":"resign","seat":1,)" + table);
    return !ask(person, R"("type":"review",)" + table).contains("error");
  };
  stop_bots();
  int taken = 0;
  for (int i = 0; i < 20; ++i) {
    const auto red = join("u" + std::to_string(i), "1.1.1.1");
    for (int n = 0; n < 5; ++n) taken += review(red) ? 1 : 0;
  }
  EXPECT_EQ(taken, 16);
  EXPECT_TRUE(review(join("v1", "2.2.2.2")));
}

TEST_F(LoadTest, AConnectionHasSoManyMessagesUnanswered) {
  const auto red = join("u1", "1.1.1.1"), blue = join("u2", "2.2.2.2");
  const auto table = make_table(red, R"(["me","me"])");
  reads_->is_slow = true;
  for (std::size_t i = 0; i < 1'000; ++i) ask(red, R"("type":"mine")");
  const auto is_busy = [](const auto& each) { return each.contains("error") && each.at("error") == "busy"; };
  EXPECT_EQ(std::ranges::count_if(red->heard, is_busy), 1'000 - Limits::kMostUnanswered);
  ask(blue, R"("type":"mine")");
  EXPECT_TRUE(blue->heard.empty()) << "another's message waits, and is not refused";
  reads_->go_on();
  EXPECT_EQ(red->heard.size(), 1'001U) << "one answer each";
  EXPECT_EQ(blue->heard.size(), 1U);
  EXPECT_FALSE(ask(red, R"("type":"mine")").contains("error"));
}

TEST(Journal, RefusesWhatItCannotTakeInTime) {
  const testing::Folder folder;
  testing::Posts posts;
  std::latch began{1}, go_on{1};
  int kept = 0, refused = 0;
  {
    store::ThreadJournal journal{store::open_store(folder.store()), [&](auto work) { posts.add(std::move(work)); }};
    const auto done = [&](bool ok) { ++(ok ? kept : refused); };
    journal.submit(
        [&](store::Store&) {
          began.count_down();
          go_on.wait();
        },
        done);
    began.wait();
    for (int i = 0; i < 25'000; ++i) journal.submit([](store::Store&) {}, done);
    EXPECT_EQ(journal.figures().waiting, 20'000U);
    go_on.count_down();
  }
  while (kept + refused < 25'001) posts.run_one();
  EXPECT_EQ(refused, 5'000);
}

}  // namespace
}  // namespace benben::server
