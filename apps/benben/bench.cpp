// bench.cpp: how fast every game is, with a signature that must not change.
#include "program/bench.h"

#include <cstdio>
#include <iostream>

#include "commands.h"
#include "core/json_writer.h"
#include "games/with_game.h"

namespace benben::app {

int bench(const BenchFlags& flags) {
  program::Bench bench{flags.seconds};
  games::for_each_game([&]<class G>(std::type_identity<G>) { program::Program<G>::bench(bench); });
  if (flags.json) {
    std::string out;
    core::JsonWriter json{out};
    json.begin_object();
    for (const auto& m : bench.all()) json.key(m.key).value(m.per_second, 0);
    json.member("signature", bench.signature()).end_object();
    std::cout << out << '\n';
  } else {
    for (const auto& m : bench.all())
      std::printf("%-36s %14.0f %.*s a second\n", m.key.c_str(), m.per_second, static_cast<int>(m.unit.size()),
                  m.unit.data());
    std::printf("%-36s %14llu\n", "signature", static_cast<unsigned long long>(bench.signature()));
  }
  return 0;
}

}  // namespace benben::app
