// The table as WebAssembly: a module without imports that folds logs and says what everybody is told.
#include "tests/wasm/views.h"

namespace {

std::string input, output;

}  // namespace

// Without exceptions Boost asks what to do instead. Nothing that comes from outside gets here: it is checked first.
namespace boost {
void throw_exception(const std::exception&) { __builtin_trap(); }
void throw_exception(const std::exception&, const source_location&) { __builtin_trap(); }
}  // namespace boost

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

// Room for a text of so many bytes.
EXPORT(room) char* room(std::size_t size) {
  input.resize(size);
  return input.data();
}
// What everybody is told while the log in the room is folded, every `step` entries.
EXPORT(views) const char* views(int step) {
  output = benben::testing::views_of(input, step);
  return output.data();
}
EXPORT(views_size) std::size_t views_size() { return output.size(); }
