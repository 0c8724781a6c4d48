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
    while (!waiting_.empty()) {
      auto done = std::move(waiting_.front());
      waiting_.erase(waiting_.begin());
      done(true);
    }
  }

 private:
  std::vector<Done> waiting_;
};

TEST(Pieces, LetOthersInBetween) {
  SlowJournal journal;
  Pieces pieces{journal};
  std::string order;
  // Three people want four pieces each, one after the other.
  std::function<void(char, int)> read = [&](char who, int left) {
    pieces.submit([](store::Store&) {},
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

}  // namespace
}  // namespace benben::server
