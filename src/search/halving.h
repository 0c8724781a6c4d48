// halving.h: the best of a few options by sampling, the worse half dropped again and again.
// Every trial of a round uses the same world for each option still in, so that luck cancels.
// Workers are independent values: run several, each with its own Rng, and merge them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/fixed_vector.h"
#include "core/rng.h"
#include "search/budget.h"

namespace benben::search {

template <std::size_t kMaxOptions>
class Halving {
 public:
  struct Option {
    std::uint32_t index = 0;  // as the caller numbers them
    std::uint32_t trials = 0;
    double sum = 0;
    double prior = 0;   // believed before any trial...
    double belief = 0;  // ...as firmly as after so many trials
    [[nodiscard]] double mean() const noexcept {
      const double weight = trials + belief;
      return weight == 0 ? 0 : (sum + prior * belief) / weight;
    }
  };

  void add(double prior = 0, double belief = 0) noexcept {
    options_.push_back({static_cast<std::uint32_t>(options_.size()), 0, 0, prior, belief});
  }

  // value(option index, world seed) -> double. Takes one node of the budget for each trial.
  template <class Value>
  void work(core::Rng& rng, Budget& budget, Value&& value) {
    auto alive = options_.size();
    if (alive < 2) return;
    const auto rounds = static_cast<int>(std::ceil(std::log2(static_cast<double>(alive))));
    for (int round = 1; round <= rounds && alive > 1; ++round) {
      const double until = static_cast<double>(round) / rounds;
      do {
        const auto world = rng.next();
        for (std::size_t i = 0; i < alive; ++i) {
          if (!budget.take()) return sort(alive);
          auto& option = options_[i];
          option.sum += value(option.index, world);
          ++option.trials;
        }
      } while (budget.part() < until);
      sort(alive);
      alive = (alive + 1) / 2;
    }
  }

  // Adds the trials of another worker over the same options.
  void merge(const Halving& other) noexcept {
    for (const auto& theirs : other.options_)
      for (auto& ours : options_)
        if (ours.index == theirs.index) {
          ours.sum += theirs.sum;
          ours.trials += theirs.trials;
        }
    // Few trials prove little: only options tried at least half as often as any can win.
    std::uint32_t most = 0;
    for (const auto& option : options_) most = std::max(most, option.trials);
    sort(options_.size(), [most](const Option& a, const Option& b) {
      const bool sure_a = 2 * a.trials >= most;
      const bool sure_b = 2 * b.trials >= most;
      return sure_a != sure_b ? sure_a : a.mean() > b.mean();
    });
  }

  // The best first, as far as is known.
  [[nodiscard]] const core::FixedVector<Option, kMaxOptions>& options() const noexcept { return options_; }
  [[nodiscard]] const Option& best() const noexcept { return options_.front(); }

 private:
  void sort(std::size_t alive) noexcept {
    sort(alive, [](const Option& a, const Option& b) { return a.mean() > b.mean(); });
  }
  // Stable by the order of arrival, without a buffer: insertion, since options are few.
  template <class Better>
  void sort(std::size_t count, Better better) noexcept {
    for (std::size_t i = 1; i < count; ++i) {
      const auto held = options_[i];
      auto at = i;
      for (; at > 0 && better(held, options_[at - 1]); --at) options_[at] = options_[at - 1];
      options_[at] = held;
    }
  }

  core::FixedVector<Option, kMaxOptions> options_;
};

}  // namespace benben::search
