// engine.h: many requests at a time, answered by a few threads. A caller hands in lines and is
// called back with the lines that answer them, in the order in which they are done.
// Every line gets exactly one answer; a request that is cancelled gets its error at once, and what
// its thread still does is thrown away.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/request.h"

namespace benben::engine {

class Engine {
 public:
  // Called from any thread, never twice at the same time; the line has no line end.
  using Reply = std::function<void(std::string_view line)>;
  static constexpr std::size_t kMaxWaiting = 1000;

  Engine(int threads, Reply reply);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine() { finish(); }

  // False when the line asked to quit: nothing is in flight any more and no line may follow.
  // Blocks while kMaxWaiting requests wait for a thread. To be called by one thread.
  bool take(std::string_view line);
  // Waits until all is answered. No line may follow.
  void finish();

 private:
  struct Job {
    Request request;
    std::stop_source stop;
  };
  using JobPtr = std::shared_ptr<Job>;

  void work();
  void enqueue(Request request);
  // True if there was such a request: it has been answered.
  bool cancel(const std::string& id);
  void say(std::string_view line);
  void say_cancelled(const std::string& id);

  std::mutex reply_mutex_;
  Reply reply_;

  std::mutex mutex_;  // of all below
  std::condition_variable work_came_;
  std::condition_variable room_came_;
  std::deque<JobPtr> waiting_;
  std::map<std::string, JobPtr, std::less<>> in_flight_;  // waiting or running, and not answered
  bool closed_ = false;

  std::vector<std::thread> threads_;
};

}  // namespace benben::engine
