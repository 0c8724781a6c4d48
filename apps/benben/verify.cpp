// verify.cpp: replays records; each must come to the result that it states.
#include <iostream>

#include "commands.h"
#include "protocol/record.h"
#include "table.h"
#include "table/games.h"

namespace benben::app {
namespace {

std::optional<protocol::JsonError> check_line(std::string_view text, const Parts* parts) {
  const auto object = program::parse_record_line(text);
  if (!object) return object.error();
  protocol::JsonReader reader;
  const std::string name{reader.text(reader.member(*object, "", "game"))};
  if (reader.failed()) return reader.error();
  const auto checked = games::with_game(name, [&]<class G>(std::type_identity<G>) {
    return protocol::check_record<G>(*object, setup_defaults<G>(parts));
  });
  if (!checked) return protocol::JsonError{"game", "no game is called '" + name + "'"};
  if (*checked) return *checked;
  // A game from a server says where its deal came from.
  return table::check_fair(*object);
}

}  // namespace

int verify(const VerifyFlags& flags) {
  const auto& files = flags.files;
  long long good = 0;
  long long bad = 0;
  bool read = true;
  for (const auto& file : files.empty() ? std::vector<std::string>{"-"} : files)
    read = program::for_each_line(file,
                                  [&](std::size_t line, std::string_view text) {
                                    if (const auto error = check_line(text, flags.parts)) {
                                      input_error(file, line, *error);
                                      ++bad;
                                    } else {
                                      ++good;
                                    }
                                    return true;
                                  }) &&
           read;
  std::cout << good << (good == 1 ? " record comes" : " records come") << " to the stated result";
  if (bad > 0) std::cout << ", " << bad << (bad == 1 ? " does not" : " do not");
  std::cout << '\n';
  return read && bad == 0 ? 0 : 1;
}

}  // namespace benben::app
