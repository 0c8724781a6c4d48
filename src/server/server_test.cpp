// server_test.cpp: the parts of the server that need no network: ratings, cookies, frames.
#include <gtest/gtest.h>

#include <sodium.h>

#include "core/sha256.h"
#include "server/glicko.h"
#include "server/identity.h"
#include "server/luck.h"
#include "server/net/frames.h"
#include "server/server.h"

namespace benben::server {
namespace {

TEST(Glicko, GivesGlickmansExample) {
  // "Example of the Glicko-2 system", Glickman 2013.
  const std::vector<Opponent> opponents = {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
  const auto after = rate({1500, 200, 0.06}, opponents);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, CountsPairsAndDraws) {
  const std::vector<Glicko> players(3);
  const auto after = rate_game(players, std::vector{1, 2, 2});
  EXPECT_GT(after[0].rating, 1500);
  EXPECT_DOUBLE_EQ(after[1].rating, after[2].rating);
  EXPECT_LT(after[1].rating, 1500);
}

TEST(Glicko, CountsOnlyWhoMeets) {
  const std::vector<Glicko> players(3);
  const auto after = rate_game(players, std::vector{1, 2, 3}, [](auto one, auto other) { return one + other == 1; });
  EXPECT_DOUBLE_EQ(after[0].rating, rate_game(std::vector<Glicko>(2), std::vector{1, 2})[0].rating);
  EXPECT_DOUBLE_EQ(after[2].rating, 1500);
  EXPECT_DOUBLE_EQ(after[2].deviation, 350);
}

TEST(Glicko, LiftsNobodyHighOverPlayersWhoAreUnsure) {
  Glicko winner;
  for (int i = 0; i < 50; ++i) winner = rate_game(std::vector{winner, Glicko{}}, std::vector{1, 2})[0];
  EXPECT_LE(winner.rating, kMostOverUnsure);
  EXPECT_GT(winner.rating, 1600);
  // Those who are sure count as ever, whoever else is at the table.
  const Glicko high{1900, 60, 0.06}, sure{1800, 60, 0.06};
  EXPECT_GT(rate_game(std::vector{winner, sure}, std::vector{1, 2})[0].rating, kMostOverUnsure);
  EXPECT_DOUBLE_EQ(rate_game(std::vector{high, Glicko{}}, std::vector{1, 2})[0].rating, 1900);
  EXPECT_LT(rate_game(std::vector{high, Glicko{}}, std::vector{2, 1})[0].rating, 1900);
  EXPECT_DOUBLE_EQ(rate_game(std::vector{high, sure, Glicko{}}, std::vector{1, 2, 3})[0].rating,
                   rate_game(std::vector{high, sure}, std::vector{1, 2})[0].rating);
}

// A bot is worth what it was let win, be it by many.
TEST(Glicko, LiftsNobodyHighOverBots) {
  const auto is_second = [](std::size_t player) { return player == 1; };
  Glicko winner;
  const Glicko bot{1690, 40, 0.06}, sure{1800, 60, 0.06};
  for (int i = 0; i < 50; ++i) winner = rate_game(std::vector{winner, bot}, std::vector{1, 2}, {}, is_second)[0];
  EXPECT_DOUBLE_EQ(winner.rating, kMostOverUnsure);
  const Glicko high{1900, 60, 0.06};
  EXPECT_DOUBLE_EQ(rate_game(std::vector{high, bot}, std::vector{1, 2}, {}, is_second)[0].rating, 1900);
  EXPECT_LT(rate_game(std::vector{high, bot}, std::vector{2, 1}, {}, is_second)[0].rating, 1900);
  EXPECT_GT(rate_game(std::vector{winner, bot, sure}, std::vector{1, 2, 3}, {}, is_second)[0].rating, kMostOverUnsure);
}

TEST(Handlers, AreThoseOfTheSpecification) {
  for (const auto& spec : protocol::message_specs()) EXPECT_TRUE(Server::handles(spec.type)) << spec.type;
  EXPECT_EQ(Server::handled(), protocol::message_specs().size());
}

TEST(Sha256, IsTheOneThatFairDealsAreMadeWith) {
  std::string bytes;
  for (int n = 0; n < 300; ++n) {
    core::Digest digest;
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    EXPECT_EQ(core::sha256(bytes), digest) << n;
    bytes += static_cast<char>(n * 37);
  }
}

TEST(Identity, KnowsItsOwnCookiesOnly) {
  ASSERT_GE(sodium_init(), 0);
  const CookieKey key{random_hex(32)};
  const CookieKey other{random_hex(32)};
  const auto cookie = key.sign("session");
  EXPECT_EQ(key.verify(cookie), "session");
  EXPECT_FALSE(other.verify(cookie));
  EXPECT_FALSE(key.verify("sessiom" + cookie.substr(7)));
  EXPECT_FALSE(key.verify(cookie + "00"));
  EXPECT_FALSE(key.verify("session"));
  EXPECT_FALSE(key.verify(""));
  std::vector<std::string_view> found;
  find_cookies("abenben=1", "benben", found);
  EXPECT_TRUE(found.empty());
  find_cookies("a=1; benben=x.y; c=2; benben=z", "benben", found);
  EXPECT_EQ(found, (std::vector<std::string_view>{"x.y", "z"}));
}

TEST(Frames, ReadsMessagesHoweverTheyAreCut) {
  std::string sent;
  net::append_client_frame(sent, "one", 0x01020304);
  net::append_client_frame(sent, std::string(300, 'x'), 0xdeadbeef);
  net::append_client_frame(sent, "\xd0\x9f", 7);
  for (std::size_t cut = 1; cut <= sent.size(); ++cut) {
    net::FrameReader reader{1000};
    std::vector<std::string> got;
    for (std::size_t at = 0; at < sent.size(); at += cut) {
      auto part = sent.substr(at, cut);
      reader.give(part.data(), part.size());
      for (auto frame = reader.next(); frame.kind != net::FrameReader::Kind::kNothing; frame = reader.next()) {
        ASSERT_EQ(frame.kind, net::FrameReader::Kind::kText);
        got.emplace_back(frame.payload);
      }
    }
    EXPECT_EQ(got, (std::vector<std::string>{"one", std::string(300, 'x'), "\xd0\x9f"})) << cut;
    EXPECT_LT(reader.kept(), 64U) << "a reader at rest keeps nothing";
  }
}

// So each can be counted; and what was put off is not lost.
TEST(Frames, TellsEveryPartOfAMessage) {
  using Kind = net::FrameReader::Kind;
  std::string sent;
  const auto append = [&](std::string_view text, char opcode_and_last) {
    const auto at = sent.size();
    net::append_client_frame(sent, text, 5);
    sent[at] = opcode_and_last;
  };
  for (int message = 0; message < 3; ++message) {
    append("on", 1);
    append("", 0);
    append(std::string(200, 'e'), static_cast<char>(0x80));
  }
  net::FrameReader reader{300};
  std::vector<Kind> kinds;
  std::vector<std::string> texts;
  reader.give(sent.data(), sent.size());
  for (auto frame = reader.next(); frame.kind != Kind::kNothing; frame = reader.next()) {
    kinds.push_back(frame.kind);
    if (frame.kind == Kind::kText) texts.emplace_back(frame.payload);
    if (reader.put_off()) reader.give(sent.data(), 0);
  }
  EXPECT_EQ(kinds, (std::vector{Kind::kPart, Kind::kPart, Kind::kText, Kind::kPart, Kind::kPart, Kind::kText,
                                Kind::kPart, Kind::kPart, Kind::kText}));
  EXPECT_EQ(texts, std::vector(3, "on" + std::string(200, 'e')));
  EXPECT_LT(reader.kept(), 64U) << "a reader at rest keeps nothing";
}

TEST(Frames, TakesAnyBytes) {
  core::Rng rng{3};
  for (int run = 0; run < 20'000; ++run) {
    net::FrameReader reader{300};
    // Whole frames, damaged: random bytes alone would be refused at once.
    std::string sent;
    for (int i = 0; i < 3; ++i)
      net::append_client_frame(sent, std::string(rng.below(200), 'x'), static_cast<std::uint32_t>(rng.next()));
    for (auto damage = rng.below(4); damage > 0; --damage)
      sent[rng.below(static_cast<std::uint32_t>(sent.size()))] = static_cast<char>(rng.next());
    std::size_t text = 0;
    for (std::size_t at = 0; at < sent.size();) {
      auto part = sent.substr(at, 1 + rng.below(100));
      at += part.size();
      reader.give(part.data(), part.size());
      for (auto frame = reader.next(); frame.kind != net::FrameReader::Kind::kNothing; frame = reader.next()) {
        text += frame.payload.size();
        ASSERT_LE(frame.payload.size(), 300U);
      }
    }
    ASSERT_LE(text, sent.size());
  }
}

TEST(Frames, KnowsUtf8) {
  for (const auto* good : {"", "a", "é", "Пи", "€", "\xf0\x9f\x8f\x9b"}) EXPECT_TRUE(net::is_utf8(good));
  for (const auto* bad :
       {"\x80", "\xc0\x80", "\xc3", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xe2\x82", "\xf0\x8f\xbf\xbf"})
    EXPECT_FALSE(net::is_utf8(bad));
}

}  // namespace
}  // namespace benben::server
