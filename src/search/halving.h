// halving.h: the best of a few options by sampling, the worse half dropped again and again.
// Every trial of a round uses the same world for each option still in, so that luck cancels.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/fixed_vector.h"
#include "core/insertion_sort.h"
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

  // As far as is known.
  [[nodiscard]] const Option& best() const noexcept { return options_.front(); }

 private:
  void sort(std::size_t alive) noexcept {
    std::span trying{options_.begin(), alive};
    core::insertion_sort(trying, [](const Option& a, const Option& b) { return a.mean() > b.mean(); });
  }

  core::FixedVector<Option, kMaxOptions> options_;
};

}  // namespace benben::search
