// types_test.cpp: the table of what the server says, and how messages are held against it. Real messages
// are checked where the real server is tested (tests/server).
#include "protocol/types.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include <boost/json/parse.hpp>

#include "games/with_game.h"
#include "protocol/messages.h"

namespace benben::protocol {
namespace {

TEST(Types, EveryMessageHasAnAnswer) {
  const TypeChecker checker{games::all_types()};
  for (const auto& spec : message_specs()) {
    const auto wrong = checker.check("Answers." + std::string{spec.type}, boost::json::value(0));
    ASSERT_TRUE(wrong) << spec.type;
    EXPECT_EQ(wrong->what.find("no such type"), std::string::npos) << spec.type;
  }
}

TEST(Messages, TheDocumentNamesThoseThatMayBeGot) {
  std::ifstream document{BENBEN_SOURCE_DIR "/docs/protocol.md"};
  std::string row;
  while (std::getline(document, row) && !row.starts_with("| `GET /api/me`")) continue;
  for (const auto& spec : message_specs())
    EXPECT_EQ(row.find("/api/" + std::string{spec.type} + "`") != std::string::npos, spec.reads_only) << spec.type;
}

struct Case {
  std::string_view asked, message, path;  // the path of what is wrong; "-": nothing is
};
constexpr Case kCases[] = {
    {"decide", R"({"type":"ok","id":"1","seq":3})", "-"},
    {"decide", R"({"type":"ok","seq":"3"})", "seq"},
    {"decide", R"({"type":"ok"})", "seq"},
    {"decide", R"({"type":"ok","seq":3,"more":1})", "more"},
    {"decide", R"({"error":"stale","field":"seq","seq":4,"id":"1"})", "-"},
    {"decide", R"({"error":"no_such_code"})", "error"},
    {"-", R"({"type":"reaction","table":"t","seat":1,"reaction":"hello"})", "-"},
    {"-", R"({"type":"reaction","table":"t","seat":1,"reaction":"boo"})", "reaction"},
    {"-", R"({"type":"bye","reason":"slow"})", "-"},
    {"hint", R"({"type":"ok","seq":1,"decision":{"do":"refill","pile":2},"reason":{"kind":"only"}})", "-"},
    {"hint", R"({"type":"ok","seq":1,"decision":{"do":"refill","pile":2}})", "reason"},
    {"hint", R"({"type":"ok","seq":1,"decision":{"do":"refill"}})", "decision.pile"},
    {"hint", R"({"type":"ok","seq":1,"decision":{"do":"cover","x":1,"y":2,"colour":"pink","rotation":0}})",
     "decision.colour"},
    {"scorings", R"({"seq":1,"scorings":[{"level":1,"player":1,"score":0,"bonus":0,"areas":[{"colour":"red","jewels":0,
        "points":0,"marked":false,"quarters":[[0,1],[2]],"jewels_at":[]}]}]})",
     "scorings[0].areas[0].quarters[1]"},
};

TEST(Types, NamesWhatDoesNotFit) {
  const TypeChecker checker{games::all_types()};
  for (const auto& [asked, message, path] : kCases) {
    const auto wrong = checker.check_message(asked, boost::json::parse(message));
    EXPECT_EQ(wrong ? wrong->path : "-", path) << message << (wrong ? ": " + wrong->what : "");
  }
}

TEST(Types, AreAllExported) {
  const auto printed = typescript(type_table(games::all_types()));
  for (const auto* name :
       {"interface View ", "interface Update ", "type TableEvent ", "interface Card ", "interface User ",
        "type Scoring ", "type Observation ", "type PyramidoDecision ", "type PyramidionDecision ", "type ErrorCode ",
        "type Reaction ", "interface Answers ", "type Send "})
    EXPECT_NE(printed.find("export " + std::string{name}), std::string::npos) << name;
  EXPECT_EQ(printed.find("\ntype "), std::string::npos);
  EXPECT_EQ(printed.find("\ninterface "), std::string::npos);
}

}  // namespace
}  // namespace benben::protocol
