// limits.h: how much of the server one person, or one address, may have.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/client.h"

namespace benben::server {

class Limits {
 public:
  static constexpr int kMostOpenTables = 20, kMostRunning = 200;  // of one person
  static constexpr std::size_t kMostFollowed = 64;                // by one connection
  static constexpr std::size_t kMostTokens = 20;

  explicit Limits(const Clock& clock) : clock_{clock} {}

  // Counts a try at a password: nothing if there were too many from that address, or for that name from there;
  // otherwise how long it is to wait. What others try elsewhere slows who comes from here, and never more than that.
  // Without a name only the address counts.
  [[nodiscard]] std::optional<Millis> may_try_password(const std::string& address, const std::string& name);
  // Counts a reaction.
  [[nodiscard]] bool may_react(Client& client) const;
  // Forgets what is too old to count.
  void sweep();

 private:
  const Clock& clock_;
  std::unordered_map<std::string, std::pair<Millis, int>> password_tries_;
};

}  // namespace benben::server
