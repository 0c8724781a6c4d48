// cards.h: the cards of tables as the store has them. They are made from the log, for lists; one that cannot be read is
// left out there, and the table is none the worse.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include <boost/json/object.hpp>

#include "store/store.h"

namespace benben::server {

// Nothing if it is not the card of this table.
[[nodiscard]] std::optional<boost::json::object> read_card(const store::TableRow& row);
// How many people a card says are gone.
[[nodiscard]] std::size_t count_gone(std::string_view card);

}  // namespace benben::server
