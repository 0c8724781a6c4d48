// premoves.h: what somebody decides before it is their turn. docs/protocol.md, "Premoves".
//
// They are kept beside the table and not in its log: what was never played never happened, and nobody else may know of
// it. A node that dies takes them along. When its time comes a premove is a decision like any other: read, checked
// against the position of that moment, and written.
//
// A premove lives on the right that its maker had (identity.h): when that has ended it is dropped, and while nobody
// knows whether it has, it is not played (sessions.cpp).
//
// Several nodes: each says when a seat has new ones there, or none; older ones of that seat here are void. All nodes
// hear all news in one order, their own included, so a node's premoves are older if the news of them came round before.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/json_writer.h"
#include "server/broadcast.h"
#include "server/clock.h"
#include "server/identity.h"
#include "server/news.h"

namespace benben::server {

class Premoves {
 public:
  Premoves(News& news, const Broadcast& broadcast) : news_{news}, broadcast_{broadcast} {}

  [[nodiscard]] bool has_any(const std::string& table) const { return tables_.contains(table); }
  // Decisions as JSON, the next one first; none: there shall be none. What it returns is news for the other nodes;
  // nothing if this person, or their address, has them at too many seats: they are kept in memory, with their tables.
  std::optional<std::string> put(const Room& room, int seat, const Identity& who, const std::string& address,
                                 std::vector<std::string> decisions);
  // The seat's next decision, and whose it is; nothing while their right is in doubt.
  struct Next {
    std::string user, decision;
  };
  [[nodiscard]] std::optional<Next> next(const Room& room, int seat) const;
  // The seat's next one is being written; or nothing at this table is any more.
  void set_under_way(const Room& room, int seat);
  void break_off(const Room& room);
  // An entry is in the log: which premoves does it make worthless?
  void note(const Room& room, EntryKind kind, int seat);
  // Of one seat, or of all; whoever made them hears why.
  void drop(const Room& room, std::optional<int> seat, std::string_view why);
  // This person's rights may have ended.
  void doubt(const std::string& user);
  // Rights that the store is to be asked about: those in doubt, and those that were asked about long ago.
  struct Right {
    std::string table;
    std::uint64_t number;
    Identity who;
  };
  [[nodiscard]] std::vector<Right> take_doubted(Millis now, Millis next, std::size_t most);
  // What came of it: nobody doubted it again meanwhile, and it may be played; or it has ended.
  void believe(const Right& right);
  void end(const Room& room, const Right& right);
  void forget(const std::string& table) {
    erase(table, [](const OfSeat&) { return true; });
  }
  // From a node, perhaps this one: the seat has new ones there, or none.
  void hear(const std::string& node, const std::string& table, int seat, std::uint64_t number);
  // The member of a view that has one's own.
  void write(core::JsonWriter& out, const Room& room, const std::string& user) const;

 private:
  struct OfSeat {
    int seat = 0;
    Identity who;  // who said so
    std::string address;
    std::vector<std::string> decisions;
    std::uint64_t number = 0;   // of this node's
    bool is_announced = false;  // the news of it came round
    bool is_under_way = false;  // the first is being written
    bool is_doubted = false;    // not played before the store has said that its maker's right is still there
    Millis believed_until{0};   // steady; then the store is asked. Longer than ever: at once
  };
  using AtTable = std::vector<OfSeat>;
  static constexpr std::size_t kMostOfPerson = 200, kMostFromAddress = 400;  // seats
  static constexpr Millis kAsked = Millis::max();
  void erase(const std::string& table, const std::function<bool(const OfSeat&)>& which);
  void drop(const Room& room, std::string_view why, const std::function<bool(const OfSeat&)>& which);
  void forget(const OfSeat& gone);

  News& news_;
  const Broadcast& broadcast_;
  std::unordered_map<std::string, AtTable> tables_;                      // those with some
  std::unordered_map<std::string, std::size_t> of_person_, of_address_;  // how many seats have some
  std::uint64_t made_ = 0;
};

}  // namespace benben::server
