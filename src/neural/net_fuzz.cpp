// Any file as a net, also with a right sum: it is refused with a reason, or gives the same value as a plain net.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "neural/random_net.h"

using namespace benben;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  if (const auto net = neural::Net::read(text, "fuzz-1", 1); !net && net.error().what.empty()) std::abort();
  // The same bytes as weights: repeated as often as a net has room for.
  static const auto kBody = [] {
    const auto file = neural::random_net("fuzz-1", 1, 1);
    return file.substr(file.find('\n', file.find('\n') + 1) + 1);
  }();
  if (size == 0) return 0;
  std::string body = kBody;
  for (std::size_t i = 0; i < body.size(); ++i) body[i] = static_cast<char>(text[i % size]);
  const auto net = neural::Net::read(neural::net_file("fuzz-1", 1, body), "fuzz-1", 1);
  if (!net) return 0;
  neural::Sum sum{};
  const std::array<neural::Input, 1> first = {0};
  net->add(sum, first);
  const std::array<neural::Parts, 2> groups = {neural::Parts{&sum, nullptr, nullptr},
                                               neural::Parts{&sum, &sum, nullptr}};
  if (net->value(groups, {}) != net->plain_value(groups, {})) std::abort();
  return 0;
}
