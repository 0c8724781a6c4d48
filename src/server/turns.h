// turns.h: what happens at a table by itself: premoves whose time has come, bots' turns, clocks that run out.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/premoves.h"
#include "server/tables.h"
#include "server/thinking.h"

namespace benben::server {

class Turns {
 public:
  Turns(Context& context, Tables& tables, Premoves& premoves, Thinking& thinking)
      : context_{context}, tables_{tables}, premoves_{premoves}, thinking_{thinking} {}

  // The room is at rest: whose turn is it, and by when?
  void look_after(const RoomPtr& room, Tables::Reason why);
  // Clocks; and the tables that nobody looks after, here or on a node that is gone.
  void tick();
  [[nodiscard]] std::size_t deadlines() const noexcept { return deadlines_.size(); }

 private:
  void set_deadline(const RoomPtr& room, std::optional<Millis> when);
  // Plays the first of the acting seat's premoves, if there are any and it is legal; false if not.
  bool play_premove(const RoomPtr& room);
  void scan();

  Context& context_;
  Tables& tables_;
  Premoves& premoves_;
  Thinking& thinking_;
  // One for each room at hand; a room that was forgotten leaves its own until the next sweep.
  std::map<std::pair<Millis, std::string>, std::weak_ptr<Room>> deadlines_;  // by time and table
  Millis next_scan_{0}, next_sweep_{0};
};

}  // namespace benben::server
