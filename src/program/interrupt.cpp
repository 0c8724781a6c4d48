#include "program/interrupt.h"

#include <csignal>
#include <iostream>

namespace benben::program {
namespace {

std::atomic<bool> interrupted{false};  // a signal's handler knows nothing else

}  // namespace

const std::atomic<bool>& listen_for_interrupt() {
  struct sigaction action {};
  action.sa_handler = [](int) { interrupted = true; };
  // Restarted, for else a line that is being written into a full pipe is lost with the rest of them.
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
  return interrupted;
}

int tell_interrupted(long long done, long long total, std::string_view what, std::string_view more) {
  std::cerr << "interrupted: " << done << " of " << total << ' ' << what << more << '\n';
  return 128 + SIGINT;
}

}  // namespace benben::program
