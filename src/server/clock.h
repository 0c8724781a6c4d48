// clock.h: what time it is. Passed in, so that a test can move it.
#pragma once

#include "table/entry.h"

namespace benben::server {

using table::Millis;
using table::Time;

class Clock {
 public:
  virtual ~Clock() = default;
  [[nodiscard]] virtual Time wall() const = 0;      // may jump
  [[nodiscard]] virtual Millis steady() const = 0;  // never does
};

class SystemClock final : public Clock {
 public:
  // `ahead`: for tests of what happens on another day.
  explicit SystemClock(Millis ahead = Millis{0}) : ahead_{ahead} {}
  [[nodiscard]] Time wall() const override {
    return std::chrono::time_point_cast<Millis>(std::chrono::system_clock::now()) + ahead_;
  }
  [[nodiscard]] Millis steady() const override {
    return std::chrono::duration_cast<Millis>(std::chrono::steady_clock::now().time_since_epoch());
  }

 private:
  Millis ahead_;
};

}  // namespace benben::server
