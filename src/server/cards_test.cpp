// cards_test.cpp: cards as the store may have them: of those that cannot be reckoned with none is read.
#include "server/cards.h"

#include <gtest/gtest.h>

#include <string>

namespace benben::server {
namespace {

// A finished game's, with this result.
store::TableRow with(const std::string& result) {
  store::TableRow row;
  row.id = "0123456789ab";
  row.card = R"({"table":"0123456789ab","game":"pyramido","status":"over","seats":[{"kind":"person","user":"u1"},)"
             R"({"kind":"bot","bot":"safe"}],"settings":{},"result":)" +
             result + "}";
  return row;
}

TEST(Cards, AreReadIfTheirNumbersAreThoseOfAGame) {
  EXPECT_TRUE(read_card(with(R"({"points":[12,-3],"ranks":[1,2]})")));
  EXPECT_TRUE(read_card(with(
      R"({"points":[1,2],"ranks":[2,1],"ratings":[{"before":1500,"after":1490.5,"deviation":80},{"before":1,"after":1,"deviation":1}]})")));
  for (
      const auto* const wrong :
      {R"({"points":[1000000000000,5],"ranks":[1,2]})", R"({"points":[1,5],"ranks":[1,-9223372036854775808]})",
       R"({"points":[18446744073709551615,5],"ranks":[1,2]})", R"({"points":[1.5,5],"ranks":[1,2]})",
       R"({"points":[1],"ranks":[1,2]})",
       R"({"points":[1,2],"ranks":[2,1],"ratings":[{"before":1,"after":1e308,"deviation":1},{"before":1,"after":1,"deviation":1}]})",
       R"({"points":[1,2],"ranks":[2,1],"ratings":[{"before":1,"after":1,"deviation":-100000},{"before":1,"after":1,"deviation":1}]})"})
    EXPECT_FALSE(read_card(with(wrong))) << wrong;
}

}  // namespace
}  // namespace benben::server
