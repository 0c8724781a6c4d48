// thinking.h: what bots think, on the workers: their own turns, and hints for people.
//
// Whatever waits, waits here and not with the workers, who get a few at a time: people take turns (fair_queue.h), games
// where somebody waits come before bots among themselves, and those before the hints of one who asks all the time.
// The more waits, the less time a thought has. A budget of nodes stays what it is: it only waits. But nobody thinks for
// longer than two seconds while others wait, whatever their budget: then what was found so far will do, and who asked
// for a hint is told to ask again. Nor does a bot in the place of somebody who left a game with a clock: no clock runs
// meanwhile, and those who play on did not choose how long it thinks.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "bots/resources.h"
#include "server/fair_queue.h"
#include "server/limits.h"
#include "server/tables.h"
#include "server/workers.h"

namespace benben::server {

class Thinking {
 public:
  Thinking(Context& context, Tables& tables, Limits& limits, Workers& workers, const bots::Resources& resources)
      : context_{context}, tables_{tables}, limits_{limits}, workers_{workers}, resources_{resources} {}

  // It is a bot's turn: its decision is committed when it is found.
  void take_turn(const RoomPtr& room);
  [[nodiscard]] bool is_about(const std::string& table) const { return tables_thought_about_.contains(table); }
  [[nodiscard]] std::size_t waiting() const noexcept { return queue_.size(); }
  // Whether bots may begin another game among themselves: nobody waits for those, and they must not come faster than
  // they end.
  [[nodiscard]] bool has_time_for_bots() const noexcept;

  void hint(Ask ask);

  // Often: hurries those who think too long.
  void tick();
  // Nobody wants to know any more.
  void stop();

 private:
  using Job = std::move_only_function<void()>;
  // Gives the workers what they can take.
  void serve();
  void submit(Job job);
  void finish();  // one that was served
  void think(const std::string& table, const Tables::Found& found);
  void decide(const std::string& table, std::int64_t seq, const std::string& notation);

  Context& context_;
  Tables& tables_;
  Limits& limits_;
  Workers& workers_;
  const bots::Resources& resources_;
  static constexpr std::size_t kMostWaiting = 10'000, kMostFromAddress = 2'500;
  FairQueue<Job, 3> queue_{kMostWaiting, kMostFromAddress};
  std::size_t served_ = 0;  // and not yet finished
  bool is_serving_ = false;
  std::unordered_set<std::string> tables_thought_about_;
  struct Thought {
    search::Stop stop = false;
    std::atomic<bool> has_begun = false;
    bool is_waited_for = false;   // whatever else waits
    std::optional<Millis> since;  // steady: when it was first seen to have begun
  };
  std::unordered_map<std::string, std::shared_ptr<Thought>> under_way_;  // by table: with the workers
  std::unordered_set<std::shared_ptr<Thought>> hints_;                   // the same
  std::unordered_multiset<std::string> hinted_, hinted_at_;              // people who wait for hints, and addresses
};

// How long one may think at most while so many others wait for so many threads.
[[nodiscard]] std::chrono::microseconds time_to_think(std::size_t waiting, std::size_t threads);

}  // namespace benben::server
