// bench.h: speed on one thread. Every measurement repeats a fixed piece of work whose answer is known, so a faster
// wrong engine fails; the signature of all answers must not change unless the rules or the bots' play do.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace benben::program {

class Bench {
 public:
  // A piece of work: how many units it does, and a hash of what it found.
  struct Done {
    double units;
    std::uint64_t answer;
  };
  struct Measured {
    std::string key;
    std::string_view unit;
    double per_second;
    std::uint64_t answer;
  };

  explicit Bench(double seconds) : seconds_{seconds} {}

  // Exits with a message if the answer changes when the work is repeated.
  void measure(std::string key, std::string_view unit, const std::function<Done()>& work);
  [[nodiscard]] const std::vector<Measured>& all() const noexcept { return all_; }
  [[nodiscard]] std::uint64_t signature() const noexcept;

 private:
  double seconds_;
  std::vector<Measured> all_;
};

}  // namespace benben::program
