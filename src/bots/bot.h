// bot.h: a player made of code. Everything above (arena, table, program) holds a Bot<G> and a name, never an
// evaluator or a search.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "bots/resources.h"
#include "core/result.h"
#include "core/rng.h"
#include "game/game.h"

namespace benben::bots {

// How long a bot may think about one decision: nodes, or time. Zero: the bot's own default.
// A node budget makes the choice a function of the observation and the seed.
struct Budget {
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
  friend bool operator==(const Budget&, const Budget&) = default;
};

// From now on.
[[nodiscard]] inline search::Budget start_budget(const Budget& budget, const Resources& resources) {
  auto begun = budget.nodes != 0 ? search::Budget::of_nodes(budget.nodes)
                                 : search::Budget::of_time(std::min(budget.time, resources.most_time), resources.clock);
  begun.stop_when(resources.stop);
  return begun;
}

template <game::Game G>
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;
  /// A legal decision of the seat to act, from what that seat may know.
  virtual typename G::Move choose(const typename G::Observation& seen, core::Rng& rng) = 0;
};

// NAME, NAME@100ms, NAME@2s, NAME@500us or NAME@2000n.
struct BotSpec {
  std::string name;
  Budget budget;
  friend bool operator==(const BotSpec&, const BotSpec&) = default;
};
[[nodiscard]] core::Result<BotSpec, game::ParseError> parse_bot(std::string_view text);

// The names this game's make_bot knows, weakest first, one at least. The last gives hints, the second is the standard
// one. Where there are such, those of levels.h play the deals of a day and solve puzzles, and "heuristic", "search" and
// "learned" review (review/review.h).
template <game::Game G>
[[nodiscard]] std::span<const std::string_view> bot_names();
// Nothing if the name is unknown. Each game specialises both (games/NAME/bots/bots.h).
template <game::Game G>
[[nodiscard]] std::unique_ptr<Bot<G>> make_bot(const BotSpec& spec, const Resources& resources);

// Who plays where nobody said who, and for somebody who left: the second weakest, quick, and sensible where there is
// one that is.
template <game::Game G>
[[nodiscard]] std::string_view standard_bot() {
  const auto names = bot_names<G>();
  return names.size() > 1 ? names[1] : names[0];
}

}  // namespace benben::bots
