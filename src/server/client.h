// client.h: somebody at the other end, what they ask, and what it comes to.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <boost/json/object.hpp>

#include "protocol/messages.h"
#include "server/clock.h"
#include "server/identity.h"

namespace benben::server {

// A connection. The network makes one for each WebSocket and for each stream.
class Client : public std::enable_shared_from_this<Client> {
 public:
  Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  virtual ~Client() = default;
  // Copies what it needs; several in a row go out together.
  virtual void send(std::string_view text) = 0;
  // Says bye and closes.
  virtual void close(std::string_view reason) = 0;

  Identity who;
  std::string address;
  Millis believed_until{0};    // steady; then the store is asked whether it may still be `who`
  bool is_stream = false;      // gets news of every table that `who` sits at
  std::size_t unanswered = 0;  // of its messages
};
using ClientPtr = std::shared_ptr<Client>;

// What a message comes to.
struct Answer {
  std::optional<protocol::Fault> fault = {};
  std::string members = {};                // of the JSON object, without braces
  std::optional<std::string> cookie = {};  // to set; empty: to remove
  static Answer ok(std::string members = {}) { return {{}, std::move(members), {}}; }
  static Answer error(protocol::Fault fault) { return {std::move(fault), {}, {}}; }
};
using Reply = std::move_only_function<void(Answer)>;

// A message that waits for its answer.
struct Ask {
  Identity who;
  ClientPtr client;  // nothing by HTTP
  std::string address;
  boost::json::object fields;
  Reply reply;
  Millis arrived{0};  // steady; nobody's clock pays for what the server takes

  void ok(std::string members = {}) { reply(Answer::ok(std::move(members))); }
  void fail(protocol::Fault fault) { reply(Answer::error(std::move(fault))); }
};

}  // namespace benben::server
