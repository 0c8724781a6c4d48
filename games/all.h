// all.h: the list of games. A new one is added here and nowhere else.
#pragma once

#include "core/type_list.h"
#include "games/pyramidion/kit.h"
#include "games/pyramido/kit.h"

namespace benben::games {

using All = core::TypeList<pyramido::Pyramido, pyramidion::Pyramidion>;

}  // namespace benben::games
