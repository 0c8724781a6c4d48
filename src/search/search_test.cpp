// Search laws with known answers.
#include <gtest/gtest.h>

#include <array>

#include "search/halving.h"

namespace benben::search {
namespace {

TEST(Halving, SpendsItsBudgetOnTheBestAndStops) {
  Halving<16> options;
  for (int i = 0; i < 12; ++i) options.add();
  core::Rng rng{9};
  auto budget = Budget::of_nodes(5000);
  std::array<int, 12> tried{};
  options.work(rng, budget, [&](std::size_t option, std::uint64_t world) {
    ++tried[option];
    return core::Rng{world ^ (option << 8)}.unit() + 0.1 * static_cast<double>(option == 5);
  });
  EXPECT_EQ(options.best().index, 5U);
  EXPECT_LE(budget.nodes_taken(), 5000U);
  EXPECT_GT(tried[5], 5000 / 12);
}

TEST(Budget, TimeIsTakenFromTheClockPassedIn) {
  static TimePoint now{};
  now = TimePoint{};
  auto budget = Budget::of_time(std::chrono::microseconds{100}, [] { return now += std::chrono::microseconds{1}; });
  int taken = 0;
  while (budget.take()) ++taken;
  EXPECT_GE(taken, 90);
  EXPECT_LE(taken, 100);
}

TEST(Budget, IsSpentOnceItIsToldToStop) {
  Stop stop{false};
  for (auto budget :
       {Budget::of_nodes(1'000'000), Budget::of_time(std::chrono::hours{1}, [] { return TimePoint{}; })}) {
    stop = false;
    budget.stop_when(&stop);
    EXPECT_TRUE(budget.take());
    stop = true;
    EXPECT_FALSE(budget.take());
    EXPECT_EQ(budget.nodes_taken(), 1U);
  }
}

}  // namespace
}  // namespace benben::search
