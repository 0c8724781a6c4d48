// pieces.h: long work for the store, piece by piece. Of all the pieces that are wanted one at a time is given to the
// journal, so that whoever wants something short waits for one piece at most.
#pragma once

#include <deque>
#include <memory>
#include <utility>

#include "store/journal.h"

namespace benben::server {

class Pieces final : public store::Journal {
 public:
  explicit Pieces(store::Journal& journal) : journal_{journal} {}

  void submit(Work work, Done done) override {
    waiting_.emplace_back(std::move(work), std::move(done));
    if (!is_busy_) next();
  }
  void submit(std::shared_ptr<store::Step> step, Done done) override {
    journal_.submit(std::move(step), std::move(done));
  }
  [[nodiscard]] store::JournalFigures figures() const override { return journal_.figures(); }

 private:
  void next() {
    if (waiting_.empty()) return;
    is_busy_ = true;
    auto front = std::move(waiting_.front());
    waiting_.pop_front();
    journal_.submit(std::move(front.first), [this, done = std::move(front.second)](bool ok) mutable {
      is_busy_ = false;
      next();
      done(ok);
    });
  }

  store::Journal& journal_;
  std::deque<std::pair<Work, Done>> waiting_;
  bool is_busy_ = false;
};

}  // namespace benben::server
