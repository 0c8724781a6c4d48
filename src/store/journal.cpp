#include "store/journal.h"

#include <chrono>
#include <iterator>
#include <utility>

namespace benben::store {
namespace {

// One transaction; false if it failed and nothing of it is known to be kept.
template <class Work>
bool transact(Store& store, const Work& work) noexcept {
  try {
    store.begin();
    work();
    store.commit();
    return true;
  } catch (const std::exception&) {
    store.rollback();
    return false;
  }
}

}  // namespace

void InlineJournal::submit(Work work, Done done) {
  done(transact(*store_, [&] { work(*store_); }));
}

void InlineJournal::submit(std::shared_ptr<Step> step, Done done) {
  auto* const only = step.get();
  done(transact(*store_, [&] { store_->take_steps({&only, 1}); }));
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
    was_idle = jobs_.empty();
    if (was_idle)
      jobs_.swap(held_);
    else
      jobs_.insert(jobs_.end(), std::move_iterator{held_.begin()}, std::move_iterator{held_.end()});
  }
  held_.clear();
  if (was_idle) wake_.notify_one();
}

JournalFigures ThreadJournal::figures() const {
  const std::scoped_lock lock{mutex_};
  auto figures = figures_;
  figures.waiting = jobs_.size();
  return figures;
}

void ThreadJournal::run() {
  for (;;) {
    std::vector<Job> jobs;
    {
      std::unique_lock lock{mutex_};
      wake_.wait(lock, [this] { return stop_ || !jobs_.empty(); });
      if (jobs_.empty()) return;
      jobs.swap(jobs_);
    }
    const auto began = std::chrono::steady_clock::now();
    if (!run_together(jobs)) run_one_by_one(jobs);
    const auto spent = std::chrono::steady_clock::now() - began;
    {
      const std::scoped_lock lock{mutex_};
      ++figures_.commits;
      figures_.jobs += jobs.size();
      figures_.commit_micros +=
          static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(spent).count());
      for (const auto& job : jobs)
        if (!job.durable) ++figures_.failures;
      figures_.is_healthy = jobs.back().durable;
    }
    post_([jobs = std::move(jobs)]() mutable {
      for (auto& job : jobs) job.done(job.durable);
    });
  }
}

bool ThreadJournal::run_together(std::vector<Job>& jobs) {
  const bool kept = transact(*store_, [&] {
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
  });
  for (auto& job : jobs) job.durable = kept;
  return kept;
}

// After a transaction that failed: one bad job must not take the others with it.
void ThreadJournal::run_one_by_one(std::vector<Job>& jobs) {
  for (auto& job : jobs)
    job.durable = transact(*store_, [&] {
      auto* const only = job.step.get();
      if (only != nullptr)
        store_->take_steps({&only, 1});
      else
        job.work(*store_);
    });
}

}  // namespace benben::store
