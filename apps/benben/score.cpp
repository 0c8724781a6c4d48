// score.cpp: positions of Pyramido in, areas and points out; for a game on a real table too.
#include <iostream>

#include "commands.h"
#include "input.h"
#include "protocol/json.h"
#include "protocol/pyramido_json.h"

namespace benben::app {

int score(const ScoreFlags& flags) {
  const auto areas = flags.areas == "structural" ? pyramido::Areas::kStructural : pyramido::Areas::kVisible;
  bool good = true;
  const bool read = for_each_line(flags.file, [&](std::size_t line, std::string_view text) {
    const auto value = protocol::parse_json(text);
    if (!value) {
      input_error(flags.file, line, value.error());
      good = false;
      return true;
    }
    const auto position = protocol::read_score_position(*value);
    if (!position) {
      input_error(flags.file, line, position.error());
      good = false;
      return true;
    }
    std::string out;
    core::JsonWriter json{out};
    json.begin_object();
    protocol::write_scoring_result(json, pyramido::score_now(position->pyramid, position->level, areas));
    json.end_object();
    std::cout << out << '\n';
    return true;
  });
  return read && good ? 0 : 1;
}

}  // namespace benben::app
