// reviews.h: reviews of finished games: made once, by the bots' threads when they have nothing else to do, and kept.
// One at a time; people take turns, so that one who wants many keeps nobody waiting for more than one of them.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "bots/resources.h"
#include "server/fair_queue.h"
#include "server/tables.h"
#include "server/workers.h"

namespace benben::server {

class Reviews {
 public:
  Reviews(Context& context, Tables& tables, Workers& workers, const bots::Resources& resources)
      : context_{context}, tables_{tables}, workers_{workers}, resources_{resources} {}

  Flow review(Ask ask);
  [[nodiscard]] std::size_t waiting() const noexcept { return waiting_.size(); }

 private:
  struct UnderWay;
  struct Wanted {
    std::string table;
    table::Play::ReviewJob job;
  };
  // False: too many wait, in all, of this person or from their address.
  bool add(const Owner& owner, const std::string& table, const table::Play& play);
  // Gives the workers the next one, if they have none.
  void serve();
  void tell_progress(const std::string& table, double progress);
  Flow keep(std::string table, std::string review);

  Context& context_;
  Tables& tables_;
  Workers& workers_;
  const bots::Resources& resources_;
  std::unordered_map<std::string, std::shared_ptr<UnderWay>> under_way_;  // by table, those that wait too
  static constexpr std::size_t kMostWaiting = 64;
  FairQueue<Wanted> waiting_{kMostWaiting};
  bool is_at_work_ = false;
};

}  // namespace benben::server
