// kit.h: all of Pyramido.
#pragma once

#include "games/kit.h"
#include "games/pyramido/bots/bots.h"
#include "games/pyramido/insight/insight.h"
#include "games/pyramido/insight/pad.h"
#include "games/pyramido/json/json.h"
#include "games/pyramido/program/program.h"
#include "games/pyramido/rules/pyramido.h"
#include "games/pyramido/words/reasons.h"
#include "games/pyramido/words/themes.h"

namespace benben::games {
static_assert(Kit<pyramido::Pyramido>);
}  // namespace benben::games
