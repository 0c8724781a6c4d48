#include "bots/bot.h"

#include "core/text.h"

namespace benben::bots {

core::Result<BotSpec, game::ParseError> parse_bot(std::string_view text) {
  core::Scanner scan{text};
  BotSpec spec;
  spec.name = scan.take_word();
  if (spec.name.empty()) return game::ParseError{0, "expected a bot's name, as in safe or search@100ms"};
  if (scan.done()) return spec;
  if (!scan.take('@')) return game::ParseError{scan.at(), "expected '@' and a budget, as in search@100ms"};
  const auto at = scan.at();
  const auto amount = scan.take_int();
  if (!amount || *amount <= 0) return game::ParseError{at, "expected a budget, as in 100ms, 2s or 2000n"};
  const auto unit = scan.rest();
  if (unit == "n")
    spec.budget.nodes = static_cast<std::uint64_t>(*amount);
  else if (unit == "us")
    spec.budget.time = std::chrono::microseconds{*amount};
  else if (unit == "ms")
    spec.budget.time = std::chrono::milliseconds{*amount};
  else if (unit == "s")
    spec.budget.time = std::chrono::seconds{*amount};
  else
    return game::ParseError{scan.at(), "expected a unit: us, ms, s or n (nodes)"};
  return spec;
}

}  // namespace benben::bots
