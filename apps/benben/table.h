// table.h: the flags of a table become a game's Setup, and names become bots.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/games.h"
#include "commands.h"
#include "input.h"

namespace benben::app {

template <game::Game G>
typename G::Setup make_setup(const TableFlags& flags);

template <>
inline pyramido::Setup make_setup<pyramido::Pyramido>(const TableFlags& flags) {
  return {flags.players, flags.areas == "structural" ? pyramido::Areas::kStructural : pyramido::Areas::kVisible, {}};
}

template <>
inline pyramidion::Setup make_setup<pyramidion::Pyramidion>(const TableFlags& flags) {
  pyramidion::Setup setup{.players = flags.players, .components = flags.components};
  setup.target = static_cast<pyramidion::Target>(flags.target == "all" ? 0 : std::stoi(flags.target));
  return setup;
}

// What a record cannot say of its setup: the components at hand.
template <game::Game G>
typename G::Setup setup_defaults(const pyramidion::Components&) {
  return {};
}
template <>
inline pyramidion::Setup setup_defaults<pyramidion::Pyramidion>(const pyramidion::Components& components) {
  return {.components = &components};
}

// One bot a seat, the list gone through again and again; nothing after a message.
template <game::Game G>
std::vector<std::unique_ptr<bots::Bot<G>>> make_bots(const std::vector<std::string>& specs, int players) {
  std::vector<std::unique_ptr<bots::Bot<G>>> made;
  for (int p = 0; p < players; ++p) {
    const auto& text = specs[static_cast<std::size_t>(p) % specs.size()];
    const auto spec = bots::parse_bot(text);
    if (!spec) {
      usage_error("bot '" + text + "': " + std::string{spec.error().what});
      return {};
    }
    auto bot = bots::make_bot<G>(*spec);
    if (!bot) {
      std::string known;
      for (const auto name : bots::bot_names<G>()) known += (known.empty() ? "" : ", ") + std::string{name};
      usage_error("no bot '" + spec->name + "' plays " + std::string{G::kName} + "; there are " + known);
      return {};
    }
    made.push_back(std::move(bot));
  }
  return made;
}

}  // namespace benben::app
