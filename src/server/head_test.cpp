// head_test.cpp: which lines of a request's head are refused before anybody reads what they say.
#include "server/net/head.h"

#include <gtest/gtest.h>

#include <string>

namespace benben::server::net {
namespace {

using Found = HeadLines::Found;

// The same whether it comes at once or byte by byte.
Found found_in(std::string_view bytes) {
  HeadLines at_once, by_bytes;
  const auto found = at_once.look(bytes);
  auto last = Found::kMore;
  for (std::size_t n = 0; n <= bytes.size() && last == Found::kMore; ++n) last = by_bytes.look(bytes.substr(0, n));
  EXPECT_EQ(found, last) << bytes;
  return found;
}

TEST(HeadLines, EndWithAnEmptyOne) {
  EXPECT_EQ(found_in(""), Found::kMore);
  EXPECT_EQ(found_in("GET / HTTP/1.1\r\nHost: x\r\n"), Found::kMore);
  EXPECT_EQ(found_in("GET / HTTP/1.1\r\nHost: x\r\n\r\n"), Found::kWhole);
  EXPECT_EQ(found_in("GET / HTTP/1.1\r\n\r\n"), Found::kWhole);
  EXPECT_EQ(found_in("\r\n"), Found::kWhole);
  using namespace std::string_literals;
  EXPECT_EQ(found_in("POST / HTTP/1.1\r\n\r\n\n \0\r"s), Found::kWhole) << "a body may be anything";
}

TEST(HeadLines, ThatCanBeReadInTwoWaysAreRefused) {
  using namespace std::string_literals;
  for (const auto& bad :
       {"GET / HTTP/1.1\n"s, "\n"s, "GET / HTTP/1.1\r\nHost: x\n\r\n"s, "GET / HTTP/1.1\r\nA: 1\rB: 2\r\n\r\n"s,
        "GET / HTTP/1.1\r\r\n"s, "GET / HTTP/1.1\r\nA: 1\r\n 2\r\n\r\n"s, "GET / HTTP/1.1\r\nA: 1\r\n\t2\r\n\r\n"s,
        "GET / HTTP/1.1\r\n Host: x\r\n\r\n"s, "GET /\0 HTTP/1.1\r\n\r\n"s, "\x16\x03\x01\x00\xa5"s})
    EXPECT_EQ(found_in(bad), Found::kBad) << bad;
}

}  // namespace
}  // namespace benben::server::net
