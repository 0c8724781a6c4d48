#include "protocol/record.h"

#include <algorithm>
#include <array>

#include "game/forfeits.h"

namespace benben::protocol {

std::optional<JsonError> check_end(const boost::json::value& value, const game::Outcome& outcome, bool is_over) {
  constexpr std::array<std::string_view, 4> kReasons = {"played", "resigned", "timeout", "agreed"};
  if (!value.is_object()) return JsonError{"end", "must be an object"};
  const auto& end = value.get_object();
  const auto reason = read_string(end, "end", "reason");
  if (!reason) return reason.error();
  if (std::find(kReasons.begin(), kReasons.end(), *reason) == kReasons.end())
    return JsonError{"end.reason", "must be played, resigned, timeout or agreed"};
  if ((*reason == "played") != is_over)
    return JsonError{"end.reason", is_over ? "the game was played to its end" : "the game is not over"};
  const auto list = read_array(end, "end", "forfeited");
  if (!list) return list.error();
  game::Forfeits forfeits{};
  for (std::size_t i = 0; i < (*list)->size(); ++i) {
    const auto seat = as_int((**list)[i], item_path("end.forfeited", i), 1, outcome.players);
    if (!seat) return seat.error();
    forfeits[static_cast<std::size_t>(*seat - 1)] = true;
  }
  if ((*reason == "resigned" || *reason == "timeout") && (*list)->empty())
    return JsonError{"end.forfeited", "nobody is named"};
  const auto check = [&](std::string_view key, const auto& numbers) -> std::optional<JsonError> {
    boost::json::array right;
    for (std::size_t p = 0; p < static_cast<std::size_t>(outcome.players); ++p) right.push_back(numbers[p]);
    const auto path = member_path("end", key);
    const auto* stated = end.if_contains(key);
    if (stated == nullptr) return JsonError{path, "is missing"};
    if (*stated == boost::json::value(right)) return std::nullopt;
    return JsonError{path, "the record says " + to_text(*stated) + " but the game comes to " + to_text(right)};
  };
  if (auto wrong = check("points", outcome.points)) return wrong;
  return check("ranks", game::ranks_with(outcome, forfeits));
}

}  // namespace benben::protocol
