// selfplay.h: benben selfplay pyramido.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace benben::program {

void add_pyramido_selfplay(CLI::App& app, std::function<int()>& chosen);

}  // namespace benben::program
