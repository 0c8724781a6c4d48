// head.h: whether the lines of a request's head can be read in one way only. A proxy before us may take a bare line
// feed or a folded line for something else than we do; then what one takes for a body is a request to the other.
// What the lines say is the parser's business.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace benben::server::net {

class HeadLines {
 public:
  enum class Found : std::uint8_t { kMore, kWhole, kBad };  // kMore: not at its end yet
  // All that has come so far, each time; what was looked at before is not looked at again.
  [[nodiscard]] Found look(std::string_view bytes) noexcept;

 private:
  std::size_t seen_ = 0, line_ = 0;  // bytes, and where the line begins
};

}  // namespace benben::server::net
