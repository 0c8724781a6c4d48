#include "server/net/caller.h"

#include <boost/asio/ip/network_v6.hpp>

namespace benben::server::net {

namespace ip = boost::asio::ip;

std::string caller_name(const ip::address& address) {
  if (!address.is_v6() || address.is_loopback()) return address.to_string();
  const auto v6 = address.to_v6();
  if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6).to_string();
  return ip::make_network_v6(v6, 64).canonical().to_string();
}

std::string forwarded_caller(std::string_view chain, int proxies, const ip::address& peer) {
  std::string_view last = chain;
  for (int i = 0; i < proxies; ++i) {
    const auto comma = chain.rfind(',');
    last = comma == std::string_view::npos ? chain : chain.substr(comma + 1);
    if (comma == std::string_view::npos) break;
    chain = chain.substr(0, comma);
  }
  constexpr std::string_view kSpaces = " \t";
  const auto begin = last.find_first_not_of(kSpaces);
  if (begin == std::string_view::npos) return caller_name(peer);
  boost::system::error_code wrong;
  const auto found =
      ip::make_address(std::string{last.substr(begin, last.find_last_not_of(kSpaces) - begin + 1)}, wrong);
  return caller_name(wrong ? peer : found);
}

}  // namespace benben::server::net
