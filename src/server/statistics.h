// statistics.h: how the games went that somebody played to the end, and how their rating moved, for a profile.
// Everything is in the tables' cards, but for what reviews said.
#pragma once

#include <optional>
#include <string>

#include "store/store.h"

namespace benben::server {

// The members of an answer for `viewer`, who learns of no table that is not theirs to find; nothing if nobody is known
// by that id.
[[nodiscard]] std::optional<std::string> statistics_of(store::Store& store, const std::string& user,
                                                       const std::string& game, const std::string& viewer);

}  // namespace benben::server
