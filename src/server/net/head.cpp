#include "server/net/head.h"

namespace benben::server::net {

HeadLines::Found HeadLines::look(std::string_view bytes) noexcept {
  for (; seen_ < bytes.size(); ++seen_) {
    const char c = bytes[seen_];
    const bool is_after_return = seen_ > 0 && bytes[seen_ - 1] == '\r';
    const bool is_folded = seen_ == line_ && line_ > 0 && (c == ' ' || c == '\t');
    if (c == '\0' || is_folded || (c == '\n') != is_after_return) return Found::kBad;
    if (c != '\n') continue;
    if (seen_ == line_ + 1) return Found::kWhole;
    line_ = seen_ + 1;
  }
  return Found::kMore;
}

}  // namespace benben::server::net
