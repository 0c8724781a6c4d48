#include "neural/net.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "core/hex.h"
#include "core/sha256.h"
#include "neural/kernels.h"
#include "neural/plain.h"

namespace benben::neural {
namespace {

// Numbers of 16 bits, lowest byte first, whatever the machine's own order is.
class Numbers {
 public:
  explicit Numbers(std::string_view bytes) noexcept : bytes_{bytes} {}
  std::int16_t next() noexcept {
    const auto low = static_cast<unsigned char>(bytes_[at_]);
    const auto high = static_cast<unsigned char>(bytes_[at_ + 1]);
    at_ += 2;
    return static_cast<std::int16_t>(low | high << 8);
  }
  void fill(std::span<std::int16_t> numbers) noexcept {
    for (auto& number : numbers) number = next();
  }
  std::int32_t next_wide() noexcept {
    const auto low = static_cast<std::uint16_t>(next());
    return static_cast<std::int32_t>(std::uint32_t{static_cast<std::uint16_t>(next())} << 16 | low);
  }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

constexpr std::size_t numbers_in(int inputs) noexcept {
  const auto layer = [](std::size_t in, std::size_t out) { return in * out + 2 * out; };
  return static_cast<std::size_t>(inputs) * kWidth + kWidth + 2 * layer(kWidth, kNarrow) + layer(2 * kNarrow, kThird) +
         layer(kThird, kFourth) + layer(kFourth, 1);
}

// Whether no input can make an output overflow: one of the first `sums` is the sum of an activation of each group, the
// others are one.
template <std::size_t In, std::size_t Out>
bool fill(Numbers& numbers, Net::Layer<In, Out>& layer, std::size_t sums) noexcept {
  numbers.fill(layer.weights);
  for (auto& bias : layer.bias) bias = numbers.next_wide();
  for (std::size_t out = 0; out < Out; ++out) {
    std::int64_t sum = std::abs(std::int64_t{layer.bias[out]});
    for (std::size_t in = 0; in < In; ++in)
      sum += std::int64_t{kMost} * (in < sums ? kMaxGroups : 1) * std::abs(int{layer.weights[out * In + in]});
    if (sum > INT32_MAX) return false;
  }
  return true;
}

template <std::size_t In, std::size_t Out>
void pair_up(const Net::Layer<In, Out>& layer, Net::Paired<In, Out>& pairs) noexcept {
  for (std::size_t in = 0; in < In; ++in)
    for (std::size_t out = 0; out < Out; ++out)
      pairs.weights[(in / 2 * Out + out) * 2 + in % 2] = layer.weights[out * In + in];
  pairs.bias = layer.bias;
}

// A line of the file's head, taken off it.
std::string_view take_line(std::string_view& file) noexcept {
  const auto end = std::min(file.find('\n'), file.size());
  const auto line = file.substr(0, end);
  file.remove_prefix(std::min(end + 1, file.size()));
  return line;
}

}  // namespace

core::Result<Net, NetError> Net::read(std::string_view file, std::string_view kind, int inputs) {
  const auto fault = [](std::string what) { return NetError{std::move(what)}; };
  const auto head = take_line(file);
  if (!head.starts_with("benben-net ")) return fault("this is no file of a net: it does not begin with 'benben-net'");
  const auto wanted = "benben-net 1 " + std::string{kind} + ' ' + std::to_string(inputs);
  if (head != wanted)
    return fault("this net is '" + std::string{head.substr(0, 80)} + "', and the program needs '" + wanted + "'");
  const auto sum = take_line(file);
  const auto bytes = 2 * numbers_in(inputs);
  if (file.size() != bytes)
    return fault("the net has " + std::to_string(file.size()) + " bytes of weights and should have " +
                 std::to_string(bytes));
  if (sum != "sha256 " + core::to_hex(core::sha256(file)))
    return fault("the net is damaged: its sum is not the one it names");

  Net net;
  Numbers numbers{file};
  net.rows_.resize(static_cast<std::size_t>(inputs));
  for (auto& row : net.rows_) numbers.fill(row.at);
  auto& layers = net.layers_.emplace_back();
  numbers.fill(layers.bias);
  if (!fill(numbers, layers.second, 0) || !fill(numbers, layers.common, 0) || !fill(numbers, layers.third, kNarrow) ||
      !fill(numbers, layers.fourth, 0) || !fill(numbers, layers.last, 0))
    return fault("the net's weights are so large that a value could overflow");
  pair_up(layers.second, layers.second_pairs);
  pair_up(layers.common, layers.common_pairs);
  pair_up(layers.third, layers.third_pairs);
  pair_up(layers.fourth, layers.fourth_pairs);
  return net;
}

void Net::change(const Sum& from, Sum& to, std::span<const Input> more, std::span<const Input> less) const noexcept {
  kernels::change(from, to, rows_.data(), more, less);
}
void Net::own(const Parts& shared, Sum& common, Narrow& out) const noexcept {
  kernels::own(layers_[0], shared, common, out);
}
void Net::group(const Parts& parts, const Sum& common, Narrow& out) const noexcept {
  kernels::group(layers_[0], parts, common, out);
}
std::int32_t Net::value(std::span<const Narrow* const> groups, const Narrow& own) const noexcept {
  return kernels::value(layers_[0], groups, own);
}
std::int32_t Net::value(std::span<const Parts> groups, const Parts& shared) const noexcept {
  Sum common;
  Narrow shared_out;
  own(shared, common, shared_out);
  std::array<Narrow, kMaxGroups> out;
  std::array<const Narrow*, kMaxGroups> all;
  assert(groups.size() <= out.size());
  for (std::size_t g = 0; g < groups.size(); ++g) {
    group(groups[g], common, out[g]);
    all[g] = &out[g];
  }
  return value({all.data(), groups.size()}, shared_out);
}

std::int32_t Net::plain_value(std::span<const Parts> groups, const Parts& shared) const noexcept {
  Sum common;
  Narrow own;
  plain::own(layers_[0], shared, common, own);
  std::vector<Narrow> out(groups.size());
  std::vector<const Narrow*> all;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    plain::group(layers_[0], groups[g], common, out[g]);
    all.push_back(&out[g]);
  }
  return plain::value(layers_[0], all, own);
}

}  // namespace benben::neural
