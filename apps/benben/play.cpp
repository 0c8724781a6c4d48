// play.cpp: who plays and where the record goes; the game itself is its kit's.
#include "play.h"

#include <cstdlib>
#include <ctime>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>

#include "game/play.h"
#include "protocol/record.h"
#include "table.h"
#include "terminal/game_loop.h"

namespace benben::app {
namespace {

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

// What cannot be written is known before the game, not after it; an empty file would be no record.
bool can_write(const std::filesystem::path& path) {
  std::error_code ignored;
  const bool is_new = !std::filesystem::exists(path, ignored);
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), ignored);
  const bool good = std::ofstream{path, std::ios::app}.is_open();
  if (good && is_new) std::filesystem::remove(path, ignored);
  return good;
}

// Keeps the record and says where.
template <game::Game G>
int keep(const std::filesystem::path& path, const terminal::Table<G>& table) {
  std::string line;
  core::JsonWriter json{line};
  protocol::write_record<G>(json, table.record(), table.state());
  json.end_object();
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
    const auto made = table.record().moves.size();
    std::cout << "The game was left after " << made << (made == 1 ? " decision.\n" : " decisions.\n");
    return;
  }
  const auto outcome = G::outcome(table.state());
  for (int rank = 1; rank <= outcome.players; ++rank)
    for (std::size_t p = 0; p < static_cast<std::size_t>(outcome.players); ++p)
      if (outcome.ranks[p] == rank)
        std::cout << rank << ". " << table.players()[p].name << "  " << outcome.points[p] << " points\n";
}

template <game::Game G>
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
  auto setup = make_setup<G>(flags);
  if (!setup) return 2;
  const auto seed = options.seed.value_or(std::random_device{}());
  const auto record = record_path(options, seed);
  if (!terminal::is_terminal()) return usage_error("play needs a terminal: stdin and stdout must both be one");
  if (!can_write(record)) return usage_error("cannot write the record to " + record.string());
  core::Rng rng{core::mix(seed + 1)};
  game::choose_first<G>(*setup, rng);
  terminal::Table<G> table{*setup, G::deal_from_seed(seed), terminal::seat_players(flags.players, specs)};
  try {
    terminal::Screen screen;
    const auto game = program::Program<G>::play(screen, table, rng, options.pace);
    if (!game) throw std::runtime_error{std::string{G::kTitle} + " is not played in the terminal"};
    game->run();
  } catch (const std::exception& error) {
    return usage_error(error.what());
  }
  tell_result(table);
  return table.record().moves.empty() ? 0 : keep(record, table);
}

}  // namespace

int play(const PlayOptions& options) {
  return *games::with_game(options.table.game, [&]<class G>(std::type_identity<G>) { return play_game<G>(options); });
}

}  // namespace benben::app
