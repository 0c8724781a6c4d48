#include "server/net/descriptors.h"

#include <sys/resource.h>

namespace benben::server::net {

void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == limit.rlim_max) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

std::size_t descriptor_limit() {
  constexpr std::size_t kUsual = 1024;
  rlimit limit{};
  return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? static_cast<std::size_t>(limit.rlim_cur) : kUsual;
}

}  // namespace benben::server::net
