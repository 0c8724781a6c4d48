// sha256.h: SHA-256 (FIPS 180-4), for fair deals. Our own, since a table has to make the same deals as WebAssembly,
// where libsodium is not; the server's tests hold it against libsodium's.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace benben::core {

using Digest = std::array<std::uint8_t, 32>;
[[nodiscard]] Digest sha256(std::string_view bytes) noexcept;

}  // namespace benben::core
