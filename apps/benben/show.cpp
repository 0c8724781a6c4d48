// show.cpp: the games of a file of records, decision by decision, as text or spelled out in JSON.
#include <iostream>

#include "commands.h"
#include "protocol/record.h"
#include "table.h"

namespace benben::app {
namespace {

template <game::Game G>
void show_json(std::size_t n, const typename G::State& state, typename G::Move move, const typename G::Deal& deal) {
  std::string out;
  core::JsonWriter json{out};
  json.begin_object().member("n", n).member("player", G::to_act(state).seat().number()).key("state");
  protocol::Json<G>::write_state(json, state, deal);
  json.key("legal").begin_array();
  for (const auto& legal : G::legal_moves(state)) protocol::Json<G>::write_move(json, state, legal);
  json.end_array().key("chosen");
  protocol::Json<G>::write_move(json, state, move);
  json.end_object();
  std::cout << out << '\n';
}

template <game::Game G>
void show_text(std::size_t n, const typename G::State& state, typename G::Move move) {
  std::cout << "== " << n << ": player " << G::to_act(state).seat().number() << " ==\n"
            << program::Program<G>::draw(state);
  std::cout << "legal:";
  for (const auto& legal : G::legal_moves(state)) std::cout << ' ' << G::move_text(state, legal);
  std::cout << "\nchosen: " << G::move_text(state, move) << "\n\n";
}

template <game::Game G>
std::optional<protocol::JsonError> show_record(const boost::json::object& object, const ShowFlags& flags) {
  const auto record = protocol::read_record<G>(object, setup_defaults<G>(flags.parts));
  if (!record) return record.error();
  if (flags.at >= 0 && static_cast<std::size_t>(flags.at) >= record->moves.size())
    return protocol::JsonError{"moves", "there is no decision " + std::to_string(flags.at) + "; the last one is " +
                                            std::to_string(static_cast<long long>(record->moves.size()) - 1)};
  std::size_t n = 0;
  const auto last = protocol::replay_record<G>(*record, [&](const typename G::State& state, typename G::Move move) {
    if (flags.at < 0 || n == static_cast<std::size_t>(flags.at))
      flags.json ? show_json<G>(n, state, move, record->deal) : show_text<G>(n, state, move);
    ++n;
  });
  if (!last) return last.error();
  if (flags.at >= 0) return std::nullopt;
  if (flags.json) {
    std::string out;
    core::JsonWriter json{out};
    json.begin_object();
    if (G::to_act(*last).is_nobody())
      protocol::Json<G>::write_result(json, *last);
    else
      json.member("unfinished", true);
    json.end_object();
    std::cout << out << '\n';
  } else {
    std::cout << program::Program<G>::draw(*last)
              << (G::to_act(*last).is_nobody() ? "the game is over\n" : "the game goes on\n");
  }
  return std::nullopt;
}

}  // namespace

int show(const ShowFlags& flags) {
  return program::for_each_record(
      flags.file, flags.game, [&](const boost::json::object& object, const std::string& name, int) {
        return games::with_game(name, [&]<class G>(std::type_identity<G>) { return show_record<G>(object, flags); });
      });
}

}  // namespace benben::app
