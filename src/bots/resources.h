// resources.h: what bots are given from outside, loaded once and shared by all of them. It outlives them.
#pragma once

#include <chrono>

#include "search/budget.h"

namespace benben::bots {

struct Resources {
  search::Clock clock = nullptr;       // for budgets of time; without one a budget must be of nodes
  const search::Stop* stop = nullptr;  // once it is true, whatever has been found so far will do
  std::chrono::microseconds most_time = std::chrono::microseconds::max();  // of any budget of time
};

}  // namespace benben::bots
