// all.h: the list of games with a third one.
#pragma once

#include "core/type_list.h"
#include "games/pyramidion/kit.h"
#include "games/pyramido/kit.h"
#include "tests/race/kit.h"

namespace benben::games {

using All = core::TypeList<pyramido::Pyramido, pyramidion::Pyramidion, race::Race>;

}  // namespace benben::games
