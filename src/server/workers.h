// workers.h: a few threads with a bounded queue, for what takes long: bots, password hashes.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace benben::server {

class Workers {
 public:
  using Job = std::move_only_function<void()>;
  Workers(int threads, std::size_t most_waiting);
  // Drops what waits; what runs is finished.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // False if the queue is full: ask again later.
  [[nodiscard]] bool submit(Job job);
  // For what nobody waits for at the table: done when nothing else is to do, one at a time. A long one calls
  // help() now and then, and ends early when that says so.
  [[nodiscard]] bool submit_idle(Job job);
  // From inside an idle job: does what waits, so that a long job holds nobody up. False: it is time to go.
  [[nodiscard]] bool help();
  // Drops what waits, and returns once what runs has ended: whoever owns what the jobs use calls it before it goes.
  void clear();
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::size_t threads() const noexcept { return threads_.size(); }

 private:
  static constexpr std::size_t kMostIdle = 16;
  void run();
  std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable wake_, at_rest_;
  std::deque<Job> jobs_, idle_;
  std::size_t running_ = 0;
  bool is_idling_ = false;    // an idle job is under way
  bool is_clearing_ = false;  // and is to end
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace benben::server
