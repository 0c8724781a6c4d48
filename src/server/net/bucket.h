// bucket.h: so many a second on average, with bursts.
#pragma once

#include <algorithm>
#include <chrono>

namespace benben::server::net {

using Steady = std::chrono::steady_clock;

constexpr int kTimesRefused = 4;  // times as many as are allowed are refused; after that the connection is closed

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
  [[nodiscard]] Steady::time_point last() const noexcept { return last_; }

 private:
  double burst_, left_ = burst_;
  Steady::time_point last_ = Steady::now();
};

}  // namespace benben::server::net
