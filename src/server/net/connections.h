// connections.h: all connections that are open: how many there may be, when they send, the memory they share.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/net/bucket.h"
#include "server/net/poller.h"
#include "server/server.h"

namespace benben::server::net {

struct ServeOptions;
class Connection;

class Connections {
 public:
  // `post` runs what it is given after what runs now.
  Connections(Server& server, const ServeOptions& options, Post post);
  ~Connections();
  Connections(const Connections&) = delete;
  Connections& operator=(const Connections&) = delete;

  [[nodiscard]] bool has_room(const std::string& address) const;
  // All that came on any of them. Decisions among it share a transaction, and answers to it go out together.
  // Whether there may be more.
  bool take_events();
  [[nodiscard]] int descriptor() const noexcept { return poller_.descriptor(); }  // readable when something came
  void sweep(Steady::time_point now);

  // For a connection.
  void add(const std::shared_ptr<Connection>& connection);
  void remove(const std::shared_ptr<Connection>& connection);
  // Counts a frame by the address it came from, however many connections that has. False if it is too soon for another.
  [[nodiscard]] bool is_in_time(const std::string& address, Steady::time_point now);
  // What it cost to handle something, begun then, beyond what one frame may. To ask what this thread has worked is a
  // call of the system, so it is asked of what took long only: since the round began, less the small things before it.
  [[nodiscard]] int cost_since(Steady::time_point began);
  void charge(const std::string& address, int more) { from_address_[address].bucket.charge(more); }
  void flush_later(std::shared_ptr<Connection> connection);
  // Buffers are lent to those who have something to send.
  [[nodiscard]] std::string take_buffer();
  void give_back(std::string buffer);
  // What is read now had arrived by then.
  [[nodiscard]] Steady::time_point arrived() const noexcept { return arrived_; }
  [[nodiscard]] std::span<char> scratch() noexcept { return scratch_; }  // to read into, until the next one does
  void post(std::move_only_function<void()> work) const { post_(std::move(work)); }
  [[nodiscard]] Server& server() noexcept { return server_; }
  [[nodiscard]] const ServeOptions& options() const noexcept { return options_; }
  [[nodiscard]] const Poller& poller() const noexcept { return poller_; }

 private:
  void flush_all();

  Server& server_;
  const ServeOptions& options_;
  Post post_;
  std::size_t most_;  // others want descriptors, too
  Poller poller_;
  std::unordered_set<std::shared_ptr<Connection>> open_;
  struct Address {
    static constexpr int kTimes = 10;  // as much as one connection may send
    std::size_t open = 0;
    Bucket bucket{kTimes * Bucket::kBurst};
  };
  std::unordered_map<std::string, Address> from_address_;
  Steady::time_point arrived_ = Steady::now();
  std::chrono::nanoseconds worked_ = worked(), small_{0};
  std::vector<std::shared_ptr<Connection>> dirty_, flushing_;
  std::vector<std::string> buffers_;
  std::vector<char> scratch_ = std::vector<char>(64 * 1024);
};

}  // namespace benben::server::net
