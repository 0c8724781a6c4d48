// Any text as a record: it is refused, or its setup comes back from what is written, and its decisions, read
// as texts and as JSON, replay or are refused by their number.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <boost/json/parse.hpp>

#include "game/record.h"
#include "games/pyramidion/json/json.h"

namespace benben::protocol {
namespace {

using pyramidion::Pyramidion;
using J = Json<Pyramidion>;
namespace bj = boost::json;

void require(bool holds) {
  if (!holds) std::abort();
}

void fuzz(std::string_view text) {
  boost::system::error_code failed;
  const auto value = bj::parse(text, failed);
  if (failed || !value.is_object()) return;
  const auto& object = value.get_object();
  const auto table = J::read_setup(object);
  if (!table) {
    require(!table.error().what.empty());
    return;
  }
  std::string written;
  core::JsonWriter json{written};
  json.begin_object();
  J::write_setup(json, table->setup, table->deal);
  json.end_object();
  const auto again = J::read_setup(bj::parse(written).as_object());
  require(again.has_value() && again->deal == table->deal && again->setup.players == table->setup.players &&
          again->setup.rules == table->setup.rules);

  game::Record<Pyramidion> record{table->setup, table->deal, {}};
  auto s = pyramidion::start(table->setup);
  game::settle<Pyramidion>(s, table->deal);
  const auto* moves = object.if_contains("moves");
  if (moves == nullptr || !moves->is_array()) return;
  for (const auto& move : moves->get_array()) {
    if (move.is_string()) {
      record.moves.emplace_back(move.get_string());
      continue;
    }
    // A decision spelled out, played on its own.
    const auto read = J::read_move(s, move);
    if (!read) {
      require(!read.error().what.empty());
      continue;
    }
    if (const auto next = pyramidion::try_apply(s, *read)) {
      s = *next;
      game::settle<Pyramidion>(s, table->deal);
    }
  }
  const auto end = game::replay<Pyramidion>(record);
  if (!end) {
    require(end.error().move < record.moves.size() && !end.error().error.what.empty());
    return;
  }
  std::string state;
  core::JsonWriter whole{state};
  J::write_state(whole, *end, table->deal);
  require(!bj::parse(state).as_object().empty());
}

}  // namespace
}  // namespace benben::protocol

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  benben::protocol::fuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
