// net.h: the server on a port: HTTP and WebSocket, files from memory, limits, an orderly end.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace benben::server::net {

struct ServeOptions {
  std::string listen = "127.0.0.1:8080";
  std::string store = "sqlite:benben.db";
  std::string web;             // a folder with the web client; empty: a plain page
  int bot_threads = 0;         // 0: one less than the processors, at least one
  int most_a_second = 50;      // messages of a connection, requests of an address; 0: no limit
  int ping_after = 30;         // seconds of silence; after as many more a connection is dropped
  bool is_behind_tls = false;  // cookies are for https only, and the proxy says who calls
  int proxies = 1;             // through which a call comes then, one after the other
  bool has_public_metrics = false;
  std::optional<std::uint64_t> test_seed = {};  // deals that can be foretold; on the loopback only, nothing is rated
  std::string test_day = {};                    // it is noon of this day when the server starts; only with a test_seed
};

// Serves until SIGTERM or SIGINT. `ready` is told the address once connections are taken.
// Returns the exit status; what goes wrong is told on stderr.
int serve(const ServeOptions& options, const std::function<void(const std::string& address)>& ready);

}  // namespace benben::server::net
