// kit.h: all of Pyramidion.
#pragma once

#include "games/kit.h"
#include "games/pyramidion/bots/bots.h"
#include "games/pyramidion/insight/insight.h"
#include "games/pyramidion/insight/pad.h"
#include "games/pyramidion/json/json.h"
#include "games/pyramidion/program/program.h"
#include "games/pyramidion/rules/pyramidion.h"
#include "games/pyramidion/words/reasons.h"
#include "games/pyramidion/words/themes.h"

namespace benben::games {
static_assert(Kit<pyramidion::Pyramidion>);
}  // namespace benben::games
