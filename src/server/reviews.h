// reviews.h: reviews of finished games: made once, by the bots' threads when they have nothing else to do, and kept.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "bots/resources.h"
#include "server/tables.h"
#include "server/workers.h"

namespace benben::server {

class Reviews {
 public:
  Reviews(Context& context, Tables& tables, Workers& workers, const bots::Resources& resources)
      : context_{context}, tables_{tables}, workers_{workers}, resources_{resources} {}

  Flow review(Ask ask);

 private:
  struct UnderWay;
  bool start(const std::string& table, table::Play::ReviewJob job);  // false: too many wait
  void tell_progress(const std::string& table, double progress);
  Flow keep(std::string table, std::string review);

  Context& context_;
  Tables& tables_;
  Workers& workers_;
  const bots::Resources& resources_;
  std::unordered_map<std::string, std::shared_ptr<UnderWay>> under_way_;  // by table
};

}  // namespace benben::server
