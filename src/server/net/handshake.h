// handshake.h: what turns HTTP into a WebSocket (RFC 6455, 4.2.2).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace benben::server::net {

// SHA-1 (RFC 3174). The handshake wants it, and neither libsodium nor a public part of Boost has it. It is broken:
// nothing else may use it.
[[nodiscard]] std::array<std::uint8_t, 20> sha1(std::string_view bytes);

// Whether a Sec-WebSocket-Key is one: 16 bytes in base64.
[[nodiscard]] bool is_key(std::string_view key);
// The answer to it.
[[nodiscard]] std::string accept_key(std::string_view key);

}  // namespace benben::server::net
