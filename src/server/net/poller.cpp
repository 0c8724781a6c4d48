#include "server/net/poller.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace benben::server::net {

Poller::Poller() : epoll_{epoll_create1(EPOLL_CLOEXEC)} {
  if (epoll_ < 0) throw std::system_error{errno, std::generic_category(), "epoll"};
}

Poller::~Poller() { ::close(epoll_); }

void Poller::add(int socket, Socket* told) const {
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
  event.data.ptr = told;
  epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event);
}

void Poller::remove(int socket) const { epoll_ctl(epoll_, EPOLL_CTL_DEL, socket, nullptr); }

bool Poller::take() const {
  std::array<epoll_event, 256> events;
  const int n = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), 0);
  for (int i = 0; i < n; ++i) {
    const auto& event = events[static_cast<std::size_t>(i)];
    static_cast<Socket*>(event.data.ptr)->on_ready(event.events);
  }
  return n == static_cast<int>(events.size());
}

}  // namespace benben::server::net
