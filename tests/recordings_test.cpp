// What the browser's tests let the page hear (web/e2e/recorded) is what a server of today would say.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <boost/json/object.hpp>

#include "games/with_game.h"
#include "protocol/json.h"
#include "protocol/types.h"

namespace benben {
namespace {

namespace fs = std::filesystem;

boost::json::object read(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream{file}.rdbuf();
  const auto value = protocol::parse_json(text.str());
  return value && value->is_object() ? value->as_object() : boost::json::object{};
}

// What was asked: by the WebSocket its message, by HTTP "POST /api/TYPE …".
std::string type_of(std::string_view question) {
  if (const auto message = protocol::parse_json(question)) return std::string{message->at("type").as_string()};
  constexpr std::string_view kBefore = "/api/";
  const auto begin = question.find(kBefore);
  if (begin == std::string_view::npos) return std::string{question};
  const auto type = question.substr(begin + kBefore.size());
  return std::string{type.substr(0, type.find_first_of(" ?"))};
}

TEST(Recordings, SayWhatTheProtocolSays) {
  const protocol::TypeChecker checker{games::all_types()};
  int answers = 0;
  for (const auto& entry : fs::directory_iterator{fs::path{BENBEN_SOURCE_DIR} / "web/e2e/recorded"}) {
    const auto recording = read(entry.path());
    ASSERT_TRUE(recording.contains("answers")) << entry.path();
    for (const auto& [question, answer] : recording.at("answers").as_object()) {
      const auto fault = checker.check_message(type_of(question), answer);
      EXPECT_FALSE(fault) << entry.path().filename() << ", " << question << ": " << fault->path << ": " << fault->what;
      ++answers;
    }
  }
  EXPECT_GE(answers, 25) << "at least one for each scene";
}

// And a word that the protocol does not have is found.
TEST(Recordings, AreHeldAgainstTheProtocol) {
  const protocol::TypeChecker checker{games::all_types()};
  auto recording = read(fs::path{BENBEN_SOURCE_DIR} / "web/e2e/recorded/waiting.json");
  for (auto& [question, answer] : recording.at("answers").as_object())
    if (type_of(question) == "follow") {
      EXPECT_FALSE(checker.check_message("follow", answer));
      answer.at("view").as_object().erase("seats");
      EXPECT_TRUE(checker.check_message("follow", answer));
      return;
    }
  FAIL() << "nobody follows the table";
}

}  // namespace
}  // namespace benben
