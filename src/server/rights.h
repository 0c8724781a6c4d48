// rights.h: whether the store still has what makes somebody the person that they came as (sessions.cpp).
#pragma once

#include "server/clock.h"
#include "server/identity.h"
#include "store/store.h"

namespace benben::server {

[[nodiscard]] bool may_be(store::Store& store, const Identity& who, Time now);

}  // namespace benben::server
