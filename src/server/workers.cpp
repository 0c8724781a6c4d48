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

std::size_t Workers::waiting() const {
  const std::scoped_lock lock{mutex_};
  return jobs_.size();
}

void Workers::run() {
  for (;;) {
    Job job;
    {
      std::unique_lock lock{mutex_};
      wake_.wait(lock, [this] { return stop_ || !jobs_.empty(); });
      if (stop_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job();
  }
}

}  // namespace benben::server
