#include "program/bench.h"

#include <chrono>
#include <cstdlib>
#include <iostream>

#include "core/hash.h"

namespace benben::program {

void Bench::measure(std::string key, std::string_view unit, const std::function<Done()>& work) {
  using Clock = std::chrono::steady_clock;
  const auto expected = work().answer;  // also warms up
  double units = 0;
  const auto start = Clock::now();
  double spent = 0;
  while (spent < seconds_) {
    const auto done = work();
    if (done.answer != expected) {
      std::cerr << "benben: " << key << " gives another answer when repeated\n";
      std::exit(1);
    }
    units += done.units;
    spent = std::chrono::duration<double>(Clock::now() - start).count();
  }
  all_.push_back({std::move(key), unit, units / spent, expected});
}

std::uint64_t Bench::signature() const noexcept {
  core::Hash hash;
  for (const auto& each : all_) hash.add(each.answer);
  return hash.value() % 100'000'000;
}

}  // namespace benben::program
