#include "game/fair.h"

#include <algorithm>

#include "core/hex.h"

namespace benben::game {

std::string commitment(std::string_view secret_hex) {
  return core::to_hex(core::sha256(core::from_hex(secret_hex).value_or("")));
}

std::string seal_of(std::string_view seed) {
  return core::to_hex(core::sha256("benben seed" + std::string(1, '\0') + std::string{seed}));
}

bool is_seal(std::string_view text) {
  constexpr auto kIsDigit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  return text.size() == 64 && std::all_of(text.begin(), text.end(), kIsDigit);
}

int version_of(const FairDeal& deal) {
  return std::any_of(deal.seeds.begin(), deal.seeds.end(), [](const Seed& seed) { return !seed.seal.empty(); }) ? 2 : 1;
}

FairWords::FairWords(const FairDeal& deal) {
  const auto version = version_of(deal);
  const std::string zero(1, '\0');
  std::string text = "benben deal " + std::to_string(version) + zero + deal.game + zero + deal.table + zero +
                     core::from_hex(deal.secret).value_or("");
  for (const auto& [seed, seal] : deal.seeds) {
    text += zero;
    if (version == 2) text += !seal.empty() ? (seed.empty() ? 'w' : 'r') : (seed.empty() ? 'n' : 'o');
    const bool is_withheld = !seal.empty() && seed.empty();
    const auto digest = core::sha256(is_withheld ? seal : seed);
    text.append(reinterpret_cast<const char*>(digest.data()), digest.size());
  }
  root_ = core::sha256(text);
}

std::uint64_t FairWords::next() {
  std::string text{reinterpret_cast<const char*>(root_.data()), root_.size()};
  for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(count_ >> shift & 255U);
  ++count_;
  const auto digest = core::sha256(text);
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < 8; ++i) word = word << 8 | digest[i];
  return word;
}

std::uint64_t FairWords::below(std::uint64_t n) {
  // The largest multiple of n that fits; at 2^64 itself every word will do.
  const std::uint64_t rest = (UINT64_MAX % n + 1) % n;
  for (;;) {
    const auto word = next();
    if (rest == 0 || word < 0 - rest) return word % n;
  }
}

}  // namespace benben::game
