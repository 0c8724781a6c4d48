// failure.h: what nothing is prepared for. Who knows what was left half done: the process ends, with the reason in the
// log, and the next start, which knows only what is durable, is clean.
#pragma once

#include <string_view>

namespace benben::server {

// For the exception that is being handled, if there is one.
[[noreturn]] void fail(std::string_view where) noexcept;

template <class Work>
void or_fail(std::string_view where, Work&& work) noexcept {
  try {
    work();
  } catch (...) {
    fail(where);
  }
}

}  // namespace benben::server
