// flags.h: what a flag of the program takes, where the command line's library has no good words for it.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace benben::program {

// A number that may be as large as its type. (The library's own check says "not in range 0 to", and the largest number
// there is with its three hundred digits; and of -1 for a number without a sign it makes the largest.)
inline CLI::Validator at_least(int least) {
  return {[least](const std::string& text) {
            double value = 0;
            return CLI::detail::lexical_cast(text, value) && value >= least
                       ? std::string{}
                       : "must be " + std::to_string(least) + " or more, not " + text;
          },
          ""};
}

}  // namespace benben::program
