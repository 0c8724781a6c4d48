#include "protocol/record.h"

#include <algorithm>
#include <array>

#include "game/forfeits.h"

namespace benben::protocol {

std::optional<JsonError> check_end(const boost::json::value& value, const game::Outcome& outcome, bool is_over) {
  constexpr std::array<std::string_view, 4> kReasons = {"played", "resigned", "timeout", "agreed"};
  JsonReader reader;
  const JsonReader::Node end{&value, "end"};
  const auto reason = reader.text(reader.member(end, "reason"));
  if (reader.failed()) return reader.error();
  if (std::find(kReasons.begin(), kReasons.end(), reason) == kReasons.end())
    return JsonError{"end.reason", "must be played, resigned, timeout or agreed"};
  if ((reason == "played") != is_over)
    return JsonError{"end.reason", is_over ? "the game was played to its end" : "the game is not over"};
  const auto& list = reader.array(reader.member(end, "forfeited"));
  game::Forfeits forfeits{};
  for (std::size_t i = 0; i < list.size(); ++i)
    forfeits[static_cast<std::size_t>(reader.integer({&list[i], item_path("end.forfeited", i)}, 1, outcome.players) -
                                      1)] = true;
  if (reader.failed()) return reader.error();
  if ((reason == "resigned" || reason == "timeout") && list.empty())
    return JsonError{"end.forfeited", "nobody is named"};
  const auto check = [&](std::string_view key, const auto& numbers) -> std::optional<JsonError> {
    boost::json::array right;
    for (std::size_t p = 0; p < static_cast<std::size_t>(outcome.players); ++p) right.push_back(numbers[p]);
    const auto stated = reader.member(end, key);
    if (reader.failed()) return reader.error();
    if (*stated.value == boost::json::value(right)) return std::nullopt;
    return JsonError{stated.path,
                     "the record says " + to_text(*stated.value) + " but the game comes to " + to_text(right)};
  };
  if (auto wrong = check("points", outcome.points)) return wrong;
  return check("ranks", game::ranks_with(outcome, forfeits));
}

}  // namespace benben::protocol
