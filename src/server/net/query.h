// query.h: the part of an address after the '?', as the fields of a message.
#pragma once

#include <string_view>

#include <boost/json/object.hpp>

#include "protocol/messages.h"

namespace benben::server::net {

// "a=1&b=x": numbers and truth values where the message wants something other than a text.
[[nodiscard]] boost::json::object read_query(const protocol::MessageSpec& spec, std::string_view query);

}  // namespace benben::server::net
