// The table of folders in docs/architecture.md is the law: use goes down only, never up or sideways, and
// what shall also run as WebAssembly uses no threads, files, streams or sockets.
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

// Folder -> what it may include besides itself: the last column of its row, and what that stands on.
std::map<std::string, Folders> read_table(const fs::path& document) {
  std::map<std::string, Folders> uses;
  std::ifstream file{document};
  std::string row;
  while (std::getline(file, row)) {
    if (!row.starts_with("| `src/")) continue;
    const auto names_end = row.find('|', 1);
    const auto uses_begin = row.find('|', names_end + 1);
    std::vector<std::string> names;
    for (auto at = row.find("src/"); at < names_end; at = row.find("src/", at + 1))
      names.push_back(row.substr(at + 4, row.find('`', at) - at - 4));
    Folders used;
    std::string word;
    for (const char c : row.substr(uses_begin)) {
      if (c >= 'a' && c <= 'z') {
        word += c;
        continue;
      }
      if (uses.contains(word)) {
        used.insert(word);
        used.insert(uses.at(word).begin(), uses.at(word).end());
      }
      word.clear();
    }
    for (const auto& name : names) uses[name] = used;
  }
  return uses;
}
const std::map<std::string, Folders>& may_use() {
  static const auto kTable = read_table(BENBEN_SOURCE_DIR "/docs/architecture.md");
  return kTable;
}

// The folders that make up the WebAssembly engine, and what they must do without.
const Folders kPortable = {"core", "game", "pyramido", "pyramidion", "search", "bots"};
const std::set<std::string> kNotPortable = {"thread",       "mutex",        "shared_mutex", "condition_variable",
                                            "future",       "semaphore",    "barrier",      "latch",
                                            "stop_token",   "fstream",      "iostream",     "ostream",
                                            "istream",      "sstream",      "iomanip",      "filesystem",
                                            "cstdio",       "stdio.h",      "stdexcept",    "exception",
                                            "unistd.h",     "fcntl.h",      "netdb.h",      "poll.h",
                                            "sys/socket.h", "netinet/in.h", "pthread.h",    "arpa/inet.h"};

struct Include {
  std::string file;  // relative to src
  int line;
  bool ours;  // with quotes
  std::string name;
};

std::vector<Include> includes_under(const fs::path& src) {
  std::vector<Include> found;
  for (const auto& entry : fs::recursive_directory_iterator{src}) {
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
      found.push_back({fs::relative(entry.path(), src).generic_string(), line, row[open] == '"',
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
std::string folder_of(const std::string& path) { return path.substr(0, path.find('/')); }

// Empty if the include keeps the rules.
std::string fault_of(const Include& include) {
  const auto folder = folder_of(include.file);
  const auto row = may_use().find(folder);
  if (row == may_use().end()) return "this folder is not in the table";
  if (is_beside_code(include.file)) return "";
  if (!include.ours) {
    if (!kPortable.contains(folder)) return "";
    const bool boost = include.name.starts_with("boost/");
    return boost || kNotPortable.contains(include.name) ? "not for what also runs as WebAssembly" : "";
  }
  if (include.name.find("..") != std::string::npos) return "write it from src on";
  if (include.name.find('/') == std::string::npos) return "write it with its folder";
  const auto used = folder_of(include.name);
  if (used == folder || row->second.contains(used)) return "";
  return "this folder may not use that one";
}

TEST(Includes, AreAllowedByATableThatIsRead) {
  EXPECT_EQ(may_use().at("core"), Folders{});
  EXPECT_EQ(may_use().at("pyramido"), (Folders{"core", "game"}));
  EXPECT_TRUE(may_use().at("bots").contains("pyramidion"));
}

TEST(Includes, GoDownOnly) {
  const auto all = includes_under(BENBEN_SOURCE_DIR "/src");
  EXPECT_GT(all.size(), 100U);
  for (const auto& include : all) {
    const auto fault = fault_of(include);
    EXPECT_TRUE(fault.empty()) << "src/" << include.file << ":" << include.line << ": " << include.name << ": "
                               << fault;
  }
}

TEST(Includes, ThatBreakTheRulesAreFound) {
  const Include cases[] = {
      {"core/x.h", 1, true, "game/game.h"},
      {"game/x.h", 1, true, "pyramido/rules.h"},
      {"pyramido/x.h", 1, true, "pyramidion/goods.h"},
      {"search/x.cpp", 1, true, "pyramido/rules.h"},
      {"bots/x.cpp", 1, false, "thread"},
      {"core/x.cpp", 1, false, "iostream"},
      {"pyramido/x.h", 1, false, "boost/json.hpp"},
      {"pyramido/x.h", 1, true, "../core/bits.h"},
      {"unknown/x.h", 1, true, "core/bits.h"},
  };
  for (const auto& include : cases) EXPECT_FALSE(fault_of(include).empty()) << include.file << " " << include.name;
  EXPECT_TRUE(fault_of({"pyramido/x_test.cpp", 1, false, "fstream"}).empty());
  EXPECT_TRUE(fault_of({"pyramido/x.h", 1, true, "game/game.h"}).empty());
  EXPECT_TRUE(fault_of({"core/x.h", 1, false, "bit"}).empty());
}

}  // namespace
}  // namespace benben
