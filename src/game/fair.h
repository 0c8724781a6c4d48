// fair.h: deals that nobody can have chosen alone. docs/protocol.md, "Fair deals", version 1.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/sha256.h"

namespace benben::game {

inline constexpr int kFairVersion = 1;

struct FairDeal {
  std::string game;
  std::string table;
  std::string secret;              // 64 hex digits
  std::vector<std::string> seeds;  // one a seat, perhaps empty
};

// What is told before the game: the SHA-256 of the secret.
[[nodiscard]] std::string commitment(std::string_view secret_hex);

// The words that answer chance: word k is made from the root and k alone.
class FairWords {
 public:
  explicit FairWords(const FairDeal& deal);
  [[nodiscard]] std::uint64_t next();
  // Uniform in 0..n-1.
  [[nodiscard]] std::uint64_t below(std::uint64_t n);

 private:
  core::Digest root_;
  std::uint64_t count_ = 0;
};

}  // namespace benben::game
