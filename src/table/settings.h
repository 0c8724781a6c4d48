// settings.h: how a table was set up, as its first entry keeps it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "core/json_writer.h"
#include "core/result.h"
#include "game/fair.h"
#include "protocol/json.h"
#include "protocol/messages.h"
#include "table/entry.h"

namespace benben::table {

enum class ClockKind : std::uint8_t { kNone, kLive, kDays };

// How somebody was rated when they sat down; 0: not yet.
struct SeatRating {
  double rating = 0, deviation = 0;
};
void write_rating(core::JsonWriter& json, const SeatRating& rating);
[[nodiscard]] SeatRating read_rating(const boost::json::object& object);

// A finished game that is played again from one of its decisions.
struct Again {
  std::string table;
  std::size_t turn = 0;
  std::string deal;                    // the table whose deal it was, which may be an earlier one
  std::vector<game::Seed> seeds = {};  // by seat
};

// Where a game begins that is not dealt: a position, or the last one of a record, with what has led there.
struct Origin {
  std::string as;             // what it is for, in a word of whoever set it up: "lesson", "puzzle"
  boost::json::object begin;  // one member: "position", a text, or "record", an object
  // Of a position: fixes what chance still brings. None: the table's own luck does.
  std::optional<int> luck = {};
  // What the bots decide: the first of these that is legal, or else what they think of.
  std::vector<std::string> replies = {};
};

// The deal of a day (daily.h).
struct Daily {
  std::string day;     // "2026-11-18"
  bool counts = true;  // or it is practice, after the one that did
};

struct Settings {
  std::string game;
  boost::json::object options = {};
  int rules = 0;                        // the version that the game is played by; 0 where they never changed
  std::vector<std::string> seats = {};  // as asked for: "me", "open", "bot:NAME"
  ClockKind clock = ClockKind::kNone;
  Millis base{0}, increment{0};  // live; days: base is the time for each decision
  bool is_public = true;
  bool is_rated = false;
  bool has_hints = true;
  bool leavers_forfeit = false;
  bool starts_when_full = true;
  std::string leaver_bot = {};
  std::string owner = {};                // user id
  std::vector<SeatRating> ratings = {};  // the bots', by seat
  std::string commitment = {};           // to the secret of the deal; none in old logs
  std::optional<Again> again = {};
  std::optional<Origin> origin = {};
  std::string parts = {};  // JSON, as check_parts writes it; empty: the shipped ones
  std::optional<Daily> daily = {};
};
[[nodiscard]] core::Result<Origin, protocol::JsonError> read_origin(const boost::json::value& value);
// Parts that its record brings along become the table's. A position says nothing of parts: it is one of the shipped
// ones.
[[nodiscard]] std::optional<protocol::JsonError> set_origin(Settings& settings, Origin origin);
// From a `create` message that passed check_fields.
[[nodiscard]] core::Result<Settings, protocol::Fault> read_settings(const boost::json::object& message,
                                                                    const std::string& owner);
[[nodiscard]] std::string to_json(const Settings& settings);
// From a log, of any version or damaged: what is wrong with it, if they cannot be read.
[[nodiscard]] core::Result<Settings, std::string> settings_from_json(const std::string& text);

// The member `settings` of views and cards.
void write_settings(core::JsonWriter& json, const Settings& settings);

}  // namespace benben::table
