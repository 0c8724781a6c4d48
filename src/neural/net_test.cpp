#include "neural/net.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "neural/random_net.h"

namespace benben::neural {
namespace {

constexpr int kInputs = 40;

Net a_net(std::uint64_t seed) {
  auto net = Net::read(random_net("test-1", kInputs, seed), "test-1", kInputs);
  EXPECT_TRUE(net.has_value()) << net.error().what;
  return std::move(*net);
}
std::vector<Input> some_inputs(core::Rng& rng, std::uint32_t count) {
  std::vector<Input> inputs;
  for (Input input = 0; input < kInputs; ++input)
    if (rng.below(kInputs) < count) inputs.push_back(input);
  return inputs;
}

TEST(Net, SaysWhatAPlainOneSays) {
  std::int32_t least = INT32_MAX;
  std::int32_t most = INT32_MIN;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto net = a_net(seed);
    core::Rng rng{seed};
    for (std::size_t groups = 0; groups <= kMaxGroups; ++groups) {
      std::vector<Sum> sums(groups + 2);
      for (auto& sum : sums) net.add(sum, some_inputs(rng, 10));
      std::vector<Parts> parts;
      for (std::size_t g = 0; g < groups; ++g)
        parts.push_back({&sums[g], g % 2 == 0 ? &sums[groups] : nullptr, nullptr});
      const Parts shared = {nullptr, &sums[groups + 1], nullptr};
      const auto value = net.value(parts, shared);
      EXPECT_EQ(value, net.plain_value(parts, shared)) << groups << " groups, seed " << seed;
      least = std::min(least, value);
      most = std::max(most, value);
    }
  }
  EXPECT_LT(least, most);
}

TEST(Net, SumsTheSameWhateverTheOrderEvenOverflowing) {
  const auto net = a_net(3);
  core::Rng rng{3};
  Sum sum{};
  std::array<int, kInputs> on{};
  for (int n = 0; n < 3000; ++n) {
    const auto input = static_cast<Input>(rng.below(kInputs));
    const bool adds = rng.below(3) != 0;
    on[input] += adds ? 1 : -1;
    const std::array<Input, 1> one = {input};
    if (adds)
      net.add(sum, one);
    else
      net.subtract(sum, one);
  }
  Sum again{};
  for (Input input = 0; input < kInputs; ++input)
    for (int n = 0; n < std::abs(on[input]); ++n) {
      const std::array<Input, 1> one = {input};
      if (on[input] > 0)
        net.add(again, one);
      else
        net.subtract(again, one);
    }
  EXPECT_EQ(sum, again);
}

std::string fault_of(std::string_view file) {
  const auto net = Net::read(file, "test-1", kInputs);
  return net ? "" : net.error().what;
}

TEST(Net, OfAnotherKindOrDamagedIsRefusedWithTheReason) {
  const auto good = random_net("test-1", kInputs, 1);
  EXPECT_EQ(fault_of(good), "");
  EXPECT_NE(fault_of("").find("does not begin"), std::string::npos);
  EXPECT_NE(fault_of(random_net("test-2", kInputs, 1)).find("'benben-net 1 test-2 40'"), std::string::npos);
  EXPECT_NE(fault_of(random_net("test-1", kInputs + 1, 1)).find("needs 'benben-net 1 test-1 40'"), std::string::npos);
  EXPECT_NE(fault_of(std::string_view{good}.substr(0, good.size() - 1)).find("bytes of weights"), std::string::npos);
  EXPECT_NE(fault_of(good + "x").find("bytes of weights"), std::string::npos);
  auto damaged = good;
  damaged[damaged.size() / 2] ^= 1;
  EXPECT_NE(fault_of(damaged).find("damaged"), std::string::npos);
  EXPECT_NE(fault_of(random_net("test-1", kInputs, 1, 32767)).find("overflow"), std::string::npos);
  // Any beginning of it is no net, and is never read past its end.
  for (std::size_t size = 0; size < 200; ++size) EXPECT_NE(fault_of(std::string_view{good}.substr(0, size)), "");
}

}  // namespace
}  // namespace benben::neural
