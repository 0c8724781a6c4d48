// json_reader_test.cpp: after the first fault every answer is harmless.
#include "protocol/json_reader.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

namespace benben::protocol {
namespace {

TEST(JsonReader, AListOfSoManyHasSoManyOrNone) {
  const auto value = boost::json::parse(R"({"three":[1,2,3],"none":[],"text":"x"})");
  JsonReader reader;
  const JsonReader::Node root{&value, ""};
  EXPECT_EQ(reader.array(reader.member(root, "three"), 3).size(), 3U);
  EXPECT_FALSE(reader.failed());
  EXPECT_TRUE(reader.array(reader.member(root, "three"), 2).empty());
  EXPECT_EQ(reader.error().path, "three");
  for (const auto* const list : {"three", "none", "text", "missing"})
    EXPECT_TRUE(reader.array(reader.member(root, list), 4).empty()) << list;
  EXPECT_EQ(reader.array(reader.member(root, "three"), 3).size(), 3U);
  EXPECT_EQ(reader.error().what, "expected 2 items, found 3") << "the first";
}

}  // namespace
}  // namespace benben::protocol
