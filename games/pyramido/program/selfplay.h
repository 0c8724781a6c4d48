// selfplay.h: benben selfplay.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace benben::program {

void add_selfplay(CLI::App& app, std::function<int()>& chosen);

}  // namespace benben::program
