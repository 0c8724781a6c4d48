// metrics.h: what an operator watches. Counters, and histograms of times; Prometheus text.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace benben::server {

class Histogram {
 public:
  void add(std::chrono::microseconds time) noexcept {
    const auto micros = time.count();
    std::size_t i = 0;
    while (i < kBounds.size() && micros > kBounds[i]) ++i;
    ++counts_[i];
    sum_ += static_cast<std::uint64_t>(micros);
  }
  void write(std::string& out, std::string_view name) const;

 private:
  static constexpr std::array<std::int64_t, 14> kBounds = {
      100, 200, 500, 1'000, 2'000, 5'000, 10'000, 20'000, 50'000, 100'000, 200'000, 500'000, 1'000'000, 5'000'000};
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  std::uint64_t sum_ = 0;
};

struct Metrics {
  std::uint64_t messages = 0;
  std::uint64_t decisions = 0;
  std::uint64_t bot_decisions = 0;
  std::uint64_t faults = 0;
  std::uint64_t conflicts = 0;
  std::uint64_t read_back = 0;
  std::uint64_t store_failures = 0;
  std::uint64_t bots_put_off = 0, bots_hurried = 0;
  std::uint64_t slow_clients = 0;
  std::uint64_t http_requests = 0;
  std::uint64_t bytes_sent = 0;
  Histogram durable;  // from a message to its entry being durable
};

void write_counter(std::string& out, std::string_view name, std::uint64_t value);
void write_gauge(std::string& out, std::string_view name, double value);

}  // namespace benben::server
