// server_test.cpp: the parts of the server that need no network: ratings, deals, names, frames, rooms.
#include <gtest/gtest.h>

#include <sodium.h>

#include <boost/json/parse.hpp>

#include "server/fair.h"
#include "server/glicko.h"
#include "server/identity.h"
#include "server/net/frames.h"
#include "server/room.h"

namespace benben::server {
namespace {

namespace json = boost::json;
using protocol::ErrorCode;

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

TEST(Fair, IsTheDocumentedDerivation) {
  const FairDeal deal{"pyramido", "0123456789ab", std::string(64, '0'), {"", "x"}};
  EXPECT_EQ(commitment(deal.secret), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  FairWords words{deal};
  const auto first = words.next();
  EXPECT_NE(first, words.next());
  FairWords again{deal};
  EXPECT_EQ(first, again.next());
  auto other = deal;
  other.seeds[0] = "y";
  EXPECT_NE(first, FairWords{other}.next()) << "every seed counts";
  EXPECT_EQ(to_hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_FALSE(from_hex("0g"));
}

TEST(Identity, TakesGoodNamesOnly) {
  for (const auto* good : {"Red", "Blue 2", "a_b-c", "Пирамида", "Grün"}) EXPECT_TRUE(is_good_name(good)) << good;
  for (const auto* bad :
       {"", "a", " Red", "Red ", "Re  d", "<b>", "a\nb", "\xff\xff", "a\"b", "1234567890123456789012345"})
    EXPECT_FALSE(is_good_name(bad)) << bad;
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
  EXPECT_EQ(find_cookie("a=1; benben=x.y; c=2", "benben"), "x.y");
  EXPECT_FALSE(find_cookie("abenben=1", "benben"));
}

TEST(Frames, AcceptsTheKeyOfTheStandard) {
  EXPECT_EQ(net::accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
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

// A table of Pyramido with two people, started.
class RoomTest : public ::testing::Test {
 protected:
  static Time at(std::int64_t millis) { return Time{Millis{millis}}; }
  void make(std::string_view message) {
    const auto settings = read_settings(json::parse(message).as_object(), "u1");
    ASSERT_TRUE(settings);
    add(Entry{1, at(1000), EntryKind::kCreate, 0, to_json(*settings), Millis{0}});
  }
  void add(const Room::Plan& plan) {
    ASSERT_TRUE(plan) << name(plan.error().code);
    log_.push_back(*plan);
    ASSERT_TRUE(room_.apply(*plan));
    while (auto next = room_.plan_follow_up(at(1000))) {
      log_.push_back(*next);
      ASSERT_TRUE(room_.apply(*next));
    }
  }
  static ErrorCode code(const Room::Plan& plan) { return plan.error().code; }
  // The first legal decision of whoever is to act.
  void decide(Millis used = Millis{0}) {
    std::string text;
    core::JsonWriter out{text};
    room_.play()->write_legal(out);
    const auto legal = json::parse(text).as_array();
    const auto& seat = room_.seats()[static_cast<std::size_t>(room_.to_act() - 1)];
    add(room_.plan_decide(seat.user, room_.to_act(), room_.seq(), legal[0], at(2000), used));
  }
  void start(std::string_view more = "") {
    make(R"({"game":"pyramido","seats":["open","open"])" + std::string{more} + "}");
    add(room_.plan_sit("u1", "Red", 1, "seed", at(1001)));
    add(room_.plan_sit("u2", "Blue", std::nullopt, "", at(1002)));
    ASSERT_EQ(room_.status(), Status::kRunning);
  }

  Room room_{"0123456789ab", std::string(64, '1')};
  std::vector<Entry> log_;
};

TEST_F(RoomTest, ALogGivesTheSameRoom) {
  start(R"(,"clock":{"kind":"live","base":60,"increment":5})");
  for (int i = 0; i < 20; ++i) decide(Millis{700});
  Room again{"0123456789ab", std::string(64, '1')};
  std::string events;
  for (const auto& entry : log_) ASSERT_TRUE(again.apply(entry, &events));
  EXPECT_EQ(again.card(), room_.card());
  std::string one, two;
  core::JsonWriter a{one}, b{two};
  room_.play()->write_observation(a, std::nullopt, Play::Insight::kWith);
  again.play()->write_observation(b, std::nullopt, Play::Insight::kWith);
  EXPECT_EQ(one, two);
  EXPECT_EQ(json::parse("[" + events + "]").as_array().size(), log_.size());
  // An entry with the wrong number, or that does not fit, is refused.
  auto wrong = log_.back();
  EXPECT_FALSE(again.apply(wrong));
  wrong.seq = again.seq() + 1;
  wrong.text = "nonsense";
  EXPECT_FALSE(again.apply(wrong));
}

TEST_F(RoomTest, TimeRunsAndRunsOut) {
  start(R"(,"clock":{"kind":"live","base":60,"increment":5})");
  const auto first = static_cast<std::size_t>(room_.to_act() - 1);
  decide(Millis{10'000});
  EXPECT_EQ(room_.seats()[first].left, Millis{55'000});
  EXPECT_EQ(room_.time_to_act(), Millis{55'000});
  add(room_.plan_timeout(at(99'000)));
  EXPECT_TRUE(room_.seats()[first].is_away);
  EXPECT_TRUE(room_.bot_to_act());
  EXPECT_FALSE(room_.time_to_act()) << "a bot needs no clock";
  add(room_.plan_back(first == 0 ? "u1" : "u2", static_cast<int>(first) + 1, at(99'500)));
  EXPECT_EQ(room_.time_to_act(), Millis{30'000}) << "enough to go on with";
  // A clock that jumps back leaves the log in order.
  const auto plan = room_.plan_leave("u1", 1, at(5));
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->at, room_.last_at());
}

TEST_F(RoomTest, SeatsAreTheirOwners) {
  make(R"({"game":"pyramido","seats":["open","open"],"start":"manual"})");
  EXPECT_EQ(code(room_.plan_start("u1", at(1))), ErrorCode::kSeatsOpen);
  add(room_.plan_sit("u1", "Red", 2, "", at(1)));
  EXPECT_EQ(code(room_.plan_sit("u2", "Blue", 2, "", at(1))), ErrorCode::kSeatTaken);
  EXPECT_EQ(code(room_.plan_stand("u2", 2, at(1))), ErrorCode::kNotYourSeat);
  add(room_.plan_sit("u2", "Blue", std::nullopt, "", at(1)));
  EXPECT_EQ(code(room_.plan_sit("u3", "Green", std::nullopt, "", at(1))), ErrorCode::kNoOpenSeat);
  EXPECT_EQ(code(room_.plan_start("u3", at(1))), ErrorCode::kNotYourSeat);
  EXPECT_EQ(code(room_.plan_resign("u1", 2, at(1))), ErrorCode::kNotRunning);
  add(room_.plan_start("u2", at(1)));
  EXPECT_EQ(code(room_.plan_close("u1", at(1))), ErrorCode::kGameStarted);
}

TEST_F(RoomTest, OneWhoResignsComesLast) {
  start();
  decide();
  add(room_.plan_resign("u1", 1, at(3000)));
  ASSERT_EQ(room_.status(), Status::kOver);
  EXPECT_EQ(room_.result()->reason, "resigned");
  EXPECT_EQ(room_.result()->ranks, (std::vector{2, 1}));
}

TEST_F(RoomTest, UndoEndsWhereSomethingIsRevealed) {
  start();
  const auto user = room_.to_act() == 1 ? "u1" : "u2";
  const auto other = room_.to_act() == 1 ? "u2" : "u1";
  EXPECT_FALSE(room_.undo_target(room_.seats_of(user)));
  decide();
  EXPECT_EQ(room_.undo_target(room_.seats_of(user)), 0U);
  EXPECT_FALSE(room_.undo_target(room_.seats_of(other)));
  const int seat = room_.to_act();
  while (room_.to_act() == seat) decide();
  EXPECT_FALSE(room_.undo_target(room_.seats_of(user))) << "the refill turned up a domino";
}

}  // namespace
}  // namespace benben::server
