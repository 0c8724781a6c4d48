// store.cpp: what an operator asks before an upgrade.
#include "store/store.h"

#include <iostream>

#include "commands.h"

namespace benben::app {

int show_store(const std::string& address) {
  try {
    const auto found = store::find_schema_version(address);
    const auto wanted = store::schema_version();
    std::cout << "the store has " << (found ? "version " + std::to_string(*found) : "nothing yet") << '\n'
              << "this program wants version " << wanted << '\n';
    const bool is_newer = found > wanted;
    if (!found)
      std::cout << "serve would set it up\n";
    else if (*found == wanted)
      std::cout << "serve would use it as it is\n";
    else if (!is_newer)
      std::cout
          << "serve would upgrade it, in one transaction; older programs then refuse it, so make a backup first\n";
    else
      std::cout << "serve would refuse it: use a newer benben\n";
    return is_newer ? 1 : 0;
  } catch (const store::StoreError& error) {
    std::cerr << "benben: " << error.what() << '\n';
    return 1;
  }
}

}  // namespace benben::app
