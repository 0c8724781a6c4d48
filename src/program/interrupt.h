// interrupt.h: Ctrl-C, for what takes long and writes what it has: it comes to an end with nothing half written. A
// second one ends the program at once.
#pragma once

#include <atomic>
#include <string_view>

namespace benben::program {

// True once somebody has pressed Ctrl-C.
[[nodiscard]] const std::atomic<bool>& listen_for_interrupt();

// "interrupted: 380 of 1000 games were played"; `more` goes on from there. Returns the exit status.
int tell_interrupted(long long done, long long total, std::string_view what, std::string_view more = {});

}  // namespace benben::program
