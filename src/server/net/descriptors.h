// descriptors.h: how many sockets and files this process may have open.
#pragma once

#include <cstddef>

namespace benben::server::net {

// As many as the system lets it have; the usual number is for programs that open a few files.
void raise_descriptor_limit();
[[nodiscard]] std::size_t descriptor_limit();

}  // namespace benben::server::net
