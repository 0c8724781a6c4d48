// limits_test.cpp: what is counted, by whom, and for how long.
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "server/limits.h"
#include "server/net/bucket.h"
#include "server/thinking.h"

namespace benben::server {
namespace {

using What = Limits::What;

class TestClock final : public Clock {
 public:
  [[nodiscard]] Time wall() const override { return Time{now}; }
  [[nodiscard]] Millis steady() const override { return now; }
  Millis now{1'000'000};
};

int taken(Limits& limits, What what, const std::string& person, const std::string& address, int tries) {
  int taken = 0;
  for (int i = 0; i < tries; ++i) taken += limits.may(what, person, address) ? 1 : 0;
  return taken;
}

TEST(Limits, CountsByPersonWhereverTheyAre) {
  TestClock clock;
  Limits limits{clock};
  EXPECT_EQ(taken(limits, What::kRename, "red", "1.1.1.1", 10), 5);
  EXPECT_EQ(taken(limits, What::kRename, "red", "2.2.2.2", 10), 0);
  EXPECT_EQ(taken(limits, What::kRename, "blue", "1.1.1.1", 10), 5);
  EXPECT_EQ(taken(limits, What::kReaction, "red", "1.1.1.1", 10), 1) << "each kind is counted by itself";
  EXPECT_EQ(taken(limits, What::kAside, "red", "1.1.1.1", 1'000), 100);
  clock.now += Millis{12'000};
  EXPECT_EQ(taken(limits, What::kAside, "red", "2.2.2.2", 1'000), 12);
  EXPECT_EQ(taken(limits, What::kRename, "red", "1.1.1.1", 10), 1);
  clock.now += Millis{3'600'000};
  EXPECT_EQ(taken(limits, What::kRename, "red", "1.1.1.1", 10), 5) << "what was not used is not saved up";
}

TEST(Limits, CountsByAddressWhoeverItIs) {
  TestClock clock;
  Limits limits{clock};
  int guests = 0;
  for (int i = 0; i < 1'000; ++i) guests += taken(limits, What::kGuest, "u" + std::to_string(i), "1.1.1.1", 1);
  EXPECT_EQ(guests, 200);
  EXPECT_EQ(taken(limits, What::kGuest, "red", "2.2.2.2", 1), 1);
  int renames = 0;
  for (int i = 0; i < 100; ++i) renames += taken(limits, What::kRename, "u" + std::to_string(i), "1.1.1.1", 1);
  EXPECT_EQ(renames, 30);
  int games_of_bots = 0;
  for (int i = 0; i < 100; ++i) games_of_bots += taken(limits, What::kBotsTable, "u" + std::to_string(i), "1.1.1.1", 1);
  EXPECT_EQ(games_of_bots, 20);
  Limits one_machine{clock, false};
  EXPECT_EQ(taken(one_machine, What::kTable, "red", "1.1.1.1", 1'000), 1'000);
  EXPECT_EQ(taken(one_machine, What::kRename, "red", "1.1.1.1", 1'000), 5);
}

TEST(Limits, CountsNamesThatAreTried) {
  TestClock clock;
  Limits limits{clock};
  EXPECT_EQ(taken(limits, What::kName, "red", "1.1.1.1", 100), 20);
  clock.now += Millis{3'000};
  EXPECT_EQ(taken(limits, What::kName, "red", "1.1.1.1", 100), 3);
  int tried = 0;
  for (int i = 0; i < 1'000; ++i) tried += taken(limits, What::kName, "u" + std::to_string(i), "2.2.2.2", 1);
  EXPECT_EQ(tried, 100);
  clock.now += Millis{1'000};
  for (int i = 0; i < 1'000; ++i) tried += taken(limits, What::kName, "v" + std::to_string(i), "2.2.2.2", 1);
  EXPECT_EQ(tried, 105);
}

TEST(Limits, CountsWhatIsWorthMany) {
  TestClock clock;
  Limits limits{clock};
  EXPECT_TRUE(limits.may(What::kTable, "red", "1.1.1.1", 41));
  EXPECT_EQ(taken(limits, What::kTable, "blue", "1.1.1.1", 1'000), 200 - 41);
  EXPECT_FALSE(limits.may(What::kTable, "green", "2.2.2.2", 201)) << "more than there ever is room for";
  EXPECT_EQ(taken(limits, What::kTable, "green", "2.2.2.2", 1), 1) << "what was refused does not count";
}

TEST(Limits, ChargeWorkToWhereSomebodyWasSeenLast) {
  TestClock clock;
  Limits limits{clock};
  EXPECT_EQ(limits.owner("red").address, "red");
  EXPECT_TRUE(limits.may(What::kTable, "red", "1.1.1.1"));
  EXPECT_TRUE(limits.may(What::kTable, "red", "2.2.2.2"));
  EXPECT_EQ(limits.owner("red").address, "2.2.2.2");
  EXPECT_EQ(limits.owner("red").person, "red");
}

// A message that keeps the server busy costs what it is worth, and who owes is heard again.
TEST(Bucket, CountsWork) {
  using net::Bucket, net::Steady;
  using std::chrono::microseconds, std::chrono::seconds;
  EXPECT_EQ(net::worth(microseconds{499}), 0);
  EXPECT_EQ(net::worth(microseconds{1'499}), 2);
  EXPECT_EQ(net::worth(seconds{1}), 2'000);
  EXPECT_GT(net::worth(std::chrono::hours{1'000'000}), 0);
  Bucket bucket;
  auto now = Steady::now();
  const auto take_all = [&] {
    int all = 0;
    while (all < 1'000 && bucket.take(50, now)) ++all;
    return all;
  };
  bucket.charge(150);
  EXPECT_EQ(take_all(), 50);
  bucket.charge(1'000'000);
  now += seconds{4};
  EXPECT_EQ(take_all(), 0) << "it owes two hundred";
  now += seconds{1};
  EXPECT_EQ(take_all(), 50);
  bucket.charge(1'000'000);
  EXPECT_TRUE(bucket.take(0, now)) << "no limit is none";
}

TEST(Thinking, HasLessTimeTheMoreWait) {
  using std::chrono::milliseconds;
  EXPECT_GT(time_to_think(0, 1), std::chrono::hours{1}) << "nobody waits";
  EXPECT_EQ(time_to_think(1, 1), milliseconds{2'000});
  EXPECT_EQ(time_to_think(10, 1), milliseconds{200});
  EXPECT_EQ(time_to_think(10, 4), milliseconds{800});
  EXPECT_EQ(time_to_think(10'000, 1), milliseconds{20});
}

search::TimePoint test_time{};

TEST(Thinking, CutsTimeAndLeavesNodes) {
  const bots::Resources hurried{.clock = [] { return test_time; }, .most_time = std::chrono::milliseconds{20}};
  const auto hour = bots::start_budget({.time = std::chrono::hours{1}}, hurried);
  const auto short_one = bots::start_budget({.time = std::chrono::milliseconds{5}}, hurried);
  auto nodes = bots::start_budget({.nodes = 5}, hurried);
  test_time += std::chrono::milliseconds{10};
  EXPECT_DOUBLE_EQ(hour.part(), 0.5);
  EXPECT_DOUBLE_EQ(short_one.part(), 2);
  int taken = 0;
  while (nodes.take()) ++taken;
  EXPECT_EQ(taken, 5);
}

}  // namespace
}  // namespace benben::server
