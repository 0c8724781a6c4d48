// machine.h: what a machine gives its bots: a clock, and the nets that come with the program. Not for the folders that
// run as WebAssembly.
#pragma once

#include <chrono>

#include "bots/resources.h"
#include "neural/shipped.h"

namespace benben::bots {

inline constexpr Resources kMachine{.clock = &std::chrono::steady_clock::now, .net = &neural::shipped};

}  // namespace benben::bots
