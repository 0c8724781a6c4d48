// kit.h: all of the race: rules, bots and JSON, and the defaults for the rest.
#pragma once

#include "games/kit.h"
#include "tests/race/bots/bots.h"
#include "tests/race/json/json.h"
#include "tests/race/rules/race.h"

namespace benben::games {
static_assert(Kit<race::Race>);
}  // namespace benben::games
