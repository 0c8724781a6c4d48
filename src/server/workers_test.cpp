// workers_test.cpp: jobs end before what they use.
#include <gtest/gtest.h>

#include <sodium.h>

#include <latch>

#include "server/server.h"
#include "tests/folder.h"

namespace benben::server {
namespace {

TEST(Workers, ClearDropsWhatWaitsAndOutlastsWhatRuns) {
  Workers workers{2, 10};
  std::latch began{1};
  bool has_ended = false, has_second_run = false;
  ASSERT_TRUE(workers.submit_idle([&] {
    began.count_down();
    while (workers.help()) std::this_thread::yield();
    has_ended = true;
  }));
  ASSERT_TRUE(workers.submit_idle([&] { has_second_run = true; }));  // one idle job at a time
  began.wait();
  workers.clear();
  EXPECT_TRUE(has_ended);
  EXPECT_FALSE(has_second_run);

  std::latch again{1};
  ASSERT_TRUE(workers.submit([&] { again.count_down(); }));
  again.wait();
}

TEST(Workers, AServerThatGoesLeavesNoThoughtBehind) {
  ASSERT_GE(sodium_init(), 0);
  const testing::Folder folder;
  const auto address = folder.store();
  std::mutex mutex;
  std::size_t posts = 0;
  const auto count = [&] {
    const std::scoped_lock lock{mutex};
    return posts;
  };
  std::size_t after_server = 0;
  {
    store::InlineJournal writes{store::open_store(address)};
    store::InlineJournal reads{store::open_store(address, store::Access::kRead)};
    writes.submit([](store::Store& store) { store.create_user({"u1", "Red", "", {}}); }, [](bool) {});
    const SystemClock clock;
    FixedLuck luck{1};
    Workers bots{1, 10}, passwords{1, 10};
    const auto post = [&](std::move_only_function<void()>) {
      const std::scoped_lock lock{mutex};
      ++posts;
    };
    {
      Server server{{writes, reads, bots, passwords, clock, luck, post, std::string(64, '7')}};
      bool is_made = false;
      const boost::json::object fields{{"game", "pyramido"}, {"seats", {"bot:vizier@200ms", "bot:vizier@200ms"}}};
      server.request({"u1", "Red", true, "s"}, "", "create", fields,
                     [&](const Answer& answer) { is_made = !answer.fault; });
      ASSERT_TRUE(is_made);
      while (bots.waiting() > 0) std::this_thread::yield();  // until it thinks
    }
    after_server = count();
  }
  EXPECT_EQ(count(), after_server) << "a thought was posted to a server that was gone";
}

}  // namespace
}  // namespace benben::server
