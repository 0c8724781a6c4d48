// budget.h: how long a search may go on: a number of nodes, or until a moment; and never after it was told to stop.
// A node is one trial: a world sampled and valued. Time is told by a clock that the caller passes
// in, so nothing below here reads one; with nodes alone a search is a function of its inputs.
#pragma once

#include <atomic>
#include <cassert>
#include <chrono>
#include <cstdint>

namespace benben::search {

using TimePoint = std::chrono::steady_clock::time_point;
using Clock = TimePoint (*)();
// True once nobody wants the answer any more; whoever says so does it from another thread.
using Stop = std::atomic<bool>;

class Budget {
 public:
  static constexpr Budget of_nodes(std::uint64_t nodes) noexcept {
    Budget budget;
    budget.nodes_ = nodes;
    return budget;
  }
  // From now on.
  static Budget of_time(std::chrono::microseconds time, Clock clock) {
    assert(clock != nullptr);
    Budget budget;
    budget.clock_ = clock;
    budget.begin_ = clock();
    budget.time_ = time;
    return budget;
  }

  // Looked at before every node. It outlives the budget.
  void stop_when(const Stop* stop) noexcept { stop_ = stop; }

  // To be called once for each node, before it: false when it may no longer be spent.
  bool take() {
    if (spent()) return false;
    ++taken_;
    return true;
  }
  [[nodiscard]] bool spent() const {
    return (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) || part() >= 1.0;
  }
  // How much of it is spent: 0 at the start, 1 or more at the end.
  [[nodiscard]] double part() const {
    if (clock_ == nullptr) return nodes_ == 0 ? 1.0 : static_cast<double>(taken_) / static_cast<double>(nodes_);
    return std::chrono::duration<double>(clock_() - begin_) / std::chrono::duration<double>(time_);
  }
  [[nodiscard]] std::uint64_t nodes_taken() const noexcept { return taken_; }

 private:
  constexpr Budget() noexcept = default;
  std::uint64_t nodes_ = 0;
  std::uint64_t taken_ = 0;
  Clock clock_ = nullptr;
  TimePoint begin_{};
  std::chrono::microseconds time_{0};
  const Stop* stop_ = nullptr;
};

}  // namespace benben::search
