// fair.h: deals that nobody can have chosen alone. docs/protocol.md, "Fair deals", version 1.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "protocol/json.h"

namespace benben::server {

using Digest = std::array<std::uint8_t, 32>;
[[nodiscard]] Digest sha256(std::string_view bytes);
[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);
[[nodiscard]] std::optional<std::string> from_hex(std::string_view hex);  // bytes
// Random bytes that nobody can guess, as hex.
[[nodiscard]] std::string random_hex(std::size_t bytes);

inline constexpr int kFairVersion = 1;

struct FairDeal {
  std::string game;
  std::string table;
  std::string secret;              // 64 hex digits
  std::vector<std::string> seeds;  // one a seat, perhaps empty
};

[[nodiscard]] std::string commitment(std::string_view secret_hex);

// The words that answer chance: word k is made from the root and k alone.
class FairWords {
 public:
  explicit FairWords(const FairDeal& deal);
  [[nodiscard]] std::uint64_t next();
  // Uniform in 0..n-1.
  [[nodiscard]] std::uint64_t below(std::uint64_t n);

 private:
  Digest root_;
  std::uint64_t count_ = 0;
};

// A record with "fair" in it: does its deal come from there? Nothing if so, or if it has none.
[[nodiscard]] std::optional<protocol::JsonError> check_fair(const boost::json::object& record);

}  // namespace benben::server
