// broadcast.h: who is connected, and who hears what: the followers of a table, the lobby, a person's streams.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/room.h"

namespace benben::server {

class Broadcast {
 public:
  void attach(const ClientPtr& client);
  void detach(const ClientPtr& client);
  [[nodiscard]] bool is_attached(const ClientPtr& client) const { return clients_.contains(client); }
  [[nodiscard]] std::size_t size() const noexcept { return clients_.size(); }
  [[nodiscard]] bool has_streams() const noexcept { return !streams_.empty(); }
  // Every connection, or every one of a person.
  void for_each(const std::function<void(Client&)>& use) const;
  void for_each_of(const std::string& user, const std::function<void(Client&)>& use) const;
  // Sends everybody away.
  void close_all(std::string_view reason);

  void enter_lobby(const ClientPtr& client);
  void leave_lobby(const ClientPtr& client) { in_lobby_.erase(client); }
  [[nodiscard]] bool has_lobby() const noexcept { return !in_lobby_.empty(); }

  // What changed at the table, with what happened.
  void tell(Room& room, Changed changed, const std::string& events);
  // Who is there now.
  void tell_seats(const Room& room, const ClientPtr& except = nullptr) const;
  void tell_lobby(const Table& table) const;
  // To one person: where they follow the table, if it is at hand, and their streams.
  void tell_user(const Room* room, const std::string& user, std::string_view text) const;

 private:
  std::unordered_set<ClientPtr> clients_;
  std::unordered_multimap<std::string, Client*> people_;  // by user
  std::unordered_set<ClientPtr> in_lobby_;
  std::unordered_map<std::string, std::vector<std::weak_ptr<Client>>> streams_;  // by user
  table::Updates updates_;
};

}  // namespace benben::server
