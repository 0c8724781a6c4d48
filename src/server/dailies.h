// dailies.h: the deal of the day: the same for everybody and both games, committed to before the day. table/daily.h.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/resources.h"
#include "server/among.h"
#include "server/fair_queue.h"
#include "server/flow.h"
#include "server/limits.h"
#include "server/pieces.h"
#include "server/seating.h"
#include "server/workers.h"
#include "table/daily.h"

namespace benben::server {

// Of a day and a game, from the server's own key: restarts and nodes agree, and nothing is written before somebody
// plays it. 64 hex digits.
[[nodiscard]] std::string daily_secret(std::string_view key, std::string_view game, std::string_view day);

class Dailies {
 public:
  Dailies(Context& context, Limits& limits, Seating& seating, Workers& bots, const bots::Resources& resources,
          std::string_view cookie_key);

  Flow daily(Ask ask);
  // The one that counts, once a person and day; then practice.
  Flow start(Ask ask);
  // A game of the date's own deal, played on a device: replayed before it counts for the person's calendar.
  Flow send(Ask ask);

 private:
  [[nodiscard]] std::string secret(std::string_view game, std::int64_t day) const;
  // These two on the store's thread, of which one has `past_` at a time.
  [[nodiscard]] std::string state(store::Store& store, const std::string& user, std::int64_t today,
                                  const std::string& month);
  [[nodiscard]] store::DailyStanding standing(store::Store& store, const store::DailyRow& row, std::int64_t today);

  using Judged = core::Result<table::DailyPlayed, protocol::Fault>;
  Flow judge(const boost::json::object& record, const std::string& user, std::move_only_function<void(Judged)> then);

  Context& context_;
  Limits& limits_;
  Seating& seating_;
  Workers& bots_;
  const bots::Resources& resources_;
  Pieces pieces_;
  std::string key_;
  static constexpr std::size_t kMostPast = 200;
  std::map<std::pair<std::int64_t, std::string>, std::vector<store::DailyLot>> past_;  // by day and game
  // What was sent is judged one at a time, one thought at a time: nobody's bot waits for a whole game of them.
  static constexpr std::size_t kMostWaiting = 64, kMostFromAddress = 8;
  FairQueue<std::move_only_function<void(bool)>> waiting_{kMostWaiting, kMostFromAddress};
  Among::All sending_ = std::make_shared<Among::All::element_type>();  // people who wait for that
  bool is_judging_ = false;
};

}  // namespace benben::server
