// room.h: a table in memory, with those who follow it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/followers.h"
#include "table/table.h"

namespace benben::server {

using table::Changed;
using table::Entry;
using table::EntryKind;
using table::SeatKind;
using table::SeatRating;
using table::Settings;
using table::Status;
using table::Table;

class Past;

struct Room {
  explicit Room(std::string of) : id{std::move(of)} {}

  const std::string id;
  std::unique_ptr<Table> table;  // nothing while it is read, or if there is no such table
  Followers followers;
  std::shared_ptr<Past> past;      // read when somebody asks, and again when the log was
  std::int64_t told = 0;           // the last entry that the followers heard of
  std::optional<Millis> deadline;  // steady: when the clock of the one to act runs out
  Millis presence_told{0};         // steady: when the followers last heard who is there
  bool tells_presence = false;     // and will again
};
using RoomPtr = std::shared_ptr<Room>;

}  // namespace benben::server
