// seal.h: how nodes know each other's news. Whoever may connect to a PostgreSQL database may NOTIFY; only who can read
// the store has its key, and a line sealed with it was told in a transaction of a node that went through.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace benben::store {

// The line with its seal before it: 32 hex digits and a space.
[[nodiscard]] std::string seal(std::string_view key, std::string_view line);
// The line without it; nothing if it has none, or another's.
[[nodiscard]] std::optional<std::string_view> open_seal(std::string_view key, std::string_view line);

}  // namespace benben::store
