// limits.h: how much of the server one person, or one address, may have.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/client.h"
#include "server/fair_queue.h"

namespace benben::server {

class Limits {
 public:
  static constexpr int kMostOpenTables = 20, kMostRunning = 200;  // of one person
  static constexpr std::size_t kMostFollowed = 64;                // by one connection
  static constexpr std::size_t kMostUnanswered = 256;             // of one connection
  static constexpr std::size_t kMostTokens = 20;
  static constexpr std::int64_t kMostBotsAlone = 400;  // games of bots among themselves, whoever made them

  // Where all the load comes from one machine, addresses are not counted.
  explicit Limits(const Clock& clock, bool counts_addresses = true);

  // What is counted, by person and by address, whatever door they come through.
  // An aside is what fills a table's log and decides nothing. A name is one that somebody wants, whether or not it can
  // be had.
  enum class What : std::uint8_t {
    kGuest,
    kTable,
    kBotsTable,
    kRename,
    kReaction,
    kHint,
    kAside,
    kStatistics,
    kStream,
    kName
  };
  // Counts one, or what is worth so many; false if it is too soon for another.
  [[nodiscard]] bool may(What what, const std::string& person, const std::string& address, int worth = 1);
  // To whom work for this person is charged: with the address where they were counted last.
  [[nodiscard]] Owner owner(const std::string& person) const;

  // Counts a try at a password: nothing if there were too many from that address, or for that name from there;
  // otherwise how long it is to wait. What others try elsewhere slows who comes from here, and never more than that.
  // Without a name only the address counts. When more addresses try than can be kept, none of them is forgotten:
  // another one is let in for a name as long as that is not being tried out.
  [[nodiscard]] std::optional<Millis> may_try_password(const std::string& address, const std::string& name);
  // Forgets what is too old to count.
  void sweep();

 private:
  struct Rate {
    Millis every;
    int burst;
  };
  struct Rates {
    Rate person, address;  // a burst of 0: not counted
  };
  [[nodiscard]] static Rates rates(What what);
  [[nodiscard]] bool take(std::string key, const Rate& rate, int worth);

  const Clock& clock_;
  bool counts_addresses_;
  std::unordered_map<std::string, Millis> spent_;         // until when the last ones count
  std::unordered_map<std::string, std::string> address_;  // by person
  struct Tries {
    Millis since{0};
    int count = 0;
    int add(Millis now);
  };
  struct TriesFrom : Tries {
    std::vector<std::pair<std::uint32_t, int>> names;  // by hash: as many as there are tries, at most
  };
  std::unordered_map<std::string, TriesFrom> tries_from_;  // by address
  // By name, whatever many there are: two that share a place wait for each other, for some seconds at most.
  std::vector<Tries> tries_for_;
};

}  // namespace benben::server
