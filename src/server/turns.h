// turns.h: what happens at a table by itself: premoves whose time has come, bots' turns, clocks that run out.
#pragma once

#include <map>

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

 private:
  // Plays the first of the acting seat's premoves, if there are any and it is legal; false if not.
  bool play_premove(const RoomPtr& room);
  void scan();

  Context& context_;
  Tables& tables_;
  Premoves& premoves_;
  Thinking& thinking_;
  std::multimap<Millis, std::weak_ptr<Room>> deadlines_;  // old ones too: the room knows which is right
  Millis next_scan_{0};
};

}  // namespace benben::server
