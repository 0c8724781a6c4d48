// machine.h: what a machine with a clock gives its bots. Not for the folders that run as WebAssembly.
#pragma once

#include <chrono>

#include "bots/resources.h"

namespace benben::bots {

inline constexpr Resources kMachine{.clock = &std::chrono::steady_clock::now};

}  // namespace benben::bots
