#include "server/identity.h"

#include <sodium.h>
#include <sys/mman.h>

#include <array>
#include <new>
#include <stdexcept>

#include "core/hex.h"
#include "core/sha256.h"
#include "server/luck.h"

namespace benben::server {

CookieKey::CookieKey(std::string_view key_hex) : key_{core::from_hex(key_hex).value_or("")} {
  if (key_.size() != crypto_auth_KEYBYTES) throw std::runtime_error{"the store's cookie key is not a key"};
}

std::string CookieKey::sign(std::string_view session) const {
  std::array<unsigned char, crypto_auth_BYTES> mac;
  crypto_auth(mac.data(), reinterpret_cast<const unsigned char*>(session.data()), session.size(),
              reinterpret_cast<const unsigned char*>(key_.data()));
  return std::string{session} + "." + core::to_hex(mac);
}

std::optional<std::string> CookieKey::verify(std::string_view cookie) const {
  const auto dot = cookie.find('.');
  if (dot == std::string_view::npos || cookie.size() > 200) return std::nullopt;
  const auto mac = core::from_hex(cookie.substr(dot + 1));
  if (!mac || mac->size() != crypto_auth_BYTES) return std::nullopt;
  const auto session = cookie.substr(0, dot);
  if (crypto_auth_verify(reinterpret_cast<const unsigned char*>(mac->data()),
                         reinterpret_cast<const unsigned char*>(session.data()), session.size(),
                         reinterpret_cast<const unsigned char*>(key_.data())) != 0)
    return std::nullopt;
  return std::string{session};
}

std::string hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash;
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    throw std::bad_alloc{};
  return hash.data();
}

bool is_password(const std::string& hash, const std::string& password) {
  if (crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0) return true;
  // libsodium says the same of a wrong password and of one that there was no memory to check.
  constexpr auto kNeeded = crypto_pwhash_MEMLIMIT_INTERACTIVE;
  auto* const memory = mmap(nullptr, kNeeded, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc{};
  munmap(memory, kNeeded);
  return false;
}

const std::string& nobodys_hash() {
  static const std::string hash = hash_password(random_hex(16));
  return hash;
}

std::string token_hash(std::string_view token) { return core::to_hex(core::sha256(token)); }

void find_cookies(std::string_view header, std::string_view name, std::vector<std::string_view>& values) {
  while (!header.empty()) {
    auto end = header.find(';');
    auto part = header.substr(0, end);
    while (part.starts_with(' ')) part.remove_prefix(1);
    if (part.starts_with(name) && part.substr(name.size()).starts_with('='))
      values.push_back(part.substr(name.size() + 1));
    header = end == std::string_view::npos ? std::string_view{} : header.substr(end + 1);
  }
}

}  // namespace benben::server
