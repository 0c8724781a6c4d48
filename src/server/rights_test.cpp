// rights_test.cpp: rights that end without anybody being told, and tries at passwords, under a clock that the test
// moves.
#include <gtest/gtest.h>

#include <sodium.h>

#include <array>
#include <deque>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/server.h"
#include "tests/folder.h"
#include "tests/server_doubles.h"

namespace benben::server {
namespace {

namespace json = boost::json;

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

// Does nothing while it is slow, until it is told to.
class SlowReads final : public store::Journal {
 public:
  explicit SlowReads(const std::string& address) : inner_{store::open_store(address, store::Access::kRead)} {}
  void submit(Work work, Done done) override {
    if (!is_slow) return inner_.submit(std::move(work), std::move(done));
    waiting_.emplace_back(std::move(work), std::move(done));
  }
  void submit(std::shared_ptr<store::Step> step, Done done) override {
    inner_.submit(std::move(step), std::move(done));
  }
  [[nodiscard]] store::JournalFigures figures() const override { return inner_.figures(); }
  void read_one() {
    auto [work, done] = std::move(waiting_.front());
    waiting_.pop_front();
    inner_.submit(std::move(work), std::move(done));
  }
  void read_all() {
    is_slow = false;
    while (!waiting_.empty()) read_one();
  }
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
  bool is_slow = false;

 private:
  store::InlineJournal inner_;
  std::deque<std::pair<Work, Done>> waiting_;
};

class RightsTest : public ::testing::Test {
 protected:
  const testing::Folder folder_;  // first, so that it goes last

  void SetUp() override {
    ASSERT_GE(sodium_init(), 0);
    const auto address = folder_.store();
    writes_ = std::make_unique<store::InlineJournal>(store::open_store(address));
    reads_ = std::make_unique<SlowReads>(address);
    server_ = std::make_unique<Server>(Server::Ground{*writes_, *reads_, bots_, passwords_, clock_, luck_,
                                                      [this](auto work) { posts_.add(std::move(work)); },
                                                      std::string(64, '7'), false});
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
  // The members of the answer, or what is wrong, once it is there.
  std::shared_ptr<json::object> send(const Identity& who, std::string_view type, json::object fields) {
    auto said = std::make_shared<json::object>(json::object{{"error", "nothing"}});
    server_->request(who, "", type, std::move(fields), [said](const Answer& answer) {
      *said = answer.fault ? json::object{{"error", protocol::name(answer.fault->code)}}
                           : json::parse("{" + answer.members + "}").as_object();
    });
    return said;
  }
  json::object ask(const Identity& who, std::string_view type, json::object fields) {
    return *send(who, type, std::move(fields));
  }
  json::object view(const Identity& who, const std::string& table) {
    return ask(who, "view", {{"table", table}}).at("view").as_object();
  }
  std::string make_table(const Identity& who, json::object settings = {}) {
    settings.emplace("game", "pyramido");
    settings.emplace("seats", json::array{"me", "open"});
    return std::string{ask(who, "create", std::move(settings)).at("table").as_string()};
  }
  // Somebody with a session, and a password if they have an account.
  Identity join(const std::string& name, bool is_guest = true) {
    change([&](store::Store& store) {
      store.create_user({name, name, is_guest ? "" : hash_password(kPassword), {}});
      store.create_session({name, name, {}, clock_.wall() + std::chrono::hours{1}});
    });
    return {name, name, is_guest, name};
  }
  // Deletes the account as far as its first reading after the password, which is still to come: of its tables.
  void begin_to_go(const Identity& who, std::string& said) {
    server_->request(who, "", "delete_account", {{"password", kPassword}}, [&said](const Answer& answer) {
      said = answer.fault ? std::string{protocol::name(answer.fault->code)} : "gone";
    });
    reads_->is_slow = true;
    posts_.run_one();
    ASSERT_EQ(reads_->waiting(), 1U);
  }
  static constexpr auto kPassword = "sand and stone";

  TestClock clock_;
  FixedLuck luck_{1};
  Workers bots_{1, 10};
  Workers passwords_{1, 10};
  std::unique_ptr<store::InlineJournal> writes_;
  std::unique_ptr<SlowReads> reads_;
  std::unique_ptr<Server> server_;
  testing::Posts posts_;
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

// What somebody said beforehand lives on the token that they said it with; other tokens of theirs may come and go.
TEST_F(RightsTest, TakeTheirPremovesAlong) {
  for (const bool is_own : {false, true}) {
    std::array<Identity, 2> players, signed_in;
    for (std::size_t i = 0; i < players.size(); ++i) {
      const auto name = (is_own ? "own " : "other ") + std::to_string(i + 1);
      signed_in[i] = join(name);
      players[i] = {name, name, true, "", name};
      change([&](store::Store& store) {
        for (const auto& each : {name, name + " more"}) store.create_token({each, each, name, "", {}});
      });
    }
    const auto table = make_table(players[0]);
    EXPECT_TRUE(ask(players[1], "sit", {{"table", table}}).contains("seat"));
    const auto first = view(players[0], table).at("to_act").as_int64();
    const auto acting = static_cast<std::size_t>(first - 1), waiting = 1 - acting;
    const auto seat = static_cast<std::int64_t>(waiting + 1);
    EXPECT_EQ(ask(players[waiting], "premove", {{"table", table}, {"seat", seat}, {"decisions", json::array{"1@0,0>"}}})
                  .size(),
              0U);
    pass(Millis{1'000});
    const auto token = players[waiting].token + (is_own ? "" : " more");
    EXPECT_EQ(ask(signed_in[waiting], "drop_token", {{"token", token}}).size(), 0U);
    EXPECT_EQ(view(signed_in[waiting], table).contains("premoves"), !is_own);
    for (auto seen = view(players[acting], table); seen.at("to_act") == first; seen = view(players[acting], table))
      EXPECT_TRUE(ask(players[acting], "decide",
                      {{"table", table}, {"seq", seen.at("seq")}, {"decision", seen.at("legal").at(0)}})
                      .contains("seq"));
    const auto turn = view(signed_in[waiting], table);
    ASSERT_EQ(turn.at("to_act"), seat);
    const auto& last = turn.at("events").as_array().back().as_object();
    EXPECT_EQ(last.at("seat") == seat, !is_own) << json::serialize(last);
  }
}

// Deleting an account goes on for as long as whoever began it may: signed out, or with another password, it stops.
TEST_F(RightsTest, EndWhileAnAccountIsDeleted) {
  for (const bool has_table : {false, true})
    for (const bool is_signed_out : {false, true}) {
      const auto who = join("somebody " + std::to_string(2 * has_table + is_signed_out), false);
      const auto table = has_table ? make_table(who) : "";
      std::string said;
      begin_to_go(who, said);
      change([&](store::Store& store) {
        if (is_signed_out) return store.delete_session(who.session);
        auto user = *store.user(who.user);
        user.password_hash = hash_password("another one");
        store.update_user(user);
      });
      reads_->read_all();
      EXPECT_EQ(said, "not_signed_in");
      if (has_table) {
        EXPECT_EQ(view(identify().who, table).at("status"), "open");
      }
      change([&](store::Store& store) { EXPECT_TRUE(store.user(who.user)); });
    }
}

// Also not where a connection that is still open sits down, or opens a table, while its account goes.
TEST_F(RightsTest, WhoGoesLeavesNoSeatTaken) {
  const auto who = join("somebody", false), other = join("another", false);
  const auto seal_of = [](const Identity& of) { return json::value(game::seal_of(of.user)); };
  const auto sit = [&](const std::string& table) {
    return send(who, "sit", {{"table", table}, {"seal", seal_of(who)}});
  };
  const auto made = make_table(who), called_before = make_table(other, {{"seal", seal_of(other)}});
  EXPECT_TRUE(sit(called_before)->contains("seat"));
  const auto called = make_table(other, {{"seal", seal_of(other)}}), begun = make_table(other);
  const auto waiting = make_table(other, {{"seats", {"me", "open", "open"}}});
  std::string gone;
  begin_to_go(who, gone);
  reads_->read_one();  // of the tables. Then it is asked whether this may go on
  const std::array said = {sit(called), send(who, "sit", {{"table", begun}}), sit(waiting),
                           send(who, "create", {{"game", "pyramido"}, {"seats", {"me", "open"}}})};
  for (std::size_t i = 0; i <= said.size(); ++i) reads_->read_one();
  for (std::size_t i = 0; i < said.size(); ++i) EXPECT_FALSE(said[i]->contains("error")) << i;
  const std::string made_late{said.back()->at("table").as_string()};
  EXPECT_EQ(gone, "") << "or this test tests nothing";
  reads_->read_all();
  EXPECT_EQ(gone, "gone");
  for (const auto& table : {made, called_before, called, made_late})
    EXPECT_EQ(view(other, table).at("status"), "closed");
  EXPECT_EQ(view(other, waiting).at("seats").at(1).at("kind"), "open");
  EXPECT_EQ(view(other, begun).at("events").as_array().back().at("kind"), "leave");
}

TEST_F(RightsTest, EndWhileRecordsAreRead) {
  const auto who = join("somebody");
  make_table(who);
  for (const bool is_over : {false, true}) {
    std::shared_ptr<Records> records;
    server_->records(who, [&](BegunRecords begun) { records = std::move(*begun); });
    if (is_over) change([&](store::Store& store) { store.delete_session(who.session); });
    std::string said;
    server_->more_records(*records, [&](const Answer& answer) {
      said = answer.fault ? std::string{protocol::name(answer.fault->code)} : "read";
    });
    EXPECT_EQ(said, is_over ? "not_signed_in" : "read");
  }
}

// A guest's games are the account's, also where it has as many as it may have.
TEST_F(RightsTest, NobodyIsKeptFromSigningIn) {
  const auto account = join("account", false), guest = join("guest"), other = join("other");
  const auto table = make_table(other);
  EXPECT_TRUE(ask(guest, "sit", {{"table", table}}).contains("seat"));
  change([&](store::Store& store) {
    for (int i = 0; i < Limits::kMostRunning; ++i) {
      store::TableRow row;
      row.id = "t" + std::to_string(i);
      row.status = Status::kRunning;
      row.owner = account.user;
      store.create_table(row, {1, {}, EntryKind::kCreate, 0, "{}", {}});
    }
  });
  const auto said = send(guest, "login", {{"name", "account"}, {"password", kPassword}});
  posts_.run_one();
  EXPECT_FALSE(said->contains("error")) << json::serialize(*said);
  EXPECT_EQ(view(other, table).at("seats").at(1).at("user"), "account");
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
