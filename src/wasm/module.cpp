// module.cpp: the tables of one page as a WebAssembly module: what it exports, and the two things it imports. A page
// writes a text or a file into room(), calls, and reads what lies at text(), text_size() bytes long.
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/text.h"
#include "neural/net.h"
#include "wasm/host.h"

// Milliseconds by a clock that never jumps, and how far a review has come: 0 breaks it off.
extern "C" __attribute__((import_module("page"), import_name("clock"))) double page_clock();
extern "C" __attribute__((import_module("page"), import_name("progress"))) int page_progress(double part);

namespace {

using namespace benben;

std::string room_, text_;
struct Given {
  int inputs;
  neural::Net net;
};
std::map<std::string, Given, std::less<>>& nets() {
  static std::map<std::string, Given, std::less<>> all;
  return all;
}

wasm::Host& host();
const neural::Net* net_of(std::string_view kind, int inputs) {
  const auto found = nets().find(kind);
  if (found != nets().end() && found->second.inputs == inputs) return &found->second.net;
  host().need(kind);
  return nullptr;
}
search::TimePoint clock_of_page() {
  return search::TimePoint{std::chrono::microseconds{static_cast<std::int64_t>(page_clock() * 1000)}};
}
wasm::Host& host() {
  static wasm::Host all{{.clock = &clock_of_page, .net = &net_of},
                        [](double part) { return page_progress(part) != 0; }};
  return all;
}

}  // namespace

// Without exceptions Boost asks what to do instead. Nothing that comes from outside gets here: it is checked first.
namespace boost {
void throw_exception(const std::exception&) { __builtin_trap(); }
void throw_exception(const std::exception&, const source_location&) { __builtin_trap(); }
}  // namespace boost

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

// Where to write so many bytes.
EXPORT(room) char* room(std::size_t size) {
  room_.resize(size);
  return room_.data();
}
// Takes the message in the room; what is said to it lies at text() then (host.h).
EXPORT(take) void take(double now) {
  const auto millis = [](double number) { return table::Millis{static_cast<std::int64_t>(number)}; };
  text_ = host().take(room_, table::Time{millis(now)}, millis(page_clock()));
}
// Takes the file of a net in the room: 1, or 0 if it is damaged or no net.
EXPORT(net) int net() {
  const std::string_view head = std::string_view{room_}.substr(0, room_.find('\n'));
  core::Scanner scan{head};
  if (!scan.take("benben-net 1 ")) return 0;
  const auto rest = scan.rest();
  const auto space = rest.find(' ');
  if (space == std::string_view::npos) return 0;
  const std::string kind{rest.substr(0, space)};
  core::Scanner number{rest.substr(space + 1)};
  const auto inputs = number.take_int();
  if (!inputs) return 0;
  auto read = neural::Net::read(room_, kind, *inputs);
  if (!read) return 0;
  nets().insert_or_assign(kind, Given{*inputs, std::move(*read)});
  return 1;
}
EXPORT(text) const char* text() { return text_.data(); }
EXPORT(text_size) std::size_t text_size() { return text_.size(); }
