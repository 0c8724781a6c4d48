#include "server/limits.h"

#include <algorithm>
#include <cctype>

namespace benben::server {
namespace {

// At passwords, in a minute. Several people may share an address; a name's owner may come from several.
constexpr int kMostTriesForName = 10, kMostTriesFromAddress = 30, kUnhurriedTries = 60;
constexpr Millis kWaitMore{50}, kLongestWait{5'000};
constexpr Millis kTriesCount{60'000};
constexpr Millis kReactionEvery{2'000};

}  // namespace

std::optional<Millis> Limits::may_try_password(const std::string& address, const std::string& name) {
  const auto now = clock_.steady();
  const auto count = [&](const std::string& key) {
    auto& [since, tries] = password_tries_[key];
    if (tries == 0 || now - since > kTriesCount) {
      since = now;
      tries = 0;
    }
    return ++tries;
  };
  auto key = name;
  for (auto& c : key) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (count("a" + address) > kMostTriesFromAddress) return std::nullopt;
  if (name.empty()) return Millis{0};
  if (count("p" + address + " " + key) > kMostTriesForName) return std::nullopt;
  return std::clamp(kWaitMore * (count("n" + key) - kUnhurriedTries), Millis{0}, kLongestWait);
}

bool Limits::may_react(Client& client) const {
  const auto now = clock_.steady();
  if (now - client.last_reaction < kReactionEvery) return false;
  client.last_reaction = now;
  return true;
}

void Limits::sweep() {
  const auto now = clock_.steady();
  std::erase_if(password_tries_, [&](const auto& each) { return now - each.second.first > kTriesCount; });
}

}  // namespace benben::server
