// insights.h: the messages that look at a game without changing it: what may be decided and what that would lead to,
// how levels were scored, how it stood earlier.
#pragma once

#include "server/tables.h"
#include "table/questions.h"

namespace benben::server {

class Insights {
 public:
  explicit Insights(Tables& tables) : tables_{tables} {}

  void legal(Ask ask);
  void preview(Ask ask);
  void scorings(Ask ask);
  void moment(Ask ask);

 private:
  void look(Ask ask, table::Question question);

  Tables& tables_;
};

}  // namespace benben::server
