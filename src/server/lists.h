// lists.h: the messages that list what is kept: tables, turns, ratings, records, somebody's statistics.
#pragma once

#include <functional>
#include <string>

#include "server/broadcast.h"
#include "server/flow.h"
#include "server/limits.h"
#include "server/tables.h"

namespace benben::server {

class Lists {
 public:
  Lists(Context& context, Tables& tables, Broadcast& broadcast)
      : context_{context}, tables_{tables}, broadcast_{broadcast} {}

  void lobby(Ask ask);
  void tables(Ask ask);
  void mine(Ask ask);
  void turns(Ask ask);
  void history(Ask ask);
  void leaderboard(Ask ask);
  void ratings(Ask ask);
  Flow statistics(Ask ask);

  // Game records: one table's, or all of a person's as JSON lines.
  void record(const std::string& table, Reply reply);
  Flow records(Identity who, Reply reply);

 private:
  Flow list_tables(Ask ask, store::TableFilter filter);
  // The members of the answer are read on the store's thread.
  Flow answer(Ask ask, std::function<std::string(store::Store&)> read);

  Context& context_;
  Tables& tables_;
  Broadcast& broadcast_;
};

}  // namespace benben::server
