// Any entries as a table's log: each is folded in or refused with a reason, and what was folded in can be told to
// everybody, in JSON, and gives the same table when it is read again.
// A line is an entry, "KIND SEAT TEXT"; the text "#N" is the Nth legal decision, and the line "+" is what must follow.
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/parse.hpp>

#include "table/view.h"

namespace {

using namespace benben;
using namespace benben::table;

constexpr int kMostEntries = 200;

std::string_view take(std::string_view& text, char end) {
  const auto at = std::min(text.find(end), text.size());
  const auto taken = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return taken;
}

int number(std::string_view text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::string decision(const Table& table, std::string_view text) {
  if (table.play() == nullptr || table.status() != Status::kRunning) return std::string{text};
  std::string legal;
  core::JsonWriter out{legal};
  table.play()->write_legal(out);
  const auto all = boost::json::parse(legal).as_array();
  if (all.empty()) return std::string{text};
  const auto n = static_cast<std::size_t>(number(text.substr(1))) % all.size();
  const auto notation = table.play()->check(all[n]);
  if (!notation) std::abort();
  return *notation;
}

bool is_object(const std::string& text) {
  boost::system::error_code error;
  return boost::json::parse(text, error).is_object() && !error;
}

void look(const Table& table, std::string_view events) {
  if (!is_object(table.card())) std::abort();
  for (const auto* user : {"u1", "u2", "nobody"})
    if (!is_object(view(table, user, {}, events, [](const auto&) { return true; }))) std::abort();
}

Table make() { return Table{"0123456789ab", std::string(64, '1')}; }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text{reinterpret_cast<const char*>(data), size};
  auto table = make();
  std::vector<Entry> log;
  std::string events;
  const auto add = [&](Entry entry) {
    std::string event;
    if (const auto why = table.apply(entry, &event)) {
      if (why->empty()) std::abort();
      return false;  // the table is worth nothing now
    }
    events += (events.empty() ? "" : ",") + event;
    log.push_back(std::move(entry));
    return true;
  };
  bool is_whole = true;
  while (is_whole && !text.empty() && log.size() < kMostEntries) {
    auto line = take(text, '\n');
    const Time now{Millis{1'700'000'000'000 + static_cast<std::int64_t>(log.size()) * 1'000}};
    if (line == "+") {
      if (auto next = log.empty() ? std::nullopt : table.plan_follow_up(now)) is_whole = add(std::move(*next));
      if (!is_whole) std::abort();  // its own plan
      continue;
    }
    const auto kind = static_cast<EntryKind>(number(take(line, ' ')));
    const auto seat = number(take(line, ' '));
    is_whole = add({table.seq() + 1, now, kind, seat, line.starts_with('#') ? decision(table, line) : std::string{line},
                    Millis{0}});
  }
  if (!is_whole || log.empty()) return 0;
  look(table, events);
  auto again = make();
  for (const auto& entry : log)
    if (again.apply(entry)) std::abort();
  if (again.card() != table.card()) std::abort();
  return 0;
}
