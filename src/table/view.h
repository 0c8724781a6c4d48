// view.h: what somebody is told of a table: the whole view, and what changed. docs/protocol.md, "View".
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "protocol/json.h"
#include "table/table.h"

namespace benben::table {

// How much somebody wants to be told.
struct Following {
  enum class Seen : std::uint8_t { kFull, kChanges, kNone };
  Seen observation = Seen::kFull;
  bool lists_legal = true;
};

// Who is there now: a table does not know.
using IsPresent = std::function<bool(const std::string& user)>;

// As one user sees it: with the seats' eyes if they have some, as a spectator if not. `more` may add members.
[[nodiscard]] std::string view(const Table& table, const std::string& user, const Following& following,
                               std::string_view events, const IsPresent& is_present,
                               const protocol::AddMembers& more = {});

// Updates: what everybody hears of a change is made once, the rest for each who follows. It keeps its memory from one
// change to the next.
class Updates {
 public:
  void begin(const Table& table, Changed changed, std::string_view events, const IsPresent& is_present);
  // To be sent before the table changes again.
  [[nodiscard]] const std::string& for_user(const std::string& user, const Following& following);

 private:
  const Table* table_ = nullptr;
  Changed changed_;
  std::string common_, changes_, text_;
  bool has_changes_ = false;             // they were asked for, and there are some
  std::array<std::string, 6> watching_;  // those who only watch hear the same
};

}  // namespace benben::table
