// net.h: a small net over sparse inputs, in whole numbers: it says the same on every machine.
//
// A position is a few groups that are alike (such as the colours of a pyramid) and what they share. Each is a list of
// inputs that are on. The first layer sums a row of weights for each of these (Sum; kept from position to position,
// since few inputs change), then
//
//   group   = act(sum of the group + sum of what is shared)     kWidth, one after the other through the same weights
//   groups  = the sum of act(group . second) over the groups    kNarrow
//   common  = act(act(sum of what is shared) . common second)   kNarrow
//   value   = act(act((groups, common) . third) . fourth) . last
//
// where act(x) is x between 0 and 8, in steps of 1/512. Sums may overflow on the way and come back: what counts is
// their end. A file of weights (see read) is refused when it is for another game or other inputs, is damaged, or could
// overflow later on. Cost: 1 us a value with AVX2; no allocation but the weights', which are shared and only read.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace benben::neural {

inline constexpr int kWidth = 256;
inline constexpr int kNarrow = 32;
inline constexpr int kThird = 64;
inline constexpr int kFourth = 32;
inline constexpr int kUnit = 512;            // 1 of a sum or an activation
inline constexpr int kWeightUnit = 2048;     // 1 of a weight after the first layer
inline constexpr int kMost = 8 * kUnit - 1;  // an activation
inline constexpr int kMaxGroups = 8;         // their sum is a whole number of 16 bits, too

using Input = std::uint16_t;

// What the first layer makes of a list of inputs. No default: room for sums is taken by the thousand.
struct alignas(64) Sum {
  std::array<std::int16_t, kWidth> at;
  friend bool operator==(const Sum&, const Sum&) = default;
};

// Sums that are added up: a group's, or what is shared. Null: nothing.
using Parts = std::array<const Sum*, 3>;

// What the second layer makes of a group, or of what is shared.
struct alignas(64) Narrow {
  std::array<std::int16_t, kNarrow> at;
};

struct NetError {
  std::string what;
};

class Net {
 public:
  // `kind` names the game and the version of its inputs. The file is two lines of text,
  //   benben-net 1 KIND INPUTS
  //   sha256 HEX
  // and the weights as numbers of 16 bits, lowest byte first, layer by layer, each bias as two of them.
  [[nodiscard]] static core::Result<Net, NetError> read(std::string_view file, std::string_view kind, int inputs);

  // `to` is `from`, or becomes it, with these inputs more and these less.
  void change(const Sum& from, Sum& to, std::span<const Input> more, std::span<const Input> less) const noexcept;
  void add(Sum& sum, std::span<const Input> inputs) const noexcept { change(sum, sum, inputs, {}); }
  void subtract(Sum& sum, std::span<const Input> inputs) const noexcept { change(sum, sum, {}, inputs); }
  // In kUnit * kWeightUnit to 1.
  [[nodiscard]] std::int32_t value(std::span<const Parts> groups, const Parts& shared) const noexcept;
  // The same in steps, for whoever knows what some groups come to: what is shared (`common` is its sum), each group,
  // and all of them.
  void own(const Parts& shared, Sum& common, Narrow& out) const noexcept;
  void group(const Parts& parts, const Sum& common, Narrow& out) const noexcept;
  [[nodiscard]] std::int32_t value(std::span<const Narrow* const> groups, const Narrow& own) const noexcept;
  // The same, slowly and plainly: what tests compare with.
  [[nodiscard]] std::int32_t plain_value(std::span<const Parts> groups, const Parts& shared) const noexcept;

  template <std::size_t In, std::size_t Out>
  struct Layer {
    alignas(64) std::array<std::int16_t, In * Out> weights{};  // an output's weights together
    std::array<std::int32_t, Out> bias{};
  };
  // The same weights, those of two neighbouring inputs together for all outputs: most activations are 0, and two of
  // them are passed over at once.
  template <std::size_t In, std::size_t Out>
  struct Paired {
    alignas(64) std::array<std::int16_t, In * Out> weights{};
    std::array<std::int32_t, Out> bias{};
  };
  struct Layers {
    alignas(64) std::array<std::int16_t, kWidth> bias{};  // of the first
    Layer<kWidth, kNarrow> second, common;
    Layer<2 * kNarrow, kThird> third;
    Layer<kThird, kFourth> fourth;
    Layer<kFourth, 1> last;
    Paired<kWidth, kNarrow> second_pairs, common_pairs;
    Paired<2 * kNarrow, kThird> third_pairs;
    Paired<kThird, kFourth> fourth_pairs;
  };

 private:
  std::vector<Sum> rows_;       // an input's weights of the first layer
  std::vector<Layers> layers_;  // one; on the heap, since it is large
};

}  // namespace benben::neural
