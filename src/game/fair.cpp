#include "game/fair.h"

#include "core/hex.h"

namespace benben::game {

std::string commitment(std::string_view secret_hex) {
  return core::to_hex(core::sha256(core::from_hex(secret_hex).value_or("")));
}

FairWords::FairWords(const FairDeal& deal) {
  const std::string zero(1, '\0');
  std::string text =
      "benben deal 1" + zero + deal.game + zero + deal.table + zero + core::from_hex(deal.secret).value_or("");
  for (const auto& seed : deal.seeds) {
    const auto digest = core::sha256(seed);
    text += zero + std::string{reinterpret_cast<const char*>(digest.data()), digest.size()};
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
