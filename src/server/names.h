// names.h: what somebody may be called, so that nobody is taken for somebody else. By Unicode's rules (ICU).
// No store, no network; safe from any thread. A check takes a fraction of a millisecond.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace benben::server {

struct BadName {
  std::string_view why;  // for developers
};

// A name as it is kept and shown: compatibility forms are made one (NFKC).
// Two to 24 characters as people see them, at most 96 bytes: letters and digits of one script, or of those that are
// written together (UTS 39, "highly restrictive"), '_', '-', single spaces inside; nothing invisible, and no letter
// under a heap of marks.
[[nodiscard]] core::Result<std::string, BadName> read_name(std::string_view text);

// NFKC; a text that is no UTF-8 stays as it is.
[[nodiscard]] std::string composed(std::string_view text);

// Keys that two names share if one may be taken for the other: they look alike as they are written, or in
// another case. Of a name that cannot be read: none.
[[nodiscard]] std::vector<std::string> name_keys(std::string_view name);

// Whether the name may be taken for the server's own, for a bot's in any language, or for what the page says in place
// of a name.
[[nodiscard]] bool is_reserved(std::string_view name);

}  // namespace benben::server
