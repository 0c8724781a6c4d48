// fair.h: deals that nobody can have chosen alone. docs/protocol.md, "Fair deals".
// Version 1: the server's secret and open seeds. Version 2: at least one seat sealed its seed before any was shown.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/sha256.h"

namespace benben::game {

// What a seat adds to the deal: nothing; an open seed; or one that it sealed, and showed once all others were given.
struct Seed {
  std::string text = {};  // the seed itself; of a sealed one empty until it is shown
  std::string seal = {};  // 64 hex digits; empty: not sealed
  friend bool operator==(const Seed&, const Seed&) = default;
};
// The seal of a seed. It is not the hash that goes into the deal, which nobody may know before.
[[nodiscard]] std::string seal_of(std::string_view seed);
[[nodiscard]] bool is_seal(std::string_view text);

struct FairDeal {
  std::string game;
  std::string table;
  std::string secret;       // 64 hex digits
  std::vector<Seed> seeds;  // one a seat; a seal without its seed was withheld
};
[[nodiscard]] int version_of(const FairDeal& deal);

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
