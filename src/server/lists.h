// lists.h: the messages that list what is kept: tables, turns, ratings, records, somebody's statistics.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "server/broadcast.h"
#include "server/flow.h"
#include "server/limits.h"
#include "server/pieces.h"
#include "server/tables.h"

namespace benben::server {

// A person's records under way; a person has one at a time.
struct Records {
  using Readers = std::unordered_set<std::string>;
  Records(std::shared_ptr<Readers> all, Identity of) : readers{std::move(all)}, who{std::move(of)} {}
  Records(const Records&) = delete;
  Records& operator=(const Records&) = delete;
  ~Records() { readers->erase(who.user); }

  std::shared_ptr<Readers> readers;
  Identity who;
  std::vector<std::string> tables;
  std::size_t next = 0;  // of the tables
};
using BegunRecords = core::Result<std::shared_ptr<Records>, protocol::Fault>;
using TakeRecords = std::move_only_function<void(BegunRecords)>;

class Lists {
 public:
  Lists(Context& context, Tables& tables, Broadcast& broadcast, Limits& limits)
      : context_{context}, tables_{tables}, broadcast_{broadcast}, limits_{limits}, pieces_{context.reads} {}

  void lobby(Ask ask);
  void tables(Ask ask);
  void mine(Ask ask);
  void turns(Ask ask);
  void history(Ask ask);
  void leaderboard(Ask ask);
  void ratings(Ask ask);
  Flow statistics(Ask ask);

  // Game records: one table's, or all of a person's as JSON lines, the oldest first, so many at a time: the answer to
  // `more_records` is without lines when there are no more. They end with the right to be that person.
  void record(const std::string& table, const std::string& address, Reply reply);
  Flow records(Identity who, TakeRecords take);
  Flow more_records(Records& records, Reply reply);

 private:
  Flow list_tables(Ask ask, store::TableFilter filter);
  // The members of the answer are read on the store's thread.
  Flow answer(Ask ask, std::function<std::string(store::Store&)> read);

  Context& context_;
  Tables& tables_;
  Broadcast& broadcast_;
  Limits& limits_;
  Pieces pieces_;
  std::shared_ptr<Records::Readers> readers_ = std::make_shared<Records::Readers>();
};

}  // namespace benben::server
