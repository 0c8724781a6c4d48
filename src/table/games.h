// games.h: the games of the list by their names, for whoever sets up a table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "core/json_writer.h"
#include "core/result.h"
#include "game/fair.h"
#include "protocol/json.h"

namespace benben::table {

[[nodiscard]] bool is_game(std::string_view name);
// In the order of the list.
[[nodiscard]] std::vector<std::string_view> game_names();
// Whether a bot of that name plays the game, within the time that a table has for it.
[[nodiscard]] bool is_bot(std::string_view game, std::string_view bot);
// The bot that plays for people who left; the strongest one.
[[nodiscard]] std::string_view default_bot(std::string_view game);
[[nodiscard]] std::string_view strongest_bot(std::string_view game);
// The bot itself, or the default for one that is gone: an old log may name it.
[[nodiscard]] std::string known_bot(std::string_view game, const std::string& bot);
[[nodiscard]] bool is_reaction(std::string_view word);
// The version of the rules that new games are played by; 0 where they never changed.
[[nodiscard]] int rules_of_today(std::string_view game);
// What is wrong with the options of a set-up, or with the version of the rules.
[[nodiscard]] std::optional<protocol::JsonError> check_options(std::string_view game, int players,
                                                               const boost::json::object& options, int rules);

// Parts other than the shipped ones (game/parts.h), found good: as a text, the same for the same parts, and empty if
// they are the shipped ones. Paths begin with "parts".
[[nodiscard]] core::Result<std::string, protocol::JsonError> check_parts(std::string_view game,
                                                                         const boost::json::value& parts);

// Names of games and of their bots.
[[nodiscard]] std::vector<std::string_view> own_names();

// What the rules say of a sheet of a score pad (protocol/pad.h): the members of an answer.
[[nodiscard]] core::Result<std::string, protocol::JsonError> read_pad(std::string_view game,
                                                                      const boost::json::object& sheet);

// The list `games` of a client's `me`.
void write_game_infos(core::JsonWriter& json);

// Where a record's deal comes from, by what its seats gave.
struct FairProof {
  bool is_stated = false;  // the record has "fair"; what follows is 0 if not
  int revealed = 0;        // sealed before any was shown, and opened
  int open = 0;
  int withheld = 0;  // sealed and never opened
  // The deal of a day: of a server's secret, or of the date alone.
  bool is_daily = false, is_open_daily = false;
};
// A record with "fair" in it: does its deal come from there?
[[nodiscard]] core::Result<FairProof, protocol::JsonError> check_fair(const boost::json::object& record);

// Replays a record to its end: what does not fit the result that it states.
[[nodiscard]] std::optional<protocol::JsonError> check_record(const boost::json::object& record);

// Tables that games build once, before anybody waits for them.
void prepare_games();

}  // namespace benben::table
