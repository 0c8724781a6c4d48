// poller.h: waits for all connections at once: Asio would ask the kernel anew after every message of each.
#pragma once

#include <cstdint>

namespace benben::server::net {

class Poller {
 public:
  // Who is told that something happened to a socket.
  class Socket {
   public:
    virtual void on_ready(std::uint32_t events) = 0;  // EPOLLIN, EPOLLOUT, ...

   protected:
    ~Socket() = default;
  };

  Poller();
  ~Poller();
  Poller(const Poller&) = delete;
  Poller& operator=(const Poller&) = delete;

  // What happens is told once, and whoever is told reads all there is: the kernel need not look again whether it did.
  void add(int socket, Socket* told) const;
  void remove(int socket) const;
  // Tells many what happened to them, and says whether there may be more. Whoever is added must stay until this is
  // over.
  bool take() const;
  // Readable when there is something to take.
  [[nodiscard]] int descriptor() const noexcept { return epoll_; }

 private:
  int epoll_;
};

}  // namespace benben::server::net
