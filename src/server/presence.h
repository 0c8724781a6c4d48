// presence.h: to see a table and to follow it, and who follows it, here and on other nodes. A seat shows whether its
// holder is there.
//
// Nodes tell each other who came and who went (news.h). What a node says is believed for a while only and said again
// before that, so that a node that dies takes its people with it.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "server/limits.h"
#include "server/pieces.h"
#include "server/tables.h"

namespace benben::server {

class Presence {
 public:
  Presence(Context& context, Tables& tables, Broadcast& broadcast, Limits& limits)
      : context_{context},
        tables_{tables},
        broadcast_{broadcast},
        limits_{limits},
        reads_{context.reads, kReadingsAtOnce, kMostReadingsOfPerson} {}

  void follow(Ask ask) { send_view(std::move(ask), true); }
  void view(Ask ask) { send_view(std::move(ask), false); }
  void unfollow(Ask ask);

  // Whether one may begin now.
  [[nodiscard]] bool may_stream(const Identity& who, const std::string& address) {
    return limits_.may(Limits::What::kStream, who.user, address);
  }
  // A stream begins with the tables that wait for its person.
  Flow welcome(ClientPtr stream);
  // The connection is gone.
  void leave(const ClientPtr& client);

  void hear_present(const std::string& node, const std::string& table, const std::string& user);
  void hear_gone(const std::string& node, const std::string& table, const std::string& user);
  void hear_question(const std::string& table);
  // Often.
  void tick();
  // Now and then: believes nobody any longer than it should, says again who is here, and keeps no past that nobody asks
  // for.
  void refresh();
  [[nodiscard]] std::size_t pasts() const noexcept { return with_past_.size(); }

 private:
  void send_view(Ask ask, bool is_follow);
  void give_view(Ask ask, bool is_follow, int readings);  // of the log, so far
  void begin_past(const RoomPtr& room);
  void keep_few_pasts(std::size_t most);
  void read_past(const RoomPtr& room, Ask ask, bool is_follow, int readings);
  // One table more, unless it is one of those that are followed already.
  [[nodiscard]] bool may_add(const ClientPtr& client, const std::string& table) const;
  void add(const RoomPtr& room, const ClientPtr& client, const Following& following);
  void remove(const ClientPtr& client, const std::string& table);
  void tell_presence(Room& room, const ClientPtr& except);
  [[nodiscard]] bool was_told_just_now(const Room& room) const;
  void tell_when_at_rest(const RoomPtr& room);
  static std::string people_at(const Room& room);

  Context& context_;
  Tables& tables_;
  Broadcast& broadcast_;
  Limits& limits_;
  static constexpr std::size_t kReadingsAtOnce = 4, kMostReadingsOfPerson = Limits::kMostUnanswered;
  Pieces reads_;
  std::unordered_map<const Client*, std::unordered_set<std::string>> follows_;  // tables
  std::deque<std::weak_ptr<Room>> with_past_;                                   // the oldest first
  std::deque<std::weak_ptr<Room>> to_tell_;                                     // who is there, soon
  Millis next_said_{0};
};

}  // namespace benben::server
