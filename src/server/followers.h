// followers.h: those who follow a table: connections here, and the people that other nodes say follow it there.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "server/client.h"
#include "table/view.h"

namespace benben::server {

using table::Following;

class Followers {
 public:
  struct Follower {
    ClientPtr client;
    Following following;
  };

  [[nodiscard]] bool empty() const noexcept { return here_.empty(); }
  [[nodiscard]] std::size_t size() const noexcept { return here_.size(); }
  [[nodiscard]] auto begin() const noexcept { return here_.begin(); }
  [[nodiscard]] auto end() const noexcept { return here_.end(); }

  // False if it follows already; then only how is changed.
  bool add(const ClientPtr& client, const Following& following) {
    for (auto& each : here_) {
      if (each.client != client) continue;
      each.following = following;
      return false;
    }
    here_.push_back({client, following});
    return true;
  }
  // False if it did not follow.
  bool remove(const ClientPtr& client) {
    return std::erase_if(here_, [&](const auto& each) { return each.client == client; }) > 0;
  }
  void send(std::string_view text) const {
    for (const auto& each : here_) each.client->send(text);
  }

  // What a node says of its people is believed until `until`.
  void add_elsewhere(const std::string& user, const std::string& node, Millis until) {
    remove_elsewhere(user, node);
    elsewhere_.push_back({user, node, until});
  }
  void remove_elsewhere(const std::string& user, const std::string& node) {
    std::erase_if(elsewhere_, [&](const auto& each) { return each.user == user && each.node == node; });
  }
  // Whether there were any to forget.
  bool forget_elsewhere(Millis now) {
    return std::erase_if(elsewhere_, [&](const auto& each) { return each.until <= now; }) > 0;
  }

  [[nodiscard]] bool is_here(const std::string& user) const {
    return std::any_of(here_.begin(), here_.end(), [&](const auto& each) { return each.client->who.user == user; });
  }
  // Here or on another node.
  [[nodiscard]] bool is_present(const std::string& user) const {
    for (const auto& each : elsewhere_)
      if (each.user == user) return true;
    return is_here(user);
  }

 private:
  struct Elsewhere {
    std::string user, node;
    Millis until;  // steady; a node that is gone says nothing more
  };
  std::vector<Follower> here_;
  std::vector<Elsewhere> elsewhere_;
};

}  // namespace benben::server
