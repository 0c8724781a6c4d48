// engine.cpp: the engine protocol on standard input and output (docs/engine-protocol.md).
#include "engine/engine.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <thread>

#include "commands.h"

namespace benben::app {
namespace {

// A line without its end, or one more byte than a request may have; false at the end of input.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  for (auto c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    if (c == '\n') return true;
    if (line.size() <= engine::kMaxLine) line += static_cast<char>(c);
  }
  return !line.empty();
}

}  // namespace

int serve_engine(const EngineFlags& flags) {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  engine::Engine engine{flags.threads > 0 ? flags.threads : cores, [](std::string_view line) {
                          std::cout << line << '\n' << std::flush;
                        }};
  std::string line;
  while (read_line(std::cin, line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    // All is answered, but a bot may still be thinking: do not wait for it.
    if (!engine.take(line)) std::quick_exit(std::cout ? 0 : 1);
  }
  engine.finish();
  return std::cout ? 0 : 1;
}

}  // namespace benben::app
