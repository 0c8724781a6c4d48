// journal.h: the one way from the server to its store. Work is done in the order in which it is
// submitted, in transactions as large as the store's pace makes them (grouped commits); done is
// called once what was written is durable, or with false if it may not be: then the caller must
// read what the store has before it goes on.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "store/store.h"

namespace benben::store {

struct JournalFigures {
  std::uint64_t commits = 0;
  std::uint64_t jobs = 0;
  std::uint64_t failures = 0;
  std::uint64_t commit_micros = 0;  // begin to commit, added up
  bool is_healthy = true;           // the last transaction went through
  std::size_t waiting = 0;
  std::optional<std::chrono::milliseconds> oldest;  // how long the first of those is there that wait or are under way
  std::string why;                                  // the last failure
};

class Journal {
 public:
  // May be run again after a failed transaction, so it must begin afresh each time.
  using Work = std::move_only_function<void(Store&)>;
  using Done = std::move_only_function<void(bool durable)>;

  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  virtual ~Journal() = default;
  virtual void submit(Work work, Done done) = 0;
  // The same for a decision: those that wait together are written together.
  virtual void submit(std::shared_ptr<Step> step, Done done) = 0;
  // What is submitted between hold and release goes to the store at once, and not one by one.
  virtual void hold() {}
  virtual void release() {}
  [[nodiscard]] virtual JournalFigures figures() const = 0;
};

// Does the work at once: for tests and tools. done is called before submit returns.
class InlineJournal final : public Journal {
 public:
  explicit InlineJournal(std::unique_ptr<Store> store) : store_{std::move(store)} {}
  void submit(Work work, Done done) override;
  void submit(std::shared_ptr<Step> step, Done done) override;
  [[nodiscard]] JournalFigures figures() const override { return {}; }
  [[nodiscard]] Store& store() noexcept { return *store_; }

 private:
  std::unique_ptr<Store> store_;
};

// Does the work on a thread of its own. `post` takes what is to run on the server's thread.
class ThreadJournal final : public Journal {
 public:
  using Post = std::function<void(std::move_only_function<void()>)>;
  ThreadJournal(std::unique_ptr<Store> store, Post post);
  // Finishes what was submitted.
  ~ThreadJournal() override;
  // What waits for the database fails, and so does all that comes after it.
  void give_up() noexcept { store_->give_up(); }
  void submit(Work work, Done done) override;
  void submit(std::shared_ptr<Step> step, Done done) override;
  void hold() override { is_held_ = true; }
  void release() override;
  [[nodiscard]] JournalFigures figures() const override;

 private:
  struct Job {
    std::shared_ptr<Step> step;  // or, if there is none,
    Work work;
    Done done;
    bool durable = false;
  };
  // So many wait, and those that come along with the last of them.
  static constexpr std::size_t kMostWaiting = 20'000;
  void add(Job job);
  void refuse();
  void run();
  void run_all(std::vector<Job>& jobs, std::string& why);

  std::unique_ptr<Store> store_;
  Post post_;
  std::vector<Job> held_;  // the server's thread alone knows these two
  bool is_held_ = false;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> jobs_;
  bool stop_ = false;
  using Steady = std::chrono::steady_clock;
  Steady::time_point came_{}, taken_{};  // when the first of jobs_ came, and the first of those under way
  bool is_under_way_ = false;
  JournalFigures figures_;
  std::thread thread_;
};

}  // namespace benben::store
