#include "server/fair.h"

#include <sodium.h>

#include <stdexcept>

#include "protocol/json_reader.h"
#include "server/play.h"

namespace benben::server {

Digest sha256(std::string_view bytes) {
  Digest digest;
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  return digest;
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (const auto byte : bytes) {
    hex += kDigits[byte >> 4];
    hex += kDigits[byte & 15];
  }
  return hex;
}

std::optional<std::string> from_hex(std::string_view hex) {
  if (hex.size() % 2 != 0) return std::nullopt;
  const auto digit = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; };
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const int high = digit(hex[i]);
    const int low = digit(hex[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes += static_cast<char>(high * 16 + low);
  }
  return bytes;
}

std::string random_hex(std::size_t bytes) {
  if (sodium_init() < 0) throw std::runtime_error{"libsodium does not start"};
  std::vector<std::uint8_t> buffer(bytes);
  randombytes_buf(buffer.data(), buffer.size());
  return to_hex(buffer);
}

std::string commitment(std::string_view secret_hex) { return to_hex(sha256(from_hex(secret_hex).value_or(""))); }

FairWords::FairWords(const FairDeal& deal) {
  const std::string zero(1, '\0');
  std::string text = "benben deal 1" + zero + deal.game + zero + deal.table + zero + from_hex(deal.secret).value_or("");
  for (const auto& seed : deal.seeds) {
    const auto digest = sha256(seed);
    text += zero + std::string{reinterpret_cast<const char*>(digest.data()), digest.size()};
  }
  root_ = sha256(text);
}

std::uint64_t FairWords::next() {
  std::string text{reinterpret_cast<const char*>(root_.data()), root_.size()};
  for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(count_ >> shift & 255U);
  ++count_;
  const auto digest = sha256(text);
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

std::optional<protocol::JsonError> check_fair(const boost::json::object& record) {
  const auto* value = record.if_contains("fair");
  if (value == nullptr) return std::nullopt;
  protocol::JsonReader reader;
  const protocol::JsonReader::Node fair{value, "fair"};
  FairDeal deal;
  reader.integer(reader.member(fair, "version"), kFairVersion, kFairVersion);
  deal.table = reader.text(reader.member(fair, "table"));
  deal.secret = reader.text(reader.member(fair, "secret"));
  const auto committed = reader.text(reader.member(fair, "commitment"));
  const auto& seeds = reader.array(reader.member(fair, "seeds"));
  for (std::size_t i = 0; i < seeds.size(); ++i)
    deal.seeds.emplace_back(reader.text({&seeds[i], protocol::item_path("fair.seeds", i)}));
  deal.game = reader.text(reader.member(record, "", "game"));
  if (reader.failed()) return reader.error();
  if (deal.secret.size() != 64 || !from_hex(deal.secret))
    return protocol::JsonError{"fair.secret", "must be 64 hex digits"};
  if (committed != commitment(deal.secret))
    return protocol::JsonError{"fair.commitment", "is not the SHA-256 of the secret"};
  return check_fair_deal(record, deal);
}

}  // namespace benben::server
