#include "server/net/connections.h"

#include <algorithm>

#include "server/net/connection.h"
#include "server/net/descriptors.h"
#include "server/net/net.h"

namespace benben::server::net {

Connections::Connections(Server& server, const ServeOptions& options, Post post)
    : server_{server},
      options_{options},
      post_{std::move(post)},
      most_{std::min<std::size_t>(20'000, descriptor_limit() / 8 * 5)} {}

Connections::~Connections() = default;

bool Connections::has_room(const std::string& address) const {
  constexpr std::size_t kMostFromAddress = 200;
  // The load tool and tests come from one address; a limit of none is none here too.
  const auto most_from_here = options_.most_a_second == 0 ? most_ : kMostFromAddress;
  const auto here = from_address_.find(address);
  return open_.size() < most_ && (here == from_address_.end() || here->second.open < most_from_here);
}

bool Connections::take_events() {
  server_.hold_writes();
  arrived_ = Steady::now();
  worked_ = worked();
  small_ = {};
  // A connection that is dropped meanwhile is closed only after this.
  const bool has_more = poller_.take();
  server_.release_writes();
  flush_all();
  return has_more;
}

void Connections::sweep(Steady::time_point now) {
  const auto all = open_;
  for (const auto& connection : all) connection->sweep(now);
  // Whoever goes and comes again has sent no less.
  std::erase_if(from_address_, [&](const auto& each) {
    return each.second.open == 0 && now - each.second.bucket.last() > std::chrono::seconds{60};
  });
}

bool Connections::is_in_time(const std::string& address, Steady::time_point now) {
  return from_address_[address].bucket.take(Address::kTimes * options_.most_a_second, now);
}

int Connections::cost_since(Steady::time_point began) {
  const std::chrono::nanoseconds took = Steady::now() - began;
  if (took < kWorkOfOne) {
    small_ += took;
    return 0;
  }
  const auto until = worked();
  const auto since = until - std::exchange(worked_, until) - std::exchange(small_, {});
  return worth(std::clamp(since, std::chrono::nanoseconds{0}, took));
}

void Connections::add(const std::shared_ptr<Connection>& connection) {
  open_.insert(connection);
  ++from_address_[connection->address].open;
}

void Connections::remove(const std::shared_ptr<Connection>& connection) {
  if (open_.erase(connection) == 0) return;
  --from_address_[connection->address].open;
}

void Connections::flush_later(std::shared_ptr<Connection> connection) {
  // Those who are told first need not wait until all are.
  constexpr std::size_t kMany = 32;
  if (dirty_.size() >= kMany) flush_all();
  dirty_.push_back(std::move(connection));
  if (dirty_.size() > 1) return;
  post([this] { flush_all(); });
}

void Connections::flush_all() {
  flushing_.swap(dirty_);
  for (const auto& each : flushing_) each->flush();
  flushing_.clear();
}

std::string Connections::take_buffer() {
  if (buffers_.empty()) {
    std::string fresh;
    fresh.reserve(2048);
    return fresh;
  }
  auto last = std::move(buffers_.back());
  buffers_.pop_back();
  return last;
}

void Connections::give_back(std::string buffer) {
  constexpr std::size_t kMostKept = 64, kMostSize = 16 * 1024;
  if (buffers_.size() >= kMostKept || buffer.capacity() > kMostSize) return;
  buffer.clear();
  buffers_.push_back(std::move(buffer));
}

}  // namespace benben::server::net
