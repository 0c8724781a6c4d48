// http.h: HTTP on a socket: files, the API, what operators watch. A socket that asks to become a WebSocket or a stream
// becomes a Connection; the others are served until either side has had enough.
#pragma once

#include <functional>
#include <list>
#include <string>
#include <unordered_map>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/net/bucket.h"
#include "server/net/files.h"
#include "server/server.h"

namespace benben::server::net {

namespace asio = boost::asio;
using asio::ip::tcp;

class Connections;
struct ServeOptions;

class Http {
 public:
  // `trouble`: what is wrong besides, empty if nothing is.
  Http(asio::io_context& io, Server& server, Connections& connections, const ServeOptions& options,
       std::function<std::string()> trouble);

  void serve(tcp::socket socket);
  // Closes the socket that has kept us waiting longest. False if there is none.
  bool make_room();
  // Now and then: forgets those who have not called for long.
  void sweep(Steady::time_point now);

 private:
  class Exchange;
  // Whoever opens the page fetches a hundred pieces of it and more, and a school or a house has one address.
  static constexpr int kTimesForFiles = 10;
  struct Caller {
    Bucket bucket;
    Bucket files{kTimesForFiles * Bucket::kBurst};  // of the page
    Bucket patience;                                // with those who go on when it is too soon
  };
  // Whether there is room for one more from there, perhaps in the place of one that does nothing.
  bool find_room(const std::string& from);
  bool close_one(const std::function<bool(const Exchange&)>& which);

  asio::io_context& io_;
  Server& server_;
  Connections& connections_;
  const ServeOptions& options_;
  std::function<std::string()> trouble_;
  Files files_;
  std::unordered_map<std::string, Caller> callers_;  // by address
  const std::size_t most_;
  std::size_t open_ = 0;
  std::unordered_map<std::string, std::size_t> open_from_;  // by address
  std::list<Exchange*> waiting_;                            // for the other side, the longest first
};

}  // namespace benben::server::net
