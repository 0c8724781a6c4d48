// server_doubles.h: what a test has in place of the server's thread and of a connection.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

#include "server/server.h"

namespace benben::testing {

// The server's thread, which is the test's.
class Posts {
 public:
  void add(std::move_only_function<void()> work) {
    {
      const std::scoped_lock lock{mutex_};
      posts_.push_back(std::move(work));
    }
    came_.notify_one();
  }
  // Waits for one, if there is none yet.
  void run_one() {
    std::unique_lock lock{mutex_};
    came_.wait(lock, [this] { return !posts_.empty(); });
    auto work = std::move(posts_.front());
    posts_.pop_front();
    lock.unlock();
    work();
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::move_only_function<void()>> posts_;
};

// Keeps what it is sent.
class HearingClient final : public server::Client {
 public:
  void send(std::string_view text) override { heard.push_back(boost::json::parse(text).as_object()); }
  void close(std::string_view) override {}
  std::vector<boost::json::object> heard;
};

}  // namespace benben::testing
