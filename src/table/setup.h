// setup.h: the set-up of a game from what a table keeps.
#pragma once

#include <string>

#include <boost/json/object.hpp>

#include "protocol/options.h"

namespace benben::table {

// The version of a game's rules that new games are played by; 0 where they never changed.
template <class G>
constexpr int rules_of_today() {
  if constexpr (requires { G::kRulesVersion; })
    return G::kRulesVersion;
  else
    return 0;
}

template <class G>
core::Result<typename G::Setup, protocol::JsonError> read_setup(int players, const boost::json::object& options,
                                                                int rules) {
  game::Choices choices{};
  if (auto error = protocol::read_options(options, G::kTitle, G::options(), choices)) return std::move(*error);
  auto setup = G::setup(players, choices);
  if constexpr (requires { G::kRulesVersion; })
    if (!G::set_rules(setup, rules))
      return protocol::JsonError{"rules", "this program does not know version " + std::to_string(rules)};
  return setup;
}

}  // namespace benben::table
