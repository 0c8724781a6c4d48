// The tables of folders in docs/architecture.md are the law: use goes down only, never up or sideways, a kit's part
// uses what its kind may, and what shall also run as WebAssembly uses no threads, files, streams, sockets or clock.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace benben {
namespace {

namespace fs = std::filesystem;
using Folders = std::set<std::string>;

// Folder ("src/core", "games/*/rules") -> what it may include besides itself: the last column of its row, and what that
// stands on. A kit's parts name each other by their kind, `rules`; `games` is all parts of all kits.
std::map<std::string, Folders> read_table(const fs::path& document) {
  std::map<std::string, Folders> uses;
  std::ifstream file{document};
  std::string row;
  while (std::getline(file, row)) {
    const bool is_part = row.starts_with("| `games/*/");
    if (!row.starts_with("| `src/") && !is_part && !row.starts_with("| `games`")) continue;
    const auto name_end = row.find('`', 3);
    const auto folder = row.substr(3, name_end - 3);
    const auto uses_begin = row.rfind('|', row.rfind('|') - 1);
    Folders used;
    std::string word;
    for (const char c : row.substr(uses_begin)) {
      if (c >= 'a' && c <= 'z') {
        word += c;
        continue;
      }
      for (const auto& lower : {"src/" + word, "games/*/" + word, word})
        if (!word.empty() && uses.contains(lower)) {
          used.insert(lower);
          used.insert(uses.at(lower).begin(), uses.at(lower).end());
        }
      word.clear();
    }
    uses[folder] = used;
  }
  return uses;
}
const std::map<std::string, Folders>& may_use() {
  static const auto kTable = read_table(BENBEN_SOURCE_DIR "/docs/architecture.md");
  return kTable;
}

// What makes up a table in the page, and what it must do without.
const Folders kPortable = {"src/core",     "src/game",     "src/neural",    "src/search",
                           "src/bots",     "src/protocol", "src/review",    "src/puzzle",
                           "src/table",    "src/wasm",     "games",         "games/*/rules",
                           "games/*/bots", "games/*/json", "games/*/words", "games/*/insight"};
// Below these Boost.JSON is not used either.
const Folders kWithoutBoost = {"src/core", "src/game",      "src/neural",  "src/search",
                               "src/bots", "games/*/rules", "games/*/bots"};
const std::set<std::string> kNotPortable = {"thread",       "mutex",        "shared_mutex", "condition_variable",
                                            "future",       "semaphore",    "barrier",      "latch",
                                            "stop_token",   "fstream",      "iostream",     "ostream",
                                            "istream",      "sstream",      "iomanip",      "filesystem",
                                            "cstdio",       "stdio.h",      "stdexcept",    "exception",
                                            "unistd.h",     "fcntl.h",      "netdb.h",      "poll.h",
                                            "sys/socket.h", "netinet/in.h", "pthread.h",    "arpa/inet.h",
                                            "random",       "sodium.h",     "ctime",        "time.h"};
// What such folders have that is not for the page.
const std::set<std::string> kForMachinesOnly = {"src/bots/machine.h", "src/neural/shipped.h", "src/neural/shipped.cpp"};

struct Include {
  std::string file;  // from the root
  int line;
  bool ours;  // with quotes
  std::string name;
};

std::vector<Include> includes_under(const fs::path& root, const std::string& folder) {
  std::vector<Include> found;
  for (const auto& entry : fs::recursive_directory_iterator{root / folder}) {
    const auto extension = entry.path().extension();
    if (extension != ".h" && extension != ".cpp" && extension != ".cu" && extension != ".inc") continue;
    std::ifstream file{entry.path()};
    std::string row;
    for (int line = 1; std::getline(file, row); ++line) {
      const auto hash = row.find_first_not_of(" \t");
      if (hash == std::string::npos || row[hash] != '#') continue;
      const auto word = row.find_first_not_of(" \t", hash + 1);
      if (word == std::string::npos || row.compare(word, 7, "include") != 0) continue;
      const auto open = row.find_first_of("<\"", word);
      const auto close = row.find_first_of(">\"", open + 1);
      if (open == std::string::npos || close == std::string::npos) continue;
      found.push_back({fs::relative(entry.path(), root).generic_string(), line, row[open] == '"',
                       row.substr(open + 1, close - open - 1)});
    }
  }
  return found;
}

bool is_beside_code(const std::string& file) {
  for (const auto* ending : {"_test.cpp", "_bench.cpp", "_fuzz.cpp"})
    if (file.ends_with(ending)) return true;
  return false;
}

// "src/core" of "src/core/bits.h", "games/*/rules" of "games/pyramido/rules/grid.h", "games" of what stands above its
// parts.
struct Place {
  std::string folder;
  std::string kit;  // if it is a part of one
};
Place place_of(const std::string& path) {
  const auto first = path.find('/');
  const auto second = path.find('/', first + 1);
  if (path.starts_with("src/")) return {path.substr(0, second), {}};
  if (!path.starts_with("games/")) return {"src/" + path.substr(0, first), {}};  // an include of src
  const auto third = second == std::string::npos ? second : path.find('/', second + 1);
  if (third == std::string::npos) return {"games", {}};
  return {"games/*/" + path.substr(second + 1, third - second - 1), path.substr(first + 1, second - first - 1)};
}

// Empty if the include keeps the rules.
std::string fault_of(const Include& include) {
  const auto from = place_of(include.file);
  const auto row = may_use().find(from.folder);
  if (row == may_use().end()) return "this folder is not in the table";
  if (is_beside_code(include.file) || kForMachinesOnly.contains(include.file)) return "";
  if (!include.ours) {
    if (kWithoutBoost.contains(from.folder) && include.name.starts_with("boost/")) return "not for this folder";
    const bool is_bad = kPortable.contains(from.folder) && kNotPortable.contains(include.name);
    return is_bad ? "not for what also runs as WebAssembly" : "";
  }
  if (include.name.find("..") != std::string::npos) return "write it from src or the root on";
  if (include.name.find('/') == std::string::npos) return "write it with its folder";
  if (kPortable.contains(from.folder) && kForMachinesOnly.contains("src/" + include.name))
    return "not for what also runs as WebAssembly";
  const auto used = place_of(include.name);
  if (!from.kit.empty() && !used.kit.empty() && from.kit != used.kit) return "a kit may not use another one";
  if (used.folder == from.folder || row->second.contains(used.folder)) return "";
  if (used.folder == "games" && include.name == "games/kit.h" && from.folder == "games") return "";
  return "this folder may not use that one";
}

TEST(Includes, AreAllowedByATableThatIsRead) {
  EXPECT_EQ(may_use().at("src/core"), Folders{});
  EXPECT_EQ(may_use().at("games/*/rules"), (Folders{"src/core", "src/game"}));
  EXPECT_TRUE(may_use().at("src/table").contains("games/*/rules"));
  EXPECT_FALSE(may_use().at("src/table").contains("src/server"));
  EXPECT_FALSE(may_use().at("src/bots").contains("games"));
}

TEST(Includes, GoDownOnly) {
  for (const auto* folder : {"src", "games"}) {
    const auto all = includes_under(BENBEN_SOURCE_DIR, folder);
    EXPECT_GT(all.size(), 100U);
    for (const auto& include : all) {
      const auto fault = fault_of(include);
      EXPECT_TRUE(fault.empty()) << include.file << ":" << include.line << ": " << include.name << ": " << fault;
    }
  }
}

TEST(Includes, ThatBreakTheRulesAreFound) {
  const Include cases[] = {
      {"src/core/x.h", 1, true, "game/game.h"},
      {"src/game/x.h", 1, true, "games/pyramido/rules/rules.h"},
      {"games/pyramido/rules/x.h", 1, true, "games/pyramidion/rules/goods.h"},
      {"games/pyramido/rules/x.h", 1, true, "games/pyramido/bots/safe.h"},
      {"games/pyramido/rules/x.h", 1, true, "games/all.h"},
      {"src/search/x.cpp", 1, true, "games/pyramido/rules/rules.h"},
      {"src/table/x.cpp", 1, true, "server/server.h"},
      {"src/table/x.cpp", 1, true, "bots/machine.h"},
      {"src/table/x.cpp", 1, false, "thread"},
      {"src/bots/x.cpp", 1, false, "thread"},
      {"src/core/x.cpp", 1, false, "iostream"},
      {"games/pyramido/rules/x.h", 1, false, "boost/json.hpp"},
      {"games/pyramido/rules/x.h", 1, true, "../core/bits.h"},
      {"src/unknown/x.h", 1, true, "core/bits.h"},
  };
  for (const auto& include : cases) EXPECT_FALSE(fault_of(include).empty()) << include.file << " " << include.name;
  EXPECT_TRUE(fault_of({"games/pyramido/rules/x_test.cpp", 1, false, "fstream"}).empty());
  EXPECT_TRUE(fault_of({"games/pyramido/rules/x.h", 1, true, "game/game.h"}).empty());
  EXPECT_TRUE(fault_of({"games/pyramido/insight/x.h", 1, true, "games/pyramido/bots/safe.h"}).empty());
  EXPECT_TRUE(fault_of({"src/core/x.h", 1, false, "bit"}).empty());
}

// A game is named in its kit and in the list; what else knows one by name is counted here, and should be talked out of
// it.
TEST(Includes, FewKnowAGameByName) {
  Folders named;
  for (const auto* folder : {"src", "apps"})
    for (const auto& entry : fs::recursive_directory_iterator{fs::path{BENBEN_SOURCE_DIR} / folder}) {
      const auto path = fs::relative(entry.path(), BENBEN_SOURCE_DIR).generic_string();
      if (!entry.is_regular_file() || is_beside_code(path)) continue;
      std::ifstream file{entry.path()};
      const std::string text{std::istreambuf_iterator<char>{file}, {}};
      for (const auto* name : {"pyramido", "pyramidion", "Pyramido", "Pyramidion"})
        if (text.find(name) != std::string::npos) named.insert(path);
    }
  // The load tool plays one game from outside, as a client that knows its rules.
  EXPECT_EQ(named, (Folders{"apps/benben/load.cpp"}));
}

}  // namespace
}  // namespace benben
