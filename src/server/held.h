// held.h: a room in memory, with those who follow it. Part of server.cpp's inside.
#pragma once

#include <list>
#include <memory>
#include <vector>

#include "server/server.h"

namespace benben::server {

struct Server::Held {
  explicit Held(std::string table) : id{std::move(table)} {}

  struct Follower {
    std::shared_ptr<Client> client;
    Following following;
  };

  std::string id;
  std::unique_ptr<Room> room;  // nothing while it is read, or if there is no such table
  // While something is being written or read, the room's position is not yet anybody's business:
  // whoever wants the room waits in line.
  bool is_busy = false;
  std::list<WithRoom> waiting;
  std::vector<Follower> followers;
  std::int64_t told = 0;  // the last entry that the followers heard of
  bool is_thinking = false;
  Millis clock_began{0};           // steady
  std::optional<Millis> deadline;  // steady
  Millis last_used{0};

  [[nodiscard]] bool is_here(const std::string& user) const {
    for (const auto& follower : followers)
      if (follower.client->who.user == user) return true;
    return false;
  }
};

}  // namespace benben::server
