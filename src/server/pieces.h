// pieces.h: long work for the store, piece by piece, and readings that may be long. Of all the pieces that are wanted
// one at a time is given to the journal, or a few, so that whoever wants something short of it waits for so many at
// most; and people take turns (fair_queue.h), so that whoever wants a piece waits for one of everybody else's, however
// many those want. What several want stands in the line of each, and is done when the first of their turns comes: or
// whoever asked first for much would let the others wait for all of it. But a store that does not answer is waited for
// by all together, and not by one after the other.
#pragma once

#include <cstddef>
#include <memory>
#include <set>
#include <utility>

#include "server/fair_queue.h"
#include "store/journal.h"

namespace benben::server {

class Pieces {
 public:
  explicit Pieces(store::Journal& journal, std::size_t at_once = 1, std::size_t most_of_person = FairQueue<int>::kAny)
      : journal_{journal}, at_once_{at_once}, waiting_{kMostWaiting, kMostFromAddress, most_of_person} {}

  struct Piece {
    store::Journal::Work work;
    store::Journal::Done done;
    bool is_given = false;        // to the journal, or refused
    std::set<Owner> owners = {};  // in whose lines it stands
  };
  // Puts it into this line, too. More than may wait is as good as not done: told so at once, if it waits nowhere else.
  void add(const std::shared_ptr<Piece>& piece, const Owner& owner) {
    if (piece->is_given || piece->owners.contains(owner)) return;
    if (waiting_.push(owner, piece)) {
      piece->owners.insert(owner);
      next();
    } else if (piece->owners.empty()) {
      piece->is_given = true;
      piece->done(false);
    }
  }
  // Whoever's turn it is.
  void give(const std::shared_ptr<Piece>& piece) {
    if (std::exchange(piece->is_given, true)) return;
    ++under_way_;
    journal_.submit(std::move(piece->work), [this, piece](bool ok) {
      --under_way_;
      if (ok)
        next();
      else
        while (!waiting_.empty()) give(waiting_.pop());
      piece->done(ok);
    });
  }

  // Somebody's, as a journal of their own.
  class Line final : public store::Journal {
   public:
    Line(Pieces& pieces, Owner owner) : pieces_{pieces}, owner_{std::move(owner)} {}
    void submit(Work work, Done done) override {
      pieces_.add(std::make_shared<Piece>(std::move(work), std::move(done)), owner_);
    }
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
  static constexpr std::size_t kMostWaiting = 20'000, kMostFromAddress = 5'000;

  void next() {
    while (!waiting_.empty() && under_way_ < at_once_) give(waiting_.pop());
  }

  store::Journal& journal_;
  std::size_t at_once_, under_way_ = 0;
  FairQueue<std::shared_ptr<Piece>> waiting_;
};

}  // namespace benben::server
