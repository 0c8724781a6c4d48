// pieces.h: long work for the store, piece by piece, and readings that may be long. Of all the pieces that are wanted
// one at a time is given to the journal, or a few, so that whoever wants something short of it waits for so many at
// most; and people take turns (fair_queue.h), so that whoever wants a piece waits for one of everybody else's, however
// many those want. But a store that does not answer is waited for by all together, and not by one after the other.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>

#include "server/fair_queue.h"
#include "store/journal.h"

namespace benben::server {

class Pieces {
 public:
  explicit Pieces(store::Journal& journal, std::size_t at_once = 1) : journal_{journal}, at_once_{at_once} {}

  // Somebody's, as a journal of their own.
  class Line final : public store::Journal {
   public:
    Line(Pieces& pieces, Owner owner) : pieces_{pieces}, owner_{std::move(owner)} {}
    void submit(Work work, Done done) override { pieces_.submit(owner_, std::move(work), std::move(done)); }
    void submit(std::shared_ptr<store::Step> step, Done done) override {
      pieces_.journal_.submit(std::move(step), std::move(done));
    }
    [[nodiscard]] store::JournalFigures figures() const override { return pieces_.journal_.figures(); }

   private:
    Pieces& pieces_;
    Owner owner_;
  };
  [[nodiscard]] Line of(Owner owner) { return {*this, std::move(owner)}; }

 private:
  using Piece = std::pair<store::Journal::Work, store::Journal::Done>;
  // More is as good as not done: told so at once.
  static constexpr std::size_t kMostWaiting = 20'000, kMostFromAddress = 5'000;

  void submit(const Owner& owner, store::Journal::Work work, store::Journal::Done done) {
    if (!waiting_.has_room(owner)) return done(false);
    static_cast<void>(waiting_.push(owner, {std::move(work), std::move(done)}));
    next();
  }
  void next() {
    if (!waiting_.empty() && under_way_ < at_once_) give();
  }
  void give() {
    ++under_way_;
    auto piece = waiting_.pop();
    journal_.submit(std::move(piece.first), [this, done = std::move(piece.second)](bool ok) mutable {
      --under_way_;
      if (ok)
        next();
      else
        while (!waiting_.empty()) give();
      done(ok);
    });
  }

  store::Journal& journal_;
  std::size_t at_once_, under_way_ = 0;
  FairQueue<Piece> waiting_{kMostWaiting, kMostFromAddress};
};

}  // namespace benben::server
