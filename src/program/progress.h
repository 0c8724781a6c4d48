// progress.h: a line on the terminal while something long runs; nothing when stderr is no terminal.
#pragma once

#include <chrono>
#include <cstdio>
#include <string_view>

#include <unistd.h>

namespace benben::program {

class Progress {
 public:
  Progress(std::string_view what, long long total)
      : what_{what},
        total_{total},
        shown_{isatty(STDERR_FILENO) == 1},
        start_{Clock::now()},
        next_{start_ + std::chrono::seconds{1}} {}
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Takes the line away, before something else is printed.
  void clear() {
    if (drawn_) std::fputs("\r\033[K", stderr);
    drawn_ = false;
  }
  void step(long long done) {
    if (!shown_ || Clock::now() < next_) return;
    const double spent = std::chrono::duration<double>(Clock::now() - start_).count();
    const double left = done > 0 ? spent / static_cast<double>(done) * static_cast<double>(total_ - done) : 0;
    std::fprintf(stderr, "\r\033[K%lld of %lld %.*s, %.0f s left", done, total_, static_cast<int>(what_.size()),
                 what_.data(), left);
    drawn_ = true;
    next_ = Clock::now() + std::chrono::milliseconds{200};
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::string_view what_;
  long long total_;
  bool shown_;
  bool drawn_ = false;
  Clock::time_point start_, next_;
};

}  // namespace benben::program
