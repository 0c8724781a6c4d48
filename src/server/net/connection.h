// connection.h: a WebSocket after its handshake, or a stream of lines, on a socket of its own.
// Reads into a buffer that all share, writes what one event made at once; at rest it keeps no buffer.
#pragma once

#include <string>
#include <string_view>

#include "server/net/bucket.h"
#include "server/net/frames.h"
#include "server/net/poller.h"
#include "server/server.h"

namespace benben::server::net {

class Connections;

class Connection final : public Client, private Poller::Socket {
 public:
  // Takes the socket, which it closes.
  Connection(Connections& connections, int socket, bool writes_lines);
  ~Connection() override;

  // `first` is sent before anything else: the end of the handshake.
  void start(std::string first);
  void send(std::string_view text) override;
  void close(std::string_view reason) override;
  void flush();
  // Every few seconds: asks for a sign of life, and drops who gives none.
  void sweep(Steady::time_point now);

 private:
  static constexpr std::size_t kSmall = 64;  // less than what a lent buffer has

  [[nodiscard]] std::shared_ptr<Connection> self() { return std::static_pointer_cast<Connection>(shared_from_this()); }
  void on_ready(std::uint32_t events) override;
  void read();
  void read_later();
  void read_frames();
  // Counts what came: frames, of whatever kind. False if it is too soon for another.
  [[nodiscard]] bool is_in_time();
  // It came too soon.
  void refuse(std::string_view message);
  // Whether more waits for the other side than may.
  [[nodiscard]] bool has_too_much() const noexcept;
  void borrow_buffer();
  void drop();

  Connections& connections_;
  int socket_;
  FrameReader reader_;
  Bucket bucket_;
  Bucket patience_;  // with those who go on when it is too soon
  std::string out_;
  std::size_t sent_ = 0;
  std::size_t largest_ = 0;  // of the messages that wait
  Steady::time_point heard_ = Steady::now();
  bool writes_lines_;
  bool is_end_ = false;      // the other side has closed
  bool is_put_off_ = false;  // what was read is not all handled
  bool will_read_ = false;   // has posted that it will
  bool is_dirty_ = false;    // waits to be flushed
  bool is_writing_ = false;  // waits until the socket takes more
  bool is_ending_ = false;   // closes once everything is written
  bool is_closed_ = false;
};

}  // namespace benben::server::net
