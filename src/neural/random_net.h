// random_net.h: a file of a net with random weights, for tests.
#pragma once

#include <string>

#include "core/hex.h"
#include "core/rng.h"
#include "core/sha256.h"
#include "neural/net.h"

namespace benben::neural {

inline std::string net_file(std::string_view kind, int inputs, std::string_view body) {
  return "benben-net 1 " + std::string{kind} + ' ' + std::to_string(inputs) + "\nsha256 " +
         core::to_hex(core::sha256(body)) + '\n' + std::string{body};
}

// `scale` is the largest weight after the first layer.
inline std::string random_net(std::string_view kind, int inputs, std::uint64_t seed, int scale = 300) {
  core::Rng rng{seed};
  std::string body;
  const auto put = [&](int number) {
    body.push_back(static_cast<char>(number & 255));
    body.push_back(static_cast<char>(number >> 8 & 255));
  };
  const auto put_random = [&](int count, int most) {
    for (int i = 0; i < count; ++i) put(static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most + 1))) - most);
  };
  put_random((inputs + 1) * kWidth, 100);
  const auto layer = [&](int in, int out) {
    put_random(in * out, scale);
    for (int o = 0; o < out; ++o) {
      put_random(1, 30000);
      put(o % 3 - 1 < 0 ? -1 : 0);  // the upper half of the bias: its sign
    }
  };
  layer(kWidth, kNarrow);
  layer(kWidth, kNarrow);
  layer(2 * kNarrow, kThird);
  layer(kThird, kFourth);
  layer(kFourth, 1);
  return net_file(kind, inputs, body);
}

}  // namespace benben::neural
