// room.h: a table in memory, with those who follow it. Part of the server's inside.
#pragma once

#include <list>
#include <memory>
#include <vector>

#include "server/server.h"

namespace benben::server {

struct Server::Room {
  explicit Room(std::string of) : id{std::move(of)} {}

  struct Follower {
    std::shared_ptr<Client> client;
    Following following;
  };

  std::string id;
  std::unique_ptr<Table> table;  // nothing while it is read, or if there is no such table
  // While something is being written or read, the table's position is not yet anybody's business:
  // whoever wants the table waits in line.
  bool is_busy = false;
  std::list<TakeRoom> waiting;
  std::vector<Follower> followers;
  struct Elsewhere {
    std::string user, node;
    Millis until;  // steady; a node that is gone says nothing more
  };
  std::vector<Elsewhere> elsewhere;  // seat holders who follow on other nodes
  // What a seat is to decide when its turn comes (premoves.cpp).
  struct Premoves {
    int seat = 0;
    std::string user;                    // who said so
    std::vector<std::string> decisions;  // JSON, the next one first
    std::uint64_t number = 0;            // of this node's
    bool is_announced = false;           // the news of it came round
    bool is_under_way = false;           // the first is being written
  };
  std::vector<Premoves> premoves;
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
  // Here or on another node.
  [[nodiscard]] bool is_present(const std::string& user) const {
    for (const auto& each : elsewhere)
      if (each.user == user) return true;
    return is_here(user);
  }
};

}  // namespace benben::server
