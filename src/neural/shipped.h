// shipped.h: the nets that come with the program, inside it (data/nets). Not for WebAssembly, which is given its nets
// by the page.
#pragma once

#include <string_view>

namespace benben::neural {

class Net;
// The net of this kind, read when first asked for and kept; null if none comes with the program.
[[nodiscard]] const Net* shipped(std::string_view kind, int inputs);

}  // namespace benben::neural
