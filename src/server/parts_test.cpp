// parts_test.cpp: the table of the server's parts in docs/architecture.md is the law: each uses what its row names,
// which stands in a row above.
#include <gtest/gtest.h>

#include <cctype>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace benben::server {
namespace {

struct Part {
  std::string name;
  std::vector<std::string> files;  // beside those that are called as it is
  std::set<std::string> uses;
};

// The words between backquotes of a row's cell.
std::vector<std::string> quoted(const std::string& cell) {
  std::vector<std::string> words;
  for (auto begin = cell.find('`'); begin != std::string::npos;) {
    const auto end = cell.find('`', begin + 1);
    words.push_back(cell.substr(begin + 1, end - begin - 1));
    begin = cell.find('`', end + 1);
  }
  return words;
}

std::vector<Part> read_parts() {
  std::vector<Part> parts;
  std::ifstream file{BENBEN_SOURCE_DIR "/docs/architecture.md"};
  std::string row;
  while (std::getline(file, row) && row != "| part | what it has | uses |") continue;
  std::getline(file, row);  // the line below
  while (std::getline(file, row) && row.starts_with("| `")) {
    const auto first = row.find('|', 1), last = row.rfind('|', row.size() - 2);
    const auto uses = quoted(row.substr(last));
    auto files = quoted(row.substr(first, last - first));
    std::erase_if(files, [](const auto& word) { return !word.ends_with(".cpp"); });
    parts.push_back({quoted(row.substr(0, first)).at(0), std::move(files), {uses.begin(), uses.end()}});
  }
  return parts;
}

std::string source_of(const Part& part) {
  std::string name = part.name;
  for (auto& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  auto files = part.files;
  files.insert(files.end(), {name + ".h", name + ".cpp"});
  std::string text;
  for (const auto& each : files) {
    std::ifstream file{BENBEN_SOURCE_DIR "/src/server/" + each};
    text.append(std::istreambuf_iterator<char>{file}, {});
  }
  return text;
}

// As a reference, or for what is inside it.
bool mentions(const std::string& text, const std::string& part) {
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    const auto after = text.substr(at + part.size(), 2);
    const auto before = at == 0 ? ' ' : text[at - 1];
    if (std::isalnum(static_cast<unsigned char>(before)) == 0 && (after.starts_with("&") || after == "::")) return true;
  }
  return false;
}

TEST(Parts, UseWhatTheirRowsSay) {
  const auto parts = read_parts();
  ASSERT_GT(parts.size(), 10U);
  std::set<std::string> above;
  for (const auto& part : parts) {
    const auto text = source_of(part);
    ASSERT_FALSE(text.empty()) << part.name;
    std::set<std::string> used;
    for (const auto& other : parts)
      if (other.name != part.name && other.name != "Context" && mentions(text, other.name)) used.insert(other.name);
    EXPECT_EQ(used, part.uses) << part.name;
    for (const auto& use : part.uses) EXPECT_TRUE(above.contains(use)) << part.name << " uses " << use;
    above.insert(part.name);
  }
}

}  // namespace
}  // namespace benben::server
