// commands.h: the subcommands of benben, one function and one file each.
// Each returns the exit status: 0 done, 1 a check failed or input was bad, 2 bad usage.
// Data goes to stdout, everything for people's eyes about how it went to stderr.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/results.h"

namespace benben::app {

// What a file gave in place of a game's own parts, by the game's name: a G::Parts each.
using Parts = std::map<std::string, std::shared_ptr<const void>, std::less<>>;

// What a table plays, before it becomes a game's own Setup.
struct TableFlags {
  std::string game = {};
  int players = 2;
  std::map<std::string, std::string, std::less<>> options = {};  // by name; what was not given is the default
  const Parts* parts = nullptr;
};

struct SimulateFlags {
  TableFlags table;
  int games = 1;
  std::uint64_t seed = 1;
  std::vector<std::string> bots;
  bool positions = false;
};
int simulate(const SimulateFlags& flags);

struct VerifyFlags {
  std::vector<std::string> files;
  const Parts* parts = nullptr;
};
int verify(const VerifyFlags& flags);

struct ShowFlags {
  std::string file;
  int game = 0;  // 0: all of them
  int at = -1;   // -1: every decision
  bool json = false;
  const Parts* parts = nullptr;
};
int show(const ShowFlags& flags);

struct PerftFlags {
  TableFlags table;
  std::string deal;
  int depth = 1;
  bool divide = false;
};
int perft(const PerftFlags& flags);

struct ArenaFlags {
  TableFlags table;
  std::vector<std::string> bots;
  int games = 100;
  int jobs = 1;
  std::uint64_t seed = 1;
  std::optional<arena::Sprt> sprt;
  std::string log;      // results are kept here, and a match that was broken off goes on
  std::string records;  // the games themselves
  std::string plot;     // a picture of the ratings
  std::string net;      // for bots whose name ends in +
  bool json = false;
};
int arena(const ArenaFlags& flags);

struct ReviewFlags {
  std::string file;
  int game = 0;        // 0: all of them
  bool deep = false;   // minutes instead of seconds
  double least = 1.0;  // points lost or of luck that are worth a line
  std::uint64_t seed = 1;
  bool json = false;
  const Parts* parts = nullptr;
};
int review(const ReviewFlags& flags);

struct PuzzlesFlags {
  TableFlags table;
  std::vector<std::string> check;    // files of puzzles to solve again, instead of making some
  std::vector<std::string> records;  // where to look; none: at games of bots
  std::vector<std::string> bots;     // who plays them; none: the strongest by nodes
  std::vector<std::string> themes;   // that are wanted; none: all of the game's
  int most = 20;
  int games = 10'000;  // looked at, at most
  int jobs = 1;
  std::uint64_t seed = 1;
  std::string out;  // nothing: standard output
};
int puzzles(const PuzzlesFlags& flags);

struct BenchFlags {
  bool json = false;
  double seconds = 1.0;  // for each measurement
};
int bench(const BenchFlags& flags);

struct EngineFlags {
  int threads = 0;  // 0: as many as the machine has cores
};
int serve_engine(const EngineFlags& flags);

struct ServeFlags {
  std::string listen = "127.0.0.1:8080";
  std::string store = "sqlite:benben.db";
  std::string web;
  int bot_threads = 0;
  int most_a_second = 50;
  int ping_after = 30;
  bool is_behind_tls = false;
  int proxies = 1;
  bool has_public_metrics = false;
  std::optional<std::uint64_t> test_seed = {};  // for tests: deals and bots that play the same each time
  std::string test_day = {};                    // for tests: what day it is
};
int serve(const ServeFlags& flags);

// Which version of the schema a store has, and what `serve` would do with it.
int show_store(const std::string& address);

struct LoadFlags {
  int tables = 100;
  double seconds = 5;
  int idle = 0;     // connections that do nothing, opened first
  int resting = 0;  // games that nobody plays on, begun first
  int bots = 0;     // games among bots that think all the time
  int nodes = 1;    // servers on one store; the players of a table are on different ones
  std::uint64_t seed = 1;
  std::string store;
};
int load(const LoadFlags& flags);

// The messages of the wire protocol, for other languages.
int print_protocol(bool typescript, bool check);

}  // namespace benben::app
