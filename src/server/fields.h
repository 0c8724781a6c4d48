// fields.h: members of a message, or of what the store has: one of another type counts as none.
#pragma once

#include "table/fields.h"

namespace benben::server {

using table::flag_of;
using table::number_of;
using table::seat_of;
using table::text_of;

}  // namespace benben::server
