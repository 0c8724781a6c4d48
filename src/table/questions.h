// questions.h: what may be asked about a table, wherever it is kept: the members of the answers. docs/protocol.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "core/result.h"
#include "protocol/messages.h"
#include "table/table.h"
#include "table/view.h"

namespace benben::table {

using Members = core::Result<std::string, protocol::Fault>;
using Question = Members (*)(const Table& table, const std::string& user, const boost::json::object& fields);

[[nodiscard]] Members legal(const Table& table, const std::string& user, const boost::json::object& fields);
[[nodiscard]] Members preview(const Table& table, const std::string& user, const boost::json::object& fields);
[[nodiscard]] Members scorings(const Table& table, const std::string& user, const boost::json::object& fields);
[[nodiscard]] Members moment(const Table& table, const std::string& user, const boost::json::object& fields);

// How much a `follow` wants to be told.
[[nodiscard]] Following following_of(const boost::json::object& fields);
// What a message adds to the deal: an open seed, or a sealed one.
[[nodiscard]] core::Result<game::Seed, protocol::Fault> seed_of(const boost::json::object& fields);

// Why somebody gets no hint for this seat.
[[nodiscard]] std::optional<protocol::Fault> check_hint(const Table& table, const std::string& user, int seat);
// The strongest bot, with a budget that is counted and not timed, and the same answer every time: about 20 ms, and as
// much again or up to a tenth of a second for the reason (review/advice.h).
[[nodiscard]] std::string hint_bot(const Table& table);
// Of a bot's thought at a table: from its secret, so that whoever knows that can let the bot think again.
[[nodiscard]] std::uint64_t bot_seed(std::string_view secret, std::int64_t seq);
// Of its next thought. At the deal of a day it is everybody's: counted by decisions, not by what else the log has.
[[nodiscard]] std::uint64_t bot_seed(const Table& table);

}  // namespace benben::table
