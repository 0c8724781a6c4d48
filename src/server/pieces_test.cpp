// pieces_test.cpp: what is short waits for one piece of what is long, however much of that is wanted.
#include "server/pieces.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

namespace benben::server {
namespace {

// Does its work one by one, in the order in which it came, when it is told to.
class SlowJournal final : public store::Journal {
 public:
  void submit(Work, Done done) override { waiting_.push_back(std::move(done)); }
  void submit(std::shared_ptr<store::Step>, Done done) override { waiting_.push_back(std::move(done)); }
  [[nodiscard]] store::JournalFigures figures() const override { return {}; }
  void run() {
    while (!waiting_.empty()) run_one(true);
  }
  void run_one(bool ok) {
    auto done = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    done(ok);
  }
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }

 private:
  std::vector<Done> waiting_;
};

TEST(Pieces, LetOthersInBetween) {
  SlowJournal journal;
  Pieces pieces{journal};
  std::string order;
  // Three people want four pieces each, one after the other.
  std::function<void(char, int)> read = [&](char who, int left) {
    pieces.of({"1.1.1.1", {who}})
        .submit([](store::Store&) {},
                [&, who, left](bool) {
                  order += who;
                  // Somebody wants something short now and then.
                  journal.submit([](store::Store&) {}, [&](bool) { order += '.'; });
                  if (left > 1) read(who, left - 1);
                });
  };
  for (const char who : {'a', 'b', 'c'}) read(who, 4);
  journal.run();
  // One piece is under way when the short one comes; each person has their turn.
  EXPECT_EQ(order, "ab.c.a.b.c.a.b.c.a.b.c..");
}

// However much somebody asks for at once, another waits for one piece of it.
TEST(Pieces, AreReadInTurns) {
  SlowJournal journal;
  Pieces pieces{journal};
  std::string order;
  const auto read = [&](const char* address, char who) {
    pieces.of({address, {who}}).submit([](store::Store&) {}, [&, who](bool ok) { order += ok ? who : '-'; });
  };
  for (int n = 0; n < 6; ++n) read("1.1.1.1", 'a');
  for (int n = 0; n < 2; ++n) read("1.1.1.1", 'b');
  for (int n = 0; n < 3; ++n) read("2.2.2.2", 'c');
  journal.run();
  EXPECT_EQ(order, "aacbcacbaaa") << "the first was under way";
  // What one address has waiting is bounded; what is too much is refused, and nobody else's.
  order.clear();
  for (int n = 0; n < 30'000; ++n) read("1.1.1.1", 'a');
  EXPECT_EQ(order, std::string(30'000 - 5'001, '-'));
  order.clear();
  read("2.2.2.2", 'c');
  journal.run();
  EXPECT_EQ(order.substr(0, 3), "aac") << "the first was under way";
  EXPECT_EQ(order.size(), 5'002U);
}

// What several want is done once, when the first of their turns comes.
TEST(Pieces, StandInTheLinesOfAllWhoWantThem) {
  SlowJournal journal;
  Pieces pieces{journal, 1, 10};
  std::string order;
  const auto piece = [&](char what) {
    return std::make_shared<Pieces::Piece>([](store::Store&) {}, [&order, what](bool ok) { order += ok ? what : '-'; });
  };
  for (int n = 0; n < 10; ++n) pieces.add(piece('a'), {"1.1.1.1", "a"});
  const auto shared = piece('s');
  pieces.add(shared, {"1.1.1.1", "a"});
  pieces.add(shared, {"1.1.1.1", "a"});
  pieces.add(shared, {"2.2.2.2", "b"});
  pieces.add(piece('b'), {"2.2.2.2", "b"});
  journal.run();
  EXPECT_EQ(order, "aasabaaaaaaa") << "the first was under way";
  pieces.add(shared, {"2.2.2.2", "b"});
  EXPECT_EQ(journal.waiting(), 0U) << "it is done";
  // One who has much waiting is refused more, but not what stands in another's line, too.
  order.clear();
  for (int n = 0; n < 12; ++n) pieces.add(piece('a'), {"1.1.1.1", "a"});
  EXPECT_EQ(order, "-") << "one is under way, and ten wait";
  const auto wanted = piece('s');
  pieces.add(wanted, {"2.2.2.2", "b"});
  pieces.add(wanted, {"1.1.1.1", "a"});
  EXPECT_EQ(order, "-");
  journal.run();
  EXPECT_EQ(order, "-aasaaaaaaaaa");
}

// A store that does not answer keeps everybody waiting once, and not each after the other.
TEST(Pieces, WaitTogetherForAStoreThatIsAway) {
  SlowJournal journal;
  Pieces pieces{journal, 2};
  int kept = 0, failed = 0;
  for (int n = 0; n < 10; ++n)
    pieces.of({"1.1.1.1", "a"}).submit([](store::Store&) {}, [&](bool ok) { ++(ok ? kept : failed); });
  EXPECT_EQ(journal.waiting(), 2U);
  journal.run_one(true);
  EXPECT_EQ(journal.waiting(), 2U);
  journal.run_one(false);
  EXPECT_EQ(journal.waiting(), 8U) << "all that waited";
  while (journal.waiting() > 0) journal.run_one(false);
  EXPECT_EQ(kept, 1);
  EXPECT_EQ(failed, 9);
}

}  // namespace
}  // namespace benben::server
