// frames.h: the WebSocket's frames (RFC 6455), reading a client's and writing ours.
// Own rather than Beast's: a connection at rest keeps no buffer, and what one event sends to a client
// goes out in one write. Beast reads the HTTP before it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/utf8.h"

namespace benben::server::net {

// Close codes that we send.
inline constexpr int kNormal = 1000;
inline constexpr int kProtocolError = 1002;
inline constexpr int kNotText = 1003;
inline constexpr int kBadText = 1007;
inline constexpr int kTooMuch = 1008;
inline constexpr int kTooBig = 1009;
inline constexpr int kGoingAway = 1001;

using core::is_utf8;

void append_text_frame(std::string& out, std::string_view text);
void append_pong(std::string& out, std::string_view payload);
void append_ping(std::string& out);
void append_close(std::string& out, int code, std::string_view reason);
// A frame as a client sends it, masked.
void append_client_frame(std::string& out, std::string_view text, std::uint32_t mask);

class FrameReader {
 public:
  explicit FrameReader(std::size_t most_message) noexcept : most_message_{most_message} {}

  // What stands first in the bytes given so far.
  // kPart: of a message that has not come whole yet.
  enum class Kind : std::uint8_t { kNothing, kText, kPart, kPing, kPong, kClose, kFault };
  struct Frame {
    Kind kind = Kind::kNothing;
    std::string_view payload = {};  // valid until the next call
    int code = 0;                   // of a fault: the close code to send
  };
  // The bytes may be changed (unmasked in place). Call next() until it says kNothing; a fault is for good.
  void give(char* bytes, std::size_t size);
  [[nodiscard]] Frame next();
  // Keeps what was not looked at for later, when give() is called again, perhaps with nothing. Whether there is any.
  bool put_off();
  // Bytes kept between two reads.
  [[nodiscard]] std::size_t kept() const noexcept { return kept_.capacity() + message_.capacity(); }

 private:
  [[nodiscard]] Frame fault(int code) noexcept;
  void keep();

  std::size_t most_message_;
  std::string kept_;     // a frame that has not come whole yet
  std::string message_;  // parts of a message in several frames
  bool in_message_ = false;
  bool failed_ = false;
  char* bytes_ = nullptr;
  std::size_t size_ = 0;
  std::size_t at_ = 0;
  bool from_kept_ = false;
};

}  // namespace benben::server::net
