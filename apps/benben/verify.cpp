// verify.cpp: replays records; each must come to the result that it states.
#include <iostream>

#include "commands.h"
#include "protocol/record.h"
#include "table.h"
#include "table/games.h"

namespace benben::app {
namespace {

core::Result<table::FairProof, protocol::JsonError> check_line(std::string_view text, const Parts* parts) {
  const auto object = program::parse_record_line(text);
  if (!object) return object.error();
  protocol::JsonReader reader;
  const std::string name{reader.text(reader.member(*object, "", "game"))};
  if (reader.failed()) return reader.error();
  const auto checked = games::with_game(name, [&]<class G>(std::type_identity<G>) {
    return protocol::check_record<G>(*object, setup_defaults<G>(parts));
  });
  if (!checked) return protocol::JsonError{"game", "no game is called '" + name + "'"};
  if (*checked) return **checked;
  // A game from a server says where its deal came from.
  return table::check_fair(*object);
}

}  // namespace

int verify(const VerifyFlags& flags) {
  const auto& files = flags.files;
  long long good = 0;
  long long bad = 0;
  long long deals = 0, revealed = 0, open = 0, withheld = 0, dailies = 0, open_dailies = 0;
  bool read = true;
  for (const auto& file : files.empty() ? std::vector<std::string>{"-"} : files)
    read = program::for_each_line(file,
                                  [&](std::size_t line, std::string_view text) {
                                    const auto proof = check_line(text, flags.parts);
                                    if (!proof) {
                                      input_error(file, line, proof.error());
                                      ++bad;
                                      return true;
                                    }
                                    ++good;
                                    deals += proof->is_stated && !proof->is_daily ? 1 : 0;
                                    (proof->is_open_daily ? open_dailies : dailies) += proof->is_daily ? 1 : 0;
                                    revealed += proof->revealed;
                                    open += proof->open;
                                    withheld += proof->withheld;
                                    return true;
                                  }) &&
           read;
  std::cout << good << (good == 1 ? " record comes" : " records come") << " to the stated result";
  if (bad > 0) std::cout << ", " << bad << (bad == 1 ? " does not" : " do not");
  std::cout << '\n';
  // What that proves of the deals of served games; docs/security.md has the reasons.
  const auto tell = [](long long count, std::string_view one, std::string_view many, std::string_view what) {
    if (count > 0) std::cout << "  " << count << ' ' << (count == 1 ? one : many) << ": " << what << '\n';
  };
  if (deals > 0)
    std::cout << deals << (deals == 1 ? " deal is" : " deals are")
              << " made from the server's secret and the seats' seeds\n";
  tell(revealed, "sealed seed", "sealed seeds",
       "nobody, the server included, could choose the deal after it was sealed");
  tell(open, "open seed", "open seeds", "proves nothing against somebody who gave theirs later");
  tell(withheld, "seal that was not opened", "seals that were not opened",
       "counted as such; it could be chosen whether to");
  if (deals > 0 && revealed == 0)
    std::cout << "  no sealed seed: the server with a friend at the table could have chosen\n";
  tell(dailies, "deal of a day", "deals of a day",
       "made from the server's secret of that day alone; compare its commitment with the one shown before the day");
  tell(open_dailies, "deal of a day", "deals of a day",
       "made from the date alone: the same for everybody, and known to anybody who reckoned it out");
  return read && bad == 0 ? 0 : 1;
}

}  // namespace benben::app
