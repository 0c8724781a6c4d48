#include "store/journal.h"

#include <chrono>
#include <iterator>
#include <utility>

namespace benben::store {
namespace {

enum class End : std::uint8_t { kKept, kFailed, kAway };

// One transaction. If it is not kept, nothing of it is known to be.
template <class Work>
End transact(Store& store, std::string& why, const Work& work, bool is_of_many = false) noexcept {
  auto end = End::kFailed;
  try {
    is_of_many ? store.begin_together() : store.begin();
    work();
    store.commit();
    return End::kKept;
  } catch (const StoreAway& error) {
    why = error.what();
    end = End::kAway;
  } catch (const std::exception& error) {
    why = error.what();
  }
  store.rollback();
  return end;
}

}  // namespace

void InlineJournal::submit(Work work, Done done) {
  std::string why;
  done(transact(*store_, why, [&] { work(*store_); }) == End::kKept);
}

void InlineJournal::submit(std::shared_ptr<Step> step, Done done) {
  auto* const only = step.get();
  std::string why;
  done(transact(*store_, why, [&] { store_->take_steps({&only, 1}); }) == End::kKept);
}

ThreadJournal::ThreadJournal(std::unique_ptr<Store> store, Post post)
    : store_{std::move(store)}, post_{std::move(post)}, thread_{[this] { run(); }} {}

ThreadJournal::~ThreadJournal() {
  {
    const std::scoped_lock lock{mutex_};
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void ThreadJournal::submit(Work work, Done done) { add({{}, std::move(work), std::move(done)}); }
void ThreadJournal::submit(std::shared_ptr<Step> step, Done done) { add({std::move(step), {}, std::move(done)}); }

void ThreadJournal::add(Job job) {
  held_.push_back(std::move(job));
  if (!is_held_) release();
}

void ThreadJournal::release() {
  is_held_ = false;
  if (held_.empty()) return;
  bool was_idle = false;
  {
    const std::scoped_lock lock{mutex_};
    if (jobs_.size() >= kMostWaiting) return refuse();
    was_idle = jobs_.empty();
    if (was_idle) {
      came_ = Steady::now();
      jobs_.swap(held_);
    } else {
      jobs_.insert(jobs_.end(), std::move_iterator{held_.begin()}, std::move_iterator{held_.end()});
    }
  }
  held_.clear();
  if (was_idle) wake_.notify_one();
}

// More than the store can take: what would wait for it is told so at once.
void ThreadJournal::refuse() {
  post_([jobs = std::exchange(held_, {})]() mutable {
    for (auto& job : jobs) job.done(false);
  });
}

JournalFigures ThreadJournal::figures() const {
  const std::scoped_lock lock{mutex_};
  auto figures = figures_;
  figures.waiting = jobs_.size();
  if (is_under_way_ || !jobs_.empty())
    figures.oldest = std::chrono::floor<std::chrono::milliseconds>(Steady::now() - (is_under_way_ ? taken_ : came_));
  return figures;
}

void ThreadJournal::run() {
  for (;;) {
    std::vector<Job> jobs;
    {
      std::unique_lock lock{mutex_};
      is_under_way_ = false;
      wake_.wait(lock, [this] { return stop_ || !jobs_.empty(); });
      if (jobs_.empty()) return;
      jobs.swap(jobs_);
      taken_ = came_;
      is_under_way_ = true;
    }
    std::string why;
    const auto began = Steady::now();
    run_all(jobs, why);
    const auto spent = Steady::now() - began;
    {
      const std::scoped_lock lock{mutex_};
      ++figures_.commits;
      figures_.jobs += jobs.size();
      figures_.commit_micros +=
          static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(spent).count());
      for (const auto& job : jobs)
        if (!job.durable) ++figures_.failures;
      figures_.is_healthy = jobs.back().durable;
      if (!why.empty()) figures_.why = std::move(why);
    }
    post_([jobs = std::move(jobs)]() mutable {
      for (auto& job : jobs) job.done(job.durable);
    });
  }
}

void ThreadJournal::run_all(std::vector<Job>& jobs, std::string& why) {
  const auto run_together = [&] {
    std::vector<Step*> steps;
    const auto take = [&] {
      if (!steps.empty()) store_->take_steps(steps);
      steps.clear();
    };
    for (auto& job : jobs) {
      if (job.step) {
        steps.push_back(job.step.get());
      } else {
        take();
        job.work(*store_);
      }
    }
    take();
  };
  auto end = transact(*store_, why, run_together, jobs.size() > 1);
  for (auto& job : jobs) job.durable = end == End::kKept;
  if (end != End::kFailed) return;
  // One by one, for one bad job must not take the others with it; but not once there is nobody to ask.
  for (auto& job : jobs) {
    end = transact(*store_, why, [&] {
      auto* const only = job.step.get();
      if (only != nullptr)
        store_->take_steps({&only, 1});
      else
        job.work(*store_);
    });
    job.durable = end == End::kKept;
    if (end == End::kAway) return;
  }
}

}  // namespace benben::store
