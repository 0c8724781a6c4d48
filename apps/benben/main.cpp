// main.cpp: benben's command line. Each subcommand has a file of its own.
#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>

#include "commands.h"
#include "components.h"
#include "play.h"

namespace benben::app {
namespace {

constexpr int kFailed = 1;
constexpr int kBadUsage = 2;
const std::vector<std::string> kGames = {"pyramido", "pyramidion"};

void add_table(CLI::App& command, TableFlags& table) {
  command.add_option("game", table.game, "the game")->required()->check(CLI::IsMember(kGames));
  command.add_option("--players", table.players, "how many play")->check(CLI::Range(2, 4))->capture_default_str();
  command.add_option("--areas", table.areas, "Pyramido: how areas connect")
      ->check(CLI::IsMember({"visible", "structural"}))
      ->capture_default_str();
  command.add_option("--target", table.target, "Pyramidion: points to play to, or all boats")
      ->check(CLI::IsMember({"10", "12", "15", "all"}))
      ->capture_default_str();
}

int run(int argc, char** argv) {
  CLI::App app{"Benben plays Pyramido and Pyramidion: the rules, bots, and tools for both."};
  app.name("benben");
  app.require_subcommand(1);
  app.set_version_flag("--version", "benben 0.1.0");
  app.failure_message(CLI::FailureMessage::simple);
  std::function<int()> chosen;
  // Loaded before the command runs; every command that knows Pyramidion takes it.
  std::string components_file;
  const auto add_components = [&](CLI::App& command) {
    command.add_option("--components", components_file, "Pyramidion: another set of components, a JSON file");
  };

  auto* const play_command = app.add_subcommand("play", "Play in the terminal, with people at one keyboard and bots.");
  PlayOptions play_options;
  add_table(*play_command, play_options.table);
  play_command->get_option("--players")->description("how many play (without it: you and the bots)")->default_str("");
  play_command
      ->add_option("--bots", play_options.bots, "bots for the last seats, NAME or NAME@BUDGET; the others are people")
      ->delimiter(',');
  play_command->add_option("--seed", play_options.seed, "the same seed gives the same deal");
  play_command->add_option("--record", play_options.record, "the file to add the game's record to");
  add_components(*play_command);
  play_command->callback([&] { chosen = [&] { return play(play_options); }; });

  auto* const simulate_command =
      app.add_subcommand("simulate", "Let bots play; print records, one JSON object a line.");
  SimulateFlags simulate_flags;
  add_table(*simulate_command, simulate_flags.table);
  simulate_command->add_option("--games", simulate_flags.games, "how many games")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  simulate_command->add_option("--seed", simulate_flags.seed, "the same seed gives the same games")
      ->capture_default_str();
  simulate_flags.bots = {"random"};
  simulate_command
      ->add_option("--bots", simulate_flags.bots, "a bot for each seat, NAME or NAME@BUDGET; the list repeats")
      ->delimiter(',')
      ->capture_default_str();
  simulate_command->add_flag("--positions", simulate_flags.positions, "Pyramido: add each scoring with all its blocks");
  add_components(*simulate_command);
  simulate_command->callback([&] { chosen = [&] { return simulate(simulate_flags); }; });

  auto* const verify_command =
      app.add_subcommand("verify", "Replay records; fail if one does not come to its stated result.");
  VerifyFlags verify_flags;
  verify_command->add_option("files", verify_flags.files, "files of records (none, or -: standard input)");
  add_components(*verify_command);
  verify_command->callback([&] { chosen = [&] { return verify(verify_flags); }; });

  auto* const score_command = app.add_subcommand("score", "Score Pyramido positions, one JSON object a line.");
  ScoreFlags score_flags;
  score_command->add_option("file", score_flags.file, "file of positions (none, or -: standard input)");
  score_command->add_option("--areas", score_flags.areas, "how areas connect")
      ->check(CLI::IsMember({"visible", "structural"}))
      ->capture_default_str();
  score_command->callback([&] { chosen = [&] { return score(score_flags); }; });

  auto* const show_command = app.add_subcommand("show", "Show recorded games decision by decision.");
  ShowFlags show_flags;
  show_command->add_option("file", show_flags.file, "file of records (-: standard input)")->required();
  show_command->add_option("--game", show_flags.game, "only game K of the file, from 1")->check(CLI::PositiveNumber);
  show_command->add_option("--at", show_flags.at, "only decision N, from 0")->check(CLI::NonNegativeNumber);
  show_command->add_flag("--json", show_flags.json, "spelled out, one JSON object a line");
  add_components(*show_command);
  show_command->callback([&] { chosen = [&] { return show(show_flags); }; });

  auto* const perft_command = app.add_subcommand("perft", "Count the sequences of decisions over a fixed deal.");
  PerftFlags perft_flags;
  add_table(*perft_command, perft_flags.table);
  perft_command->add_option("--deal", perft_flags.deal, "file with the deal: JSON, or a record (-: standard input)")
      ->required();
  perft_command->add_option("--depth", perft_flags.depth, "how many decisions")->required()->check(CLI::Range(0, 99));
  perft_command->add_flag("--divide", perft_flags.divide, "also the count behind each first decision");
  add_components(*perft_command);
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
  arena_command->add_option("--seed", arena_flags.seed, "the same seed gives the same deals")->capture_default_str();
  arena_command
      ->add_option("--sprt", sprt_bounds,
                   "stop when the first bot is surely stronger by ELO0 or by ELO1: ELO0,ELO1[,ALPHA,BETA]")
      ->delimiter(',')
      ->expected(2, 4);
  arena_command->add_option("--log", arena_flags.log, "keep results in this file; a match broken off goes on from it");
  arena_command->add_option("--plot", arena_flags.plot, "draw the ratings into this SVG file");
  arena_command->add_flag("--json", arena_flags.json, "end with one JSON object");
  add_components(*arena_command);
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
      ->check(CLI::PositiveNumber);
  review_command->add_flag("--deep", review_flags.deep, "more futures and a stronger adviser: minutes, not seconds");
  review_command->add_option("--least", review_flags.least, "leave out what cost or brought fewer points")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  review_command->add_option("--seed", review_flags.seed, "of the futures that are imagined")->capture_default_str();
  review_command->add_flag("--json", review_flags.json, "one JSON object a game");
  add_components(*review_command);
  review_command->callback([&] { chosen = [&] { return review(review_flags); }; });

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
  serve_command->add_flag("--behind-tls", serve_flags.is_behind_tls, "a proxy of ours speaks TLS before us");
  serve_command->add_flag("--metrics-public", serve_flags.has_public_metrics, "show /metrics to every address");
  serve_command->add_option("--test-seed", serve_flags.test_seed,
                            "for tests, on the loopback only: draw deals, names and bots' choices from this number");
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
  load_command->add_option("--seed", load_flags.seed, "of the scripted players")->capture_default_str();
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

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kBadUsage;
  }
  std::unique_ptr<const pyramidion::Components> components;
  if (!components_file.empty()) {
    components = load_components(components_file);
    if (!components) return kFailed;
    for (auto* const held :
         {&simulate_flags.table.components, &perft_flags.table.components, &arena_flags.table.components,
          &play_options.table.components, &verify_flags.components, &show_flags.components, &review_flags.components})
      *held = components.get();
  }
  return chosen();
}

}  // namespace
}  // namespace benben::app

int main(int argc, char** argv) { return benben::app::run(argc, argv); }
