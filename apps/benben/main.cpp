// main.cpp: benben's command line. Each subcommand has a file of its own.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cassert>
#include <functional>
#include <iostream>

#include "commands.h"
#include "play.h"
#include "program/flags.h"
#include "table.h"

namespace benben::app {
namespace {

constexpr int kFailed = 1;
constexpr int kBadUsage = 2;
// The games of the list: "one, another and a third".
std::string titles() {
  std::vector<std::string> all;
  games::for_each_game([&]<class G>(std::type_identity<G>) { all.emplace_back(G::kTitle); });
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) text += (i == 0 ? "" : i + 1 == all.size() ? " and " : ", ") + all[i];
  return text;
}

// What is wrong with the command line, and whose --help says more.
std::string complain(const CLI::App* app, const CLI::Error& error) {
  const auto* command = app;
  auto name = app->get_name();
  while (!command->get_subcommands().empty()) {
    command = command->get_subcommands().back();
    name += ' ' + command->get_name();
  }
  std::string what = error.what();
  const auto unknown = app->remaining(true);
  if (command->get_require_subcommand_min() > 0) {
    std::string known;
    for (const auto* each : command->get_subcommands([](const CLI::App*) { return true; }))
      known += (known.empty() ? "" : ", ") + each->get_name();
    what =
        (unknown.empty() ? "a command is missing" : "there is no '" + unknown.front() + "'") + "; there are " + known;
  } else if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    what = "not known here:";
    for (const auto& each : unknown) what += ' ' + each;
  }
  return "benben: " + what + "\n" + name + " --help says more\n";
}

// A flag for each option that a game has; games that call one alike share it.
void add_options(CLI::App& command, TableFlags& table) {
  struct Flag {
    std::string about;
    std::vector<std::string> words;
    std::string standard;  // nothing if games differ in it
  };
  std::vector<std::pair<std::string, Flag>> flags;
  games::for_each_game([&]<class G>(std::type_identity<G>) {
    for (const auto& option : G::options()) {
      auto found =
          std::find_if(flags.begin(), flags.end(), [&](const auto& each) { return each.first == option.name; });
      const bool is_new = found == flags.end();
      if (is_new) found = flags.emplace(flags.end(), option.name, Flag{});
      auto& flag = found->second;
      flag.about += (is_new ? "" : "; ") + std::string{G::kTitle} + ": " + std::string{option.about};
      for (const auto& choice : option.choices)
        if (std::find(flag.words.begin(), flag.words.end(), choice.word) == flag.words.end())
          flag.words.emplace_back(choice.word);
      const std::string standard{option.choices.front().word};
      if (is_new || flag.standard == standard)
        flag.standard = standard;
      else
        flag.standard.clear();
    }
  });
  for (const auto& [name, flag] : flags)
    command
        .add_option_function<std::string>(
            "--" + name, [&table, called = name](const std::string& word) { table.options[called] = word; }, flag.about)
        ->check(CLI::IsMember(flag.words))
        ->default_str(flag.standard);
}

// Every flag of a command that sets up a game is an option of a game or one that options keep clear of.
[[maybe_unused]] bool has_known_flags(const CLI::App& app) {
  std::vector<std::string_view> known{program::kOwnFlags.begin(), program::kOwnFlags.end()};
  games::for_each_game([&]<class G>(std::type_identity<G>) {
    for (const auto& option : G::options()) known.push_back(option.name);
  });
  for (const auto* command : app.get_subcommands([](const CLI::App* each) {
         return each->get_option_no_throw("game") != nullptr && each->get_option_no_throw("--players") != nullptr;
       }))
    for (const auto* option : command->get_options())
      for (const auto& name : option->get_lnames())
        if (std::find(known.begin(), known.end(), name) == known.end()) return false;
  return true;
}

void add_table(CLI::App& command, TableFlags& table) {
  std::vector<std::string> names;
  games::for_each_game([&]<class G>(std::type_identity<G>) { names.emplace_back(G::kName); });
  command.add_option("game", table.game, "the game")->required()->check(CLI::IsMember(names));
  command.add_option("--players", table.players, "how many play")->check(CLI::Range(2, 4))->capture_default_str();
  add_options(command, table);
}

// What `simulate --positions` adds, for the games that have something.
std::string about_positions() {
  std::string about;
  games::for_each_game([&]<class G>(std::type_identity<G>) {
    if (const std::string text{program::Program<G>::kPositions}; !text.empty())
      about += (about.empty() ? "" : "; ") + std::string{G::kTitle} + ": " + text;
  });
  return about;
}

// --components FILE and the like: another set of a game's parts, an owner's own box perhaps. They are read when the
// command runs.
class PartsFlags {
 public:
  void add(CLI::App& command, const Parts*& into) {
    into = &parts_;
    games::for_each_game([&]<class G>(std::type_identity<G>) {
      if constexpr (requires { typename G::Parts; })
        command.add_option("--" + std::string{G::kPartsName}, files_[std::string{G::kName}],
                           std::string{G::kTitle} + ": " + std::string{protocol::Json<G>::kPartsAbout});
    });
  }
  // False after a message that names the field and the reason.
  [[nodiscard]] bool load() {
    bool good = true;
    games::for_each_game([&]<class G>(std::type_identity<G>) {
      if constexpr (requires { typename G::Parts; })
        if (const auto& file = files_[std::string{G::kName}]; good && !file.empty()) good = load<G>(file);
    });
    return good;
  }

 private:
  template <class G>
  bool load(const std::string& file) {
    const auto text = program::read_file(file);
    if (!text) return false;
    const auto value = protocol::parse_json(*text);
    if (!value) return input_error(file, 1, value.error()) == 0;
    auto parts = protocol::Json<G>::read_parts(*value);
    if (!parts) return input_error(file, 1, parts.error()) == 0;
    parts_[std::string{G::kName}] = std::make_shared<const typename G::Parts>(std::move(*parts));
    return true;
  }

  std::map<std::string, std::string> files_;
  Parts parts_;
};

int run(int argc, char** argv) {
  CLI::App app{"Benben plays " + titles() + ": the rules, bots, and tools for both."};
  app.name("benben");
  app.require_subcommand(1);
  app.set_version_flag("--version", "benben " BENBEN_VERSION);
  app.failure_message(complain);
  std::function<int()> chosen;
  PartsFlags parts;

  auto* const play_command = app.add_subcommand("play", "Play in the terminal, with people at one keyboard and bots.");
  PlayOptions play_options;
  add_table(*play_command, play_options.table);
  play_command->get_option("--players")->description("how many play (without it: you and the bots)")->default_str("");
  play_command
      ->add_option("--bots", play_options.bots, "bots for the last seats, NAME or NAME@BUDGET; the others are people")
      ->delimiter(',');
  play_command->add_option("--seed", play_options.seed, "the same seed gives the same deal")
      ->check(program::at_least(0));
  play_command->add_option("--record", play_options.record, "the file to add the game's record to");
  parts.add(*play_command, play_options.table.parts);
  play_command->callback([&] { chosen = [&] { return play(play_options); }; });

  auto* const simulate_command =
      app.add_subcommand("simulate", "Let bots play; print records, one JSON object a line.");
  SimulateFlags simulate_flags;
  add_table(*simulate_command, simulate_flags.table);
  simulate_command->add_option("--games", simulate_flags.games, "how many games")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  simulate_command->add_option("--seed", simulate_flags.seed, "the same seed gives the same games")
      ->check(program::at_least(0))
      ->capture_default_str();
  simulate_flags.bots = {"random"};
  simulate_command
      ->add_option("--bots", simulate_flags.bots, "a bot for each seat, NAME or NAME@BUDGET; the list repeats")
      ->delimiter(',')
      ->capture_default_str();
  simulate_command->add_flag("--positions", simulate_flags.positions, about_positions());
  parts.add(*simulate_command, simulate_flags.table.parts);
  simulate_command->callback([&] { chosen = [&] { return simulate(simulate_flags); }; });

  auto* const verify_command =
      app.add_subcommand("verify", "Replay records; fail if one does not come to its stated result.");
  VerifyFlags verify_flags;
  verify_command->add_option("files", verify_flags.files, "files of records (none, or -: standard input)");
  parts.add(*verify_command, verify_flags.parts);
  verify_command->callback([&] { chosen = [&] { return verify(verify_flags); }; });

  games::for_each_game([&]<class G>(std::type_identity<G>) { program::Program<G>::add_commands(app, chosen); });

  auto* const show_command = app.add_subcommand("show", "Show recorded games decision by decision.");
  ShowFlags show_flags;
  show_command->add_option("file", show_flags.file, "file of records (-: standard input)")->required();
  show_command->add_option("--game", show_flags.game, "only game K of the file, from 1")->check(program::at_least(1));
  show_command->add_option("--at", show_flags.at, "only decision N, from 0")->check(program::at_least(0));
  show_command->add_flag("--json", show_flags.json, "spelled out, one JSON object a line");
  parts.add(*show_command, show_flags.parts);
  show_command->callback([&] { chosen = [&] { return show(show_flags); }; });

  auto* const perft_command = app.add_subcommand("perft", "Count the sequences of decisions over a fixed deal.");
  PerftFlags perft_flags;
  add_table(*perft_command, perft_flags.table);
  perft_command->add_option("--deal", perft_flags.deal, "file with the deal: JSON, or a record (-: standard input)")
      ->required();
  perft_command->add_option("--depth", perft_flags.depth, "how many decisions")->required()->check(CLI::Range(0, 99));
  perft_command->add_flag("--divide", perft_flags.divide, "also the count behind each first decision");
  parts.add(*perft_command, perft_flags.table.parts);
  perft_command->callback([&] { chosen = [&] { return perft(perft_flags); }; });

  auto* const arena_command =
      app.add_subcommand("arena", "Matches between bots: wins, points, Elo, each with its error.");
  ArenaFlags arena_flags;
  std::vector<double> sprt_bounds;
  add_table(*arena_command, arena_flags.table);
  arena_command
      ->add_option("--bots", arena_flags.bots, "the bots, NAME or NAME@BUDGET; more than seats: all against all")
      ->delimiter(',')
      ->required();
  arena_command->add_option("--games", arena_flags.games, "how many games, rounded up to whole deals")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  arena_command->add_option("--jobs", arena_flags.jobs, "games at the same time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  arena_command->add_option("--seed", arena_flags.seed, "the same seed gives the same deals")
      ->check(program::at_least(0))
      ->capture_default_str();
  arena_command
      ->add_option("--sprt", sprt_bounds,
                   "stop when the first bot is surely stronger by ELO0 or by ELO1: ELO0,ELO1[,ALPHA,BETA]")
      ->delimiter(',')
      ->expected(2, 4);
  arena_command->add_option("--log", arena_flags.log, "keep results in this file; a match broken off goes on from it");
  arena_command->add_option("--records", arena_flags.records, "keep the games in this file, one record a line");
  arena_command->add_option("--net", arena_flags.net, "file of a net; bots named with a +, learned+@5ms, play by it");
  arena_command->add_option("--plot", arena_flags.plot, "draw the ratings into this SVG file");
  arena_command->add_flag("--json", arena_flags.json, "end with one JSON object");
  parts.add(*arena_command, arena_flags.table.parts);
  arena_command->callback([&] {
    if (!sprt_bounds.empty()) {
      arena::Sprt test{sprt_bounds[0], sprt_bounds[1]};
      if (sprt_bounds.size() > 2) test.alpha = sprt_bounds[2];
      if (sprt_bounds.size() > 3) test.beta = sprt_bounds[3];
      if (test.elo0 >= test.elo1 || test.alpha <= 0 || test.alpha >= 0.5 || test.beta <= 0 || test.beta >= 0.5)
        throw CLI::ValidationError("--sprt", "needs ELO0 < ELO1 and error rates between 0 and 0.5");
      arena_flags.sprt = test;
    }
    chosen = [&] { return arena(arena_flags); };
  });

  auto* const review_command = app.add_subcommand("review", "Where the points were lost and what was only luck.");
  ReviewFlags review_flags;
  review_command->add_option("file", review_flags.file, "file of records (-: standard input)")->required();
  review_command->add_option("--game", review_flags.game, "only game K of the file, from 1")
      ->check(program::at_least(1));
  review_command->add_flag("--deep", review_flags.deep, "more futures and a stronger adviser: minutes, not seconds");
  review_command->add_option("--least", review_flags.least, "leave out what cost or brought fewer points")
      ->check(program::at_least(0))
      ->capture_default_str();
  review_command->add_option("--seed", review_flags.seed, "of the futures that are imagined")
      ->check(program::at_least(0))
      ->capture_default_str();
  review_command->add_flag("--json", review_flags.json, "one JSON object a game");
  parts.add(*review_command, review_flags.parts);
  review_command->callback([&] { chosen = [&] { return review(review_flags); }; });

  auto* const puzzles_command = app.add_subcommand(
      "puzzles", "Make puzzles from games: one decision is best, and it is not the obvious one. Or check them.");
  PuzzlesFlags puzzles_flags;
  add_table(*puzzles_command, puzzles_flags.table);
  auto* const puzzles_game = puzzles_command->get_option("game")->required(false);
  puzzles_command
      ->add_option("--check", puzzles_flags.check, "solve the puzzles of these files again (-: standard input)")
      ->excludes(puzzles_game);
  puzzles_command->add_option("--records", puzzles_flags.records,
                              "look at the games of these files (none: at games that bots play)");
  puzzles_command->add_option("--bots", puzzles_flags.bots, "who plays them, NAME or NAME@BUDGET; the list repeats")
      ->delimiter(',');
  puzzles_command->add_option("--themes", puzzles_flags.themes, "only puzzles about these (none: about all)")
      ->delimiter(',');
  puzzles_command->add_option("--most", puzzles_flags.most, "stop after so many puzzles")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  puzzles_command->add_option("--games", puzzles_flags.games, "look at so many games at most")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  puzzles_command->add_option("--jobs", puzzles_flags.jobs, "games, or puzzles, at the same time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  puzzles_command->add_option("--seed", puzzles_flags.seed, "the same seed gives the same puzzles")
      ->check(program::at_least(0))
      ->capture_default_str();
  puzzles_command->add_option("--out", puzzles_flags.out, "write the puzzles, or those that agree, to this file");
  parts.add(*puzzles_command, puzzles_flags.table.parts);
  puzzles_command->callback([&] {
    if (puzzles_flags.check.empty() && puzzles_flags.table.game.empty()) throw CLI::RequiredError("a game, or --check");
    chosen = [&] { return puzzles(puzzles_flags); };
  });

  auto* const bench_command = app.add_subcommand("bench", "Measure speed; fail if an answer is not what it must be.");
  BenchFlags bench_flags;
  bench_command->add_flag("--json", bench_flags.json, "one JSON object");
  bench_command->add_option("--seconds", bench_flags.seconds, "for each measurement")
      ->check(CLI::Range(0.01, 60.0))
      ->capture_default_str();
  bench_command->callback([&] { chosen = [&] { return bench(bench_flags); }; });

  auto* const engine_command =
      app.add_subcommand("engine", "Answer other programs: JSON lines on standard input and output.");
  EngineFlags engine_flags;
  engine_command
      ->add_option("--threads", engine_flags.threads, "how many requests to work on at a time (without it: one a core)")
      ->check(CLI::Range(1, 256));
  engine_command->callback([&] { chosen = [&] { return serve_engine(engine_flags); }; });

  auto* const serve_command = app.add_subcommand("serve", "Let people and bots meet: the game over the network.");
  ServeFlags serve_flags;
  serve_command->add_option("--listen", serve_flags.listen, "address and port")->capture_default_str();
  serve_command->add_option("--store", serve_flags.store, "sqlite:FILE or postgres://...")->capture_default_str();
  serve_command->add_option("--web", serve_flags.web, "folder of the web client (default: the one that was built)");
  serve_command->add_option("--bot-threads", serve_flags.bot_threads, "threads that think for bots (0: by the machine)")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
  serve_command->add_option("--rate", serve_flags.most_a_second, "messages a second for a connection (0: any)")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  serve_command->add_option("--ping", serve_flags.ping_after, "seconds of silence before a client is asked for a sign")
      ->check(CLI::Range(1, 3600))
      ->capture_default_str();
  auto* const behind_tls =
      serve_command->add_flag("--behind-tls", serve_flags.is_behind_tls, "a proxy of ours speaks TLS before us");
  serve_command->add_option("--proxies", serve_flags.proxies, "how many proxies of ours a call comes through")
      ->check(CLI::Range(1, 16))
      ->needs(behind_tls)
      ->capture_default_str();
  serve_command->add_flag("--metrics-public", serve_flags.has_public_metrics, "show /metrics to every address");
  auto* const test_seed =
      serve_command
          ->add_option("--test-seed", serve_flags.test_seed,
                       "for tests, on the loopback only: draw deals, names and bots' choices from this number")
          ->check(program::at_least(0));
  serve_command->add_option("--test-day", serve_flags.test_day, "for tests: begin at noon of this day (2026-11-18)")
      ->needs(test_seed);
  serve_command->callback([&] { chosen = [&] { return serve(serve_flags); }; });

  auto* const store_command =
      app.add_subcommand("store", "Say which version a store has and what serve would do; change nothing.");
  store_command->add_option("--store", serve_flags.store, "sqlite:FILE or postgres://...")->capture_default_str();
  store_command->callback([&] { chosen = [&] { return show_store(serve_flags.store); }; });

  auto* const load_command =
      app.add_subcommand("load", "Play many games against a server of its own and measure it (loopback only).");
  LoadFlags load_flags;
  load_command->add_option("--tables", load_flags.tables, "tables of two players")
      ->check(CLI::Range(1, 9000))
      ->capture_default_str();
  load_command->add_option("--seconds", load_flags.seconds, "how long")
      ->check(CLI::Range(0.1, 600.0))
      ->capture_default_str();
  load_command->add_option("--idle", load_flags.idle, "idle connections besides")
      ->check(CLI::Range(0, 10000))
      ->capture_default_str();
  load_command->add_option("--resting", load_flags.resting, "games at rest besides")
      ->check(CLI::Range(0, 20000))
      ->capture_default_str();
  load_command->add_option("--bots", load_flags.bots, "games among bots that keep their threads busy")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  load_command->add_option("--nodes", load_flags.nodes, "servers on one store (PostgreSQL)")
      ->check(CLI::Range(1, 8))
      ->capture_default_str();
  load_command->add_option("--seed", load_flags.seed, "of the scripted players")
      ->check(program::at_least(0))
      ->capture_default_str();
  load_command->add_option("--store", load_flags.store, "the server's store: sqlite:FILE or postgres://...")
      ->required();
  load_command->callback([&] { chosen = [&] { return load(load_flags); }; });

  auto* const protocol_command = app.add_subcommand("protocol", "Print the messages that the server understands.");
  bool protocol_typescript = false;
  protocol_command->add_flag("--typescript", protocol_typescript, "as TypeScript types");
  bool protocol_check = false;
  protocol_command->add_flag("--check", protocol_check,
                             "check lines 'MESSAGE JSON' on standard input: what was asked (- if nothing) and what the "
                             "server said");
  protocol_command->callback([&] { chosen = [&] { return print_protocol(protocol_typescript, protocol_check); }; });

  assert(has_known_flags(app));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kBadUsage;
  }
  if (!parts.load()) return kFailed;
  const int status = chosen();
  if (std::cout.flush()) return status;
  std::cerr << "benben: standard output: what was to be said could not be written\n";
  return status == 0 ? kFailed : status;
}

}  // namespace
}  // namespace benben::app

int main(int argc, char** argv) { return benben::app::run(argc, argv); }
