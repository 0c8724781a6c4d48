#include "store/seal.h"

#include "core/hex.h"
#include "core/sha256.h"

namespace benben::store {
namespace {

constexpr std::size_t kDigits = 32;

std::string text_of(const core::Digest& digest) { return {digest.begin(), digest.end()}; }

// HMAC-SHA-256, RFC 2104.
core::Digest hmac(std::string_view key, std::string_view text) {
  constexpr std::size_t kBlock = 64;
  std::string block = key.size() > kBlock ? text_of(core::sha256(key)) : std::string{key};
  block.resize(kBlock, '\0');
  const auto padded = [&](unsigned pad) {
    auto mixed = block;
    for (auto& c : mixed) c = static_cast<char>(static_cast<unsigned char>(c) ^ pad);
    return mixed;
  };
  return core::sha256(padded(0x5c) + text_of(core::sha256(padded(0x36).append(text))));
}

std::string mark(std::string_view key, std::string_view line) {
  return core::to_hex(hmac(key, line)).substr(0, kDigits);
}

}  // namespace

std::string seal(std::string_view key, std::string_view line) { return mark(key, line).append(" ").append(line); }

std::optional<std::string_view> open_seal(std::string_view key, std::string_view line) {
  if (line.size() <= kDigits || line[kDigits] != ' ') return std::nullopt;
  const auto inside = line.substr(kDigits + 1);
  if (line.substr(0, kDigits) != mark(key, inside)) return std::nullopt;
  return inside;
}

}  // namespace benben::store
