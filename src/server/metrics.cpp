#include "server/metrics.h"

#include <cstdio>

namespace benben::server {

void write_counter(std::string& out, std::string_view name, std::uint64_t value) {
  out.append("# TYPE ").append(name).append(" counter\n").append(name).append(" ").append(std::to_string(value)) +=
      '\n';
}

void write_gauge(std::string& out, std::string_view name, double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.6g", value);
  out.append("# TYPE ").append(name).append(" gauge\n").append(name).append(" ").append(text.data()) += '\n';
}

void Histogram::write(std::string& out, std::string_view name) const {
  out.append("# TYPE ").append(name).append(" histogram\n");
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    all += counts_[i];
    std::array<char, 32> bound{};
    if (i < kBounds.size())
      std::snprintf(bound.data(), bound.size(), "%g", static_cast<double>(kBounds[i]) * 1e-6);
    else
      std::snprintf(bound.data(), bound.size(), "+Inf");
    out.append(name).append("_bucket{le=\"").append(bound.data()).append("\"} ").append(std::to_string(all)) += '\n';
  }
  std::array<char, 32> sum{};
  std::snprintf(sum.data(), sum.size(), "%.6f", static_cast<double>(sum_) * 1e-6);
  out.append(name).append("_sum ").append(sum.data()) += '\n';
  out.append(name).append("_count ").append(std::to_string(all)) += '\n';
}

}  // namespace benben::server
