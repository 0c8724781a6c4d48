// rights_test.cpp: rights that end without anybody being told, and tries at passwords, under a clock that the test
// moves.
#include <gtest/gtest.h>

#include <sodium.h>

#include "server/server.h"
#include "tests/folder.h"

namespace benben::server {
namespace {

class TestClock final : public Clock {
 public:
  [[nodiscard]] Time wall() const override { return Time{Millis{1'700'000'000'000}} + steady_; }
  [[nodiscard]] Millis steady() const override { return steady_; }
  void pass(Millis time) { steady_ += time; }

 private:
  Millis steady_{1'000'000};
};

class TestClient final : public Client {
 public:
  void send(std::string_view) override {}
  void close(std::string_view reason) override { closed = reason; }
  std::string closed;  // why
};

class RightsTest : public ::testing::Test {
 protected:
  const testing::Folder folder_;  // first, so that it goes last

  void SetUp() override {
    ASSERT_GE(sodium_init(), 0);
    const auto address = folder_.store();
    writes_ = std::make_unique<store::InlineJournal>(store::open_store(address));
    reads_ = std::make_unique<store::InlineJournal>(store::open_store(address, store::Access::kRead));
    server_ = std::make_unique<Server>(
        Server::Ground{*writes_, *reads_, bots_, passwords_, clock_, luck_, [](auto) {}, std::string(64, '7'), false});
    cookie_ = identify().cookie.value();
  }
  void TearDown() override {
    server_.reset();
    writes_.reset();
    reads_.reset();
  }
  Identified identify() {
    Identified found;
    std::vector<std::string_view> cookies;
    if (!cookie_.empty()) cookies.emplace_back(cookie_);
    server_->identify(cookies, std::nullopt, "", [&](auto who) { found = *who; });
    return found;
  }
  std::shared_ptr<TestClient> connect(Identity who) {
    auto client = std::make_shared<TestClient>();
    client->who = std::move(who);
    server_->attach(client);
    return client;
  }
  void change(const std::function<void(store::Store&)>& work) {
    writes_->submit(work, [](bool) {});
  }
  void pass(Millis time) {
    clock_.pass(time);
    server_->tick();
  }

  TestClock clock_;
  FixedLuck luck_{1};
  Workers bots_{1, 10};
  Workers passwords_{1, 10};
  std::unique_ptr<store::InlineJournal> writes_, reads_;
  std::unique_ptr<Server> server_;
  std::string cookie_;
};

TEST_F(RightsTest, EndWithinAMinuteThoughNobodySaysSo) {
  const auto who = identify().who;
  const auto client = connect(who);
  pass(Millis{1'000});
  EXPECT_EQ(client->closed, "");
  change([&](store::Store& store) { store.delete_session(who.session); });
  EXPECT_EQ(identify().who.user, who.user) << "remembered, or this test tests nothing";
  pass(Millis{30'000});
  EXPECT_EQ(client->closed, "");
  pass(Millis{31'000});
  EXPECT_EQ(client->closed, "signed_out");
  EXPECT_NE(identify().who.user, who.user) << "a session is remembered for longer than a minute";
}

// What somebody wants to be called is counted before it is looked at.
TEST_F(RightsTest, OnePersonTriesSoManyNames) {
  const auto who = identify().who;
  const auto told = [&](std::string_view type) {
    std::string_view said;
    server_->request(who, "", type, {{"name", "<b>"}, {"password", "long enough"}},
                     [&](const Answer& answer) { said = answer.fault ? protocol::name(answer.fault->code) : "ok"; });
    return said;
  };
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(told("rename"), "bad_name");
    EXPECT_EQ(told("register"), "bad_name");
  }
  EXPECT_EQ(told("rename"), "too_fast");
  EXPECT_EQ(told("register"), "too_fast");
  clock_.pass(Millis{1'000});
  EXPECT_EQ(told("register"), "bad_name");
  EXPECT_EQ(told("rename"), "too_fast");
}

TEST_F(RightsTest, AreLookedAtAgainWhenNewsWasLost) {
  const auto who = identify().who;
  const auto client = connect(who);
  const auto other = connect({who.user, who.name, true, "another session"});
  pass(Millis{1'000});
  EXPECT_EQ(client->closed, "");
  EXPECT_EQ(other->closed, "signed_out") << "ended while it came";
  change([&](store::Store& store) { store.delete_session(who.session); });
  server_->catch_up_all();
  EXPECT_EQ(client->closed, "signed_out");
  EXPECT_NE(identify().who.user, who.user);
}

TEST_F(RightsTest, EndWhenTheirYearIsOver) {
  const auto who = identify().who;
  const auto client = connect(who);
  pass(std::chrono::hours{24 * 364});
  EXPECT_EQ(client->closed, "");
  pass(std::chrono::hours{25});
  EXPECT_EQ(client->closed, "signed_out");
}

TEST(PasswordTries, OfOthersSlowButNeverStop) {
  TestClock clock;
  Limits limits{clock};
  for (int i = 0; i < 10; ++i) EXPECT_EQ(limits.may_try_password("a", "Red"), Millis{0});
  EXPECT_FALSE(limits.may_try_password("a", "Red")) << "the eleventh from one address";
  EXPECT_FALSE(limits.may_try_password("a", "RED"));
  EXPECT_EQ(limits.may_try_password("b", "Red"), Millis{0}) << "from elsewhere";
  for (int i = 0; i < 1'000; ++i) EXPECT_TRUE(limits.may_try_password("c" + std::to_string(i), "Red")) << i;
  EXPECT_EQ(limits.may_try_password("b", "Red"), Millis{5'000}) << "after a thousand";
  EXPECT_EQ(limits.may_try_password("b", "Blue"), Millis{0}) << "another name";
  clock.pass(Millis{60'001});
  EXPECT_EQ(limits.may_try_password("a", "Red"), Millis{0}) << "a minute later";
}

TEST(PasswordTries, FromOneAddressHaveAnEnd) {
  TestClock clock;
  Limits limits{clock};
  for (int i = 0; i < 30; ++i) EXPECT_TRUE(limits.may_try_password("a", "name " + std::to_string(i)));
  EXPECT_FALSE(limits.may_try_password("a", "another"));
  EXPECT_FALSE(limits.may_try_password("a", "")) << "a new account";
}

TEST(PasswordTries, CountHoweverANameIsWritten) {
  TestClock clock;
  Limits limits{clock};
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(limits.may_try_password("a", i % 2 == 0 ? "\u00c9va" : "E\u0301VA"));
  EXPECT_FALSE(limits.may_try_password("a", "\u00c9va"));
}

TEST(PasswordTries, OfManyAddressesLockNobodyOutAndFreeNobody) {
  TestClock clock;
  Limits limits{clock};
  while (limits.may_try_password("locked", "Red")) continue;
  EXPECT_TRUE(limits.may_try_password("home", "Blue"));
  // As many names from each of as many addresses as somebody has: 1,640 of them filled what was kept once.
  for (int i = 0; i < 2'000; ++i)
    for (int n = 0; n < 30; ++n)
      ASSERT_TRUE(limits.may_try_password("many " + std::to_string(i), std::to_string(i * 30 + n))) << i;
  EXPECT_EQ(limits.may_try_password("new", "Green"), Millis{0}) << "a newcomer";
  EXPECT_FALSE(limits.may_try_password("locked", "Red"));
  // And more than can be kept.
  int more = 0;
  while (limits.may_try_password("more " + std::to_string(more), "Yellow")) ++more;
  EXPECT_GT(more, 90'000);
  EXPECT_FALSE(limits.may_try_password("locked", "Red")) << "no lock is pushed out";
  EXPECT_EQ(limits.may_try_password("home", "Blue"), Millis{0});
  EXPECT_TRUE(limits.may_try_password("newer", "Green")) << "a newcomer";
  EXPECT_FALSE(limits.may_try_password("newer", "Yellow")) << "for a name that is being tried out";
  EXPECT_TRUE(limits.may_try_password("home", "Yellow")) << "its owner, from where they were counted before";
  EXPECT_FALSE(limits.may_try_password("newer", "")) << "a new account";
  clock.pass(Millis{60'001});
  limits.sweep();
  EXPECT_EQ(limits.may_try_password("newer", "Yellow"), Millis{0}) << "a minute later";
}

}  // namespace
}  // namespace benben::server
