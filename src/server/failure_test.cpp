// failure_test.cpp: nothing is swallowed: whoever throws where nobody is prepared for it ends the process, and says
// why.
#include "server/failure.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <stdexcept>
#include <thread>

namespace benben::server {
namespace {

const ::testing::KilledBySignal kAborted{SIGABRT};

TEST(FailureDeathTest, SaysWhereAndWhy) {
  EXPECT_EXIT(or_fail("loop", [] { throw std::runtime_error{"no clock"}; }), kAborted,
              R"("what":"failed","where":"loop","why":"no clock")");
  EXPECT_EXIT(or_fail("loop", [] { throw 7; }), kAborted, R"("why":"unknown")");
}

TEST(FailureDeathTest, AThreadThatThrowsIsHeardOf) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        std::set_terminate([] { fail("thread"); });
        std::thread{[] { throw std::runtime_error{"no room"}; }}.join();
      },
      kAborted, R"("where":"thread","why":"no room")");
}

TEST(Failure, WhatDoesNotThrowIsDone) {
  int done = 0;
  or_fail("loop", [&] { ++done; });
  EXPECT_EQ(done, 1);
}

// A coroutine that is detached from everybody takes its exception along.
TEST(Failure, NothingIsDetached) {
  for (const auto* const name : {"http.cpp", "net.cpp", "connection.cpp", "connections.cpp"}) {
    std::ifstream file{std::string{BENBEN_SOURCE_DIR "/src/server/net/"} + name};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    ASSERT_FALSE(text.empty()) << name;
    EXPECT_EQ(text.find("asio::detached"), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace benben::server
