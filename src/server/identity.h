// identity.h: who somebody is: signed cookies, passwords, tokens. No store, no network.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"

namespace benben::server {

struct Identity {
  std::string user;
  std::string name;
  bool is_guest = true;
  // One of these two is the right to be that person.
  std::string session = {};
  std::string token = {};  // its hash
};

// A cookie is a session's id and a signature, so that a made-up one costs no look into the store.
class CookieKey {
 public:
  explicit CookieKey(std::string_view key_hex);
  [[nodiscard]] std::string sign(std::string_view session) const;
  [[nodiscard]] std::optional<std::string> verify(std::string_view cookie) const;  // the session's id
 private:
  std::string key_;
};

// argon2id; slow on purpose, so never on the network thread. Both need 64 MB, or throw std::bad_alloc.
[[nodiscard]] std::string hash_password(const std::string& password);
[[nodiscard]] bool is_password(const std::string& hash, const std::string& password);
// A hash that no password has, so that an unknown name takes as long as a wrong password.
[[nodiscard]] const std::string& nobodys_hash();

// What the store keeps of a token.
[[nodiscard]] std::string token_hash(std::string_view token);

// Adds the values of all cookies of this name in a Cookie header: somebody else, on a neighbouring site, may have set
// another one of it.
void find_cookies(std::string_view header, std::string_view name, std::vector<std::string_view>& values);

}  // namespace benben::server
