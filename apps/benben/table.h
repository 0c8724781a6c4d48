// table.h: the flags of a table become a game's Setup, and names become bots.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "bots/machine.h"
#include "commands.h"
#include "games/with_game.h"
#include "program/input.h"

namespace benben::app {

using program::input_error;
using program::usage_error;

// What a record cannot say of its setup: the parts at hand.
template <game::Game G>
typename G::Setup setup_defaults(const Parts* parts) {
  typename G::Setup setup{};
  if constexpr (requires { typename G::Parts; })
    if (parts != nullptr)
      if (const auto found = parts->find(G::kName); found != parts->end())
        G::set_parts(setup, *static_cast<const typename G::Parts*>(found->second.get()));
  return setup;
}

// The word for an option of a game: as it was given, or the default.
inline std::string_view word_for(const TableFlags& flags, const game::Option& option) {
  const auto given = flags.options.find(option.name);
  return given == flags.options.end() ? option.choices.front().word : std::string_view{given->second};
}

// False, after a message, for what only another game has: whoever says it believes that it counts.
template <game::Game G>
[[nodiscard]] bool is_for_this_game(const TableFlags& flags) {
  const auto options = G::options();
  for (const auto& [name, word] : flags.options)
    if (std::none_of(options.begin(), options.end(), [&](const auto& option) { return option.name == name; })) {
      usage_error("--" + name + ": " + std::string{G::kTitle} + " has no such option");
      return false;
    }
  bool good = true;
  games::for_each_game([&]<class Other>(std::type_identity<Other>) {
    if constexpr (requires { typename Other::Parts; })
      if (good && Other::kName != G::kName && flags.parts != nullptr && flags.parts->contains(Other::kName)) {
        usage_error("--" + std::string{Other::kPartsName} + ": " + std::string{G::kTitle} + " has none to set");
        good = false;
      }
  });
  return good;
}

// Nothing, after a message, if there is an option or a value that this game does not know.
template <game::Game G>
std::optional<typename G::Setup> make_setup(const TableFlags& flags) {
  if (!is_for_this_game<G>(flags)) return std::nullopt;
  const auto options = G::options();
  game::Choices choices{};
  for (std::size_t i = 0; i < options.size(); ++i) {
    const auto word = word_for(flags, options[i]);
    const auto& all = options[i].choices;
    const auto at = std::find_if(all.begin(), all.end(), [&](const auto& choice) { return choice.word == word; });
    if (at == all.end()) {
      usage_error("--" + std::string{options[i].name} + ": " + std::string{G::kTitle} + " has no '" +
                  std::string{word} + "'");
      return std::nullopt;
    }
    choices[i] = static_cast<std::uint8_t>(at - all.begin());
  }
  auto setup = G::setup(flags.players, choices);
  if constexpr (requires { typename G::Parts; }) G::set_parts(setup, G::parts(setup_defaults<G>(flags.parts)));
  return setup;
}

// One bot a seat, the list gone through again and again; nothing after a message.
template <game::Game G>
std::vector<std::unique_ptr<bots::Bot<G>>> make_bots(const std::vector<std::string>& specs, int players,
                                                     const bots::Resources& resources = bots::kMachine) {
  std::vector<std::unique_ptr<bots::Bot<G>>> made;
  if (specs.size() > static_cast<std::size_t>(players)) {
    usage_error(std::to_string(specs.size()) + " bots are too many for " + std::to_string(players) + " players");
    return made;
  }
  for (int p = 0; p < players; ++p) {
    const auto& text = specs[static_cast<std::size_t>(p) % specs.size()];
    const auto spec = bots::parse_bot(text);
    if (!spec) {
      usage_error("bot '" + text + "': " + std::string{spec.error().what});
      return {};
    }
    auto bot = bots::make_bot<G>(*spec, resources);
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
