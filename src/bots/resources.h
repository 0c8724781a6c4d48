// resources.h: what bots are given from outside, loaded once and shared by all of them. It outlives them.
#pragma once

#include <chrono>
#include <string_view>

#include "neural/net.h"
#include "search/budget.h"

namespace benben::bots {

struct Resources {
  search::Clock clock = nullptr;       // for budgets of time; without one a budget must be of nodes
  const search::Stop* stop = nullptr;  // once it is true, whatever has been found so far will do
  std::chrono::microseconds most_time = std::chrono::microseconds::max();  // of any budget of time
  const neural::Net* (*net)(std::string_view kind, int inputs) = nullptr;  // null if there is none of this kind
};

}  // namespace benben::bots
