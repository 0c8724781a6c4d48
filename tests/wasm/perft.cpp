// The engine's sources as WebAssembly: a module without imports that checks the texts of perft files.
// perft.mjs gives it a text and shows what it says.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tests/perft_file.h"

namespace benben::testing {
namespace {

std::string input;
std::string report;
int faults = 0;

void fault(const std::string& name, const std::string& what) {
  ++faults;
  report += name + ": " + what + "\n";
}

template <game::Game G>
void check(std::string_view text, std::uint64_t most) {
  const auto cases = read_perft<G>(text);
  if (!cases) return fault("line " + std::to_string(cases.error().line), std::string{cases.error().what});
  int counts = 0;
  for (const auto& test : *cases) {
    const auto state = position_of<G>(test);
    if (!state) {
      fault(test.name, "move " + std::to_string(state.error()) + " cannot be played");
      continue;
    }
    for (const auto& [depth, count] : test.depths) {
      if (count > most) continue;
      const auto got = game::perft<G>(*state, test.deal, depth);
      ++counts;
      if (got != count)
        fault(test.name,
              "depth " + std::to_string(depth) + ": " + std::to_string(got) + " instead of " + std::to_string(count));
    }
    const auto outcome = G::outcome(*state);
    for (std::size_t p = 0; p < test.ranks.size(); ++p) {
      ++counts;
      if (outcome.points[p] != test.points[p] || outcome.ranks[p] != test.ranks[p])
        fault(test.name, "player " + std::to_string(p + 1) + " has other points or another rank");
    }
  }
  report += std::to_string(cases->size()) + " cases, " + std::to_string(counts) + " counts and results\n";
}

}  // namespace
}  // namespace benben::testing

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

// Room for a text of so many bytes.
EXPORT(room) char* room(std::size_t size) {
  benben::testing::input.resize(size);
  return benben::testing::input.data();
}
// Checks the text in the room, counts up to `most`; returns the number of faults.
EXPORT(check) int check(std::uint32_t most) {
  benben::testing::report.clear();
  benben::testing::faults = 0;
  benben::testing::check<benben::pyramido::Pyramido>(benben::testing::input, most);
  return benben::testing::faults;
}
EXPORT(report) const char* report() { return benben::testing::report.data(); }
EXPORT(report_size) std::size_t report_size() { return benben::testing::report.size(); }
