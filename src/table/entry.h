// entry.h: the log of a table. A table is what its entries, numbered 1, 2, 3, ..., come to when they are folded
// together.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace benben::table {

using Time = std::chrono::sys_time<std::chrono::milliseconds>;
using Millis = std::chrono::milliseconds;

// What happened at a table. The numbers are in databases: never change or reuse one.
enum class EntryKind : std::uint8_t {
  kCreate = 1,
  kSit = 2,
  kStand = 3,
  kSeed = 4,
  kStart = 5,
  kDecide = 6,
  kUndo = 7,
  kLeave = 8,
  kTimeout = 9,
  kBack = 10,
  kResign = 11,
  kAgreeEnd = 12,
  kEnd = 13,
  kClose = 14,
  kNext = 15,
  kSeal = 16,    // a seat's seed, sealed
  kCall = 17,    // nobody sits or stands any more: seals are to be opened, and then it starts
  kReveal = 18,  // a seat opens its seal
};

struct Entry {
  std::int64_t seq = 0;
  Time at{};
  EntryKind kind = EntryKind::kCreate;
  int seat = 0;      // from 1; 0: no seat's doing
  std::string text;  // by kind: a decision's notation, or JSON
  Millis used{0};    // what a decision took off the seat's clock
  friend bool operator==(const Entry&, const Entry&) = default;
};

enum class Status : std::uint8_t { kOpen = 0, kRunning = 1, kOver = 2, kClosed = 3 };

}  // namespace benben::table
