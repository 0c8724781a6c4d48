// fair_queue_test.cpp: the order in which work is served.
#include <gtest/gtest.h>

#include "server/fair_queue.h"

namespace benben::server {
namespace {

template <class Queue>
std::string served(Queue& queue) {
  std::string order;
  while (!queue.empty()) order += queue.pop();
  return order;
}

TEST(FairQueue, ServesPeopleInTurnsHoweverMuchTheyWant) {
  FairQueue<char> queue{100};
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(queue.push({"a", "red"}, 'r'));
  EXPECT_TRUE(queue.push({"b", "blue"}, 'b'));
  EXPECT_TRUE(queue.push({"b", "blue"}, 'c'));
  EXPECT_TRUE(queue.push({"d", "green"}, 'g'));
  EXPECT_EQ(queue.size(), 8U);
  EXPECT_EQ(served(queue), "rbgrcrrr");
}

TEST(FairQueue, ServesAddressesInTurnsHoweverManyPeopleTheyHave) {
  FairQueue<char> queue{100};
  for (const auto* const person : {"1", "2", "3", "4"}) EXPECT_TRUE(queue.push({"a", person}, *person));
  EXPECT_TRUE(queue.push({"a", "1"}, '5'));
  EXPECT_TRUE(queue.push({"b", "blue"}, 'b'));
  EXPECT_TRUE(queue.push({"b", "blue"}, 'c'));
  EXPECT_EQ(served(queue), "1b2c345");
}

TEST(FairQueue, ServesWhatIsUrgentFirstAndAllInTheEnd) {
  FairQueue<char, 3> queue{100};
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(queue.push({"a", "red"}, 'o', 2));
    EXPECT_TRUE(queue.push({"a", "red"}, 'b', 1));
  }
  for (int i = 0; i < 12; ++i) EXPECT_TRUE(queue.push({"b", "blue"}, 'p', 0));
  EXPECT_EQ(served(queue), "pppbpppoppppppbboo");
}

TEST(FairQueue, SomebodyWhoComesBackWaitsForOneOfEach) {
  FairQueue<char> queue{100};
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(queue.push({"a", "red"}, 'r'));
  EXPECT_TRUE(queue.push({"b", "blue"}, 'b'));
  std::string order;
  for (int i = 0; i < 8; ++i) {
    order += queue.pop();
    const bool is_blue = order.back() == 'b';
    EXPECT_TRUE(queue.push(is_blue ? Owner{"b", "blue"} : Owner{"a", "red"}, order.back()));
  }
  EXPECT_EQ(order, "rbrbrbrb");
}

TEST(FairQueue, TakesSoMuchOfAnAddressAndNoMore) {
  FairQueue<char, 2> queue{100, 2};
  EXPECT_TRUE(queue.push({"a", "red"}, 'r'));
  EXPECT_TRUE(queue.push({"a", "green"}, 'g', 1));
  EXPECT_FALSE(queue.push({"a", "violet"}, 'v')) << "whoever it is, and however urgent";
  EXPECT_TRUE(queue.push({"b", "blue"}, 'b'));
  EXPECT_EQ(queue.pop(), 'r');
  EXPECT_TRUE(queue.push({"a", "violet"}, 'v')) << "there is room again";
  EXPECT_EQ(served(queue), "bvg");
}

TEST(FairQueue, TakesNoMoreThanItWasMadeFor) {
  FairQueue<char> queue{2};
  EXPECT_TRUE(queue.push({"a", "red"}, 'r'));
  EXPECT_TRUE(queue.push({"b", "blue"}, 'b'));
  EXPECT_FALSE(queue.push({"d", "green"}, 'g'));
  EXPECT_EQ(served(queue), "rb");
  EXPECT_TRUE(queue.push({"d", "green"}, 'g'));
}

}  // namespace
}  // namespace benben::server
