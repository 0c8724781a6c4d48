// listener.h: news from other nodes (LISTEN/NOTIFY), heard on a thread of its own: a database that does not answer
// keeps nobody else waiting. It is asked for a sign now and then, so that a line that went dead is noticed.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "store/postgres/line.h"

namespace benben::store {

class PostgresListener {
 public:
  // Both are called on the listener's thread, the first ones before the constructor returns if the database is there.
  struct Heard {
    std::function<void(std::vector<std::string>)> news;  // lines, as they were told (Store::notify)
    std::function<void()> gap;  // from now on all news is heard; what was told before may have been missed
  };
  PostgresListener(const std::string& address, Heard heard);
  ~PostgresListener();
  PostgresListener(const PostgresListener&) = delete;
  PostgresListener& operator=(const PostgresListener&) = delete;

 private:
  bool connect() noexcept;
  void run();
  void listen();

  Line line_;
  Heard heard_;
  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

}  // namespace benben::store
