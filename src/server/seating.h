// seating.h: making tables and bringing people to them: set-up, seats, rematch.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "server/flow.h"
#include "server/limits.h"
#include "server/tables.h"
#include "server/thinking.h"

namespace benben::server {

class Seating {
 public:
  Seating(Context& context, Tables& tables, Limits& limits, Thinking& thinking)
      : context_{context}, tables_{tables}, limits_{limits}, thinking_{thinking} {}

  Flow create(Ask ask);
  Flow bring(Ask ask);
  Flow sit(Ask ask);
  void stand(Ask ask);
  void seed(Ask ask);
  void reveal(Ask ask);
  void start(Ask ask);
  void close(Ask ask);
  Flow rematch(Ask ask);
  Flow try_again(Ask ask);

  using Sitters = std::vector<std::pair<int, Identity>>;  // by seat
  using Made = core::Result<RoomPtr, protocol::Fault>;
  // What a game has already that is played again, by everybody, or was played elsewhere: the deal's secret, and its
  // first decisions.
  struct Past {
    std::string secret;
    std::vector<table::Play::Decided> decisions;
  };
  // The seed is the first sitter's.
  Flow make_table(Settings settings, Sitters sitters, game::Seed seed, std::move_only_function<void(Made)> then,
                  Past past = {});

 private:
  Context& context_;
  Tables& tables_;
  Limits& limits_;
  Thinking& thinking_;
};

}  // namespace benben::server
