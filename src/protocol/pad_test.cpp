#include "protocol/pad.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

namespace benben::protocol {
namespace {

PadAnswer pad(std::string_view sheet) { return read_plain_pad(boost::json::parse(sheet).as_object()); }

TEST(PlainPad, AddsUpAndRanks) {
  EXPECT_EQ(*pad(R"({"players":3,"rows":[]})"), R"("totals":[0,0,0])");
  EXPECT_EQ(*pad(R"({"players":3,"rows":[[4,-2,null]]})"), R"("totals":[4,-2,0])");
  EXPECT_EQ(*pad(R"({"players":3,"rows":[[4,5,5],[null,1,1]]})"), R"("totals":[4,6,6],"ranks":[3,1,1])");
}

TEST(PlainPad, RefusesNonsense) {
  EXPECT_EQ(pad(R"({"players":5,"rows":[]})").error().path, "players");
  EXPECT_EQ(pad(R"({"players":2,"rows":[[1]]})").error().path, "rows[0]");
  EXPECT_EQ(pad(R"({"players":2,"rows":[[1,"x"]]})").error().path, "rows[0][1]");
}

}  // namespace
}  // namespace benben::protocol
