// messages.h: what a client may send to the server, as a table. docs/protocol.md tells it to people;
// the server checks every message against it, and the web client's types are printed from it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "core/result.h"

namespace benben::protocol {

// Every error code on the wire. Never reuse one.
enum class ErrorCode : std::uint8_t {
  kNotJson,
  kUnknownType,
  kUnknownField,
  kMissingField,
  kBadField,
  kTooLong,
  kTooFast,
  kTooMany,
  kBadOrigin,
  kNotSignedIn,
  kAccountsOnly,
  kHttpOnly,
  kAlreadyAccount,
  kNameTaken,
  kBadName,
  kWrongPassword,
  kNoTable,
  kBrokenTable,
  kNotYourSeat,
  kSeatTaken,
  kNoOpenSeat,
  kSeatsOpen,
  kGameStarted,
  kNotRunning,
  kNotOver,
  kNotYourTurn,
  kStale,
  kIllegal,
  kBadDecision,
  kCannotUndo,
  kNoHints,
  kNotRateable,
  kBusy,
  kRestarting,
};
[[nodiscard]] std::string_view name(ErrorCode code) noexcept;
[[nodiscard]] int http_status(ErrorCode code) noexcept;
[[nodiscard]] std::vector<std::string_view> error_names();

// What players may say to each other.
[[nodiscard]] std::span<const std::string_view> reactions() noexcept;

struct Fault {
  ErrorCode code = ErrorCode::kBadField;
  std::string field = {};
  std::string what = {};  // for developers
  std::int64_t seq = 0;   // with kStale: the table's
  friend bool operator==(const Fault&, const Fault&) = default;
};
// {"error":…,"field":…,"what":…,"seq":…,"id":…}
[[nodiscard]] std::string to_json(const Fault& fault, std::string_view id);

enum class FieldType : std::uint8_t {
  kText,    // limits: bytes
  kNumber,  // limits: value
  kFlag,
  kTexts,  // limits: how many; each of at most 60 bytes
  kObject,
  kDecision,   // a short object or a text
  kDecisions,  // limits: how many; or null
};

struct Field {
  std::string_view name;
  FieldType type = FieldType::kText;
  bool required = true;
  std::int64_t least = 1;
  std::int64_t most = 64;
  // Words a text must be one of, separated by spaces; empty: any.
  std::string_view words = {};
};

enum class Door : std::uint8_t { kBoth, kHttpOnly, kSocketOnly };

struct MessageSpec {
  std::string_view type;
  std::span<const Field> fields;
  Door door = Door::kBoth;
  bool reads_only = false;  // may be a GET
  // Sent a second time it changes nothing more, or is refused: a client whose line broke may ask again.
  bool is_harmless_twice = reads_only;
};

[[nodiscard]] std::span<const MessageSpec> message_specs() noexcept;
[[nodiscard]] const MessageSpec* message_spec(std::string_view type) noexcept;

// Does the object fit? `type` and `id` are not looked at.
[[nodiscard]] std::optional<Fault> check_fields(const MessageSpec& spec, const boost::json::object& message);

// A frame of the WebSocket.
struct Message {
  const MessageSpec* spec = nullptr;
  std::string id;
  boost::json::object fields;
};
struct BadMessage {
  Fault fault;
  std::string id;
};
[[nodiscard]] core::Result<Message, BadMessage> read_message(std::string_view text,
                                                             boost::json::storage_ptr storage = {});

// All messages as TypeScript types, after `types`: what they are answered with (types.h).
[[nodiscard]] std::string typescript(const std::string& types);

// One JSON object in UTF-8, or nothing. Depth and size are limited.
[[nodiscard]] std::optional<boost::json::object> read_object(std::string_view text,
                                                             boost::json::storage_ptr storage = {});

inline constexpr std::size_t kMostDecision = 1'000;  // weight(), of one that is an object
// What a value takes while it waits: its texts, and 16 bytes for each value in it.
[[nodiscard]] std::size_t weight(const boost::json::value& value) noexcept;
inline constexpr std::size_t kMostMessage = 16 * 1024;
// One that brings a whole game.
inline constexpr std::size_t kMostGame = 128 * 1024;

}  // namespace benben::protocol
