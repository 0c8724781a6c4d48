// Any bytes from a WebSocket, cut into reads of any size: the same messages however they are cut, each
// within the limit and in UTF-8, and nothing more after a fault. The first byte says how they are cut.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "server/net/frames.h"

namespace {

using benben::server::net::FrameReader;
using Kind = FrameReader::Kind;
constexpr std::size_t kMost = 300;

std::vector<std::pair<Kind, std::string>> read(std::string bytes, std::size_t cut) {
  FrameReader reader{kMost};
  std::vector<std::pair<Kind, std::string>> frames;
  for (std::size_t at = 0; at < bytes.size(); at += cut) {
    auto part = bytes.substr(at, cut);
    reader.give(part.data(), part.size());
    for (auto frame = reader.next(); frame.kind != Kind::kNothing; frame = reader.next()) {
      if (!frames.empty() && frames.back().first == Kind::kFault) std::abort();
      if (frame.payload.size() > kMost) std::abort();
      if (frame.kind == Kind::kText && !benben::server::net::is_utf8(frame.payload)) std::abort();
      frames.emplace_back(frame.kind, frame.kind == Kind::kFault ? std::to_string(frame.code) : frame.payload);
    }
    // What is kept is the beginning of a frame, and parts of one message.
    if (reader.kept() > 4 * (kMost + cut) + 64) std::abort();
  }
  return frames;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string bytes{reinterpret_cast<const char*>(data) + 1, size - 1};
  if (read(bytes, bytes.size() + 1) != read(bytes, data[0] + 1U)) std::abort();
  return 0;
}
