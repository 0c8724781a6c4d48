// bucket.h: so many a second on average, with bursts; and what work is worth.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>

namespace benben::server::net {

using Steady = std::chrono::steady_clock;

constexpr int kTimesRefused = 4;  // times as many as are allowed are refused; after that the connection is closed

// How long this thread has worked: neither what it waited, nor what others had of its processor.
[[nodiscard]] inline std::chrono::nanoseconds worked() {
  std::timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec};
}

// A message that keeps the thread busy counts as more than one: as one more for each of these.
constexpr std::chrono::microseconds kWorkOfOne{500};
[[nodiscard]] constexpr int worth(std::chrono::nanoseconds work) {
  return static_cast<int>(std::min<std::int64_t>(work / kWorkOfOne, 1'000'000));
}

class Bucket {
 public:
  static constexpr int kBurst = 200;
  explicit Bucket(int burst = kBurst) : burst_{static_cast<double>(burst)} {}

  // False if it is too soon for another; a limit of 0 a second is none.
  [[nodiscard]] bool take(int a_second, Steady::time_point now) {
    if (a_second == 0) return true;
    const double gone = std::chrono::duration<double>(now - last_).count();
    last_ = now;
    left_ = std::min(burst_, left_ + gone * a_second);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  // Counts what was taken already. Who owes waits for it, as long as for a burst at most.
  void charge(int more) { left_ = std::max(left_ - more, -burst_); }
  [[nodiscard]] Steady::time_point last() const noexcept { return last_; }

 private:
  double burst_, left_ = burst_;
  Steady::time_point last_ = Steady::now();
};

}  // namespace benben::server::net
