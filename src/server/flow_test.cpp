// flow_test.cpp: flows wait, go on, end when they are dropped, and never swallow what they throw.
#include "server/flow.h"
#include "tests/folder.h"

#include <gtest/gtest.h>

#include <latch>
#include <stdexcept>

namespace benben::server {
namespace {

// Counts what it holds alive.
struct Tracked {
  explicit Tracked(int& of) : count{of} { ++count; }
  Tracked(const Tracked&) = delete;
  ~Tracked() { --count; }
  int& count;
};

class FlowTest : public ::testing::Test {
 protected:
  const testing::Folder folder_;  // first, so that it goes last

  void SetUp() override { journal_ = std::make_unique<store::InlineJournal>(store::open_store(folder_.store())); }
  void TearDown() override { journal_.reset(); }
  Flow read_name(std::string user) {
    const Tracked here{alive_};
    const auto found = co_await on(*journal_, [&](store::Store& store) {
      if (user == "broken") throw std::runtime_error{"no disk"};
      return store.user(user);
    });
    if (!found)
      said_ = "busy";
    else
      said_ = *found ? (*found)->name : "nobody";
  }
  Flow add_on_worker(Workers& workers, const Post& post, int a, int b) {
    const Tracked here{alive_};
    const auto sum = co_await on(workers, post, [&] { return std::to_string(a + b); });
    said_ = sum.value_or("busy");
  }
  Flow fail() {
    const bool is_kept = co_await on(*journal_, [](store::Store&) {});
    if (is_kept) throw std::runtime_error{"half done"};
  }

  std::string said_;
  std::unique_ptr<store::InlineJournal> journal_;
  int alive_ = 0;
};

TEST_F(FlowTest, GivesWhatTheStoreHasOrSaysThatItFailed) {
  journal_->submit(
      [](store::Store& store) {
        store.create_user({"u1", "Red", "", {}});
      },
      [](bool is_kept) { ASSERT_TRUE(is_kept); });
  read_name("u1");
  EXPECT_EQ(said_, "Red");
  read_name("u2");
  EXPECT_EQ(said_, "nobody");
  read_name("broken");
  EXPECT_EQ(said_, "busy");
  EXPECT_EQ(alive_, 0);
}

TEST_F(FlowTest, GoesOnWhereItIsPosted) {
  Workers workers{1, 10};
  std::latch is_posted{1};
  std::move_only_function<void()> posted;
  const Post post = [&](std::move_only_function<void()> work) {
    posted = std::move(work);
    is_posted.count_down();
  };
  add_on_worker(workers, post, 2, 3);
  is_posted.wait();
  EXPECT_EQ(said_, "");
  posted();
  EXPECT_EQ(said_, "5");
  EXPECT_EQ(alive_, 0);
}

TEST_F(FlowTest, HearsThatThereIsTooMuchToDo) {
  Workers workers{1, 0};
  const Post post = [](const auto&) {};
  add_on_worker(workers, post, 2, 3);
  EXPECT_EQ(said_, "busy");
  EXPECT_EQ(alive_, 0);
}

TEST_F(FlowTest, EndsWhereItStandsWhenNobodyWillWakeIt) {
  Workers workers{1, 10};
  std::latch began{1}, may_end{1};
  const Post post = [](const auto&) { FAIL() << "its turn never came"; };
  ASSERT_TRUE(workers.submit_idle([&] {
    began.count_down();
    may_end.wait();
  }));
  began.wait();
  add_on_worker(workers, post, 2, 3);  // waits behind it
  EXPECT_EQ(alive_, 1);
  // Not before what waits is taken away.
  std::thread other{[&] {
    while (workers.waiting() > 0) std::this_thread::yield();
    may_end.count_down();
  }};
  workers.clear();
  other.join();
  EXPECT_EQ(alive_, 0);
  EXPECT_EQ(said_, "");
}

TEST_F(FlowTest, WhatItThrowsEndsTheProcess) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_DEATH(fail(), "failed.*flow.*half done");
}

}  // namespace
}  // namespace benben::server
