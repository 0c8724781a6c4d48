#include "server/net/frames.h"

#include <array>
#include <cstring>

namespace benben::server::net {
namespace {

constexpr std::uint8_t kText = 1, kBinary = 2, kCloseFrame = 8, kPingFrame = 9, kPongFrame = 10;

void append_header(std::string& out, std::uint8_t opcode, std::size_t size, bool masked = false) {
  const auto mask = static_cast<std::uint8_t>(masked ? 0x80 : 0);
  out += static_cast<char>(0x80U | opcode);
  if (size < 126) {
    out += static_cast<char>(mask | size);
  } else if (size < 65536) {
    out += static_cast<char>(mask | 126U);
    out += static_cast<char>(size >> 8);
    out += static_cast<char>(size & 255U);
  } else {
    out += static_cast<char>(mask | 127U);
    for (int shift = 56; shift >= 0; shift -= 8) out += static_cast<char>(size >> shift & 255U);
  }
}

}  // namespace

void append_text_frame(std::string& out, std::string_view text) {
  append_header(out, kText, text.size());
  out += text;
}
void append_pong(std::string& out, std::string_view payload) {
  append_header(out, kPongFrame, payload.size());
  out += payload;
}
void append_ping(std::string& out) { append_header(out, kPingFrame, 0); }
void append_close(std::string& out, int code, std::string_view reason) {
  append_header(out, kCloseFrame, 2 + reason.size());
  out += static_cast<char>(code >> 8);
  out += static_cast<char>(code & 255);
  out += reason;
}
void append_client_frame(std::string& out, std::string_view text, std::uint32_t mask) {
  append_header(out, kText, text.size(), true);
  std::array<char, 4> key{};
  std::memcpy(key.data(), &mask, 4);
  out.append(key.data(), 4);
  for (std::size_t i = 0; i < text.size(); ++i) out += static_cast<char>(text[i] ^ key[i % 4]);
}

void FrameReader::give(char* bytes, std::size_t size) {
  if (failed_) return;  // nothing is read any more, so nothing is kept
  if (kept_.empty()) {
    bytes_ = bytes;
    size_ = size;
    from_kept_ = false;
  } else {
    kept_.append(bytes, size);
    bytes_ = kept_.data();
    size_ = kept_.size();
    from_kept_ = true;
  }
  at_ = 0;
}

FrameReader::Frame FrameReader::fault(int code) noexcept {
  failed_ = true;
  bytes_ = nullptr;
  std::string{}.swap(kept_);
  return {Kind::kFault, {}, code};
}

// The rest waits for more; a connection at rest gives its memory back.
void FrameReader::keep() {
  if (from_kept_)
    kept_.erase(0, at_);
  else
    kept_.assign(bytes_ + at_, size_ - at_);
  if (kept_.empty()) std::string{}.swap(kept_);
  bytes_ = nullptr;
  size_ = at_ = 0;
}

FrameReader::Frame FrameReader::next() {
  if (!in_message_ && !message_.empty()) std::string{}.swap(message_);  // it was taken
  if (failed_ || bytes_ == nullptr) return {};
  const auto* head = reinterpret_cast<const unsigned char*>(bytes_ + at_);
  const auto left = size_ - at_;
  if (left < 2) return keep(), Frame{};
  const bool is_last = (head[0] & 0x80U) != 0;
  const auto opcode = static_cast<std::uint8_t>(head[0] & 0x0FU);
  // No extension was agreed on, and a client must mask.
  if ((head[0] & 0x70U) != 0 || (head[1] & 0x80U) == 0) return fault(kProtocolError);
  std::uint64_t size = head[1] & 0x7FU;
  std::size_t header = 2;
  if (size == 126) {
    if (left < 4) return keep(), Frame{};
    size = static_cast<std::uint64_t>(head[2]) << 8 | head[3];
    header = 4;
  } else if (size == 127) {
    if (left < 10) return keep(), Frame{};
    size = 0;
    for (int i = 2; i < 10; ++i) size = size << 8 | head[i];
    header = 10;
  }
  const bool is_control = opcode >= 8;
  if (is_control && (size > 125 || !is_last)) return fault(kProtocolError);
  if (size > most_message_ || (!is_control && message_.size() + size > most_message_)) return fault(kTooBig);
  if (left < header + 4 + size) return keep(), Frame{};
  char* const payload = bytes_ + at_ + header + 4;
  const char* const mask = bytes_ + at_ + header;
  const auto length = static_cast<std::size_t>(size);
  for (std::size_t i = 0; i < length; ++i) payload[i] = static_cast<char>(payload[i] ^ mask[i & 3U]);
  at_ += header + 4 + length;
  const std::string_view text{payload, length};
  switch (opcode) {
    case 0:
      if (!in_message_) return fault(kProtocolError);
      break;
    case kText:
      if (in_message_) return fault(kProtocolError);
      if (is_last) return is_utf8(text) ? Frame{Kind::kText, text} : fault(kBadText);
      in_message_ = true;
      break;
    case kBinary:
      return fault(kNotText);
    case kCloseFrame:
      return {Kind::kClose, text};
    case kPingFrame:
      return {Kind::kPing, text};
    case kPongFrame:
      return {Kind::kPong, text};
    default:
      return fault(kProtocolError);
  }
  message_ += text;
  if (!is_last) return {Kind::kPart, text};
  in_message_ = false;
  return is_utf8(message_) ? Frame{Kind::kText, message_} : fault(kBadText);
}

bool FrameReader::put_off() {
  if (bytes_ == nullptr) return false;
  keep();
  return !kept_.empty();
}

}  // namespace benben::server::net
