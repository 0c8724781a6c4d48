#include "server/net/handshake.h"

#include <gtest/gtest.h>

#include "core/hex.h"

namespace benben::server::net {
namespace {

TEST(Handshake, HasTheSumsOfTheStandard) {
  // RFC 3174, 7.3.
  std::string tens;
  for (int i = 0; i < 80; ++i) tens += "01234567";
  EXPECT_EQ(core::to_hex(sha1("abc")), "a9993e364706816aba3e25717850c26c9cd0d89d");
  EXPECT_EQ(core::to_hex(sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
  EXPECT_EQ(core::to_hex(sha1(std::string(1'000'000, 'a'))), "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
  EXPECT_EQ(core::to_hex(sha1(tens)), "dea356a2cddd90c7a7ecedc5ebb563934f460452");
  EXPECT_EQ(core::to_hex(sha1("")), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
}

TEST(Handshake, AcceptsTheKeyOfTheStandard) {
  EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

}  // namespace
}  // namespace benben::server::net
