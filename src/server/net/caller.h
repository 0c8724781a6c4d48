// caller.h: who calls, as limits count people: an address, or for IPv6 the network of 64 bits that a household has.
#pragma once

#include <string>
#include <string_view>

#include <boost/asio/ip/address.hpp>

namespace benben::server::net {

// The name of whoever is at this address.
[[nodiscard]] std::string caller_name(const boost::asio::ip::address& address);

// The same through proxies: each adds the address it was called from to the end of `chain` (X-Forwarded-For, all of
// them joined by commas). Only what the operator's own `proxies` added is believed: anybody can write what stands
// before. Without a chain, or where it makes no sense, it is `peer`, who called us.
[[nodiscard]] std::string forwarded_caller(std::string_view chain, int proxies, const boost::asio::ip::address& peer);

}  // namespace benben::server::net
