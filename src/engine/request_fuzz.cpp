// Any bytes as a request: read, and answered where that takes no bot. Nothing may crash, and every
// answer is one line of UTF-8.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/utf8.h"
#include "engine/answer.h"
#include "engine/request.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace benben::engine;
  const auto request = parse_request({reinterpret_cast<const char*>(data), size});
  std::string line;
  if (!request)
    line = error_line(request.error().error, request.error().id);
  else if (request->type != Type::kBest && request->type != Type::kEvaluate)
    line = answer(*request, {});
  if (line.find('\n') != std::string::npos || !benben::core::is_utf8(line)) std::abort();
  return 0;
}
