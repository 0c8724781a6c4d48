// thinker.h: a bot that thinks on a thread of its own, so that the screen never stalls.
#pragma once

#include <atomic>
#include <thread>

#include "bots/bot.h"

namespace benben::terminal {

template <game::Game G>
class Thinker {
 public:
  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  ~Thinker() { stop(); }

  [[nodiscard]] bool is_busy() const noexcept { return thread_.joinable(); }
  [[nodiscard]] bool is_done() const noexcept { return done_.load(std::memory_order_acquire); }

  // `bot` must live until the thought is taken.
  void start(bots::Bot<G>& bot, typename G::Observation seen, core::Rng rng) {
    stop();
    done_ = false;
    thread_ = std::thread{[this, &bot, seen = std::move(seen), rng]() mutable {
      move_ = bot.choose(seen, rng);
      done_.store(true, std::memory_order_release);
    }};
  }
  // Only when is_done().
  typename G::Move take() {
    stop();
    return move_;
  }

 private:
  void stop() {
    if (thread_.joinable()) thread_.join();
  }
  std::thread thread_;
  std::atomic<bool> done_ = false;
  typename G::Move move_{};
};

}  // namespace benben::terminal
