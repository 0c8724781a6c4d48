// types.h: everything the server says, as one table of types. The web client's TypeScript is printed
// from it, and check() holds real messages against it: every member known, every required one there.
// The table is itself written in the part of TypeScript that it needs, so that printing it is copying.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <boost/json/value.hpp>

#include "protocol/json.h"

namespace benben::protocol {

// A game's part: declarations of TITLEObservation, TITLEDecision and TITLEPreview, and where it has them of
// TITLEChanges, TITLEHappening, TITLEScoring, TITLEReason and TITLEAdvice, with whatever these need. Observation,
// Decision and so on are the games' together.
struct GameTypes {
  std::string_view name, title, types;
};

// All types: the table's, the games', ErrorCode and Reaction.
[[nodiscard]] std::string type_table(std::span<const GameTypes> games);

// What does not fit the type of that name, or nothing if all does. "Answers.me" names a member of a type.
class TypeChecker {
 public:
  explicit TypeChecker(std::span<const GameTypes> games);
  ~TypeChecker();
  TypeChecker(const TypeChecker&) = delete;
  TypeChecker& operator=(const TypeChecker&) = delete;
  [[nodiscard]] std::optional<JsonError> check(std::string_view type, const boost::json::value& value) const;
  // A message of the server: the answer to `asked`, {"error":…}, or an unasked one.
  [[nodiscard]] std::optional<JsonError> check_message(std::string_view asked, const boost::json::value& message) const;

 private:
  struct Types;
  std::unique_ptr<Types> types_;
};

}  // namespace benben::protocol
