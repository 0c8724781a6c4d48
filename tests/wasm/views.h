// views.h: everything that a table says while its log is folded, as one text: the same natively and as WebAssembly.
#pragma once

#include <string>
#include <string_view>

#include "core/json_writer.h"
#include "core/text.h"
#include "protocol/json_reader.h"
#include "table/view.h"

namespace benben::testing {

// A log as text: the table's id and secret, then an entry a line.
inline void write_log_head(std::string& out, std::string_view id, std::string_view secret) {
  core::JsonWriter json{out};
  json.begin_object().member("id", id).member("secret", secret).end_object();
  out += '\n';
}
inline void write_entry(std::string& out, const table::Entry& entry) {
  core::JsonWriter json{out};
  json.begin_object().member("seq", entry.seq).member("at", entry.at.time_since_epoch().count());
  json.member("kind", static_cast<int>(entry.kind)).member("seat", entry.seat).member("text", entry.text);
  json.member("used", entry.used.count()).end_object();
  out += '\n';
}

// What everybody at the table and a spectator are told: as a whole, as updates, and whatever else may be asked for.
inline void tell(std::string& out, table::Table& table, const std::string& events, table::Updates& updates) {
  const auto is_present = [](const std::string& user) { return user == "u1"; };
  const auto changed = table.take_changed();
  updates.begin(table, changed, events, is_present);
  for (const std::string user : {"u1", "u2", "u3", "u4", "nobody"}) {
    out += view(table, user, {}, events, is_present) + "\n";
    for (const auto seen : {table::Following::Seen::kFull, table::Following::Seen::kChanges})
      out += updates.for_user(user, {seen, true}) + "\n";
  }
  if (auto* const play = table.play(); play != nullptr) {
    core::JsonWriter json{out};
    json.begin_object();
    if (table.to_act() != 0) static_cast<void>(play->write_preview(json, nullptr));
    json.key("scorings");
    play->write_scorings(json);
    play->write_moment(json, play->turn() / 2, table::Play::Eyes::kOpen, game::Seat::at(0));
    json.end_object();
    out += '\n';
    play->mark();
  }
  out += table.card() + "\n";
  if (table.status() == table::Status::kOver) out += table.record() + "\n";
}

// Tells after every `step` entries, and at the end.
inline std::string views_of(std::string_view log, int step) {
  std::string out;
  std::optional<table::Table> table;
  table::Updates updates;
  std::string events;
  while (!log.empty()) {
    const auto line = log.substr(0, log.find('\n'));
    log.remove_prefix(std::min(log.size(), line.size() + 1));
    const auto value = protocol::parse_json(line);
    if (!value) return "not JSON: " + std::string{line};
    protocol::JsonReader reader;
    const protocol::JsonReader::Node node{&*value, ""};
    if (!table) {
      table.emplace(std::string{reader.text(reader.member(node, "id"))},
                    std::string{reader.text(reader.member(node, "secret"))});
      continue;
    }
    const auto number = [&](std::string_view key) { return value->at(key).to_number<std::int64_t>(); };
    const table::Entry entry{number("seq"),
                             table::Time{table::Millis{number("at")}},
                             static_cast<table::EntryKind>(number("kind")),
                             static_cast<int>(number("seat")),
                             std::string{reader.text(reader.member(node, "text"))},
                             table::Millis{number("used")}};
    if (const auto wrong = table->apply(entry, &events)) return "entry " + std::to_string(entry.seq) + ": " + *wrong;
    if (entry.seq % step != 0 && !log.empty()) continue;
    tell(out, *table, events, updates);
    events.clear();
  }
  return out;
}

}  // namespace benben::testing
