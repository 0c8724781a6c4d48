// caller_test.cpp: who calls, behind proxies and without.
#include <gtest/gtest.h>

#include "server/net/caller.h"

namespace benben::server::net {
namespace {

struct Case {
  std::string_view name, chain;
  int proxies;
  std::string_view caller;
};

constexpr Case kCases[] = {
    {"nobody forwarded it", "", 1, "10.0.0.9"},
    {"one proxy", "192.0.2.1", 1, "192.0.2.1"},
    {"the caller wrote the first", "198.51.100.7, 192.0.2.1", 1, "192.0.2.1"},
    {"spaces and tabs around", "198.51.100.7 ,\t192.0.2.1 \t", 1, "192.0.2.1"},
    {"two proxies", "198.51.100.7, 192.0.2.1, 10.0.0.3", 2, "192.0.2.1"},
    {"fewer names than proxies", "192.0.2.1", 3, "192.0.2.1"},
    {"not an address", "192.0.2.1, unknown", 1, "10.0.0.9"},
    {"an empty name", "192.0.2.1,", 1, "10.0.0.9"},
    {"a household of IPv6", "2001:db8:1:2:aaaa::1", 1, "2001:db8:1:2::/64"},
    {"the same household", "2001:db8:1:2:ffff:1:2:3", 1, "2001:db8:1:2::/64"},
    {"IPv4 in IPv6", "::ffff:192.0.2.1", 1, "192.0.2.1"},
    {"this machine", "::1", 1, "::1"},
};

TEST(Caller, IsWhomOurOwnProxiesSaw) {
  for (const auto& [name, chain, proxies, caller] : kCases)
    EXPECT_EQ(forwarded_caller(chain, proxies, boost::asio::ip::make_address("10.0.0.9")), caller) << name;
}

}  // namespace
}  // namespace benben::server::net
