// setup.h: the set-up of a game from a table's options.
#pragma once

#include <boost/json/object.hpp>

#include "protocol/options.h"

namespace benben::table {

template <class G>
core::Result<typename G::Setup, protocol::JsonError> read_setup(int players, const boost::json::object& options) {
  game::Choices choices{};
  if (auto error = protocol::read_options(options, G::kTitle, G::options(), choices)) return std::move(*error);
  return G::setup(players, choices);
}

}  // namespace benben::table
