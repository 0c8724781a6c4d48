// thinking.h: what bots think, on the workers: their own turns, and hints for people.
#pragma once

#include <deque>
#include <string>
#include <unordered_set>

#include "bots/resources.h"
#include "server/tables.h"
#include "server/workers.h"

namespace benben::server {

class Thinking {
 public:
  Thinking(Context& context, Tables& tables, Workers& workers, const bots::Resources& resources)
      : context_{context}, tables_{tables}, workers_{workers}, resources_{resources} {}

  // It is a bot's turn: its decision is committed when it is found.
  void take_turn(const RoomPtr& room);
  [[nodiscard]] bool is_about(const std::string& table) const { return tables_thought_about_.contains(table); }
  // Those who found the queue full try again.
  void tick();

  void hint(Ask ask);

 private:
  void decide(const std::string& table, std::int64_t seq, const std::string& notation);

  Context& context_;
  Tables& tables_;
  Workers& workers_;
  const bots::Resources& resources_;
  std::unordered_set<std::string> tables_thought_about_;
  std::deque<std::weak_ptr<Room>> put_off_;
};

}  // namespace benben::server
