// request.h: what a program may ask the engine, one JSON object a line. docs/engine-protocol.md
// describes every field; the table in request.cpp is what a line is held against.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "bots/bot.h"
#include "core/result.h"
#include "game/actor.h"

namespace benben::engine {

inline constexpr std::size_t kMaxLine = std::size_t{1} << 20;  // bytes
inline constexpr std::size_t kMaxId = 40;                      // bytes
inline constexpr int kMaxPlayouts = 100'000;

enum class Type : std::uint8_t { kVersion, kGames, kNew, kApply, kLegal, kBest, kEvaluate, kCancel, kQuit };

struct Request {
  Type type = Type::kVersion;
  std::string id;
  boost::json::object table;       // new: game, players, options, first
  boost::json::value position;     // a text or a record so far
  boost::json::array moves;        // texts and objects
  bool has_moves = false;          // an empty list is not the same as none
  std::optional<game::Seat> seat;  // whose knowledge
  std::string bot;                 // as it was written
  bots::BotSpec bot_spec;
  std::uint64_t seed = 0;
  int playouts = 100;
  std::string target;  // cancel: the id of another request
};

// `code` is for programs and never changes its meaning; `message` is for people.
struct Error {
  std::string_view code;
  std::string field;
  std::string message;
  friend bool operator==(const Error&, const Error&) = default;
};

// A line that cannot be a request, with its id if that much could be read.
struct BadRequest {
  Error error;
  std::optional<std::string> id;
};

// Positions and decisions are looked at later (answer.h): that needs the game's rules.
[[nodiscard]] core::Result<Request, BadRequest> parse_request(std::string_view line);

// {"error":…,"field":…,"id":…,"message":…}
[[nodiscard]] std::string error_line(const Error& error, const std::optional<std::string>& id);

}  // namespace benben::engine
