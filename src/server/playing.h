// playing.h: the messages of a game under way.
#pragma once

#include "server/limits.h"
#include "server/tables.h"

namespace benben::server {

class Playing {
 public:
  Playing(Context& context, Tables& tables, Premoves& premoves, Limits& limits)
      : context_{context}, tables_{tables}, premoves_{premoves}, limits_{limits} {}

  void decide(Ask ask);
  // The same at a room that is at rest: most messages are such.
  void decide_at(const RoomPtr& room, const Identity& who, const boost::json::object& fields, Reply reply,
                 Millis arrived);
  void premove(Ask ask);
  void undo(Ask ask);
  void leave(Ask ask);
  void back(Ask ask);
  void resign(Ask ask);
  void agree_end(Ask ask);
  void react(Ask ask);

 private:
  using PlanTimed = Table::Plan (*)(const Table&, const Ask&, Time now, Millis used);
  void change_timed(Ask ask, PlanTimed plan);

  Context& context_;
  Tables& tables_;
  Premoves& premoves_;
  Limits& limits_;
};

}  // namespace benben::server
