#include "server/net/connection.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "server/event_log.h"
#include "server/net/connections.h"
#include "server/net/net.h"

namespace benben::server::net {
namespace {

constexpr std::size_t kMostUnsent = 1U << 20;  // besides one message, which may be longer than that
constexpr int kMostAtOnce = 32;                // frames of one connection before others are heard

bool would_block() noexcept { return errno == EAGAIN || errno == EWOULDBLOCK; }

}  // namespace

Connection::Connection(Connections& connections, int socket, bool writes_lines)
    : connections_{connections}, socket_{socket}, reader_{protocol::kMostMessage}, writes_lines_{writes_lines} {}

Connection::~Connection() {
  if (socket_ >= 0) ::close(socket_);
}

void Connection::start(std::string first) {
  out_ = std::move(first);
  const int yes = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  // A stream is never asked for a sign; and what is sent to somebody who is gone would be sent again for a quarter of
  // an hour. What nobody acknowledges for as long as a ping may take ends the connection.
  const unsigned patience = 2'000U * static_cast<unsigned>(connections_.options().ping_after);
  setsockopt(socket_, IPPROTO_TCP, TCP_USER_TIMEOUT, &patience, sizeof patience);
  connections_.add(self());
  connections_.poller().add(socket_, this);
  connections_.server().attach(self());
  flush();
}

void Connection::send(std::string_view text) {
  if (is_closed_ || is_ending_) return;
  if (out_.capacity() < kSmall) borrow_buffer();
  if (writes_lines_)
    out_.append(text) += '\n';
  else
    append_text_frame(out_, text);
  connections_.server().metrics().bytes_sent += text.size();
  largest_ = std::max(largest_, text.size());
  if (has_too_much()) {
    ++connections_.server().metrics().slow_clients;
    log_event(LogLevel::kWarning, "slow_client");
    drop();
    return;
  }
  if (is_dirty_ || is_writing_) return;
  is_dirty_ = true;
  connections_.flush_later(self());
}

void Connection::close(std::string_view reason) {
  if (is_closed_ || is_ending_) return;
  const std::string bye = R"({"type":"bye","reason":")" + std::string{reason} + "\"}";
  if (writes_lines_) {
    out_ += bye + "\n";
  } else {
    append_text_frame(out_, bye);
    append_close(out_, kGoingAway, reason);
  }
  is_ending_ = true;
  flush();
}

void Connection::flush() {
  is_dirty_ = false;
  if (is_closed_ || is_writing_) return;
  while (sent_ < out_.size()) {
    const auto n = ::send(socket_, out_.data() + sent_, out_.size() - sent_, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n > 0) {
      sent_ += static_cast<std::size_t>(n);
      continue;
    }
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && would_block()) {
      is_writing_ = true;
      out_.erase(0, sent_);
      sent_ = 0;
      return;
    }
    drop();
    return;
  }
  sent_ = largest_ = 0;
  // A connection at rest keeps nothing.
  if (out_.capacity() >= kSmall) connections_.give_back(std::exchange(out_, {}));
  out_.clear();
  if (is_ending_) drop();
}

void Connection::sweep(Steady::time_point now) {
  if (is_ending_) return drop();  // it had its time to read why
  const auto quiet = now - heard_;
  const std::chrono::seconds ping_after{connections_.options().ping_after};
  if (quiet > 2 * ping_after && !writes_lines_) return drop();
  if (quiet <= ping_after / (writes_lines_ ? 2 : 1)) return;
  if (writes_lines_) {
    heard_ = now;
    out_ += '\n';
  } else {
    append_ping(out_);
  }
  flush();
}

void Connection::on_ready(std::uint32_t events) {
  if (is_closed_) return;
  if ((events & EPOLLOUT) != 0 && is_writing_) {
    is_writing_ = false;
    flush();
  }
  if ((events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0) is_end_ = true;
  if ((is_end_ || (events & EPOLLIN) != 0) && !will_read_) read();
}

// A socket that gives less than it was asked for is empty, unless this is its end. What more there is waits for its
// turn: others are heard in between.
void Connection::read() {
  will_read_ = false;
  if (is_closed_) return;
  const auto scratch = connections_.scratch();
  if (is_put_off_) {
    reader_.give(scratch.data(), 0);
    read_frames();
    if (is_put_off_) return read_later();
    if (is_closed_) return;
  }
  const auto n = ::recv(socket_, scratch.data(), scratch.size(), MSG_DONTWAIT);
  if (n < 0 && would_block()) return;
  if (n == 0 || (n < 0 && errno != EINTR)) return drop();
  if (n > 0) {
    heard_ = connections_.arrived();
    if (!writes_lines_) {
      reader_.give(scratch.data(), static_cast<std::size_t>(n));
      read_frames();
    } else if (!is_in_time()) {
      return drop();  // a stream has nothing to say
    }
  }
  if (is_put_off_ || is_end_ || n < 0 || static_cast<std::size_t>(n) == scratch.size()) read_later();
}

void Connection::read_later() {
  will_read_ = true;
  connections_.post([me = self()] { me->read(); });
}

void Connection::read_frames() {
  using Kind = FrameReader::Kind;
  is_put_off_ = false;
  for (int i = 0; i < kMostAtOnce; ++i) {
    const auto frame = reader_.next();
    if (frame.kind == Kind::kNothing) return;
    const bool in_time = is_in_time();
    if (!in_time && !patience_.take(kTimesRefused * connections_.options().most_a_second, heard_)) {
      append_close(out_, kTooMuch, "");
      flush();
      return drop();
    }
    switch (frame.kind) {
      case Kind::kText: {
        if (is_ending_) break;
        if (!in_time) {
          refuse(frame.payload);
          break;
        }
        const auto began = Steady::now();
        connections_.server().receive(self(), frame.payload,
                                      std::chrono::duration_cast<Millis>(heard_.time_since_epoch()));
        if (const int more = connections_.cost_since(began); more > 0) {
          bucket_.charge(more);
          connections_.charge(address, more);
        }
        break;
      }
      case Kind::kPing:
        if (!in_time || is_ending_) break;
        append_pong(out_, frame.payload);
        if (has_too_much()) return drop();
        flush();
        break;
      case Kind::kNothing:
      case Kind::kPart:
      case Kind::kPong:
        break;
      case Kind::kClose:
      case Kind::kFault:
        if (is_ending_) return drop();
        append_close(out_, frame.kind == Kind::kFault ? frame.code : kNormal, "");
        is_ending_ = true;
        flush();
        return;
    }
    if (is_closed_) return;
  }
  is_put_off_ = reader_.put_off();
}

bool Connection::is_in_time() {
  return bucket_.take(connections_.options().most_a_second, heard_) && connections_.is_in_time(address, heard_);
}

void Connection::refuse(std::string_view message) {
  const auto refused = protocol::read_message(message);
  const auto& id = refused ? refused->id : refused.error().id;
  send(to_json(protocol::Fault{protocol::ErrorCode::kTooFast}, id));
}

bool Connection::has_too_much() const noexcept { return out_.size() > kMostUnsent + largest_; }

void Connection::borrow_buffer() {
  auto buffer = connections_.take_buffer();
  buffer += out_;
  out_ = std::move(buffer);
}

// Not at once: whoever sends may be in the middle of a list that this connection is in.
void Connection::drop() {
  if (is_closed_) return;
  is_closed_ = true;
  connections_.post([me = self()] {
    me->connections_.poller().remove(me->socket_);
    ::shutdown(me->socket_, SHUT_RDWR);
    ::close(std::exchange(me->socket_, -1));
    me->connections_.server().detach(me);
    me->connections_.remove(me);
  });
}

}  // namespace benben::server::net
