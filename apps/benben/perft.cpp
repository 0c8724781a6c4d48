// perft.cpp: counts sequences of decisions over a fixed deal.
#include "game/perft.h"

#include <iostream>

#include "commands.h"
#include "protocol/json.h"
#include "table.h"

namespace benben::app {
namespace {

// Also takes ids without brackets or commas, as a person would type them.
core::Result<boost::json::value, protocol::JsonError> parse_deal_text(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && (text[first] == '[' || text[first] == '{')) {
    // Of a file of records the first line is meant.
    const auto whole = protocol::parse_json(text);
    if (whole) return whole;
    const auto line = protocol::parse_json(text.substr(first, text.find('\n', first) - first));
    return line ? line : whole;
  }
  std::string list = "[";
  bool between = true;
  for (const char c : text) {
    const bool part = (c >= '0' && c <= '9') || c == '-';
    if (part && between && list.size() > 1) list += ',';
    if (!part && c != ' ' && c != '\t' && c != '\r' && c != '\n' && c != ',')
      return protocol::JsonError{"", std::string{"unexpected character '"} + c + "' in a deal"};
    if (part) list += c;
    between = !part;
  }
  return protocol::parse_json(list + "]");
}

template <game::Game G>
int count(const PerftFlags& flags) {
  const auto text = program::read_file(flags.deal);
  if (!text) return 1;
  const auto value = parse_deal_text(*text);
  if (!value) return input_error(flags.deal, 1, value.error());
  const auto setup = make_setup<G>(flags.table);
  if (!setup) return 2;
  const auto table = protocol::Json<G>::read_deal(*value, *setup);
  if (!table) return input_error(flags.deal, 1, table.error());
  auto state = G::start(table->setup);
  game::settle<G>(state, table->deal);
  if (flags.divide)
    for (const auto& move : G::legal_moves(state)) {
      auto next = state;
      G::apply(next, move);
      game::settle<G>(next, table->deal);
      std::cout << G::move_text(state, move) << ' ' << game::perft<G>(next, table->deal, flags.depth - 1) << '\n';
    }
  std::cout << game::perft<G>(state, table->deal, flags.depth) << '\n';
  return 0;
}

}  // namespace

int perft(const PerftFlags& flags) {
  return *games::with_game(flags.table.game, [&]<class G>(std::type_identity<G>) { return count<G>(flags); });
}

}  // namespace benben::app
