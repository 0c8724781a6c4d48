#include "server/workers.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace benben::server {

Workers::Workers(int threads, std::size_t most_waiting) : most_waiting_{most_waiting} {
  for (int i = 0; i < threads; ++i)
    threads_.emplace_back([this] {
      // People come first: a thinking bot gives way to the network thread. On Linux this is the thread's own.
      static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 10));
      run();
    });
}

Workers::~Workers() {
  {
    const std::scoped_lock lock{mutex_};
    stop_ = true;
    jobs_.clear();
    idle_.clear();
  }
  wake_.notify_all();
  for (auto& thread : threads_) thread.join();
}

bool Workers::submit(Job job) {
  {
    const std::scoped_lock lock{mutex_};
    if (jobs_.size() >= most_waiting_) return false;
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}

bool Workers::submit_idle(Job job) {
  {
    const std::scoped_lock lock{mutex_};
    if (idle_.size() >= kMostIdle) return false;
    idle_.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}

bool Workers::help() {
  for (;;) {
    Job job;
    {
      const std::scoped_lock lock{mutex_};
      if (stop_ || is_clearing_) return false;
      if (jobs_.empty()) return true;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job();
  }
}

void Workers::clear() {
  std::deque<Job> jobs, idle;  // what they hold goes without the lock
  std::unique_lock lock{mutex_};
  jobs.swap(jobs_);
  idle.swap(idle_);
  is_clearing_ = true;
  at_rest_.wait(lock, [this] { return running_ == 0; });
  is_clearing_ = false;
  lock.unlock();
}

std::size_t Workers::waiting() const {
  const std::scoped_lock lock{mutex_};
  return jobs_.size();
}

void Workers::run() {
  std::unique_lock lock{mutex_};
  for (;;) {
    wake_.wait(lock, [this] { return stop_ || !jobs_.empty() || (!idle_.empty() && !is_idling_); });
    if (stop_) return;
    const bool is_idle = jobs_.empty();
    auto& queue = is_idle ? idle_ : jobs_;
    auto job = std::move(queue.front());
    queue.pop_front();
    is_idling_ = is_idling_ || is_idle;
    ++running_;
    lock.unlock();
    job();
    job = nullptr;  // what it holds goes before the next is looked for
    lock.lock();
    if (is_idle) is_idling_ = false;
    if (--running_ == 0) at_rest_.notify_all();
  }
}

}  // namespace benben::server
