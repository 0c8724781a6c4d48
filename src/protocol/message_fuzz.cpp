// Any bytes as a message of a client: understood or refused with a reason, never a crash; what was
// understood fits its table.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "protocol/messages.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace benben::protocol;
  const auto message = read_message({reinterpret_cast<const char*>(data), size});
  if (!message) {
    const auto text = to_json(message.error().fault, message.error().id);
    if (!read_object(text) && message.error().id.empty()) std::abort();
    return 0;
  }
  if (message->spec == nullptr || check_fields(*message->spec, message->fields)) std::abort();
  return 0;
}
