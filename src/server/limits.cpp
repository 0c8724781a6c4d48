#include "server/limits.h"

#include <algorithm>
#include <cctype>
#include <functional>

#include "server/names.h"

namespace benben::server {
namespace {

// At passwords, in a minute. Several people may share an address; a name's owner may come from several.
constexpr int kMostTriesForName = 10, kMostTriesFromAddress = 30, kUnhurriedTries = 60;
constexpr Millis kWaitMore{50}, kLongestWait{5'000};
constexpr Millis kTriesCount{60'000};
constexpr std::size_t kMostKept = 100'000;  // of each kind, in memory
constexpr std::size_t kNames = 1 << 16;

}  // namespace

Limits::Limits(const Clock& clock, bool counts_addresses)
    : clock_{clock}, counts_addresses_{counts_addresses}, tries_for_(kNames) {}

Limits::Rates Limits::rates(What what) {
  constexpr Rate kFree{Millis{0}, 0};
  switch (what) {
    case What::kGuest:
      return {kFree, {Millis{1'000}, 200}};
    case What::kTable:
      return {kFree, {Millis{500}, 200}};
    case What::kBotsTable:  // it goes on by itself, and whoever made it may be gone
      return {kFree, {Millis{15'000}, 20}};
    case What::kRename:
      return {{Millis{12'000}, 5}, {Millis{2'000}, 30}};
    case What::kReaction:
      return {{Millis{2'000}, 1}, {Millis{200}, 50}};
    case What::kHint:
      return {{Millis{3'000}, 20}, {Millis{1'000}, 60}};
    case What::kStatistics:  // they are made from a thousand cards
      return {{Millis{1'000}, 10}, {Millis{250}, 40}};
    case What::kStream:  // it begins with as many views as games wait for somebody
      return {{Millis{5'000}, 10}, {Millis{1'000}, 60}};
    case What::kName:  // what it looks like is examined
      return {{Millis{1'000}, 20}, {Millis{200}, 100}};
    case What::kAside:
      return {{Millis{1'000}, 100}, {Millis{100}, 400}};
  }
  return {kFree, kFree};
}

bool Limits::may(What what, const std::string& person, const std::string& address, int worth) {
  const auto [of_person, of_address] = rates(what);
  const std::string kind{static_cast<char>('0' + static_cast<int>(what))};
  if (of_person.burst > 0 && !take(kind + "p" + person, of_person, worth)) return false;
  if (counts_addresses_ && !take(kind + "a" + address, of_address, worth)) return false;
  if (address_.size() < kMostKept || address_.contains(person)) address_[person] = address;
  return true;
}

// Each one counts for a while, one after the other; a burst is how many may count at once.
bool Limits::take(std::string key, const Rate& rate, int worth) {
  if (spent_.size() >= kMostKept && !spent_.contains(key)) return false;
  const auto now = clock_.steady();
  auto& until = spent_[std::move(key)];
  const auto next = std::max(until, now) + rate.every * worth;
  if (next - now > rate.every * rate.burst) return false;
  until = next;
  return true;
}

Owner Limits::owner(const std::string& person) const {
  const auto found = address_.find(person);
  return {found == address_.end() ? person : found->second, person};
}

int Limits::Tries::add(Millis now) {
  if (count == 0 || now - since > kTriesCount) {
    since = now;
    count = 0;
  }
  return ++count;
}

std::optional<Millis> Limits::may_try_password(const std::string& address, const std::string& name) {
  const auto now = clock_.steady();
  // However it is written, it is the same account's.
  auto key = composed(name);
  for (auto& c : key) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  const auto hash = std::hash<std::string>{}(key);
  // Nobody is let in uncounted: for a name, or from an address.
  const bool is_kept = tries_from_.size() < kMostKept || tries_from_.contains(address);
  if (!is_kept && name.empty()) return std::nullopt;
  if (is_kept) {
    auto& from = tries_from_[address];
    if (from.add(now) > kMostTriesFromAddress) return std::nullopt;
    if (from.count == 1) from.names.clear();
    if (name.empty()) return Millis{0};
    const auto mark = static_cast<std::uint32_t>(hash >> 32);
    auto found = std::ranges::find(from.names, mark, &std::pair<std::uint32_t, int>::first);
    if (found == from.names.end()) found = from.names.insert(found, {mark, 0});
    if (++found->second > kMostTriesForName) return std::nullopt;
  }
  const auto tries = tries_for_[hash % tries_for_.size()].add(now);
  if (!is_kept && tries > kUnhurriedTries) return std::nullopt;
  return std::clamp(kWaitMore * (tries - kUnhurriedTries), Millis{0}, kLongestWait);
}

void Limits::sweep() {
  const auto now = clock_.steady();
  std::erase_if(spent_, [&](const auto& each) { return each.second <= now; });
  if (address_.size() >= kMostKept) address_.clear();
  std::erase_if(tries_from_, [&](const auto& each) { return now - each.second.since > kTriesCount; });
}

}  // namespace benben::server
