#include "server/net/handshake.h"

#include <sodium.h>

#include <bit>

namespace benben::server::net {
namespace {

using Words = std::array<std::uint32_t, 5>;
constexpr auto kVariant = sodium_base64_VARIANT_ORIGINAL;

void add_block(Words& sum, std::string_view block) {
  std::array<std::uint32_t, 80> w{};
  for (std::size_t i = 0; i < block.size(); ++i) w[i / 4] = w[i / 4] << 8 | static_cast<std::uint8_t>(block[i]);
  for (std::size_t t = 16; t < w.size(); ++t) w[t] = std::rotl(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
  auto [a, b, c, d, e] = sum;
  for (std::size_t t = 0; t < w.size(); ++t) {
    const auto f = t < 20   ? ((b & c) | (~b & d)) + 0x5A827999U
                   : t < 40 ? (b ^ c ^ d) + 0x6ED9EBA1U
                   : t < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDCU
                            : (b ^ c ^ d) + 0xCA62C1D6U;
    const auto next = std::rotl(a, 5) + f + e + w[t];
    e = d;
    d = c;
    c = std::rotl(b, 30);
    b = a;
    a = next;
  }
  const Words more = {a, b, c, d, e};
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
}

}  // namespace

std::array<std::uint8_t, 20> sha1(std::string_view bytes) {
  constexpr std::size_t kBlock = 64;
  // A one bit, zeros to the end of a block, and in its last eight bytes how many bits there were.
  std::string padded{bytes};
  padded += '\x80';
  while (padded.size() % kBlock != kBlock - 8) padded += '\0';
  const auto bits = std::uint64_t{bytes.size()} * 8;
  for (int shift = 56; shift >= 0; shift -= 8) padded += static_cast<char>(bits >> shift & 255U);

  Words sum = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
  for (std::size_t at = 0; at < padded.size(); at += kBlock)
    add_block(sum, std::string_view{padded}.substr(at, kBlock));
  std::array<std::uint8_t, 20> digest{};
  for (std::size_t i = 0; i < digest.size(); ++i)
    digest[i] = static_cast<std::uint8_t>(sum[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}

bool is_key(std::string_view key) {
  std::array<unsigned char, 16> bytes{};
  std::size_t size = 0;
  const int fault =
      sodium_base642bin(bytes.data(), bytes.size(), key.data(), key.size(), nullptr, &size, nullptr, kVariant);
  return fault == 0 && size == bytes.size();
}

std::string accept_key(std::string_view key) {
  const auto digest = sha1(std::string{key} + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11");
  std::array<char, sodium_base64_ENCODED_LEN(digest.size(), kVariant)> text{};
  return sodium_bin2base64(text.data(), text.size(), digest.data(), digest.size(), kVariant);
}

}  // namespace benben::server::net
