#include "protocol/pad.h"

#include <array>

#include "protocol/json_reader.h"

namespace benben::protocol {

PadAnswer read_plain_pad(const boost::json::object& sheet) {
  static constexpr int kMostRows = 200, kMostPoints = 100'000;
  JsonReader reader;
  const int players = reader.integer(reader.member(sheet, "", "players"), 2, game::kMaxPlayers);
  const auto node = reader.member(sheet, "", "rows");
  const auto& rows = reader.array(node);
  if (!reader.failed() && rows.size() > kMostRows) reader.fail("rows", "too many");
  std::array<int, game::kMaxPlayers> totals{};
  bool any = false;
  for (std::size_t r = 0; r < rows.size() && !reader.failed(); ++r) {
    const JsonReader::Node row{&rows[r], item_path("rows", r)};
    const auto& cells = reader.array(row, static_cast<std::size_t>(players));
    bool full = true;
    for (std::size_t p = 0; p < cells.size() && !reader.failed(); ++p) {
      if (cells[p].is_null())
        full = false;
      else
        totals[p] += reader.integer({&cells[p], item_path(row.path, p)}, -kMostPoints, kMostPoints);
    }
    any = any || (full && !cells.empty());
  }
  if (reader.failed()) return reader.error();
  std::string members;
  core::JsonWriter json{members};
  json.key("totals").begin_array();
  for (int p = 0; p < players; ++p) json.value(totals[static_cast<std::size_t>(p)]);
  json.end_array();
  if (any) {
    json.key("ranks").begin_array();
    for (int p = 0; p < players; ++p) {
      int rank = 1;
      for (int q = 0; q < players; ++q)
        rank += totals[static_cast<std::size_t>(q)] > totals[static_cast<std::size_t>(p)] ? 1 : 0;
      json.value(rank);
    }
    json.end_array();
  }
  return members;
}

}  // namespace benben::protocol
