// play.cpp: who plays and where the record goes; the game itself is in terminal/.
#include "play.h"

#include <cstdlib>
#include <ctime>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>

#include "input.h"
#include "protocol/pyramidion_json.h"
#include "protocol/pyramido_json.h"
#include "protocol/record.h"
#include "table.h"
#include "terminal/pyramidion_play.h"
#include "terminal/pyramido_play.h"

namespace benben::app {
namespace {

using pyramidion::Pyramidion;
using pyramido::Pyramido;

std::filesystem::path record_path(const PlayOptions& options, std::uint64_t seed) {
  if (!options.record.empty()) return options.record;
  std::filesystem::path folder = ".";
  if (const auto* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0')
    folder = std::filesystem::path{data} / "benben";
  else if (const auto* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    folder = std::filesystem::path{home} / ".local/share/benben";
  char when[32] = "game";
  const auto now = std::time(nullptr);
  if (std::tm parts{}; localtime_r(&now, &parts) != nullptr)
    std::strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", &parts);
  return folder / (options.table.game + "-" + when + "-" + std::to_string(seed) + ".jsonl");
}

// Keeps the record and says where.
template <game::Game G>
int keep(const std::filesystem::path& path, const terminal::Table<G>& table) {
  std::string line;
  core::JsonWriter json{line};
  protocol::write_record<G>(json, table.record(), table.state());
  json.end_object();
  std::error_code ignored;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), ignored);
  std::ofstream file{path, std::ios::app};
  file << line << '\n';
  file.close();
  if (!file) {
    std::cerr << "benben: cannot write the record to " << path.string() << '\n';
    return 1;
  }
  std::cout << "Record: " << path.string() << '\n';
  return 0;
}

template <game::Game G>
void tell_result(const terminal::Table<G>& table) {
  if (!table.is_over()) {
    std::cout << "The game was left after " << table.record().moves.size() << " decisions.\n";
    return;
  }
  const auto outcome = G::outcome(table.state());
  for (int rank = 1; rank <= outcome.players; ++rank)
    for (std::size_t p = 0; p < static_cast<std::size_t>(outcome.players); ++p)
      if (outcome.ranks[p] == rank)
        std::cout << rank << ". " << table.players()[p].name << "  " << outcome.points[p] << " points\n";
}

void choose_first(pyramido::Setup& setup, core::Rng& rng) {
  setup.first = game::Seat::at(static_cast<int>(rng.below(static_cast<std::uint32_t>(setup.players))));
}

void choose_first(pyramidion::Setup&, core::Rng&) {}  // the deal says who begins

template <game::Game G, class Play>
int play_game(const PlayOptions& options) {
  auto names = options.bots;
  auto flags = options.table;
  if (names.empty() && flags.players == 0) {
    const auto known = bots::bot_names<G>();  // weakest first
    names.emplace_back(known[known.size() / 2]);
  }
  const int count = static_cast<int>(names.size());
  if (flags.players == 0) flags.players = count + 1;
  if (flags.players < 2 || flags.players > game::kMaxPlayers)
    return usage_error("the game is for 2 to 4 players, not " + std::to_string(flags.players));
  if (count > flags.players)
    return usage_error(std::to_string(count) + " bots are too many for " + std::to_string(flags.players) + " players");
  // Made here only to be checked: a bot thinks on the thread of its own table.
  if (count > 0 && make_bots<G>(names, count).empty()) return 2;
  std::vector<bots::BotSpec> specs;
  for (const auto& name : names) specs.push_back(*bots::parse_bot(name));
  if (!terminal::is_terminal()) return usage_error("play needs a terminal: stdin and stdout must both be one");

  const auto seed = options.seed.value_or(std::random_device{}());
  auto setup = make_setup<G>(flags);
  core::Rng rng{core::mix(seed + 1)};
  choose_first(setup, rng);
  terminal::Table<G> table{setup, G::deal_from_seed(seed), terminal::seat_players(flags.players, specs)};
  try {
    terminal::Screen screen;
    Play{screen, table, rng, options.pace}.run();
  } catch (const std::exception& error) {
    return usage_error(error.what());
  }
  tell_result(table);
  return table.record().moves.empty() ? 0 : keep(record_path(options, seed), table);
}

}  // namespace

int play(const PlayOptions& options) {
  if (options.table.game == Pyramido::kName) return play_game<Pyramido, terminal::PyramidoPlay>(options);
  if (options.table.game == Pyramidion::kName) return play_game<Pyramidion, terminal::PyramidionPlay>(options);
  return usage_error("there is no game '" + options.table.game + "'");
}

}  // namespace benben::app
